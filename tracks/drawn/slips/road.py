"""Slips in the course line, in fronts, lanes and ids, and in the game the track is for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.road import hang_grid, hang_line, with_road
from engine.track import Grid, Point, Track, points
from engine.track.edits import (
    confirm,
    describe,
    insert_vertex,
    move_vertex,
    rename_space,
    set_course,
    set_front,
    set_lane,
)
from engine.track.roads import Anchor, ControlPoint, Lane, LaneSection, Road
from tracks.drawn.good_lap import BORDER, EDGE, INFIELD, WIDTH
from tracks.drawn.slips.slip import LAP, middle_of_road, place, slip


@slip("game.unknown")
def _unknown_game(track: Track) -> Track:
    return describe(track, game="rivalls")


@slip("contact.legs_touch")
def _legs_touch(track: Track) -> Track:
    track = set_front(track, "b12", (1, 2))
    for column in (11, 12):
        track = move_vertex(track, place(column, INFIELD), place(column, -INFIELD), {"b12"})
    for column in (11, 12):
        track = insert_vertex(
            track, (place(column, BORDER), place(column, -INFIELD)), place(column, INFIELD)
        )
    return track


@slip("course.backwards")
def _reversed_course(track: Track) -> Track:
    return set_course(track, [middle_of_road(column) for column in range(LAP.columns, 0, -1)])


@slip("course.off_road")
def _course_through_the_grass(track: Track) -> Track:
    bulge = {10: 30, 11: 12, 12: 12, 13: 30}
    return set_course(
        track,
        [
            place(column, bulge[column]) if column in bulge else middle_of_road(column)
            for column in range(LAP.columns)
        ],
    )


@slip("front.turned")
def _front_at_the_side(track: Track) -> Track:
    track = set_course(track, [middle_of_road(column) for column in range(LAP.columns)])
    track = move_vertex(track, place(6, EDGE), place(6, EDGE + 2))
    for behind in ("a5", "b5"):
        track = confirm(track, behind, "a6", "ahead")
    return set_front(track, "a6", (0, 2))


@slip("lane.out_of_order")
def _lane_misnumbered(track: Track) -> Track:
    return set_lane(track, ["a12"], 3)


@slip("name.out_of_order")
def _ids_swapped(track: Track) -> Track:
    for old, new in (("a12", "aside"), ("a13", "a12"), ("aside", "a13")):
        track = rename_space(track, old, new)
    return track


@slip("road.bend_too_tight")
def _corner_of_the_bend_pulled_out(track: Track) -> Track:
    return _with_road(track, {7: BORDER + 11})


@slip("road.left_behind")
def _spaces_moved_off_their_road(track: Track) -> Track:
    track = _with_road(track, {})
    assert track.course is not None

    def moved(places: tuple[Point, ...]) -> tuple[Point, ...]:
        return points((x + WIDTH, y) for x, y in places)

    return replace(
        track,
        spaces=tuple(space.drawn_anew(moved(space.outline), space.front) for space in track.spaces),
        lines=tuple(replace(line, points=moved(line.points)) for line in track.lines),
        course=replace(track.course, line=moved(track.course.line)),
    )


def _with_road(track: Track, pulled: Mapping[int, float]) -> Track:
    """Return the good lap as a road, the control points in some columns moved off its border."""
    controls = tuple(
        ControlPoint(f"p{column + 1}", place(column, pulled.get(column, BORDER)))
        for column in range(LAP.columns)
    )
    both, one = (Lane("a"), Lane("b")), (Lane("b"),)
    sections = (
        LaneSection("s1", Anchor("p1"), both, 9),
        LaneSection("s2", Anchor("p10"), one, 2),
        LaneSection("s3", Anchor("p12"), both, 7),
    )
    road = Road("r1", controls, sections, WIDTH)
    track = with_road(replace(track, spaces=(), lines=(), grid=Grid()), road)
    stations = {"finish": 0.0, "bet 1": 172.0, "bet 2": 448.0, "bet 3": 552.0}
    for line, station in stations.items():
        track = hang_line(track, road.id, line, station)
    return hang_grid(track, road.id, 103.0, 6)
