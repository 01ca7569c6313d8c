"""Counting what happens on the spaces of the road, move by move, where somebody wants to know."""

from __future__ import annotations

from engine.race.book import TURN_BARS, TURN_IDLE, TURN_LOST, TURN_OVERTAKEN, Book
from engine.race.compiled import inlined
from engine.race.course import PROGRESS
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


@inlined
def count_move(book: Book, race: Race, steps: int) -> None:
    """The car being moved takes the way in `book.ways`; it has left its space and is not yet on the
    last one."""
    if len(book.heat) == 0:
        return
    moved, ways, spaces = book.moved, book.ways, book.spaces
    here = book.here
    for k in range(1, steps + 1):
        here[VISITS, ways[k]] += 1
    end = ways[steps]
    _count(book, STOPS, end, 1)
    moved[TURN_BARS] += 1
    left = race[POINTS] - steps
    if left > 0 and race[LIMIT] == NOBODY and end != len(spaces) - 1:
        moved[TURN_LOST] += left
        _count(book, LOST_HERE, end, left)
    if not is_anybody_between(book, ways[0], end):
        return
    overtaken = _overtaken(book, race, spaces[ways[0], PROGRESS], spaces[end, PROGRESS])
    car = 0
    while overtaken != 0:
        if overtaken & 1:
            moved[TURN_OVERTAKEN] += 1
            _count(book, OVERTAKEN, race[AT + car], 1)
        overtaken >>= 1
        car += 1


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
