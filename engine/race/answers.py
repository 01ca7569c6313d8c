"""Where the car to be moved may end: asked of the rules of movement, and remembered.

An answer depends on the cars near by only, and most cars are alone: nine of ten answers in a long
row of races have been given before. A book keeps the last ones.
"""

from __future__ import annotations

import numpy as np

from engine.race.book import (
    ANSWER,
    ASKED,
    CARS_NEAR,
    COUNT,
    ENDS,
    HERE,
    KEPT,
    KEPT_BITS,
    KEPT_ENDS,
    KEPT_WAYS,
    QUESTION,
    SPACE,
    STRAIGHT,
    WAY_SIZE,
    Book,
)
from engine.race.compiled import apart, inlined, part
from engine.race.course import HORIZON
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

MIX = np.uint64(0x9E3779B97F4A7C15)
MIX_AGAIN = np.uint64(0xD1B54A32D192ED03)

END_STRAIGHT, END_STEPS, END_LINES = 24, 25, 30
"""An end is one number: the bits from 0 on are its space, then whether the way there runs over
rectangles only; and where it is kept, the steps of the way and the lines it crosses."""

ONE_SPACE = (1 << END_STRAIGHT) - 1
ONE_STEPS = (1 << END_LINES - END_STEPS) - 1
MOST_LINES = 63 - END_LINES
"""A way over lines with higher numbers is not kept."""


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
    count: int = book.answers[asked[HERE] + COUNT]
    return count


@inlined
def ask(book: Book, race: Race) -> int:
    """The number of ends, looked up or worked out; `book.asked` tells where the answer is."""
    answers = book.answers
    book.asked[ASKED] = NOBODY
    here = KEPT
    near = 0
    question = _question(book, race)
    if question > 0:
        near = _cars_near(book, race)
        here = ANSWER * _slot(near, question)
    if answers[here + CARS_NEAR] != near or answers[here + QUESTION] != question or question == 0:
        here = _answer(book, race, here, near, question)
    book.asked[HERE] = here
    ends: int = answers[here + COUNT]
    return ends


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
    if len(book.near) == 0 or most > HORIZON:
        return 0
    if race[LIMIT] != NOBODY or race[PHASE] == CHOOSE_RETURN or book.within[start, most] < 0:
        return 0
    question: int = ((start * (HORIZON + 1) + most) << 1) + race[MORE] + 1
    return question


@inlined
def _cars_near(book: Book, race: Race) -> int:
    """The bit set of the spaces within reach where other cars stand."""
    car = race[CAR]
    start = race[AT + car]
    near: int = 0
    for other in range(race[CARS]):
        space = race[AT + other]
        # Whether a car is near is chance: without a branch nothing can be guessed wrong.
        is_there = int((space >= 0) & (other != car))
        near |= is_there << np.int64(book.near[start, max(space, 0)])  # type: ignore[assignment]
    return near & (1 << np.int64(book.within[start, race[POINTS] + race[MORE]])) - 1  # type: ignore[return-value]


@inlined
def _answer(book: Book, race: Race, here: int, near: int, question: int) -> int:
    """Work an answer out and write it down, with the ways if it can be kept; where."""
    answers = book.answers
    count = _work_out(book, race)
    is_kept = here < KEPT and count <= KEPT_ENDS
    if is_kept:
        answers[here + QUESTION] = 0
        for k in range(count):
            begin = _kept_way(here, k)
            steps = way_to(book, book.found[k], begin)
            lines = lines_crossed(book, begin, steps)
            is_kept = is_kept and lines >> MOST_LINES == 0
            answers[here + ENDS + k] = steps << END_STEPS | lines << END_LINES
    if is_kept:
        answers[here + CARS_NEAR] = near
        answers[here + QUESTION] = question
    else:
        here = KEPT
    answers[here + COUNT] = count
    for k in range(count):
        node = book.found[k]
        known = answers[here + ENDS + k] if is_kept else 0
        straight = book.nodes[node, STRAIGHT] << END_STRAIGHT
        answers[here + ENDS + k] = known | straight | book.nodes[node, SPACE]
    return here


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
def _kept_way(here: int, number: int) -> int:
    """Where in `book.ways` the way to an end of a kept answer begins."""
    return (here // ANSWER * KEPT_ENDS + number) * WAY_SIZE


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
    for k in range(book.answers[here + COUNT]):
        number = k if book.answers[here + ENDS + k] & ONE_SPACE == space else number
    return number


@inlined
def way_of_end(book: Book, number: int) -> tuple[int, int, int]:
    """Where in `book.ways` the way to a legal end begins, its steps, the lines it crosses."""
    here = book.asked[HERE]
    if here == KEPT:
        steps = way_to(book, book.found[number], KEPT_WAYS)
        return KEPT_WAYS, steps, lines_crossed(book, KEPT_WAYS, steps)
    end = book.answers[here + ENDS + number]
    return _kept_way(here, number), end >> END_STEPS & ONE_STEPS, end >> END_LINES


def ways_found(book: Book, count: int) -> list[list[int]]:
    """The ways to so many ends of the last answer, each from its first space on."""
    found = []
    for number in range(count):
        begin, steps, _ = way_of_end(book, number)
        found.append(book.ways[begin : begin + steps + 1].tolist())
    return found
