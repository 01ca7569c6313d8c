"""The state of a race as one vector of 64-bit integers, and the names of its numbers.

One vector copies in a blink, compares and hashes as bytes, and is the same in compiled code and
in Python. Cars are numbered by their colour in the deck, seats clockwise, cards as in the deck.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Race = npt.NDArray[np.int64]

MOST_CARS = 8
MOST_SEATS = 8

PHASE = 0
SEAT = 1
TURN = 2
CARD = 3
BAR = 4
CAR = 5
POINTS = 6
WILD_CARS = 7
LINES = 8
NEW_LINES = 9
HOME = 10
CARS = 11
SEATS = 12
TURNS = 13
STREAM = 14
UPWARD = 15
SKIPPED = 16
MORE = 17
LIMIT = 18
AT = 20
OWNER = AT + MOST_CARS
PLACE = OWNER + MOST_CARS
LAPS = PLACE + MOST_CARS
STOOD = LAPS + MOST_CARS
AWAITS = STOOD + MOST_CARS
POWER = AWAITS + MOST_CARS + 1
WHERE = POWER + MOST_SEATS

NUMBERS = {
    "phase": PHASE,
    "seat": SEAT,
    "turn": TURN,
    "card": CARD,
    "bar": BAR,
    "car": CAR,
    "points": POINTS,
    "wild_cars": WILD_CARS,
    "lines": LINES,
    "new_lines": NEW_LINES,
    "home": HOME,
    "cars": CARS,
    "seats": SEATS,
    "turns": TURNS,
    "stream": STREAM,
    "upward": UPWARD,
    "skipped": SKIPPED,
    "more": MORE,
    "limit": LIMIT,
}
"""The single numbers: what is decided, who decides, whose turn it is, the card played and its bar,
the car being moved and its points, cars moved by wild bars of the card, lines crossed so far and
by the last card (bit sets), cars home, how many cars and seats, turns played, the random stream,
whether the card is carried out upwards, its skipped bar, points the car may go beyond the bar, the
space a Spurt makes level with (−1 in an ordinary move). Bars of a card are counted from the top,
BAR in the order they are carried out."""

LISTS = {
    "at": AT,
    "owner": OWNER,
    "place": PLACE,
    "laps": LAPS,
    "stood": STOOD,
    "awaits": AWAITS,
}
"""One number a car: its space (row), the seat that owns it, its place once home, laps done; of a
car that waits beside the track the space it stood on and the car it waits for."""

OVER, CHOOSE_CARD, CHOOSE_WILD, CHOOSE_END = 0, 1, 2, 3
CHOOSE_ORDER, CHOOSE_SKIP, CHOOSE_EXTRA = 4, 5, 6
CHOOSE_MODE, CHOOSE_RETURN, BETWEEN_TURNS = 7, 8, 9
"""Phases: the race is over; what has to be chosen next, a card, a car for a wild bar, the end of a
move, the order of the bars, the bar to skip, the extra spaces, Spurt or Breakdown, where a car
comes back; or the game says who is next."""

POWERS = ("", "aggressive", "agility", "concentration", "strategic", "daring", "unpredictable")
NO_POWER, AGGRESSIVE, AGILITY, CONCENTRATION, STRATEGIC, DARING, UNPREDICTABLE = range(7)
"""Driver powers, one number a seat from POWER on (RV-26 to RV-31), and their names. In front of
them stands that of nobody: none."""

SPURT, BREAKDOWN = 0, 1
"""Choices of the phase CHOOSE_MODE."""

NOBODY = -1
AT_HOME, BESIDE = -1, -2
"""Where a car is that is on no space: over the finish, or waiting beside the track (TR-12)."""
NO_BAR = -1
BOX, DISCARDED, DRAW_PILE = -1, -2, -3
OWN_PILE = -4
FACE_UP = MOST_SEATS
"""Where a card is: a number from 0 on is the seat that holds it, FACE_UP + seat lies open before
that seat, which may play it too; OWN_PILE − seat is the seat's own draw pile."""


def empty_race(cards: int) -> Race:
    """A race before its start: no cars on the course, all cards in the box."""
    race = np.zeros(WHERE + cards, np.int64)
    race[[CARD, CAR, SKIPPED, LIMIT]] = NOBODY
    race[AT : AT + MOST_CARS] = AT_HOME
    race[OWNER : OWNER + MOST_CARS] = NOBODY
    race[STOOD : POWER + NOBODY] = NOBODY
    race[WHERE:] = BOX
    return race


def race_json(race: Race) -> dict[str, Any]:
    """The race by names, for files."""
    cars = int(race[CARS])
    return {
        **{name: int(race[at]) for name, at in NUMBERS.items()},
        **{name: race[at : at + cars].tolist() for name, at in LISTS.items()},
        "power": race[POWER : POWER + int(race[SEATS])].tolist(),
        "where": race[WHERE:].tolist(),
    }


def race_from_json(data: dict[str, Any]) -> Race:
    """The race `race_json` has written; KeyError or ValueError if it is none."""
    race = empty_race(len(data["where"]))
    for name, at in NUMBERS.items():
        race[at] = data[name]
    for name, at in LISTS.items():
        race[at : at + len(data[name])] = data[name]
    race[POWER : POWER + len(data["power"])] = data["power"]
    race[WHERE:] = data["where"]
    return race
