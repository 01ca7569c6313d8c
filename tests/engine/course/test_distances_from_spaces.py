"""How far along the road places lie from some spaces."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.course import compile_track, distances_from_spaces
from engine.track import NETWORK, load
from tests.helpers.small_tracks import ring, straight

TRACKS = Path(__file__).parents[3] / "tracks"


def test_beside_the_group_it_is_nothing_whatever_the_lane() -> None:
    road = straight(3, 5)
    away = distances_from_spaces(road, compile_track(road), {"b3"})
    assert {xy for xy, mm in away.items() if mm == 0} == {
        (x, y) for x in (40, 60) for y in (0, 10, 20, 30)
    }
    assert away[100, 30] == away[0, 0] == 40


def test_on_a_lap_it_is_the_shorter_way_round() -> None:
    lap = ring(2, 12)
    course = compile_track(lap)
    away = distances_from_spaces(lap, course, {"a1", "a2"})
    far = {space.id: max(away[xy] for xy in space.outline) for space in lap.spaces}
    assert max(far, key=far.__getitem__) in ("a7", "b7")
    assert max(far.values()) == pytest.approx(course.lap * 5 / 12, rel=0.02)
    assert far["b12"] == pytest.approx(far["b3"], rel=0.1)


def test_on_a_network_it_is_the_straight_distance() -> None:
    roads = replace(straight(1, 4), kind=NETWORK, course=None)
    away = distances_from_spaces(roads, compile_track(roads), {"a1"})
    assert away[60, 0] == away[60, 10] == 40


def test_both_legs_of_a_crossing_lie_near() -> None:
    """A space driven through twice bends the road it belongs to both times."""
    track = load(TRACKS / "crosswater.json")
    course = compile_track(track)
    row = next(row for row, twins in enumerate(course.shares) if twins)
    (twin,) = course.shares[row]
    away = distances_from_spaces(track, course, {course.ids[row]})
    following = [int(to) for to in course.step_target[course.step_source == twin] if to >= 0]
    for near in following:
        assert min(away[xy] for xy in track.spaces[near].outline) < course.length
