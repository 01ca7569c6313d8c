"""State of a game of Camel Cup."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.games.camel_cup.components import Bet, Camera, DesertTile, OverallBet, Roll, colours
from engine.games.camel_cup.lap import Lap
from engine.games.camel_cup.supercup import Modules
from engine.games.camel_cup.words import Phase
from engine.games.core import Event, ToldState


class Board(NamedTuple):
    """Camels and desert tiles on the lap, as described in `engine.games.camel_cup.moving`."""

    line: tuple[int, ...]
    at: tuple[int, ...]
    tiles: tuple[int, ...]


@dataclass(frozen=True)
class CamelCupState(ToldState):
    """State of the game.

    Camels, spaces and dice are numbered as in `engine.games.camel_cup.moving`: `line` has the
    camels from the last to the first, `at` the space of each. `dice` are those in the pyramid,
    `pit` the sprint dice rolled in this leg. `rolls` are those of this leg, or of the one before as
    long as there are none. `mover` is the seat whose turn it is. `money`, `pyramid_tiles`, `bets`,
    `desert_tiles` and `partners` have one entry for each seat.
    """

    lap: Lap
    modules: Modules
    turns: int
    turns_since_roll: int
    leg: int
    mover: int
    phase: Phase
    line: tuple[int, ...]
    at: tuple[int, ...]
    dice: tuple[int, ...]
    pit: tuple[int, ...]
    money: tuple[int, ...]
    pyramid_tiles: tuple[int, ...]
    bets: tuple[tuple[Bet, ...], ...]
    desert_tiles: tuple[DesertTile | None, ...]
    camera: Camera | None
    partners: tuple[int | None, ...]
    winner_pile: tuple[OverallBet, ...]
    loser_pile: tuple[OverallBet, ...]
    stream: int
    rolls: tuple[Roll, ...] = ()
    told: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.money)

    @property
    def seat(self) -> int | None:
        return None if self.phase == Phase.OVER else self.mover

    @property
    def board(self) -> Board:
        """The camels on their spaces and the desert tiles."""
        tiles = [0] * len(self.lap.ids)
        for tile in self.desert_tiles:
            if tile is not None:
                tiles[tile.space] = tile.shift
        return Board(self.line, self.at, tuple(tiles))

    @property
    def stacks(self) -> dict[str, tuple[str, ...]]:
        """The camels on each space that has some, from the ground up. "" is over the finish."""
        found: dict[str, tuple[str, ...]] = {}
        for camel in self.line:
            number = self.at[camel]
            space = self.lap.ids[number] if number < len(self.lap.ids) else ""
            found[space] = (*found.get(space, ()), colours()[camel])
        return found
