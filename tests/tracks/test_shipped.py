"""The shipped tracks are what the generator draws, and of the size they promise."""

import pytest
import shapely

from engine.track import load
from tracks.drawn.shipped import FOLDER, LAPS, NETWORKS, OVERLAYS, SHIPPED, write_all


@pytest.mark.parametrize("file", SHIPPED)
def test_the_file_is_what_the_generator_draws(file):
    assert load(FOLDER / file) == SHIPPED[file]().track


def test_writing_again_gives_the_same_bytes(tmp_path):
    (tmp_path / "overlays").mkdir()
    write_all(tmp_path)
    for file in (*SHIPPED, *LAPS, *NETWORKS, *(f"overlays/{file}" for file in OVERLAYS)):
        assert (tmp_path / file).read_bytes() == (FOLDER / file).read_bytes()


def shortest_way(drawing, slot):
    edge, count = {slot}, 1
    while not edge & drawing.finishing:
        edge, count = {b for a, b in drawing.steps if a in edge}, count + 1
    return count


@pytest.mark.parametrize("file", SHIPPED)
def test_a_lap_is_50_to_60_steps_with_three_bet_lines_and_six_slots(file):
    drawing = SHIPPED[file]()
    assert [line.name for line in drawing.track.lines] == ["finish", "bet 1", "bet 2", "bet 3"]
    assert len(drawing.track.grid.slots) == 6
    ways = [shortest_way(drawing, slot) for slot in drawing.track.grid.slots]
    assert ways[0] == min(ways)
    assert 50 <= min(ways) <= max(ways) <= 60


def test_harbour_loop_has_110_to_140_spaces_and_two_one_lane_parts():
    drawing = SHIPPED["harbour_loop.json"]()
    assert 110 <= len(drawing.track.spaces) <= 140
    merging = {
        target
        for _, target in drawing.steps
        if {source[0] for source, b in drawing.steps if b == target} == {"a", "b", "c"}
        and target[0] == "a"
    }
    assert len(merging) == 2


@pytest.mark.parametrize("file", SHIPPED)
def test_every_space_fits_the_board_and_a_car(file):
    track = load(FOLDER / file)
    sheet = shapely.box(5, 5, track.board.width - 5, track.board.height - 5)
    for space in track.spaces:
        area = shapely.Polygon(space.outline)
        assert sheet.contains(area)
        assert area.area > 10 * 18
