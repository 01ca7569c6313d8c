"""What has been bought and bet on beside a race."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from engine.compiled.records import Record
from engine.race.state import MOST_CARS, MOST_SEATS

NO_BID = -1
NO_BET = -1
NOT_SOLD = -1

POWER_BITS = 3
"""How many bits each of the powers has that a seat has won."""

LOTS = max(MOST_CARS, MOST_SEATS)
"""Cars or seats of a list."""


class Affairs(Record):
    """The numbers of an auction, and what it has come to."""

    lots: int
    aside: int
    """How many cars are still to be offered, the first is on offer, and how many nobody has bid
    for."""
    again: int
    """1 once the latter are offered again (RV-9)."""
    bidders: int
    """Who bids for the car on offer (bit set; RV-10)."""
    lot_cars: Annotated[list[int], LOTS]
    lot_powers: Annotated[list[int], LOTS]
    aside_cars: Annotated[list[int], LOTS]
    aside_powers: Annotated[list[int], LOTS]
    bids: Annotated[list[int], LOTS]
    """The card of each seat, NO_BID before its choice."""
    costs: Annotated[list[int], LOTS]
    """What cars have cost each seat."""
    won: Annotated[list[int], LOTS]
    """The powers each seat has won: the first in the lowest POWER_BITS bits."""
    prices: Annotated[list[int], LOTS]
    """What each car has cost, or NOT_SOLD."""
    sold_with: Annotated[list[int], LOTS]
    """The power each car was sold with."""
    made: int
    unmarked: int
    """How many bets have been asked for, and how many wait behind the last one."""
    stage: int
    chooser: int
    """In the open: what is decided beside the race, a `Stage`, and by whom (NOBODY in the race)."""
    steps: int
    """Decisions beside the race so far."""
    starter: int
    """The seat that begins the race."""
    opener: int
    bid: int
    bidder: int
    """Who bids first, the highest bid, and whose it is."""
    wins: int
    """How many auctions have been won; see `winners`."""
    passes: int
    """How many seats have passed in a row."""
    acted: int
    asked: int
    """Who has had a turn in this round, who may still claim the last card (bit sets)."""
    money: Annotated[list[int], LOTS]
    order: Annotated[list[int], LOTS]
    """What each seat has; the seats in turn order."""
    winners: Annotated[list[int], LOTS]
    """Who has won an auction, in order."""
    pit_cards: Annotated[list[int], LOTS]
    dealt: Annotated[list[int], LOTS]
    """Of each seat: pit-stop cards left, steps of share deals made."""
    shares: Annotated[list[list[int]], MOST_SEATS, MOST_CARS]
    """The shares that each seat holds of each car (TR-25)."""


class _Stage(NamedTuple):
    """What is decided in a game whose bids are made in the open; from NEXT_AUCTION on nobody
    decides."""

    BID: int = 0
    CAR: int = 1
    SLOT: int = 2
    OFFER_CARD: int = 3
    """An auction: a bid, the car and its start space, or a card of the offer."""
    RACE: int = 4
    CLAIM: int = 5
    """Who wants the card just discarded (TR-19)."""
    TIP: int = 6
    DEAL: int = 7
    OVER: int = 8
    NEXT_AUCTION: int = 9
    START: int = 10
    """A car comes up, or the first turn begins."""
    BETWEEN: int = 11
    FINISH: int = 12
    """A turn is over, or the race."""


Stage = _Stage()
