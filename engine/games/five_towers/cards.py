"""The cards of Five Towers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from engine.games.core.data import box_data

SPIRE = 0
"""The number of the card that closes a tower (FT-8)."""


class Card(NamedTuple):
    """A storey of a tower: one of the five colours, a number from 0 to 15 (FT-1)."""

    colour: str
    number: int

    def __str__(self) -> str:
        return f"{self.colour} {self.number}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of a text, "sand 7"; ValueError if it is none."""
        colour, _, number = text.partition(" ")
        card = cls(colour, int(number))
        if colour not in colours() or not SPIRE <= card.number <= numbers()["highest"]:
            raise ValueError(f"there is no card {text!r}")
        return card


def numbers() -> dict[str, Any]:
    """The data file of the cards."""
    return box_data("five_towers", "cards")


@cache
def colours() -> tuple[str, ...]:
    """The colours, in the order of the towers on the table."""
    return tuple(numbers()["colours"])


@cache
def deck(seats: int) -> tuple[Card, ...]:
    """One card of every number and colour; from four players on some are there twice (FT-1)."""
    made = numbers()
    storeys = list(range(SPIRE, made["highest"] + 1))
    if seats >= made["doubled_from"]:
        storeys += made["doubled"]
    return tuple(Card(colour, number) for colour in colours() for number in sorted(storeys))


def cards_text(cards: Iterable[Card]) -> str:
    """Cards as a text that `cards_in` reads: "sand 7, pink 3"."""
    return ", ".join(map(str, cards))


def cards_in(text: str) -> tuple[Card, ...]:
    """The cards of such a text; ValueError if it is none."""
    return tuple(Card.parse(part) for part in text.split(", ") if part)
