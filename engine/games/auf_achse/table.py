"""Table of Auf Achse in numbers, read and changed by rules and rules of thumb.

A rule is a function on a `Table`: a plain object or, in simulated games, a numpy record that
compiled code changes. Functions that only read the table accept states, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Protocol

from engine.compiled.compiler import part
from engine.compiled.records import Record
from engine.games.auf_achse.components import action_cards, numbers
from engine.games.auf_achse.words import Stage
from engine.games.core.piles import Pile

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


_CONTRACTS, _CARDS = numbers()["contracts"] + 1, len(action_cards()) + 1
_JAMS = 16
"""Room in a pile, with the end behind the last thing."""


class Table(Record):
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
    trucks: Annotated[list[int], MOST_SEATS]
    last_city: Annotated[list[int], MOST_SEATS]
    money: Annotated[list[int], MOST_SEATS]
    debt: Annotated[list[int], MOST_SEATS]
    trailers: Annotated[list[list[int]], MOST_SEATS, 2]
    hands: Annotated[list[Pile], MOST_SEATS, _CONTRACTS]
    known: Annotated[list[Pile], MOST_SEATS, _CONTRACTS]
    running: Annotated[list[Pile], MOST_SEATS, _CONTRACTS]
    cards: Annotated[list[Pile], MOST_SEATS, _CARDS]
    skips: Annotated[list[int], MOST_SEATS]
    parked: Annotated[list[int], MOST_SEATS]
    open: Annotated[Pile, _CONTRACTS]
    pile: Annotated[Pile, _CONTRACTS]
    box: Annotated[Pile, _CONTRACTS]
    done: Annotated[Pile, _CONTRACTS]
    draw: Annotated[Pile, _CARDS]
    discard: Annotated[Pile, _CARDS]
    stream: Annotated[list[int], 1]
    signs: int
    jam_spaces: Annotated[Pile, _JAMS]
    jam_seats: Annotated[Pile, _JAMS]
    die: int
    rolled: Annotated[list[int], 2]
    truck: int
    by_owners: int
    least: int
    most: int
    pending: Annotated[Pile, MOST_SEATS + 1]
    pending_most: Annotated[Pile, MOST_SEATS + 1]
    back: int
    draws: int
    exact: int
    loaded: int
    auctioned: int
    inspected: int
    choices: Annotated[Pile, MOST_CHOICES + 1]
    lot: int
    bidders: Annotated[Pile, MOST_SEATS + 1]
    leader: int
    bid: int
    tellings: int
    told: Annotated[list[list[int]], MOST_TOLD, 4]


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
