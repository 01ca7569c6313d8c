"""The picture that covers the ground, and the logo of a look."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import shapely
from PIL import Image as Pixels

from engine.course import compile_track
from engine.files import FileError
from engine.publish.board import BLEED, PARTS, board_drawing
from engine.publish.board.covered import covered
from engine.publish.board.look_pictures import left_out
from engine.publish.drawing import Drawing, Group, Image, Item, Shape
from engine.publish.jobs import KINDS, Published, files_of
from engine.publish.print.look import with_readable_texts
from engine.publish.styles import AS_TRACK, look_data, style_data, style_named, style_of
from engine.publish.styles.brands import save_brand
from engine.track import Board, Job, Look, Track
from engine.track.edits import set_look
from tests.helpers.small_tracks import across, straight

ROAD = replace(straight(2, 6), board=Board(400, 300), lines=(across("finish", 115),))

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" width="40mm" height="10mm">'
    '<path d="M0 0H40V10H0Z M10 2H30V8H10Z" fill-rule="evenodd" fill="#c00000"/></svg>'
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of a track with pictures in it, and an empty one for brands."""
    monkeypatch.setattr("engine.publish.styles.brands.brand_folder", lambda: tmp_path / "styles")
    made = tmp_path / "track"
    made.mkdir()
    Pixels.new("RGB", (60, 20), "#336699").save(made / "sky.png")
    (made / "logo.svg").write_text(SVG, "utf-8")
    (made / "text.svg").write_text("no drawing", "utf-8")
    (tmp_path / "elsewhere.png").write_bytes((made / "sky.png").read_bytes())
    return made


def with_look(**changes: dict[str, object]) -> Track:
    return set_look(ROAD, Look(changes=changes))


def painted(track: Track, folder: Path) -> Drawing:
    style = style_of(track, AS_TRACK, folder)
    return board_drawing(track, compile_track(track), style, PARTS, folder=folder)


def images(items: tuple[Item, ...]) -> list[Image]:
    found = []
    for item in items:
        if isinstance(item, Image):
            found.append(item)
        elif isinstance(item, Group):
            found += images(item.items)
    return found


def test_a_picture_covers_the_ground_to_the_bleed_and_keeps_its_proportions(folder: Path) -> None:
    drawing = painted(with_look(ground={"picture": "sky.png"}), folder)
    (picture,) = images(drawing.layers[0].items)
    assert picture.size.width == pytest.approx(3 * picture.size.height)
    bleed = shapely.box(-BLEED, -BLEED, 400 + BLEED, 300 + BLEED)
    assert covered(picture).buffer(1e-6).covers(bleed)
    (group,) = (item for item in drawing.layers[0].items if isinstance(item, Group))
    assert group.clip is not None
    assert bleed.equals(covered(Shape(group.clip, "#000000")))


def test_a_logo_is_in_free_room_near_the_lower_right_corner(folder: Path) -> None:
    track = with_look(logo={"file": "logo.svg", "width": 80.0})
    drawing = painted(track, folder)
    (names,) = (layer for layer in drawing.layers if layer.key == "names")
    (group,) = (item for item in names.items if isinstance(item, Group) and item.id == "logo")
    ground = covered(group)
    left, top, right, bottom = ground.bounds
    assert right - left == pytest.approx(4 * (bottom - top), rel=0.02)
    assert right > 300
    assert bottom > 200
    for space in track.spaces:
        assert not ground.intersects(shapely.Polygon(space.outline))
    for other in names.items:
        if other is not group:
            assert not ground.intersection(covered(other)).area


def test_a_logo_goes_with_the_title(folder: Path) -> None:
    track = with_look(logo={"file": "logo.svg"})
    style = style_of(track, AS_TRACK, folder)
    shown = tuple(part for part in PARTS if part != "title")
    drawing = board_drawing(track, compile_track(track), style, shown)
    assert not any(
        getattr(item, "id", "") == "logo" for each in drawing.layers for item in each.items
    )


@pytest.mark.parametrize("kind", ["pdf-sheet", "pdf-tiles", "svg", "png", "page", "vassal"])
def test_documents_take_both(folder: Path, kind: str) -> None:
    track = with_look(ground={"picture": "sky.png"}, logo={"file": "logo.svg"})
    if KINDS[kind].lacks(track) is None:
        assert files_of(Job("Board", kind), Published(track, "road", folder))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"ground": {"picture": "no.png"}}, "no.png"),
        ({"ground": {"picture": "logo.svg"}}, "neither PNG nor JPEG"),
        ({"logo": {"file": "text.svg"}}, "no SVG drawing"),
    ],
)
def test_a_picture_that_cannot_be_printed_is_left_out_and_told(
    folder: Path, changes: dict[str, dict[str, object]], said: str
) -> None:
    track = with_look(**changes)
    assert not any(images(layer.items) for layer in painted(track, folder).layers)
    (fault,) = left_out(style_of(track, AS_TRACK, folder))
    assert said in f"{fault.file} {fault.wrong} {fault.remedy}"


@pytest.mark.parametrize("file", ["../elsewhere.png", "/etc/passwd", "https://example.com/a.png"])
def test_a_look_of_somebody_else_names_no_file_elsewhere(folder: Path, file: str) -> None:
    with pytest.raises(FileError):
        style_of(with_look(ground={"picture": file}), AS_TRACK, folder)


def test_a_brand_takes_its_pictures_along(folder: Path) -> None:
    track = with_look(ground={"picture": "sky.png"}, logo={"file": "logo.svg"})
    assert save_brand("Rosso", look_data(track, folder)) == "rosso"
    style = style_named("rosso")
    for file, own in ((style.ground.picture, "sky.png"), (style.logo.file, "logo.svg")):
        assert Path(file).parent == folder.parent / "styles"
        assert Path(file).read_bytes() == (folder / own).read_bytes()
    # Saved again, it is the same.
    save_brand("Rosso", style_data("rosso"))
    assert style_named("rosso") == style
    assert len(images(painted(set_look(ROAD, Look("rosso")), folder).layers[0].items)) == 1


def test_a_fix_of_other_keys_leaves_the_names_of_files_as_they_are(folder: Path) -> None:
    track = with_look(ground={"picture": "sky.png"}, lanes={"number": "#e0e0e0"})
    after = with_readable_texts(track, Published(track, "road", folder))
    assert after.look.changes["ground"] == {"picture": "sky.png"}
    assert after.look.changes["lanes"]["number"] != "#e0e0e0"
