"""Where the car to be moved may end: asked of the rules of movement, and remembered.

An answer depends on the cars near by only, and most cars are alone: nine of ten answers in a long
row of races have been given before. A book keeps the last ones.
"""

from __future__ import annotations

import numpy as np

from engine.race.book import (
    ANSWER,
    ASKED,
    CAME,
    COUNT,
    END,
    ENDS,
    FEW_ENDS,
    HERE,
    KEPT,
    KEPT_BITS,
    MANY_ENDS,
    QUESTION,
    SPACE,
    START,
    STRAIGHT,
    TAKEN_AHEAD,
    TAKEN_NEAR,
    WAY_THERE,
    WIDE,
    WIDE_ANSWER,
    WIDE_BITS,
    Book,
)
from engine.race.compiled import apart, inlined
from engine.race.course import CROSSES, HORIZON, LEFT, RANK, TARGET, TOO_FAR, Table
from engine.race.layout import (
    AT,
    CAR,
    CARS,
    CHOOSE_RETURN,
    LIMIT,
    MORE,
    MOST_CARS,
    NOBODY,
    PHASE,
    POINTS,
    STOOD,
    Race,
)
from engine.race.movement import legal_ends, lines_crossed, occupy, way_to
from engine.race.pairs import return_spaces, spurt_ends
from engine.race.road import taken_from

MIX = np.uint64(0x9E3779B97F4A7C15)

END_LEFT, END_STRAIGHT, END_STEPS, END_LINES = 20, 40, 41, 45
"""An end is a number: the bits from 0 on are its space, then the steps left from there, then
whether the way there runs over rectangles only; and where it is kept, how many steps the way has
and which lines it runs over. The number after it is the way: its spaces as bits in the order of
progress, from the one next to the start on."""

ONE_SPACE = (1 << END_LEFT) - 1
ONE_LEFT = (1 << END_STRAIGHT - END_LEFT) - 1
ONE_STEPS = (1 << END_LINES - END_STEPS) - 1

ONE_COUNT = 255
"""The lowest bits of a kept question are the number of its ends."""


@apart
def ends_of_move(book: Book, race: Race) -> int:
    """Where the car to be moved may end (RV-18, TR-9, RV-26, TR-11) or come back (TR-12); the
    number of ends, in `book.answers`. What is asked again at once is not looked up again."""
    asked = book.asked
    question = (race[CAR], race[POINTS], race[MORE], race[LIMIT])
    is_new = race[PHASE] == CHOOSE_RETURN or asked[HERE] == NOBODY
    for k in range(len(question)):
        is_new = is_new or asked[ASKED + k] != question[k]
    at = ASKED + len(question)
    for car in range(MOST_CARS):
        is_new = is_new or asked[at + car] != race[AT + car]
    if is_new:
        ask(book, race)
        for k in range(len(question)):
            asked[ASKED + k] = question[k]
        for car in range(MOST_CARS):
            asked[at + car] = race[AT + car]
    count: int = asked[COUNT]
    return count


