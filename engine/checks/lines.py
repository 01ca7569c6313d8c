"""Checks of all lines across the road: from edge to edge, along the fronts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from engine.arrays import BoolArray
from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.graph import distances_from, successors
from engine.checks.line_geometry import LineOnRoad, line_middle, line_words
from engine.checks.marking import marks_fix
from engine.checks.problem import Fix
from engine.checks.wording import spaces_named
from engine.course import NOWHERE, Course
from engine.sentence import Sentence
from engine.track import point
from engine.track.edits import set_line

CUT = 0.15
"""Share that a line may cut off a space before it counts as running across it."""


@check("line.finish_missing", "error", "No finish line", "RV-19")
def finish_missing(context: CheckContext) -> Iterator[Finding]:
    """A race needs a finish line (RV-19)."""
    if not any(line.kind == "finish" for line in context.track.lines):
        yield Finding(
            Sentence("The track has no finish line. Draw one across the road."),
            fix=marks_fix(context),
        )


@check("line.not_across", "error", "A line that does not reach across the road", "RV-22")
def lines_not_across(context: CheckContext) -> Iterator[Finding]:
    """No car may get round a line: it reaches from one edge of the road to the other."""
    for near in context.lines:
        line = near.line
        ends = near.loose_ends
        if ends:
            spaces = tuple(dict.fromkeys(space for end in ends for space in end.spaces))
            yield Finding(
                Sentence(
                    "{Line} ends on {spaces}, short of the edge of the road. Draw it across "
                    "the whole road.",
                    Line=line_words(line),
                    spaces=spaces_named(spaces),
                ),
                spaces,
                (line.name,),
                tuple(end.place for end in ends),
                _extending(near),
            )
            continue
        gap = _way_round(context.course, line.name)
        if gap is not None:
            spaces = context.ids(gap)
            yield Finding(
                Sentence(
                    "A car gets past {line} without crossing it, by the step from {first} to "
                    "{second}. Draw the line across the whole road.",
                    line=line_words(line),
                    first=spaces[0],
                    second=spaces[1],
                ),
                spaces,
                (line.name,),
                context.centres(gap),
            )


@check("line.never_crossed", "error", "A line no car crosses", "RV-22")
def lines_never_crossed(context: CheckContext) -> Iterator[Finding]:
    """Cars on their way from the grid must come to every line."""
    course = context.course
    for near in context.lines:
        line = near.line
        if context.runs_backwards:
            return
        crossed = context.reached[course.step_source] & _crossing(course, line.name)
        if crossed.any() or near.loose_ends:
            continue
        yield Finding(
            Sentence(
                "No car ever crosses {line}. Draw it across the road, between the start "
                "grid and the finish.",
                line=line_words(line),
            ),
            lines=(line.name,),
            points=(line_middle(line),),
        )


@check("line.across_space", "warning", "A line across a space", "RV-16")
def lines_across_spaces(context: CheckContext) -> Iterator[Finding]:
    """A line should run along fronts, so that everybody sees on which side a car is."""
    for near in context.lines:
        line = near.line
        cut = [position for position, share in near.cuts() if share > CUT]
        if not cut:
            continue
        spaces = tuple(near.ids[position] for position in cut)
        yield Finding(
            Sentence(
                "{Line} runs across {spaces}. The front of a space decides whether a car "
                "there has crossed, and players will argue about that. Draw the line "
                "along the fronts.",
                Line=line_words(line),
                spaces=spaces_named(spaces),
            ),
            spaces,
            (line.name,),
            tuple(point(near.centres[position]) for position in cut),
            _straightening(near),
        )


def _extending(near: LineOnRoad) -> Fix:
    """Return the fix that draws a line across the road, along fronts if it would cut a space."""
    drawn = near.extended()
    across = replace(near, line=drawn)
    if any(share > CUT for _, share in across.cuts()):
        drawn = across.along_fronts() or drawn
    return Fix(
        Sentence("extend the line across the road"),
        True,
        partial(set_line, name=drawn.name, drawn=drawn.points),
    )


def _straightening(near: LineOnRoad) -> Fix | None:
    """Return the fix that draws a line along the fronts of the spaces it keeps apart."""
    drawn = near.along_fronts()
    if drawn is None:
        return None
    return Fix(
        Sentence("draw the line along the fronts"),
        True,
        partial(set_line, name=drawn.name, drawn=drawn.points),
    )


def _crossing(course: Course, name: str) -> BoolArray:
    """Return which steps run over the line of that name, (s,)."""
    bit = course.line_names.index(name)
    crossing: BoolArray = (course.step_crosses >> bit & 1) != 0
    return crossing


def _way_round(course: Course, name: str) -> tuple[int, int] | None:
    """Return the step by which a car gets past a line that others cross, or None."""
    crossing = _crossing(course, name)
    if not crossing.any() or not course.slots:
        return None
    free = ~crossing & (course.step_target != NOWHERE)
    sources, targets = course.step_source[free], course.step_target[free]
    reached = distances_from(course.slots, successors(course, sources, targets))
    past = np.isin(
        targets,
        np.where(course.step_onto == NOWHERE, course.step_target, course.step_onto)[crossing],
    )
    if name == "finish":
        past &= course.progress[sources] - course.progress[targets] > course.lap / 2
    around = np.flatnonzero(past & np.isin(sources, list(reached)))
    return (int(sources[around[0]]), int(targets[around[0]])) if len(around) else None
