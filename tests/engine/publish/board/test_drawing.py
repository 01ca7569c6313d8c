"""A board in layers: what is shown, under which names, and out to the bleed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.course import compile_track
from engine.publish.board import BLEED, SHOWN, board_drawing
from engine.publish.drawing import Drawing, Shape
from engine.publish.styles import style_named, style_names
from engine.track import Board, Track, load
from tests.helpers.small_tracks import straight
from tracks.drawn.shipped import FOLDER


def painted(track: Track, style: str = "clean", **options: object) -> Drawing:
    return board_drawing(track, compile_track(track), style_named(style), **options)  # type: ignore[arg-type]


def shapes(drawing: Drawing, key: str) -> list[Shape]:
    (layer,) = (layer for layer in drawing.layers if layer.key == key)
    return [item for item in layer.items if isinstance(item, Shape)]


@pytest.mark.parametrize("style", style_names())
def test_every_space_is_there_under_its_id_with_its_lane(style: str) -> None:
    track = straight(2, 3)
    found = {shape.id: shape for shape in shapes(painted(track, style), "spaces") if shape.id}
    assert found.keys() == {space.id for space in track.spaces}
    for space in track.spaces:
        assert found[space.id].facts == {"lane": str(space.lane)}


def test_an_empty_track_is_a_sheet_of_its_size() -> None:
    drawing = painted(Track(name="Nothing yet"))
    assert drawing.size == (700, 500)
    assert drawing.title == "Nothing yet"
    assert shapes(drawing, "spaces") == []


def test_the_ground_reaches_beyond_the_sheet() -> None:
    first, *_ = shapes(painted(straight(1, 2)), "ground")
    xs = [part.to[0] for part in first.outline if hasattr(part, "to")]
    assert min(xs) == -BLEED


@pytest.mark.parametrize("part", ["ground", "marks", "numbers"])
def test_what_is_left_out_is_not_painted(part: str) -> None:
    track = replace(straight(2, 3), board=Board(150, 100))
    whole = painted(track)
    rest = painted(track, shown=[each for each in SHOWN if each != part])
    assert sum(len(layer.items) for layer in rest.layers) < sum(
        len(layer.items) for layer in whole.layers
    )


def test_the_same_board_is_painted_the_same() -> None:
    track = load(FOLDER / "harbour_loop.json")
    assert painted(track) == painted(track)
