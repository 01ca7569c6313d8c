"""A road through a few places."""

from __future__ import annotations

from math import pi

import pytest

from engine.road.edits.new_road import new_road
from engine.track import Track

WIDTH, SPACES = 16.0, 40


@pytest.mark.parametrize(("far", "beside"), [(20.0, 0.3), (50.0, 0.3), (100.0, 1.0)])
def test_where_a_line_doubles_back_outer_lanes_turn_round_once(far: float, beside: float) -> None:
    """They are longer by half a circle, and hold spaces for that and no more."""
    road = new_road(
        Track(),
        [(0.0, 0.0), (far, 0.0), (0.01, beside)],
        closed=False,
        lanes=3,
        width=WIDTH,
        spaces=SPACES,
        staggered=True,
    )

    most = SPACES * (1 + pi * WIDTH / (2 * far)) + 1
    assert all(lane.spaces is not None and lane.spaces <= most for lane in road.sections[0].lanes)
