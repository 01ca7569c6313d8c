"""Checks of roads: bends too tight for them, spaces that are not where they put them."""

from dataclasses import replace

import pytest

from engine.checks import Problem, find_problems
from engine.course import compile_track
from engine.road import layout_of, with_road
from engine.road.edits import set_corner
from engine.track import Track
from engine.track.roads import Anchor, ControlPoint, Lane, LaneSection, Road

CODE = "road.bend_too_tight"


def ring(radius: float, width: float) -> Road:
    """A lap of two lanes round a circle."""
    corners = [(1, 0), (0.7071, 0.7071), (0, 1), (-0.7071, 0.7071)]
    points = tuple(
        ControlPoint(f"p{row}", (200 + sign * radius * x, 200 + sign * radius * y))
        for row, (sign, (x, y)) in enumerate([(s, xy) for s in (1, -1) for xy in corners], 1)
    )
    lanes = (Lane("a"), Lane("b"))
    return Road("r1", points, (LaneSection("s1", Anchor("p1"), lanes, 16),), width)


def too_tight(road: Road) -> list:
    track = with_road(Track(), road)
    return [each for each in find_problems(track, compile_track(track)) if each.code == CODE]


@pytest.mark.parametrize(("width", "problems"), [(36.0, 0), (43.0, 1)])
def test_a_radius_of_1_25_half_widths_is_just_enough(width, problems):
    assert len(too_tight(ring(50.0, width))) == problems


def test_the_place_the_spaces_and_both_numbers_are_named():
    road = ring(100.0, 20.0)
    far = road.points[2].place
    road = replace(
        road,
        points=tuple(
            replace(point, place=(far[0], far[1] + 55)) if row == 2 else point
            for row, point in enumerate(road.points)
        ),
    )
    (problem,) = too_tight(road)
    assert problem.severity == "warning"
    ((x, y),) = problem.points
    assert abs(x - far[0]) < 2
    assert abs(y - far[1] - 55) < 2
    assert set(problem.spaces) <= {"a4", "b4", "a5", "b5"}
    assert "a road this wide needs 25 mm" in problem.text


def test_a_corner_is_meant_to_be_sharp():
    corners = ((100, 100), (400, 100), (400, 300), (100, 300))
    points = tuple(
        ControlPoint(f"p{row}", (float(x), float(y))) for row, (x, y) in enumerate(corners, 1)
    )
    lanes = (Lane("a"), Lane("b"))
    road = Road("r1", points, (LaneSection("s1", Anchor("p1"), lanes, 20),), 16.0)
    for point in road.points:
        road = set_corner(road, point.id, True)
    assert layout_of(road).line.bends.max() > 1 / 16
    assert too_tight(road) == []


def elsewhere(track: Track) -> list[Problem]:
    problems = find_problems(track, compile_track(track))
    return [each for each in problems if each.code == "road.left_behind"]


@pytest.mark.parametrize(("times", "problems"), [(0.6, 0), (0.4, 1), (1.8, 0), (2.5, 1)])
def test_spaces_of_another_size_than_their_road_makes_are_told(times: float, problems: int) -> None:
    road = ring(150.0, 20.0)
    track = with_road(Track(), road)
    track = replace(track, roads=(replace(road, width=20.0 * times),))
    found = elsewhere(track)
    assert len(found) == problems
    for problem in found:
        for fix in (problem.fix, problem.other_fix):
            assert elsewhere(fix.apply(track)) == []
        assert problem.fix.apply(track).roads[0].width == pytest.approx(20, rel=0.02)


def test_a_space_elsewhere_is_named_unless_it_was_shaped_by_hand() -> None:
    track = with_road(Track(), ring(150.0, 20.0))
    first = track.spaces[0]
    assert first.origin is not None
    moved = replace(first, outline=tuple((x + 15, y) for x, y in first.outline))
    (problem,) = elsewhere(track.with_space(moved))
    assert (problem.severity, problem.spaces) == ("warning", (first.id,))
    assert problem.other_fix is None
    assert problem.fix.apply(track.with_space(moved)) == track
    by_hand = replace(moved, origin=replace(first.origin, own=True))
    assert elsewhere(track.with_space(by_hand)) == []


def test_a_space_of_a_place_that_the_road_does_not_have_is_named() -> None:
    track = with_road(Track(), ring(150.0, 20.0))
    first = track.spaces[0]
    assert first.origin is not None
    other = track.with_space(replace(first, origin=replace(first.origin, number=99)))
    (problem,) = elsewhere(other)
    assert problem.spaces == (first.id,)
    assert problem.fix.apply(other) == track.with_space(replace(first, origin=None))
