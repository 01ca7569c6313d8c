"""`lanesmith import` of photos: end to end, and all that can be wrong with one."""

from __future__ import annotations

import sys
from dataclasses import replace
from io import BytesIO

import numpy as np
import pytest
import shapely
from PIL import Image

from engine.cli import main
from engine.course import compile_track
from engine.track import Board, load
from tests.helpers.made_photos import PEN, PENCIL, RULER, SCAN, Light, drawn, photographed
from tests.helpers.small_tracks import ring

LAP = replace(ring(2, 14, 60, 16), board=Board(290, 210))
"""A small lap on a sheet."""

SMALL = Light(longest=1600, noise=4.0)


def lap():
    """Return the lap in the middle of its sheet."""
    places = np.concatenate([np.array(space.outline) for space in LAP.spaces])
    shift = (290, 210) / np.array(2) - (places.min(axis=0) + places.max(axis=0)) / 2
    return [
        tuple((x, y) for x, y in np.round(np.array(space.outline) + shift, 2).tolist())
        for space in LAP.spaces
    ]


@pytest.fixture
def photo(tmp_path):
    """Make a file of a photo of the lap."""

    def made(hand, light, *, labels=False, fills=(), name="sketch.jpg", sheet=None):
        rng = np.random.default_rng(5)
        if sheet is None:
            sheet = drawn(lap(), (290, 210), hand, rng, labels=labels, fills=fills, dots=8)
        shot = photographed(sheet, light, rng)
        file = tmp_path / name
        Image.open(BytesIO(shot.content)).save(file, quality=90)
        return file, shot

    return made


def same(track):
    """Return how many spaces of the lap are in a track, IoU of 0.75 at least."""
    found = [shapely.Polygon(space.outline) for space in track.spaces]
    count = 0
    for outline in lap():
        space = shapely.Polygon(outline)
        count += any(
            space.intersection(each).area >= 0.75 * space.union(each).area for each in found
        )
    return count


@pytest.mark.parametrize(
    ("hand", "light", "name"),
    [(PENCIL, SMALL, "sketch.jpg"), (PEN, replace(SMALL, slant=0.1), "sketch.webp")],
)
def test_a_photo_with_labels_becomes_the_lap(photo, tmp_path, capsys, hand, light, name) -> None:
    file, shot = photo(hand, light, labels=True, name=name)
    out = tmp_path / "track.json"
    assert main(["import", str(file), "--size", "290x210", "-o", str(out)]) == 0
    track = load(out)
    assert (track.board.width, track.board.height) == (290, 210)
    assert len(track.spaces) == len(LAP.spaces) == same(track)
    polygons = np.array([shapely.Polygon(space.outline) for space in track.spaces], object)
    assert shapely.coverage_is_valid(polygons)
    assert shapely.union_all(polygons).geom_type == "Polygon"
    assert len(compile_track(track).steps) == len(compile_track(LAP).steps)
    said = capsys.readouterr().out
    for sentence in (
        "Photo: corners of the sheet found at ",
        "Photo: gaps in lines of up to ",
        "areas left out as too large for a space: 1",
        "finish, bet lines and start grid are not read from a photo: --marks draws them",
        "a guess: --direction",
    ):
        assert sentence in said
    places = said.split("found at ")[1].split(":")[0].split()
    found = np.array([[float(number) for number in place.split(",")] for place in places])
    assert np.abs(found - shot.corners).max() < 8


def test_a_scan_is_the_whole_picture(photo, tmp_path, capsys) -> None:
    file, _ = photo(RULER, replace(SCAN, longest=1600), name="scan.png")
    out = tmp_path / "track.json"
    assert main(["import", str(file), "--size", "290x210", "-o", str(out)]) == 0
    assert same(load(out)) == len(LAP.spaces)
    assert "the whole picture is taken as the sheet" in capsys.readouterr().out


