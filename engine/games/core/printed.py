"""Contents of a game's box to be printed: cards, sheets, money and pieces, without their design.

Colours are names, such as those of the cars; "" is a plain ground.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.race.tables.deck import Deck


@dataclass(frozen=True, slots=True)
class RaceCards:
    """All race cards of a deck."""

    deck: Deck


@dataclass(frozen=True, slots=True)
class TextCard:
    """Card with a title and a sentence or two; `foot` names its kind. Small ones are half as large.
    The other side is a plain back, or `other_side`."""

    title: str
    words: str
    colour: str = ""
    foot: str = ""
    is_small: bool = False
    count: int = 1
    other_side: TextCard | None = None


@dataclass(frozen=True, slots=True)
class NumberCard:
    """Card with a number in a colour."""

    colour: str
    number: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class BetSheet:
    """Sheet of a player: `costs` lines for purchases, and for each bet, called by `word`, the cars
    to choose from and its pay by place."""

    word: str
    colours: tuple[str, ...]
    pays: tuple[tuple[int, ...], ...]
    costs: int
    count: int


@dataclass(frozen=True, slots=True)
class PrizeCard:
    """Card with the prizes of the places, and the pay of bets, in a unit of money."""

    word: str
    prizes: tuple[int, ...]
    pays: tuple[tuple[int, ...], ...]
    unit: str
    count: int


@dataclass(frozen=True, slots=True)
class Notes:
    """Money: values, and the number of notes of each."""

    values: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Cars:
    """Car for each colour, flat and upright."""

    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Discs:
    """Round tokens of each colour, `diameter` mm wide."""

    colours: tuple[str, ...]
    diameter: float
    count: int = 1


Printed = RaceCards | TextCard | NumberCard | BetSheet | PrizeCard | Notes | Cars | Discs
