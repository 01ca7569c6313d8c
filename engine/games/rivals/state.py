"""A moment of a game of Rivals, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.games.racing.table import RaceState
from engine.games.rivals.numbers import RivalsNumbers
from engine.race.state import NOBODY, RaceVector

FULL, BEGINNERS, LONG_DISTANCE, RACE = "full", "beginners", "long-distance", "race"

VARIANTS = (FULL, BEGINNERS, LONG_DISTANCE, RACE)
"""The full game; RV-32; RV-34; and the race alone: cars dealt, no powers, no bets (house)."""

AUCTIONED = (FULL, LONG_DISTANCE)
"""Those with auction, powers and bets."""

Bets = tuple[int | None, ...]
"""The car each seat bets on, None before its choice."""


class Revealed(NamedTuple):
    """A card shown in an auction, and what it bids; 0 for a pass (RV-6)."""

    card: int
    points: int


class Lot(NamedTuple):
    """A car and the driver power that goes with it (RV-5)."""

    car: int
    power: int


@dataclass(frozen=True)
class Auction:
    """Who may still buy what.

    `lots` are still to be offered, the first is on offer; `aside` nobody has bid for, and they
    are offered `again` at the end (RV-9). `bidders` are the seats that choose a card now (RV-10),
    `bids` holds a card a seat, None before its choice.
    `won` are the powers of each seat (RV-12). `shown` are cards whose holder all have seen.
    """

    lots: tuple[Lot, ...]
    won: tuple[tuple[int, ...], ...]
    bids: tuple[int | None, ...]
    costs: tuple[int, ...]
    bidders: tuple[int, ...] = ()
    aside: tuple[Lot, ...] = ()
    again: bool = False
    shown: frozenset[int] = frozenset()

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to buy, and nobody has several powers."""
        return not self.lots and self.next_keeper is None

    @property
    def next_bidder(self) -> int | None:
        """Who chooses a card next; None if nothing is on offer."""
        return next((seat for seat in self.bidders if self.bids[seat] is None), None)

    @property
    def next_keeper(self) -> int | None:
        """Who chooses a power to keep after the auctions; None if nobody has several (RV-12)."""
        return next((seat for seat, won in enumerate(self.won) if len(won) > 1), None)


@dataclass(frozen=True, eq=False, kw_only=True)
class RivalsState(RaceState):
    """A moment of the game.

    `bets` has a row for each bet made so far; `unmarked` bets still wait behind the last row.
    `costs` are what cars have cost each seat. `rounds` counts what is finished besides turns:
    auctions and bets. `revealed` are the cards shown in the auction decided last, one a seat,
    until the first card is played.
    """

    numbers: RivalsNumbers
    variant: str
    costs: tuple[int, ...]
    auction: Auction | None = None
    bets: tuple[Bets, ...] = ()
    unmarked: int = 0
    shown: frozenset[int] = frozenset()
    rounds: int = 0
    revealed: tuple[Revealed | None, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.costs)

    @property
    def seat(self) -> int | None:
        if self.auction is not None:
            bidder = self.auction.next_bidder
            return self.auction.next_keeper if bidder is None else bidder
        if self.is_betting:
            return self.bets[-1].index(None)
        seat = self.race.seat
        return None if seat == NOBODY else seat

    @property
    def is_betting(self) -> bool:
        """Whether a bet is being marked."""
        return bool(self.bets) and None in self.bets[-1]

    @property
    def turn(self) -> int:
        return self.race.turns + self.rounds


def carless(race: RaceVector) -> list[int]:
    """The seats without a car."""
    owners = set(race.owner[: race.cars].tolist())
    return [seat for seat in range(race.seats) if seat not in owners]
