"""Signs that designers give their own tags: on spaces, in the legend, in every style."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
import shapely
from pikepdf import Pdf

from engine.course import compile_track
from engine.publish.board import board_drawing
from engine.publish.board.covered import covered
from engine.publish.board.figures import FIGURES
from engine.publish.board.own_signs import signs_left_out
from engine.publish.board.space_words import words_on
from engine.publish.board.tag_signs import PLATE, sign_items, signs_on
from engine.publish.colours import luminance
from engine.publish.drawing import Group, Image, Shape
from engine.publish.jobs import Published, files_of
from engine.publish.painting import painting
from engine.publish.styles import style_named, style_names
from engine.track import DANGER, Board, Job, Look, TagSign, Track
from engine.track.edits import EditError, set_sign
from engine.track.files import from_json, text
from engine.track.limits import MOST_LETTERS
from tests.helpers.drawing_boxes import texts_of
from tests.helpers.small_drawings import RED_SQUARE
from tests.helpers.small_tracks import across, straight

ROAD = replace(straight(2, 6), board=Board(400, 300), lines=(across("finish", 115),))


def tagged(*tags: str, signs: tuple[TagSign, ...] = ()) -> Track:
    track = ROAD.with_space(replace(ROAD.space("a2"), tags=tags))
    return replace(track, signs=signs)


def painted(track: Track, style: str = "clean", folder: Path | None = Path()) -> Group:
    drawing = board_drawing(track, compile_track(track), style_named(style), folder=folder)
    (names,) = (layer for layer in drawing.layers if layer.key == "names")
    (group,) = (item for item in names.items if isinstance(item, Group) and item.id == "a2-words")
    return group


def legend_of(track: Track) -> set[str]:
    drawing = board_drawing(track, compile_track(track), style_named("clean"))
    (names,) = (layer for layer in drawing.layers if layer.key == "names")
    return {text.text for item in names.items for text in texts_of(item)}


@pytest.mark.parametrize("figure", FIGURES)
def test_a_figure_is_inside_its_plate_and_can_be_seen(figure: str) -> None:
    plate, drawn = covered(Shape(PLATE, "#ffffff")), covered(Shape(FIGURES[figure], "#000000"))
    assert plate.covers(drawn)
    assert 0.04 < drawn.area < 0.4
    assert min(drawn.bounds[2] - drawn.bounds[0], drawn.bounds[3] - drawn.bounds[1]) > 0.25


def test_no_two_figures_are_alike() -> None:
    areas = [covered(Shape(figure, "#000000")) for figure in FIGURES.values()]
    for number, one in enumerate(areas):
        for other in areas[:number]:
            both = one.union(other).area
            assert one.intersection(other).area / both < 0.8


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("figure", FIGURES)
def test_a_tag_of_ones_own_is_a_sign_in_its_space(figure: str, style: str) -> None:
    track = tagged("oil", signs=(TagSign("oil", figure),))
    group = painted(track, style)
    assert shapely.Polygon(track.space("a2").outline).covers(covered(group))
    plate, drawn = group.items
    assert isinstance(plate, Shape)
    assert isinstance(drawn, Shape)
    bright, dark = sorted((luminance(str(plate.fill)), luminance(str(drawn.fill))), reverse=True)
    assert (bright + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("colour", ["#ffe000", "#203040", "#808080"])
def test_a_figure_can_be_seen_on_a_plate_of_any_colour(colour: str) -> None:
    track = tagged("oil", signs=(TagSign("oil", "drop", colour),))
    plate, drawn = sign_items(track, style_named("night_race"), "oil", (0, 0), 10)
    assert isinstance(plate, Shape)
    assert isinstance(drawn, Shape)
    assert plate.fill == colour
    bright, dark = sorted((luminance(colour), luminance(str(drawn.fill))), reverse=True)
    assert (bright + 0.05) / (dark + 0.05) >= 4.5


def test_the_legend_says_what_the_designer_says_or_the_tag() -> None:
    assert "Oil: lose a turn" in legend_of(
        tagged("oil", signs=(TagSign("oil", "drop", meaning="Oil: lose a turn"),))
    )
    assert "oil" in legend_of(tagged("oil", signs=(TagSign("oil", "drop"),)))
    assert "Oil" not in legend_of(tagged(signs=(TagSign("oil", "drop", meaning="Oil"),)))


def test_a_tag_that_games_know_keeps_its_meaning_under_another_sign() -> None:
    track = tagged("boost", signs=(TagSign("Boost", "star"),))
    assert signs_on(track, track.space("a2")) == ("boost",)
    assert "Boost" in legend_of(track)
    danger = tagged(DANGER, signs=(TagSign(DANGER, "skull"),))
    assert "Danger: only if there is no other way" in legend_of(danger)


def test_tags_are_known_however_they_are_written() -> None:
    track = tagged("Oil-Slick", "rain", signs=(TagSign("oil slick", "drop"),))
    assert signs_on(track, track.space("a2")) == ("oil_slick",)
    assert words_on(track, track.space("a2")) == "rain"


def test_a_drawing_beside_the_track_is_a_sign(tmp_path: Path) -> None:
    (tmp_path / "oil.svg").write_text(RED_SQUARE, "utf-8")
    track = tagged("oil", signs=(TagSign("oil", "oil.svg"),))
    (group,) = painted(track, folder=tmp_path).items
    assert isinstance(group, Group)
    (vectors,) = group.items
    assert isinstance(vectors, Group)
    assert [each.fill for each in vectors.items if isinstance(each, Shape)] == ["#ff0000"]
    left, top, right, bottom = covered(vectors).bounds
    assert right - left == pytest.approx(2 * (bottom - top))
    assert shapely.Polygon(track.space("a2").outline).covers(covered(group))
    assert [*signs_left_out(track, tmp_path)] == []
    on_plate = tagged("oil", signs=(TagSign("oil", "oil.svg", "#ffffff"),))
    plate, smaller = painted(on_plate, folder=tmp_path).items
    assert covered(plate).covers(covered(smaller))


def test_a_drawing_of_more_than_paths_is_printed_as_pixels(tmp_path: Path) -> None:
    more = RED_SQUARE.replace("</svg>", '<text x="2" y="8" font-size="6">Oil</text></svg>')
    (tmp_path / "oil.svg").write_text(more, "utf-8")
    track = tagged("oil", signs=(TagSign("oil", "oil.svg"),))
    (group,) = painted(track, folder=tmp_path).items
    (image,) = group.items  # type: ignore[union-attr]
    assert isinstance(image, Image)
    assert image.size.width == pytest.approx(2 * image.size.height)


@pytest.mark.parametrize("kind", ["svg", "pdf-sheet"])
def test_signs_and_logos_stay_vectors(kind: str, tmp_path: Path) -> None:
    (tmp_path / "oil.svg").write_text(RED_SQUARE, "utf-8")
    track = replace(
        tagged("oil", signs=(TagSign("oil", "oil.svg"),)),
        look=Look(changes={"logo": {"file": "oil.svg"}}),
    )
    (content,) = files_of(Job("Board", kind), Published(track, "road", tmp_path)).values()
    if kind == "svg":
        # On its space, in the legend, and the logo.
        assert content.count(b'fill="#ff0000"') >= 2
        assert b"<image" not in content
    else:
        with Pdf.open(BytesIO(content)) as document:
            assert not any(each.get("/Subtype") == "/Image" for each in document.objects)


@pytest.mark.parametrize(
    ("sign", "said"),
    [
        ("no.svg", "no.svg"),
        ("../oil.svg", "not in the folder"),
        ("text.svg", "no SVG drawing"),
        ("staar", "did you mean star"),
    ],
)
def test_a_sign_that_is_not_there_is_told_and_a_question_mark(
    tmp_path: Path, sign: str, said: str
) -> None:
    (tmp_path / "oil.svg").write_text(RED_SQUARE, "utf-8")
    folder = tmp_path / "inner"
    folder.mkdir()
    (folder / "text.svg").write_text("no drawing", "utf-8")
    track = tagged("oil", signs=(TagSign("oil", sign),))
    _, figure = painted(track, folder=folder).items
    expected = tagged("oil", signs=(TagSign("oil", "question"),))
    assert covered(figure).equals(covered(painted(expected).items[1]))
    ((_, fault),) = signs_left_out(track, folder)
    assert said in f"{fault.file} {fault.wrong} {fault.remedy}"


def test_drawings_to_paint_in_have_the_signs() -> None:
    track = tagged("oil", signs=(TagSign("oil", "drop"),))
    (layer,) = (each for each in painting(track).layers if each.title == "Words")
    (group,) = layer.items
    assert covered(group).area > 0


def test_signs_are_set_changed_and_removed() -> None:
    track = set_sign(ROAD, "Oil", TagSign("Oil", "drop"))
    track = set_sign(track, "rain", TagSign("rain", "star"))
    track = set_sign(track, "oil", TagSign("oil", "skull", "#112233"))
    assert track.signs == (TagSign("oil", "skull", "#112233"), TagSign("rain", "star"))
    assert from_json(json.loads(text(track))).signs == track.signs
    assert set_sign(set_sign(track, "OIL", None), "rain", None).signs == ()
    with pytest.raises(EditError):
        set_sign(ROAD, "oil", TagSign("oil", "drop", meaning="x" * (MOST_LETTERS + 1)))


def test_a_long_meaning_is_in_lines_and_finds_room() -> None:
    """In one line it would be wider than the board, and the legend left out."""
    long = (
        "what happens to a car that comes here at the worst of all moments, and who may then go on "
        "in its place when the flag falls"
    )
    told = legend_of(tagged("oil", signs=(TagSign("oil", "drop", meaning=long),)))
    lines = sorted((each for each in told if each in long and len(each) > 3), key=long.index)
    assert len(lines) > 1
    assert " ".join(lines) == long


def test_an_empty_drawing_is_told_and_no_empty_sign(tmp_path: Path) -> None:
    (tmp_path / "mine.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', "utf-8")
    track = tagged("oil", signs=(TagSign("oil", "mine.svg"),))
    ((_, fault),) = signs_left_out(track, tmp_path)
    assert "nothing is painted in it" in str(fault.wrong)
