"""Events of a race: a log of numbers, from which sentences are made."""

from __future__ import annotations

from typing import NamedTuple

from engine.compiled.compiler import part
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import Memory

Log = list[tuple[int, int, int, int]]
"""Log: for each event, in order, a `RaceEvent` and three numbers."""


class _RaceEvent(NamedTuple):
    """Kinds of events, each with the numbers in its log entry."""

    PLAYED: int = 1
    """Seat, card."""
    MOVED: int = 2
    """Car, points used, points of the bar."""
    WAY: int = 3
    """Car, space; in order, from the start of the move."""
    LOST: int = 4
    """Car, points, 1 if it is home, 2 if it waits."""
    CROSSED: int = 5
    """Car, lines crossed for the first time (bit set)."""
    CAME_HOME: int = 6
    """Car, place."""
    GAVE_UP_HAND: int = 7
    """Seat, cards."""
    DREW: int = 8
    """Seat, card."""
    ENDED: int = 9
    BROKE_DOWN: int = 10
    """Car, the one it waits for."""
    CAME_BACK: int = 11
    """Car, space."""
    NO_EFFECT: int = 12
    SKIPS: int = 13
    """Seat, card, bar."""
    TURNED: int = 14
    """Seat; it carries the card out from the bottom up."""
    OFFERED: int = 15
    """0, lot. A lot is a car, with a power above the lowest BID_BITS bits."""
    BID: int = 16
    """Seat, card, points; 0 for a pass."""
    TIED: int = 17
    """Seats (bit set)."""
    BOUGHT: int = 18
    TOOK_LAST: int = 19
    HAD_TO_BUY: int = 20
    """Seat, lot, price."""
    SET_ASIDE: int = 21
    NOT_BOUGHT: int = 22
    """Car."""
    BETTING: int = 23
    """Bet, from 1."""
    RAISED: int = 24
    WON_AUCTION: int = 25
    BOUGHT_LAST: int = 26
    """Seat, money."""
    PASSED: int = 27
    BEGAN: int = 28
    """Seat."""
    TOOK_CAR: int = 29
    """Seat, car."""
    LINED_UP: int = 30
    """Car, space."""
    TOOK_OFFER: int = 31
    CLAIMED: int = 32
    """Seat, card."""
    STOPPED: int = 33
    """Seat, card, the place it was taken from."""
    ALL_BET: int = 34
    ALL_DEALT: int = 35


RaceEvent = _RaceEvent()


@part
def note(memory: Memory, event: int, first: int, second: int, third: int) -> None:
    """Add an event to the log, if there is room."""
    if memory.log_count < memory.log_rows:
        entry = memory.log[memory.log_count]
        entry.event = event
        entry.first = first
        entry.second = second
        entry.third = third
        memory.log_count += 1


def logged(context: RaceContext) -> Log:
    """Return the events since the log was last cleared."""
    return context.events()
