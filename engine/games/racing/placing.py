"""Cars put on the track by hand, for a designer who wants to continue a race from there."""

from __future__ import annotations

from typing import Any

from engine.arrays import IntArray
from engine.games.core import Event, Game, GameError, State
from engine.games.core.updates import changed
from engine.games.racing.sentences import PUT_BY_HAND
from engine.games.racing.table import RaceState
from engine.track import Sentence


def can_put(game: Game[Any], state: State) -> bool:
    """Return whether cars may be moved by hand: a turn of a race begins and nothing is half
    done."""
    if not isinstance(state, RaceState) or state.seat is None:
        return False
    chooses_card = any(action.kind == "card" for action in game.legal_actions(state))
    return chooses_card and bool((_at(state) >= 0).any())


def put(game: Game[Any], state: State, source: str, target: str) -> State:
    """Return the state with the car on the space `source` put on `target`; GameError says why not.

    House rule: that crosses no line, and the car keeps its laps.
    """
    if not isinstance(state, RaceState) or not can_put(game, state):
        raise GameError(
            Sentence("cars can only be placed by hand at the start of a turn in a race")
        )
    course = state.table.course
    for space in (source, target):
        if space not in course.row:
            raise GameError(Sentence("no space is called {space}", space=space))
    begin, end = course.row[source], course.row[target]
    taken = _at(state).tolist()
    if begin not in taken:
        raise GameError(Sentence("there is no car on {space}", space=source))
    if any(row in taken for row in (end, *course.shares[end]) if row != begin):
        raise GameError(Sentence("there is already a car on {space}", space=target))
    car = taken.index(begin)
    race = state.race.copy()
    race.at[car] = end
    event = Event(PUT_BY_HAND, {"car": state.table.deck.colours[car], "space": target})
    return changed(state, race=race, told=(event,), log=None)


def _at(state: RaceState) -> IntArray:
    return state.race.at[: state.race.cars]
