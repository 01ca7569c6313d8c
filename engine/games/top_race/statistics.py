"""What the lab counts in full games of Top Race."""

from __future__ import annotations

from engine.games.racing.statistics import RaceRecorder
from engine.games.top_race.state import TopRaceState


class TopRaceRecorder(RaceRecorder[TopRaceState]):
    """Counts what happens in one game of Top Race, of several races in the last one (TR-17)."""

    def is_next_race(self, before: TopRaceState, after: TopRaceState) -> bool:
        """Whether the cards of another race have been dealt by the last action."""
        return before.affairs.number != after.affairs.number
