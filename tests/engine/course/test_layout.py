"""How a road runs over spaces in any order: driving direction, lap, lanes, midline, tunnels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.course import compile_track
from engine.course.layout import (
    RoadLayout,
    cross_sections,
    lanes_of,
    layout_along,
    layout_of,
    midline,
)
from engine.course.outlines import outlines_of
from engine.course.ruler import ruler_through
from engine.draw import draw
from engine.draw.circuit import figure_eight, on_board
from engine.track import CourseLine, Space, Track, points
from tests.helpers.drawn_circuits import CIRCUITS, drawn_circuit, shuffled
from tests.helpers.small_tracks import ring, straight


def ran(spaces: Sequence[Space], towards: np.ndarray) -> RoadLayout:
    """The run over the spaces, in the one of its directions that goes with `towards` (n, 2)."""
    layout = layout_of(outlines_of(spaces))
    driving = np.stack((layout.driving.real, layout.driving.imag), axis=1)
    return layout if (driving * towards).sum() > 0 else layout.turned()


def driving_of(track: Track) -> np.ndarray:
    """The driving directions the compiler sees with the course line drawn."""
    return compile_track(track).normals


def steps_of(track: Track) -> set[tuple[str, str]]:
    """All steps by id, over the finish line too."""
    course = compile_track(track)
    return {
        (course.ids[step.source], course.ids[target])
        for step in course.steps
        if (target := step.onto if step.target is None else step.target) is not None
    }


@pytest.mark.parametrize("shape", CIRCUITS)
@pytest.mark.parametrize(("lanes", "fronts"), [(2, "aligned"), (3, "staggered")])
def test_a_drawn_circuit_is_found_again_from_its_spaces(
    shape: str, lanes: int, fronts: str
) -> None:
    track = shuffled(drawn_circuit(shape, lanes, fronts))
    towards = driving_of(track)
    layout = ran(track.spaces, towards)
    assert layout.closed
    assert layout.on_road.all()
    assert len(layout.misfits) == 0
    facing = layout.driving.real * towards[:, 0] + layout.driving.imag * towards[:, 1]
    assert facing.min() > 0.6
    assert lanes_of(layout).tolist() == [space.lane for space in track.spaces]
    line = midline(layout, cross_sections(layout))
    without_line = replace(track, course=CourseLine(points(line.tolist())))
    assert steps_of(without_line) == steps_of(track)
    assert compile_track(without_line).lap == pytest.approx(compile_track(track).lap, rel=0.01)


@settings(max_examples=30)
@given(seed=st.integers(0, 10**6), turn=st.floats(0, math.tau), size=st.floats(0.2, 5))
def test_order_place_and_scale_do_not_matter(seed: int, turn: float, size: float) -> None:
    drawn = ring(lanes=3, spaces=24)
    spin = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
    spaces = tuple(
        replace(space, outline=points((np.array(space.outline) @ spin * size).tolist()))
        for space in drawn.spaces
    )
    spaces = shuffled(replace(drawn, spaces=spaces), seed).spaces
    layout = layout_of(outlines_of(spaces))
    assert layout.closed
    x, y = (layout.outlines.centres - layout.outlines.centres.mean(axis=0)).T
    if (x * layout.driving.imag - y * layout.driving.real).sum() < 0:
        layout = layout.turned()
    assert lanes_of(layout).tolist() == [space.lane for space in spaces]
    middle_lane = math.tau * (60 + 1.5 * 12) * size
    assert layout.length == pytest.approx(middle_lane, rel=0.05)


def test_an_open_road_runs_from_end_to_end() -> None:
    track = shuffled(straight(lanes=2, spaces=6, stagger=5))
    layout = ran(track.spaces, np.tile((1.0, 0.0), (12, 1)))
    assert not layout.closed
    order = [track.spaces[row].id for row in np.argsort(layout.along)]
    assert [name for name in order if name[0] == "a"] == [f"a{n}" for n in range(1, 7)]
    line = midline(layout, cross_sections(layout))
    assert (np.diff(line[:, 0]) > 0).all()
    assert abs(line[:, 1] - 10).max() < 2.5


def test_square_spaces_are_driven_along_the_edge_of_the_road() -> None:
    drawn = ring(lanes=3, spaces=40)
    towards = driving_of(drawn)
    layout = ran(drawn.spaces, towards)
    assert (layout.driving.real * towards[:, 0] + layout.driving.imag * towards[:, 1] > 0.95).all()
    assert lanes_of(layout).tolist() == [space.lane for space in drawn.spaces]


def test_a_gap_in_the_road_is_a_tunnel() -> None:
    drawn = ring(lanes=2, spaces=24)
    hidden = {"a7", "b7", "a8", "b8"}
    spaces = [space for space in drawn.spaces if space.id not in hidden]
    layout = ran(spaces, driving_of(replace(drawn, spaces=tuple(spaces))))
    assert layout.closed
    steps = {(spaces[a].id, spaces[b].id) for a, b in layout.tunnels.tolist()}
    assert steps == {(a, b) for a in ("a6", "b6") for b in ("a9", "b9")}
    whole = layout_of(outlines_of(drawn.spaces))
    assert layout.length == pytest.approx(whole.length, rel=0.05)


def test_spaces_apart_are_no_part_of_the_lap_but_run_with_it() -> None:
    drawn = ring(lanes=2, spaces=24)
    pits = [
        replace(space, id="p" + space.id, outline=points((x + 400, y) for x, y in space.outline))
        for space in straight(lanes=1, spaces=4).spaces
    ]
    layout = layout_of(outlines_of([*drawn.spaces, *pits]))
    assert layout.on_road.tolist() == [True] * 48 + [False] * 4


def test_a_road_that_crosses_itself_names_the_spaces_that_do_not_fit() -> None:
    drawing = draw(on_board(figure_eight(), 20), half_width=20, lanes=2, spaces=60)
    once = [s for s in drawing.track.spaces if s.shares is None or s.id < s.shares]
    layout = layout_of(outlines_of(once))
    assert len(layout.misfits) > 0
    crossing = np.array([s.outline[0] for s in once if s.shares is not None]).mean(axis=0)
    away = layout.outlines.centres[layout.misfits.ravel()] - crossing
    assert np.hypot(*away.T).max() < 4 * layout.size


def test_with_a_drawn_course_line_a_crossing_road_keeps_its_lanes() -> None:
    drawing = draw(on_board(figure_eight(), 20), half_width=20, lanes=2, spaces=60)
    track = drawing.track
    assert track.course is not None
    road = ruler_through(np.array(track.course.line), closed=True)
    assert road is not None
    away = [s for s in track.spaces if s.shares is None]
    layout = layout_along(outlines_of(away), road)
    wrong = [
        space.id for space, lane in zip(away, lanes_of(layout), strict=True) if space.lane != lane
    ]
    assert len(wrong) <= 4


def test_the_midline_follows_the_wide_branch_of_a_fork() -> None:
    road = straight(lanes=2, spaces=9)
    pit = [
        Space(f"p{n}", 3, points([(x, 32), (x + 20, 32), (x + 20, 42), (x, 42)]))
        for n, x in enumerate(range(40, 140, 20))
    ]
    ways = [
        Space("in", 3, points([(20, 20), (40, 20), (40, 42), (20, 30)])),
        Space("out", 3, points([(140, 20), (160, 20), (160, 30), (140, 42)])),
    ]
    spaces = [*road.spaces, *ways, *pit]
    layout = ran(spaces, np.tile((1.0, 0.0), (len(spaces), 1)))
    line = midline(layout, cross_sections(layout))
    between = line[(line[:, 0] > 60) & (line[:, 0] < 120)]
    assert len(between) > 3
    assert abs(between[:, 1] - 10).max() < 1
