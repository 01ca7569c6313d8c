"""Where a road crosses itself its spaces lie on one another and share their place."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import pi, sin

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.checks import find_problems
from engine.checks.problem import with_fixes
from engine.course import compile_track
from engine.road import edits, filled, layout_of, made_anew, with_road
from engine.road.changes.bridges import lead_under
from engine.road.edits.crossings import unmarked
from engine.road.edits.new_road import new_road
from engine.road.hanging.marking import with_marks_on
from engine.track import Anchor, ControlPoint, Lane, LaneSection, Road, Space, Track
from engine.track.edits import EditError, remove_spaces
from engine.track.files import text
from tests.engine.road.replacing.test_regenerate import lap

CROSSED = {"contact.overlap", "crossing.without_shares", "contact.legs_touch", "front.turned"}
"""What the checks say of a crossing that is none."""


def plain(lanes: int = 3, rows: str = "level") -> Road:
    """A figure eight, its crossing not yet marked."""
    places = [
        (350 + 270 * sin(turn), 250 - 170 * sin(2 * turn))
        for turn in (2 * pi * (row + 1.5) / 14 for row in range(14))
    ]
    road = Road(
        "r1",
        tuple(ControlPoint(f"p{row}", place) for row, place in enumerate(places, 1)),
        (LaneSection("s1", Anchor("p1"), tuple(map(Lane, "abcdef"[:lanes])), 60),),
        48.0 / lanes,
    )
    return edits.set_rows(road, "s1", "staggered") if rows == "staggered" else road


@cache
def eight(lanes: int = 3, rows: str = "level") -> Track:
    """A track with a figure eight."""
    return with_road(Track(), edits.cross(plain(lanes, rows)))


def shared(track: Track) -> dict[str, Space]:
    """The spaces that share their place, by id."""
    return {space.id: space for space in track.spaces if space.shares is not None}


def problems_of(track: Track) -> set[str]:
    """The codes of the problems of a track."""
    return {problem.code for problem in find_problems(track, compile_track(track))}


def moved(road: Road, point: str, across: float, down: float) -> Road:
    """The road with a control point moved."""
    x, y = road.points[road.point_row(point)].place
    return edits.move_point(road, point, (x + across, y + down))


def assert_is_sound(track: Track) -> None:
    """Spaces on the same ground are the same outline, all others lie side by side without a gap."""
    spaces = {space.id: space for space in track.spaces}
    for space in shared(track).values():
        assert space.shares is not None
        other = spaces[space.shares]
        assert (other.shares, other.outline) == (space.id, space.outline)
        assert other.front != space.front
    grounds = {space.outline for space in track.spaces}
    areas = [shapely.Polygon(outline) for outline in grounds]
    assert sum(area.area for area in areas) == pytest.approx(
        shapely.union_all(areas, grid_size=0.01).area, rel=2e-4
    )


@pytest.mark.parametrize("rows", ["level", "staggered"])
@pytest.mark.parametrize("lanes", [1, 2, 3, 4])
def test_spaces_on_the_same_ground_share_it_in_pairs(lanes: int, rows: str) -> None:
    track = eight(lanes, rows)
    assert len(shared(track)) == 2 * lanes * lanes
    assert_is_sound(track)
    assert not problems_of(track) & CROSSED
    road = shapely.union_all([shapely.Polygon(space.outline) for space in track.spaces])
    assert len(road.interiors) == 2


def test_a_crossing_is_made_once() -> None:
    assert len(unmarked(layout_of(plain()))) == 1
    road = edits.cross(plain())
    assert [section.crosses for section in road.sections] == [None, "s3", None, "s2", None]
    assert edits.cross(road) == road
    assert layout_of(road).road == road


def test_a_line_that_crosses_itself_is_named_and_becomes_a_crossing() -> None:
    track = with_road(Track(), plain())
    problems = find_problems(track, compile_track(track))
    named = [problem for problem in problems if problem.code == "crossing.without_shares"]
    assert named
    assert str(named[0].fix.text).startswith("make a crossing of the road there")
    fixed = with_fixes(track, named)
    assert len(shared(fixed)) == 18
    assert not problems_of(fixed) & CROSSED


def test_legs_that_only_brush_against_one_another_are_named_with_their_place() -> None:
    track = with_road(Track(), moved(lap(), "p2", 0, 210))
    found = find_problems(track, compile_track(track))
    named = [problem for problem in found if problem.code == "crossing.without_shares"]
    assert named
    for problem in named:
        assert "without crossing" in str(problem.text)
        assert problem.fix is None
        ((x, y),) = problem.points
        assert f"({x:g}, {y:g})" in str(problem.text)
        assert (x, y) == pytest.approx((350, 275), abs=60)


def test_a_road_drawn_over_itself_has_its_crossing() -> None:
    places = [point.place for point in plain().points]
    road = new_road(Track(), places, closed=True, lanes=3, width=16, spaces=60, staggered=True)
    assert [section.crosses is not None for section in road.sections] == [0, 1, 0, 1, 0]
    flat = [(x, 250 + (y - 250) / 4) for x, y in places]
    road = new_road(Track(), flat, closed=True, lanes=3, width=16, spaces=60)
    assert len(road.sections) == 1


@settings(max_examples=25)
@given(
    row=st.integers(0, 13),
    across=st.floats(-30, 30),
    down=st.floats(-30, 30),
    rows=st.sampled_from(["level", "staggered"]),
)
def test_a_dragged_crossing_stays_one_and_comes_back(row, across, down, rows) -> None:
    track = eight(3, rows)
    road = track.roads[0]
    away = with_road(track, moved(road, road.points[row].id, across, down))
    assert {space.id for space in away.spaces} == {space.id for space in track.spaces}
    assert shared(away).keys() == shared(track).keys()
    assert_is_sound(away)
    assert not problems_of(away) & CROSSED
    assert text(made_anew(away)) == text(away)
    assert text(with_road(away, road)) == text(track)


def test_legs_of_different_numbers_of_lanes_cross() -> None:
    track = eight()
    road = track.roads[0]
    one = with_road(track, edits.set_lanes(road, road.sections[1].id, 1))
    assert [section.spaces for section in one.roads[0].sections[1:4:2]] == [3, 1]
    assert len(shared(one)) == 2 * 3
    assert_is_sound(one)
    four = with_road(track, edits.set_lanes(road, road.sections[3].id, 4))
    assert len(shared(four)) == 2 * 12
    assert_is_sound(four)
    assert not problems_of(four) & CROSSED
    assert text(with_road(four, road)) == text(track)


DIPPING = [
    (110, 80), (240, 80), (290, 170), (290, 290), (300, 400), (350, 450), (400, 400), (410, 290),
    (410, 170), (460, 80), (590, 80), (660, 190), (590, 290), (350, 290), (110, 290), (40, 190),
]  # fmt: skip


def test_legs_pulled_apart_share_nothing_until_they_cross_again() -> None:
    road = Road(
        "r1",
        tuple(ControlPoint(f"p{row}", place) for row, place in enumerate(DIPPING, 1)),
        (LaneSection("s1", Anchor("p1"), tuple(map(Lane, "ab")), 80),),
        14.0,
    )
    track = with_road(Track(), edits.cross(road))
    assert len(shared(track)) == 2 * 2 * 4
    assert_is_sound(track)
    assert not problems_of(track) & CROSSED
    apart = track.roads[0]
    for row in (4, 5, 6, 7, 8):
        x, _ = DIPPING[row - 1]
        apart = edits.move_point(apart, f"p{row}", (x, 190 if row in (4, 8) else 210))
    away = with_road(track, apart)
    assert not shared(away)
    assert {space.id for space in away.spaces} == {space.id for space in track.spaces}
    assert text(with_road(away, track.roads[0])) == text(track)


def test_a_cleared_place_has_nobody_to_share_with() -> None:
    track = eight()
    one = next(iter(shared(track).values()))
    less = remove_spaces(track, [one.id])
    assert one.shares is not None
    bent = with_road(less, moved(less.roads[0], "p4", 5, 5))
    assert bent.space(one.shares).shares is None
    full = filled(bent, "r1")
    assert full.space(one.shares).shares not in (None, one.id)


@pytest.mark.parametrize(
    "edit",
    [
        lambda road: edits.set_spaces(road, "s2", 4),
        lambda road: edits.set_rows(road, "s2", "staggered"),
        lambda road: edits.set_lane_spaces(road, "s2", "a", 4),
        lambda road: edits.set_border(road, "s2", layout_of(road).stretches[1].start + 4),
        lambda road: edits.slide_section(road, "s2", 4),
        lambda road: edits.split_section(road, layout_of(road).stretches[1].start + 4),
        lambda road: edits.remove_section(road, "s2"),
        lambda road: edits.start_at(road, layout_of(road).stretches[1].start + 4),
    ],
)
def test_a_crossing_follows_the_other_leg_and_nothing_else(edit) -> None:
    with pytest.raises(EditError, match="section 2 lies where the road crosses itself"):
        edit(eight().roads[0])


def test_a_lap_starts_beside_a_crossing_and_is_driven_the_other_way() -> None:
    track = eight()
    road = track.roads[0]
    last = layout_of(road).stretches[1].stop + 2
    there = with_road(track, edits.start_at(road, last))
    assert there.roads[0].sections[0].crosses is None
    assert shared(there).keys() == shared(track).keys()
    turned = with_road(track, edits.reverse(road))
    assert shared(turned).keys() == shared(track).keys()
    for each in (there, turned):
        assert_is_sound(each)
        assert not problems_of(each) & CROSSED


def test_more_spaces_in_all_leave_the_crossing_as_it_is() -> None:
    road = eight().roads[0]
    more = edits.set_total_spaces(road, 72)
    assert sum(section.spaces for section in more.sections) == 72
    assert [more.sections[row].spaces for row in (1, 3)] == [3, 3]


def test_legs_at_too_flat_an_angle_are_refused_with_their_place() -> None:
    road = plain()
    flat = replace(
        road,
        points=tuple(
            replace(point, place=(point.place[0], 250 + 0.25 * (point.place[1] - 250)))
            for point in road.points
        ),
    )
    with pytest.raises(EditError, match=r"near 350, 250 mm: they meet at only \d+°"):
        edits.cross(flat)


def test_there_is_no_crossing_where_the_lap_begins() -> None:
    road = plain()
    begun = replace(
        road,
        points=(*road.points[6:], *road.points[:6]),
        sections=(replace(road.sections[0], at=Anchor("p7")),),
    )
    with pytest.raises(EditError, match="there is no room for a crossing near"):
        edits.cross(edits.move_point(begun, "p7", (350.0, 250.0)))


@pytest.mark.parametrize(
    "places",
    [
        [(190, 70), (410, 180), (580, 430), (300, 460), (200, 20)],
        [(260, 240), (270, 180), (170, 130), (210, 70)],
    ],
)
def test_legs_whose_edges_run_side_by_side_are_refused(places: list[tuple[float, float]]) -> None:
    """Their edges turn away from each other before they meet."""
    road = new_road(Track(), places, closed=True, lanes=3, width=20.0, spaces=40)
    with np.errstate(all="raise"), pytest.raises(EditError, match=r"cannot cross near \d+, \d+ mm"):
        edits.cross(road)


@pytest.mark.parametrize("rows", ["level", "staggered"])
@pytest.mark.parametrize("lanes", [2, 3, 4])
def test_a_crossing_and_a_bridge_in_its_place_are_clean(lanes, rows) -> None:
    track = eight(lanes, rows)
    track = with_marks_on(track, track.roads[0])
    assert problems_of(track) == {"lap.no_bottleneck"}
    laid = layout_of(track.roads[0])
    legs = [part for part in laid.stretches if part.section.crosses]
    assert len(legs) == 2
    for leg in legs:
        bridge = lead_under(track, "r1", (leg.start + leg.stop) / 2)
        found = problems_of(bridge) - {"name.out_of_order"}
        assert found == {"lap.no_bottleneck"}
