"""What the lab learns of whole games of Top Race: its last race."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.games.core import State
from engine.games.racing.measuring import RaceRecorder

if TYPE_CHECKING:
    from engine.games.top_race.state import TopRaceState


class TopRaceRecorder(RaceRecorder):
    """Watches one game of Top Race, of several races the last one (TR-17)."""

    def is_next_race(self, before: State, after: State) -> bool:
        """Whether the cards of another race have been dealt by the last action."""
        one, other = cast("TopRaceState", before), cast("TopRaceState", after)
        return one.affairs.number != other.affairs.number
