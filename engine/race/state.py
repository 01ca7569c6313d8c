"""The state of a race: its fields, and the numbers that stand in them.

Cars are numbered by their colour in the deck, seats clockwise, cards as in the deck.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Annotated, Any, NamedTuple, TypeVar

import numpy as np

from engine.arrays import IntArray
from engine.compiled.records import NOBODY as NOBODY
from engine.compiled.records import Numbers, Record, fields_of, record_of

Names = TypeVar("Names", bound=NamedTuple)


def numbered(kind: type[Names]) -> Names:
    """Return the names of a kind with the numbers 0, 1, 2, …

    The names are plain numbers: members of an enum take Python several times as long to look up.
    """
    return kind._make(range(len(kind._fields)))


MOST_CARS = 8
MOST_SEATS = 8
MOST_CARDS = 512
"""Cards of a deck for compiled code; a game with more is played as plain Python."""


class Race(Record):
    """A race; lists are by car where nothing else is said."""

    phase: int
    seat: int
    """Who decides; NOBODY once the race is over."""
    turn: int
    """Whose turn it is."""
    card: int
    bar: int
    """Bars done of the card, in the order in which they are carried out."""
    car: int
    """The car being moved; NOBODY between two moves."""
    points: int
    wild_cars: int
    """Cars moved by wild bars of the card (bit set)."""
    lines: int
    new_lines: int
    """Lines crossed in the race, and for the first time by the last card (bit sets)."""
    home: int
    """How many cars are home."""
    cars: int
    seats: int
    turns: int
    """Turns played."""
    stream: Annotated[Numbers, 1]
    """The stream of random numbers, see `engine.compiled.rng`."""
    upward: int
    """1 if the card is carried out from the bottom up (RV-30)."""
    skipped: int
    """The bar left out, counted from the top (RV-29), or NO_BAR."""
    more: int
    """Points that the car may go beyond its bar (RV-26)."""
    limit: int
    """The space with which a Spurt makes level (TR-11); NOBODY in an ordinary move."""
    at: Annotated[Numbers, MOST_CARS]
    """The space of each car, AT_HOME or BESIDE."""
    owner: Annotated[Numbers, MOST_CARS]
    """The seat that owns each car, or NOBODY."""
    place: Annotated[Numbers, MOST_CARS]
    """The place of each car once it is home, else 0."""
    laps: Annotated[Numbers, MOST_CARS]
    stood: Annotated[Numbers, MOST_CARS]
    awaits: Annotated[Numbers, MOST_CARS]
    """Of a car that waits beside the track: the space it stood on and the car it waits for."""
    power: Annotated[Numbers, MOST_SEATS + 1]
    """The driver power of each seat; the last one is that of NOBODY: none."""
    where: Annotated[Numbers, MOST_CARDS]
    """Where each card is, see `FACE_UP`."""


class RaceVector(np.ndarray[Any, np.dtype[np.int64]], Race):
    """A race as a state keeps it: its numbers one after another, as many as the deck needs.

    It copies in a blink and compares, and is handed to compiled code as it is. Lists are parts of
    the vector.
    """

    stream: IntArray
    at: IntArray
    owner: IntArray
    place: IntArray
    laps: IntArray
    stood: IntArray
    awaits: IntArray
    power: IntArray
    where: IntArray

    def plain(self) -> Race:
        """Return the race as a plain object, whose numbers Python reads several times as fast."""
        return record_of(Race, self.tolist())


def _field(first: int, size: int | None) -> property:
    """Return the property of a field at a place, with as many numbers, None for a single one."""
    if size is None:
        return property(
            lambda race: race.item(first), lambda race, number: race.__setitem__(first, number)
        )
    part = slice(first, first + size)
    return property(
        lambda race: np.asarray(race)[part],
        lambda race, numbers: race.__setitem__(part, numbers),
    )


class _Phase(NamedTuple):
    """What has to be chosen next; or the race is over, or the game says who is next."""

    OVER: int = 0
    CHOOSE_CARD: int = 1
    CHOOSE_WILD: int = 2
    """A car for a wild bar."""
    CHOOSE_END: int = 3
    """The end of a move."""
    CHOOSE_ORDER: int = 4
    """Top down or bottom up (RV-30)."""
    CHOOSE_SKIP: int = 5
    """The bar to leave out (RV-29)."""
    CHOOSE_EXTRA: int = 6
    """The end of two more spaces (RV-28)."""
    CHOOSE_MODE: int = 7
    """Spurt or Breakdown (TR-11)."""
    CHOOSE_RETURN: int = 8
    """Where a car comes back (TR-12)."""
    BETWEEN_TURNS: int = 9


Phase = _Phase()


class _Power(NamedTuple):
    """Driver powers (RV-26 to RV-31)."""

    NO_POWER: int = 0
    AGGRESSIVE: int = 1
    AGILITY: int = 2
    CONCENTRATION: int = 3
    STRATEGIC: int = 4
    DARING: int = 5
    UNPREDICTABLE: int = 6


Power = _Power()


POWERS = ("", *(name.lower() for name in Power._fields[1:]))
"""The names of the powers, by number."""


class _Mode(NamedTuple):
    """The choices of a Spurt / Breakdown card."""

    SPURT: int = 0
    BREAKDOWN: int = 1


Mode = _Mode()


AT_HOME, BESIDE = -1, -2
"""Where a car is that is on no space: over the finish, or waiting beside the track (TR-12)."""
NO_BAR = -1
BOX, DISCARDED, DRAW_PILE = -1, -2, -3
OWN_PILE = -4
FACE_UP = MOST_SEATS
"""Where a card is: a number from 0 on is the seat that holds it, FACE_UP + seat lies open before
that seat, which may play it too; OWN_PILE − seat is the seat's own draw pile."""
PIT_BOX, OFFER, CLAIMED = -20, -21, -22
"""Where a card is that no hand holds: face up in the box of the pit stops, in the offer, on the
pit-stop card of a seat (TR-18, TR-26)."""


