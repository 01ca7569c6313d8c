"""What has been bought and bet on beside a race, as numbers in its memory."""

from __future__ import annotations

from typing import NamedTuple

from engine.race.compiler import part
from engine.race.state import MOST_CARS, MOST_SEATS, Numbers, numbered
from engine.race.tables.memory import Head, Table
from engine.race.tables.terms import BID_BITS, PLACES

NO_BID = -1
NO_BET = -1
NOT_SOLD = -1

POWER_BITS = 3
"""How many bits each of the powers has that a seat has won."""


class _Affair(NamedTuple):
    """The numbers of an auction, and what it has come to."""

    LOTS: int
    ASIDE: int
    """How many cars are still to be offered, the first is on offer, and how many nobody has bid
    for."""
    AGAIN: int
    """1 once the latter are offered again (RV-9)."""
    BIDDERS: int
    """Who bids for the car on offer (bit set; RV-10)."""
    LOT_CARS: int
    LOT_POWERS: int
    ASIDE_CARS: int
    ASIDE_POWERS: int
    BIDS: int
    """The card of each seat, NO_BID before its choice."""
    COSTS: int
    """What cars have cost each seat."""
    WON: int
    """The powers each seat has won: the first in the lowest POWER_BITS bits."""
    PRICES: int
    """What each car has cost, or NOT_SOLD."""
    SOLD_WITH: int
    """The power each car was sold with."""
    MADE: int
    UNMARKED: int
    """How many bets have been asked for, and how many wait behind the last one."""
    STAGE: int
    CHOOSER: int
    """In the open: what is decided beside the race, a `Stage`, and by whom (NOBODY in the race)."""
    STEPS: int
    """Decisions beside the race so far."""
    STARTER: int
    """The seat that begins the race."""
    OPENER: int
    BID: int
    BIDDER: int
    """Who bids first, the highest bid, and whose it is."""
    WINS: int
    """How many auctions have been won; see WINNERS."""
    PASSES: int
    """How many seats have passed in a row."""
    ACTED: int
    ASKED: int
    """Who has had a turn in this round, who may still claim the last card (bit sets)."""
    MONEY: int
    ORDER: int
    """What each seat has; the seats in turn order."""
    WINNERS: int
    """Who has won an auction, in order."""
    PIT_CARDS: int
    DEALT: int
    """Of each seat: pit-stop cards left, steps of share deals made."""
    SHARES: int
    """The shares that each seat holds of each car."""
    SIZE: int


_LIST = max(MOST_CARS, MOST_SEATS)
_LISTS = (
    "LOT_CARS",
    "LOT_POWERS",
    "ASIDE_CARS",
    "ASIDE_POWERS",
    "BIDS",
    "COSTS",
    "WON",
    "PRICES",
    "SOLD_WITH",
    "MONEY",
    "ORDER",
    "WINNERS",
    "PIT_CARDS",
    "DEALT",
    "SHARES",
)
_SINGLE = (
    "LOTS",
    "ASIDE",
    "AGAIN",
    "BIDDERS",
    "MADE",
    "UNMARKED",
    "STAGE",
    "CHOOSER",
    "STEPS",
    "STARTER",
    "OPENER",
    "BID",
    "BIDDER",
    "WINS",
    "PASSES",
    "ACTED",
    "ASKED",
)

Affair = numbered(
    _Affair,
    **{name: at for at, name in enumerate(_SINGLE)},
    **{name: len(_SINGLE) + k * _LIST for k, name in enumerate(_LISTS)},
    SIZE=len(_SINGLE) + (len(_LISTS) - 1 + MOST_SEATS) * _LIST,
)
"""Where each number, and the first one of each list, stands; the last one has a list a seat."""


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


@part
def affair(memory: Numbers, which: int) -> int:
    """A number of the affairs."""
    return memory[memory[Table.AFFAIRS] + which]


@part
def set_affair(memory: Numbers, which: int, number: int) -> None:
    """Change a number of the affairs."""
    memory[memory[Table.AFFAIRS] + which] = number


@part
def bet_on(memory: Numbers, bet: int, seat: int) -> int:
    """The car that a seat has bet on, or NO_BET."""
    return memory[memory[Table.BET_ON] + bet * MOST_SEATS + seat]


@part
def payout(memory: Numbers, bet: int, place: int) -> int:
    """What a bet pays for the place of its car (RV-23)."""
    return memory[memory[Table.PAYOUTS] + bet * PLACES + place]


@part
def bid_rank(memory: Numbers, card: int, car: int) -> int:
    """How the bid of a card for a car is ranked; 0 for a pass (RV-6, RV-7)."""
    return memory[memory[Table.BID_RANKS] + card * MOST_CARS + car]


@part
def bid_points(memory: Numbers, card: int, car: int) -> int:
    """The bid that a card makes for a car; 0 for a pass (RV-6)."""
    return bid_rank(memory, card, car) >> BID_BITS


@part
def shares_of(memory: Numbers, seat: int, car: int) -> int:
    """The shares that a seat holds of a car (TR-25)."""
    return affair(memory, Affair.SHARES + seat * MOST_CARS + car)


@part
def clear_affairs(memory: Numbers) -> None:
    """Nothing has been bought or bet on."""
    for which in range(Affair.SIZE):
        set_affair(memory, which, 0)
    for k in range(MOST_SEATS):
        set_affair(memory, Affair.BIDS + k, NO_BID)
    for k in range(MOST_CARS):
        set_affair(memory, Affair.PRICES + k, NOT_SOLD)
    for k in range(memory[Head.BETS] * MOST_SEATS):
        memory[memory[Table.BET_ON] + k] = NO_BET
    for k in range(memory[Head.BETS] * MOST_CARS):
        memory[memory[Table.PRESUMED] + k] = 0
