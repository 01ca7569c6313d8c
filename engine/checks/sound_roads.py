"""A road that has been changed lies soundly on the board, or the change is refused."""

from __future__ import annotations

from engine.checks.find import local_problems
from engine.checks.problem import Problem
from engine.course import compile_track
from engine.road import with_road
from engine.road.changes.bridges import led_under_others
from engine.road.edits import cross
from engine.sentence import Sentence
from engine.track import Track
from engine.track.edits import EditError

LEGS = "crossing.without_shares"
"""The code of two stretches of road that lie on each other."""


def with_sound_roads(before: Track, after: Track) -> Track:
    """The track after a change of its roads, ready to stay: a road that has come to cross itself
    has a crossing there, one that has come to cross another leads under it.

    EditError, which names the place, where the spaces have more errors than before the change.
    While something is dragged, all is shown; ask when it is let go.
    """
    if after.roads == before.roads:
        return after
    errors = _errors(after)
    if not errors:
        return after
    known = _errors(before)
    if len(errors) <= len(known):
        return after
    if any(each.code == LEGS for each in errors):
        after = _with_crossings(before, after)
        errors = _errors(after)
    if len(errors) > len(known):
        keys = {each.key for each in known}
        raise EditError(_refusal(next(each for each in errors if each.key not in keys)))
    return after


def _errors(track: Track) -> list[Problem]:
    found = local_problems(track, compile_track(track))
    return [each for each in found if each.severity == "error"]


def _with_crossings(before: Track, after: Track) -> Track:
    """The track with a crossing wherever a road that was changed crosses itself, and with a tunnel
    wherever it crosses another one."""
    changed = [road.id for road in after.roads if road not in before.roads]
    for name in changed:
        after = with_road(after, cross(after.road(name)))
        after = led_under_others(after, name)
    return after


def _refusal(problem: Problem) -> Sentence:
    """Why a change cannot stay."""
    if problem.code != LEGS:
        return Sentence("the road cannot be changed like this: {problem}", problem=problem.text)
    x, y = problem.points[0]
    first, second = problem.spaces
    return Sentence(
        "near {x:.0f}, {y:.0f} mm two stretches of road would lie on each other, with spaces "
        "{first} and {second}; keep them further apart, or let them cross outright",
        x=x,
        y=y,
        first=first,
        second=second,
    )
