"""What lies on the table, as plain values that can be drawn by who knows nothing of the game.

A game says what there is: pieces on spaces of the board, cards, dice and tiles in rows, what lies
before each seat. Whatever a legal action is about bears it: a card that can be taken bears the
action that takes it, so that a click on the card can choose it. An action that is about several
things, such as taking three cards, is borne by each of them.

Words that can be translated are a `Sentence`; any other text is a number or a designer's name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from engine.games.core.action import Action
from engine.games.core.state import State

CARD, BACK, TILE, DIE, COIN, NOTE, TICKET = "card", "back", "tile", "die", "coin", "note", "ticket"
"""Shapes of things: a card with its number; the back of one, or of a pile of so many; a small tile;
a die; money or points; words; a card with several lines of words."""
RACE_CARD = "race card"
"""A card that moves cars; its text names its bars: "red 6, wild 2", "blue ±, red ±"."""
SEAT, PLACE = "seat", "place"
"""The mark of a seat; an empty place where something could lie."""
CAMEL, TRUCK, CAR = "camel", "truck", "car"
"""Shapes of pieces that move."""
OASIS, MIRAGE, CAMERA, PYRAMID, ROADWORKS, JAM = (
    "oasis", "mirage", "camera", "pyramid", "roadworks", "jam"
)  # fmt: skip
"""Shapes of pieces that lie where they are put."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on a space of the board; of several on one space the lowest comes first.

    It has a colour by name, or that of the seat that owns it.
    """

    space: str
    shape: str
    colour: str = ""
    owner: int | None = None
    text: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing on the table: a shape with a few words on it, in a colour by name or that of a seat.

    `about` says what it is; `actions` are those it stands for; `faded` is what is out of play.
    Of a race card one `bar` may count just now, from 0 at its top; `caption` are words below it.
    """

    shape: str
    text: str = ""
    colour: str = ""
    owner: int | None = None
    about: str = ""
    actions: tuple[Action, ...] = ()
    faded: bool = False
    bar: int | None = None
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Pile:
    """Things on one another, the lowest first; of the covered ones an edge is seen.

    A pile lies flat, its top in front; an upright one grows from the ground up.
    """

    things: tuple[Thing, ...]
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Things and piles side by side, under a title or ""."""

    items: tuple[Thing | Pile, ...]
    title: str = ""

    @property
    def things(self) -> Iterator[Thing]:
        """All things, those in piles from the lowest up."""
        for item in self.items:
            yield from item.things if isinstance(item, Pile) else (item,)


@dataclass(frozen=True, slots=True)
class Chart:
    """Shares from 0 to 1 in rows, each behind the thing it is about, and what follows from them.

    `columns` are the heads of the shares; `worths` one number a row under the head `worth`.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Thing, tuple[float, ...]], ...]
    worth: str = ""
    worths: tuple[float, ...] = ()


def hand_holder(state: State, seats: Collection[int]) -> int | None:
    """Whose hand these eyes look at: their own, of several that of the seat that decides."""
    if len(seats) == 1:
        return next(iter(seats))
    return state.seat if state.seat in seats else None


@dataclass(frozen=True, slots=True)
class View:
    """All that some eyes see of a moment.

    `at_hand` is what must stay in sight while somebody decides: what is being played or offered,
    and last the place of the hand of cards. `rows` lie in the middle of the table, `mats` before
    each seat. `ways` are the spaces a piece would go through by an action, from where it stands;
    `question` is what the seat that decides is asked. At the end the first ones stand on the
    `podium`.
    """

    pieces: tuple[Piece, ...] = ()
    at_hand: tuple[Row, ...] = ()
    rows: tuple[Row, ...] = ()
    mats: tuple[tuple[Row, ...], ...] = ()
    charts: tuple[Chart, ...] = ()
    ways: Mapping[Action, tuple[str, ...]] = field(default_factory=dict, hash=False)
    question: str = ""
    podium: tuple[Thing, ...] = ()

    @property
    def things(self) -> Iterator[Thing]:
        """Everything on the table but what stands in charts, in reading order."""
        for row in (*self.at_hand, *self.rows, *(row for mat in self.mats for row in mat)):
            yield from row.things
