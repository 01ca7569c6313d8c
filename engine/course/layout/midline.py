"""Midline of a road: a course line found from spaces alone."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.course.layout.cross_sections import CrossSection
from engine.course.layout.road_layout import RoadLayout
from engine.course.vectors import vectors
from engine.track.limits import MOST_POINTS

STATION = 0.5
"""Distance of the points of the line, in space sizes."""

BLUR = 0.6
"""Width of the bell that weighs the spaces around a point, in space sizes."""

CARRIED = 0.5
"""Share of the way by which places are moved along their tangents to the station before they are
averaged: without it the mean cuts corners, with the whole way it runs equally wide."""

TOO_WIDE = 1.5
"""Width of a section, in usual lane widths, above which it is trusted less, as an error in the
drawing."""

BATCH = 32
FAR = 8.0
"""Number of points worked out at once, and the distance of the spaces that count for them, in space
sizes."""

STEP = 0.25
"""Smallest distance along the road at which a space comes after another, in space sizes."""


def midline(layout: RoadLayout, sections: Sequence[CrossSection]) -> FloatArray:
    """Return the points of a line along the middle of the road in driving direction, shape (k, 2),
    mm.

    At a fork it follows the wider branch; the other is no part of its width. It begins at 0 of
    `along` and is closed if the road is. A road without length, such as a single space, has one
    point.
    """
    route = _route(layout, sections)
    covered = sorted({member for row in route for member in sections[row].rows})
    middles = np.array([sections[row].middle for row in covered])
    widths = np.array([sections[row].width / len(sections[row].rows) for row in covered])
    if not layout.length > 0:
        return middles[:1]
    limit = TOO_WIDE * np.median(widths)
    trust = np.ones(len(widths))
    # Where most sections have no width, none says what is too wide.
    if limit > 0:
        wide = widths > limit
        trust[wide] = (limit / widths[wide]) ** 2
    return _line_through(layout, np.array(covered, np.int64), middles, trust)


def _route(layout: RoadLayout, sections: Sequence[CrossSection]) -> list[int]:
    """Return the rows of the way along the road with the most lanes side by side.

    It leads round the lap, or from one end of the road to the other.
    """
    rows = np.flatnonzero(layout.on_road)
    road = [int(row) for row in rows[np.argsort(layout.along[rows], kind="stable")]]
    ahead = layout.ahead(layout.pairs)
    clear = np.abs(ahead) > STEP * layout.size
    pairs = layout.pairs
    forwards = np.where((ahead > 0)[:, None], pairs, pairs[:, ::-1])[clear]
    nexts: list[list[int]] = [[] for _ in sections]
    for source, target in np.concatenate((forwards, layout.tunnels)).tolist():
        nexts[source].append(target)
    costs = [1 / len(section.rows) for section in sections]
    if not layout.closed:
        return _cheapest(nexts, costs, road[0], road[-1]) or road
    start = max(road, key=lambda row: len(sections[row].rows))
    return _cheapest(nexts, costs, start, start) or road


def _cheapest(nexts: list[list[int]], costs: list[float], start: int, goal: int) -> list[int]:
    """Return the way from `start` to `goal` with the least sum of costs (Dijkstra); empty without
    one."""
    came_from: dict[int, int] = {}
    waiting = [(0.0, there, start) for there in nexts[start]]
    heapify(waiting)
    while waiting and goal not in came_from:
        cost, here, before = heappop(waiting)
        if here in came_from:
            continue
        came_from[here] = before
        for there in nexts[here]:
            if there not in came_from:
                heappush(waiting, (cost + costs[here], there, here))
    if goal not in came_from:
        return []
    way = [goal]
    while way[-1] != start or len(way) == 1:
        way.append(came_from[way[-1]])
    return way[::-1]


def _line_through(
    layout: RoadLayout, rows: IntArray, middles: FloatArray, trust: FloatArray
) -> FloatArray:
    """Return points at even stations, each the mean of the middles near it, weighted by `trust` and
    moved along the road."""
    count = min(max(4, round(layout.length / (STATION * layout.size))), MOST_POINTS)
    last = count if layout.closed else count - 1
    stations = np.arange(count, dtype=np.float64) * (layout.length / last)
    driving = layout.driving[rows]
    ahead = vectors(driving.real, driving.imag)
    line = np.empty((count, 2))
    for begin in range(0, count, BATCH):
        batch = stations[begin : begin + BATCH]
        apart = layout.ways(batch[[0, -1]][:, None], layout.along[rows])
        reach = (batch[-1] - batch[0]) / 2 + FAR * layout.size
        near = np.abs(apart).min(axis=0) <= reach
        near = near if near.any() else ~near
        apart = layout.ways(layout.along[rows[near]], batch[:, None])
        closeness = -0.5 * (apart / (BLUR * layout.size)) ** 2
        weights = np.exp(closeness - closeness.max(axis=1, keepdims=True)) * trust[near]
        weights /= weights.sum(axis=1, keepdims=True)
        carried = CARRIED * (weights * apart) @ ahead[near]
        line[begin : begin + BATCH] = weights @ middles[near] + carried
    return line
