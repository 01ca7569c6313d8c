"""The cards of Five Towers, each one number: sorted by it they lie by colour, the highest first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from engine.games.core.data import box_data
from engine.race.compiler import part


def numbers() -> dict[str, Any]:
    """The data file of the cards."""
    return box_data("five_towers", "cards")


@cache
def colours() -> tuple[str, ...]:
    """The colours, in the order of the towers on the table."""
    return tuple(numbers()["colours"])


SPIRE = 0
"""The number of the card that closes a tower (FT-8)."""
HIGHEST = int(numbers()["highest"])
NUMBERS = HIGHEST + 1 - SPIRE
"""So many numbers there are in a colour."""
COLOURS = len(colours())
OFFER = int(numbers()["offer"])
"""So many cards are turned up in a round (FT-2)."""


@part
def card_of(colour: int, number: int) -> int:
    """The card of a colour and a number."""
    return colour * NUMBERS + HIGHEST - number


@part
def colour_of(card: int) -> int:
    """The colour of a card, by its place among the towers."""
    return card // NUMBERS


@part
def number_of(card: int) -> int:
    """How high a card is, 0 to 15 (FT-1)."""
    return HIGHEST - card % NUMBERS


@cache
def deck(seats: int) -> tuple[int, ...]:
    """One card of every number and colour; from four players on some are there twice (FT-1)."""
    made = numbers()
    storeys = list(range(SPIRE, HIGHEST + 1))
    if seats >= made["doubled_from"]:
        storeys += made["doubled"]
    return tuple(card_of(row, each) for row in range(COLOURS) for each in sorted(storeys))


@cache
def card_text(card: int) -> str:
    """A card by its name, "sand 7"."""
    return f"{colours()[colour_of(card)]} {number_of(card)}"


@cache
def card_named(text: str) -> int:
    """The card of such a name; ValueError if there is none."""
    colour, _, number = text.partition(" ")
    if colour not in colours() or not SPIRE <= int(number) <= HIGHEST:
        raise ValueError(f"there is no card {text!r}")
    return card_of(colours().index(colour), int(number))


def cards_text(cards: Iterable[int]) -> str:
    """Cards as a text that `cards_in` reads: "sand 7, pink 3"."""
    return ", ".join(map(card_text, cards))


def cards_in(text: str) -> tuple[int, ...]:
    """The cards of such a text; ValueError if it is none."""
    return tuple(card_named(part) for part in text.split(", ") if part)
