"""Tips, made in secret seat by seat (TR-22)."""

from __future__ import annotations

from engine.games.core import Action
from engine.games.top_race.beside import stepped
from engine.games.top_race.state import TopRaceState
from engine.race.affairs.open_table import OpenStep


def tip_choices(state: TopRaceState) -> list[Action]:
    """Any car, the same again or another (TR-22)."""
    return [Action("tip", colour) for colour in state.table.deck.colours]


def play_tip(state: TopRaceState, action: Action) -> TopRaceState:
    """The seat has named a car (TR-22)."""
    return stepped(state, OpenStep.DECIDE, state.table.deck.colours.index(action.value))