@inlined
def ask(book: Book, race: Race) -> int:
    """The number of ends, looked up or worked out; `book.asked` tells where the answer is."""
    answers, asked = book.answers, book.asked
    start = race[AT + race[CAR]]
    taken = taken_from(book.road, book.order[RANK, start] + 1) if start >= 0 else 0
    slot = KEPT
    near = 0
    question = _question(book, race)
    if question > 0:
        near = taken & book.reach[start, race[POINTS] + race[MORE]]
        slot = ANSWER * _slot(near, question // (ONE_COUNT + 1))
    here = slot
    count = _known(answers, here, near, question)
    if count > FEW_ENDS:
        here = _wide(slot)
        count = _known(answers, here, near, question)
    if count < 0:
        here = _answer(book, race, slot, near, question)
        count = asked[COUNT]
    asked[ASKED] = NOBODY
    asked[HERE] = here
    asked[COUNT] = count
    asked[START] = start
    asked[TAKEN_AHEAD] = taken
    return count


@inlined
def _known(answers: Table, here: int, near: int, question: int) -> int:
    """The number of ends, if the answer to this question is kept here; else −1."""
    known = answers[here + QUESTION]
    count: int = known & ONE_COUNT
    if answers[here + TAKEN_NEAR] != near or known - count != question or question == 0:
        return -1
    return count


@inlined
def _wide(slot: int) -> int:
    """Where the answer is kept if it has many ends."""
    return WIDE + (slot // ANSWER & (1 << WIDE_BITS) - 1) * WIDE_ANSWER


@inlined
def _slot(near: int, question: int) -> int:
    """Which of the kept answers is the one to a question, if any is."""
    moved = np.int64((np.uint64(near) * MIX) >> np.uint64(64 - KEPT_BITS))
    return (question + moved) & (1 << KEPT_BITS) - 1  # type: ignore[return-value]


@inlined
def _question(book: Book, race: Race) -> int:
    """A number for start and points; 0 if the answer is not kept."""
    most = race[POINTS] + race[MORE]
    start = race[AT + race[CAR]]
    if most > HORIZON or race[LIMIT] != NOBODY or race[PHASE] == CHOOSE_RETURN:
        return 0
    if book.reach[start, most] == TOO_FAR:
        return 0
    question: int = start * (HORIZON + 1) + most + 1
    question += race[MORE] * len(book.spaces) * (HORIZON + 1)
    return question * (ONE_COUNT + 1)


@inlined
def _answer(book: Book, race: Race, slot: int, near: int, question: int) -> int:
    """Work an answer out and write it down, with the ways if it can be kept; where."""
    answers, nodes = book.answers, book.nodes
    count = _work_out(book, race)
    is_kept = slot < KEPT and count <= MANY_ENDS
    here = slot if is_kept else KEPT
    if is_kept:
        _note_question(answers, here, near, question + count)
        if count > FEW_ENDS:
            here = _wide(slot)
            _note_question(answers, here, near, question + count)
    at = here + ENDS
    for k in range(count):
        node = book.found[k]
        space = nodes[node, SPACE]
        answers[at] = space | book.spaces[space, LEFT] << END_LEFT
        answers[at] |= nodes[node, STRAIGHT] << END_STRAIGHT
        if is_kept:
            _keep_way(book, at, node)
        at += END
    book.asked[COUNT] = count
    return here


@inlined
def _note_question(answers: Table, here: int, near: int, known: int) -> None:
    """Note to which question the answer is that is kept here, and how many ends it has."""
    answers[here + TAKEN_NEAR] = near
    answers[here + QUESTION] = known


@inlined
def _keep_way(book: Book, at: int, node: int) -> None:
    """Write the way to a node behind its end, and its steps and lines into the end."""
    answers, nodes, steps = book.answers, book.nodes, book.steps
    next_rank = book.order[RANK, nodes[0, SPACE]] + 1
    way = 0
    count = 0
    lines = 0
    before = nodes[node, CAME]
    while before >= 0:
        target = nodes[node, SPACE]
        step = 0
        while steps[nodes[before, SPACE], step, TARGET] != target:
            step += 1
        lines |= steps[nodes[before, SPACE], step, CROSSES]
        ahead = book.order[RANK, target] - next_rank
        if ahead < 0:
            ahead += len(book.spaces) - 1
        way |= 1 << ahead
        count += 1
        node = before
        before = nodes[node, CAME]
    answers[at] |= count << END_STEPS | lines << END_LINES
    answers[at + WAY_THERE] = way


@inlined
def _work_out(book: Book, race: Race) -> int:
    """The number of ends, by the rules; they are in `book.found`."""
    car = race[CAR]
    _occupy_others(book, race, car, 1)
    if race[PHASE] == CHOOSE_RETURN:
        count = return_spaces(book, race[STOOD + car])
    elif race[LIMIT] != NOBODY:
        count = spurt_ends(book, race[AT + car], race[LIMIT])
    else:
        points = race[POINTS]
        longest = book.rules.longest == 1
        most = points + race[MORE]
        count = legal_ends(book, race[AT + car], points, most, points, longest)
    _occupy_others(book, race, car, -1)
    return count


@inlined
def _occupy_others(book: Book, race: Race, car: int, by: int) -> None:
    """Count all cars but one on their spaces, or no longer."""
    for other in range(race[CARS]):
        if other != car and race[AT + other] >= 0:
            occupy(book.blocks, book.taken, race[AT + other], by)


@inlined
def end_number(book: Book, which: int) -> int:
    """The number of a legal end; they are counted from 0."""
    end: int = book.answers[book.asked[HERE] + ENDS + END * which]
    return end


@inlined
def end_space(book: Book, which: int) -> int:
    """The space of a legal end."""
    return end_number(book, which) & ONE_SPACE


@inlined
def is_straight(end: int) -> bool:
    """Whether the way to an end runs over rectangles only."""
    return end >> END_STRAIGHT & 1 == 1


@inlined
def end_at(book: Book, space: int) -> int:
    """Which legal end is on that space; −1 if none is."""
    which = -1
    for k in range(book.asked[COUNT]):
        which = k if end_space(book, k) == space else which
    return which


@inlined
def way_of_end(book: Book, which: int) -> tuple[int, int]:
    """The steps of the way to a legal end, and the lines it runs over. A way that is not kept is
    written into `book.ways`."""
    if book.asked[HERE] == KEPT:
        count = way_to(book, book.found[which])
        return count, lines_crossed(book, count)
    end = end_number(book, which)
    return end >> END_STEPS & ONE_STEPS, end >> END_LINES


@inlined
def write_way(book: Book, which: int) -> int:
    """Write the way to a legal end into `book.ways`; its steps."""
    steps, _ = way_of_end(book, which)
    if book.asked[HERE] != KEPT:
        way = way_kept(book, which)
        rank = book.order[RANK, book.asked[START]]
        book.ways[0] = book.asked[START]
        for k in range(steps):
            rank += 1
            while way & 1 == 0:
                way >>= 1
                rank += 1
            book.ways[k + 1] = book.along[rank]
            way >>= 1
    return steps


@inlined
def way_kept(book: Book, which: int) -> int:
    """The way to a legal end that is kept with it."""
    way: int = book.answers[book.asked[HERE] + ENDS + END * which + WAY_THERE]
    return way


def ways_found(book: Book, count: int) -> list[list[int]]:
    """The ways to so many ends of the last answer, each from its first space on."""
    return [book.ways[: write_way(book, which) + 1].tolist() for which in range(count)]
