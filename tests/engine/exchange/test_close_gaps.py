"""Closing gaps: neighbours share corners and edges, nothing moves unseen or further than needed."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.course import compile_track
from engine.exchange.close_gaps import ClosedGaps, close_gaps
from engine.exchange.outlines import Outline
from engine.track import CourseLine, Point, Space, Track, points
from tests.helpers.small_tracks import ring, straight


def shrunk(spaces: Iterable[Space], by: float) -> list[Outline]:
    """The spaces with `by` mm cut off all around, as outlines by their ids."""
    return [
        Outline(
            space.id,
            points(
                shapely.get_coordinates(
                    shapely.Polygon(space.outline).buffer(-by, join_style="mitre")
                )[:-1].tolist()
            ),
        )
        for space in spaces
    ]


def shared(closed: ClosedGaps) -> set[Point]:
    """The vertices more than one outline has."""
    seen: dict[Point, int] = {}
    for outline in closed.outlines:
        for vertex in set(outline.points):
            seen[vertex] = seen.get(vertex, 0) + 1
    return {vertex for vertex, count in seen.items() if count > 1}


def coverage(closed: ClosedGaps) -> np.ndarray:
    return np.array([shapely.Polygon(outline.points) for outline in closed.outlines], object)


def test_corners_of_four_spaces_meet_in_the_middle() -> None:
    closed = close_gaps(shrunk(straight(lanes=2, spaces=3).spaces, 1.0))
    assert shared(closed) == set(points([(1, 10), (20, 1), (20, 10), (20, 19)])) | set(
        points([(40, 1), (40, 10), (40, 19), (59, 10)])
    )
    assert shapely.coverage_is_valid(coverage(closed))
    assert (closed.added, closed.kept, closed.simplified) == (0, (), 0)


def test_every_move_is_listed_and_nothing_else_moves() -> None:
    drawn = shrunk(straight(lanes=2, spaces=3).spaces, 1.0)
    closed = close_gaps(drawn)
    moved = {(move.space, move.before): move.after for move in closed.moves}
    for before, after in zip(drawn, closed.outlines, strict=True):
        expected = tuple(moved.get((before.name, place), place) for place in before.points)
        assert after.points == expected
    assert [move.distance for move in closed.moves] == sorted(
        (move.distance for move in closed.moves), reverse=True
    )
    assert closed.moves[0].distance == pytest.approx(math.sqrt(2), abs=0.01)


def test_a_corner_beside_an_edge_becomes_a_vertex_of_it() -> None:
    closed = close_gaps(shrunk(straight(lanes=2, spaces=4, stagger=8).spaces, 0.5))
    upper = next(outline for outline in closed.outlines if outline.name == "a2")
    lower = next(outline for outline in closed.outlines if outline.name == "b1")
    assert (28.0, 10.0) in upper.points
    assert (28.0, 10.0) in lower.points
    assert (20.0, 10.0) in lower.points
    assert closed.added == 8
    assert shapely.coverage_is_valid(coverage(closed))


@settings(max_examples=25)
@given(
    gap=st.floats(0.2, 1.8),
    turn=st.floats(0, math.tau),
    noise=st.integers(0, 10**6),
)
def test_a_ring_with_gaps_and_a_shaky_hand_closes(gap: float, turn: float, noise: int) -> None:
    rng = np.random.default_rng(noise)
    spin = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
    drawn = [
        Outline(
            outline.name,
            points((np.array(outline.points) @ spin + rng.uniform(-0.1, 0.1, (4, 2))).tolist()),
        )
        for outline in shrunk(ring(lanes=3, spaces=24).spaces, gap / 2)
    ]
    closed = close_gaps(drawn)
    assert shapely.coverage_is_valid(coverage(closed))
    assert closed.kept == ()
    assert len(shared(closed)) == 4 * 24
    assert closed.open_after <= 0.02 * closed.open_before + 1.0
    assert closed.moves[0].distance <= gap + 0.5


def test_a_drawing_without_gaps_stays_as_it_is() -> None:
    spaces = ring(lanes=2, spaces=18).spaces
    closed = close_gaps([Outline(space.id, space.outline) for space in spaces])
    assert closed.moves == ()
    assert [outline.points for outline in closed.outlines] == [s.outline for s in spaces]


def hairpin(gap: float) -> list[Space]:
    """Two legs of two lanes (a, b and za, zb), `gap` mm apart, and the bend between them (u, v)."""
    there = straight(lanes=2, spaces=8).spaces
    middle = 20 + gap / 2

    def at(radius: float, turn: float) -> tuple[float, float]:
        return 160 + radius * math.sin(turn), middle - radius * math.cos(turn)

    bend = [
        Space(f"{lane}{n}", 1, points([at(outer, a), at(outer, b), at(inner, b), at(inner, a)]))
        for lane, inner, outer in (("v", gap / 2, middle - 10), ("u", middle - 10, middle))
        for n, (a, b) in enumerate(pairwise(math.pi * n / 6 for n in range(7)))
    ]
    back = [
        Space("z" + space.id, 1, points((x, 2 * middle - y) for x, y in space.outline))
        for space in there
    ]
    return [*there, *bend, *back]


def test_legs_that_only_pass_each_other_stay_apart() -> None:
    gap = 1.2
    spaces = hairpin(gap)
    middle = 20 + gap / 2
    turns = [math.pi * n / 12 for n in range(13)]
    line = CourseLine(
        points(
            [
                (0, 10),
                *((160 + 10 * math.sin(turn), middle - 10 * math.cos(turn)) for turn in turns),
                (0, 2 * middle - 10),
            ]
        ),
        closed=False,
    )
    closed = close_gaps([Outline(space.id, space.outline) for space in spaces], line)
    before_the_bend = [outline for outline in closed.outlines if outline.name[-1] < "8"]
    there, back = (
        shapely.union_all([shapely.Polygon(o.points) for o in before_the_bend if o.name[0] in leg])
        for leg in ("ab", "z")
    )
    assert there.distance(back) == pytest.approx(gap, abs=0.01)


def test_a_shape_that_crosses_itself_is_kept_and_named() -> None:
    road = shrunk(straight(lanes=2, spaces=5).spaces, 0.5)
    (a, b, c, d) = road[2].points
    road[2] = Outline("a3", (a, c, b, d))
    closed = close_gaps(road)
    assert closed.kept == ("a3",)
    assert closed.outlines[2] == road[2]


def test_closing_changes_no_step() -> None:
    drawn = ring(lanes=3, spaces=24)
    steps = {(s.source, s.target, s.onto) for s in compile_track(drawn).steps}
    closed = close_gaps(shrunk(drawn.spaces, 0.6))
    spaces = tuple(
        Space(space.id, space.lane, outline.points)
        for space, outline in zip(drawn.spaces, closed.outlines, strict=True)
    )
    track = Track(spaces=spaces, course=drawn.course, lines=drawn.lines)
    assert {(s.source, s.target, s.onto) for s in compile_track(track).steps} == steps