def test_a_photo_on_its_side_is_turned_as_its_head_says(photo, tmp_path) -> None:
    file, _ = photo(PEN, SMALL)
    head = Image.Exif()
    head[0x0112] = 6
    with Image.open(file) as upright:
        turned = upright.rotate(90, expand=True)
    turned.save(file, exif=head, quality=90)
    out = tmp_path / "track.json"
    assert main(["import", str(file), "--size", "290x210", "-o", str(out)]) == 0
    assert same(load(out)) == len(LAP.spaces)


def test_a_size_the_other_way_round_is_turned_and_told(photo, tmp_path, capsys) -> None:
    file, _ = photo(PEN, SMALL)
    out = tmp_path / "track.json"
    assert main(["import", str(file), "--size", "210x290", "-o", str(out)]) == 0
    assert same(load(out)) == len(LAP.spaces)
    assert "its size is taken as 290 × 210 mm" in capsys.readouterr().out


def test_given_corners_are_used(photo, tmp_path, capsys) -> None:
    file, shot = photo(PENCIL, SMALL)
    corners = [f"{x:.0f},{y:.0f}" for x, y in shot.corners]
    out = tmp_path / "track.json"
    command = ["import", str(file), "--size", "290x210", "-o", str(out), "--corners"]
    assert main([*command, *corners]) == 0
    assert same(load(out)) == len(LAP.spaces)
    assert "corners of the sheet found" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("corners", "said"),
    [
        (("1,1", "900,900", "900,1", "1,900"), "not the corners of a sheet in their order"),
        (("1,1", "9000,1", "9000,900", "1,900"), "a corner is outside the picture"),
        (("1;1", "here", "1,1", "1,1"), "--corners here: write four corners as x,y"),
    ],
)
def test_wrong_corners_are_refused(photo, tmp_path, capsys, corners, said) -> None:
    file, _ = photo(PENCIL, SMALL)
    out = tmp_path / "track.json"
    command = ["import", str(file), "--size", "290x210", "-o", str(out), "--corners", *corners]
    assert main(command) == 2
    assert said in capsys.readouterr().err
    assert not out.exists()


def blank():
    return np.full((1000, 1400, 3), 248, np.uint8)


def nothing():
    return np.random.default_rng(2).integers(0, 255, (1000, 1400, 3), np.uint8)


@pytest.mark.parametrize("sheet", [blank, nothing])
def test_a_sheet_without_a_drawing_is_told(photo, tmp_path, capsys, sheet) -> None:
    file, _ = photo(PEN, SMALL, sheet=sheet())
    assert main(["import", str(file), "--size", "290x210", "-o", str(tmp_path / "t.json")]) == 2
    said = capsys.readouterr().err
    assert "no areas enclosed by lines" in said or "too rough to find lines" in said
    assert "Traceback" not in said


def test_a_picture_that_is_too_large_is_refused_by_its_head(tmp_path, capsys) -> None:
    file = tmp_path / "huge.png"
    Image.new("1", (9000, 9000)).save(file)
    assert main(["import", str(file), "--size", "290x210", "-o", str(tmp_path / "t.json")]) == 2
    assert "9,000 × 9,000 pixels" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"no picture", b"", None])
