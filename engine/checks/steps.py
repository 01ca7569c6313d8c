"""Checks of steps: forward from every space, from the grid to every space, in no doubt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from engine.arrays import BoolArray
from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.course_line import front_derived, turned_fronts
from engine.checks.graph import connected_components, distances_from, successors, topological_order
from engine.checks.problem import Fix
from engine.checks.wording import millimetres, spaces_named
from engine.course import NOWHERE, Course
from engine.sentence import Sentence
from engine.track import point
from engine.track.edits import confirm


@check("steps.no_way_forward", "error", "No way forward", "RV-18")
def dead_ends(context: CheckContext) -> Iterator[Finding]:
    """From every space a step must lead on or over the finish; else a car is stuck for good."""
    course = context.course
    turned = turned_fronts(context)
    for row in np.setdiff1d(np.arange(len(course.ids)), course.step_source).tolist():
        name = course.ids[row]
        if row in turned:
            yield Finding(
                Sentence(
                    "No step leads on from space {space}: its front does not face the way the "
                    "road leads. Draw the front anew, or have it derived.",
                    space=name,
                ),
                (name,),
                points=(point(course.fronts[row].mean(axis=0)),),
                fix=front_derived(name),
            )
            continue
        yield Finding(
            Sentence(
                "No step leads on from space {space}: a car there is stuck for good. Draw "
                "a space ahead that touches it, or take away the wall or the gap in "
                "front of it.",
                space=course.ids[row],
            ),
            (course.ids[row],),
            points=(point(course.centres[row]),),
        )


@check("steps.unreachable", "warning", "Spaces no car can get to", "RV-16")
def unreachable(context: CheckContext) -> Iterator[Finding]:
    """Every space should be reached from the start grid, if need be on a second lap."""
    course = context.course
    if not course.slots:
        return
    onwards = np.where(course.step_target == NOWHERE, course.step_onto, course.step_target)
    reached = distances_from(course.slots, successors(course, course.step_source, onwards))
    missed = [row for row in range(len(course.ids)) if row not in reached]
    for group in connected_components(missed, course.contacts.tolist()):
        names = context.ids(group)
        yield Finding(
            Sentence(
                "No way leads from the start grid to {spaces}. Connect that part with the "
                "road, or delete what is left over.",
                spaces=spaces_named(names),
            ),
            names,
            points=context.centres(group),
        )


@check("steps.doubtful", "warning", "Which space is further ahead?", "RV-16")
def doubtful(context: CheckContext) -> Iterator[Finding]:
    """Where fronts and course line order two neighbours differently, the designer decides."""
    course = context.course
    for doubt in course.doubts:
        pair = (course.ids[doubt.first], course.ids[doubt.second])
        yield Finding(
            Sentence(
                "Please confirm: {by_fronts}, but {by_line}. Lanesmith goes by the fronts "
                "until you say otherwise.",
                by_fronts=_verdict(pair, doubt.by_fronts, Sentence("going by their fronts")),
                by_line=_verdict(pair, doubt.by_line, Sentence("going by the course line")),
            ),
            pair,
            points=context.centres((doubt.first, doubt.second)),
            fix=_confirming(pair, doubt.by_fronts),
        )


@check("steps.in_circles", "error", "Steps run in a circle", "RV-16")
def circles(context: CheckContext) -> Iterator[Finding]:
    """No way may lead back to a space before the finish; whole laps are the finish line's task."""
    course = context.course
    circle = _circle(course)
    if circle:
        names = context.ids(circle)
        yield Finding(
            Sentence(
                "Steps lead in a circle: {way} and back to {first}. Cars would drive round "
                "forever. Check the links and what you confirmed here.",
                way=" – ".join(names),
                first=names[0],
            ),
            names,
            points=context.centres(circle),
        )


def _verdict(pair: tuple[str, str], ahead: float, source: Sentence) -> Sentence:
    """Return a sentence on which of a pair is ahead, by how much, in the opinion of `source`."""
    if ahead == 0:
        return Sentence(
            "{source} spaces {first} and {second} are level",
            source=source,
            first=pair[0],
            second=pair[1],
        )
    first, second = pair if ahead > 0 else pair[::-1]
    return Sentence(
        "{source} space {second} lies {ahead} ahead of {first}",
        source=source,
        second=second,
        ahead=millimetres(abs(ahead)),
        first=first,
    )


def _confirming(pair: tuple[str, str], ahead: float) -> Fix:
    """Return the fix that confirms the order of the fronts."""
    order = "level" if ahead == 0 else "ahead" if ahead > 0 else "behind"
    agreed = {
        "level": Sentence("confirm: {second} is level with {first}", first=pair[0], second=pair[1]),
        "ahead": Sentence("confirm: {second} is ahead of {first}", first=pair[0], second=pair[1]),
        "behind": Sentence("confirm: {second} is behind {first}", first=pair[0], second=pair[1]),
    }
    return Fix(
        agreed[order],
        False,
        partial(confirm, first=pair[0], second=pair[1], order=order),
    )


def _circle(course: Course) -> tuple[int, ...]:
    """Return the rows of a circle of steps that is not a whole lap, empty if there is none."""
    inside = _inside_lap(course)
    onwards = successors(course, course.step_source[inside], course.step_target[inside])
    left = set(range(len(onwards))).difference(topological_order(onwards))
    return _walked_back(onwards, left)


def _walked_back(onwards: Sequence[Sequence[int]], left: set[int]) -> tuple[int, ...]:
    """Return a circle among rows each of which has a predecessor among them."""
    if not left:
        return ()
    before = {target: row for row in sorted(left) for target in onwards[row] if target in left}
    row, walked = min(left), []
    while row not in walked:
        walked.append(row)
        row = before[row]
    return tuple(walked[walked.index(row) :][::-1])


def _inside_lap(course: Course) -> BoolArray:
    """Return which steps do not run past the end of the lap, (s,)."""
    inside: BoolArray = course.step_target != NOWHERE
    if course.closed:
        fall = course.progress[course.step_source] - course.progress[course.step_target]
        inside &= fall < course.lap / 2
    return inside
