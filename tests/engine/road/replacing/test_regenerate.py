"""A changed road keeps the ids of its spaces, and what was done by hand."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
import shapely

from engine.road import (
    filled,
    given_back,
    layout_of,
    losses,
    made_anew,
    with_road,
    without_road,
)
from engine.road.edits import move_point, set_spaces
from engine.road.spaces.layout import shapes_of, sides_along
from engine.track import (
    Anchor,
    Confirmed,
    ControlPoint,
    Grid,
    Lane,
    LaneSection,
    Line,
    Link,
    Road,
    Space,
    Station,
    Track,
)
from engine.track.edits import remove_spaces, set_lane
from engine.track.files import text
from engine.track.roads import Origin
from tests.helpers.small_tracks import straight

SHORE = [(120, 60), (350, 40), (580, 60), (650, 220), (580, 380), (350, 300), (120, 380), (50, 220)]


def lap(rows: str = "level", middle: int = 1) -> Road:
    """A lap of three lanes with a part of one."""
    lanes = tuple(map(Lane, "abc"))
    return Road(
        "r1",
        tuple(ControlPoint(f"p{row}", place) for row, place in enumerate(SHORE, 1)),
        (
            LaneSection("s1", Anchor("p1"), lanes, 16, rows),
            LaneSection("s2", Anchor("p4", 0.2), lanes[:middle], 4, rows),
            LaneSection("s3", Anchor("p5"), lanes, 24, rows),
        ),
    )


def drawn(rows: str = "level") -> Track:
    """A track with that lap, and something said of its spaces."""
    track = with_road(Track(), lap(rows))
    return replace(
        track,
        lines=(Line("finish", ((0, 0), (1, 1)), station=Station("r1", Anchor("p1"))),),
        grid=Grid(("a2", "b2", "c2", "a1", "b1", "c1"), 1, Station("r1", Anchor("p1", 0.4))),
        walls=(("a3", "b3"),),
        links=(Link("c16", "c17"),),
        confirmed=(Confirmed(("a30", "b30"), "level"),),
    )


def moved(road: Road, point: str, across: float, down: float) -> Road:
    """The road with a control point moved."""
    row = road.point_row(point)
    old = road.points[row]
    new = replace(old, place=(old.place[0] + across, old.place[1] + down))
    return replace(road, points=(*road.points[:row], new, *road.points[row + 1 :]))


def changed(road: Road, row: int, **changes: object) -> Road:
    """The road with something else in a section."""
    section = replace(road.sections[row], **changes)
    return replace(road, sections=(*road.sections[:row], section, *road.sections[row + 1 :]))


def ids(track: Track) -> set[str]:
    """The ids of all spaces."""
    return {space.id for space in track.spaces}


def test_a_new_road_is_a_track_whose_spaces_are_named_by_lane_and_number() -> None:
    track = with_road(Track(), lap())
    assert len(track.spaces) == 3 * 16 + 4 + 3 * 24
    assert [space.id for space in track.spaces][:3] == ["a1", "a2", "a3"]
    assert track.space("a17").lane == 1
    assert track.space("c1").origin is not None
    assert track.course is not None
    assert all(shapely.Polygon(space.outline).is_valid for space in track.spaces)


def test_a_road_beside_other_spaces_takes_free_names() -> None:
    before = straight(2, 3)
    track = with_road(before, lap())
    assert [space.id for space in track.spaces][6:8] == ["a4", "a5"]
    assert (track.course, track.spaces[:6]) == (before.course, before.spaces)
    assert len(ids(track)) == 6 + len(layout_of(lap()).places)


@pytest.mark.parametrize("rows", ["level", "staggered"])
def test_made_anew_it_is_the_same_track(rows: str) -> None:
    track = made_anew(drawn(rows))
    assert made_anew(track) == track


@pytest.mark.parametrize("rows", ["level", "staggered"])
def test_a_point_dragged_away_and_back_gives_the_same_track(rows: str) -> None:
    track = made_anew(drawn(rows))
    away = with_road(track, moved(lap(rows), "p3", 20, -15))
    assert away != track
    assert ids(away) == ids(track)
    assert with_road(away, lap(rows)) == track


def test_more_spaces_in_a_section_leave_all_others_their_ids() -> None:
    track = drawn()
    more = with_road(track, changed(lap(), 0, spaces=21))
    assert ids(track) <= ids(more)
    assert len(more.spaces) == len(track.spaces) + 15
    assert (more.walls, more.links, more.confirmed) == (track.walls, track.links, track.confirmed)
    before = {space.id: space for space in track.spaces}
    behind = [
        space for space in more.spaces if space.outline == before.get(space.id, space).outline
    ]
    assert len(behind) >= 4 + 3 * 24 - 1
    less = with_road(more, lap())
    assert ids(less) == ids(track)


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_lane_more_on_either_side_leaves_the_others_their_ids(side: str) -> None:
    track = drawn()
    lanes = lap().sections[2].lanes
    four = (Lane("d"), *lanes) if side == "left" else (*lanes, Lane("d"))
    more = with_road(track, changed(lap(), 2, lanes=four))
    assert ids(more) - ids(track) == {f"d{number}" for number in range(1, 25)}
    assert ids(track) <= ids(more)
    assert more.space("a30").lane == (2 if side == "left" else 1)


def test_what_cannot_survive_is_listed() -> None:
    track = drawn()
    fewer = with_road(track, changed(lap(), 2, lanes=lap().sections[2].lanes[:2]))
    lost = losses(track, fewer)
    assert set(lost.spaces) == {f"c{number}" for number in range(17, 41)}
    assert lost.links == 1
    assert lost.walls == lost.confirmed == 0
    assert bool(lost)


def test_a_lane_given_by_hand_stays_when_the_road_changes() -> None:
    track = with_road(Track(), lap())
    assert set_lane(track, ["b20"], 2) == track
    other = set_lane(track, ["b20"], 5)
    bent = with_road(other, moved(other.roads[0], "p2", 10, -5))
    assert [each.space("b20").lane for each in (made_anew(other), bent)] == [5, 5]
    assert given_back(bent, ["b20"]).space("b20").lane == 2


def test_a_space_of_the_designers_own_stays_and_can_be_given_back() -> None:
    track = made_anew(drawn())
    space = track.space("b20")
    assert space.origin is not None
    x, y = space.outline[0]
    own = replace(
        space,
        outline=((x + 1.5, y), *space.outline[1:]),
        origin=replace(space.origin, own=True),
        name="Bay",
    )
    touched = track.with_space(own)
    assert made_anew(touched).space("b20") == own
    far = with_road(touched, moved(lap(), "p2", 10, -10))
    apart = shapely.hausdorff_distance(
        *(shapely.Polygon(t.space("b20").outline) for t in (far, touched))
    )
    assert apart < 0.2
    near = with_road(touched, moved(lap(), "p6", 0, -20)).space("b20")
    assert near.origin == own.origin
    assert near.name == "Bay"
    back = given_back(touched, ["b20"])
    assert back.space("b20").outline == space.outline


def test_a_cleared_place_stays_clear_until_it_is_filled() -> None:
    track = remove_spaces(drawn(), ["b3", "b4"])
    bent = with_road(track, moved(lap(), "p2", 0, 15))
    assert ids(bent) == ids(track)
    full = filled(bent, "r1")
    assert len(full.spaces) == len(track.spaces) + 2
    assert not ids(full) - ids(bent) & {"b3", "b4"}


def test_lines_and_slots_hang_on_their_stations() -> None:
    track = made_anew(drawn())
    bent = with_road(track, moved(lap(), "p1", -15, -10))
    assert bent.lines[0].points != track.lines[0].points
    assert set(bent.grid.slots) == set(track.grid.slots)
    finish = shapely.LineString(bent.lines[0].points)
    start = shapely.LineString([layout_of(bent.roads[0]).line.points[0], (0, 0)])
    assert finish.distance(shapely.Point(start.coords[0])) < 0.02


def test_without_the_road_its_spaces_stay() -> None:
    track = made_anew(drawn())
    loose = without_road(track, "r1")
    assert [space.outline for space in loose.spaces] == [space.outline for space in track.spaces]
    assert all(space.origin is None for space in loose.spaces)
    assert loose.lines[0].station is loose.grid.station is None


def test_spaces_keep_their_place_among_those_that_were_drawn() -> None:
    track = drawn()
    loose = replace(track.spaces[5], id="loose", origin=None)
    track = replace(track, spaces=(*track.spaces[:9], loose, *track.spaces[9:]))
    road = track.roads[0]
    dragged = with_road(track, moved(road, "p3", 20, 10))
    assert [space.id for space in dragged.spaces] == [space.id for space in track.spaces]
    assert with_road(dragged, road).spaces == track.spaces
    more = replace(road.sections[0], spaces=17)
    longer = with_road(track, replace(road, sections=(more, *road.sections[1:])))
    names = [space.id for space in longer.spaces]
    assert names.index("loose") == names.index(track.spaces[8].id) + 1
    assert len(names) == len(track.spaces) + 3


@pytest.mark.parametrize("rows", ["level", "staggered"])
def test_every_step_of_a_drag_is_what_the_road_makes_whole(rows: str) -> None:
    track = made_anew(drawn(rows))
    for step in range(12):
        x, y = SHORE[3]
        to = (x - 3 * step, y + 2.5 * (step % 5))
        after = with_road(track, move_point(track.roads[0], "p4", to))
        for forgotten in (layout_of, shapes_of, sides_along):
            forgotten.cache_clear()
        assert text(made_anew(after)) == text(after)
        assert text(with_road(track, after.roads[0])) == text(after)


def test_spaces_that_a_drag_leaves_where_they_are_are_not_made_anew() -> None:
    track = drawn()
    after = with_road(track, set_spaces(track.roads[0], "s2", 5))
    stayed = [
        (before, space)
        for before in track.spaces
        for space in after.spaces
        if space.id == before.id and space == before
    ]
    assert len(stayed) > 50
    assert all(before is space for before, space in stayed)


def test_a_space_made_anew_keeps_all_that_a_road_does_not_decide() -> None:
    known = {"shares": "b2", "tags": ("city",), "name": "Bay", "extra": {"colour": "red"}}
    space = Space("a1", 1, ((0, 0), (1, 0), (1, 1)), (1, 2), origin=Origin("r1", "a", 1), **known)
    origin = Origin("r1", "a", 2)
    made = space.made_anew(2, ((0, 0), (2, 0), (2, 2)), None, origin)
    assert made == Space("a1", 2, ((0, 0), (2, 0), (2, 2)), None, origin=origin, **known)
    assert {each.name for each in fields(Space)} == {
        *("id", "lane", "outline", "front", "origin"),
        *known,
    }