_SIZES = {name: field.shape[0] if field.shape else None for name, field in fields_of(Race).items()}
_PLACES = dict(
    zip(_SIZES, accumulate((size or 1 for size in _SIZES.values()), initial=0), strict=False)
)
for _name, _size in _SIZES.items():
    setattr(RaceVector, _name, _field(_PLACES[_name], _size))

NUMBERS = tuple(name for name, size in _SIZES.items() if size is None or name == "stream")
LISTS = tuple(name for name, size in _SIZES.items() if size == MOST_CARS)
"""The single numbers, and the lists of a number a car: their names in files are the same."""


def empty_race(cards: int) -> RaceVector:
    """Return a race before its start: no cars on the course, all cards in the box."""
    race = np.zeros(_PLACES["where"] + cards, np.int64).view(RaceVector)
    race.card = race.car = race.skipped = race.limit = NOBODY
    race.at[:] = AT_HOME
    race.owner[:] = race.stood[:] = race.awaits[:] = NOBODY
    race.where[:] = BOX
    return race


def race_json(race: RaceVector) -> dict[str, Any]:
    """Return the race by names, for files."""
    return {
        **{name: int(np.squeeze(getattr(race, name))) for name in NUMBERS},
        **{name: getattr(race, name)[: race.cars].tolist() for name in LISTS},
        "power": race.power[: race.seats].tolist(),
        "where": race.where.tolist(),
    }


def race_from_json(data: dict[str, Any]) -> RaceVector:
    """Return the race `race_json` has written; KeyError or ValueError if it is none."""
    race = empty_race(len(data["where"]))
    for name in NUMBERS:
        race[_PLACES[name]] = data[name]
    for name in (*LISTS, "power", "where"):
        getattr(race, name)[: len(data[name])] = data[name]
    return race
