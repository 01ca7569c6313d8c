"""Where the car to be moved may end: asked of the rules of movement, and remembered.

An answer depends on the cars near by only, and most cars are alone: nine of ten answers in a long
row of races have been given before. A book keeps the last ones.
"""

from __future__ import annotations

import numpy as np

from engine.race.book import (
    ASKED,
    COUNT,
    END_LINES,
    END_SIZE,
    END_SPACE,
    END_STEPS,
    END_STRAIGHT,
    END_WAY,
    ENDS,
    HERE,
    KEPT,
    KEPT_BITS,
    KEPT_ENDS,
    KEPT_SIZE,
    SPACE,
    STRAIGHT,
    Book,
)
from engine.race.compiled import inlined, part
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
NEAR_CARS = 3
"""With more cars near by an answer is not kept."""


@part
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
    book.asked[ASKED] = NOBODY
    here = KEPT
    slot = 0
    key = _key(book, race)
    if key > 0:
        slot = _slot(key)
        here = slot * KEPT_SIZE
    if key == 0 or book.keys[slot] != key:
        count = _work_out(book, race)
        if count > KEPT_ENDS:
            here = KEPT
        elif key > 0:
            book.keys[slot] = key
        _write(book, here, count)
    book.asked[HERE] = here
    ends: int = book.answers[here + COUNT]
    return ends


@inlined
def _slot(key: int) -> int:
    """Where the answer to a question is kept, if it is."""
    return np.int64(np.uint64(key) * MIX >> np.uint64(64 - KEPT_BITS))  # type: ignore[return-value]


@inlined
def _key(book: Book, race: Race) -> int:
    """A number for the question: start, points, cars near by; 0 if the answer is not kept."""
    car = race[CAR]
    start = race[AT + car]
    most = race[POINTS] + race[MORE]
    if len(book.near) == 0 or most > HORIZON:
        return 0
    if race[LIMIT] != NOBODY or race[PHASE] == CHOOSE_RETURN:
        return 0
    key: int = start
    cars = 0
    for other in range(race[CARS]):
        space = race[AT + other]
        if other != car and space >= 0 and book.near[start, space] <= most:
            key = key * len(book.near) + space
            cars += 1
    if cars > NEAR_CARS:
        return 0
    key = (key * (NEAR_CARS + 1) + cars) * (HORIZON + 1) + most
    return key * 2 + int(race[MORE]) + 1


@part
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


@part
def _write(book: Book, here: int, count: int) -> None:
    """Write an answer down, with the ways if it is kept."""
    answers = book.answers
    room = len(book.way) // 2
    answers[here + COUNT] = count
    for k in range(count):
        node = book.found[k]
        end = here + ENDS + k * END_SIZE
        answers[end + END_SPACE] = book.nodes[node, SPACE]
        answers[end + END_STRAIGHT] = book.nodes[node, STRAIGHT]
        answers[end + END_STEPS] = -1
        answers[end + END_WAY] = node
        if here < KEPT:
            steps = way_to(book, node, room)
            answers[end + END_LINES] = lines_crossed(book, room, steps)
            answers[end + END_STEPS] = steps
            for step in range(steps + 1):
                answers[end + END_WAY + step] = book.way[room + step]


@part
def end_space(book: Book, number: int) -> int:
    """The space of a legal end; they are numbered from 0."""
    space: int = book.answers[book.asked[HERE] + ENDS + number * END_SIZE + END_SPACE]
    return space


@part
def end_at(book: Book, space: int) -> int:
    """Where in `book.answers` the legal end on that space is; −1 if there is none."""
    here = book.asked[HERE]
    for k in range(book.answers[here + COUNT]):
        end: int = here + ENDS + k * END_SIZE
        if book.answers[end + END_SPACE] == space:
            return end
    return -1


@part
def take_way(book: Book, end: int) -> int:
    """Write the way to a legal end into `book.way`; the number of its steps."""
    answers = book.answers
    steps: int = answers[end + END_STEPS]
    if steps < 0:
        steps = way_to(book, answers[end + END_WAY], 0)
        answers[end + END_LINES] = lines_crossed(book, 0, steps)
    else:
        for step in range(steps + 1):
            book.way[step] = answers[end + END_WAY + step]
    return steps


def ways_found(book: Book, count: int) -> list[list[int]]:
    """The ways to so many ends of the last answer, each from its first space on."""
    first = int(book.asked[HERE]) + ENDS
    ends = range(first, first + count * END_SIZE, END_SIZE)
    return [book.way[: take_way(book, end) + 1].tolist() for end in ends]
