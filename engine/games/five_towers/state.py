"""State of a game of Five Towers."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.core import Event, ToldState
from engine.games.five_towers.fans import fan_of
from engine.games.five_towers.words import STAGES, Phase

Cards = tuple[int, ...]


@dataclass(frozen=True)
class FiveTowersState(ToldState):
    """State of the game. Cards are numbers as in `cards`.

    `mats` and `rubble` have one entry for each seat. A mat has one tower for each colour, and a
    tower its numbers from the ground up. `draw` is the draw pile, the next card first. `offer` and
    `taken` are in order. `asked` seats have bid or passed in this round, beginning with the
    `starter`. `bid` is the highest bid and `builder` its seat, NOBODY if it is 0. `taken` are cards
    still to be placed. `passes` counts how often the draw pile was empty at the end of a round.
    """

    turns: int
    phase: Phase
    starter: int
    asked: int
    bid: int
    builder: int
    passes: int
    offer: Cards
    taken: Cards
    discard: Cards
    draw: Cards
    mats: tuple[tuple[Cards, ...], ...]
    rubble: tuple[Cards, ...]
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
    def stage(self) -> int:
        """The phase by number."""
        return STAGES[self.phase]

    @property
    def on_offer(self) -> int:
        """The offer as a fan."""
        return fan_of(self.offer)

    @property
    def to_build(self) -> int:
        """The cards taken as a fan."""
        return fan_of(self.taken)

    @property
    def to_draw(self) -> int:
        """The number of cards left to draw."""
        return len(self.draw)
