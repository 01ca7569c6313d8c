"""Cards of Five Towers as numbers. Sorted, they are by colour with the highest first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from engine.compiled.compiler import part
from engine.games.core.files import box_data


def numbers() -> dict[str, Any]:
    """Return the data file of the cards."""
    return box_data("five_towers", "cards")


@cache
def colours() -> tuple[str, ...]:
    """Return the colours in the order of the towers on the table."""
    return tuple(numbers()["colours"])


SPIRE = 0
"""Number of the card that closes a tower (FT-8)."""
HIGHEST = int(numbers()["highest"])
NUMBERS = HIGHEST + 1 - SPIRE
"""Count of different numbers in a colour."""
COLOURS = len(colours())
OFFER = int(numbers()["offer"])
"""Count of cards turned up in a round (FT-2)."""


@part
def card_of(colour: int, number: int) -> int:
    """Return the card of a colour and a number."""
    return colour * NUMBERS + HIGHEST - number


@part
def colour_of(card: int) -> int:
    """Return the colour of a card, as its place among the towers."""
    return card // NUMBERS


@part
def number_of(card: int) -> int:
    """Return the number on a card, 0 to 15 (FT-1)."""
    return HIGHEST - card % NUMBERS


@cache
def deck(seats: int) -> tuple[int, ...]:
    """Return one card of each number and colour, some of them twice from 4 players on (FT-1)."""
    made = numbers()
    storeys = list(range(SPIRE, HIGHEST + 1))
    if seats >= made["doubled_from"]:
        storeys += made["doubled"]
    return tuple(card_of(row, each) for row in range(COLOURS) for each in sorted(storeys))


@cache
def card_text(card: int) -> str:
    """Return the name of a card, such as "sand 7"."""
    return f"{colours()[colour_of(card)]} {number_of(card)}"


@cache
def card_named(text: str) -> int:
    """Return the card called `text`. Raise ValueError if there is none."""
    colour, _, number = text.partition(" ")
    if colour not in colours() or not SPIRE <= int(number) <= HIGHEST:
        raise ValueError(f"there is no card {text!r}")
    return card_of(colours().index(colour), int(number))


def cards_text(cards: Iterable[int]) -> str:
    """Return cards as a text that `cards_in` reads, such as "sand 7, pink 3"."""
    return ", ".join(map(card_text, cards))


def cards_in(text: str) -> tuple[int, ...]:
    """Return the cards of a text by `cards_text`. Raise ValueError if it is none."""
    return tuple(card_named(part) for part in text.split(", ") if part)
