"""The way back from a drawing program: what was reshaped is found, all else stays."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

import numpy as np
import pytest
import shapely
from PIL import Image

from engine.course import compile_track
from engine.exchange import drawing_svg
from engine.exchange.drawing import MOST_POINTS
from engine.exchange.painted import Update, updated
from engine.exchange.painted_art import BEYOND, with_art
from engine.exchange.painted_shapes import known_name
from engine.files import FileError
from engine.foreign import process
from engine.publish.board import board_drawing
from engine.publish.drawing import Page
from engine.publish.drawing.pdf import pdf
from engine.publish.drawing.png import pictures
from engine.publish.drawing.svg import svg_text
from engine.publish.painting import painting
from engine.publish.styles import style_named
from engine.track import Board, Origin, Track, load
from engine.track.files import text
from tests.helpers.small_tracks import A1, THREE, across
from tracks import EXAMPLES

HARBOUR = load(Path(__file__).parents[3] / "tracks" / EXAMPLES[0])
SMALL = replace(THREE, board=Board(200, 100), lines=(across("bet", 10, number=1),))


def drawn(track: Track) -> str:
    return svg_text(painting(track), text(track))


def taken(track: Track, svg: str, tmp_path: Path) -> Update:
    file = tmp_path / "painted.svg"
    file.write_text(svg, encoding="utf-8")
    return updated(track, file)


def told(update: Update) -> list[object]:
    return [*update.added, *update.removed, *update.unmatched, *update.faults]


def path_of(svg: str, name: str) -> str:
    found = re.search(rf'<path id="{name}"[^>]*>', svg)
    assert found is not None
    return found[0]


def test_a_drawing_that_nobody_touched_changes_nothing(tmp_path: Path) -> None:
    update = taken(HARBOUR, drawn(HARBOUR), tmp_path)
    assert update.track == HARBOUR
    assert update == Update(HARBOUR, (), (), (), (), (), None)


def test_the_colour_of_a_space_is_not_taken_and_told(tmp_path: Path) -> None:
    svg = drawn(HARBOUR)
    old = path_of(svg, "a5")
    new = re.sub(r'fill="[^"]*"', 'fill="#ff00ff"', old)
    update = taken(HARBOUR, svg.replace(old, new), tmp_path)
    assert update.track == HARBOUR
    assert [(each.shape, each.left_out) for each in update.unmatched] == [("a5", False)]
    assert "its colour is not taken" in update.unmatched[0].wrong


@pytest.mark.skipif(shutil.which("inkscape") is None, reason="Inkscape is not installed here")
def test_inkscape_moves_one_space_and_that_one_alone_is_found(tmp_path: Path) -> None:
    before, after = tmp_path / "before.svg", tmp_path / "after.svg"
    before.write_text(drawn(HARBOUR), encoding="utf-8")
    actions = f"select-by-id:a5;transform-translate:20,10;export-filename:{after};export-do"
    subprocess.run(
        ["inkscape", str(before), f"--actions={actions}"],
        check=True,
        capture_output=True,
        timeout=120,
    )
    update = updated(HARBOUR, after)
    assert [change.name for change in update.changes] == ["a5"]
    assert told(update) == []
    by = np.array((20, 10)) * 25.4 / 96
    old, new = HARBOUR.space("a5"), update.track.space("a5")
    assert np.abs(np.array(new.outline) - np.array(old.outline) - by).max() <= 0.01
    assert update.track == HARBOUR.with_space(old.drawn_anew(new.outline, old.front))


def like_illustrator(svg: str, track: Track) -> str:
    """The drawing in points, every id renamed, layers in groups with transforms of their own, and
    every line a curve."""
    points = 72 / 25.4
    width, height = track.board.width * points, track.board.height * points
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.2f} {height:.2f}">'

    def curved(data: re.Match[str]) -> str:
        places = [
            [*map(float, place.split(","))] for place in re.findall(r"[-\d.]+,[-\d.]+", data[1])
        ]
        ends = [*places[1:], places[0]] if data[1].endswith("Z") else places[1:]
        parts = ["M{:.4f},{:.4f}".format(*places[0])]
        for (ax, ay), (bx, by) in zip(places, ends, strict=False):
            third, last = (ax + (bx - ax) / 3, ay + (by - ay) / 3), (bx, by)
            handles = *third, *last, *last
            parts.append("C{:.4f},{:.4f} {:.4f},{:.4f} {:.4f},{:.4f}".format(*handles))
        return f'd="{"".join(parts)}{"Z" if data[1].endswith("Z") else ""}"'

    inside = svg[svg.index("</metadata>") + len("</metadata>") :]
    inside = re.sub(r' (?:inkscape|lanesmith|sodipodi):[\w-]+="[^"]*"', "", inside)
    inside = re.sub(r' id="([^"]+)"', r' id="\1_00000123456789_"', inside)
    inside = re.sub(r"url\(#([^)]+)\)", r"url(#\1_00000123456789_)", inside)
    inside = re.sub(r'\bd="([^"]+)"', curved, inside)
    half = f'<g transform="scale({points / 2:.8f})"><g transform="matrix(2 0 0 2 -14 6)">'
    back = '<g transform="translate(7 -3)">'
    return head + half + back + inside.replace("</svg>", "</g></g></g></svg>")


def test_what_illustrator_makes_of_a_drawing_is_undone(tmp_path: Path) -> None:
    svg = drawn(HARBOUR)
    moved = path_of(svg, "b7")
    svg = svg.replace(moved, moved.replace("<path", '<path transform="translate(3 -2)"'))
    update = taken(HARBOUR, like_illustrator(svg, HARBOUR), tmp_path)
    assert [change.name for change in update.changes] == ["b7"]
    assert told(update) == []
    old, new = HARBOUR.space("b7"), update.track.space("b7")
    assert len(new.outline) == len(old.outline)
    assert np.abs(np.array(new.outline) - np.array(old.outline) - (3, -2)).max() <= 0.01
    assert update.track == HARBOUR.with_space(old.drawn_anew(new.outline, old.front))


def test_curves_stay_within_the_flatness(tmp_path: Path) -> None:
    svg = drawn(SMALL)
    round_side = 'd="M0,0L10,0C15,3 15,7 10,10L0,10Z"'
    svg = svg.replace(path_of(svg, "a1"), re.sub(r'd="[^"]*"', round_side, path_of(svg, "a1")))
    space = taken(SMALL, svg, tmp_path).track.space("a1")
    t = np.linspace(0, 1, 1001)[:, None]
    curve = (
        (1 - t) ** 3 * np.array((10, 0))
        + 3 * t * (1 - t) ** 2 * np.array((15, 3))
        + 3 * t**2 * (1 - t) * np.array((15, 7))
        + t**3 * np.array((10, 10))
    )
    ring = shapely.LinearRing(space.outline)
    assert shapely.distance(shapely.points(curve), ring).max() <= 0.02 + 0.0071
    assert set(A1.outline) <= set(space.outline)


def test_what_is_reshaped_is_the_designers_own_and_joined_to_its_neighbours(tmp_path: Path) -> None:
    road = replace(A1, origin=Origin("road", "a", 1))
    twin = replace(A1, id="z1", shares="a1", front=None)
    track = replace(SMALL, spaces=(road, *SMALL.spaces[1:], twin))
    svg = drawn(track)
    # Turned round and begun elsewhere, and 0.013 mm off the corner of its neighbour.
    anew = 'd="M10.013,0L-4,0L0,10L10,10.008Z"'
    svg = svg.replace(path_of(svg, "a1"), re.sub(r'd="[^"]*"', anew, path_of(svg, "a1")))
    update = taken(track, svg, tmp_path)
    space = update.track.space("a1")
    assert space.outline == ((-4, 0), (10, 0), (10, 10), (0, 10))
    assert space.front == road.front
    assert space.origin is not None
    assert space.origin.own
    assert update.track.space("z1").outline == space.outline
    assert [change.name for change in update.changes] == ["a1"]
    assert update.changes[0].distance == pytest.approx(4)


def test_a_line_keeps_its_direction(tmp_path: Path) -> None:
    svg = drawn(SMALL)
    line = path_of(svg, "line-bet-1")
    update = taken(
        SMALL, svg.replace(line, re.sub(r'd="[^"]*"', 'd="M12,20L12,0"', line)), tmp_path
    )
    assert update.track.line("bet 1").points == ((12, 0), (12, 20))
    assert [change.name for change in update.changes] == ["bet 1"]


def test_copies_gone_spaces_and_open_outlines_are_told(tmp_path: Path) -> None:
    svg = drawn(SMALL)
    a1, a2, b1 = (path_of(svg, name) for name in ("a1", "a2", "b1"))
    copy = a1.replace('id="a1"', 'id="a1-4"').replace("M0,0", "M1,0")
    svg = svg.replace(a1, a1 + copy).replace(a2, "").replace(b1, b1.replace("Z", ""))
    update = taken(SMALL, svg, tmp_path)
    assert update.track == SMALL
    assert update.added == ("a1-4",)
    assert update.removed == ("a2",)
    assert [remark.shape for remark in update.unmatched] == ["b1"]


def test_paint_becomes_the_picture_of_the_board(tmp_path: Path) -> None:
    red = '<rect x="-3" y="20" width="103" height="30" fill="url(#sand)"/>'
    copy = path_of(drawn(SMALL), "a1").replace("M0,0", "M1,0")
    sand = (
        '<defs><linearGradient id="sand"><stop stop-color="#ff0000"/></linearGradient></defs>'
        '<g id="layer-art"'
    )
    svg = drawn(SMALL).replace('<g id="layer-art"', sand, 1)
    svg = re.sub(r'(<g id="layer-art"[^>]*>)', rf"\1{red}{copy}", svg)
    for each in (svg, like_illustrator(svg, SMALL)):
        update = taken(SMALL, each, tmp_path)
        assert update.track == SMALL
        assert update.art is not None
        file = tmp_path / "new.json"
        track = with_art(update.track, update.art, file)
        (layer,) = track.layers
        assert not layer.above
        (picture,) = layer.pictures
        assert picture.at == (-BEYOND, -BEYOND)
        assert picture.width == pytest.approx(200 + 2 * BEYOND)
        assert with_art(track, update.art, file) == track
        logo = replace(picture, at=(90.0, 60.0))
        more = replace(track, layers=(replace(layer, pictures=(picture, logo)),))
        assert with_art(more, update.art, file) == more
        board = board_drawing(
            track, compile_track(track), style_named("clean"), ("ground", "own"), folder=tmp_path
        )
        (printed,) = pictures(pdf([Page(board)]), 25.4)
        assert printed.getpixel((90, 40)) == (255, 0, 0)
        with Image.open(tmp_path / picture.file) as image:
            assert picture.height / image.height == pytest.approx(
                picture.width / image.width, rel=1e-3
            )

            def colour(
                x: float,
                y: float,
                image: Image.Image = image,
                scale: float = picture.width / image.width,
            ) -> object:
                return image.getpixel((int((x + BEYOND) / scale), int((y + BEYOND) / scale)))

            assert colour(-2, 21) == colour(99, 49) == (255, 0, 0, 255)
            assert colour(101, 30) == colour(50, 51) == colour(-4, 30) == (0, 0, 0, 0)


def test_paint_in_single_colours_stays_vectors(tmp_path: Path) -> None:
    blob = '<path d="M20,30 L40,50 L20,50 Z" fill="#ff0000" stroke="#0000ff"/>'
    svg = re.sub(r'(<g id="layer-art"[^>]*>)', rf"\1{blob}", drawn(SMALL))
    for each in (svg, like_illustrator(svg, SMALL)):
        update = taken(SMALL, each, tmp_path)
        assert update.art is not None
        assert update.art.why == ""
        track = with_art(update.track, update.art, tmp_path / "new.json")
        (picture,) = track.layers[0].pictures
        assert picture.file.endswith(".svg")
        assert (picture.width, picture.height) == (200 + 2 * BEYOND, 100 + 2 * BEYOND)
        board = board_drawing(
            track, compile_track(track), style_named("clean"), ("ground", "own"), folder=tmp_path
        )
        text = svg_text(board)
        assert "<image" not in text
        assert text.count("#ff0000") == 1
        (printed,) = pictures(pdf([Page(board)]), 25.4)
        assert printed.getpixel((25, 45)) == (255, 0, 0)


@pytest.mark.parametrize("kind", ["foreignObject", "flowRoot"])
@pytest.mark.parametrize("beside", ["", '<rect x="50" y="50" width="9" height="9"/>'])
@pytest.mark.parametrize("layer", ["art", "spaces"])
def test_flowing_text_in_paint_is_told(tmp_path: Path, kind: str, beside: str, layer: str) -> None:
    flowing = f'<{kind} id="note" x="0" y="50" width="90" height="30"><p>Hi</p></{kind}>'
    svg = re.sub(rf'(<g id="layer-{layer}"[^>]*>)', rf"\1{flowing}", drawn(SMALL))
    svg = re.sub(r'(<g id="layer-art"[^>]*>)', rf"\1{beside}", svg)
    update = taken(SMALL, svg, tmp_path)
    (fault,) = update.faults
    assert "note: text that flows in a frame is not drawn" in str(fault)
    assert (update.art is None) == (not beside)


def test_flowing_text_with_a_plain_one_beside_it_is_drawn(tmp_path: Path) -> None:
    text = '<text x="0" y="60" font-size="30">MMM</text>'
    art = f"<switch><foreignObject requiredFeatures='x'><p>M</p></foreignObject>{text}</switch>"
    update = taken(SMALL, with_art_of(art), tmp_path)
    assert update.faults == ()
    assert update.art is not None


def test_art_that_becomes_pixels_says_why(tmp_path: Path) -> None:
    update = taken(SMALL, with_art_of('<text y="60" font-size="30">MMM</text>'), tmp_path)
    assert update.art is not None
    assert update.art.vectors is None
    assert "it has more than plain paths: texts" in update.art.why


RED = '<path d="M0,20 h9 v9 h-9 Z" fill="#ff0000"/>'
"""Paint beside the road."""


def pixel(update: Update, x: float, y: float) -> object:
    """Return the colour of the art at a place of the board, mm."""
    assert update.art is not None
    with Image.open(io.BytesIO(update.art.content)) as image:
        scale = update.art.mm_per_pixel
        return image.getpixel((int((x + BEYOND) / scale), int((y + BEYOND) / scale)))


@pytest.mark.parametrize(
    "where",
    [
        '(<g id="layer-art")',
        '(<g id="layer-course")',
        "(</svg>)",
    ],
)
@pytest.mark.parametrize(
    "art",
    [
        RED,
        f'<g id="layer1" inkscape:label="Layer 1" inkscape:groupmode="layer">{RED}</g>',
        f'<g transform="translate(1 1)"><g transform="translate(-1 -1)">{RED}</g></g>',
    ],
)
def test_paint_on_a_layer_of_its_own_arrives(tmp_path: Path, where: str, art: str) -> None:
    update = taken(SMALL, re.sub(where, rf"{art}\1", drawn(SMALL)), tmp_path)
    assert update.track == SMALL
    assert told(update) == []
    assert pixel(update, 5, 25) == (255, 0, 0, 255)
    assert pixel(update, 15, 25) == (0, 0, 0, 0)
    assert pixel(update, 5, 5) == (0, 0, 0, 0), "the road is no part of the art"


@pytest.mark.parametrize("layer", ["spaces", "lines", "course", "frame"])
def test_texts_and_pictures_among_the_shapes_of_the_track_are_art(
    tmp_path: Path, layer: str
) -> None:
    text_there = '<text x="0" y="60" font-size="30" fill="#00f">MMM</text>'
    svg = re.sub(rf'(<g id="layer-{layer}"[^>]*>)', rf"\1{text_there}", drawn(SMALL))
    update = taken(SMALL, svg, tmp_path)
    assert told(update) == []
    assert update.art is not None


@pytest.mark.parametrize("layer", ["spaces", "lines", "frame", "course"])
def test_shapes_among_those_of_the_track_are_told(tmp_path: Path, layer: str) -> None:
    pond = '<path id="pond" d="M0,20 h9 v9 h-9 Z" fill="#00f"/>'
    svg = re.sub(
        rf'(<g id="layer-{layer}"[^>]*>.*?)(</g>)', rf"\1{pond}\2", drawn(SMALL), flags=re.S
    )
    update = taken(SMALL, svg, tmp_path)
    assert update.art is None
    assert "pond" in " ".join(map(str, told(update)))


def test_a_copy_of_a_space_on_another_layer_is_told(tmp_path: Path) -> None:
    copy = path_of(drawn(SMALL), "a1").replace('id="a1"', 'id="a1-4"')
    svg = drawn(SMALL).replace("</svg>", f'<g id="layer2">{copy}{RED}</g></svg>')
    update = taken(SMALL, svg, tmp_path)
    assert update.added == ("a1-4",)
    assert pixel(update, 5, 25) == (255, 0, 0, 255)


def test_spaces_that_were_moved_out_of_their_layer_are_no_art(tmp_path: Path) -> None:
    svg = re.sub(r'<g id="layer-(?:spaces|lines|frame)"[^>]*>', "<g>", drawn(SMALL))
    update = taken(SMALL, svg, tmp_path)
    assert update.track == SMALL
    assert update.art is None


@pytest.mark.parametrize(("unit", "mm"), [("pt", 25.4 / 72), ("mm", 1), ("cm", 10), ("in", 25.4)])
def test_widths_of_strokes_in_every_unit_arrive(tmp_path: Path, unit: str, mm: float) -> None:
    """The units of the drawing are mm, and a unit of a stroke is 96 of its own to the inch."""
    wide = 10 / (mm * 96 / 25.4)
    line = f'<path d="M20,60 h60" fill="none" stroke="#f00" stroke-width="{wide:.4f}{unit}"/>'
    svg = drawn(SMALL).replace("</svg>", f"<g>{line}</g></svg>")
    update = taken(SMALL, svg, tmp_path)
    assert pixel(update, 50, 64.5) == pixel(update, 50, 55.5) == (255, 0, 0, 255)
    assert pixel(update, 50, 65.5) == pixel(update, 50, 54.5) == (0, 0, 0, 0)


FIELD = Path(__file__).resolve().parents[4] / "shared" / "data" / "field" / "painted"


@pytest.mark.parametrize(
    ("name", "place", "colour"),
    [
        ("new_layer.svg", (350, 230), (51, 102, 204, 255)),
        ("text_in_points.svg", (399.5, 220), (221, 51, 51, 255)),
        ("good_px.svg", (350, 230), (51, 102, 204, 255)),
    ],
)
def test_files_that_people_painted_arrive(
    name: str, place: tuple[float, float], colour: tuple[int, ...]
) -> None:
    if not FIELD.exists():
        pytest.skip(f"the files are not at {FIELD}")
    update = updated(load(FIELD / "track.json"), FIELD / name)
    assert update.changes == ()
    assert told(update) == []
    assert pixel(update, *place) == colour


def test_art_may_have_more_points_than_a_track(tmp_path: Path) -> None:
    hatching = f'<path d="M0,20h9v9{"h1h-1" * (MOST_POINTS // 2)}z" fill="#ff0000"/>'
    svg = re.sub(r'(<g id="layer-art"[^>]*>)', rf"\1{hatching}", drawn(SMALL))
    update = taken(SMALL, svg, tmp_path)
    assert update.track == SMALL
    assert told(update) == []
    assert update.art is not None


def test_art_without_end_is_refused(tmp_path: Path) -> None:
    uses = "".join(f'<g id="u{n + 1}">{f"""<use href="#u{n}"/>""" * 10}</g>' for n in range(7))
    row = "".join(f'<g id="u{n + 1}"><use href="#u{n}"/></g>' for n in range(2000))
    for much in (f'<circle id="u0" r="9"/>{uses}', f'<circle id="u0" r="9"/>{row}'):
        svg = re.sub(r'(<g id="layer-art"[^>]*>)', rf"\1{much}", drawn(SMALL))
        with pytest.raises(FileError, match="art: there is too much painted in it"):
            taken(SMALL, svg, tmp_path)


@pytest.mark.parametrize(
    ("frame", "wrong"),
    [
        ("", 'no rectangle with the id "frame"'),
        ('<rect id="frame" width="210" height="100"/>', "has been stretched"),
        ('<rect id="frame" width="200" height="100" transform="rotate(5)"/>', "rotated"),
        ('<path id="frame" d="M0,0L200,0L200,100Z"/>', "reshaped"),
        ('<path id="frame" d="M0,0L200,0"/>', "reshaped"),
    ],
)
def test_a_drawing_whose_size_cannot_be_told_is_refused(
    frame: str, wrong: str, tmp_path: Path
) -> None:
    svg = drawn(SMALL)
    with pytest.raises(FileError, match=wrong):
        taken(SMALL, svg.replace(path_of(svg, "frame"), frame), tmp_path)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("a1", "a1"),
        ("a1-4", "a1"),
        ("a1-4-7", "a1"),
        ("a1_00000123_", "a1"),
        ("a1_1_", "a1"),
        ("a1 copy 2", "a1"),
        ("pit-1", "pit-1"),
        ("pit-1-3", "pit-1"),
        ("st_x2E__x20_Moritz", "st. Moritz"),
        ("a12", None),
        ("path4", None),
    ],
)
def test_names_are_known_again(name: str, meant: str | None) -> None:
    assert known_name(name, {"a1", "pit-1", "st. Moritz"}) == meant


def with_art_of(inside: str) -> str:
    return re.sub(r'(<g id="layer-art"[^>]*>)', rf"\1{inside}", drawn(SMALL))


def test_a_drawing_nested_too_deep_is_refused(tmp_path: Path) -> None:
    red = '<rect width="9" height="9" fill="red"/>'
    with pytest.raises(FileError, match="groups in it are more than 200 deep"):
        taken(SMALL, with_art_of("<g>" * 600 + red + "</g>" * 600), tmp_path)
    assert taken(SMALL, with_art_of("<g>" * 100 + red + "</g>" * 100), tmp_path).art is not None


def test_a_painting_without_end_is_refused(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(drawing_svg, "AT_FIRST", 1.0)
    monkeypatch.setattr(drawing_svg, "DEADLINE", 2.0)
    clips = "".join(
        f'<clipPath id="c{n}">'
        + f'<rect width="80" height="40" clip-path="url(#c{n + 1})"/>' * 6
        + "</clipPath>"
        for n in range(8)
    )
    art = clips + '<rect width="80" height="40" clip-path="url(#c0)"/>'
    with pytest.raises(FileError, match=r"painted\.svg: (the program that reads it|reading it)"):
        taken(SMALL, with_art_of(art), tmp_path)


def test_pictures_beside_a_painting_are_drawn_and_others_left_out(tmp_path: Path) -> None:
    folder = tmp_path / "painting"
    (folder / "my art").mkdir(parents=True)
    for file in (tmp_path / "outside.png", folder / "my art" / "red.png"):
        Image.new("RGB", (4, 4), "red").save(file)
    (folder / "out.png").symlink_to("../outside.png")
    os.mkfifo(folder / "pipe.png")
    size = 'x="1" y="1" width="9" height="9"'
    inside = f'<a href="https://a.example/"><image {size} href="my%20art/red.png"/></a>'
    assert taken(SMALL, with_art_of(inside), folder).faults == ()
    with_red = taken(SMALL, with_art_of(inside), folder).art
    assert with_red is not None
    for name in (
        "../outside.png",
        "..%2foutside.png",
        str(tmp_path / "outside.png"),
        "out.png",
        "pipe.png",
        "/dev/zero",
        "https://a.example/red.png",
        "gone.png",
    ):
        for key in ("href", "xlink:href"):
            image = f'<image xmlns:xlink="http://www.w3.org/1999/xlink" {size} {key}="{name}"/>'
            update = taken(SMALL, with_art_of(image), folder)
            assert update.art is None
            (fault,) = update.faults
            assert unquote(name).rpartition("/")[2] in str(fault)
    spoilt = f'<filter id="f"><feImage href="../outside.png"/></filter><rect {size} fill="red"/>'
    update = taken(SMALL, with_art_of(spoilt), folder)
    assert "../outside.png" in str(update.faults[0])
    assert update.art is not None


def test_a_painting_that_takes_too_long_is_drawn_with_fewer_pixels(
    tmp_path: Path, monkeypatch
) -> None:
    red = with_art_of('<rect width="9" height="9" fill="red"/>')
    fine = taken(SMALL, red, tmp_path)
    # No drawing is made before the first look whether it is late.
    monkeypatch.setattr(process, "SHORTEST", 0.0)
    monkeypatch.setattr(drawing_svg, "AT_FIRST", 0.0)
    coarse = taken(SMALL, red, tmp_path)
    assert fine.art is not None
    assert coarse.art is not None
    assert coarse.art.mm_per_pixel == pytest.approx(2 * fine.art.mm_per_pixel, rel=0.001)
    assert fine.faults == ()
    assert "three pixels of four, because all take too long" in str(coarse.faults[0])
