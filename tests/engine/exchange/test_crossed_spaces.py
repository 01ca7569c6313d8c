"""Spaces that are drawn once where a road crosses itself belong to both of its legs."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from pathlib import Path

import numpy as np
import pytest

from engine.course import compile_track
from engine.course.outlines import outlines_of
from engine.course.ruler import ruler_through
from engine.exchange.crossed_spaces import crossed_spaces, crossing_line
from engine.exchange.importing import ImportOptions, track_of
from engine.exchange.svg import parse_svg
from engine.track import Space, Track, load
from tests.helpers.foreign_boards import steps_of

CROSSWATER = Path(__file__).resolve().parents[3] / "tracks" / "crosswater.json"


@pytest.fixture(scope="module")
def crosswater() -> Track:
    return load(CROSSWATER)


def drawn(track: Track, more: str = "") -> bytes:
    """Return the spaces of a track as a drawing, those of a crossing once."""
    ids = [space.id for space in track.spaces]
    shapes = [
        f'<path fill="#ccc" d="M{" L".join(f"{x:.2f},{y:.2f}" for x, y in space.outline)} Z"/>'
        for space in track.spaces
        if space.shares is None or ids.index(space.id) < ids.index(space.shares)
    ]
    size = f"{track.board.width:g} {track.board.height:g}"
    width, height = size.split()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {size}">{"".join(shapes)}{more}</svg>'
    ).encode()


def course_line(track: Track) -> str:
    assert track.course is not None
    places = " L".join(f"{x:.2f},{y:.2f}" for x, y in track.course.line)
    return f'<path id="course" fill="none" stroke="red" d="M{places} Z"/>'


@pytest.mark.parametrize("has_line", [False, True])
def test_a_crossing_drawn_once_has_a_space_for_each_leg(crosswater: Track, has_line: bool) -> None:
    content = drawn(crosswater, course_line(crosswater) if has_line else "")
    found = track_of(parse_svg(content), "lap.svg", ImportOptions(direction="clockwise"))
    pairs = {(space.id, space.shares) for space in found.track.spaces if space.shares}
    assert len(pairs) == 18
    assert {(two, one) for one, two in pairs} == pairs
    assert all(space.front is not None for space in found.track.spaces if space.shares)
    assert "The road crosses itself: 9 spaces drawn once are there for both of its legs." in [
        str(note) for note in found.notes
    ]
    assert found.line_is_drawn == has_line
    assert len(found.track.spaces) == len(crosswater.spaces)
    assert len(steps_of(found.course)) == len(steps_of(compile_track(crosswater)))
    assert found.course.lap == pytest.approx(compile_track(crosswater).lap, rel=0.03)


def test_every_step_of_a_crossing_drawn_once_is_that_of_the_track(crosswater: Track) -> None:
    content = drawn(crosswater, course_line(crosswater))
    found = track_of(parse_svg(content), "lap.svg", ImportOptions())

    def places(track: Track) -> set[tuple[tuple[float, ...], ...]]:
        """Return the steps as middles of spaces and of their fronts, which tell legs apart."""
        course = compile_track(track)
        middles = np.round(course.centres).tolist()
        ways = np.round(course.normals).tolist()
        where = {
            name: (*middle, *way)
            for name, middle, way in zip(course.ids, middles, ways, strict=True)
        }
        return {(where[one], where[two]) for one, two in steps_of(course)}

    assert places(found.track) == places(crosswater)


def test_a_turned_lap_crosses_the_other_way(crosswater: Track) -> None:
    content = drawn(crosswater)
    found = [
        track_of(parse_svg(content), "lap.svg", ImportOptions(direction=each))
        for each in ("clockwise", "anticlockwise")
    ]
    ways = [steps_of(each.course) for each in found]
    assert len(ways[0]) == len(ways[1])
    assert found[0].clockwise != found[1].clockwise


def outlines(track: Track) -> tuple[Space, ...]:
    return tuple(replace(space, shares=None, front=None) for space in track.spaces)


def test_a_crossing_drawn_twice_needs_no_more_spaces(crosswater: Track) -> None:
    assert crosswater.course is not None
    ruler = ruler_through(np.array(crosswater.course.line), closed=True)
    assert ruler is not None
    assert len(crossed_spaces(outlines_of(outlines(crosswater)), ruler).rows) == 0


def bridge(over: float) -> tuple[Space, ...]:
    """Return a row of spaces along x, and one along y in two parts that ends beside it."""
    across = [(x, -10.0, x + over, 10.0) for x in np.arange(-90.0, 90.0, over)]
    along = [(-10.0, y, 10.0, y + 20.0) for y in (-90, -70, -50, -30, 10, 30, 50, 70)]
    return tuple(
        Space(str(row), 1, ((left, top), (right, top), (right, bottom), (left, bottom)))
        for row, (left, top, right, bottom) in enumerate([*across, *along])
    )


@pytest.mark.parametrize(("over", "count"), [(20.0, 1), (36.0, 0)])
def test_spaces_of_a_bridge_fit_one_leg_only(over: float, count: int) -> None:
    line = [(-90, 0), (90, 0), (140, 60), (0, 140), (0, -90), (-140, -140)]
    ruler = ruler_through(np.array(line, np.float64), closed=True)
    assert ruler is not None
    assert len(ruler.crossings) == 1
    assert len(crossed_spaces(outlines_of(bridge(over)), ruler).rows) == count


def test_a_lap_that_goes_round_has_no_crossing_line() -> None:
    ring = []
    for row in range(16):
        begin, end = 2 * pi * row / 16, 2 * pi * (row + 1) / 16
        corners = ((80, begin), (100, begin), (100, end), (80, end))
        ring.append(
            Space(str(row), 1, tuple((far * cos(turn), far * sin(turn)) for far, turn in corners))
        )
    assert crossing_line(outlines_of(tuple(ring))) is None
