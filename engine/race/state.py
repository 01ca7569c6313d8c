"""The state of a race: one vector of whole numbers, and the names of its places.

One vector copies in a blink, compares and hashes as bytes, and is the same in compiled code and in
Python: `race[Race.PHASE] == Phase.CHOOSE_CARD`, `race[Race.AT + car]`. Cars are numbered by their
colour in the deck, seats clockwise, cards as in the deck.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

RaceVector = npt.NDArray[np.int64]


class Numbers(Protocol):
    """Whole numbers one after another: a list, or where code is compiled a place in memory."""

    def __getitem__(self, index: int, /) -> int:
        """The number there."""

    def __setitem__(self, index: int, value: int, /) -> None:
        """Change it."""


MOST_CARS = 8
MOST_SEATS = 8


class Race(IntEnum):
    """The places of the race vector; from AT on each is the first of a list."""

    PHASE = 0
    SEAT = 1
    """Who decides; NOBODY once the race is over."""
    TURN = 2
    """Whose turn it is."""
    CARD = 3
    BAR = 4
    """Bars done of the card, in the order in which they are carried out."""
    CAR = 5
    """The car being moved; NOBODY between two moves."""
    POINTS = 6
    WILD_CARS = 7
    """Cars moved by wild bars of the card (bit set)."""
    LINES = 8
    NEW_LINES = 9
    """Lines crossed in the race, and for the first time by the last card (bit sets)."""
    HOME = 10
    """How many cars are home."""
    CARS = 11
    SEATS = 12
    TURNS = 13
    """Turns played."""
    STREAM = 14
    """The stream of random numbers, see `engine.race.rng`."""
    UPWARD = 15
    """1 if the card is carried out from the bottom up (RV-30)."""
    SKIPPED = 16
    """The bar left out, counted from the top (RV-29), or NO_BAR."""
    MORE = 17
    """Points that the car may go beyond its bar (RV-26)."""
    LIMIT = 18
    """The space with which a Spurt makes level (TR-11); NOBODY in an ordinary move."""
    AT = 20
    """The space of each car, AT_HOME or BESIDE."""
    OWNER = AT + MOST_CARS
    """The seat that owns each car, or NOBODY."""
    PLACE = OWNER + MOST_CARS
    """The place of each car once it is home, else 0."""
    LAPS = PLACE + MOST_CARS
    STOOD = LAPS + MOST_CARS
    AWAITS = STOOD + MOST_CARS
    """Of a car that waits beside the track: the space it stood on and the car it waits for."""
    POWER = AWAITS + MOST_CARS + 1
    """The driver power of each seat; in front of them stands that of NOBODY: none."""
    WHERE = POWER + MOST_SEATS
    """Where each card is, see `FACE_UP`."""


NUMBERS = {place.name.lower(): place for place in Race if place < Race.AT}
LISTS = {place.name.lower(): place for place in Race if Race.AT <= place < Race.POWER}
"""The single numbers, and the lists of a number a car, by the names they have in files."""


class Phase(IntEnum):
    """What has to be chosen next; or the race is over, or the game says who is next."""

    OVER = 0
    CHOOSE_CARD = 1
    CHOOSE_WILD = 2
    """A car for a wild bar."""
    CHOOSE_END = 3
    """The end of a move."""
    CHOOSE_ORDER = 4
    """Top down or bottom up (RV-30)."""
    CHOOSE_SKIP = 5
    """The bar to leave out (RV-29)."""
    CHOOSE_EXTRA = 6
    """The end of two more spaces (RV-28)."""
    CHOOSE_MODE = 7
    """Spurt or Breakdown (TR-11)."""
    CHOOSE_RETURN = 8
    """Where a car comes back (TR-12)."""
    BETWEEN_TURNS = 9


class Power(IntEnum):
    """Driver powers (RV-26 to RV-31)."""

    NO_POWER = 0
    AGGRESSIVE = 1
    AGILITY = 2
    CONCENTRATION = 3
    STRATEGIC = 4
    DARING = 5
    UNPREDICTABLE = 6


POWERS = ("", *(power.name.lower() for power in Power if power))
"""The names of the powers, by number."""


class Mode(IntEnum):
    """The choices of a Spurt / Breakdown card."""

    SPURT = 0
    BREAKDOWN = 1


NOBODY = -1
AT_HOME, BESIDE = -1, -2
"""Where a car is that is on no space: over the finish, or waiting beside the track (TR-12)."""
NO_BAR = -1
BOX, DISCARDED, DRAW_PILE = -1, -2, -3
OWN_PILE = -4
FACE_UP = MOST_SEATS
"""Where a card is: a number from 0 on is the seat that holds it, FACE_UP + seat lies open before
that seat, which may play it too; OWN_PILE − seat is the seat's own draw pile."""


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
