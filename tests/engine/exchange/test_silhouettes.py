"""Middle lines of roads drawn as areas."""

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.draw.circuit import chicane, figure_eight, hairpin
from engine.draw.polyline import resample
from engine.exchange.silhouettes import area_of, is_band, middle_lines


def band(line, half, closed=True):
    around = np.concatenate((line, line[:1])) if closed else line
    return shapely.LineString(around).buffer(half, cap_style="round" if closed else "flat")


def rings(area):
    return [np.array(ring.coords)[:-1] for ring in (area.exterior, *area.interiors)]


def lap(shape):
    return resample(shape(), 240, True) * 200


@pytest.mark.parametrize("shape", [chicane, figure_eight, hairpin])
@settings(max_examples=8, deadline=None)
@given(half=st.floats(2.0, 14.0))
def test_the_middle_of_a_road_is_its_line(shape, half):
    scaled = lap(shape) * (0.2 if shape is hairpin else 1.0)
    area = area_of(rings(band(scaled, half)))
    assert is_band(area)
    lines = middle_lines(area, "road")
    assert len(lines) == 1
    assert lines[0].closed
    true = shapely.LinearRing(scaled)
    assert lines[0].length == pytest.approx(true.length, rel=0.02)
    assert true.hausdorff_distance(shapely.LinearRing(lines[0].points)) < half


def test_edges_that_cross_where_the_road_does_leave_no_hole():
    line = lap(figure_eight)
    tangents = np.roll(line, -1, axis=0) - np.roll(line, 1, axis=0)
    normals = np.column_stack((tangents[:, 1], -tangents[:, 0]))
    normals /= np.hypot(*normals.T)[:, None]
    area = area_of([line + 8 * normals, line - 8 * normals])
    assert len(area.interiors) == 2
    (middle,) = middle_lines(area, "road")
    assert middle.length == pytest.approx(shapely.LinearRing(line).length, rel=0.02)


def test_a_band_with_ends_gives_an_open_line():
    line = lap(chicane)[:150]
    area = area_of(rings(band(line, 8, closed=False)))
    assert is_band(area)
    (middle,) = middle_lines(area, "road")
    assert not middle.closed
    assert middle.length == pytest.approx(shapely.LineString(line).length, rel=0.05)


def test_a_pit_lane_is_a_line_of_its_own():
    ring = lap(chicane)
    pit = shapely.LineString([ring[10], ring[10] + (30, 60), ring[40] + (0, 60), ring[50]])
    area = area_of(rings(shapely.union(band(ring, 12), pit.buffer(8))))
    first, second = middle_lines(area, "road")
    assert first.closed
    assert not second.closed
    assert first.length == pytest.approx(shapely.LinearRing(ring).length, rel=0.02)


@pytest.mark.parametrize(
    "area",
    [
        shapely.Polygon(lap(chicane)),
        shapely.Point(0, 0).buffer(50),
        shapely.box(0, 0, 30, 20),
        shapely.Polygon(),
        shapely.box(0, 0, 400, 300) - shapely.box(50, 60, 90, 120),
    ],
    ids=["infield", "disc", "space", "empty", "page with a hole"],
)
def test_other_areas_are_no_bands(area):
    assert not is_band(area)


def test_a_ring_that_is_nearly_cut_gives_the_way_along_it():
    """A hole that all but touches the outer edge leaves no way round for the middle."""
    outer = lap(chicane)
    area = area_of(rings(band(outer, 8)))
    cut = shapely.difference(area, shapely.Point(outer[30]).buffer(8.0001))
    lines = middle_lines(cut, "road")
    assert not lines[0].closed
    assert lines[0].length == pytest.approx(shapely.LinearRing(outer).length, rel=0.05)


def test_rings_without_area_give_an_empty_one():
    assert area_of([np.zeros((3, 2)), np.zeros((2, 2))]).is_empty
