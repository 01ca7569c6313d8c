"""Table of Auf Achse in numbers, read and changed by rules and rules of thumb.

A rule is a function on a `Table`, which is made of lists of Python or, in simulated games, is a
record that compiled code changes. Functions that only read the table accept states, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from engine.games.auf_achse.components import action_cards, numbers
from engine.games.auf_achse.words import Stage
from engine.games.core.piles import Pile
from engine.race.compiler import part

MOST_SEATS = 6
MOST_CHOICES = 127
"""Most spaces offered by an action card in compiled games."""
MOST_TOLD = 48
"""Most events recorded for one action."""
AGAIN = -2
"""Value of `back` for rolling the die again after a drive."""


class Position(Protocol):
    """Fields that can be read from states and tables, see `AufAchseState`. Spaces are rows of the
    network, contracts and cards are numbers, truths are 1 or 0."""

    @property
    def seats(self) -> int: ...
    @property
    def stage(self) -> int: ...
    @property
    def mover(self) -> int: ...
    @property
    def trucks(self) -> Sequence[int]: ...
    @property
    def money(self) -> Sequence[int]: ...
    @property
    def debt(self) -> Sequence[int]: ...
    @property
    def trailers(self) -> Sequence[Sequence[int]]: ...
    @property
    def hands(self) -> Sequence[Sequence[int]]: ...
    @property
    def known(self) -> Sequence[Sequence[int]]: ...
    @property
    def running(self) -> Sequence[Sequence[int]]: ...
    @property
    def cards(self) -> Sequence[Sequence[int]]: ...
    @property
    def open(self) -> Sequence[int]: ...
    @property
    def pile(self) -> Sequence[int]: ...
    @property
    def signs(self) -> int: ...
    @property
    def jam_spaces(self) -> Sequence[int]: ...
    @property
    def die(self) -> int: ...
    @property
    def truck(self) -> int: ...
    @property
    def by_owners(self) -> int: ...
    @property
    def least(self) -> int: ...
    @property
    def most(self) -> int: ...
    @property
    def exact(self) -> int: ...
    @property
    def loaded(self) -> int: ...
    @property
    def auctioned(self) -> int: ...
    @property
    def inspected(self) -> int: ...
    @property
    def choices(self) -> Sequence[int]: ...
    @property
    def lot(self) -> int: ...
    @property
    def bidders(self) -> Sequence[int]: ...
    @property
    def leader(self) -> int: ...
    @property
    def bid(self) -> int: ...


class Table:
    """Table that rules change, with the fields of `AufAchseState`. Piles are as in `piles`.

    `cards` are those kept. The truck may go `least` to `most` spaces, later the `pending` ones up
    to `pending_most`. `back` is the stage after a drive, AGAIN for another roll, NOBODY for the
    rest of the turn. `jam_spaces` and `jam_seats` hold the jams in the same order. The first
    `tellings` rows of `told` are the events: a sentence and its values.
    """

    seats: int
    turns: int
    stage: int
    mover: int
    trucks: list[int]
    last_city: list[int]
    money: list[int]
    debt: list[int]
    trailers: list[list[int]]
    hands: list[Pile]
    known: list[Pile]
    running: list[Pile]
    cards: list[Pile]
    skips: list[int]
    parked: list[int]
    open: Pile
    pile: Pile
    box: Pile
    done: Pile
    draw: Pile
    discard: Pile
    stream: list[int]
    signs: int
    jam_spaces: Pile
    jam_seats: Pile
    die: int
    rolled: list[int]
    truck: int
    by_owners: int
    least: int
    most: int
    pending: Pile
    pending_most: Pile
    back: int
    draws: int
    exact: int
    loaded: int
    auctioned: int
    inspected: int
    choices: Pile
    lot: int
    bidders: Pile
    leader: int
    bid: int
    tellings: int
    told: list[list[int]]


_CONTRACTS, _CARDS = numbers()["contracts"] + 1, len(action_cards()) + 1
_JAMS = 16
"""Room in a pile, with the end behind the last thing."""

SHAPES: dict[str, tuple[int, ...]] = {
    **dict.fromkeys(("trucks", "last_city", "money", "debt", "skips", "parked"), (MOST_SEATS,)),
    "trailers": (MOST_SEATS, 2),
    **dict.fromkeys(("hands", "known", "running"), (MOST_SEATS, _CONTRACTS)),
    "cards": (MOST_SEATS, _CARDS),
    **dict.fromkeys(("open", "pile", "box", "done"), (_CONTRACTS,)),
    **dict.fromkeys(("draw", "discard"), (_CARDS,)),
    "stream": (1,),
    **dict.fromkeys(("jam_spaces", "jam_seats"), (_JAMS,)),
    "rolled": (2,),
    **dict.fromkeys(("pending", "pending_most", "bidders"), (MOST_SEATS + 1,)),
    "choices": (MOST_CHOICES + 1,),
    "told": (MOST_TOLD, 4),
}
"""Shapes of the fields of the table that are more than one number."""

TABLE = np.dtype([(name, np.int64, SHAPES.get(name, ())) for name in Table.__annotations__])
"""Record type of a table."""


@part
def decider(table: Position) -> int:
    """Return the seat that decides: the next bidder in an auction, the owner of a truck that a card
    lets its owner move, else the mover."""
    if table.stage == Stage.AUCTION:
        return table.bidders[0]
    return table.truck if table.stage == Stage.MOVE and table.by_owners else table.mover


@part
def tell(table: Table, sentence: int, first: int, second: int = 0, third: int = 0) -> None:
    """Record an event: one of the sentences of `tellings`, and its values."""
    if table.tellings < MOST_TOLD:
        row = table.told[table.tellings]
        row[0], row[1], row[2], row[3] = sentence, first, second, third
        table.tellings += 1
