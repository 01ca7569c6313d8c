"""Words on spaces: inside their space, clear of all else, readable, in every style."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from math import cos, radians, sin

import pytest
import shapely

from engine.course import compile_track
from engine.publish.board import BLEED, PARTS, board_drawing
from engine.publish.board.covered import covered
from engine.publish.board.plan import BoardPlan, scale_of
from engine.publish.board.signs import arrows
from engine.publish.board.space_words import WORD, placed_words
from engine.publish.colours import luminance
from engine.publish.drawing import Drawing, Group, Image, Item, Layer, Text
from engine.publish.styles import style_named, style_names
from engine.track import CITY, DANGER, NETWORK, Board, Space, Track, load, points
from tests.helpers.drawing_boxes import texts_of
from tests.helpers.small_tracks import straight
from tracks.drawn.shipped import FOLDER

SHIPPED = sorted(path.stem for path in FOLDER.glob("*.json"))

CLEAN = style_named("clean")

WORDS = ("PIT", "Oil", "Pit lane entry", "Slippery when wet", "Pay 3", "Boxengasse", "X")


def worded(track: Track) -> Track:
    """The track with words on all its spaces that have none."""
    pairs = zip(track.spaces, cycle(WORDS), strict=False)
    spaces = tuple(replace(space, name=space.name or words) for space, words in pairs)
    return replace(track, spaces=spaces)


def board(track: Track, style: str = "clean") -> Drawing:
    return board_drawing(track, compile_track(track), style_named(style), PARTS)


def words_by_space(drawing: Drawing) -> dict[str, tuple[Text, ...]]:
    (names,) = (layer for layer in drawing.layers if layer.key == "names")
    return {
        item.id.removesuffix("-words"): tuple(texts_of(item))
        for item in names.items
        if isinstance(item, Group) and item.id.endswith("-words")
    }


def printed_on_spaces(layers: tuple[Layer, ...]) -> Iterator[Item]:
    """All items that could be covered on spaces: lines, marks, numbers, signs, labels."""
    for layer in layers:
        for item in layer.items if layer.key in ("lines", "numbers", "signs", "names") else ():
            if not (isinstance(item, Group) and item.id.endswith("-words")):
                yield item


@pytest.mark.parametrize(
    ("name", "style"),
    [*((name, "clean") for name in SHIPPED), *(("quarry_leap", style) for style in style_names())],
)
def test_words_on_spaces_are_inside_them_and_cover_nothing(name: str, style: str) -> None:
    track = worded(load(FOLDER / f"{name}.json"))
    drawing = board(track, style)
    found = words_by_space(drawing)
    assert set(found) == {space.id for space in track.spaces if CITY not in space.tags}
    others = [covered(item) for item in printed_on_spaces(drawing.layers)]
    ground = {space: shapely.union_all([*map(covered, texts)]) for space, texts in found.items()}
    tree = shapely.STRtree([*others, *ground.values()])
    for number, (space, letters) in enumerate(ground.items(), start=len(others)):
        assert shapely.Polygon(track.space(space).outline).covers(letters), space
        assert [*tree.query(letters, predicate="intersects")] == [number], space


def test_words_are_as_large_as_there_is_room_for_and_run_along_the_road() -> None:
    for degrees in (0, 40, 90, 180, 270):
        ahead = radians(degrees)
        track = turned(replace(straight(1, 3), board=Board(300, 300)), ahead)
        (words,) = placed_words(with_name(track, "a2", "PIT"), compile_track(track))
        _, fitted = words
        assert (fitted.angle - degrees) % 180 == pytest.approx(0, abs=0.5)
        assert -90 < fitted.angle <= 90
        assert fitted.size == pytest.approx(WORD * scale_of(track, compile_track(track)))


def with_name(track: Track, space: str, name: str) -> Track:
    return track.with_space(replace(track.space(space), name=name))


def turned(track: Track, angle: float) -> Track:
    """The track around the place (150, 150), turned clockwise."""
    c, s = cos(angle), sin(angle)

    def place(x: float, y: float) -> tuple[float, float]:
        return 150 + c * x - s * y, 150 + s * x + c * y

    spaces = tuple(
        replace(space, outline=points([place(*xy) for xy in space.outline]))
        for space in track.spaces
    )
    assert track.course is not None
    line = points([place(*xy) for xy in track.course.line])
    return replace(track, spaces=spaces, lines=(), course=replace(track.course, line=line))


def test_long_words_are_broken_into_lines_and_stay_whole() -> None:
    track = with_name(replace(straight(1, 3), board=Board(300, 200)), "a2", "Slippery when wet")
    (texts,) = words_by_space(board(track)).values()
    assert " ".join(text.text for text in texts) == "Slippery when wet"
    assert len(texts) > 1


def test_arrows_along_the_road_keep_off_words() -> None:
    track = load(FOLDER / "harbour_loop.json")
    arrows_before, arrows_after = (
        shapely.union_all([*map(covered, arrows(BoardPlan(each, compile_track(each), CLEAN)))])
        for each in (track, with_name(track, "b4", "PIT"))
    )
    ground = shapely.Polygon(track.space("b4").outline)
    assert arrows_before.intersects(ground)
    assert not arrows_after.intersects(ground)
    assert len(shapely.get_parts(arrows_after)) == len(shapely.get_parts(arrows_before)) > 1


@pytest.mark.parametrize("style", style_names())
def test_words_can_be_read_on_their_space(style: str) -> None:
    lanes = replace(straight(4, 3), board=Board(300, 200))
    track = worded(lanes.with_space(replace(lanes.space("a2"), tags=(DANGER,))))
    drawing = board(track, style)
    fills = {
        item.id: getattr(item, "fill", None)
        for layer in drawing.layers
        for item in layer.items
        if layer.key == "spaces"
    }
    for space, texts in words_by_space(drawing).items():
        bright, dark = sorted(
            (luminance(texts[0].fill), luminance(fills[space] or "#ffffff")), reverse=True
        )
        assert (bright + 0.05) / (dark + 0.05) >= 4.5, space


def test_words_of_two_spaces_at_one_place_keep_apart() -> None:
    track = with_name(replace(straight(1, 3), board=Board(300, 200)), "a2", "PIT")
    twin = replace(track.space("a2"), id="z2", name="Oil", shares="a2")
    found = words_by_space(board(replace(track, spaces=(*track.spaces, twin))))
    first, second = (covered(texts[0]) for texts in (found["a2"], found["z2"]))
    assert not first.intersects(second)
    assert shapely.Polygon(track.space("a2").outline).covers(first.union(second))


def test_words_on_a_network_are_along_their_space() -> None:
    upright = Space("a1", 1, points([(20, 20), (30, 20), (30, 60), (20, 60)]), name="Harbour")
    track = Track(name="Roads", kind=NETWORK, spaces=(upright,), board=Board(100, 100))
    (text,) = words_by_space(board(track))["a1"]
    assert text.angle == 90


def test_words_are_names_that_can_be_left_out() -> None:
    track = with_name(replace(straight(1, 3), board=Board(300, 200)), "a2", "PIT")
    without = [part for part in PARTS if part != "names"]
    drawing = board_drawing(track, compile_track(track), style_named("clean"), without)
    assert words_by_space(drawing) == {}


def test_the_ground_that_an_item_covers() -> None:
    drawing = board(load(FOLDER / "harbour_loop.json"))
    sheet = shapely.box(-BLEED, -BLEED, drawing.size.width + BLEED, drawing.size.height + BLEED)
    for layer in drawing.layers:
        for item in layer.items:
            assert not isinstance(item, Image)
            assert sheet.buffer(1.0).covers(covered(item)), layer.key


def test_many_words_take_no_longer_than_a_board() -> None:
    name = " ".join("ab" for _ in range(2000))
    texts = words_by_space(board(with_name(straight(1, 3), "a2", name)))["a2"]
    assert " ".join(text.text for text in texts) == name
    assert len(texts) == 3
    assert max(len(text.text) for text in texts) - min(len(text.text) for text in texts) <= 6
