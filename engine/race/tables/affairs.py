"""Auction, purchases, bets, tips and shares beside a race, as a record."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from engine.compiled.records import Record
from engine.race.state import MOST_CARS, MOST_SEATS

NO_BID = -1
NO_BET = -1
NOT_SOLD = -1

POWER_BITS = 3
"""Bits for each power that a seat has won."""

LOTS = max(MOST_CARS, MOST_SEATS)
"""Length of lists of cars or seats."""


class Affairs(Record):
    """State of auctions, bets and share deals beside a race."""

    lots: int
    aside: int
    """Number of cars still to be offered, the first being on offer, and of cars set aside."""
    again: int
    """1 once the cars set aside are offered again (RV-9)."""
    bidders: int
    """Seats that bid for the car on offer (bit set; RV-10)."""
    lot_cars: Annotated[list[int], LOTS]
    lot_powers: Annotated[list[int], LOTS]
    aside_cars: Annotated[list[int], LOTS]
    aside_powers: Annotated[list[int], LOTS]
    bids: Annotated[list[int], LOTS]
    """Card of each seat, NO_BID before its choice."""
    costs: Annotated[list[int], LOTS]
    """Cost of the cars of each seat."""
    won: Annotated[list[int], LOTS]
    """Powers of each seat, the first one in the lowest POWER_BITS bits."""
    prices: Annotated[list[int], LOTS]
    """Price of each car, or NOT_SOLD."""
    sold_with: Annotated[list[int], LOTS]
    """Power that each car was sold with."""
    made: int
    unmarked: int
    """Number of bets asked for, and of bets that wait behind the last one."""
    stage: int
    chooser: int
    """With open auctions: the `Stage` of the decision beside the race, and its seat (NOBODY in the
    race)."""
    steps: int
    """Number of decisions taken beside the race."""
    starter: int
    """Seat that begins the race."""
    opener: int
    bid: int
    bidder: int
    """Seat that bids first, the highest bid, and its seat."""
    wins: int
    """Number of auctions won; see `winners`."""
    passes: int
    """Number of seats that have passed in a row."""
    acted: int
    asked: int
    """Seats that have had a turn in this round, and seats that may still claim the last card (bit
    sets)."""
    money: Annotated[list[int], LOTS]
    order: Annotated[list[int], LOTS]
    """Money of each seat; the seats in turn order."""
    winners: Annotated[list[int], LOTS]
    """Winners of the auctions, in order."""
    pit_cards: Annotated[list[int], LOTS]
    dealt: Annotated[list[int], LOTS]
    """Pit-stop cards left to each seat, and its steps of share deals made."""
    shares: Annotated[list[list[int]], MOST_SEATS, MOST_CARS]
    """Shares of each car held by each seat (TR-25)."""


class _Stage(NamedTuple):
    """Stages of a game with open auctions. From NEXT_AUCTION on no seat decides."""

    BID: int = 0
    CAR: int = 1
    SLOT: int = 2
    OFFER_CARD: int = 3
    """Auction: a bid, the car and its start space, or a card of the offer."""
    RACE: int = 4
    CLAIM: int = 5
    """Claim of the card just discarded (TR-19)."""
    TIP: int = 6
    DEAL: int = 7
    OVER: int = 8
    NEXT_AUCTION: int = 9
    START: int = 10
    """Next lot of the auction, or the first turn."""
    BETWEEN: int = 11
    FINISH: int = 12
    """End of a turn, or of the race."""


Stage = _Stage()
