"""All that Top Race keeps beside the race: auctions, money, pit stops, tips and shares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

BID, CAR, SLOT, OFFER_CARD = "bid", "car", "slot", "offer"
RACE, CLAIM, TIP, DEAL, OVER = "race", "claim", "tip", "deal", "over"
"""Stages in which somebody decides: an auction (a bid, the car and its start space, or a card of
the offer); the race; who wants the card just discarded; tips; share deals. Or it is the end."""

NEXT_RACE, NEXT_AUCTION, START, BETWEEN, FINISH = "next", "auction", "start", "between", "finish"
"""Stages that pass by themselves: cards are dealt, a car comes up for auction, the first turn
begins, a turn is over, the race is over."""

PIT_BOX, OFFER, CLAIMED = -20, -21, -22
"""Where a tempo card is that no hand holds: face up in the box of the pit stops, in the offer, on
the pit-stop card of a seat."""

NO_CAR = -1


@dataclass(frozen=True, slots=True)
class Affairs:
    """What stands beside the race; lists are by seat unless said otherwise.

    `stage`, `seat`: what is decided, and by whom (None while the race itself says so).
    `number`: which race of the game, from 1. `steps`: decisions beside the race so far.
    `order`: the seats in turn order; `starter` begins the race.
    Auction: `opener` bids first, `bid` stands for `bidder`, `bidding` are the seats still in it,
    `won` the seats that have won so far, in order.
    Race: `discards` (cards, the top one last), `opened` (cards in hands that all have seen),
    `passes` in a row, `acted` (seats that had their turn in this round).
    Pit stop: `pit_cards` left, `claims` (cards on pit-stop cards), `asked`: who may still claim.
    Tips: `tips` (the car named at each line), `due` the lines to be tipped, first one next.
    Shares: `shares` of each car, `dealt`: steps of share deals made so far.
    """

    money: tuple[int, ...]
    order: tuple[int, ...]
    stage: str = NEXT_RACE
    seat: int | None = None
    number: int = 0
    steps: int = 0
    starter: int = 0
    opener: int = 0
    bid: int = 0
    bidder: int | None = None
    bidding: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    opened: tuple[int, ...] = ()
    passes: int = 0
    acted: tuple[int, ...] = ()
    pit_cards: tuple[int, ...] = ()
    claims: tuple[tuple[int, ...], ...] = ()
    asked: tuple[int, ...] = ()
    tips: tuple[tuple[int, ...], ...] = ()
    due: tuple[int, ...] = ()
    shares: tuple[tuple[int, ...], ...] = ()
    dealt: tuple[int, ...] = ()


def affairs_json(affairs: Affairs) -> dict[str, Any]:
    """The affairs as plain JSON values."""
    return {field.name: _listed(getattr(affairs, field.name)) for field in fields(Affairs)}


def affairs_from_json(data: Mapping[str, Any]) -> Affairs:
    """The affairs `affairs_json` has written; KeyError if one is missing."""
    return Affairs(**{field.name: _frozen(data[field.name]) for field in fields(Affairs)})


def _listed(value: Any) -> Any:
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def changed(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The row with one number changed."""
    return (*row[:at], value, *row[at + 1 :])


def after(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats in turn order, from the one after a seat round to that seat."""
    at = order.index(seat) + 1
    return order[at:] + order[:at]
