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
    ENDS,
    HERE,
    KEPT,
    KEPT_BITS,
    KEPT_ENDS,
    QUESTION,
    SPACE,
    START,
    STRAIGHT,
    TAKEN_NEAR,
    Book,
)
from engine.race.compiled import apart, inlined, part
from engine.race.course import CROSSES, HORIZON, RANK, TARGET, TOO_FAR
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
MIX_AGAIN = np.uint64(0xD1B54A32D192ED03)

END_STRAIGHT, END_STEPS, END_WAY = 22, 23, 27
"""An end is one number: the bits from 0 on are its space, then whether the way there runs over
rectangles only; and where it is kept, how many steps the way has, and of each from the first on
which one of the steps from its space it is."""

ONE_SPACE = (1 << END_STRAIGHT) - 1
ONE_STEPS = (1 << END_WAY - END_STEPS) - 1
STEP_BITS = 3
ONE_STEP = (1 << STEP_BITS) - 1

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
    asked[ASKED] = NOBODY
    here = KEPT
    near = 0
    question = _question(book, race)
    if question > 0:
        near = _taken_near(book, race)
        here = ANSWER * _slot(near, question)
    known = answers[here + QUESTION]
    count: int = known & ONE_COUNT
    if answers[here + TAKEN_NEAR] != near or known - count != question or question == 0:
        here = _answer(book, race, here, near, question)
        count = asked[COUNT]
    asked[HERE] = here
    asked[COUNT] = count
    asked[START] = race[AT + race[CAR]]
    return count


@inlined
def _slot(near: int, question: int) -> int:
    """Which of the kept answers is the one to a question, if any is."""
    mixed = (np.uint64(near) * MIX + np.uint64(question)) * MIX_AGAIN
    return np.int64(mixed >> np.uint64(64 - KEPT_BITS))  # type: ignore[return-value]


@inlined
def _question(book: Book, race: Race) -> int:
    """A number for start and points; 0 if the answer is not kept."""
    most = race[POINTS] + race[MORE]
    start = race[AT + race[CAR]]
    if most > HORIZON or book.reach[start, most] == TOO_FAR:
        return 0
    if race[LIMIT] != NOBODY or race[PHASE] == CHOOSE_RETURN:
        return 0
    question: int = ((start * (HORIZON + 1) + most) << 1) + race[MORE] + 1
    return question * (ONE_COUNT + 1)


@inlined
def _taken_near(book: Book, race: Race) -> int:
    """The bit set of the spaces within reach that are taken."""
    start = race[AT + race[CAR]]
    taken = taken_from(book.road, book.order[start, RANK] + 1)
    near: int = taken & book.reach[start, race[POINTS] + race[MORE]]
    return near


@inlined
def _answer(book: Book, race: Race, here: int, near: int, question: int) -> int:
    """Work an answer out and write it down, with the ways if it can be kept; where."""
    answers = book.answers
    count = _work_out(book, race)
    is_kept = here < KEPT and count <= KEPT_ENDS
    if is_kept:
        answers[here + TAKEN_NEAR] = near
        answers[here + QUESTION] = question + count
    else:
        here = KEPT
    for k in range(count):
        node = book.found[k]
        end = book.nodes[node, SPACE] | book.nodes[node, STRAIGHT] << END_STRAIGHT
        answers[here + ENDS + k] = end | _steps_to(book, node) if is_kept else end
    book.asked[COUNT] = count
    return here


@inlined
def _steps_to(book: Book, node: int) -> int:
    """The way to a node as an end keeps it: how many steps, and which."""
    nodes, steps = book.nodes, book.steps
    way = 0
    count = 0
    before = nodes[node, CAME]
    while before >= 0:
        space = nodes[before, SPACE]
        step = 0
        while steps[space, step, TARGET] != nodes[node, SPACE]:
            step += 1
        way = way << STEP_BITS | step
        count += 1
        node = before
        before = nodes[node, CAME]
    return count << END_STEPS | way << END_WAY


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


@part
def _occupy_others(book: Book, race: Race, car: int, by: int) -> None:
    """Count all cars but one on their spaces, or no longer."""
    for other in range(race[CARS]):
        if other != car and race[AT + other] >= 0:
            occupy(book.blocks, book.taken, race[AT + other], by)


@inlined
def end_space(book: Book, number: int) -> int:
    """The space of a legal end; they are numbered from 0."""
    space: int = book.answers[book.asked[HERE] + ENDS + number] & ONE_SPACE
    return space


@inlined
def is_straight(book: Book, number: int) -> bool:
    """Whether the way to a legal end runs over rectangles only."""
    straight: bool = book.answers[book.asked[HERE] + ENDS + number] >> END_STRAIGHT & 1 == 1
    return straight


@inlined
def end_at(book: Book, space: int) -> int:
    """The number of the legal end on that space; −1 if there is none."""
    here = book.asked[HERE]
    number = -1
    for k in range(book.asked[COUNT]):
        number = k if book.answers[here + ENDS + k] & ONE_SPACE == space else number
    return number


@inlined
def way_of_end(book: Book, number: int) -> tuple[int, int]:
    """Write the way to a legal end into `book.ways`; its steps, and the lines it crosses."""
    here, ways = book.asked[HERE], book.ways
    if here == KEPT:
        count = way_to(book, book.found[number])
        return count, lines_crossed(book, count)
    end = book.answers[here + ENDS + number]
    steps: int = end >> END_STEPS & ONE_STEPS
    way = end >> END_WAY
    space = book.asked[START]
    crossed = 0
    for k in range(steps):
        ways[k] = space
        step = way & ONE_STEP
        crossed |= book.steps[space, step, CROSSES]
        space = book.steps[space, step, TARGET]
        way >>= STEP_BITS
    ways[steps] = space
    return steps, crossed


def ways_found(book: Book, count: int) -> list[list[int]]:
    """The ways to so many ends of the last answer, each from its first space on."""
    found = []
    for number in range(count):
        steps, _ = way_of_end(book, number)
        found.append(book.ways[: steps + 1].tolist())
    return found
