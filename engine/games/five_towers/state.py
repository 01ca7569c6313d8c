"""A moment of a game of Five Towers, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.games.core import Event, State
from engine.games.five_towers.building import Mat
from engine.games.five_towers.cards import Card


class Phase(StrEnum):
    """What is decided in a round, in this order; nothing when the game is over."""

    BID = "bid"
    TAKE = "take"
    DEMOLISH = "demolish"
    BUILD = "build"
    OVER = "over"


@dataclass(frozen=True)
class FiveTowersState(State):
    """A moment of the game.

    `mats` and `rubble` are one a seat; `draw` is the draw pile, the next card first. So many seats
    as `asked` have bid or passed in this round, beginning with the `starter`; `bid` is the highest
    bid and `builder` who made it, None if it is 0. `taken` are cards still to be placed; `passes`
    counts how often the draw pile has been empty at the end of a round.
    """

    turns: int
    phase: Phase
    starter: int
    asked: int
    bid: int
    builder: int | None
    passes: int
    offer: tuple[Card, ...]
    taken: tuple[Card, ...]
    discard: tuple[Card, ...]
    draw: tuple[Card, ...]
    mats: tuple[Mat, ...]
    rubble: tuple[tuple[Card, ...], ...]
    stream: int
    told: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.mats)

    @property
    def seat(self) -> int | None:
        if self.phase == Phase.OVER:
            return None
        return (self.starter + self.asked) % self.seats if self.phase == Phase.BID else self.builder

    @property
    def turn(self) -> int:
        return self.turns

    @property
    def events(self) -> tuple[Event, ...]:
        return self.told
