"""The table of Five Towers in numbers: what rules and rules of thumb read, and what rules change.

A rule is a function on a `Table`, which lies there as lists of Python or, in simulated games, as
a record that compiled code changes. What only looks at the table takes states as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from engine.games.core.piles import Pile
from engine.games.five_towers.cards import COLOURS, deck
from engine.games.five_towers.words import Stage
from engine.race.compiler import part

MOST_SEATS = 5
DECKS = tuple(len(deck(seats)) for seats in range(MOST_SEATS + 1))
"""How many cards there are, by the number of seats (FT-1)."""
MOST_TOLD = 16
"""No action has so many events: passing, taking, tearing down, building in every colour, shuffling,
a new offer."""

TELLING = 3
"""So many numbers tell an event."""

Tower = Sequence[int]
"""Numbers from the ground up; nothing before it is begun."""
Mat = Sequence[Tower]
"""The towers of a player, one a colour, in the order of `colours()`."""


class Position(Protocol):
    """What can be read of a state or a table, see `FiveTowersState` and `Table`."""

    @property
    def seats(self) -> int: ...
    @property
    def stage(self) -> int: ...
    @property
    def starter(self) -> int: ...
    @property
    def asked(self) -> int: ...
    @property
    def bid(self) -> int: ...
    @property
    def builder(self) -> int: ...
    @property
    def passes(self) -> int: ...
    @property
    def on_offer(self) -> int: ...
    @property
    def to_build(self) -> int: ...
    @property
    def to_draw(self) -> int: ...
    @property
    def mats(self) -> Sequence[Mat]: ...
    @property
    def rubble(self) -> Sequence[Sequence[int]]: ...


class Table:
    """A table that rules change, with the fields of `FiveTowersState`; towers and rubble are piles
    as in `piles`.

    `on_offer` and `to_build` are the offer and the cards taken, as fans. `to_draw` cards are left
    of `draw`, the next one last; `discarded` ones lie in `discard`. What has happened is `told`, so
    many things as `tellings` says: a sentence and its two values, one thing after another.
    """

    seats: int
    turns: int
    stage: int
    starter: int
    asked: int
    bid: int
    builder: int
    passes: int
    on_offer: int
    to_build: int
    to_draw: int
    draw: list[int]
    discarded: int
    discard: list[int]
    mats: list[list[Pile]]
    rubble: list[Pile]
    stream: list[int]
    tellings: int
    told: list[int]


MOST_CARDS = DECKS[-1]
MOST_STOREYS = MOST_CARDS // COLOURS
"""No tower has more, as there are so many cards of a colour."""
SHAPES: dict[str, tuple[int, ...]] = {
    **dict.fromkeys(("draw", "discard"), (MOST_CARDS,)),
    "mats": (MOST_SEATS, COLOURS, MOST_STOREYS + 1),
    "rubble": (MOST_SEATS, MOST_CARDS // 2),
    "stream": (1,),
    "told": (TELLING * MOST_TOLD,),
}
"""How many numbers a field of the table has that is more than one number."""

TABLE = np.dtype([(name, np.int64, SHAPES.get(name, ())) for name in Table.__annotations__])
"""A table as a record."""


@part
def decider(table: Position) -> int:
    """The seat that decides: who is asked for a bid, later who builds."""
    if table.stage == Stage.BID:
        return (table.starter + table.asked) % table.seats
    return table.builder


@part
def tell(table: Table, sentence: int, first: int = 0, second: int = 0) -> None:
    """Something has happened: one of the sentences of `tellings`, and its values."""
    at = TELLING * table.tellings
    table.told[at], table.told[at + 1], table.told[at + 2] = sentence, first, second
    table.tellings += 1
