"""Edits of the reference line: its control points and corners."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import numpy as np

from engine.road.edits.known import free_name, known_point
from engine.road.line.reference_line import ReferenceLine, reference_line
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import Anchor, ControlPoint, Road
from engine.track.values import Point, point

NEAR_A_POINT = 0.02
"""Least distance of a new point from the next one, as a share of a span."""

ON_A_STRAIGHT = 4
"""Number of points between its ends that make a stretch of the line straight."""

NEAR_ITS_ENDS = 0.12
"""Distance of the outer ones of these from the ends, as a share of the length, so that the stretch
does not bulge."""


def move_point(road: Road, point_id: str, to: Point) -> Road:
    """Return the road with a control point moved."""
    row = known_point(road, point_id)
    return _with_point(road, row, replace(road.points[row], place=point(to)))


def set_corner(road: Road, point_id: str, corner: bool) -> Road:
    """Return the road with a control point as a corner of the line, or as a smooth point."""
    row = known_point(road, point_id)
    return _with_point(road, row, replace(road.points[row], corner=corner))


def insert_point(road: Road, at: Anchor, to: Point | None = None) -> Road:
    """Return the road with another control point at a place of the line, or moved `to` elsewhere.

    Sections keep their places. EditError if there is a control point already.
    """
    row = known_point(road, at.point)
    if not NEAR_A_POINT <= at.fraction <= 1 - NEAR_A_POINT:
        raise EditError(Sentence("there is already a control point at this place"))
    line = reference_line(road)
    if to is None:
        x, y = line.places(np.array([line.station(at)]))[0]
        to = (float(x), float(y))
    new = ControlPoint(free_name("p", (each.id for each in road.points)), point(to))

    points = (*road.points[: row + 1], new, *road.points[row + 1 :])
    moved = replace(road, points=points)
    return _kept_in_place(moved, line, {at.point}, reference_line(moved))


def remove_point(road: Road, point_id: str) -> Road:
    """Return the road without a control point.

    Sections keep their places, as nearly as the new line allows. EditError if the road begins
    there, or if too few points are left.
    """
    row = known_point(road, point_id)
    least = 3 if road.closed else 2
    if len(road.points) <= least:
        raise EditError(
            Sentence("a road like this has at least {least} control points", least=least)
        )
    if row == 0:
        raise EditError(
            Sentence("the road begins at this control point; move it, or start the lap elsewhere")
        )
    before = road.points[row - 1].id
    if not road.closed and row == len(road.points) - 1:
        if any(each.at.point == before and each.at.fraction for each in road.sections):
            raise EditError(Sentence("a section begins before this end of the road; join it first"))
        return replace(road, points=road.points[:-1])
    points = tuple(each for each in road.points if each.id != point_id)
    moved = replace(road, points=points)
    return _kept_in_place(moved, reference_line(road), {before, point_id}, reference_line(moved))


def straighten(road: Road, first: str, last: str) -> Road:
    """Return the road with a straight from control point `first` to `last`, which is behind it.

    The points between move onto it, and some are added if they are few. EditError if they do not
    follow one another.
    """
    begin, end = known_point(road, first), known_point(road, last)
    if begin == end:
        raise EditError(Sentence("a straight leads from one control point to another"))
    between = (end - begin) % len(road.points) - 1
    if not road.closed and end < begin:
        raise EditError(Sentence("a straight leads from one control point to another behind it"))
    while between < ON_A_STRAIGHT:
        # Each goes before the last one, so that they are even and none is too near to another.
        road = insert_point(road, Anchor(first, 1 - 1 / (ON_A_STRAIGHT + 1 - between)))
        between += 1
    begin = road.point_row(first)
    (x0, y0), (x1, y1) = (road.points[road.point_row(name)].place for name in (first, last))
    for step in range(1, between + 1):
        row = (begin + step) % len(road.points)
        share = NEAR_ITS_ENDS + (1 - 2 * NEAR_ITS_ENDS) * (step - 1) / (between - 1)
        to = point((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
        road = _with_point(road, row, replace(road.points[row], place=to, corner=False))
    return road


def _with_point(road: Road, row: int, new: ControlPoint) -> Road:
    return replace(road, points=(*road.points[:row], new, *road.points[row + 1 :]))


def _kept_in_place(
    road: Road, old: ReferenceLine, points: Collection[str], new: ReferenceLine
) -> Road:
    """Return the road with sections kept in place that were anchored at `points` of the `old` line.

    They begin where the `new` line is nearest to their old beginnings.
    """
    sections = []
    for section in road.sections:
        at = section.at
        if at.point in points and (at.fraction or at.point not in new.names):
            station = old.station(at)
            x, y = old.places(np.array([station]))[0]
            about = station * new.length / old.length
            at = new.anchor(new.nearest((float(x), float(y)), about)[0])
        sections.append(replace(section, at=at))
    return replace(road, sections=tuple(sections))
