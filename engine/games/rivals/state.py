"""State of a game of Rivals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.games.racing.table import RaceState
from engine.games.rivals.numbers import RivalsNumbers
from engine.race.state import NOBODY, RaceVector

FULL, BEGINNERS, LONG_DISTANCE, RACE = "full", "beginners", "long-distance", "race"

VARIANTS = (FULL, BEGINNERS, LONG_DISTANCE, RACE)
"""Variants: the full game, beginners (RV-32), long distance (RV-34), and the race alone, with cars
dealt, no powers and no bets (house)."""

AUCTIONED = (FULL, LONG_DISTANCE)
"""Variants with auction, powers and bets."""

Bets = tuple[int | None, ...]
"""Car that each seat bets on, None before its choice."""


class Revealed(NamedTuple):
    """Card shown in an auction, and its bid; 0 for a pass (RV-6)."""

    card: int
    points: int


class Lot(NamedTuple):
    """Car with the driver power sold with it (RV-5)."""

    car: int
    power: int


@dataclass(frozen=True)
class Auction:
    """State of the auction.

    `lots` are still to be offered, the first being on offer. Nobody has bid for those in `aside`,
    which are offered `again` at the end (RV-9). `bidders` are the seats that choose a card now
    (RV-10), `bids` has a card for each seat, None before its choice. `won` are the powers of each
    seat (RV-12). `shown` are cards with a holder known to all.
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
        """Return whether there is nothing left to buy, and no seat has several powers."""
        return not self.lots and self.next_keeper is None

    @property
    def next_bidder(self) -> int | None:
        """Return the seat that chooses a card next; None if no car is on offer."""
        return next((seat for seat in self.bidders if self.bids[seat] is None), None)

    @property
    def next_keeper(self) -> int | None:
        """Return the seat that chooses a power to keep after the auctions; None if no seat has
        several (RV-12)."""
        return next((seat for seat, won in enumerate(self.won) if len(won) > 1), None)


@dataclass(frozen=True, eq=False, kw_only=True)
class RivalsState(RaceState):
    """Moment of a game of Rivals.

    `bets` has a row for each bet made; `unmarked` bets still wait behind the last row. `costs` are
    those of the cars of each seat. `rounds` is the number of finished auctions and bets. `revealed`
    are the cards shown in the last auction, one for each seat, until the first card is played.
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
        """Return whether a bet is being marked."""
        return bool(self.bets) and None in self.bets[-1]

    @property
    def turn(self) -> int:
        return self.race.turns + self.rounds


def carless(race: RaceVector) -> list[int]:
    """Return the seats without a car."""
    owners = set(race.owner[: race.cars].tolist())
    return [seat for seat in range(race.seats) if seat not in owners]
