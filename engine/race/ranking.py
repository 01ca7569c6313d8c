"""Which car is further ahead, and which is better placed when the race is over."""

from __future__ import annotations

from engine.race.book import Book
from engine.race.compiled import apart, inlined, part
from engine.race.course import INNER, PROGRESS
from engine.race.layout import AT, BESIDE, CARS, HOME, LAPS, NOBODY, PLACE, STOOD, Race


@inlined
def space_of(race: Race, car: int) -> int:
    """The space of a car, or the one beside which it waits."""
    space: int = race[STOOD + car] if race[AT + car] == BESIDE else race[AT + car]
    return space


@part
def is_level(book: Book, space: int, other: int) -> bool:
    """Whether the fronts of two spaces are equally far ahead."""
    for k in range(book.level.shape[1]):
        if book.level[space, k] == other:
            return True
    return space == other


@part
def is_ahead(book: Book, space: int, other: int) -> bool:
    """Whether the front of a space is further ahead than that of the other."""
    further: bool = book.spaces[space, PROGRESS] > book.spaces[other, PROGRESS]
    return further and not is_level(book, space, other)


@part
def is_better_placed(book: Book, race: Race, car: int, other: int) -> bool:
    """Of two cars out the one with more laps, then the front further ahead is better; level: the
    one closer to the inner edge of the next bend (TR-16, RV-34); house: on the track rather than
    beside it."""
    if race[LAPS + car] != race[LAPS + other]:
        laps: bool = race[LAPS + car] > race[LAPS + other]
        return laps
    space = space_of(race, car)
    beside = space_of(race, other)
    if space == beside:
        on_track: bool = race[AT + car] > race[AT + other]
        return on_track
    if is_level(book, space, beside):
        inner: bool = book.spaces[space, INNER] < book.spaces[beside, INNER]
        return inner
    return is_ahead(book, space, beside)


@apart
def rank_cars_out(book: Book, race: Race) -> None:
    """Cars still out at the end take the places after those at home (TR-16, RV-34)."""
    for place in range(race[HOME] + 1, race[CARS] + 1):
        best = NOBODY
        for car in range(race[CARS]):
            if race[PLACE + car] == 0 and (
                best == NOBODY or is_better_placed(book, race, car, best)
            ):
                best = car
        race[PLACE + best] = place
