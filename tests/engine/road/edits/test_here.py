"""Edits of a road at the place where a designer points."""

from __future__ import annotations

import pytest

from engine.road import layout_of, with_road
from engine.road.edits.here import (
    LONG,
    roomiest_station,
    section_at,
    straight_here,
    with_lanes_here,
    with_spaces_here,
)
from engine.road.hanging.marking import with_marks_on
from engine.track import Road, Track
from engine.track.edits import EditError
from tests.engine.road.replacing.test_regenerate import lap


def lanes(road: Road) -> list[int]:
    return [len(section.lanes) for section in road.sections]


def test_a_few_spaces_are_narrowed_around_the_place() -> None:
    narrowed = with_lanes_here(lap(), 300, 1)
    assert lanes(narrowed) == [3, 1, 3, 1, 3]
    part = layout_of(narrowed).stretches[1]
    assert part.start < 300 < part.stop
    assert part.section.spaces == LONG
    assert part.section.width > narrowed.width
    assert len(with_road(Track(), narrowed).spaces) < len(with_road(Track(), lap()).spaces)


def test_beside_the_finish_the_narrow_part_keeps_away_from_it() -> None:
    narrowed = with_lanes_here(lap(), 1, 1)
    assert lanes(narrowed) == [3, 1, 3, 1, 3]
    assert layout_of(narrowed).stretches[1].start > 0


def test_a_narrow_part_keeps_away_from_lines_and_grid() -> None:
    road = lap(middle=3)
    track = with_marks_on(with_road(Track(), road), road)
    laid = layout_of(road)
    space = laid.line.length / 44
    station = roomiest_station(track, road)
    hanging = [line.station for line in track.lines if line.station is not None]
    assert all(abs(laid.line.station(each.at) - station) > 3 * space for each in hanging)
    part = laid.stretches[1]
    assert part.start < roomiest_station(track, road, "s2") < part.stop


def test_all_of_a_short_section_gets_a_lane() -> None:
    road = lap()
    station = layout_of(road).stretches[1].start + 10
    assert lanes(with_lanes_here(road, station, 2)) == [3, 2, 3]


def test_a_section_gets_a_tenth_more_spaces_or_fewer() -> None:
    road = lap()
    more = with_spaces_here(road, 300, 1)
    assert [section.spaces for section in more.sections] == [18, 4, 24]
    assert with_spaces_here(more, 300, -1) == road


def test_the_stretch_between_two_points_becomes_straight() -> None:
    road = lap()
    straight = straight_here(road, 60)
    names = [point.id for point in straight.points]
    (x0, y0), *inner, (x1, y1) = (point.place for point in straight.points[: names.index("p2") + 1])
    assert inner
    for x, y in inner:
        assert (x1 - x0) * (y - y0) == pytest.approx((y1 - y0) * (x - x0), abs=3)


def test_beyond_the_ends_there_is_nothing() -> None:
    with pytest.raises(EditError, match="beyond the ends"):
        section_at(layout_of(lap()), 1e6)
