"""What is painted inside rings, and what a window leaves of a shape."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from engine.arrays import FloatArray
from engine.exchange.cutting import area_inside, cut
from engine.exchange.drawing import Shape
from tests.helpers.true_lap import moved

OUTER = np.array([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)])
INNER = np.array([(2.0, 2.0), (8.0, 2.0), (8.0, 8.0), (2.0, 8.0)])
CROSSED = np.array([(0.0, 0.0), (10.0, 10.0), (10.0, 0.0), (0.0, 10.0)])


def closed(points: FloatArray, fill: str | None = "#aaaaaa") -> Shape:
    return Shape("s", points, True, fill=fill)


@pytest.mark.parametrize(
    ("rings", "even_odd", "non_zero"),
    [
        ([OUTER], 100, 100),
        ([OUTER, INNER], 64, 100),
        ([OUTER, INNER[::-1]], 64, 64),
        ([CROSSED], 50, 50),
        ([OUTER, moved(OUTER, 5, 0)], 100, 150),
        ([], 0, 0),
        ([OUTER[:2]], 0, 0),
    ],
)
def test_rings_paint_by_the_rule(rings: list[FloatArray], even_odd: float, non_zero: float) -> None:
    assert area_inside(rings, True).area == pytest.approx(even_odd)
    assert area_inside(rings, False).area == pytest.approx(non_zero)


def test_a_shape_inside_stays_itself_also_if_the_window_ends_at_it() -> None:
    for window in (shapely.box(-1, -1, 11, 11), shapely.box(0, 0, 10, 9.995)):
        shape = closed(OUTER)
        (left,) = cut(shape, window)
        assert left is shape


def test_nothing_is_left_outside_or_of_a_sliver() -> None:
    for window in (shapely.Polygon(), shapely.box(20, 0, 30, 10), shapely.box(9.95, 0, 30, 10)):
        assert [*cut(closed(OUTER), window)] == []


def test_an_area_is_cut_into_parts_with_names() -> None:
    window = shapely.union(shapely.box(-1, -1, 3, 11), shapely.box(6, -1, 11, 11))
    parts = [*cut(closed(OUTER), window)]
    assert sorted((part.name, shapely.Polygon(part.points).area) for part in parts) == [
        ("s part 1", 30),
        ("s part 2", 40),
    ]


def test_a_line_is_cut_where_it_leaves() -> None:
    line = Shape("l", np.array([(-5.0, 5.0), (15.0, 5.0)]), False, stroke="#000000")
    (left,) = cut(line, shapely.box(0, 0, 10, 10))
    assert sorted(left.points[:, 0].tolist()) == [0, 10]
    assert not left.closed


@given(
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=3, max_size=9),
    st.integers(-5, 15),
)
def test_what_is_left_is_as_large_as_what_is_seen(corners: list[tuple[int, int]], x: int) -> None:
    points = np.array(corners, float)
    whole = shapely.make_valid(shapely.Polygon(points))
    window = shapely.box(x, -1, x + 6, 11)
    left = [*cut(closed(points), window)]
    inside = shapely.intersection(whole, window)
    if [part is not None for part in left] and left[0].points is points:
        assert inside.area >= 0.99 * whole.area
    else:
        found = area_inside([part.points for part in left], True)
        assert found.area == pytest.approx(inside.area, abs=0.1 * inside.length + 1e-6)
