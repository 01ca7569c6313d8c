"""Terms of a race beside course and deck: start spaces, cards, prizes, bets and auctions."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.race.state import MOST_CARS
from engine.race.tables.sizes import PLACES

BID_BITS = 16
"""Bits below the number in the rank of a bid."""


class OpenTerms(NamedTuple):
    """Terms of a race with open auctions, and with tips, shares and pit stops depending on the
    variant.

    `capital`, `bid_step` and `last_car` are money: the initial money of each seat, the lowest bid
    and raise, and the price of the last car (TR-2, TR-3, TR-6). Each seat gets `hand` cards.
    `offered` cards are in the offer, beginning with those of two cars; `boxed` ones are in the box
    of the pit stops, for which each seat has `pit_cards` (TR-18, TR-26). With shares each seat
    holds `shares_each` of each car, at most `shares_most`, and sells and buys `deals` at a time
    (TR-25, TR-28). `plays_on`: a seat without a car out may play on (TR-24).
    """

    capital: int
    bid_step: int
    last_car: int
    hand: int
    offered: int = 0
    boxed: int = 0
    pit_cards: int = 0
    shares_each: int = 0
    shares_most: int = 0
    deals: int = 0
    plays_on: bool = False


class Terms(NamedTuple):
    """Terms of a race beside course and deck.

    `slots` are the start spaces in order, `first_slot` the number of the start player's, from 0;
    `cards` are those dealt, `own` the card of each car that goes to its owner, −1 for none.
    `prizes` are by place, `payouts` those of each bet by the place of its car, both from place 0,
    which is none. `has_auction`: cars and powers are auctioned (RV-5 to RV-12), else cars are
    dealt. `ranks` (cards of the deck × MOST_CARS) are those of bids (RV-7): points above the lowest
    BID_BITS bits, which decide ties. `first_home_ends`: the first owned car at home ends the race
    (RV-32). `drawn` is the hand of two players from their own cards (RV-33), or 0. `in_the_open`
    are the terms of open auctions.
    """

    slots: tuple[int, ...] = ()
    first_slot: int = 0
    cards: tuple[int, ...] = ()
    own: tuple[int, ...] = ()
    prizes: tuple[int, ...] = ()
    payouts: tuple[tuple[int, ...], ...] = ()
    has_auction: bool = False
    ranks: tuple[int, ...] = ()
    first_home_ends: bool = False
    drawn: int = 0
    in_the_open: OpenTerms | None = None

    @property
    def is_whole(self) -> bool:
        """Return whether cars are auctioned beside the race."""
        return self.has_auction or self.in_the_open is not None


NO_TERMS = Terms()


def single_terms(terms: Terms) -> dict[str, int]:
    """Return the terms that are single numbers, by their names in the memory."""
    in_the_open = terms.in_the_open or OpenTerms(0, 0, 0, 0)
    numbers = {name: int(number) for name, number in in_the_open._asdict().items()}
    return {
        "is_open": int(terms.in_the_open is not None),
        "hand_dealt": numbers.pop("hand"),
        **numbers,
        "first_slot": terms.first_slot,
        "slot_count": len(terms.slots),
        "deal_count": len(terms.cards),
        "has_auction": int(terms.has_auction),
        "first_home_ends": int(terms.first_home_ends),
        "drawn": terms.drawn,
        "bet_count": len(terms.payouts),
    }


def listed_terms(terms: Terms) -> dict[str, list[Any]]:
    """Return the terms that are lists, by their names in the memory."""
    ranks = [*terms.ranks]
    return {
        "slot_spaces": [*terms.slots],
        "dealt": [*terms.cards],
        "own_cards": [*terms.own],
        "prizes": _padded(terms.prizes),
        "payouts": [_padded(bet) for bet in terms.payouts],
        "bid_ranks": [ranks[at : at + MOST_CARS] for at in range(0, len(ranks), MOST_CARS)],
    }


def _padded(pays: tuple[int, ...]) -> list[int]:
    """Return the pay of each place, 0 for those without one."""
    return [*pays, *[0] * PLACES][:PLACES]
