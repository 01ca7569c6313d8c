"""Moments of any game, played on and told."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.games import game_named
from engine.games.core import Action, Game, State

S = TypeVar("S", bound=State)


def after(state: S, *actions: str) -> S:
    """The state after some actions."""
    game = _game_of(state)
    for action in actions:
        state = game.apply(state, Action.parse(action))
    return state


def choices(state: State, *kinds: str) -> set[str]:
    """What may be done now; only actions of some kinds if any are named."""
    actions = _game_of(state).legal_actions(state)
    return {str(action) for action in actions if not kinds or action.kind in kinds}


def told(state: State) -> list[str]:
    """What happened by the last action."""
    return [str(event) for event in state.events]


def _game_of(state: State) -> Game[Any]:
    """The game of a state, by the folder its class lies in."""
    return game_named(type(state).__module__.split(".")[2])
