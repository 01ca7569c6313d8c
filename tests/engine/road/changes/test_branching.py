"""A branch leaves a road and joins it again, and follows it at both ends."""

from __future__ import annotations

from dataclasses import replace

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.checks import find_problems
from engine.course import compile_track
from engine.files import FileError
from engine.road import edits, hang_line, layout_of, made_anew, with_road, without_road
from engine.road.branches.joints import end_at
from engine.road.changes.branching import branch_off, join_in, remove_branch
from engine.road.edits.new_road import new_road
from engine.road.hanging.marking import with_marks_on
from engine.track import (
    Anchor,
    Board,
    ControlPoint,
    Grid,
    Lane,
    LaneSection,
    Road,
    Track,
    load,
    parse,
    save,
)
from engine.track.edits import EditError
from engine.track.files import text

SHORE = [
    (170, 110), (400, 90), (630, 110), (700, 270), (630, 430), (400, 490), (170, 430), (100, 270),
]  # fmt: skip


def main(lanes: str = "abc") -> Road:
    """A lap with room for branches inside and outside."""
    return Road(
        "r1",
        tuple(ControlPoint(f"p{row}", place) for row, place in enumerate(SHORE, 1)),
        (LaneSection("s1", Anchor("p1"), tuple(map(Lane, lanes)), 52),),
        18.0,
    )


def lap(lanes: str = "abc") -> Track:
    """A track with that lap, its lines and its grid."""
    road = main(lanes)
    return with_marks_on(with_road(Track(board=Board(800, 600)), road), road)


def forked(station: float = 1000.0, on_left: bool = False) -> Track:
    """The lap with a branch that leaves it at that station."""
    return branch_off(lap(), "r1", station, on_left)


def ids(track: Track) -> set[str]:
    """The ids of all spaces."""
    return {space.id for space in track.spaces}


def moved(road: Road, point: str, across: float, down: float) -> Road:
    """The road with a control point moved."""
    x, y = road.points[road.point_row(point)].place
    return edits.move_point(road, point, (x + across, y + down))


@pytest.mark.parametrize("on_left", [False, True])
@pytest.mark.parametrize("station", [800.0, 1000.0])
def test_a_branch_takes_the_outer_lane_another_way(station: float, on_left: bool) -> None:
    track = forked(station, on_left)
    _, branch = track.roads
    assert branch.leaves is not None
    (taken,) = branch.leaves.lanes
    assert taken == ("a" if on_left else "c")
    course = compile_track(track)
    mine = {space.id for space in track.spaces if space.origin and space.origin.road == "r2"}
    assert len(mine) == len(lap().spaces) - len(ids(track) - mine)
    into = {course.ids[step.target] for step in course.steps if step.target is not None}
    assert mine <= into
    out = {
        course.ids[step.target]
        for step in course.steps
        if step.target is not None and course.ids[step.source] in mine
    }
    assert any(name[0] == taken for name in out)
    codes = {problem.code for problem in find_problems(track, course)}
    assert codes <= {"lap.no_bottleneck"}
    assert made_anew(track) == track
    assert track.course is not None
    assert len(track.course.branches) == 1


def test_a_forked_track_is_saved_and_read(tmp_path) -> None:
    track = forked()
    save(track, tmp_path / "fork.json")
    assert load(tmp_path / "fork.json") == track


def test_a_branch_of_no_road_is_refused_with_its_place() -> None:
    track = forked()
    orphan = text(replace(track, roads=track.roads[1:], lines=(), grid=Grid()))
    with pytest.raises(FileError) as refusal:
        parse(orphan, "fork.json")
    told = [str(fault) for fault in refusal.value.faults]
    assert any(
        "roads[0].leaves.station[0]" in each and "no road is called" in each for each in told
    )


@settings(max_examples=15, deadline=None)
@given(row=st.integers(0, 7), across=st.floats(-12, 12), down=st.floats(-12, 12))
def test_the_ends_of_a_branch_follow_the_dragged_road_and_come_back(row, across, down) -> None:
    track = forked()
    road, _ = track.roads
    away = with_road(track, moved(road, road.points[row].id, across, down))
    assert ids(away) == ids(track)
    changed, branch = away.roads
    assert branch.leaves is not None
    assert branch.joins is not None
    for joint, number in ((branch.leaves, 0), (branch.joins, -1)):
        assert branch.points[number].place == pytest.approx(end_at(changed, joint).middle, abs=0.01)
    assert text(made_anew(away)) == text(away)
    assert text(with_road(away, road)) == text(track)


def test_a_branch_is_dragged_itself_but_not_its_ends() -> None:
    track = forked()
    _, branch = track.roads
    away = with_road(track, moved(branch, branch.points[3].id, 10, 12))
    assert ids(away) == ids(track)
    assert away.roads[0] == track.roads[0]
    assert text(with_road(away, branch)) == text(track)
    away = with_road(track, moved(branch, "p1", 10, 12))
    assert away.roads[1].points[0] == branch.points[0]


def test_more_spaces_on_the_road_leave_the_lane_beside_a_branch_clear() -> None:
    track = forked()
    more = with_road(track, edits.set_spaces(track.roads[0], "s1", 60))
    assert ids(track) <= ids(more)
    in_lane = [
        sum(space.origin is not None and space.origin.lane == lane for space in more.spaces)
        for lane in "bc"
    ]
    assert in_lane[0] == 60
    assert 60 - in_lane[1] >= 12
    assert made_anew(more) == more


