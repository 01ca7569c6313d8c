"""What the states of all racing games have: a race on a table, and what has just happened."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.core import Event, State
from engine.games.racing.table import RaceTable
from engine.race.rules.events import Log
from engine.race.state import RaceVector


@dataclass(frozen=True, eq=False, kw_only=True)
class RaceState(State):
    """A moment of a game with a race; treat the race as frozen too.

    `log` is what the race tells of the last action, `told` what happened after it.
    """

    table: RaceTable
    race: RaceVector
    told: tuple[Event, ...] = ()
    log: Log | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        return self.told if self.log is None else (*self.table.events(self.log), *self.told)


def seed_bits(seed: int) -> int:
    """A seed of any size as the 64 bits a race keeps."""
    bits = seed & (1 << 64) - 1
    return bits - (bits >> 63 << 64)
