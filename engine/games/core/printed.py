"""Contents of a game's box to be printed: cards, sheets, money and pieces, without their design.

Colours are names, such as those of the cars; "" is a plain ground. Other words are sentences, which
the language of a document translates.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.race.tables.deck import Deck
from engine.sentence import Sentence


class Whose(Enum):
    """Owners of the copies when a game begins: nobody, each player the same share, or the player of
    their colour, the first colour being that of the first player."""

    TABLE = "table"
    EACH = "each"
    COLOUR = "colour"


@dataclass(frozen=True, slots=True)
class Lying:
    """Place of the copies on a table when a game begins.

    Things that name the same `pile` lie on it together, the first on top; without a name each has a
    pile to itself. `is_hidden` is face down and shuffled. `is_on_grid` is one on each start space.
    """

    pile: str = ""
    is_hidden: bool = False
    whose: Whose = Whose.TABLE
    is_on_grid: bool = False


OPEN = Lying()
EACH = Lying(whose=Whose.EACH)
IN_HAND = Lying(is_hidden=True, whose=Whose.EACH)
"""Open on the table, open before each player, hidden in the hand of each player."""


def drawn_from(pile: str) -> Lying:
    """Return the place in a hidden pile to draw from."""
    return Lying(pile, is_hidden=True)


@dataclass(frozen=True, slots=True)
class RaceCards:
    """All race cards of a deck, in the hidden piles that the deck names."""

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
    lying: Lying = OPEN


@dataclass(frozen=True, slots=True)
class NumberCard:
    """Card with a number in a colour."""

    colour: str
    number: int
    count: int = 1
    lying: Lying = OPEN


@dataclass(frozen=True, slots=True)
class BetSheet:
    """Sheet of each player: `costs` lines for purchases, and for each bet, called by `word`, the
    cars to choose from and its pay by place."""

    word: str
    colours: tuple[str, ...]
    pays: tuple[tuple[int, ...], ...]
    costs: int
    count: int


@dataclass(frozen=True, slots=True)
class PrizeCard:
    """Card of each player with the prizes of the places, and the pay of bets, in a unit of
    money."""

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
    """Car for each colour, flat and upright on paper, called by `noun`."""

    colours: tuple[str, ...]
    lying: Lying = OPEN
    noun: str = Sentence("car")


@dataclass(frozen=True, slots=True)
class Discs:
    """Round tokens of each colour, `diameter` mm wide, called by `noun`."""

    colours: tuple[str, ...]
    diameter: float
    count: int = 1
    lying: Lying = OPEN
    noun: str = Sentence("token")


@dataclass(frozen=True, slots=True)
class Dice:
    """Die of each colour, called by `noun`: six faces, each beside the one opposite to it."""

    colours: tuple[str, ...]
    faces: tuple[int, int, int, int, int, int]
    noun: str = Sentence("die")


Printed = RaceCards | TextCard | NumberCard | BetSheet | PrizeCard | Notes | Cars | Discs | Dice
