"""State of a race: its fields, phases, powers and places.

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
    """Return the names of `kind` with the numbers 0, 1, 2, …

    The names are plain numbers: members of an enum take Python several times as long to look up.
    """
    return kind._make(range(len(kind._fields)))


MOST_CARS = 8
MOST_SEATS = 8
MOST_CARDS = 512
"""Cards of a deck for compiled code; a game with more is played as plain Python."""


class Race(Record):
    """State of a race; lists are by car unless stated otherwise."""

    phase: int
    seat: int
    """Seat that decides; NOBODY once the race is over."""
    turn: int
    """Seat at turn."""
    card: int
    bar: int
    """Number of bars of the card already carried out."""
    car: int
    """The car being moved; NOBODY between two moves."""
    points: int
    wild_cars: int
    """Cars moved by wild bars of the card (bit set)."""
    lines: int
    new_lines: int
    """Lines crossed in the race, and for the first time by the last card (bit sets)."""
    home: int
    """Number of cars at home."""
    cars: int
    seats: int
    turns: int
    """Turns played."""
    stream: Annotated[Numbers, 1]
    """Stream of random numbers, see `engine.compiled.rng`."""
    upward: int
    """1 if the card is carried out from the bottom up (RV-30)."""
    skipped: int
    """Bar left out, counted from the top (RV-29), or NO_BAR."""
    more: int
    """Additional points of the car beyond its bar (RV-26)."""
    limit: int
    """Space that a Spurt makes level with (TR-11); NOBODY in an ordinary move."""
    at: Annotated[Numbers, MOST_CARS]
    """Space of each car, AT_HOME or BESIDE."""
    owner: Annotated[Numbers, MOST_CARS]
    """Seat that owns each car, or NOBODY."""
    place: Annotated[Numbers, MOST_CARS]
    """Place of each car once it is home, else 0."""
    laps: Annotated[Numbers, MOST_CARS]
    stood: Annotated[Numbers, MOST_CARS]
    awaits: Annotated[Numbers, MOST_CARS]
    """Laps driven; of a car that waits beside the track, its old space and the car it waits for."""
    power: Annotated[Numbers, MOST_SEATS + 1]
    """Driver power of each seat; the last entry is none, that of NOBODY."""
    where: Annotated[Numbers, MOST_CARDS]
    """Place of each card, see `FACE_UP`."""


class RaceVector(np.ndarray[Any, np.dtype[np.int64]], Race):
    """Race as states keep it: an array of its numbers, as many as the deck needs.

    It is fast to copy and to compare, and is passed to compiled code as it is. Lists are slices of
    the array.
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
    """Return the property of a field at index `first` with `size` numbers; None for a single
    one."""
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
    """Phase of a race: the kind of the next choice; or the race is over, or the game chooses the
    turn."""

    OVER: int = 0
    CHOOSE_CARD: int = 1
    CHOOSE_WILD: int = 2
    """Car for a wild bar."""
    CHOOSE_END: int = 3
    """End of a move."""
    CHOOSE_ORDER: int = 4
    """Order of the bars, from the top down or from the bottom up (RV-30)."""
    CHOOSE_SKIP: int = 5
    """Bar to leave out (RV-29)."""
    CHOOSE_EXTRA: int = 6
    """End of an extra move of two spaces (RV-28)."""
    CHOOSE_MODE: int = 7
    """Spurt or Breakdown (TR-11)."""
    CHOOSE_RETURN: int = 8
    """Space of a returning car (TR-12)."""
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
"""Names of the powers, by number."""


class _Mode(NamedTuple):
    """Choices of a Spurt / Breakdown card."""

    SPURT: int = 0
    BREAKDOWN: int = 1


Mode = _Mode()


AT_HOME, BESIDE = -1, -2
"""Places of a car on no space: over the finish, or waiting beside the track (TR-12)."""
NO_BAR = -1
BOX, DISCARDED, DRAW_PILE = -1, -2, -3
OWN_PILE = -4
FACE_UP = MOST_SEATS
"""Places of a card: a number from 0 is the seat that holds it; FACE_UP + seat is face up before
that seat, which may play it too; OWN_PILE − seat is the draw pile of a seat."""
PIT_BOX, OFFER, CLAIMED = -20, -21, -22
"""Places of a card in no hand: face up in the box of the pit stops, in the offer, on the pit-stop
card of a seat (TR-18, TR-26)."""


_SIZES = {name: field.shape[0] if field.shape else None for name, field in fields_of(Race).items()}
_PLACES = dict(
    zip(_SIZES, accumulate((size or 1 for size in _SIZES.values()), initial=0), strict=False)
)
for _name, _size in _SIZES.items():
    setattr(RaceVector, _name, _field(_PLACES[_name], _size))

NUMBERS = tuple(name for name, size in _SIZES.items() if size is None or name == "stream")
LISTS = tuple(name for name, size in _SIZES.items() if size == MOST_CARS)
"""Single numbers, and lists with a number for each car; files have the same names."""


def empty_race(cards: int) -> RaceVector:
    """Return a race before its start: no cars on the course, all cards in the box."""
    race = np.zeros(_PLACES["where"] + cards, np.int64).view(RaceVector)
    race.card = race.car = race.skipped = race.limit = NOBODY
    race.at[:] = AT_HOME
    race.owner[:] = race.stood[:] = race.awaits[:] = NOBODY
    race.where[:] = BOX
    return race


def race_json(race: RaceVector) -> dict[str, Any]:
    """Return the race as JSON values by name."""
    return {
        **{name: int(np.squeeze(getattr(race, name))) for name in NUMBERS},
        **{name: getattr(race, name)[: race.cars].tolist() for name in LISTS},
        "power": race.power[: race.seats].tolist(),
        "where": race.where.tolist(),
    }


def race_from_json(data: dict[str, Any]) -> RaceVector:
    """Return the race that `race_json` has written; KeyError or ValueError for other data."""
    race = empty_race(len(data["where"]))
    for name in NUMBERS:
        race[_PLACES[name]] = data[name]
    for name in (*LISTS, "power", "where"):
        getattr(race, name)[: len(data[name])] = data[name]
    return race
