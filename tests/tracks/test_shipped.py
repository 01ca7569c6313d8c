"""The shipped tracks are what the generator draws, and of the size they promise."""

from dataclasses import replace
from itertools import groupby

import pytest
import shapely

from engine.games import game_of
from engine.road import made_anew, with_road
from engine.road.edits import move_point
from engine.track import load
from engine.track.files import text
from tracks import EXAMPLES
from tracks.drawn.shipped import FOLDER, GALLERY, LAPS, NETWORKS, OVERLAYS, write_all

ROADS = [*GALLERY, *LAPS]
"""The laps, all made from a road."""


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    """A folder with all shipped tracks drawn anew."""
    folder = tmp_path_factory.mktemp("tracks")
    (folder / "overlays").mkdir()
    write_all(folder)
    return folder


@pytest.mark.parametrize("file", [*GALLERY, *LAPS, *NETWORKS, *(f"overlays/{o}" for o in OVERLAYS)])
def test_the_file_is_what_the_generator_draws(drawn, file):
    assert (drawn / file).read_bytes() == (FOLDER / file).read_bytes()


def test_every_track_is_drawn_and_offered_once():
    drawn = [*GALLERY, *LAPS, *NETWORKS]
    assert sorted(path.name for path in FOLDER.glob("*.json")) == sorted(drawn)
    assert sorted(EXAMPLES) == sorted(drawn)


def test_tracks_made_for_the_same_game_are_offered_together():
    games = [game_of(load(FOLDER / file)).info.name for file in EXAMPLES]
    assert [game for game, _ in groupby(games)] == ["rivals", "top_race", "camel_cup", "auf_achse"]


@pytest.mark.parametrize("file", GALLERY)
def test_every_space_fits_the_board_and_a_car(file):
    track = load(FOLDER / file)
    sheet = shapely.box(5, 5, track.board.width - 5, track.board.height - 5)
    for space in track.spaces:
        area = shapely.Polygon(space.outline)
        assert sheet.contains(area)
        assert area.area > 10 * 18


@pytest.mark.parametrize("file", ROADS)
def test_a_lap_made_anew_from_its_road_is_the_one_in_the_file(file):
    track = load(FOLDER / file)
    assert len(track.roads) == (2 if file == "goose_island.json" else 1)
    cleared = replace(
        track,
        spaces=tuple(
            replace(space, lane=9, outline=((0.0, 0.0), (1.0, 0.0), (0.0, 1.0)), front=None)
            if space.origin
            else space
            for space in track.spaces
        ),
    )
    assert text(made_anew(cleared)) == (FOLDER / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("file", ROADS)
def test_a_control_point_dragged_away_and_back_leaves_no_trace(file):
    track = load(FOLDER / file)
    road = track.roads[0]
    for point in road.points[:: len(road.points) // 3]:
        x, y = point.place
        dragged = with_road(track, move_point(road, point.id, (x + 6.0, y - 4.0)))
        assert dragged.spaces != track.spaces
        assert text(with_road(dragged, road)) == (FOLDER / file).read_text(encoding="utf-8")
