"""Layers of the designer's own: below or above the road, with the pictures they name."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as Pixels

from engine.course import compile_track
from engine.foreign.process import do_foreign
from engine.publish.board import art, board_drawing, own
from engine.publish.board.own import pictures_left_out
from engine.publish.drawing import Drawing, Group, Image, Page, Pen, Shape, Text
from engine.publish.drawing.pdf import pdf
from engine.publish.drawing.png import pictures
from engine.publish.drawing.svg import svg_text
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


def test_an_order_of_their_own_goes_before_that_of_the_kinds() -> None:
    layer = OwnLayer("A", shapes=(replace(STAND, order=2), WAY), texts=(replace(NAME, order=1),))
    (*_, shown) = painted(layer).layers
    line, text, area = shown.items
    assert isinstance(line, Shape)
    assert isinstance(text, Text)
    assert isinstance(area, Shape)
    assert (line.fill, area.fill) == (None, "#aabbcc")


def test_a_picture_is_read_from_the_folder_of_the_track(tmp_path: Path) -> None:
    file = BytesIO()
    Pixels.new("RGB", (2, 2)).save(file, "png")
    (tmp_path / "art.png").write_bytes(file.getvalue())
    layer = OwnLayer("A", pictures=(OwnPicture("art.png", (1, 2), 30, 20, 0.5),))
    (*_, shown) = painted(layer, folder=tmp_path).layers
    assert shown.items == (Image(file.getvalue(), (1, 2), (30, 20), 0.5),)


def test_an_svg_is_printed_as_shapes(tmp_path: Path) -> None:
    (tmp_path / "art.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="40mm" viewBox="0 0 60 40">'
        '<rect x="10" y="20" width="30" height="10" fill="#ff0000" stroke="#0000ff" '
        'stroke-width="2" onclick="alert(1)"/><script>alert(2)</script></svg>'
    )
    picture = OwnPicture("art.svg", (1, 2), 30, 20, 0.5)
    board = painted(OwnLayer("A", pictures=(picture,)), folder=tmp_path)
    (*_, shown) = board.layers
    (group,) = shown.items
    assert isinstance(group, Group)
    assert group.transform == pytest.approx((0.5, 0, 0, 0.5, 1, 2), abs=1e-5)
    (shape,) = group.items
    assert isinstance(shape, Shape)
    assert (shape.fill, shape.opacity, shape.is_winding) == ("#ff0000", 0.5, True)
    assert shape.pen == Pen("#0000ff", 2, is_round=False)
    text = svg_text(board)
    assert "<image" not in text
    assert "alert" not in text
    (printed,) = pictures(pdf([Page(board)]), 254)
    assert printed.getpixel((100, 130)) == pytest.approx((255, 127, 127), abs=2)


def left_out(layer: OwnLayer, folder: Path) -> list[str]:
    """The faults of what is left out of a board, which is painted without it."""
    (*_, shown) = painted(layer, folder=folder).layers
    assert not any(isinstance(item, Image) for item in shown.items)
    track: Track = replace(straight(1, 2), layers=(layer,))
    return [str(fault) for _, _, fault in pictures_left_out(track, folder)]


def one_picture(name: str) -> OwnLayer:
    return OwnLayer("A", texts=(NAME,), pictures=(OwnPicture(name, (1, 2), 30, 20),))


def test_a_picture_that_is_gone_or_none_is_left_out_and_told(tmp_path: Path) -> None:
    layer = one_picture("art.png")
    (told,) = left_out(layer, tmp_path)
    assert "art.png: there is no such file" in told
    (tmp_path / "art.png").write_text("no picture")
    (told,) = left_out(layer, tmp_path)
    assert "art.png: this picture is neither PNG nor JPEG" in told


@pytest.mark.parametrize("kind", ["png", "jpeg"])
def test_a_picture_cut_off_anywhere_is_told(kind: str, tmp_path: Path) -> None:
    file = BytesIO()
    Pixels.effect_noise((40, 40), 50).save(file, kind)
    for share in (0.01, 0.1, 0.5, 0.9):
        (tmp_path / "art").write_bytes(file.getvalue()[: int(share * len(file.getvalue()))])
        (told,) = left_out(one_picture("art"), tmp_path)
        assert "art: this picture is damaged" in told


def test_a_picture_outside_the_folder_is_not_passed_on(tmp_path: Path) -> None:
    folder = tmp_path / "track"
    folder.mkdir()
    Pixels.new("RGB", (2, 2)).save(tmp_path / "private.png")
    (folder / "link.png").symlink_to("../private.png")
    for name in ("../private.png", str(tmp_path / "private.png"), "link.png"):
        (told,) = left_out(one_picture(name), folder)
        assert told == f"{name}: it is not in the folder of the file that names it; copy it there"
    # In the window the person has chosen the file, wherever it is.
    (*_, shown) = painted(one_picture(str(tmp_path / "private.png")), folder=None).layers
    assert isinstance(shown.items[0], Image)


def test_a_picture_of_more_pixels_than_memory_is_told(tmp_path: Path) -> None:
    Pixels.new("1", (9000, 9000)).save(tmp_path / "art.png")
    assert (tmp_path / "art.png").stat().st_size < 20_000
    (told,) = left_out(one_picture("art.png"), tmp_path)
    assert "art.png: this picture has 9,000 × 9,000 pixels" in told


def test_layers_that_are_not_shown_are_not_read() -> None:
    layer = OwnLayer("A", pictures=(OwnPicture("gone.png", (1, 2), 30, 20),))
    track = replace(straight(1, 2), layers=(layer,))
    drawing = board_drawing(track, compile_track(track), style_named("clean"), ("road",))
    assert all(not each.key.startswith("own") for each in drawing.layers)


def test_a_picture_that_cannot_be_read_is_tried_once(tmp_path: Path, monkeypatch) -> None:
    """One that takes all the time it may would take it again for every job; an SVG file has one
    try by each of its names."""
    tried: list[str] = []

    def counted(work: Any, file: str, *args: Any) -> Any:
        tried.append(Path(file).name)
        return do_foreign(work, file, *args)

    for module in (own, art):
        monkeypatch.setattr(module, "do_foreign", counted)
    pictures = []
    for ending, content in (("png", b"\x89PNG and no more"), ("svg", b"<svg>")):
        for name in (f"a.{ending}", f"copy.{ending}"):
            (tmp_path / name).write_bytes(content)
            pictures.append(OwnPicture(name, (0, 0), 9, 9))
    track = replace(straight(1, 2), layers=(OwnLayer("Art", pictures=tuple(pictures)),))
    for _ in range(2):
        left_out = [fault.file for _, _, fault in pictures_left_out(track, tmp_path)]
        assert left_out == ["a.png", "copy.png", "a.svg", "copy.svg"]
    assert tried == ["a.png", "a.svg", "copy.svg"]
