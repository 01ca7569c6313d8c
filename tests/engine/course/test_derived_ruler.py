"""Without a course line the road is found from its spaces, in whatever order they were drawn."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engine.course import Course, compile_track
from engine.draw import draw
from engine.draw.circuit import figure_eight, on_board
from engine.track import Grid, Space, Track, points
from tests.helpers.drawn_circuits import CIRCUITS, drawn_circuit, shuffled
from tests.helpers.small_tracks import box, ring, straight, targets


def circuit(shape: str, lanes: int, fronts: str) -> Track:
    """A drawn circuit whose fronts are to be derived."""
    return without_fronts(drawn_circuit(shape, lanes, fronts))


def without_fronts(track: Track) -> Track:
    return replace(track, spaces=tuple(replace(space, front=None) for space in track.spaces))


def without_line(track: Track) -> Track:
    return replace(track, course=None)


def steps_of(course: Course) -> set[tuple[str, str]]:
    """All steps by id, over the finish line too."""
    return {
        (course.ids[step.source], course.ids[target])
        for step in course.steps
        if (target := step.onto if step.target is None else step.target) is not None
    }


@pytest.mark.parametrize("shape", CIRCUITS)
@pytest.mark.parametrize(("lanes", "fronts"), [(2, "aligned"), (3, "staggered")])
def test_all_steps_are_those_with_the_line_drawn(shape: str, lanes: int, fronts: str) -> None:
    """RV-16: in file order, and in no order with a grid to tell the direction."""
    track = circuit(shape, lanes, fronts)
    expected = compile_track(track)
    for drawn in (without_line(track), without_line(shuffled(track))):
        course = compile_track(drawn)
        assert course.line_is_derived
        assert course.closed
        assert course.lap == pytest.approx(expected.lap, rel=0.01)
        assert steps_of(course) == steps_of(expected)


def test_a_road_that_crosses_itself_is_followed_over_the_crossing() -> None:
    """RV-17: spaces that share their place lie on the road as the file orders them."""
    drawing = draw(on_board(figure_eight(), 20), half_width=20, lanes=2, spaces=60)
    track = without_fronts(drawing.track)
    course = compile_track(without_line(track))
    assert steps_of(course) == steps_of(compile_track(track))


def test_a_space_drawn_later_takes_its_place_on_the_road() -> None:
    track = without_line(ring(lanes=2, spaces=16))
    late = track.space("a5")
    early = tuple(space for space in track.spaces if space is not late)
    course = compile_track(replace(track, spaces=(*early, late)))
    assert steps_of(course) == steps_of(compile_track(track))
    assert course.progress[course.row["a5"]] == pytest.approx(
        course.progress[course.row["b5"]], abs=course.level_gap
    )


def reversed_file(track: Track) -> Track:
    return replace(track, spaces=track.spaces[::-1])


def drives_to_the_right(track: Track) -> bool:
    return bool((compile_track(track).normals[:, 0] > 0).all())


def test_an_open_road_stays_open_and_runs_along_its_middle() -> None:
    course = compile_track(without_line(straight(lanes=2, spaces=6)))
    assert not course.closed
    assert abs(course.line[:, 1] - 10).max() < 1
    assert course.lap == pytest.approx(100, rel=0.05)


def test_the_file_tells_the_direction_where_nothing_else_does() -> None:
    road = without_line(straight(lanes=2, spaces=6))
    assert drives_to_the_right(road)
    assert not drives_to_the_right(reversed_file(road))


def test_fronts_tell_the_direction_before_the_file_does() -> None:
    road = reversed_file(without_line(straight(lanes=2, spaces=6)))
    facing = replace(road.space("a3"), front=(1, 2))
    assert drives_to_the_right(road.with_space(facing))


def test_slots_tell_the_direction_before_the_fronts_do() -> None:
    """RV-4: slot 1 is furthest ahead."""
    road = without_line(straight(lanes=2, spaces=6))
    assert drives_to_the_right(replace(reversed_file(road), grid=Grid(("a2", "b2", "a1", "b1"))))
    assert not drives_to_the_right(replace(road, grid=Grid(("a1", "b1", "a2", "b2"))))


@pytest.mark.parametrize("drawn", [1, 2, 3, 4, 5, 6])
def test_the_first_spaces_of_a_lap_already_lead_on(drawn: int) -> None:
    """Six long spaces around a ring, one drawn after the other."""
    whole = without_line(ring(lanes=1, spaces=6, radius=60, width=40))
    course = compile_track(replace(whole, spaces=whole.spaces[:drawn], lines=()))
    follow = {(f"a{n}", f"a{n + 1}") for n in range(1, drawn)}
    assert steps_of(course) == follow | ({("a6", "a1")} if drawn == 6 else set())
    assert course.closed == (drawn == 6)


def test_the_last_space_leads_over_the_finish() -> None:
    """RV-19: on the lap of six spaces."""
    course = compile_track(without_line(ring(lanes=1, spaces=6, radius=60, width=40)))
    assert targets(course, "a6") == {None}
    assert np.argmax(course.progress) == course.row["a6"]


@pytest.mark.parametrize(
    "spaces",
    [
        (box("a1", 1, 0, 0, 20, 10), box("a2", 1, 100, 100, 120, 110)),
        (box("a1", 1, 0, 0, 20, 10), box("a2", 1, 0, 0, 20, 10)),
        tuple(Space(f"a{n}", 1, points([(0, n), (9, n), (20, n)])) for n in range(3)),
        (box("a1", 1, 0, 0, 20, 10), Space("a2", 1, points([(5, 5), (5, 5), (5, 5)]))),
    ],
    ids=["apart", "in one place", "without area", "a speck"],
)
def test_odd_first_spaces_are_compiled_without_a_fault(spaces: tuple[Space, ...]) -> None:
    course = compile_track(Track(spaces=spaces))
    assert np.isfinite(course.progress).all()
    assert np.isfinite(course.normals).all()
