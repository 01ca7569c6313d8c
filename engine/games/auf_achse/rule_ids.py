"""The rules of Auf Achse by which actions are decided, by id, and what they read of a network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.course import Course
from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.words import Phase
from engine.games.core import Action
from engine.track import CITY, TRIANGLE

DECIDED_BY = {
    "": "AA-10",
    "at": "AA-1",
    "roll": "AA-2",
    "to": "AA-2",
    "done": "AA-2",
    "stop": "AA-4",
    "roadworks": "AA-5",
    "load": "AA-7",
    "unload": "AA-7",
    "buy": "AA-8",
    "auction": "AA-9",
    "bid": "AA-9",
    "match": "AA-9",
    "pass": "AA-9",
}
"""All other kinds are choices of action cards (AA-11)."""

PLAIN = (
    Phase.PLACE, Phase.ROLL, Phase.MOVE, Phase.WORK, Phase.AFTER, Phase.AUCTION, Phase.OVER
)  # fmt: skip
"""Phases in which no action card is carried out."""


def seen_of(course: Course) -> dict[str, Any]:
    """Return what the rules read of a network: who is whose neighbour, cities by their names, and
    warning triangles. Contracts follow from these (house)."""
    ids = course.ids
    tagged = [(ids[row], course.names[row], tags) for row, tags in enumerate(course.tags)]
    return {
        "roads": sorted(
            (ids[step.source], ids[step.target]) for step in course.steps if step.target is not None
        ),
        "cities": sorted((name, space) for space, name, tags in tagged if CITY in tags),
        "warning triangles": sorted(space for space, _, tags in tagged if TRIANGLE in tags),
        "spaces": list(ids),
    }


def rules_of(states: Sequence[AufAchseState], action: Action | None) -> tuple[str, ...]:
    """Return the ids of the rules by which an action after some states was decided: action cards
    (AA-11) first, where one has just been drawn or is carried out."""
    if action is None:
        return ("AA-10", "AA-11")
    rule = DECIDED_BY.get(action.kind, "AA-11")
    is_drawn = any(event.sentence == say.CARD for event in states[-1].told)
    is_by_card = is_drawn or any(state.phase not in PLAIN for state in states[-2:])
    return tuple(dict.fromkeys((*(("AA-11",) if is_by_card else ()), rule)))
