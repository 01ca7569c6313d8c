"""Finish line, bet lines and grid that nobody drew."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
import shapely

from engine.checks import find_problems, with_marks
from engine.course import compile_track
from engine.draw import NarrowPart, draw_circuit
from engine.draw.circuit import hairpin, oval
from engine.exchange.centre_lines import read_centre_line
from engine.exchange.importing import import_drawing
from engine.games import needs_for
from engine.road import with_road
from engine.road.edits import move_point
from engine.track import LAP, Track, edits, load
from engine.track.edits import EditError
from engine.track.values import Grid
from tests.helpers.small_tracks import ring, straight
from tracks import EXAMPLES
from tracks.drawn.shipped import FOLDER

DATA = Path(__file__).parents[3] / ".." / "shared" / "data"
CIRCUITS = sorted(
    path for path in (DATA / "circuits").glob("*/*") if path.suffix in (".csv", ".geojson", ".svg")
)
BOARDS = sorted((DATA / "boards" / "svg").glob("*.svg"))
LAPS = [file for file in EXAMPLES if load(FOLDER / file).kind == LAP]


def bare(track: Track) -> Track:
    """The track without lines and grid."""
    return replace(track, lines=(), grid=Grid())


def of_marks(track: Track) -> list[str]:
    """The problems of its lines and its grid."""
    found = find_problems(track, compile_track(track), needs_for(track))
    return [one.text for one in found if one.code.startswith(("line.", "grid."))]


@pytest.mark.parametrize("file", LAPS)
def test_a_shipped_lap_gets_all_it_needs(file):
    track = load(FOLDER / file)
    known = {one.code for one in find_problems(track, compile_track(track), needs_for(track))}
    marked = with_marks(bare(track), needs_for(track))
    assert of_marks(marked) == []
    now = {one.code for one in find_problems(marked, compile_track(marked), needs_for(track))}
    assert now <= known
    assert marked.spaces == track.spaces


def test_what_is_drawn_on_a_road_hangs_on_it_and_moves_along():
    track = load(FOLDER / "harbour_loop.json")
    marked = with_marks(bare(track))
    assert [line.station is not None for line in marked.lines] == [True] * 4
    assert marked.grid.station is not None
    road = marked.roads[0]
    point = road.points[3]
    moved = with_road(marked, move_point(road, point.id, (point.place[0] + 8, point.place[1] + 8)))
    assert moved.grid.slots == marked.grid.slots
    spaces = shapely.union_all([shapely.Polygon(space.outline) for space in moved.spaces])
    for line in moved.lines:
        assert shapely.LineString(line.points).intersects(spaces)
    assert of_marks(moved) == []
    others = [
        replace(marked, lines=tuple(each for each in marked.lines if each != line))
        for line in marked.lines
    ]
    for track_without in others:
        assert all(line.station is not None for line in with_marks(track_without).lines)


@pytest.mark.parametrize("shape", [oval, hairpin])
@pytest.mark.parametrize("fronts", ["aligned", "staggered"])
@pytest.mark.parametrize("lanes", [2, 4])
def test_a_generated_circuit_gets_all_it_needs(shape, fronts, lanes):
    drawing = draw_circuit(shape(), lanes=lanes, fronts=fronts, narrow=[NarrowPart(0.4, 0.5)])
    marked = with_marks(bare(drawing.track))
    assert of_marks(marked) == []
    assert len(marked.lines) == 4
    assert len(marked.grid.slots) == 6


@pytest.mark.parametrize("file", CIRCUITS[::6] or [None], ids=lambda file: file and file.name)
def test_a_real_circuit_gets_all_it_needs(file):
    if file is None:
        pytest.skip("../shared/data/circuits is not here")
    line = read_centre_line(file)
    assert of_marks(with_marks(bare(draw_circuit(line.points, closed=line.closed).track))) == []


@pytest.mark.parametrize("file", BOARDS or [None], ids=lambda file: file and file.name)
def test_an_imported_board_gets_all_it_needs(file):
    if file is None:
        pytest.skip("../shared/data/boards is not here")
    track = import_drawing(file).track
    assert track.lines == ()
    assert of_marks(with_marks(track)) == []


def test_the_finish_lies_on_the_straightest_stretch_and_the_grid_in_rows_behind_it():
    marked = with_marks(bare(draw_circuit(oval(), lanes=3, fronts="aligned").track))
    course = compile_track(marked)
    (begin, end) = marked.line("finish").points[0], marked.line("finish").points[-1]
    assert abs(begin[0] - end[0]) < 1  # the long sides of the oval run from left to right
    # Spaces of a row are level to a tenth of a mm; they are numbered from the left.
    rows = [round(float(course.progress[slot]), 0) for slot in course.slots]
    assert rows == sorted(rows, reverse=True)
    assert sorted(course.lanes[list(course.slots)]) == [1, 1, 2, 2, 3, 3]
    assert max(rows) < 3 * course.length


def test_bet_lines_part_the_way_from_grid_to_finish_evenly():
    """The first card does not reach the first of them."""
    marked = with_marks(bare(draw_circuit(oval(), lanes=3).track))
    course = compile_track(marked)
    start = course.progress[list(course.slots)].max()
    stations = [start, *sorted(course.line_progress)[1:], course.lap]
    stretches = [after - before for before, after in pairwise(stations)]
    assert min(stretches) > 0.8 * max(stretches)
    assert min(stretches) > 8 * course.length


def test_what_is_drawn_stays():
    lap = ring(3, 36, 200)
    lap = edits.set_slots(edits.add_line(lap, "bet", _across(lap, 100.0)), ["a2", "b2"])
    marked = with_marks(lap)
    assert marked.line("finish") == lap.line("finish")
    assert lap.lines[1].points in [line.points for line in marked.lines]
    assert marked.grid.slots[:2] == ("a2", "b2")
    assert len(marked.lines) == 4
    assert with_marks(marked) == marked


def _across(lap: Track, along: float):
    """A line along the fronts so many degrees round the ring."""
    course = compile_track(lap)
    row = int(abs(course.progress - along / 360 * course.lap).argmin())
    left, right = course.fronts[row].tolist()
    span = (right[0] - left[0], right[1] - left[1])
    return [
        (left[0] - 4 * span[0], left[1] - 4 * span[1]),
        (left[0] + 4 * span[0], left[1] + 4 * span[1]),
    ]


def test_a_road_that_is_no_lap_ends_at_its_finish():
    marked = with_marks(straight(2, 30))
    assert marked.line("finish").points == ((600, -1), (600, 10), (600, 21))
    assert set(marked.grid.slots) == {"a1", "b1", "a2", "b2", "a3", "b3"}
    assert of_marks(marked) == []


def test_without_a_road_it_says_so():
    with pytest.raises(edits.EditError, match="no road yet"):
        with_marks(Track())
    assert all(one.fix is None for one in find_problems(Track(), compile_track(Track())))


def test_one_fix_answers_all_three_errors():
    track = bare(ring(3, 36, 200))
    errors = [one for one in find_problems(track, compile_track(track)) if one.severity == "error"]
    assert {one.code for one in errors} == {
        "line.finish_missing",
        "line.bet_missing",
        "grid.missing",
    }
    assert len({one.fix.text for one in errors}) == 1
    for one in errors:
        assert of_marks(one.fix.apply(track)) == []


def test_through_a_front_that_is_a_point_no_finish_is_drawn() -> None:
    track = straight(1, 2)
    first, last = track.spaces
    left, ahead, *others = last.outline
    pointed = replace(last, outline=(left, ahead, ahead, *others), front=(1, 2))
    with pytest.raises(EditError, match="no place was found where a finish line"):
        with_marks(replace(track, spaces=(first, pointed)))
