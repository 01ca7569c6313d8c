"""Table of Five Towers in numbers, read and changed by rules and rules of thumb.

A rule is a function on a `Table`: a plain object or, in simulated games, a numpy record that
compiled code changes. Functions that only read the table accept states, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Protocol

from engine.compiled.compiler import part
from engine.compiled.records import Record
from engine.games.core.piles import Pile
from engine.games.five_towers.cards import COLOURS, deck
from engine.games.five_towers.words import Stage

MOST_SEATS = 5
DECKS = tuple(len(deck(seats)) for seats in range(MOST_SEATS + 1))
"""Number of cards, by the number of seats (FT-1)."""
MOST_TOLD = 16
"""More than the events of any action: passing, taking, tearing down, building in every colour,
shuffling, a new offer."""

TELLING = 3
"""Numbers in the record of an event."""

Tower = Sequence[int]
"""Numbers from the ground up, empty before the tower is begun."""
Mat = Sequence[Tower]
"""Towers of a player, one for each colour, in the order of `colours()`."""


class Position(Protocol):
    """Fields that can be read from states and tables, see `FiveTowersState` and `Table`."""

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


MOST_CARDS = DECKS[-1]
MOST_STOREYS = MOST_CARDS // COLOURS
"""Most storeys of a tower, as this is the number of cards of a colour."""


class Table(Record):
    """Table that rules change, with the fields of `FiveTowersState`. Towers and rubble are piles as
    in `piles`.

    `on_offer` and `to_build` are the offer and the cards taken, as fans. The first `to_draw` cards
    of `draw` are left, the next one last. The first `discarded` cards of `discard` are the
    discards. `told` has the events, `tellings` of them: a sentence and its two values, one event
    after another.
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
    draw: Annotated[list[int], MOST_CARDS]
    discarded: int
    discard: Annotated[list[int], MOST_CARDS]
    mats: Annotated[list[list[Pile]], MOST_SEATS, COLOURS, MOST_STOREYS + 1]
    rubble: Annotated[list[Pile], MOST_SEATS, MOST_CARDS // 2]
    stream: Annotated[list[int], 1]
    tellings: int
    told: Annotated[list[int], TELLING * MOST_TOLD]


@part
def decider(table: Position) -> int:
    """Return the seat that decides: the one asked for a bid, later the builder."""
    if table.stage == Stage.BID:
        return (table.starter + table.asked) % table.seats
    return table.builder


@part
def tell(table: Table, sentence: int, first: int = 0, second: int = 0) -> None:
    """Record an event: one of the sentences of `tellings`, and its values."""
    at = TELLING * table.tellings
    table.told[at], table.told[at + 1], table.told[at + 2] = sentence, first, second
    table.tellings += 1
