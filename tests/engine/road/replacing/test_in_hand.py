"""A road with a control point in hand: only what is near it changes, as on the whole road."""

from __future__ import annotations

from math import dist

import pytest

from engine.checks import local_problems
from engine.course import compile_track
from engine.road import edits, made_anew, with_road, with_road_in_hand
from engine.road.edits.new_road import new_road
from engine.road.hanging.marking import with_marks_on
from engine.track import Road, Track
from engine.track import edits as track_edits
from tests.engine.road.spaces.test_crossings import eight

LAP = [(350, 60), (560, 70), (640, 220), (560, 420), (300, 430), (130, 420), (70, 250), (150, 90)]


def lap(staggered: bool, closed: bool = True) -> Track:
    """A lap of three lanes with a narrow part, its lines and its grid."""
    track = track_edits.set_board(Track(), 700, 500)
    road = new_road(track, LAP, closed=closed, lanes=3, width=16, spaces=54, staggered=staggered)
    road = edits.narrow(road, 560, 700)
    return with_marks_on(with_road(track, road), road)


def moved(road: Road, row: int, by: tuple[float, float]) -> Road:
    x, y = road.points[row].place
    return edits.move_point(road, road.points[row].id, (x + by[0], y + by[1]))


@pytest.mark.parametrize("staggered", [False, True])
@pytest.mark.parametrize("row", range(len(LAP)))
def test_near_spaces_follow_a_point_and_the_others_stay(row: int, staggered: bool) -> None:
    before = lap(staggered)
    after = moved(before.roads[0], row, (15, -12))
    shown = with_road_in_hand(before, after)
    kept = sum(was is now for was, now in zip(before.spaces, shown.spaces, strict=True))
    assert 0.4 < kept / len(before.spaces) < 0.6
    assert [space.id for space in shown.spaces] == [space.id for space in before.spaces]
    assert shown.road("r1") == after
    assert shown.grid is before.grid
    assert local_problems(shown, compile_track(shown)) == ()


@pytest.mark.parametrize("row", range(len(LAP)))
def test_lines_follow_the_spaces_they_are_on(row: int) -> None:
    before = lap(False)
    shown = with_road_in_hand(before, moved(before.roads[0], row, (15, -12)))
    corners = {xy for space in shown.spaces for xy in space.outline}
    for line in shown.lines:
        # Its ends reach beyond the edges of the road.
        assert corners.issuperset(line.points[1:-1])
    follow = [was is not now for was, now in zip(before.lines, shown.lines, strict=True)]
    assert any(follow)
    assert not all(follow)


def test_what_is_shown_is_near_what_will_be_made() -> None:
    before = lap(False)
    after = moved(before.roads[0], 2, (6, 5))
    shown, whole = with_road_in_hand(before, after), with_road(before, after)
    space = compile_track(before).length
    for was, now in zip(
        compile_track(shown).centres.tolist(), compile_track(whole).centres.tolist(), strict=True
    ):
        assert dist(was, now) < 0.4 * space
    assert made_anew(whole) == whole


def test_the_end_of_an_open_road_is_in_hand() -> None:
    before = lap(False, closed=False)
    shown = with_road_in_hand(before, moved(before.roads[0], 0, (-20, 0)))
    changed = [was is not now for was, now in zip(before.spaces, shown.spaces, strict=True)]
    assert changed[0]
    assert not changed[-1]
    assert local_problems(shown, compile_track(shown)) == ()


@pytest.mark.parametrize(
    "change",
    [
        lambda road: edits.set_width(road, 18),
        lambda road: moved(moved(road, 1, (5, 5)), 5, (5, 5)),
    ],
    ids=["another width", "two points"],
)
def test_any_other_change_makes_the_whole_road(change) -> None:
    before = lap(False)
    after = change(before.roads[0])
    assert with_road_in_hand(before, after) == with_road(before, after)


def test_a_crossing_is_made_whole() -> None:
    before = eight(3, "level")
    after = moved(before.roads[0], 1, (5, 5))
    assert with_road_in_hand(before, after) == with_road(before, after)


def test_a_space_of_the_designers_own_keeps_its_shape() -> None:
    before = lap(False)
    near = next(space for space in before.spaces if dist(space.outline[0], LAP[2]) < 30)
    before = track_edits.move_vertices(before, [near.outline[0]], (0.5, 0.5), [near.id])
    after = moved(before.roads[0], 2, (5, 5))
    assert with_road_in_hand(before, after) == with_road(before, after)
