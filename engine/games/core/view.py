"""Views of a table as plain values, which can be drawn without knowledge of the game.

A game lists its things: pieces on spaces of the board, cards, dice and tiles in rows, and the mat
of each seat. A thing that a legal action is about has that action: a card that can be taken has the
action that takes it, so that a click on the card can choose it. Each of several things, such as
three cards to take, has the action about all of them.

Words that can be translated are a `Sentence`; any other text is a number or a designer's name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from engine.games.core.action import Action
from engine.games.core.state import State

CARD, BACK, TILE, DIE, COIN, NOTE, TICKET = "card", "back", "tile", "die", "coin", "note", "ticket"
"""Shapes of things: a card with its number; the back of a card, or of a pile with a number of
cards; a small tile; a die; money or points; words; a card with several lines of words."""
RACE_CARD = "race card"
"""Shape of a card that moves cars; its text names its bars: "red 6, wild 2", "blue ±, red ±"."""
NO_BAR = -1
"""Current bar of a race card of which none counts, such as one that passes in an auction."""
SEAT, PLACE = "seat", "place"
"""Shapes of the mark of a seat, and of an empty place for something."""
CAMEL, TRUCK, CAR = "camel", "truck", "car"
"""Shapes of pieces that move."""
OASIS, MIRAGE, CAMERA, PYRAMID, ROADWORKS, JAM = (
    "oasis", "mirage", "camera", "pyramid", "roadworks", "jam"
)  # fmt: skip
"""Shapes of pieces that stay where they are put."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Piece on a space of the board; of several on one space the lowest comes first.

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
    """Thing on the table: a shape with a few words on it, in a colour by name or that of a seat.

    `about` describes it; a click on it chooses one of its `actions`; a `faded` thing is out of
    play. `bar` is the current bar of a race card, from 0 at its top, or NO_BAR; `caption` are words
    below it.
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
    """Things on one another, the lowest first; only an edge of the covered ones is visible.

    A pile is flat, its top in front; an upright one grows from the ground up.
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
        """Yield all things, those in piles from the lowest up."""
        for item in self.items:
            yield from item.things if isinstance(item, Pile) else (item,)


@dataclass(frozen=True, slots=True)
class Chart:
    """Shares from 0 to 1 in rows, each after the thing it is about, with a number drawn from them.

    `columns` are the heads of the shares; `worths` has one number for each row under the head
    `worth`.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Thing, tuple[float, ...]], ...]
    worth: str = ""
    worths: tuple[float, ...] = ()


def hand_holder(state: State, seats: Collection[int]) -> int | None:
    """Return the seat of the hand that `seats` see: their own, or of several that of the seat that
    decides."""
    if len(seats) == 1:
        return next(iter(seats))
    return state.seat if state.seat in seats else None


@dataclass(frozen=True, slots=True)
class View:
    """Everything that some seats see at one moment.

    `at_hand` must stay visible during a decision: the card being played or the lot being offered,
    and last the place of the hand of cards. `rows` are in the middle of the table, `mats` before
    each seat. `ways` are the spaces of a piece's way by each action; `question` is for the seat
    that decides. At the end the winners are on the `podium`.
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
        """Yield everything on the table except things in charts, in reading order."""
        for row in (*self.at_hand, *self.rows, *(row for mat in self.mats for row in mat)):
            yield from row.things
