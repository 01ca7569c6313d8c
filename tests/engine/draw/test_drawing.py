"""Drawn tracks: gap-free lanes that share their vertices, narrow parts, lines, grid."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.draw import NarrowPart, NoRoomError, draw
from engine.draw.circuit import chicane, figure_eight, hairpin, on_board, oval
from engine.draw.lanes import centre_of, spaces_in
from engine.road import made_anew
from engine.track import Board, Track

STRAIGHT = [(60.0, 250.0), (200.0, 250.0), (400.0, 250.0), (640.0, 250.0)]


def polygons(track: Track) -> list[shapely.Polygon]:
    return [shapely.Polygon(space.outline) for space in track.spaces]


def edges_of(track: Track) -> Counter[frozenset[tuple[float, float]]]:
    return Counter(
        frozenset(edge)
        for space in track.spaces
        for edge in pairwise((*space.outline, space.outline[0]))
    )


@settings(max_examples=25)
@given(
    shape=st.sampled_from([oval, chicane, hairpin]),
    lanes=st.integers(2, 4),
    lane_width=st.floats(14, 20),
    spaces=st.integers(36, 56),
    fronts=st.sampled_from(["aligned", "staggered"]),
    narrow=st.sampled_from(
        [(), (NarrowPart(0.3, 0.4),), (NarrowPart(0.2, 0.3), NarrowPart(0.7, 0.8))]
    ),
)
def test_spaces_fill_the_road_without_gap_or_overlap(
    shape, lanes, lane_width, spaces, fronts, narrow
):
    half_width = lanes * lane_width / 2
    drawing = draw(
        on_board(shape(), half_width),
        half_width=half_width,
        lanes=lanes,
        spaces=spaces,
        fronts=fronts,
        narrow=narrow,
    )
    areas = polygons(drawing.track)
    assert all(area.is_valid for area in areas)
    road = shapely.union_all(areas)
    assert road.geom_type == "Polygon"
    assert len(road.interiors) == 1
    assert sum(area.area for area in areas) == pytest.approx(road.area)
    inside = [edge for edge, count in edges_of(drawing.track).items() if count == 1]
    rim = shapely.union_all([road.exterior, *road.interiors]).buffer(0.02)
    assert all(rim.covers(shapely.LineString(edge)) for edge in inside)


def test_a_neighbours_side_holds_the_corners_of_staggered_fronts():
    drawing = draw(STRAIGHT, half_width=20, lanes=2, spaces=12, fronts="staggered", closed=False)
    middle_of_the_road = {
        space.id: [x for x, y in space.outline if y == 250] for space in drawing.track.spaces
    }
    assert len(middle_of_the_road["a6"]) == 3
    corners = Counter(x for xs in middle_of_the_road.values() for x in xs)
    assert all(count >= 3 for x, count in corners.items() if 60 < x < 640)


def test_lane_1_lies_left_of_the_driving_direction():
    eastwards = draw(STRAIGHT, half_width=20, lanes=2, spaces=12, closed=False)
    westwards = draw(STRAIGHT[::-1], half_width=20, lanes=2, spaces=12, closed=False)
    for drawing, sign in ((eastwards, 1), (westwards, -1)):
        left, right = (
            np.mean(drawing.track.space(space).outline, axis=0)[1] for space in ("a1", "b1")
        )
        assert (right - left) * sign == pytest.approx(20, abs=0.1)


def test_an_open_road_starts_at_its_first_point_and_finishes_at_its_last():
    drawing = draw(STRAIGHT, half_width=20, lanes=2, spaces=12, closed=False)
    assert drawing.finishing == {"a12", "b12"}
    assert {x for x, _ in drawing.track.line("finish").points} == {640}
    assert drawing.track.course is not None
    assert not drawing.track.course.closed
    assert drawing.track.course.line[0] == (60, 250)
    assert drawing.track.course.line[-1] == (640, 250)
    assert drawing.track.grid.slots == ("a3", "b3", "a2", "b2", "a1", "b1")


def test_aligned_fronts_are_level_in_all_lanes():
    drawing = draw(on_board(oval(), 30), half_width=30, lanes=3, spaces=40)
    assert frozenset(("a7", "b7")) in drawing.level
    assert len(drawing.level) == 2 * 40


def test_staggered_spaces_are_nearly_equally_long_in_every_lane():
    drawing = draw(on_board(oval(), 30), half_width=30, lanes=3, spaces=40, fronts="staggered")
    areas = np.array([area.area for area in polygons(drawing.track)])
    assert areas.max() < 2 * areas.min()
    lanes = Counter(space.lane for space in drawing.track.spaces)
    assert lanes[1] > lanes[2] > lanes[3]


def test_a_number_of_spaces_for_every_lane():
    drawing = draw(on_board(oval(), 30), half_width=30, lanes=3, spaces=(36, 40, 44))
    assert Counter(space.lane for space in drawing.track.spaces) == {1: 36, 2: 40, 3: 44}


def test_every_lane_leads_into_a_narrow_part_and_out_of_it():
    drawing = draw(
        on_board(oval(), 30), half_width=30, lanes=3, spaces=40, narrow=[NarrowPart(0.3, 0.4)]
    )
    inside = {a for a, b in drawing.steps if a[0] == b[0] == "a"}
    into = Counter(b for a, b in drawing.steps if a[0] in "bc" and b[0] == "a")
    merging = [
        target
        for target in into
        if {a[0] for a, b in drawing.steps if b == target} == {"a", "b", "c"}
    ]
    assert inside
    assert len(merging) == 1
    areas = {space.id: shapely.Polygon(space.outline) for space in drawing.track.spaces}
    assert all(areas[a].distance(areas[b]) == 0 for a, b in drawing.steps)


@pytest.mark.parametrize("narrow", [(), (NarrowPart(0.22, 0.28), NarrowPart(0.48, 0.55))])
def test_bet_lines_stand_in_order_before_narrow_parts(narrow):
    drawing = draw(on_board(hairpin(), 25), half_width=25, spaces=56, narrow=narrow)
    assert [line.name for line in drawing.track.lines] == ["finish", "bet 1", "bet 2", "bet 3"]
    road = shapely.union_all(polygons(drawing.track))
    course = drawing.track.course
    assert course is not None
    along = shapely.LineString((*course.line, course.line[0]))
    shares = []
    for line in drawing.track.lines[1:]:
        drawn = shapely.LineString(line.points)
        assert not road.covers(shapely.Point(line.points[0]))
        assert not road.covers(shapely.Point(line.points[-1]))
        shares.append(along.project(drawn.intersection(along)) / along.length)
        assert drawing.crossing[line.name]
    assert shares == sorted(shares)
    for share, part in zip(shares, narrow, strict=False):
        assert share < part.start


def test_every_way_round_crosses_every_bet_line_once():
    drawing = draw(on_board(chicane(), 30), half_width=30, spaces=50, fronts="staggered")
    for crossing in drawing.crossing.values():
        assert not {b for _, b in crossing} & {a for a, _ in crossing}
        left = {(a, b) for a, b in drawing.steps if a not in drawing.finishing} - crossing
        reached, edge = set(), {"a1", "b1", "c1"}
        while edge:
            reached |= edge
            edge = {b for a, b in left if a in edge} - reached
        assert not reached & drawing.finishing


def test_slots_are_the_first_spaces_of_the_lap_the_foremost_first():
    drawing = draw(on_board(oval(), 30), half_width=30, spaces=40)
    assert drawing.track.grid.slots == ("a2", "b2", "c2", "a1", "b1", "c1")


@pytest.mark.parametrize("shape", [oval, figure_eight])
def test_fronts_are_those_of_the_road(shape):
    drawing = draw(on_board(shape(), 20), half_width=20, lanes=2, spaces=50)
    for space in drawing.track.spaces:
        assert space.front is not None
        ends = {space.outline[index] for index in space.front}
        assert ends == set(drawing.fronts[space.id])
    assert made_anew(drawing.track) == drawing.track


@pytest.mark.parametrize("fronts", ["aligned", "staggered"])
@pytest.mark.parametrize("lanes", [2, 3, 4])
def test_where_the_road_crosses_itself_spaces_are_shared_in_pairs(lanes, fronts):
    half_width = 10 * lanes
    drawing = draw(
        on_board(figure_eight(), half_width),
        half_width=half_width,
        lanes=lanes,
        spaces=60,
        fronts=fronts,
    )
    shared = {space.id: space for space in drawing.track.spaces if space.shares}
    assert len(shared) == 2 * lanes * lanes
    for space in shared.values():
        partner = shared[space.shares]
        assert partner.shares == space.id
        assert partner.outline == space.outline
    once = {space.outline: space for space in drawing.track.spaces}
    areas = [shapely.Polygon(outline) for outline in once]
    road = shapely.union_all(areas)
    assert sum(area.area for area in areas) == pytest.approx(road.area)
    assert len(road.interiors) == 2


def test_two_legs_without_room_are_refused_with_their_place_and_what_would_help():
    small = Board(500, 460)
    with pytest.raises(NoRoomError, match=r"at \d+% of its length, near \d+, \d+ mm") as refusal:
        draw(on_board(hairpin(), 55, small), half_width=55, spaces=40, board=small)
    assert "make the road narrower" in str(refusal.value)
    assert 0 <= refusal.value.squeeze.share < 1


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"narrow": [NarrowPart(0.6, 0.4)]}, "0 < start < end < 1"),
        ({"narrow": [NarrowPart(0.2, 0.4, 3)]}, "not narrower than 3 lanes"),
        (
            {"narrow": [NarrowPart(0.2, 0.4), NarrowPart(0.4, 0.5)]},
            "the narrow part from 0.4. to 0.5. of the road meets",
        ),
        ({"spaces": (40, 40)}, "a number of spaces for every lane"),
        ({"spaces": 2}, "2 spaces on 3 lanes"),
        ({"spaces": 900}, "would be only 2 mm long each, on lanes 20 mm wide; ask for at most"),
    ],
)
def test_what_cannot_be_drawn_is_said(options, says):
    with pytest.raises(ValueError, match=says):
        draw(on_board(oval(), 30), **{"half_width": 30, "spaces": 40, **options})


def test_a_centre_line_that_is_no_line_is_refused():
    with pytest.raises(ValueError, match="at least 3 points"):
        draw([(0, 0), (1, 1)], half_width=30, spaces=40)


@pytest.mark.filterwarnings("error::RuntimeWarning")
@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize(
    "line",
    [
        [[0, 0], [10, 0], [10, 0], [20, 0], [20, 0], [20, 0], [30, 5]],
        [[0, 0], [10, 0], [20, 0], [10, 0], [0, 0]],
        [[5, 5]] * 4,
    ],
    ids=["points repeated", "there and back", "nowhere"],
)
def test_a_road_knows_its_sides_where_its_line_stands_still(line, closed):
    centre = centre_of(np.array(line, float), 4, closed)
    assert np.hypot(*centre.normals.T) == pytest.approx(np.ones(len(centre.points)))


@pytest.mark.parametrize("error", [-1e-9, 0.0, 1e-9])
def test_half_a_space_is_a_whole_one_whatever_rounding_costs(error: float) -> None:
    assert spaces_in(6.5 * 20.0 * (1 + error), 20.0) == 7
