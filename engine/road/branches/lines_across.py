"""Lines across a road and across the branches that run beside it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.road.branches.joints import runs_beside, sides_on
from engine.road.spaces.layout import layout_of
from engine.road.spaces.lines_and_grid import across, front_line, line_at
from engine.track.roads import Road
from engine.track.values import Point


def line_across(roads: Sequence[Road], road: Road, station: float) -> tuple[Point, ...]:
    """Return the line across a road along the fronts nearest to `station`, from left to right.

    It continues across the branches that run beside the road there.
    """
    beside = [each for each in roads if runs_beside(road, each, station)]
    if not beside:
        return line_at(road, station)
    taken = {name for each in beside if each.leaves for name in each.leaves.lanes}
    drawn = front_line(layout_of(road), sides_on(road, roads), station, taken)
    for branch in beside:
        laid = layout_of(branch)
        middle = layout_of(road).line.nearest(laid.line.points[len(laid.line.points) // 2].tolist())
        on_left = middle[1] > 0
        near, _ = laid.line.nearest(drawn[0 if on_left else -1])
        corners = front_line(laid, sides_on(branch, roads), near)
        drawn = [*corners, *drawn] if on_left else [*drawn, *corners]
    return across(drawn)
