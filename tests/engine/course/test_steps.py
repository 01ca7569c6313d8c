"""Which space leads where: front further ahead among touching spaces (RV-16, TR-8)."""

from dataclasses import replace

import numpy as np

from engine.course import Step, compile_track
from engine.track import Confirmed, CourseLine, Link, Space, Track, points
from tests.helpers.small_tracks import across, box, ring, straight, targets


def test_ahead_and_diagonally_ahead_but_never_beside() -> None:
    """RV-16: forward and diagonally forward over a corner; the space beside is level."""
    course = compile_track(straight(lanes=3))
    assert targets(course, "b2") == {"a3", "b3", "c3"}
    assert targets(course, "a2") == {"a3", "b3"}


def test_staggered_neighbour_is_a_step_only_one_way() -> None:
    course = compile_track(straight(lanes=2, stagger=8))
    assert targets(course, "a2") == {"a3", "b2"}
    assert targets(course, "b2") == {"b3", "a3"}


def test_fronts_within_the_tolerance_are_level() -> None:
    course = compile_track(straight(lanes=2, stagger=1.4))
    assert "b2" not in targets(course, "a2")
    assert course.level_with[course.row["a2"]] == (course.row["b2"],)


def test_in_a_bend_the_neighbour_with_the_front_ahead_is_the_only_way_over() -> None:
    """TR-8 and worked example 5: outer spaces longer, so inner fronts run ahead and fall back."""
    course = compile_track(bend())
    assert targets(course, "a2") == {"a3", "b3"}
    assert targets(course, "b2") == {"b3", "a2"}
    assert targets(course, "b3") == {"b4", "a3"}


def bend() -> Track:
    """A quarter bend to the right; the outer lane a has 3 spaces, the inner lane b 4."""

    def at(r: float, turn: float) -> tuple[float, float]:
        return (r * np.sin(turn * np.pi / 2), 60 - r * np.cos(turn * np.pi / 2))

    def lane(name: str, number: int, inner: float, outer: float, spaces: int) -> list[Space]:
        return [
            Space(
                f"{name}{n + 1}",
                number,
                points(
                    [at(outer, t) for t in np.linspace(n, n + 1, 4) / spaces]
                    + [at(inner, t) for t in np.linspace(n + 1, n, 4) / spaces]
                ),
            )
            for n in range(spaces)
        ]

    line = [at(45, t) for t in np.linspace(0, 1, 13)]
    return Track(
        spaces=(*lane("a", 1, 45, 60, 3), *lane("b", 2, 30, 45, 4)),
        course=CourseLine(points(line), closed=False),
    )


def test_a_wall_closes_a_step_both_ways_and_nothing_else() -> None:
    course = compile_track(replace(straight(), walls=(("b2", "a1"),)))
    assert targets(course, "a1") == {"a2"}
    assert targets(course, "b1") == {"b2", "a2"}


def test_a_link_is_a_step_without_contact() -> None:
    course = compile_track(replace(straight(), links=(Link("a1", "a4", needs=3),)))
    assert Step(course.row["a1"], course.row["a4"], needs=3) in course.steps


def test_the_designers_answer_wins() -> None:
    track = straight(stagger=8)
    level = replace(track, confirmed=(Confirmed(("b2", "a2"), "level"),))
    assert "b2" not in targets(compile_track(level), "a2")
    behind = replace(track, confirmed=(Confirmed(("a2", "b2"), "behind"),))
    course = compile_track(behind)
    assert "b2" not in targets(course, "a2")
    assert "a2" in targets(course, "b2")


def test_over_the_finish_of_a_lap_the_car_leaves_but_onto_is_named() -> None:
    """RV-19: the step over the finish leads off the track."""
    course = compile_track(ring())
    last = course.row["b12"]
    over = course.steps_from[last]
    assert {step.target for step in over} == {None}
    assert {course.ids[step.onto] for step in over} == {"a1", "b1", "c1"}
    assert {step.crosses for step in over} == {("finish",)}
    assert targets(course, "b1") == {"a2", "b2", "c2"}


def test_an_open_road_ends_over_its_finish() -> None:
    track = replace(straight(spaces=3), lines=(across("finish", 60),))
    course = compile_track(track)
    assert targets(course, "a3") == {None}
    assert targets(course, "b2") == {"a3", "b3"}


def test_without_a_finish_nothing_leaves_the_track() -> None:
    assert targets(compile_track(straight(spaces=3)), "a3") == set()


def test_legs_of_a_hairpin_that_touch_have_no_steps_between_them() -> None:
    there = [box(f"a{n}", 1, 20 * n, 0, 20 * n + 20, 10) for n in range(8)]
    turn = [box("a8", 1, 160, 0, 170, 20)]
    back = [box(f"a{9 + n}", 1, 140 - 20 * n, 10, 160 - 20 * n, 20) for n in range(8)]
    line = [(0, 5), (165, 5), (165, 15), (0, 15)]
    course = compile_track(
        Track(spaces=(*there, *turn, *back), course=CourseLine(points(line), closed=False))
    )
    assert targets(course, "a1") == {"a2"}
    assert targets(course, "a14") == {"a15"}
    passing = {tuple(course.ids[row] for row in pair) for pair in course.passing.tolist()}
    assert ("a1", "a15") in passing


def test_two_spaces_at_one_place_share_it_and_no_step_joins_them() -> None:
    east = [box(f"a{n}", 1, 20 * n, 40, 20 * n + 20, 60) for n in range(5)]
    south = [box(f"b{n}", 1, 40, 20 * n, 60, 20 * n + 20) for n in range(5)]
    south[2] = replace(south[2], shares="a2", front=(2, 3))
    east[2] = replace(east[2], front=(1, 2))
    line = [(0, 50), (160, 50), (160, -40), (50, -40), (50, 100)]
    course = compile_track(
        Track(spaces=(*east, *south), course=CourseLine(points(line), closed=False))
    )
    assert course.shares[course.row["a2"]] == (course.row["b2"],)
    assert targets(course, "a2") == {"a3"}
    assert targets(course, "a1") == {"a2"}
    assert targets(course, "b1") == {"b2"}
    assert targets(course, "b2") == {"b3"}


def test_an_unfinished_track_compiles() -> None:
    assert compile_track(Track()).steps == ()
    lonely = compile_track(Track(spaces=(box("a1", 1, 0, 0, 20, 10),)))
    assert lonely.ids == ("a1",)
    flat = Space("a1", 1, points([(0, 0), (10, 0), (20, 0)]))
    assert compile_track(Track(spaces=(flat, box("a2", 1, 20, 0, 40, 10)))).ids == ("a1", "a2")
