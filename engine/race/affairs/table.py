"""Auction, end and settlement of a race, step by step, for the game at the table."""

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


class _SecretStep(NamedTuple):
    """Kinds of steps beside a race with secret bids."""

    OFFER_CARS: int = 0
    """Open the auction."""
    BID: int = 1
    """Take a seat's card as its bid."""
    ASK_BIDDERS: int = 2
    """Note the seats that bid."""
    START_RACE: int = 3
    """Start the race after the auction."""
    SETTLE: int = 4
    """Settle the race."""


SecretStep = _SecretStep()


class Settled(NamedTuple):
    """Settlement by seat: prizes, winnings of bets, and a number that decides ties (higher is
    better)."""

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
    """Take the step `which`, which changes the race; return the affairs after it and the log."""
    context.put(affairs=affairs, log_count=0)
    _take(race, context.memory, which, seat, card)
    return context.affairs, logged(context)


def put_bets(context: RaceContext, bets: Sequence[Sequence[int | None]]) -> None:
    """Put the cars bet on (bets, seats) into the memory; None is a bet not yet marked."""
    rows = ([NO_BET if car is None else car for car in row] for row in bets)
    context.put(bet_on=[[*row, *[NO_BET] * (MOST_SEATS - len(row))] for row in rows])


def settled(
    context: RaceContext, race: RaceVector, bets: Sequence[Sequence[int | None]]
) -> Settled:
    """Return the settlement of a race with `bets` (bets, seats), the cars bet on."""
    put_bets(context, bets)
    step(context, race.copy(), Affairs(made=len(bets)), SecretStep.SETTLE)
    return settled_in(context, race.seats)


def settled_in(context: RaceContext, seats: int) -> Settled:
    """Return the settlement in memory for the first `seats` seats."""
    return Settled(*(context.numbers(name, seats) for name in ("gains", "winnings", "ties")))


def first_home_ends(race: RaceVector) -> int:
    """End the race of beginners if a car with an owner is home; return it, or NOBODY (RV-32)."""
    return _end_with_first_home(race)


@entry
def _take(race: Race, memory: Memory, which: int, seat: int, card: int) -> None:
    """Take a step in memory, see `step`."""
    if which == SecretStep.OFFER_CARS:
        offer_cars(race, memory)
    elif which == SecretStep.BID:
        place_bid(race, memory, seat, card)
    elif which == SecretStep.ASK_BIDDERS:
        ask_bidders(race, memory)
    elif which == SecretStep.START_RACE:
        start_race(race, memory)
    elif which == SecretStep.SETTLE:
        settle(race, memory)


@entry
def _end_with_first_home(race: Race) -> int:
    """End the race of beginners, see `first_home_ends`."""
    return end_with_first_home(race)
