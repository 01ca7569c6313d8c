"""Pictures of a track are named relative to its file, and absolutely while it is open."""

from __future__ import annotations

import os
import struct
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image as Pixels

from editor.document import pictures
from editor.document.pictures import (
    pictures_outside,
    read_picture,
    with_absolute_picture,
    with_copies,
    with_relative_picture,
)
from engine.files import FileError
from engine.foreign.process import do_foreign
from engine.track import Look, OwnLayer, OwnPicture, Picture, TagSign, Track, edits
from tests.helpers.small_tracks import straight

LAYER = OwnLayer("Art", pictures=(OwnPicture("art/a.png", (0, 0), 9, 9),))


def test_pictures_to_trace_and_on_layers_come_along(tmp_path: Path) -> None:
    track = edits.set_picture(replace(straight(1, 2), layers=(LAYER,)), Picture("b.png"))
    opened = with_absolute_picture(track, tmp_path)
    assert opened.board.picture is not None
    assert opened.board.picture.file == (tmp_path / "b.png").as_posix()
    assert opened.layers[0].pictures[0].file == (tmp_path / "art/a.png").as_posix()
    assert with_relative_picture(opened, tmp_path) == track
    moved = with_relative_picture(opened, tmp_path / "art")
    assert moved.layers[0].pictures[0].file == "a.png"


def test_a_track_without_pictures_stays_as_it_is(tmp_path: Path) -> None:
    track = straight(1, 2)
    assert with_absolute_picture(track, tmp_path) is track


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of a track, with pictures in it and beside it."""
    made = tmp_path / "track"
    made.mkdir()
    for file, colour in ((tmp_path / "scan.png", "red"), (made / "art.png", "blue")):
        Pixels.new("RGB", (4, 2), colour).save(file)
    (made / "link.png").symlink_to("../scan.png")
    os.mkfifo(made / "pipe.png")
    return made


def naming(*files: str, trace: str) -> Track:
    pictures = tuple(OwnPicture(file, (0, 0), 9, 9) for file in files)
    layers = (OwnLayer("Art", pictures=pictures),)
    return edits.set_picture(replace(straight(1, 2), layers=layers), Picture(trace))


def test_no_picture_is_read_outside_the_folder_of_a_file(folder: Path) -> None:
    scan = str(folder.parent / "scan.png")
    named = ("art.png", "../scan.png", scan, "link.png", "pipe.png", "https://a.example/b.png")
    track = naming(*named, trace="/dev/zero")
    opened = with_absolute_picture(track, folder)
    inside, *outside = [picture.file for picture in opened.layers[0].pictures]
    assert read_picture(inside).width() == 4
    assert opened.board.picture is not None
    for file in (*outside, opened.board.picture.file):
        with pytest.raises(FileError):
            read_picture(file)
    # They are written as they were named, but for absolute names, which become relative ones.
    (layer,) = with_relative_picture(opened, folder).layers
    written = [picture.file for picture in layer.pictures]
    assert written == [named[0], named[1], "../scan.png", *named[3:]]


def test_pictures_outside_are_copied_beside_the_track(folder: Path) -> None:
    (folder / "scan.png").write_bytes(b"another one")
    track = naming("art.png", "../scan.png", "link.png", "gone.png", trace="../scan.png")
    opened = with_absolute_picture(track, folder)
    outside = pictures_outside(opened, folder)
    assert outside == [folder.parent / "scan.png", folder / "link.png"]
    copied = with_copies(opened, folder)
    written = with_relative_picture(copied, folder)
    names = [picture.file for picture in written.layers[0].pictures]
    assert names == ["art.png", "scan_2.png", "link_2.png", "gone.png"]
    assert written.board.picture is not None
    assert written.board.picture.file == "scan_2.png"
    assert pictures_outside(copied, folder) == []
    assert (folder / "scan_2.png").read_bytes() == (folder.parent / "scan.png").read_bytes()
    assert (folder / "scan.png").read_bytes() == b"another one"


def test_only_pictures_are_copied(folder: Path) -> None:
    (folder.parent / "letter.png").write_text("private")
    opened = with_absolute_picture(naming(trace="../letter.png"), folder)
    with pytest.raises(ValueError, match=r"letter\.png: This is not a picture"):
        with_copies(opened, folder)
    assert not (folder / "letter.png").exists()


def test_a_picture_of_too_many_pixels_is_told(tmp_path: Path) -> None:
    Pixels.new("1", (9000, 9000)).save(tmp_path / "wide.png")
    with pytest.raises(FileError, match="9,000 × 9,000 pixels"):
        read_picture(str(tmp_path / "wide.png"))
    Pixels.new("1", (900, 900)).save(tmp_path / "less.png")
    assert read_picture(str(tmp_path / "less.png"), most=90_000).width() == 300


def test_a_picture_that_takes_too_long_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A JPEG of 64 million pixels, each drawn in dozens of scans."""
    held = BytesIO()
    Pixels.new("L", (64, 64)).save(held, "JPEG", progressive=True)
    content = bytearray(held.getvalue())
    size, scan = content.index(b"\xff\xc2") + 5, content.index(b"\xff\xda")
    content[size : size + 4] = struct.pack(">HH", 8000, 8000)
    scans, end = bytes(content[scan:-2]), b"\xff\xd9"
    (tmp_path / "scans.jpg").write_bytes(bytes(content[:-2]) + 4 * scans + end)
    monkeypatch.setattr(pictures, "do_foreign", partial(do_foreign, seconds=0.2))
    with pytest.raises(FileError, match=r"takes more than 0\.2 seconds"):
        read_picture(str(tmp_path / "scans.jpg"))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "BMP", "GIF", "WEBP"])
def test_pictures_of_all_kinds_are_shown(kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"a.{kind.lower()}"
    Pixels.new("RGB", (40, 30), "red").save(file, kind)
    image = read_picture(str(file))
    assert (image.width(), image.height()) == (40, 30)
    assert image.pixelColor(5, 5).red() > 250


def test_a_drawing_to_trace_has_its_size_and_its_limits(tmp_path: Path) -> None:
    file = tmp_path / "trace.svg"
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="50mm">'
    file.write_text(f'{head}<rect width="99" height="99" fill="red"/></svg>')
    image = read_picture(str(file))
    assert (image.width(), image.height()) == (354, 177)
    assert image.pixelColor(5, 5).name() == "#ff0000"
    file.write_text(head + "<g>" * 600 + "</g>" * 600 + "</svg>")
    with pytest.raises(FileError, match="more than 200 deep"):
        read_picture(str(file))


def test_signs_and_the_style_of_the_look_are_named_like_pictures(tmp_path: Path) -> None:
    signs = (TagSign("oil", "signs/oil.svg"), TagSign("rain", "drop"))
    track = replace(Track(), signs=signs, look=Look("mine.toml"))
    opened = with_absolute_picture(track, tmp_path)
    assert opened.signs[0].sign == (tmp_path / "signs/oil.svg").as_posix()
    assert opened.signs[1] == signs[1]
    assert opened.look.style == (tmp_path / "mine.toml").as_posix()
    assert with_relative_picture(opened, tmp_path) == track
    logo = replace(Track(), look=Look(changes={"logo": {"file": "logo.svg", "width": 30.0}}))
    opened = with_absolute_picture(logo, tmp_path)
    assert opened.look.changes["logo"]["file"] == (tmp_path / "logo.svg").as_posix()
    assert with_relative_picture(opened, tmp_path) == logo
    brand = replace(Track(), look=Look("rosso"))
    assert with_absolute_picture(brand, tmp_path) == brand
