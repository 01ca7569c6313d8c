"""The laps for camels that come along: 16 spaces, and four more with the extension."""

from __future__ import annotations

import pytest
import shapely

from engine.checks import find_problems
from engine.course import compile_track
from engine.games import game_named
from engine.games.camel_cup.lap import lap_of
from engine.track import load
from engine.track.overlay import apply_overlay, load_overlay
from tracks.drawn.oasis import long_oasis
from tracks.drawn.shipped import FOLDER, LAPS, OVERLAYS

CAMEL_CUP = game_named("camel_cup")
LAP, LONG = FOLDER / "oasis_round.json", FOLDER / "oasis_round_extended.json"


@pytest.mark.parametrize("file", LAPS)
def test_the_file_is_what_the_program_draws(file: str) -> None:
    assert load(FOLDER / file) == LAPS[file]()


@pytest.mark.parametrize("file", OVERLAYS)
def test_the_overlay_is_what_the_program_draws(file: str) -> None:
    assert load_overlay(FOLDER / "overlays" / file) == OVERLAYS[file]()


@pytest.mark.parametrize(("file", "spaces"), [(LAP, 16), (LONG, 20)], ids=["lap", "long"])
def test_a_lap_is_without_problems_and_fit_for_camel_cup(file, spaces: int) -> None:
    track = load(file)
    course = compile_track(track)
    needs = CAMEL_CUP.needs()
    assert needs is not None
    assert find_problems(track, course, needs) == ()
    assert CAMEL_CUP.missing(course) == ()
    assert lap_of(course).ids == tuple(f"a{number}" for number in range(1, spaces + 1))
    sheet = shapely.box(5, 5, track.board.width - 5, track.board.height - 5)
    assert all(sheet.contains(shapely.Polygon(space.outline)) for space in track.spaces)


def test_cc_12_the_extension_covers_spaces_7_to_11_and_makes_the_lap_4_spaces_longer() -> None:
    extension = long_oasis()
    assert extension.covers == ("a7", "a8", "a9", "a10", "a11")
    assert len(extension.piece.spaces) == 9
    longer = apply_overlay(load(LAP), extension)
    assert longer.spaces == load(LONG).spaces
    assert longer.spaces[:6] == load(LAP).spaces[:6]
    assert [space.outline for space in longer.spaces[15:]] == [
        space.outline for space in load(LAP).spaces[11:]
    ]
    state = CAMEL_CUP.start(compile_track(longer), 2)
    assert len(state.lap.ids) == 20
