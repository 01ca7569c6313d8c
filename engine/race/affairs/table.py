"""How the table holds the auction, ends races and settles: one step each, on numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.compiled.compiler import entry
from engine.race.affairs.auction import ask_bidders, offer_cars, place_bid, start_race
from engine.race.affairs.money import end_with_first_home, settle
from engine.race.rules.events import Log, logged
from engine.race.state import MOST_SEATS, Race, RaceVector
from engine.race.tables.affairs import NO_BET, Affairs
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import Memory


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
    affairs: Affairs,
    which: int,
    seat: int = 0,
    card: int = 0,
) -> tuple[Affairs, Log]:
    """Take a step, which changes the race; return the affairs after it, and what happened."""
    context.put(affairs=affairs, log_count=0)
    _take(race, context.memory, which, seat, card)
    return context.affairs, logged(context)


def put_bets(context: RaceContext, bets: Sequence[Sequence[int | None]]) -> None:
    """Put the cars bet on into the memory, for each bet by seat; None for one not marked yet."""
    rows = ([NO_BET if car is None else car for car in row] for row in bets)
    context.put(bet_on=[[*row, *[NO_BET] * (MOST_SEATS - len(row))] for row in rows])


def settled(
    context: RaceContext, race: RaceVector, bets: Sequence[Sequence[int | None]]
) -> Settled:
    """Return what a race has come to; `bets` are the cars bet on, for each bet by seat."""
    put_bets(context, bets)
    step(context, race.copy(), Affairs(made=len(bets)), Step.SETTLE)
    return settled_in(context, race.seats)


def settled_in(context: RaceContext, seats: int) -> Settled:
    """Return what has been settled last."""
    return Settled(*(context.numbers(name, seats) for name in ("gains", "winnings", "ties")))


def first_home_ends(race: RaceVector) -> int:
    """End a race of beginners if a car is home that somebody owns: that car, or NOBODY (RV-32)."""
    return _end_with_first_home(race)


@entry
def _take(race: Race, memory: Memory, which: int, seat: int, card: int) -> None:
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
def _end_with_first_home(race: Race) -> int:
    """See `first_home_ends`."""
    return end_with_first_home(race)
