"""Checks of links and of steps that leap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.graph import road_between
from engine.checks.problem import Fix
from engine.checks.wording import millimetres
from engine.course import NOWHERE, Course
from engine.sentence import Sentence
from engine.track.edits import toggle_link

LONGEST_LINK = 6.0
"""Longest bridge or tunnel, in space lengths from middle to middle."""


@check("link.too_long", "warning", "A link that is too long", "RV-16")
def long_links(context: CheckContext) -> Iterator[Finding]:
    """Players must see where a link leads: its ends should lie near each other."""
    course = context.course
    for link in context.track.links:
        ends = [course.row[link.source], course.row[link.target]]
        span = _span(course, ends)
        if span > LONGEST_LINK * course.length:
            yield Finding(
                Sentence(
                    "The link from {source} to {target} spans {span}, more than "
                    "{most:g} spaces. Nobody will see where it leads; shorten it.",
                    source=link.source,
                    target=link.target,
                    span=millimetres(span),
                    most=LONGEST_LINK,
                ),
                (link.source, link.target),
                points=context.centres(ends),
            )


@check("link.out_of_reach", "warning", "A ramp that no card reaches", "RV-16")
def ramps_out_of_reach(context: CheckContext) -> Iterator[Finding]:
    """A ramp asks for a bar that some card has."""
    bars = context.needs.bars
    if bars is None:
        return
    most = len(bars) - 1
    for link in context.track.links:
        if link.needs > most:
            ends = [context.course.row[link.source], context.course.row[link.target]]
            yield Finding(
                Sentence(
                    "The ramp from {source} to {target} needs a bar of {needs}, but no card of "
                    "{game} has one higher than {most}, so that no car can ever take it. Ask for "
                    "{most} or less, or remove the ramp.",
                    source=link.source,
                    target=link.target,
                    needs=link.needs,
                    game=context.needs.game,
                    most=most,
                ),
                (link.source, link.target),
                points=context.centres(ends),
                fix=Fix(
                    Sentence("let a bar of {most} take it", most=most),
                    False,
                    partial(toggle_link, source=link.source, target=link.target, needs=most),
                ),
            )


@check("steps.leap", "warning", "A step that leaps", "RV-16")
def leaps(context: CheckContext) -> Iterator[Finding]:
    """A step goes to the next space ahead; one that skips a stretch of road is a short cut."""
    course = context.course
    onwards = np.where(course.step_target == NOWHERE, course.step_onto, course.step_target)
    for step in np.flatnonzero(context.leaping).tolist():
        ends = [int(course.step_source[step]), int(onwards[step])]
        if _span(course, ends) > LONGEST_LINK * course.length:
            continue
        gained = float(road_between(course, *ends))
        first, second = (course.ids[row] for row in ends)
        yield Finding(
            Sentence(
                "The step from {first} to {second} leaps {by} along the road. Unless the "
                "short cut is intended, put a wall between them or remove the link.",
                first=first,
                second=second,
                by=_leap(gained),
            ),
            (first, second),
            points=context.centres(ends),
        )


def _leap(gained: float) -> Sentence:
    mm = millimetres(abs(gained))
    return Sentence("{mm} ahead", mm=mm) if gained > 0 else Sentence("{mm} back", mm=mm)


def _span(course: Course, ends: Sequence[int]) -> float:
    """Return the distance between the middles of two spaces, mm."""
    return float(np.hypot(*(course.centres[ends[1]] - course.centres[ends[0]])))
