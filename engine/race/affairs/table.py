"""How the table holds the auction, ends races and settles: one step each, on numbers.

`affairs` are those of `engine.race.tables.affairs.Affair`. They are changed in place, as the race
is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.race.affairs.auction import ask_bidders, offer_cars, place_bid, start_race
from engine.race.affairs.money import end_with_first_home, settle
from engine.race.compiler import entry
from engine.race.rules.events import Log, logged
from engine.race.state import MOST_SEATS, Numbers, Race, RaceVector
from engine.race.tables.affairs import NO_BET, Affair
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import Table


class _Step(NamedTuple):
    """What is done between turns."""

    OFFER_CARS: int = 0
    """The auction is opened."""
    BID: int = 1
    """A seat chooses a card."""
    ASK_BIDDERS: int = 2
    """It is noted who bids."""
    START_RACE: int = 3
    """The auction is over."""
    SETTLE: int = 4
    """The race is over."""


Step = _Step()


class Settled(NamedTuple):
    """What each seat has won in prizes and in bets, and what decides a tie: more is better."""

    prizes: list[int]
    winnings: list[int]
    ties: list[int]


def step(
    context: RaceContext,
    race: RaceVector,
    affairs: list[int],
    which: int,
    seat: int = 0,
    card: int = 0,
) -> Log:
    """Take a step; what happened."""
    context.put(Table.AFFAIRS, affairs)
    context.put(Table.LOG, [0])
    _take(race, context.memory, which, seat, card)
    affairs[:] = context.numbers(Table.AFFAIRS, Affair.SIZE)
    return logged(context)


def put_bets(context: RaceContext, bets: Sequence[Sequence[int | None]]) -> None:
    """Put the cars bet on into the memory, for each bet by seat; None for one not marked yet."""
    rows = ([NO_BET if car is None else car for car in row] for row in bets)
    context.put(
        Table.BET_ON, [car for row in rows for car in (*row, *[NO_BET] * (MOST_SEATS - len(row)))]
    )


def settled(
    context: RaceContext, race: RaceVector, bets: Sequence[Sequence[int | None]]
) -> Settled:
    """What a race has come to; `bets` are the cars bet on, for each bet by seat."""
    put_bets(context, bets)
    affairs = [0] * Affair.SIZE
    affairs[Affair.MADE] = len(bets)
    step(context, race.copy(), affairs, Step.SETTLE)
    seats = int(race[Race.SEATS])
    tables = (Table.GAINS, Table.WINNINGS, Table.TIES)
    return Settled(*(context.numbers(table, seats) for table in tables))


def first_home_ends(race: RaceVector) -> int:
    """End a race of beginners if a car is home that somebody owns: that car, or NOBODY (RV-32)."""
    return _end_with_first_home(race)


@entry
def _take(race: Numbers, memory: Numbers, which: int, seat: int, card: int) -> None:
    """See `step`."""
    if which == Step.OFFER_CARS:
        offer_cars(race, memory)
    elif which == Step.BID:
        place_bid(race, memory, seat, card)
    elif which == Step.ASK_BIDDERS:
        ask_bidders(race, memory)
    elif which == Step.START_RACE:
        start_race(race, memory)
    elif which == Step.SETTLE:
        settle(race, memory)


@entry
def _end_with_first_home(race: Numbers) -> int:
    """See `first_home_ends`."""
    return end_with_first_home(race)
