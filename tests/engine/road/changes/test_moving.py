"""A road moves with its spaces: as it is if all of them move, else it bends along."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import numpy as np
import pytest
import shapely

from engine.checks import find_problems
from engine.course import compile_track, distances_from_spaces
from engine.road import course_line_of, layout_of, made_anew, with_road
from engine.road.changes.mirroring import Change
from engine.road.changes.moving import SpacesMove, shifted_by, whole_roads
from engine.road.edits import move_point
from engine.road.hanging.marking import with_marks_on
from engine.track import Track, load
from engine.track.edits import EditError, move_vertex, rotated, scaled
from engine.track.files import text
from tests.engine.road.replacing.test_regenerate import lap
from tests.helpers.random_moves import faults_of, randomly_moved
from tracks.drawn.shipped import FOLDER

ROADS = sorted(path.name for path in FOLDER.glob("*.json") if load(path).roads)


def drawn() -> Track:
    """A lap with finish, bet lines and grid, and one space shaped by hand."""
    track = with_marks_on(with_road(Track(), lap()), lap())
    x, y = track.space("c20").outline[1]
    return move_vertex(track, (x, y), (x - 4, y + 4), {"c20"})


def moved(track: Track, names: set[str], change: Change) -> Track:
    course = compile_track(track)
    away = distances_from_spaces(track, course, names)
    return SpacesMove(track, names, away).moved(change, 8 * course.length)


def every(track: Track) -> set[str]:
    return {space.id for space in track.spaces}


def off(track: Track, after: Track, to: dict) -> float:
    """The greatest distance of an outline from where its vertices were moved."""
    return max(
        shapely.hausdorff_distance(
            shapely.Polygon([to[xy] for xy in space.outline]),
            shapely.Polygon(after.space(space.id).outline),
        )
        for space in track.spaces
    )


@pytest.mark.parametrize(
    "change",
    [
        shifted_by((23.4, -9.9)),
        partial(rotated, degrees=15),
        partial(rotated, degrees=90),
        partial(scaled, wide=-1, high=1),
        partial(scaled, wide=1, high=-1),
        partial(scaled, wide=1.1),
    ],
)
def test_a_road_moves_as_it_is_with_all_of_its_spaces(change) -> None:
    track = drawn()
    after = moved(track, every(track), change)
    places = [xy for space in track.spaces for xy in space.outline]
    points = [each.place for each in track.roads[0].points]
    to = change([*places, *points])
    assert off(track, after, to) < 0.35
    assert [each.place for each in after.roads[0].points] == [to[xy] for xy in points]
    assert [s.origin.own for s in after.spaces] == [s.origin.own for s in track.spaces]
    assert sorted(after.grid.slots) == sorted(track.grid.slots)
    assert [line.station for line in after.lines] == [line.station for line in track.lines]
    assert after.course.line == course_line_of(after.roads[0]).line
    assert made_anew(after) == after
    assert [each.code for each in _errors(after)] == [each.code for each in _errors(track)]


def _errors(track: Track) -> list:
    found = find_problems(track, compile_track(track))
    return [each for each in found if each.severity == "error"]


def test_a_moved_road_bends_afterwards_as_it_would_have_before() -> None:
    track = drawn()
    after = moved(track, every(track), shifted_by((30, 20)))
    bent = with_road(after, move_point(after.roads[0], "p2", (400, 80)))
    wanted = with_road(track, move_point(track.roads[0], "p2", (370, 60)))
    for one, other in zip(bent.lines, wanted.lines, strict=True):
        assert np.array(one.points) - other.points == pytest.approx(
            np.tile((30, 20), (len(one.points), 1)), abs=0.02
        )


def test_a_mirrored_road_has_its_lanes_from_right_to_left() -> None:
    track = drawn()
    road = replace(
        track.roads[0],
        sections=(
            track.roads[0].sections[0],
            replace(track.roads[0].sections[1], opens="right"),
            track.roads[0].sections[2],
        ),
    )
    track = with_road(track, road)
    after = moved(track, every(track), partial(scaled, wide=-1, high=1))
    (mirrored,) = after.roads
    assert [lane.id for lane in mirrored.sections[0].lanes] == ["c", "b", "a"]
    assert mirrored.sections[1].opens == "left"
    assert (track.space("a1").lane, after.space("a1").lane) == (1, 3)
    steps = {(step.source, step.target) for step in compile_track(track).steps}
    assert {(step.source, step.target) for step in compile_track(after).steps} == steps


def test_lanes_grow_with_a_road_and_it_is_not_scaled_to_nothing() -> None:
    track = drawn()
    after = moved(track, every(track), partial(scaled, wide=1.5))
    assert after.roads[0].width == pytest.approx(1.5 * track.roads[0].width, abs=0.01)
    with pytest.raises(EditError, match="scaled to nothing"):
        moved(track, every(track), lambda places: dict.fromkeys(places, (0.0, 0.0)))


def test_a_branch_goes_along_with_its_road() -> None:
    track = load(FOLDER / "goose_island.json")
    mine = {s.id for s in track.spaces if s.origin and s.origin.road == track.roads[0].id}
    assert whole_roads(track, mine) == {road.id for road in track.roads}
    after = moved(track, mine, shifted_by((11, 7)))
    assert (
        off(track, after, shifted_by((11, 7))([xy for s in track.spaces for xy in s.outline])) < 0.2
    )
    assert not _errors(after)


def test_spaces_of_no_road_stay_connected_with_the_road_that_moves() -> None:
    track = load(FOLDER / "oasis_round_extended.json")
    after = moved(track, every(track), partial(rotated, degrees=33))
    assert off(track, after, rotated([xy for s in track.spaces for xy in s.outline], 33)) < 0.2
    steps = {(step.source, step.target) for step in compile_track(track).steps}
    assert {(step.source, step.target) for step in compile_track(after).steps} == steps


def test_lines_of_no_road_go_along() -> None:
    track = drawn()
    free = tuple(replace(line, station=None) for line in track.lines)
    after = moved(replace(track, lines=free), every(track), shifted_by((5, 6)))
    for before, line in zip(free, after.lines, strict=True):
        assert line.points == tuple(shifted_by((5, 6))(before.points)[xy] for xy in before.points)


def test_the_points_under_a_stretch_move_and_those_far_from_it_stay() -> None:
    track = drawn()
    laid = layout_of(track.roads[0])
    station = laid.line.nearest(track.roads[0].points[2].place)[0]
    held = {
        (place.lane, place.number)
        for place in laid.places
        if place.back < station + 40 and place.front > station - 40
    }
    names = {s.id for s in track.spaces if (s.origin.lane, s.origin.number) in held}
    after = moved(track, names, shifted_by((6, -4)))
    before, now = (
        {each.id: np.array(each.place) for each in which.roads[0].points}
        for which in (track, after)
    )
    assert now["p3"] - before["p3"] == pytest.approx(np.array((6, -4)), abs=0.01)
    assert all((now[name] == before[name]).all() for name in ("p6", "p7", "p8"))
    assert [s.origin.own for s in after.spaces] == [s.origin.own for s in track.spaces]
    assert made_anew(after) == after
    assert not _errors(after)


def test_a_stretch_without_a_control_point_gets_one() -> None:
    track = drawn()
    after = moved(track, {"a7", "b7", "c7"}, shifted_by((0, 8)))
    assert len(after.roads[0].points) == len(track.roads[0].points) + 1
    for name in ("a7", "b7", "c7"):
        by = np.mean(after.space(name).outline, axis=0) - np.mean(track.space(name).outline, axis=0)
        assert by == pytest.approx(np.array((0, 8)), abs=2.5)


def test_a_line_stays_with_a_space_shaped_by_hand() -> None:
    track = with_marks_on(with_road(Track(), lap()), lap())
    name = "bet 1"
    across = set(track.line(name).points)
    (space,) = [
        s
        for s in track.spaces
        if s.lane == 2
        and len(across & set(s.outline)) == 2
        and {s.outline[row] for row in s.front} <= across
    ]
    first, last = (space.outline[row] for row in space.front)
    ahead = np.array([(first[1] - last[1]), -(first[0] - last[0])]) / np.hypot(
        first[0] - last[0], first[1] - last[1]
    )
    to = [tuple(np.round(np.array(xy) - 4 * ahead, 2).tolist()) for xy in (first, last)]
    for xy, there in zip((first, last), to, strict=True):
        track = move_vertex(track, xy, there, {space.id})
    after = made_anew(track)
    assert set(to) <= set(after.line(name).points)


@pytest.mark.parametrize("seed", range(24))
def test_random_moves_make_no_error_and_leave_no_road_behind(seed) -> None:
    rng = Random(seed)
    track = load(FOLDER / ROADS[seed % len(ROADS)])
    before = text(track)
    try:
        _, after = randomly_moved(track, rng)
    except EditError:
        return
    assert faults_of(track, after) == []
    assert text(track) == before
