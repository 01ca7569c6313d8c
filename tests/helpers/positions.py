"""States of any game after given actions, and their events in words."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.games import game_named
from engine.games.core import Action, Game, State

S = TypeVar("S", bound=State)


def after(state: S, *actions: str) -> S:
    """Return the state after `actions`."""
    game = _game_of(state)
    for action in actions:
        state = game.apply(state, Action.parse(action))
    return state


def choices(state: State, *kinds: str) -> set[str]:
    """Return the legal actions, only those of `kinds` if any are given."""
    actions = _game_of(state).legal_actions(state)
    return {str(action) for action in actions if not kinds or action.kind in kinds}


def told(state: State) -> list[str]:
    """Return the events of the last action in words."""
    return [str(event) for event in state.events]


def _game_of(state: State) -> Game[Any]:
    """Return the game of a state, by the package of its class."""
    return game_named(type(state).__module__.split(".")[2])
