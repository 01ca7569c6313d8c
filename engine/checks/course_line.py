"""Checks of the course line, and of stretches of road that come close to each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.graph import connected_components
from engine.checks.neighbourhood import neighbourhood_of
from engine.checks.problem import Fix
from engine.checks.wording import place, spaces_named
from engine.course.vectors import dot
from engine.sentence import Sentence
from engine.track import point
from engine.track.edits import set_course, set_front

ALONG = 0.5
"""Least cosine between a front and the road that crosses there, slanted as it may be."""

SIDEWAYS = 0.2
"""Cosine between a front and the road below which the front faces sideways."""

ASTRAY = 0.5
"""Distance from any space at which the course line leaves the road, in space lengths."""


@check("course.backwards", "error", "The course line runs the wrong way", "RV-16")
def course_backwards(context: CheckContext) -> Iterator[Finding]:
    """The course line runs from the grid over bet line 1, 2, 3 to the finish."""
    course = context.course
    if context.runs_backwards:
        turned = tuple(point(xy) for xy in np.concatenate((course.line[:1], course.line[:0:-1])))
        if not course.closed:
            turned = turned[1:] + turned[:1]
        yield Finding(
            Sentence(
                "The course line runs against the order of the bet lines and the slots, so "
                "every step leads backwards. Reverse it."
            ),
            points=turned[:1],
            fix=Fix(
                Sentence("reverse the course line"),
                False,
                partial(set_course, drawn=turned, closed=course.closed),
            ),
        )


@check("course.off_road", "warning", "The course line leaves the road", "TR-16")
def course_off_road(context: CheckContext) -> Iterator[Finding]:
    """The course line measures the road, so it must run along it; links bridge it too."""
    course = context.course
    # Spaces without any length give no measure of the distance from the line.
    if course.line_is_derived or len(course.ids) == 0 or course.length == 0:
        return
    polygons = context.course.polygons
    bridges = [
        shapely.LineString(course.centres[[course.row[link.source], course.row[link.target]]])
        for link in context.track.links
    ]
    tree = shapely.STRtree([*polygons, *bridges])
    for strand in _strands(context):
        drawn = shapely.segmentize(shapely.LineString(strand), course.length / 2)
        stops = shapely.get_coordinates(drawn)
        near = tree.query(shapely.points(stops), "dwithin", distance=ASTRAY * course.length)[0]
        astray = np.setdiff1d(np.arange(len(stops)), near)
        for stretch in np.split(astray, np.flatnonzero(np.diff(astray) > 1) + 1):
            if len(stretch):
                begin = point(stops[stretch[0]])
                yield Finding(
                    Sentence(
                        "The course line leaves the road at {place}. Draw it along the spaces, "
                        "or delete it to have it derived from the spaces.",
                        place=place(begin),
                    ),
                    points=(begin, point(stops[stretch[-1]])),
                )


@check("front.turned", "warning", "A front that does not face the way the road leads", "RV-16")
def fronts_against_the_road(context: CheckContext) -> Iterator[Finding]:
    """The front of a space faces where the road leads."""
    course = context.course
    for row, is_sideways in turned_fronts(context).items():
        name = course.ids[row]
        yield Finding(
            Sentence(
                "The front of space {space} faces sideways. Draw it on the side where the road "
                "leads on, or have it derived.",
                space=name,
            )
            if is_sideways
            else Sentence(
                "The front of space {space} faces against the driving direction. Draw it "
                "on the other side, or delete it to have it derived.",
                space=name,
            ),
            (name,),
            points=(point(course.fronts[row].mean(axis=0)),),
            fix=front_derived(name),
        )


def front_derived(space_id: str) -> Fix:
    """Return the fix that derives the front of a space from the road."""
    return Fix(
        Sentence("derive the front of {space}", space=space_id),
        False,
        partial(set_front, space_id=space_id, front=None),
    )


def turned_fronts(context: CheckContext) -> dict[int, bool]:
    """Return the rows of spaces whose drawn fronts do not face where the road leads, and whether
    they face sideways rather than back."""
    course, ruler = context.course, context.course.ruler
    drawn = np.array([space.front is not None for space in context.track.spaces], bool)
    if ruler is None or not drawn.any():
        return {}
    along = dot(ruler.tangent(ruler.locate(course.centres)), course.normals)
    # Where the road turns far on a space, its front is across the road only at its own middle.
    at_front = dot(ruler.tangent(ruler.locate(course.fronts.mean(axis=1))), course.normals)
    back, sideways = along < 0, (along < SIDEWAYS) & (at_front < SIDEWAYS)
    # Where the road crosses itself the stretch next to the middle may be the one that crosses.
    return {
        row: not bool(back[row])
        for row in (drawn & (back | sideways)).nonzero()[0].tolist()
        if not _goes_along_a_leg(context, row)
    }


def _goes_along_a_leg(context: CheckContext, row: int) -> bool:
    """Return whether a leg of the crossing or bridge that a space is on runs the way of its front.

    The space shares its ground, or the place where the legs meet is at most a space away.
    """
    course, ruler = context.course, context.course.ruler
    if ruler is None or not ruler.crossings:
        return False
    centre = course.centres[row]
    place, legs = min(
        ruler.crossings, key=lambda crossing: float(np.hypot(*(crossing[0] - centre)))
    )
    is_on_it = course.shares[row] or np.hypot(*(place - centre)) < course.length
    return bool(is_on_it and (ruler.tangent(legs) @ course.normals[row]).max() > ALONG)


@check("contact.legs_touch", "hint", "Two stretches of road touch", "RV-16")
def legs_that_touch(context: CheckContext) -> Iterator[Finding]:
    """Stretches of road that do not belong together should not touch."""
    course = context.course
    passing = _touching_legs(context)
    for group in connected_components(
        sorted({row for pair in passing for row in pair}), [*passing, *course.contacts.tolist()]
    ):
        names = context.ids(group)
        yield Finding(
            Sentence(
                "{Spaces} touch, but lie on different stretches of the road, so no step "
                "leads across. Pull the stretches apart, or mark the border on the board.",
                Spaces=spaces_named(names),
            ),
            names,
            points=context.centres(group),
        )


def _touching_legs(context: CheckContext) -> list[tuple[int, int]]:
    """Return pairs of spaces that touch on different stretches, away from crossings."""
    course = context.course
    crossed = {row for row, others in enumerate(course.shares) if others}
    for first, second in course.contacts.tolist():
        if course.shares[first] or course.shares[second]:
            crossed |= {first, second}
    rows = np.unique(course.passing)
    overlaps = neighbourhood_of(context.track, course, rows).overlaps
    lying = {(int(rows[overlap.first]), int(rows[overlap.second])) for overlap in overlaps}
    return [
        (a, b)
        for a, b in course.passing.tolist()
        if (a, b) not in lying and not (a in crossed and b in crossed)
    ]


def _strands(context: CheckContext) -> list[FloatArray]:
    """Return the course line, a lap with its first point again at the end, and its branches."""
    course, drawn = context.course, context.track.course
    if len(course.line) < 2:
        return []
    main = np.concatenate((course.line, course.line[:1])) if course.closed else course.line
    branches = drawn.branches if drawn is not None else ()
    return [main, *(np.array(branch) for branch in branches if len(branch) > 1)]
