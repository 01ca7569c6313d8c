"""Texts of the designer's own: several lines, alignment, along a line."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import atan2, degrees

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image as Pixels

from engine.course import compile_track
from engine.files import FileError
from engine.publish.board import board_drawing
from engine.publish.board.own_frames import frame_of
from engine.publish.board.own_texts import LEADING, text_items
from engine.publish.drawing import Group, Image
from engine.publish.fonts import text_width
from engine.publish.styles import style_named
from engine.track import OwnLayer, OwnPicture, OwnText, Track
from engine.track.files import parse, text
from engine.track.limits import MOST_PRINTED
from tests.helpers.small_tracks import ring

TWO = OwnText("Pit\nlane", (50.0, 40.0), 10.0)


def test_lines_are_below_one_another() -> None:
    first, second = text_items(TWO)
    assert (first.text, first.at, first.anchor) == ("Pit", (50, 40), "start")
    assert (second.text, second.at) == ("lane", (50, 40 + 10 * LEADING))
    turned = text_items(replace(TWO, angle=90.0))
    assert turned[1].at == pytest.approx((50 - 10 * LEADING, 40))
    frame = frame_of(TWO)
    assert frame.right - frame.left == pytest.approx(
        max(text_width("Pit", 10), text_width("lane", 10))
    )
    assert frame.bottom - frame.top > 10 * LEADING


@pytest.mark.parametrize(("align", "share"), [("left", 0.0), ("middle", 0.5), ("right", 1.0)])
def test_lines_are_aligned_at_their_place(align: str, share: float) -> None:
    frame = frame_of(replace(TWO, align=align))
    wide = frame.right - frame.left
    assert frame.left == pytest.approx(50 - share * wide)


CORNER = ((10.0, 50.0), (60.0, 50.0), (60.0, 100.0))


def test_letters_are_along_a_line_and_turn_with_it() -> None:
    letters = text_items(OwnText("ABCDEFGHIJKLM", (0.0, 0.0), 10.0, along=CORNER))
    assert "".join(each.text for each in letters) == "ABCDEFGHIJKLM"
    line = shapely.LineString(CORNER)
    for each in letters:
        assert line.distance(shapely.Point(each.at)) < 1e-6 or each.at[1] > 100
    assert letters[0].angle == 0
    assert letters[-1].angle == 90
    assert any(0 < each.angle < 90 for each in letters)


@given(
    st.lists(st.tuples(*[st.floats(0, 200)] * 2), min_size=2, max_size=8, unique=True),
    st.sampled_from(["left", "middle", "right"]),
)
def test_distances_of_letters_are_their_widths(
    points: list[tuple[float, float]], align: str
) -> None:
    line = shapely.LineString(points)
    if line.length < 1 or shapely.Point(points[0]).distance(shapely.Point(points[1])) < 1e-3:
        return
    letters = text_items(OwnText("abc", (0.0, 0.0), 4.0, align=align, along=tuple(points)))
    for one, other in pairwise(letters):
        along = (text_width(one.text, 4.0) + text_width(other.text, 4.0)) / 2
        away = shapely.Point(one.at).distance(shapely.Point(other.at))
        # Round a corner letters come nearer to each other, and never go farther away.
        assert away <= along + 1e-6


def test_a_text_longer_than_its_line_goes_straight_on() -> None:
    letters = text_items(OwnText("much too long", (0.0, 0.0), 10.0, along=((0, 0), (3, 4))))
    (ax, ay), (bx, by) = letters[0].at, letters[-1].at
    assert degrees(atan2(by - ay, bx - ax)) == pytest.approx(degrees(atan2(4, 3)), abs=0.1)
    assert {round(each.angle, 1) for each in letters} == {53.1}


def test_lines_and_their_line_are_kept_in_the_file() -> None:
    own = OwnText("Pit\nlane", (1.0, 2.0), align="middle", along=CORNER, font="a.ttf")
    track = replace(ring(), layers=(OwnLayer("A", texts=(own,)),))
    assert parse(text(track)).layers == track.layers


def test_a_turned_picture_is_turned_about_its_corner(tmp_path) -> None:
    Pixels.new("RGB", (8, 4), "red").save(tmp_path / "a.png")
    picture = OwnPicture("a.png", (20.0, 10.0), 8.0, 4.0, angle=90.0)
    track = replace(ring(), layers=(OwnLayer("A", pictures=(picture,)),))
    drawing = board_drawing(
        track, compile_track(track), style_named("clean"), ("own",), folder=tmp_path
    )
    (group,) = next(layer.items for layer in drawing.layers if layer.key == "own-1")
    assert isinstance(group, Group)
    assert isinstance(group.items[0], Image)
    a, b, c, d, e, f = group.transform
    corners = {
        (round(a * x + c * y + e, 6), round(b * x + d * y + f, 6))
        for x in (20, 28)
        for y in (10, 14)
    }
    assert corners == {(20, 10), (20, 18), (16, 10), (16, 18)}
    assert {tuple(round(n, 6) for n in corner) for corner in frame_of(picture).corners} == corners


@pytest.mark.parametrize(
    ("along", "angle"),
    [
        (((10.0, 10.0),), 0.0),
        (((10.0, 10.0), (10.0, 10.0)), 0.0),
        (((10.0, 10.0), (10.0, 10.0), (10.0, 30.0), (10.0, 30.0)), 90.0),
    ],
)
def test_letters_are_along_a_line_with_points_in_one_place(
    along: tuple[tuple[float, float], ...], angle: float
) -> None:
    letters = text_items(OwnText("a word longer than its line", (0.0, 0.0), 10.0, along=along))
    assert {each.angle for each in letters} == {angle}
    assert all(each.at[angle == 0] == pytest.approx(10) for each in letters)
    assert len({each.at for each in letters}) == len(letters)


def test_a_text_has_so_many_letters_at_most() -> None:
    def with_text(count: int) -> Track:
        return replace(ring(), layers=(OwnLayer("A", texts=(OwnText("x" * count, (0.0, 0.0)),)),))

    longest = with_text(MOST_PRINTED)
    assert parse(text(longest)) == longest
    with pytest.raises(FileError, match=r"texts\[0\]\.text: the text has 5001 letters; write at"):
        parse(text(with_text(MOST_PRINTED + 1)))
