"""Real circuits become tracks whose steps are those of their construction."""

from pathlib import Path

import numpy as np
import pytest
import shapely

from engine.checks import find_problems, is_playable
from engine.course import compile_track
from engine.draw import NarrowPart, NoRoomError, draw_circuit
from engine.draw.circuit import hairpin, oval
from engine.exchange.centre_lines import read_centre_line
from engine.road import made_anew
from engine.track import Board

CIRCUITS = Path(__file__).parents[3] / ".." / "shared" / "data" / "circuits"
FILES = sorted(
    path for path in CIRCUITS.glob("*/*") if path.suffix in (".csv", ".geojson", ".svg")
) or [None]


def compiled_steps(track):
    course = compile_track(track)
    return {
        (course.ids[step.source], course.ids[step.onto if step.target is None else step.target])
        for step in course.steps
    }


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name if file else "none")
def test_a_real_circuit_becomes_a_track_of_three_lanes(file):
    if file is None:
        pytest.skip("../shared/data/circuits is not here")
    line = read_centre_line(file)
    assert line.closed
    drawing = draw_circuit(line.points, closed=line.closed, narrow=[NarrowPart(0.3, 0.36)])
    course = compile_track(drawing.track)
    assert made_anew(drawing.track) == drawing.track
    assert len(drawing.track.roads) == 1
    assert drawing.steps == compiled_steps(drawing.track)
    problems = find_problems(drawing.track, course)
    assert is_playable(problems)
    assert {"front.turned", "contact.gap", "contact.overlap"}.isdisjoint(p.code for p in problems)
    assert course.lap == pytest.approx(drawing.lap, abs=0.05)
    assert [line.name for line in drawing.track.lines] == ["finish", "bet 1", "bet 2", "bet 3"]
    sheet = shapely.box(0, 0, 700, 500)
    areas = [shapely.Polygon(space.outline) for space in drawing.track.spaces]
    assert all(area.is_valid and sheet.contains(area) for area in areas)
    once = {space.outline: area for space, area in zip(drawing.track.spaces, areas, strict=True)}
    road = shapely.union_all(areas)
    assert sum(area.area for area in once.values()) == pytest.approx(road.area, rel=1e-4)


@pytest.mark.parametrize("file", ["bahrain.svg", "Sakhir.csv", "mc-1929.geojson"])
def test_a_road_of_one_lane_fits_where_three_lanes_fit(file):
    (path,) = list(CIRCUITS.glob(f"*/{file}")) or [None]
    if path is None:
        pytest.skip("../shared/data/circuits is not here")
    drawing = draw_circuit(read_centre_line(path).points, lanes=1)
    assert drawing.steps == compiled_steps(drawing.track)
    problems = find_problems(drawing.track, compile_track(drawing.track))
    assert is_playable(problems)
    assert "contact.gap" not in {problem.code for problem in problems}


def test_suzukas_crossing_is_shared():
    file = CIRCUITS / "racetrack-database" / "Suzuka.csv"
    if not file.exists():
        pytest.skip("../shared/data/circuits is not here")
    drawing = draw_circuit(read_centre_line(file).points)
    assert sum(space.shares is not None for space in drawing.track.spaces) == 18


@pytest.mark.parametrize("shift", [-4, 0, 4])
def test_a_lap_that_starts_on_its_crossing_starts_behind_it(shift):
    """The line begins where it crosses itself, or beside; no lap begins on shared ground."""
    turn = (np.arange(80) + shift) / 80 * 2 * np.pi
    eight = np.column_stack([np.sin(2 * turn) * 500, np.sin(turn) * 800])
    drawing = draw_circuit(eight)
    assert drawing.steps == compiled_steps(drawing.track)
    assert any(space.shares for space in drawing.track.spaces)
    starts = [space for space in drawing.track.spaces if space.id in drawing.finishing]
    assert not any(space.shares for space in starts)
    assert is_playable(find_problems(drawing.track, compile_track(drawing.track)))


@pytest.mark.filterwarnings("error::RuntimeWarning")
def test_a_straight_line_is_a_road():
    drawing = draw_circuit([(0, 0), (10, 0), (30, 0)], closed=False)
    assert is_playable(find_problems(drawing.track, compile_track(drawing.track)))


def test_a_circuit_is_turned_and_scaled_to_fill_the_board():
    upright = oval()[:, ::-1] * 1000
    drawing = draw_circuit(upright, spaces=40, board=Board(400, 300))
    vertices = np.vstack([space.outline for space in drawing.track.spaces])
    assert np.ptp(vertices[:, 0]) > 340
    assert drawing.track.board == Board(400, 300)


def test_without_a_width_the_road_becomes_as_narrow_as_it_must():
    wide = draw_circuit(hairpin(), spaces=40, board=Board(700, 500))
    tight = draw_circuit(hairpin(), spaces=40, board=Board(235, 168))
    areas = [
        np.median([shapely.Polygon(space.outline).area for space in drawing.track.spaces])
        for drawing in (wide, tight)
    ]
    assert areas[1] < areas[0]


def test_a_width_asked_for_is_kept_or_refused():
    with pytest.raises(NoRoomError, match=r"two legs|a bend"):
        draw_circuit(hairpin(), spaces=40, width=110, board=Board(500, 460))


def test_a_board_too_small_to_turn_on_is_refused():
    with pytest.raises(ValueError, match="cannot turn on a board of 100 × 80 mm"):
        draw_circuit(oval(), width=48, board=Board(100, 80))


def test_a_road_far_too_long_for_its_width_is_refused():
    with pytest.raises(ValueError, match="too long to be only 1 mm wide"):
        draw_circuit(oval(), width=1, board=Board(10_000, 10_000))


def test_a_very_narrow_road_turns_sharply_without_two_control_points_in_one_place():
    """Its lane is as narrow as a file holds it."""
    corners = [(-50, 121), (-112, -59), (16, -102), (146, -26)]
    drawing = draw_circuit(corners, width=2, lanes=1, spaces=600)
    assert len(drawing.track.spaces) == 600
    assert drawing.track.roads
