"""Counting what happens on the spaces of the road, move by move, where somebody wants to know."""

from __future__ import annotations

from engine.race.answers import end_space, way_kept, write_way
from engine.race.book import (
    HERE,
    KEPT,
    START,
    TAKEN_AHEAD,
    TURN_BARS,
    TURN_IDLE,
    TURN_LOST,
    Book,
)
from engine.race.compiled import apart, inlined
from engine.race.course import PROGRESS, RANK
from engine.race.layout import AT, CAR, CARS, LIMIT, NOBODY, POINTS, Race
from engine.race.many import add_up, count_bits
from engine.race.road import taken_between
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
def end_heat(book: Book) -> int:
    """The race is over: add up what has been counted in it; how many cars have been overtaken."""
    overtaken = 0
    for what in range(len(book.here)):
        count = add_up(book.here[what], book.totals[what, SUM], book.totals[what, SQUARES])
        overtaken = count if what == OVERTAKEN else overtaken
    return overtaken


@apart
def add_totals(book: Book) -> None:
    """Add what has been counted in the order of progress to the heat of the spaces."""
    for what in range(len(book.here)):
        for kind in (SUM, SQUARES):
            totals = book.totals[what, kind]
            for space in range(len(book.spaces)):
                book.heat[what, kind, space] += totals[book.order[RANK, space]]
            clear(totals)


@inlined
def count_move(book: Book, race: Race, which: int, steps: int) -> None:
    """The car being moved takes the way of so many steps to this end; it is still on its space."""
    if len(book.heat) == 0:
        return
    here, moved = book.here, book.moved
    start, end = book.asked[START], end_space(book, which)
    rank = book.order[RANK, end]
    _count_visits(book, which, steps)
    here[STOPS, rank] += 1
    moved[TURN_BARS] += 1
    # Whether points are lost is chance: without a branch nothing can be guessed wrong.
    is_lost = (race[LIMIT] == NOBODY) & (end != len(book.spaces) - 1)
    lost = max(0, race[POINTS] - steps) * int(is_lost)
    moved[TURN_LOST] += lost
    here[LOST_HERE, rank] += lost
    _count_overtaken(book, race, start, end)


@inlined
def _count_visits(book: Book, which: int, steps: int) -> None:
    """Count the spaces of the way."""
    way = 0 if book.asked[HERE] == KEPT else way_kept(book, which)
    if way == 0:
        write_way(book, which)
        for k in range(1, steps + 1):
            book.here[VISITS, book.order[RANK, book.ways[k]]] += 1
    else:
        count_bits(book.here[VISITS], book.order[RANK, book.asked[START]] + 1, way)


@inlined
def _count_overtaken(book: Book, race: Race, start: int, end: int) -> None:
    """Count the cars that the move overtakes, where they stand."""
    passed = taken_between(book, book.asked[TAKEN_AHEAD], start, end)
    if passed >= 0:
        count_bits(book.here[OVERTAKEN], book.order[RANK, start] + 1, passed)
        return
    spaces = book.spaces
    cars = _overtaken(book, race, spaces[start, PROGRESS], spaces[end, PROGRESS])
    for car in range(race[CARS]):
        if cars >> car & 1:
            book.here[OVERTAKEN, book.order[RANK, race[AT + car]]] += 1


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
    return cars


@inlined
def count_lost(book: Book, race: Race) -> None:
    """A car on the road cannot move at all: its bar is lost."""
    if len(book.heat) == 0:
        return
    here, moved, points = book.here, book.moved, race[POINTS]
    rank = book.order[RANK, race[AT + race[CAR]]]
    moved[TURN_BARS] += 1
    moved[TURN_IDLE] += 1
    moved[TURN_LOST] += points
    here[LOST_HERE, rank] += points
    here[BLOCKED_HERE, rank] += 1
