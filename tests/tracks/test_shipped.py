"""The shipped tracks are what the generator draws, and of the size they promise."""

from itertools import groupby

import pytest
import shapely

from engine.games import game_of
from engine.track import load
from tracks import EXAMPLES
from tracks.drawn.shipped import FOLDER, GALLERY, LAPS, NETWORKS, OVERLAYS, write_all


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