def test_a_damaged_picture_is_told(photo, tmp_path, capsys, content) -> None:
    file, shot = photo(PEN, SMALL)
    file.write_bytes(shot.content[: len(shot.content) // 2] if content is None else content)
    assert main(["import", str(file), "--size", "290x210", "-o", str(tmp_path / "t.json")]) == 2
    said = capsys.readouterr().err
    assert "damaged" in said or "empty" in said


def test_without_opencv_one_sentence_asks_for_it(photo, tmp_path, capsys, monkeypatch) -> None:
    file, _ = photo(PEN, SMALL)
    monkeypatch.setitem(sys.modules, "cv2", None)
    assert main(["import", str(file), "--size", "290x210", "-o", str(tmp_path / "t.json")]) == 2
    assert 'pip install "lanesmith[photo]"' in capsys.readouterr().err


def test_a_picture_needs_a_size_and_takes_no_option_of_drawings(tmp_path, capsys) -> None:
    file, out = tmp_path / "sketch.jpg", str(tmp_path / "t.json")
    Image.new("RGB", (40, 30)).save(file)
    assert main(["import", str(file), "-o", out]) == 2
    assert "give the size of its sheet in mm, such as --size 420x297" in capsys.readouterr().err
    assert main(["import", str(file), "-o", out, "--size", "large"]) == 2
    assert "--size large: write width and height" in capsys.readouterr().err
    assert main(["import", str(file), "-o", out, "--size", "290x99999"]) == 2
    assert "--size 290x99999: give sides of up to" in capsys.readouterr().err
    assert main(["import", str(file), "-o", out, "--size", "290x210", "--finish", "red"]) == 2
    assert "--finish is for drawings" in capsys.readouterr().err


def test_a_size_is_for_photos_alone(tmp_path, capsys) -> None:
    drawing = tmp_path / "lap.svg"
    drawing.write_text("<svg xmlns='http://www.w3.org/2000/svg' width='9mm' height='9mm'/>")
    assert main(["import", str(drawing), "-o", str(tmp_path / "t"), "--size", "2x2"]) == 2
    assert "--size, --corners and --turn are for photos" in capsys.readouterr().err


@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_a_sheet_that_was_photographed_turned_is_read_as_it_is_in_the_picture(
    photo, tmp_path, capsys, degrees
) -> None:
    file, _ = photo(PEN, SMALL)
    Image.open(file).rotate(degrees, expand=True).save(tmp_path / "turned.tif")
    out = tmp_path / "track.json"
    assert main(["import", str(tmp_path / "turned.tif"), "--size", "290x210", "-o", str(out)]) == 0
    track = load(out)
    assert len(track.spaces) == len(LAP.spaces)
    is_upright = degrees == 180
    assert (track.board.width, track.board.height) == ((290, 210) if is_upright else (210, 290))
    assert ("lies the other way round" in capsys.readouterr().out) == (not is_upright)


@pytest.mark.parametrize(("grey", "is_read"), [(200, True), (238, False)])
def test_a_faint_pencil_is_read_or_refused_in_a_sentence(
    photo, tmp_path, capsys, grey, is_read
) -> None:
    file, _ = photo(replace(PENCIL, ink=(grey, grey, grey)), SMALL)
    out = tmp_path / "track.json"
    answer = main(["import", str(file), "--size", "290x210", "-o", str(out)])
    said = capsys.readouterr().err
    assert answer == (0 if is_read else 2)
    assert ("no areas enclosed by lines" in said) == (not is_read)
    assert not is_read or same(load(out)) == len(LAP.spaces)


def test_a_sheet_is_turned_as_asked_and_taken_as_it_lies_otherwise(photo, tmp_path, capsys):
    file, _ = photo(RULER, SCAN)
    as_it_lies, turned = tmp_path / "a.json", tmp_path / "b.json"
    size = ("--size", "290x210")
    assert main(["import", str(file), *size, "-o", str(as_it_lies)]) == 0
    assert "taken as it lies in the photo" in capsys.readouterr().out
    with Image.open(file) as upright:
        upright.transpose(Image.Transpose.ROTATE_180).save(file)
    assert main(["import", str(file), *size, "--turn", "180", "-o", str(turned)]) == 0
    assert "taken as it lies" not in capsys.readouterr().out
    assert same(load(turned)) == same(load(as_it_lies)) == len(lap())


def test_a_sheet_photographed_on_its_side_is_turned_by_a_quarter(photo, tmp_path, capsys):
    file, _ = photo(RULER, SCAN)
    with Image.open(file) as upright:
        upright.transpose(Image.Transpose.ROTATE_90).save(file)
    asked = ["import", str(file), "--size", "290x210", "--turn", "90"]
    assert main([*asked, "-o", str(tmp_path / "track.json")]) == 0
    track = load(tmp_path / "track.json")
    assert (track.board.width, track.board.height) == (290, 210)
    assert same(track) == len(lap())
    assert main([*asked[:-1], "45", "-o", str(tmp_path / "other.json")]) == 2
    assert "--turn 45: choose 90, 180 or 270" in capsys.readouterr().err
