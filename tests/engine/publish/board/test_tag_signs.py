"""Signs of tags: on their spaces, in every style, and in the legend."""

from __future__ import annotations

from dataclasses import replace

import pytest
import shapely

from engine.course import compile_track
from engine.publish.board import PARTS, Part, board_drawing
from engine.publish.board.covered import covered
from engine.publish.board.space_words import words_on
from engine.publish.board.tag_signs import SIGNS, sign_items, signs_on
from engine.publish.colours import luminance
from engine.publish.drawing import Group, Shape
from engine.publish.painting import painting
from engine.publish.styles import style_named, style_names
from engine.track import CITY, DANGER, Board, Space, Track
from tests.helpers.drawing_boxes import texts_of
from tests.helpers.small_tracks import across, straight

ROAD = replace(straight(2, 6), board=Board(400, 300), lines=(across("finish", 115),))

LEGEND = {"danger": "Danger: only if there is no other way", "boost": "Boost", "pit": "Pit"}


def tagged(space: str, *tags: str, name: str = "") -> Track:
    return ROAD.with_space(replace(ROAD.space(space), tags=tags, name=name))


def names_of(track: Track, style: str, shown: tuple[Part, ...] = PARTS) -> list[Group]:
    drawing = board_drawing(track, compile_track(track), style_named(style), shown)
    (names,) = (layer for layer in drawing.layers if layer.key == "names")
    return [item for item in names.items if isinstance(item, Group)]


def told(track: Track, shown: tuple[Part, ...] = PARTS) -> list[str]:
    return [text.text for item in names_of(track, "clean", shown) for text in texts_of(item)]


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("key", SIGNS)
def test_a_sign_is_on_its_space_and_nothing_else_is(key: str, style: str) -> None:
    track = tagged("a2", key)
    (group,) = (item for item in names_of(track, style) if item.id == "a2-words")
    ground = covered(group)
    assert shapely.Polygon(track.space("a2").outline).covers(ground)
    assert ground.area > 0
    drawing = board_drawing(track, compile_track(track), style_named(style))
    for layer in drawing.layers:
        for item in layer.items if layer.key in ("lines", "numbers", "signs") else ():
            assert not covered(item).intersects(ground), layer.key


def test_signs_and_words_share_a_space_and_keep_apart() -> None:
    track = tagged("a2", DANGER, "boost", name="Oil")
    (group,) = (item for item in names_of(track, "clean") if item.id == "a2-words")
    *shapes, text = group.items
    assert texts_of(text)[0].text == "Oil"
    plates = [covered(each) for each in shapes[::2]]
    assert len(plates) == 2
    assert not plates[0].intersects(plates[1])
    assert not any(plate.intersects(covered(text)) for plate in plates)


@pytest.mark.parametrize("key", LEGEND)
def test_the_legend_has_a_line_for_each_sign(key: str) -> None:
    assert {*LEGEND.values()} & {*told(tagged("a2", key))} == {LEGEND[key]}


def test_tags_are_known_however_they_are_written() -> None:
    for tag in ("start bonus", "Start-Bonus", "start_bonus"):
        track = tagged("a2", tag)
        assert signs_on(track, track.space("a2")) == ("start_bonus",)
        assert "Start bonus" in told(tagged("a2", tag))


def test_danger_that_no_game_knows_is_a_word() -> None:
    track = tagged("a2", "Danger")
    assert signs_on(track, track.space("a2")) == ()
    assert words_on(track, track.space("a2")) == "Danger"


def test_tags_of_ones_own_are_printed_as_their_words() -> None:
    track = tagged("a2", "oil slick", "boost", name="X")
    assert words_on(track, track.space("a2")) == "X · oil slick"
    assert "oil slick" in " ".join(told(track))


def test_a_city_has_no_sign_and_triangles_and_harbours_no_word() -> None:
    outline = ((0, 0), (30, 0), (30, 30), (0, 30))
    assert signs_on(ROAD, Space("a1", 1, outline, tags=(CITY, "boost"))) == ()
    assert words_on(ROAD, Space("a1", 1, outline, name="Kolin", tags=(CITY, "old town"))) == ""
    assert words_on(ROAD, Space("a1", 1, outline, tags=("triangle", "harbour"))) == ""


def test_signs_are_left_out_with_the_names() -> None:
    shown: tuple[Part, ...] = tuple(part for part in PARTS if part != "names")
    track = tagged("a2", "boost")
    assert not [item for item in names_of(track, "clean", shown) if item.id == "a2-words"]
    assert "Boost" not in told(track, shown)


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("key", SIGNS)
def test_a_sign_can_be_seen_on_its_plate(key: str, style: str) -> None:
    plate, figure = sign_items(ROAD, style_named(style), key, (0.0, 0.0), 10.0)
    assert isinstance(plate, Shape)
    assert isinstance(figure, Shape)
    assert plate.fill
    assert figure.fill
    bright, dark = sorted((luminance(plate.fill), luminance(figure.fill)), reverse=True)
    assert (bright + 0.05) / (dark + 0.05) >= 4.5
    assert covered(plate).covers(covered(figure))
    assert 0.5 < covered(plate).bounds[3] - covered(plate).bounds[1] < 12


def test_drawings_to_paint_in_have_the_signs() -> None:
    (layer,) = (each for each in painting(tagged("a2", "pit")).layers if each.title == "Words")
    (group,) = layer.items
    assert covered(group).area > 0
