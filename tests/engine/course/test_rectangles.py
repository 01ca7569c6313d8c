"""RV-28: a rectangle fills at least 95% of the smallest rectangle around it."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from engine.course import compile_track, corner_marks, patched, survey
from engine.course.rectangles import FILLED, are_rectangles
from engine.track import Point, Space, Track, load, points
from tests.helpers.small_tracks import box
from tracks.drawn.shipped import FOLDER

SIDE = st.floats(1.0, 80.0)
TURN = st.floats(0.0, 2 * math.pi)
COORDINATE = st.floats(-700.0, 700.0)


def is_rectangle(outline: list[Point]) -> bool:
    """Whether one outline is a rectangle."""
    (found,) = are_rectangles(np.array([shapely.Polygon(outline)])).tolist()
    return bool(found)


def turned(outline: list[Point], angle: float, at: Point = (0.0, 0.0)) -> list[Point]:
    """The outline turned about the origin, then moved."""
    cos, sin = math.cos(angle), math.sin(angle)
    return [(at[0] + x * cos - y * sin, at[1] + x * sin + y * cos) for x, y in outline]


def bent(inner: float, outer: float, angle: float) -> list[Point]:
    """A space of a bend: a part of a ring."""
    places = [k / 8 * angle for k in range(9)]
    return [(outer * math.cos(at), outer * math.sin(at)) for at in places] + [
        (inner * math.cos(at), inner * math.sin(at)) for at in places[::-1]
    ]


@pytest.mark.parametrize(
    ("file", "count"), [("harbour_loop", 34), ("twin_pines", 43), ("crosswater", 53)]
)
def test_rv28_rectangles_of_shipped_laps_are_those_of_their_straights(
    file: str, count: int
) -> None:
    assert compile_track(load(FOLDER / f"{file}.json")).rectangles.sum() == count


@pytest.mark.parametrize(
    ("outline", "is_one"),
    [
        ([(0, 0), (20, 0), (20, 10), (0, 10)], True),
        ([(0, 10), (20, 10), (20, 0), (0, 0)], True),
        # Vertices on the sides, and one that is drawn twice.
        ([(0, 0), (10, 0.09), (20, 0), (20, 10), (20, 10), (10, 9.91), (0, 10)], True),
        # Parallelograms that fill 20 of 21.05 mm, and 20 of 21.06.
        ([(0, 0), (20, 0), (21.05, 10), (1.05, 10)], True),
        ([(0, 0), (20, 0), (21.06, 10), (1.06, 10)], False),
        # A notch of 9.5 mm², and one of 10.5, of 200.
        ([(0, 0), (20, 0), (20, 10), (1, 10), (1, 0.5), (0, 0.5)], True),
        ([(0, 0), (20, 0), (20, 10), (1.1, 10), (1.1, 0.45), (0, 0.45)], False),
        ([(0, 0), (20, 0), (10, 20)], False),
        ([(0, 0), (20, 0), (20, 10), (10, 10), (10, 20), (0, 20)], False),
    ],
)
def test_rv28_a_rectangle_fills_most_of_what_is_around_it(
    outline: list[Point], is_one: bool
) -> None:
    assert is_rectangle(outline) == is_one
    assert is_rectangle(outline[::-1]) == is_one


@pytest.mark.parametrize(
    "outline",
    [
        [(3, 4), (3, 4), (3, 4)],
        [(0, 0), (20, 0), (40, 0), (10, 0)],
        [(1, 1), (21, 0.01), (1, 1), (11, 0.5)],
        # Bow ties: with no area at all, and nearly a rectangle.
        [(0, 0), (10, 0), (0, 10), (10, 10)],
        [(0, 0), (20, 0), (20, 10), (0, 9.9), (0.1, 10)],
        # Twice round half of the rectangle around it: its area is that of the whole.
        [*[(0, 0), (10, 0), (10, 10), (0, 10)] * 2, (0, 0), (20, 0)],
        # A rectangle with a side that leads out and back.
        [(0, 0), (20, 0), (20, 5), (20.2, 5), (20, 5), (20, 10), (0, 10)],
    ],
)
def test_rv28_what_has_no_area_or_crosses_itself_is_no_rectangle(outline: list[Point]) -> None:
    assert not is_rectangle(outline)


def test_rv28_no_spaces_have_no_rectangles() -> None:
    assert are_rectangles(np.array([], dtype=object)).tolist() == []


@given(SIDE, SIDE, TURN, st.tuples(COORDINATE, COORDINATE))
def test_rv28_every_rectangle_is_one_however_it_is_turned(
    wide: float, high: float, angle: float, at: Point
) -> None:
    outline = [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)]
    assert is_rectangle(turned(outline, angle, at))


@given(SIDE, st.floats(8.0, 30.0), st.floats(0.35, 1.5), TURN)
def test_rv28_spaces_bent_by_twenty_degrees_are_none(
    inner: float, wide: float, angle: float, turn: float
) -> None:
    assert not is_rectangle(turned(bent(inner, inner + wide, angle), turn))


@given(
    st.lists(st.tuples(COORDINATE, COORDINATE), min_size=3, max_size=8),
    st.integers(0, 7),
    TURN,
)
def test_rv28_any_outline_gets_the_same_answer_with_a_vertex_twice_and_the_other_way_round(
    outline: list[Point], twice: int, turn: float
) -> None:
    """Also whatever its first vertex is; and what is one has an area and fills what is around."""
    outline = list(points(outline))
    place = twice % len(outline)
    answer = is_rectangle(outline)
    assert is_rectangle([*outline[:place], outline[place], *outline[place:]]) == answer
    assert is_rectangle(outline[::-1]) == answer
    assert is_rectangle([*outline[place:], *outline[:place]]) == answer
    if answer:
        hull = shapely.Polygon(outline).convex_hull
        assert shapely.Polygon(outline).area >= 0.999 * FILLED * hull.area > 0


def test_rv28_a_space_that_is_dragged_becomes_a_rectangle_and_is_none_again() -> None:
    drawn = Track(spaces=(box("a1", 1, 0, 0, 20, 10), box("a2", 1, 20, 0, 40, 10)))
    before = survey(drawn)
    assert before.course.rectangles.tolist() == [True, True]
    slanted = Space("a2", 1, points([(20, 0), (40, 0), (44, 10), (20, 10)]))
    apart = patched(before, drawn.with_space(slanted))
    assert apart.course.rectangles.tolist() == [True, False]
    again = patched(apart, replace(drawn))
    assert again.course.rectangles.tolist() == [True, True]


def test_rv28_a_mark_lies_in_each_corner_of_a_rectangle_that_is_turned() -> None:
    corners = np.array([(0.0, 0.0), (20.0, 0.0), (20.0, 10.0), (0.0, 10.0)])
    turn = np.array([(math.cos(0.7), math.sin(0.7)), (-math.sin(0.7), math.cos(0.7))])
    (marks,) = corner_marks(np.array([shapely.Polygon(corners @ turn)]))
    level = marks @ turn.T
    assert level.shape == (4, 3, 2)
    assert sorted(map(tuple, level[:, 1].round(6).tolist())) == [
        (1.2, 1.2),
        (1.2, 8.8),
        (18.8, 1.2),
        (18.8, 8.8),
    ]
    assert np.allclose(np.hypot(*(level[:, 0] - level[:, 1]).T), 2.0)
    inside = shapely.box(0, 0, 20, 10)
    assert inside.contains(shapely.MultiPoint(level.reshape(-1, 2)))
