"""Components of Auf Achse: contracts, action cards, trailers."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from engine.games.core.files import box_data

FACES = 6
NOBODY = -1
"""No seat, no space, no contract."""
SIZES = ("large", "small")
"""Sizes of trailers."""


class Contract(NamedTuple):
    """Goods to bring from one city to another (AA-7): rows of the network, the pay, the steps of
    the shortest way, and the steps of the auction (AA-9)."""

    start: int
    goal: int
    goods: int
    pay: int
    steps: int
    bids: tuple[int, ...]
    name: str


class ActionCard(NamedTuple):
    """One of the action cards (AA-11). Fields that a card lacks are 0, "" or False."""

    kind: str
    title: str
    amount: int
    penalty: int
    city: str
    kept: bool


def numbers() -> dict[str, Any]:
    """Return the data file of the game."""
    return box_data("auf_achse", "numbers")


@cache
def action_cards() -> tuple[ActionCard, ...]:
    """Return all 31 action cards, doubles one after the other."""
    return tuple(
        ActionCard(
            each["kind"],
            each["title"],
            each.get("amount", 0),
            each.get("penalty", 0),
            each.get("city", ""),
            each.get("kept", False),
        )
        for each in box_data("auf_achse", "cards")["cards"]
        for _ in range(each.get("copies", 1))
    )


@cache
def card_of(kind: str) -> ActionCard:
    """Return the action card of a kind."""
    return next(card for card in action_cards() if card.kind == kind)


class Trailer(NamedTuple):
    """Size of trailers (AA-8)."""

    goods: int
    price: int
    supply: int


@cache
def trailer(size: str) -> Trailer:
    """Return goods, price and supply of a trailer, "large" or "small" (AA-8)."""
    given = numbers()["trailers"][size]
    return Trailer(given["goods"], given["price"], given["supply"])
