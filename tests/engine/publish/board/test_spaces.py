"""RV-28: rectangles are marked on a board that asks for it, and the legend says so."""

from __future__ import annotations

from dataclasses import replace

import pytest
import shapely

from engine.course import compile_track
from engine.publish.board import PARTS, SHOWN, board_drawing
from engine.publish.drawing import Item, Shape
from engine.publish.styles import style_named, style_names
from engine.track import Board, Space, Track, load, points
from tests.helpers.drawing_boxes import texts_of
from tests.helpers.small_tracks import straight
from tracks.drawn.shipped import FOLDER

MEANING = "Rectangle, for Concentration"


def bent_road() -> Track:
    """Two lanes of three spaces, a2 a parallelogram."""
    track = replace(straight(2, 3), board=Board(200, 150))
    slanted = Space("a2", 1, points([(20, 0), (40, 0), (46, 10), (26, 10)]))
    return track.with_space(slanted)


def layer_of(track: Track, key: str, style: str, shown: tuple[str, ...]) -> tuple[Item, ...]:
    drawing = board_drawing(track, compile_track(track), style_named(style), shown)  # type: ignore[arg-type]
    (layer,) = (layer for layer in drawing.layers if layer.key == key)
    return layer.items


def told(track: Track, shown: tuple[str, ...]) -> set[str]:
    return {
        text.text for item in layer_of(track, "names", "clean", shown) for text in texts_of(item)
    }


@pytest.mark.parametrize("style", style_names())
def test_rv28_every_rectangle_is_marked_where_it_is_asked_for(style: str) -> None:
    track = bent_road()
    marks = [
        item for item in layer_of(track, "lines", style, ("rectangles",)) if isinstance(item, Shape)
    ]
    assert len(marks) == 5
    drawn = [shapely.MultiPoint([part.to for part in mark.outline]).bounds for mark in marks]
    assert all(
        shapely.Polygon(space.outline).contains(shapely.box(*bounds))
        for space, bounds in zip(
            [space for space in track.spaces if space.id != "a2"], drawn, strict=True
        )
    )


def test_rv28_rectangles_are_not_marked_unless_asked_for() -> None:
    assert set(PARTS) - set(SHOWN) == {"rectangles"}
    lap = load(FOLDER / "harbour_loop.json")
    more = layer_of(lap, "lines", "clean", PARTS)
    assert len(more) - len(layer_of(lap, "lines", "clean", SHOWN)) == 34
    assert MEANING in told(lap, PARTS)
    assert MEANING not in told(lap, SHOWN)


def test_rv28_the_legend_does_not_speak_of_rectangles_where_there_are_none() -> None:
    lap = load(FOLDER / "harbour_loop.json")
    are_ones = compile_track(lap).rectangles.tolist()
    bends = [space for space, is_one in zip(lap.spaces, are_ones, strict=True) if not is_one]
    assert MEANING not in told(replace(lap, spaces=tuple(bends)), PARTS)
