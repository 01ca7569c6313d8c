"""State of a game of Auf Achse."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.auf_achse.board import Board, board_of
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.table import decider
from engine.games.auf_achse.words import CARD_NUMBERS, STAGES, Phase
from engine.games.core import Event, ToldState

Rows = tuple[int, ...]


@dataclass(frozen=True)
class AufAchseState(ToldState):
    """State of the game. Spaces are rows of the network, contracts are numbers.

    By seat: `trucks` (NOBODY before they are placed), `last_city` passed, `money`, `debt`,
    `trailers` (large, small), contracts in `hands` that the others do not know, those `known` to
    all and those `running` in the order of loading, cards `kept`, the turns it `skips`, and whether
    it is `parked` next turn.

    Contracts are `open` (face up), in the `pile` to come, in the `box` (out of play) or `done`.
    `draw` and `discard` are the piles of action cards. `die` is the roll of this turn, 0 before. A
    1 stays until its roadworks are put up. `rolled` is the last roll of all: its seat and number.
    `signs` is the space of the roadworks, or NOBODY. `jams` are spaces and the seats that closed
    them.

    In a drive `truck` may go one of `counts` spaces, then come the `pending` ones, all moved by the
    mover or `by_owners`. `draws` says whether a card is drawn then, and `back` is the phase after
    it, "" for the rest of the turn. `exact`: the truck has ended its drive in a city by the whole
    roll. `loaded` and `auctioned`: done in this turn. `inspected`: the truck may still move once
    more for the inspection. `choices` are the spaces that an action card allows. In an auction
    `lot` is called, `bidders` are still in, the next one first, and `leader` offers step `bid`.
    """

    roads: Roads
    turns: int
    phase: Phase
    mover: int
    trucks: Rows
    last_city: Rows
    money: Rows
    debt: Rows
    trailers: tuple[Rows, ...]
    hands: tuple[Rows, ...]
    known: tuple[Rows, ...]
    running: tuple[Rows, ...]
    kept: tuple[tuple[str, ...], ...]
    skips: Rows
    parked: Rows
    open: Rows
    pile: Rows
    box: Rows
    done: Rows
    draw: tuple[str, ...]
    discard: tuple[str, ...]
    stream: int
    signs: int = NOBODY
    jams: tuple[tuple[int, int], ...] = ()
    die: int = 0
    rolled: Rows = ()
    truck: int = 0
    by_owners: bool = False
    counts: Rows = ()
    pending: tuple[tuple[int, Rows], ...] = ()
    back: str = ""
    draws: bool = False
    exact: bool = False
    loaded: bool = False
    auctioned: bool = False
    inspected: bool = False
    choices: Rows = ()
    lot: int = NOBODY
    bidders: Rows = ()
    leader: int = NOBODY
    bid: int = NOBODY
    told: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.trucks)

    @property
    def seat(self) -> int | None:
        return None if self.phase == Phase.OVER else decider(self)

    @property
    def board(self) -> Board:
        """The network, the contracts and the cards in numbers."""
        return board_of(self.roads)

    @property
    def stage(self) -> int:
        """The phase by number."""
        return STAGES[self.phase]

    @property
    def cards(self) -> tuple[Rows, ...]:
        """The cards kept by every seat, by number."""
        return tuple(tuple(CARD_NUMBERS[word] for word in kept) for kept in self.kept)

    @property
    def jam_spaces(self) -> Rows:
        """The spaces closed by traffic jams."""
        return tuple(space for space, _ in self.jams)

    @property
    def least(self) -> int:
        """The fewest spaces the truck may go."""
        return self.counts[0] if self.counts else 0

    @property
    def most(self) -> int:
        """The most spaces the truck may go."""
        return self.counts[-1] if self.counts else 0
