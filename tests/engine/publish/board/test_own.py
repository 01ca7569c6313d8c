"""Layers of the designer's own: below or above the road, with the pictures they name."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image as Pixels

from engine.course import compile_track
from engine.files import FileError
from engine.publish.board import board_drawing
from engine.publish.drawing import Drawing, Image, Pen, Shape, Text
from engine.publish.styles import style_named
from engine.track import OwnLayer, OwnPicture, OwnShape, OwnText, Track
from tests.helpers.small_tracks import straight

STAND = OwnShape(((0, 0), (9, 0), (9, 5)), fill="#aabbcc", line="#112233", line_width=0.7)
WAY = OwnShape(((0, 0), (9, 0)), closed=False, fill="#aabbcc", line="#112233")
NAME = OwnText("Stand", (3, 4), 7, "#445566", bold=True, angle=30)


def painted(*layers: OwnLayer, folder: Path | None = None) -> Drawing:
    track: Track = replace(straight(1, 2), layers=layers)
    return board_drawing(
        track, compile_track(track), style_named("clean"), ("road", "own"), folder=folder
    )


def test_layers_lie_below_or_above_the_road_in_their_order() -> None:
    drawing = painted(OwnLayer("A"), OwnLayer("B", above=False), OwnLayer("C"))
    keys = [layer.key for layer in drawing.layers]
    assert keys[:3] == ["ground", "own-2", "road"]
    assert keys[-2:] == ["own-1", "own-3"]
    assert drawing.layers[1].title == "B"


def test_shapes_and_texts_are_as_they_were_given() -> None:
    (*_, layer) = painted(OwnLayer("A", shapes=(STAND, WAY), texts=(NAME,))).layers
    area, line, text = layer.items
    assert isinstance(area, Shape)
    assert (area.fill, area.pen) == ("#aabbcc", Pen("#112233", 0.7))
    assert isinstance(line, Shape)
    assert line.fill is None
    assert text == Text((3, 4), "Stand", 7, "#445566", "bold", angle=30)


def test_a_picture_is_read_from_the_folder_of_the_track(tmp_path: Path) -> None:
    file = BytesIO()
    Pixels.new("RGB", (2, 2)).save(file, "png")
    (tmp_path / "art.png").write_bytes(file.getvalue())
    layer = OwnLayer("A", pictures=(OwnPicture("art.png", (1, 2), 30, 20, 0.5),))
    (*_, shown) = painted(layer, folder=tmp_path).layers
    assert shown.items == (Image(file.getvalue(), (1, 2), (30, 20), 0.5),)


def test_a_picture_that_is_gone_or_none_is_told(tmp_path: Path) -> None:
    layer = OwnLayer("A", pictures=(OwnPicture("art.png", (1, 2), 30, 20),))
    with pytest.raises(FileError, match=r"art\.png: there is no such file"):
        painted(layer, folder=tmp_path)
    (tmp_path / "art.png").write_text("no picture")
    with pytest.raises(FileError, match="neither PNG nor JPEG"):
        painted(layer, folder=tmp_path)


@pytest.mark.parametrize("kind", ["png", "jpeg"])
def test_a_picture_cut_off_anywhere_is_told(kind: str, tmp_path: Path) -> None:
    file = BytesIO()
    Pixels.effect_noise((40, 40), 50).save(file, kind)
    layer = OwnLayer("A", pictures=(OwnPicture("art", (1, 2), 30, 20),))
    for share in (0.01, 0.1, 0.5, 0.9):
        (tmp_path / "art").write_bytes(file.getvalue()[: int(share * len(file.getvalue()))])
        with pytest.raises(FileError, match="this picture is damaged"):
            painted(layer, folder=tmp_path)


def test_layers_that_are_not_shown_are_not_read() -> None:
    layer = OwnLayer("A", pictures=(OwnPicture("gone.png", (1, 2), 30, 20),))
    track = replace(straight(1, 2), layers=(layer,))
    drawing = board_drawing(track, compile_track(track), style_named("clean"), ("road",))
    assert all(not each.key.startswith("own") for each in drawing.layers)
