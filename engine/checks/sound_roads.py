"""Changes of roads: made sound on the board, or refused."""

from __future__ import annotations

from collections.abc import Sequence

from engine.checks.find import find_problems, local_codes, local_problems
from engine.checks.problem import Problem
from engine.course import compile_track
from engine.road import with_road
from engine.road.changes.bridges import led_under_others
from engine.road.edits import cross
from engine.sentence import Sentence
from engine.track import Track
from engine.track.edits import EditError

LEGS = "crossing.without_shares"
"""Code of two stretches of road that overlap."""


def with_sound_roads(before: Track, after: Track, everywhere: bool = False) -> Track:
    """Return the track after a change of its roads, ready to stay. A road that now crosses itself
    gets a crossing, one that crosses another leads under it.

    Raise EditError, which names the place, if the spaces have more errors than before the change,
    or, `everywhere`, the track as a whole has an error of a kind that it had nowhere: of lines,
    grid, ways round the lap. During a drag every state is shown, so ask when it is let go.
    """
    if after.roads == before.roads:
        return after
    errors = _errors(after, everywhere)
    if not errors:
        return after
    known = _errors(before, everywhere)
    new = _new(errors, known)
    if any(each.code == LEGS for each in new):
        after = _with_crossings(before, after)
        new = _new(_errors(after, everywhere), known)
    if new:
        raise EditError(_refusal(new[0]))
    return after


def _errors(track: Track, everywhere: bool) -> list[Problem]:
    course = compile_track(track)
    found = find_problems(track, course) if everywhere else local_problems(track, course)
    return [each for each in found if each.severity == "error"]


def _new(errors: Sequence[Problem], known: Sequence[Problem]) -> list[Problem]:
    """Return the errors that a change may not bring, if these are `known` from before it.

    Those of spaces and of neighbours may not become more. Of the others a kind that is known is no
    reason: a track that is still being drawn has dead ends, which come and go with every gesture.
    """
    local, keys = local_codes(), {each.key for each in known}
    kinds = {each.code for each in known} - local
    mine, theirs = ([each for each in group if each.code in local] for group in (errors, known))
    more = [each for each in mine if each.key not in keys] if len(mine) > len(theirs) else []
    return [*more, *(each for each in errors if each.code not in local | kinds)]


def _with_crossings(before: Track, after: Track) -> Track:
    """Return the track with a crossing wherever a changed road crosses itself, and with a tunnel
    wherever it crosses another one."""
    changed = [road.id for road in after.roads if road not in before.roads]
    for name in changed:
        after = with_road(after, cross(after.road(name)))
        after = led_under_others(after, name)
    return after


def _refusal(problem: Problem) -> Sentence:
    """Return the reason why a change cannot stay."""
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
