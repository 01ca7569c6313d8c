"""The rules of Rivals by which actions are decided, by id, and what they read of a track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.course import Course
from engine.games.core import Action
from engine.games.racing.road import seen_by_races
from engine.games.racing.table import phase_of
from engine.games.rivals.state import LONG_DISTANCE, RivalsState
from engine.race.state import NOBODY, Phase, Power

DECIDED_BY = {
    "bid": "RV-6",
    "keep": "RV-12",
    "card": "RV-14",
    "wild": "RV-15",
    "to": "RV-18",
    "finish": "RV-19",
    "stay": "RV-28",
    "bet": "RV-22",
    "skip": "RV-29",
    "order": "RV-30",
}


def seen_of(course: Course) -> dict[str, Any]:
    """Return what the rules read of a course: that of every race, and the rectangles (RV-28)."""
    rectangles = [course.ids[row] for row in course.rectangles.nonzero()[0].tolist()]
    return seen_by_races(course) | {"rectangles": sorted(rectangles)}


def rules_of(states: Sequence[RivalsState], action: Action | None) -> tuple[str, ...]:
    """Return the ids of the rules by which an action after some states was decided.

    After a move of an own car by the owner of Concentration it may be the extra move that is
    allowed no more, or now (RV-28), whatever is decided next.
    """
    last = states[-1]
    if action is None:
        return ("RV-34",) if last.variant == LONG_DISTANCE else ("RV-21", "RV-25")
    rule = DECIDED_BY.get(action.kind)
    ids = (rule,) if rule else ()
    if phase_of(last.race) == Phase.CHOOSE_EXTRA or _has_moved_with_concentration(states[-2:]):
        return tuple(dict.fromkeys(("RV-28", *ids)))
    return ids


def standing(state: RivalsState) -> str:
    """Return which car is to move, from where and how far; "" if none is."""
    is_racing = state.auction is None and not state.is_betting
    return state.table.standing(state.race) if is_racing else ""


def _has_moved_with_concentration(states: Sequence[RivalsState]) -> bool:
    """Return whether the first of two states is the move of an own car with that power."""
    before = states[0]
    race = before.race
    if len(states) < 2 or before.auction is not None or phase_of(race) != Phase.CHOOSE_END:
        return False
    owner = int(race.owner[race.car])
    is_own = owner != NOBODY and owner == race.turn
    return bool(is_own and race.power[owner] == Power.CONCENTRATION)