def test_driven_the_other_way_round_a_branch_leaves_where_it_joined() -> None:
    track = forked()
    turned = with_road(track, edits.reverse(track.roads[0]))
    assert ids(turned) == ids(track)
    before, after = track.roads[1], turned.roads[1]
    assert before.points[0].place == pytest.approx(after.points[-1].place, abs=0.1)
    assert "steps.no_way_forward" not in {
        problem.code for problem in find_problems(turned, compile_track(turned))
    }


def test_a_branch_taken_away_leaves_the_lap_as_it_was() -> None:
    track = forked()
    back = remove_branch(track, "r2")
    assert len(back.roads) == 1
    assert {space.outline for space in back.spaces} == {space.outline for space in lap().spaces}
    assert back.course == lap().course
    alone = without_road(track, "r1")
    assert alone.roads[0].leaves is None
    assert ids(alone) == ids(track)


def test_an_open_road_is_joined_in() -> None:
    track = lap()
    places = [(620.0, 200.0), (560.0, 270.0), (520.0, 300.0), (560.0, 350.0), (600.0, 390.0)]
    open_road = new_road(track, places, closed=False, lanes=1, width=18, spaces=8)
    track = with_road(track, open_road)
    joined = join_in(track, open_road.id, "r1")
    branch = joined.roads[1]
    assert branch.leaves is not None
    assert branch.leaves.lanes == ("c",)
    assert len(branch.points) == 7
    assert {"r2"} == {road.id for road in joined.roads if road.joins is not None}
    assert len(joined.spaces) < len(track.spaces)
    assert made_anew(joined) == joined
    with pytest.raises(EditError, match="a lap has no ends"):
        join_in(track, "r1", open_road.id)


def test_what_cannot_branch_says_why() -> None:
    with pytest.raises(EditError, match="the road has only one lane near"):
        branch_off(lap("a"), "r1", 900.0, True)
    track = forked()
    with pytest.raises(EditError, match="lane c has no front there; remove the branch first"):
        with_road(track, edits.set_lanes(track.roads[0], "s1", 2))
    closed = replace(track.roads[1], closed=True)
    with pytest.raises(EditError, match="an open road of at least 4 control points"):
        with_road(track, closed)


@pytest.mark.parametrize(
    ("road", "point", "across", "down"),
    [("r1", "p3", -25, 20), ("r1", "p4", 20, 25), ("r1", "p5", 10, -25), ("r2", "p4", -15, 10)],
)
def test_a_branch_dragged_hard_shares_edges_with_its_road(road, point, across, down) -> None:
    track = forked()
    track = with_road(track, moved(track.road(road), point, across, down))
    found = find_problems(track, compile_track(track))
    assert not {each.code for each in found if each.code.startswith("contact.")}
    assert made_anew(track) == track


def test_a_branch_stays_at_its_space_when_the_front_moves_away_from_the_joint() -> None:
    track = forked()
    leaves, stay = track.roads[1].leaves, ids(track)
    assert leaves is not None
    for by in (-30, -15, 15, 30):
        after = with_road(track, moved(track.roads[0], "p8", by, by))
        assert ids(after) == stay


def test_a_line_goes_on_across_a_branch_and_moves_along() -> None:
    track = forked()
    begin, end = (joint.station.at for joint in (track.roads[1].leaves, track.roads[1].joins))
    line = layout_of(track.roads[0]).line
    station = (line.station(begin) + line.station(end)) / 2
    track = hang_line(track, "r1", "bet 1", station)
    branch = shapely.union_all(
        [
            shapely.Polygon(space.outline)
            for space in track.spaces
            if space.origin is not None and space.origin.road == "r2"
        ]
    )
    for each in (track, with_road(track, moved(track.roads[1], "p4", -10, 0))):
        drawn = shapely.LineString(each.line("bet 1").points)
        assert drawn.intersection(branch).length > 15
        found = find_problems(each, compile_track(each))
        assert not {problem.code for problem in found if problem.code.startswith("line.not")}
        assert "line.across_space" not in {problem.code for problem in found}
        assert made_anew(each) == each
    alone = remove_branch(track, "r2")
    assert not shapely.LineString(alone.line("bet 1").points).intersects(branch.buffer(-1))


def test_no_branch_takes_the_lane_of_the_grid() -> None:
    with pytest.raises(EditError, match="the start grid stands on space c"):
        branch_off(lap(), "r1", layout_of(main()).line.length - 60.0, False)


def test_a_branch_finds_a_name_for_its_lane_when_all_letters_are_taken() -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    elsewhere = Road(
        "r2",
        (ControlPoint("q1", (0, 0)), ControlPoint("q2", (600, 0))),
        (LaneSection("s1", Anchor("q1"), tuple(map(Lane, letters)), 4),),
        closed=False,
    )
    track = with_road(Track(board=Board(800, 600), roads=(elsewhere,)), main())
    branched = branch_off(track, "r1", 300.0, on_left=False)
    assert [lane.id for lane in branched.road("r3").sections[0].lanes] == ["l1"]
