"""The compiled steps against what the construction of drawn tracks knows (RV-16, TR-8)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from engine.course import Course, compile_track
from engine.draw import DrawnTrack, NarrowPart, draw
from engine.draw.circuit import chicane, figure_eight, hairpin, on_board, oval
from engine.track import Board, Point, Track, point

SHAPES = {"oval": oval, "chicane": chicane, "hairpin": hairpin, "figure_eight": figure_eight}
SPACES = {"oval": 48, "chicane": 48, "hairpin": 66, "figure_eight": 60}
CASES = [
    (shape, lanes, fronts, narrow)
    for shape in SHAPES
    for lanes in (2, 3, 4)
    for fronts in ("aligned", "staggered")
    for narrow in ((False, True) if lanes > 2 and shape != "figure_eight" else (False,))
]


@cache
def drawn(shape: str, lanes: int, fronts: str, narrow: bool) -> DrawnTrack:
    """A drawn lap whose fronts are to be derived, but for those of its crossing."""
    half_width = 10.0 * lanes
    drawing = draw(
        on_board(SHAPES[shape](), half_width),
        half_width=half_width,
        lanes=lanes,
        spaces=SPACES[shape],
        fronts=fronts,
        narrow=(NarrowPart(0.3, 0.4, lanes - 2), NarrowPart(0.8, 0.86, lanes - 1))
        if narrow
        else (),
    )
    spaces = tuple(
        space if space.shares else replace(space, front=None) for space in drawing.track.spaces
    )
    return replace(drawing, track=replace(drawing.track, spaces=spaces))


def shaken(drawing: DrawnTrack, space: float, seed: int) -> Track:
    """Every vertex moved by up to 4% of a space length; shared ones stay shared."""
    rng = np.random.default_rng(seed)
    reach = 0.04 * space
    moved: dict[Point, Point] = {}
    for space in drawing.track.spaces:
        for xy in space.outline:
            if xy not in moved:
                moved[xy] = point(np.array(xy) + rng.uniform(-reach, reach, 2))
    spaces = tuple(
        replace(space, outline=tuple(moved[xy] for xy in space.outline))
        for space in drawing.track.spaces
    )
    return replace(drawing.track, spaces=spaces)


def compiled_steps(course: Course) -> set[tuple[str, str]]:
    """All steps by id, over the finish line too."""
    ids = course.ids
    targets = ((s.source, s.onto if s.target is None else s.target) for s in course.steps)
    return {(ids[source], ids[target]) for source, target in targets if target is not None}


def is_cyclic(course: Course) -> bool:
    """Whether some way leads back to where it began without a step over the finish line."""
    waiting = [sum(step.target == row for step in course.steps) for row in range(len(course.ids))]
    free = [row for row, count in enumerate(waiting) if count == 0]
    for row in free:
        for step in course.steps_from[row]:
            if step.target is not None:
                waiting[step.target] -= 1
                if waiting[step.target] == 0:
                    free.append(step.target)
    return len(free) < len(course.ids)


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(map(str, case)))
def test_without_noise_the_compiled_steps_are_exactly_those_of_the_construction(case):
    drawing = drawn(*case)
    course = compile_track(drawing.track)
    assert compiled_steps(course) == drawing.steps
    assert {course.ids[s.source] for s in course.steps if s.target is None} == drawing.finishing
    for name, crossing in drawing.crossing.items():
        over = {
            (course.ids[s.source], course.ids[s.target])
            for s in course.steps
            if name in s.crosses and s.target is not None
        }
        assert over == crossing
    assert not is_cyclic(course)


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(map(str, case)))
def test_without_noise_lap_progress_and_fronts_are_those_of_the_construction(case):
    drawing = drawn(*case)
    course = compile_track(drawing.track)
    assert course.lap == pytest.approx(drawing.lap, abs=0.05)
    for row, space in enumerate(course.ids):
        assert course.fronts[row] == pytest.approx(np.array(drawing.fronts[space]))
        assert course.progress[row] == pytest.approx(
            drawing.progress[space], abs=0.06 * course.length
        )


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(map(str, case)))
def test_touching_spaces_that_are_level_by_construction_are_level(case):
    drawing = drawn(*case)
    course = compile_track(drawing.track)
    for first, second in map(sorted, drawing.level):
        assert course.row[second] in course.level_with[course.row[first]]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(map(str, case)))
def test_with_noise_no_step_is_lost_none_reversed_and_no_way_runs_in_a_circle(case, seed):
    drawing = drawn(*case)
    course = compile_track(shaken(drawing, drawing.lap / SPACES[case[0]], seed))
    steps = compiled_steps(course)
    assert drawing.steps - steps == set()
    assert {(b, a) for a, b in drawing.steps} & steps == set()
    assert not is_cyclic(course)


@pytest.mark.parametrize("spaces", [(36, 40, 44), (44, 40, 36), (30, 45, 30)])
def test_lanes_of_different_space_length(spaces):
    drawing = draw(on_board(oval(), 30), half_width=30, lanes=3, spaces=spaces)
    assert compiled_steps(compile_track(drawing.track)) == drawing.steps


def test_four_lanes_that_become_one():
    drawing = draw(
        on_board(oval(), 40), half_width=40, lanes=4, spaces=48, narrow=[NarrowPart(0.3, 0.4)]
    )
    assert compiled_steps(compile_track(drawing.track)) == drawing.steps


@pytest.mark.parametrize("fronts", ["aligned", "staggered"])
@pytest.mark.parametrize("height", [0.45, 0.7, 1.6])
def test_roads_that_cross_at_an_acute_angle_keep_their_legs(height, fronts):
    """RV-16, RV-17: by their outlines alone, without the fronts; the legs meet at 45° to 70°."""
    board = Board(900, 700)
    shape = on_board(figure_eight() * (1, height), 30.0, board)
    drawing = draw(shape, half_width=30.0, spaces=60, fronts=fronts, board=board)
    spaces = tuple(replace(space, front=None) for space in drawing.track.spaces)
    course = compile_track(replace(drawing.track, spaces=spaces))
    assert compiled_steps(course) == drawing.steps
    progress = np.array([drawing.progress[space_id] for space_id in course.ids])
    assert np.abs(course.ruler.distance(progress, course.progress)).max() < course.length / 2


@pytest.mark.parametrize("fronts", ["aligned", "staggered"])
def test_an_open_road(fronts):
    road = [(60.0, 200.0), (250.0, 180.0), (420.0, 330.0), (640.0, 300.0)]
    drawing = draw(road, half_width=30, spaces=20, fronts=fronts, closed=False)
    course = compile_track(drawing.track)
    assert compiled_steps(course) == drawing.steps
    assert {course.ids[s.source] for s in course.steps if s.target is None} == drawing.finishing
