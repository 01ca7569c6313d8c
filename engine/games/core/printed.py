"""What lies in the box of a game beside the board, for whoever prints it: what is on it and how
often it is there. How it looks is not the game's business.

Colours are names, such as those of the cars; "" is a ground without one.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.race.tables.deck import Deck


@dataclass(frozen=True, slots=True)
class RaceCards:
    """All cards of a deck that cars are moved with."""

    deck: Deck


@dataclass(frozen=True, slots=True)
class TextCard:
    """A card with a title and a sentence or two; `foot` says what kind of card it is. Small ones
    are half as large. The other side is a plain back, or this card."""

    title: str
    words: str
    colour: str = ""
    foot: str = ""
    is_small: bool = False
    count: int = 1
    other_side: TextCard | None = None


@dataclass(frozen=True, slots=True)
class NumberCard:
    """A card that is a number of a colour."""

    colour: str
    number: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class BetSheet:
    """A player's sheet: `costs` lines for what was bought, and for each bet, called by `word`, the
    cars to choose from and what it pays for the places."""

    word: str
    colours: tuple[str, ...]
    pays: tuple[tuple[int, ...], ...]
    costs: int
    count: int


@dataclass(frozen=True, slots=True)
class PrizeCard:
    """What the places win, and the bets pay, counted in a unit."""

    word: str
    prizes: tuple[int, ...]
    pays: tuple[tuple[int, ...], ...]
    unit: str
    count: int


@dataclass(frozen=True, slots=True)
class Notes:
    """Money: values, and how many notes there are of each."""

    values: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Cars:
    """A car for each colour, flat and standing."""

    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Discs:
    """Round tokens, so many of each colour, as wide as this, mm."""

    colours: tuple[str, ...]
    diameter: float
    count: int = 1


Printed = RaceCards | TextCard | NumberCard | BetSheet | PrizeCard | Notes | Cars | Discs
