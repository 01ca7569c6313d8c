"""Counting what happens on the spaces of the road, move by move, where somebody wants to know."""

from __future__ import annotations

from engine.race.answers import ONE_STEP, end_space
from engine.race.book import (
    END,
    ENDS,
    HERE,
    KEPT,
    START,
    TAKEN_AHEAD,
    TURN_BARS,
    TURN_IDLE,
    TURN_LOST,
    TURN_OVERTAKEN,
    WAY_THERE,
    Book,
)
from engine.race.compiled import inlined
from engine.race.course import PROGRESS, RANK, STEP_BITS
from engine.race.layout import AT, CAR, CARS, LIMIT, NOBODY, POINTS, Race
from engine.race.road import is_anybody_between
from engine.race.tally import (
    BLOCKED_HERE,
    LOST_HERE,
    OVERTAKEN,
    SQUARES,
    STOPS,
    SUM,
    VISITS,
    clear,
)


@inlined
def end_heat(book: Book) -> None:
    """The race is over. Nearly every space has been visited: that is added up only now."""
    heat, here = book.heat, book.here
    if len(heat) == 0:
        return
    for space in range(here.shape[1]):
        visits = here[VISITS, space]
        heat[VISITS, SUM, space] += visits
        heat[VISITS, SQUARES, space] += visits * visits
    for what in range(here.shape[0]):
        clear(here[what])


@inlined
def _count(book: Book, what: int, space: int, more: int) -> None:
    """So much more of something has happened on a space."""
    heat, here = book.heat, book.here
    before = here[what, space]
    here[what, space] = before + more
    heat[what, SUM, space] += more
    heat[what, SQUARES, space] += more * (2 * before + more)


FEW_STEPS = 8
"""So many steps of a way are counted in any case."""


@inlined
def count_move(book: Book, race: Race, which: int, steps: int) -> None:
    """The car being moved takes the way of so many steps to this end; it is still on its space."""
    if len(book.heat) == 0:
        return
    moved, spaces = book.moved, book.spaces
    start, end = book.asked[START], end_space(book, which)
    _count_visits(book, which, steps)
    _count(book, STOPS, end, 1)
    moved[TURN_BARS] += 1
    left = race[POINTS] - steps
    if left > 0 and race[LIMIT] == NOBODY and end != len(spaces) - 1:
        moved[TURN_LOST] += left
        _count(book, LOST_HERE, end, left)
    if not is_anybody_between(book, book.asked[TAKEN_AHEAD], start, end):
        return
    overtaken = _overtaken(book, race, spaces[start, PROGRESS], spaces[end, PROGRESS])
    car = 0
    while overtaken != 0:
        if overtaken & 1:
            moved[TURN_OVERTAKEN] += 1
            _count(book, OVERTAKEN, race[AT + car], 1)
        overtaken >>= 1
        car += 1


@inlined
def _count_visits(book: Book, which: int, steps: int) -> None:
    """Count the spaces of the way."""
    visits = book.here[VISITS]
    if book.asked[HERE] == KEPT:
        for k in range(1, steps + 1):
            visits[book.ways[k]] += 1
        return
    start = book.asked[START]
    first = book.order[RANK, start]
    way = book.answers[book.asked[HERE] + ENDS + END * which + WAY_THERE]
    # How long a way is is chance: without a branch nothing can be guessed wrong. Where it has
    # ended, its steps lead nowhere.
    visits[start] -= max(0, FEW_STEPS - steps)
    for _ in range(FEW_STEPS):
        visits[book.along[first + (way & ONE_STEP)]] += 1
        way >>= STEP_BITS
    for _ in range(FEW_STEPS, steps):
        visits[book.along[first + (way & ONE_STEP)]] += 1
        way >>= STEP_BITS


@inlined
def _overtaken(book: Book, race: Race, begun: int, done: int) -> int:
    """The bit set of the cars that lie between the begin and the end of a move."""
    spaces = book.spaces
    cars = 0
    for other in range(race[CARS]):
        space = race[AT + other]
        between = spaces[max(space, 0), PROGRESS]
        # Who is overtaken is chance: without a branch nothing can be guessed wrong.
        cars |= int((space >= 0) & (begun < between) & (between < done)) << other
    others: int = cars & ~(1 << race[CAR])
    return others


@inlined
def count_lost(book: Book, race: Race) -> None:
    """A car on the road cannot move at all: its bar is lost."""
    if len(book.heat) == 0:
        return
    moved, points, space = book.moved, race[POINTS], race[AT + race[CAR]]
    moved[TURN_BARS] += 1
    moved[TURN_IDLE] += 1
    moved[TURN_LOST] += points
    _count(book, LOST_HERE, space, points)
    _count(book, BLOCKED_HERE, space, 1)
