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
    TURN_OVERTAKEN,
    Book,
)
from engine.race.compiled import inlined
from engine.race.course import PROGRESS, RANK
from engine.race.layout import AT, CAR, CARS, LIMIT, NOBODY, POINTS, Race
from engine.race.road import is_anybody_between, is_endless
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
        visits = _visits_on(book, book.order[RANK, space])
        if is_endless(book):
            visits += _visits_on(book, book.order[RANK, space] + len(book.spaces) - 1)
        heat[VISITS, SUM, space] += visits
        heat[VISITS, SQUARES, space] += visits * visits
    clear(book.visits)
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


VISIT_SHIFT = 3
IN_WORD = (1 << VISIT_SHIFT) - 1
VISIT_BITS = 8
EIGHT_BITS = (1 << VISIT_BITS) - 1
"""Visits are counted in words of eight spaces, so many bits for each: more than one car can pay in a
race, even one that comes back again and again."""

FEW_WORDS = 4
FEW_SPACES = FEW_WORDS * VISIT_BITS - IN_WORD
"""A way within so many spaces fits into so many words, wherever it begins."""


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
    visits = book.visits
    way = 0 if book.asked[HERE] == KEPT else way_kept(book, which)
    if way == 0 or way >> FEW_SPACES != 0:
        write_way(book, which)
        for k in range(1, steps + 1):
            rank = book.order[RANK, book.ways[k]]
            visits[rank >> VISIT_SHIFT] += 1 << (rank & IN_WORD) * VISIT_BITS
        return
    rank = book.order[RANK, book.asked[START]] + 1
    way <<= rank & IN_WORD
    # How long a way is is chance: without a branch nothing can be guessed wrong.
    for k in range(FEW_WORDS):
        visits[(rank >> VISIT_SHIFT) + k] += book.spread[way >> k * VISIT_BITS & EIGHT_BITS]


@inlined
def _visits_on(book: Book, rank: int) -> int:
    """How often cars have visited the space of that rank in this race."""
    visits: int = book.visits[rank >> VISIT_SHIFT] >> (rank & IN_WORD) * VISIT_BITS & EIGHT_BITS
    return visits


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
