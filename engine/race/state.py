"""The state of a race: one vector of whole numbers, and the names of its places.

One vector copies in a blink, compares and hashes as bytes, and is the same in compiled code and in
Python: `race[Race.PHASE] == Phase.CHOOSE_CARD`, `race[Race.AT + car]`. Cars are numbered by their
colour in the deck, seats clockwise, cards as in the deck.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

RaceVector = npt.NDArray[np.int64]


class Numbers(Protocol):
    """Whole numbers one after another: a list, or where code is compiled a place in memory."""

    def __getitem__(self, index: int, /) -> int:
        """The number there."""

    def __setitem__(self, index: int, value: int, /) -> None:
        """Change it."""


Names = TypeVar("Names", bound=NamedTuple)


def numbered(kind: type[Names], first: int = 0, **others: int) -> Names:
    """Names of places one after another, from `first` on, apart from the `others`.

    The names are plain numbers: members of an enum take Python several times as long to look up.
    """
    return kind._make(others.get(name, at) for at, name in enumerate(kind._fields, first))


MOST_CARS = 8
MOST_SEATS = 8


class _Race(NamedTuple):
    """The places of the race vector; from AT on each is the first of a list."""

    PHASE: int = 0
    SEAT: int = 1
    """Who decides; NOBODY once the race is over."""
    TURN: int = 2
    """Whose turn it is."""
    CARD: int = 3
    BAR: int = 4
    """Bars done of the card, in the order in which they are carried out."""
    CAR: int = 5
    """The car being moved; NOBODY between two moves."""
    POINTS: int = 6
    WILD_CARS: int = 7
    """Cars moved by wild bars of the card (bit set)."""
    LINES: int = 8
    NEW_LINES: int = 9
    """Lines crossed in the race, and for the first time by the last card (bit sets)."""
    HOME: int = 10
    """How many cars are home."""
    CARS: int = 11
    SEATS: int = 12
    TURNS: int = 13
    """Turns played."""
    STREAM: int = 14
    """The stream of random numbers, see `engine.race.rng`."""
    UPWARD: int = 15
    """1 if the card is carried out from the bottom up (RV-30)."""
    SKIPPED: int = 16
    """The bar left out, counted from the top (RV-29), or NO_BAR."""
    MORE: int = 17
    """Points that the car may go beyond its bar (RV-26)."""
    LIMIT: int = 18
    """The space with which a Spurt makes level (TR-11); NOBODY in an ordinary move."""
    AT: int = 20
    """The space of each car, AT_HOME or BESIDE."""
    OWNER: int = AT + MOST_CARS
    """The seat that owns each car, or NOBODY."""
    PLACE: int = OWNER + MOST_CARS
    """The place of each car once it is home, else 0."""
    LAPS: int = PLACE + MOST_CARS
    STOOD: int = LAPS + MOST_CARS
    AWAITS: int = STOOD + MOST_CARS
    """Of a car that waits beside the track: the space it stood on and the car it waits for."""
    POWER: int = AWAITS + MOST_CARS + 1
    """The driver power of each seat; in front of them stands that of NOBODY: none."""
    WHERE: int = POWER + MOST_SEATS
    """Where each card is, see `FACE_UP`."""


Race = _Race()


_PLACES = {name.lower(): place for name, place in Race._asdict().items()}
NUMBERS = {name: place for name, place in _PLACES.items() if place < Race.AT}
LISTS = {name: place for name, place in _PLACES.items() if Race.AT <= place < Race.POWER}
"""The single numbers, and the lists of a number a car, by the names they have in files."""


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


NOBODY = -1
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


def empty_race(cards: int) -> RaceVector:
    """A race before its start: no cars on the course, all cards in the box."""
    race = np.zeros(Race.WHERE + cards, np.int64)
    race[[Race.CARD, Race.CAR, Race.SKIPPED, Race.LIMIT]] = NOBODY
    race[Race.AT : Race.AT + MOST_CARS] = AT_HOME
    race[Race.OWNER : Race.OWNER + MOST_CARS] = NOBODY
    race[Race.STOOD : Race.POWER - 1] = NOBODY
    race[Race.WHERE :] = BOX
    return race


def race_json(race: RaceVector) -> dict[str, Any]:
    """The race by names, for files."""
    cars = int(race[Race.CARS])
    return {
        **{name: int(race[at]) for name, at in NUMBERS.items()},
        **{name: race[at : at + cars].tolist() for name, at in LISTS.items()},
        "power": race[Race.POWER : Race.POWER + int(race[Race.SEATS])].tolist(),
        "where": race[Race.WHERE :].tolist(),
    }


def race_from_json(data: dict[str, Any]) -> RaceVector:
    """The race `race_json` has written; KeyError or ValueError if it is none."""
    race = empty_race(len(data["where"]))
    for name, at in NUMBERS.items():
        race[at] = data[name]
    for name, at in LISTS.items():
        race[at : at + len(data[name])] = data[name]
    race[Race.POWER : Race.POWER + len(data["power"])] = data["power"]
    race[Race.WHERE :] = data["where"]
    return race
