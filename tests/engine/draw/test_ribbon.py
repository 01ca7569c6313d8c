"""Ribbons: lanes along a middle line, and outlines cut across."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from engine.draw import cut_ribbon, lane_along
from engine.track.edits import EditError

LONG = [(0.0, 0.0), (60.0, 0.0), (60.0, 10.0), (0.0, 10.0)]
FRONT = ((60.0, 0.0), (60.0, 10.0))


def test_a_straight_lane_is_cut_by_number() -> None:
    spaces = lane_along([(10, 20), (70, 20)], 10, parts=3)
    assert [set(outline) for outline in spaces] == [
        {(10 + 20 * n, 15), (30 + 20 * n, 15), (30 + 20 * n, 25), (10 + 20 * n, 25)}
        for n in range(3)
    ]


def test_a_lane_is_cut_by_length() -> None:
    assert len(lane_along([(0, 0), (100, 0)], 10, part_length=24)) == 4


def test_a_bent_lane_has_no_gaps_and_its_width() -> None:
    bend = [(60 * math.sin(a), -60 * math.cos(a)) for a in (0, 0.4, 0.8, 1.2, 1.6)]
    spaces = lane_along(bend, 12, parts=6)
    polygons = [shapely.Polygon(outline) for outline in spaces]
    assert all(polygon.is_valid for polygon in polygons)
    for one, other in pairwise(spaces):
        assert len(set(one) & set(other)) == 2
    assert shapely.union_all(polygons).area == pytest.approx(12 * 60 * 1.6, rel=0.03)


def test_a_closed_lane_leads_back_to_its_first_space() -> None:
    circle = [(50 * math.cos(a), 50 * math.sin(a)) for a in (0, 1, 2, 3, 4, 5)]
    spaces = lane_along([*circle, circle[0]], 10, closed=True, parts=8)
    assert len(set(spaces[-1]) & set(spaces[0])) == 2
    assert len(shapely.union_all([shapely.Polygon(xys) for xys in spaces]).interiors) == 1


@pytest.mark.parametrize(
    ("middle", "how"),
    [
        ([(0, 0)], {"parts": 3}),
        ([(0, 0), (1, 0)], {"parts": 3}),
        ([(0, 0), (50, 0)], {}),
        ([(0, 0), (50, 0)], {"parts": 0}),
        ([(0, 0), (50, 0)], {"part_length": -1}),
        ([(0, 0), (4, 0), (4, 4), (0, 4)], {"parts": 3, "closed": True}),
    ],
)
def test_what_cannot_be_a_lane_is_refused(middle, how) -> None:
    with pytest.raises(EditError):
        lane_along(middle, 10, **how)


def test_a_lane_is_not_cut_into_parts_without_three_corners() -> None:
    """Four hundred parts of a bend of 15 mm: inside it they have no length left."""
    with pytest.raises(EditError, match="too small to be spaces"):
        lane_along([(9.62, 1.26), (7.05, 0.85), (2.47, 9.99), (2.09, 6.42)], 16, parts=400)


def test_a_ribbon_is_cut_from_back_to_front() -> None:
    parts = cut_ribbon(LONG, FRONT, parts=3)
    assert [min(x for x, _ in part) for part in parts] == [0, 20, 40]
    assert [max(x for x, _ in part) for part in parts] == [20, 40, 60]


def test_corners_in_back_and_front_stay() -> None:
    """A T-junction in the middle of the back or the front belongs to the end parts."""
    outline = [(0.0, 5.0), *LONG[:2], (60.0, 5.0), *LONG[2:]]
    parts = cut_ribbon(outline, FRONT, parts=2)
    assert (0.0, 5.0) in parts[0]
    assert (60.0, 5.0) in parts[1]


def test_a_drawn_ribbon_is_cut_by_length_around_a_bend() -> None:
    angles = [k * math.pi / 12 for k in range(7)]
    outer = [(80 * math.sin(a), -80 * math.cos(a)) for a in angles]
    inner = [(60 * math.sin(a), -60 * math.cos(a)) for a in angles]
    parts = cut_ribbon([*outer, *inner[::-1]], (outer[-1], inner[-1]), part_length=22)
    assert len(parts) == 5
    areas = [shapely.Polygon(part).area for part in parts]
    assert max(areas) / min(areas) < 1.1


@given(
    number=st.integers(1, 9),
    turn=st.floats(0, math.tau),
    high=st.floats(5, 30),
    mirrored=st.booleans(),
)
def test_the_parts_are_the_whole(number: int, turn: float, high: float, mirrored: bool) -> None:
    def at(x: float, y: float) -> tuple[float, float]:
        y = -y if mirrored else y
        return (
            round(math.cos(turn) * x - math.sin(turn) * y, 2),
            round(math.sin(turn) * x + math.cos(turn) * y, 2),
        )

    outline = [at(0, 0), at(100, 0), at(100, high), at(0, high)]
    parts = [
        shapely.Polygon(part)
        for part in cut_ribbon(outline, (at(100, 0), at(100, high)), parts=number)
    ]
    assert len(parts) == number
    whole = shapely.Polygon(outline)
    assert sum(part.area for part in parts) == pytest.approx(whole.area, rel=0.01)
    assert shapely.union_all(parts).symmetric_difference(whole).area < 0.01 * whole.area


def test_a_front_that_is_a_point_is_refused() -> None:
    with pytest.raises(EditError, match="front"):
        cut_ribbon(LONG, ((60.0, 0.0), (60.1, 0.0)), parts=2)
