"""A new road comes with finish, bet lines and grid that the checks find nothing wrong with."""

from __future__ import annotations

from engine.checks import find_problems
from engine.course import compile_track
from engine.games import needs_for
from engine.road import edits as road_edits
from engine.road import made_anew, with_road
from engine.road.edits.new_road import new_road
from engine.road.hanging.marking import with_marks_on
from engine.track import Grid, Line, Track

SHORE = [(120, 60), (350, 40), (580, 60), (650, 220), (580, 380), (350, 300), (120, 380), (50, 220)]


def marked(closed: bool = True, staggered: bool = False, begun: Track | None = None) -> Track:
    track = begun or Track()
    road = new_road(track, SHORE, closed=closed, lanes=3, width=16, spaces=40, staggered=staggered)
    return with_marks_on(with_road(track, road), road)


def test_a_lap_with_a_bottleneck_has_no_problems() -> None:
    track = marked()
    narrowed = with_road(track, road_edits.narrow(track.roads[0], 1000, 1120))
    assert find_problems(narrowed, compile_track(narrowed), needs_for(narrowed)) == ()


def test_staggered_rows_have_their_marks_along_fronts() -> None:
    track = marked(staggered=True)
    found = find_problems(track, compile_track(track), needs_for(track))
    assert [problem.code for problem in found] == ["lap.no_bottleneck"]


def test_all_marks_hang_on_the_road() -> None:
    track = marked()
    assert [line.name for line in track.lines] == ["finish", "bet 1", "bet 2", "bet 3"]
    assert all(line.station is not None for line in track.lines)
    assert track.grid.slots == ("a2", "b2", "c2", "a1", "b1", "c1")
    assert made_anew(track) == track


def test_an_open_road_is_driven_from_its_grid_to_its_finish() -> None:
    track = marked(closed=False)
    course = compile_track(track)
    finish = track.line("finish").station
    assert finish is not None
    assert finish.at.point == track.roads[0].points[-1].id
    first = course.progress[[course.row[slot] for slot in track.grid.slots]]
    assert first.max() < 0.1 * course.progress.max()


def test_lines_and_grid_that_are_there_stay() -> None:
    drawn = Track(lines=(Line("finish", ((0, 0), (1, 1))),), grid=Grid(("x",)))
    track = marked(begun=drawn)
    assert track.lines == drawn.lines
    assert track.grid == drawn.grid


def test_a_second_road_has_a_name_of_its_own() -> None:
    first = marked()
    assert new_road(first, SHORE, closed=True, lanes=1, width=9, spaces=9).id == "r2"
