"""Spaces where a road crosses itself that are drawn once, and belong to both legs of the road."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.course.layout import usual_size
from engine.course.outlines import Outlines, smoothed
from engine.course.ruler import CourseRuler, Places, ruler_through
from engine.exchange.silhouettes import middle_lines
from engine.track import CourseLine, points

AROUND = 6.0
"""Distance from a crossing within which its spaces and lanes are, in space sizes."""

BEYOND = 1.2
"""Distance from a crossing from which on a leg is alone, in half widths of the road."""

FITS = 0.3
"""Greatest difference of the edges of a crossed space from those of a lane, in widths of a lane."""

MOSTLY = 0.8
"""Least share of the spaces at a crossing that fit the lanes of both legs: others are on a road
that leads over another one."""

OVER = 0.5
"""Share of a space that another one covers if the crossing is drawn twice."""

GAP = 0.15
"""Gap between spaces that is closed before the middle of a road is found, in space sizes."""


class CrossedSpaces(NamedTuple):
    """Spaces on both legs of a crossing, (k,), and their distances along the road, (k, 2), mm."""

    rows: IntArray
    along: FloatArray


class _Leg(NamedTuple):
    """Spaces in terms of a leg of the road: distances ahead of the crossing and along the road, and
    the places of the left edge, the middle and the right edge across the leg, (n, 3)."""

    ahead: FloatArray
    along: FloatArray
    across: FloatArray


def crossed_spaces(outlines: Outlines, ruler: CourseRuler) -> CrossedSpaces:
    """Return the spaces where the road along `ruler` crosses itself, if they fit both of its
    legs."""
    outlines = smoothed(outlines)
    size = usual_size(outlines)
    located = ruler.locate(outlines.centres)
    aside = np.hypot(*(outlines.centres - ruler.at(located)).T)
    half = float(np.percentile(aside, 90)) + size / 2
    rows, along = [np.zeros(0, np.int64)], [np.zeros((0, 2))]
    for place, legs in ruler.crossings:
        near = np.flatnonzero(np.hypot(*(outlines.centres - place).T) < AROUND * size)
        if legs.run.any() or len(near) == 0:
            continue
        first, second = (_leg(outlines, ruler, near, float(leg), size) for leg in legs.along)
        found = _on_both(first, second, half, size)
        if found.any() and not _are_covered(outlines, near[found]):
            rows.append(near[found])
            along.append(np.stack((first.along, second.along), axis=1)[found])
    return CrossedSpaces(np.concatenate(rows), np.concatenate(along))


def crossing_line(outlines: Outlines) -> CourseLine | None:
    """Return the line along the middle of a lap that crosses itself; None of any other road.

    Where its legs meet the line goes straight on.
    """
    gap = GAP * usual_size(outlines)
    sound = shapely.make_valid(outlines.polygons)
    ground = shapely.buffer(shapely.union_all(shapely.buffer(sound, gap)), -gap)
    parts = [part for part in shapely.get_parts(ground) if part.geom_type == "Polygon"]
    if not parts:
        return None
    lines = middle_lines(max(parts, key=lambda part: part.area), "")
    if len(lines) != 1 or not lines[0].closed:
        return None
    ruler = ruler_through(lines[0].points, closed=True)
    if ruler is None or not ruler.crossings:
        return None
    return CourseLine(points(lines[0].points.tolist()))


def _leg(
    outlines: Outlines, ruler: CourseRuler, near: IntArray, crossing: float, size: float
) -> _Leg:
    """Return the spaces `near` a crossing in terms of the leg that is there `crossing` mm along the
    road."""
    around = Places(np.zeros(len(near), np.int64), np.full(len(near), crossing))
    centres = outlines.centres[near]
    found = ruler.locate_within(centres, around, np.full(len(near), 1.5 * AROUND * size))
    # The tangent of a line with few points is that of a long bend, which is not drawn.
    begin, end = (ruler.main.at(found.along + way * size) for way in (-0.5, 0.5))
    tangent = (end - begin) / np.maximum(np.hypot(*(end - begin).T), 1e-9)[:, None]
    at, aside = ruler.at(found), np.stack((-tangent[:, 1], tangent[:, 0]), axis=1)
    across = np.empty((len(near), 3))
    for row, space in enumerate(near.tolist()):
        corners = outlines.vertices[outlines.first[space] : outlines.first[space + 1]]
        reach = (corners - at[row]) @ aside[row]
        across[row] = reach.min(), float((centres[row] - at[row]) @ aside[row]), reach.max()
    ahead = ruler.distance(np.full(len(near), crossing), found.along)
    return _Leg(ahead, found.along, across)


def _on_both(first: _Leg, second: _Leg, half: float, size: float) -> BoolArray:
    """Return which spaces are in a lane of both legs; none if many fit the lanes of one only."""
    inside = np.ones(len(first.ahead), bool)
    fits = np.ones(len(first.ahead), bool)
    for leg, other in ((first, second), (second, first)):
        beyond = np.abs(leg.ahead) - BEYOND * half
        alone = (beyond > 0) & (beyond < 3 * size) & (np.abs(other.across[:, 1]) > half)
        lanes = leg.across[alone & (np.abs(leg.across[:, 1]) < BEYOND * half)]
        if len(lanes) == 0:
            return np.zeros(len(inside), bool)
        middle = leg.across[:, 1]
        inside &= (middle > lanes[:, 0].min()) & (middle < lanes[:, 2].max())
        inside &= np.abs(leg.ahead) < 2 * half
        off = np.abs(leg.across[:, None, ::2] - lanes[:, ::2]).max(axis=2)
        fits &= (off < FITS * (lanes[:, 2] - lanes[:, 0])).any(axis=1)
    return inside if inside.any() and fits[inside].mean() >= MOSTLY else np.zeros(len(fits), bool)


def _are_covered(outlines: Outlines, rows: IntArray) -> bool:
    """Return whether most of some spaces have another one over them."""
    sound = shapely.make_valid(outlines.polygons)
    own, others = shapely.STRtree(sound).query(sound[rows], "intersects")
    apart = rows[own] != others
    shared = shapely.area(shapely.intersection(sound[rows[own[apart]]], sound[others[apart]]))
    covered = shared > OVER * shapely.area(sound[rows[own[apart]]])
    return bool(len(np.unique(own[apart][covered])) > len(rows) / 2)
