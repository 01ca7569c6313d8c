"""The list of problems: order, ignored ones, fixes in a row, parts of a track, patched ones."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.checks import (
    SEVERITIES,
    Check,
    Needs,
    Problem,
    all_checks,
    apply_safe_fixes,
    find_problems,
    is_playable,
    local_problems,
    patched_problems,
)
from engine.checks.shared_vertices import Weld
from engine.course import Survey, compile_track, patched, survey
from engine.draw import draw
from engine.draw.circuit import figure_eight, on_board
from engine.track import CourseLine, Space, Track, load, points
from engine.track.edits import (
    describe,
    ignore,
    move_vertex,
    remove_line,
    remove_spaces,
    scaled,
    set_board,
    set_line,
    set_slots,
)
from tests.helpers.foreign_boards import board_data, monaco_track
from tests.helpers.replayed_races import TRACKS
from tests.helpers.small_tracks import box, ring
from tracks.drawn.broken import example
from tracks.drawn.good_lap import good_lap
from tracks.drawn.slips import SLIPS

REACH = 12.0


def problems_of(track: Track, needs: Needs | None = None) -> tuple[Problem, ...]:
    course = compile_track(track)
    return find_problems(track, course, needs or Needs())


def codes_of(track: Track, needs: Needs | None = None) -> list[str]:
    return [problem.code for problem in problems_of(track, needs)]


def slipped(*codes: str) -> Track:
    track = good_lap()
    for code in codes:
        track = SLIPS[code](track)
    return track


def test_an_empty_track_lists_what_is_missing() -> None:
    """RV-4, RV-19, RV-22."""
    problems = problems_of(Track())
    assert {problem.code for problem in problems} == {
        "grid.missing",
        "line.bet_missing",
        "line.finish_missing",
    }
    assert not is_playable(problems)


def test_the_worst_comes_first_then_along_the_course() -> None:
    track = slipped("steps.unreachable", "line.not_across", "outline.repeated_vertex")
    track = SLIPS["steps.no_way_forward"](track)
    assert codes_of(track) == [
        "steps.no_way_forward",
        "line.not_across",
        "steps.unreachable",
        "outline.repeated_vertex",
    ]


def test_only_errors_stop_a_game() -> None:
    assert is_playable(problems_of(slipped("steps.unreachable", "outline.repeated_vertex")))
    assert not is_playable(problems_of(slipped("grid.too_few")))


def test_an_ignored_warning_is_not_listed_again() -> None:
    track = slipped("contact.gap")
    (problem,) = problems_of(track)
    assert codes_of(ignore(track, problem.code, problem.spaces[::-1])) == []
    assert codes_of(ignore(track, problem.code, ("a1", "b1"))) == ["contact.gap"]


def test_an_error_cannot_be_ignored() -> None:
    track = slipped("steps.no_way_forward")
    assert codes_of(ignore(track, "steps.no_way_forward", ("a7",))) == ["steps.no_way_forward"]


def test_a_problem_as_json_has_the_keys_of_the_format() -> None:
    (problem,) = problems_of(slipped("line.not_across"))
    told = problem.as_json
    assert (told["code"], told["severity"], told["reason"]) == ("line.not_across", "error", "RV-22")
    assert (told["spaces"], told["lines"]) == (["a10", "a11"], ["bet 2"])
    assert told["points"] == [[210.0, 145.0]]
    assert (told["fix"], told["safe"]) == ("extend the line across the road", True)
    (unfixable,) = problems_of(slipped("line.in_narrow"))
    assert unfixable.as_json.keys() == told.keys() - {"fix", "safe"}


def test_another_game_needs_another_track() -> None:
    track = set_slots(good_lap(), good_lap().grid.slots[:4])
    assert codes_of(track, Needs("Duel", slots=2, bet_lines=0)) == []
    (problem,) = problems_of(good_lap(), Needs("Duel", slots=2, bet_lines=4))
    assert problem.code == "line.bet_missing"
    assert "Duel needs 4 bet lines" in problem.text


def test_safe_fixes_are_applied_in_a_row_and_others_left() -> None:
    track = slipped("contact.gap", "line.bet_order", "grid.twice")
    track = SLIPS["steps.unreachable"](track)
    fixed, done = apply_safe_fixes(track)
    assert {problem.code for problem in done} == {
        "contact.gap",
        "line.bet_order",
        "grid.twice",
    }
    assert codes_of(fixed) == ["steps.unreachable"]


def test_fixing_a_good_track_changes_nothing() -> None:
    track = good_lap()
    assert apply_safe_fixes(track) == (track, ())


def test_a_confirmed_order_stays_confirmed_whatever_the_answer() -> None:
    """RV-16: geometry is in doubt, the designer decides."""
    (problem,) = problems_of(slipped("steps.doubtful"))
    assert problem.fix is not None
    assert not problem.fix.safe
    assert "behind" in problem.fix.text


def test_printed_gaps_are_no_problem_once_the_tolerance_says_so() -> None:
    track = good_lap()
    apart = [
        replace(space, outline=points(scaled(space.outline, 0.9).values()))
        for space in track.spaces
    ]
    track = replace(track, spaces=tuple(apart))
    assert set(codes_of(describe(track, contact=0.05))) >= {"contact.gap"}
    assert codes_of(describe(track, contact=0.2)) == []


def test_safe_fixes_go_on_until_nothing_changes() -> None:
    """The overlap that is trimmed first leaves vertices without a partner."""
    track = good_lap()
    space = track.space("a13")
    x, y = space.outline[3]
    reaching = move_vertex(track, (x, y), (x + 0.8, y - 2), {"a13"})
    assert problems_of(reaching) != ()
    fixed, _done = apply_safe_fixes(reaching)
    assert problems_of(fixed) == ()
    assert apply_safe_fixes(fixed) == (fixed, ())


def test_a_space_that_has_slipped_a_little_is_found_in_a_drawing_without_gaps() -> None:
    track = good_lap()
    space = track.space("b12")
    smaller = replace(space, outline=points(scaled(space.outline, 0.88).values()))
    found = problems_of(track.with_space(smaller))
    assert {problem.code for problem in found} == {"contact.loose"}
    assert all("b12" in problem.spaces for problem in found)


def test_a_space_on_the_edge_of_the_board_lies_on_it() -> None:
    track = example(next(rule for rule in all_checks() if rule.code == "outline.off_board"))
    (problem,) = problems_of(track)
    assert "up to 10 mm" in problem.text
    assert codes_of(set_board(track, 310, 170)) == []
    (problem,) = problems_of(set_board(track, 310, 120))
    assert problem.fix is not None
    assert codes_of(problem.fix.apply(set_board(track, 310, 120))) == []


def test_narrow_parts_are_seen_wherever_the_finish_is() -> None:
    """With the finish beyond bet 1 the cars drive a quarter of the lap; the rest is there, too."""
    track = load(TRACKS / "harbour_loop.json")
    place = track.line("bet 1").points
    moved = set_line(remove_line(track, "bet 1"), "finish", place)
    assert "lap.no_bottleneck" not in codes_of(moved)


def test_the_two_legs_beside_a_bend_of_one_space_have_not_lost_touch() -> None:
    """Between the legs of a hairpin lies the infield, not a gap; the bend leads round it."""
    bend = points([(40, 0), (58, 0), (58, 30), (40, 30), (40, 18), (46, 18), (46, 12), (40, 12)])
    spaces = (
        box("a1", 1, -40, 0, 0, 12),
        box("a2", 1, 0, 0, 40, 12),
        Space("a3", 1, bend),
        box("a4", 1, 0, 18, 40, 30),
        box("a5", 1, -40, 18, 0, 30),
    )
    line = CourseLine(points([(-40, 6), (40, 6), (52, 15), (40, 24), (-40, 24)]), closed=False)
    track = Track(spaces=spaces, course=line)
    assert "contact.gap" not in {p.code for p in local_problems(track, compile_track(track))}


def test_a_missing_stretch_of_road_is_told_at_both_ends() -> None:
    track = remove_spaces(good_lap(), ["a12", "b12", "a13", "b13"])
    problems = problems_of(track)
    told = {(problem.code, frozenset(problem.spaces)) for problem in problems}
    assert ("steps.no_way_forward", frozenset({"a11"})) in told
    assert ("steps.no_way_forward", frozenset({"b11"})) in told
    (beyond,) = [problem for problem in problems if problem.code == "steps.unreachable"]
    assert {"a14", "b14", "a18", "b18"} <= set(beyond.spaces)


@pytest.mark.parametrize("code", ["outline.sliver", "contact.overlap", "contact.gap"])
def test_a_part_of_the_track_is_judged_alone(code: str) -> None:
    """While dragging only the neighbourhood is checked."""
    track = slipped(code)
    course = compile_track(track)
    (problem,) = find_problems(track, course)
    rows = np.sort([course.row[space_id] for space_id in problem.spaces])
    assert [found.key for found in local_problems(track, course, rows)] == [problem.key]
    assert local_problems(track, course, np.array([course.row["b4"]])) == ()


@settings(max_examples=25)
@given(st.lists(st.sampled_from(range(34)), min_size=1, unique=True), st.integers(0, 99))
def test_the_parts_together_have_the_problems_of_the_whole(rows: list[int], seed: int) -> None:
    random = np.random.default_rng(seed)
    track = good_lap()
    for _ in range(4):
        space = track.spaces[random.integers(len(track.spaces))]
        x, y = space.outline[random.integers(len(space.outline))]
        across, down = random.uniform(-12, 12, 2)
        track = move_vertex(track, (x, y), (x + across, y + down), {space.id})
    course = compile_track(track)
    whole = local_problems(track, course)
    part = local_problems(track, course, np.sort(rows))
    judged = {course.ids[row] for row in rows}
    assert {found.key for found in part} == {
        found.key for found in whole if judged.issuperset(found.spaces)
    }


ON_THE_BOARD = [rule for rule in all_checks() if not rule.code.startswith("print.")]
"""What is printed depends on where the board ends, and on millimetres of paper."""


@settings(max_examples=50)
@given(
    st.sampled_from(ON_THE_BOARD),
    st.floats(0.2, 30),
    st.floats(0, 2 * np.pi),
    st.tuples(st.floats(-500, 500), st.floats(-500, 500)),
)
def test_size_place_and_turn_of_the_board_do_not_matter(
    rule: Check, scale: float, turn: float, shift: tuple[float, float]
) -> None:
    track = example(rule)
    cos, sin = scale * np.cos(turn), scale * np.sin(turn)

    def moved(points: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
        return tuple(
            (x * cos - y * sin + shift[0], x * sin + y * cos + shift[1]) for x, y in points
        )

    elsewhere = replace(
        track,
        spaces=tuple(replace(space, outline=moved(space.outline)) for space in track.spaces),
        lines=tuple(replace(line, points=moved(line.points)) for line in track.lines),
        course=track.course and replace(track.course, line=moved(track.course.line)),
    )
    length, width = Needs().car
    as_large = Needs(car=(scale * length, scale * width))
    # Where on the board spaces lie matters to one check, and whether they lie on their road, which
    # stays behind here, to another.
    placed = {"outline.off_board", "road.left_behind"}
    codes = [code for code in codes_of(elsewhere, as_large) if code not in placed]
    assert codes == [code for code in codes_of(track) if code not in placed]


@pytest.mark.parametrize("turn", np.linspace(0.1, 3, 8))
def test_a_corner_on_a_slanted_edge_is_found_though_it_is_rounded_off_it(turn: float) -> None:
    track = example(next(rule for rule in all_checks() if rule.code == "contact.unmatched_edge"))
    (told,) = problems_of(track)
    cos, sin = np.cos(turn), np.sin(turn)

    def turned(places: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
        return points((x * cos - y * sin + 500, x * sin + y * cos + 500) for x, y in places)

    track = set_board(track, 1000, 1000)
    spaces = [replace(space, outline=turned(space.outline)) for space in track.spaces]
    lines = [replace(line, points=turned(line.points)) for line in track.lines]
    line = track.course and replace(track.course, line=turned(track.course.line))
    track = replace(track, spaces=tuple(spaces), lines=tuple(lines), course=line)
    (found,) = problems_of(track)
    assert (found.code, found.spaces) == (told.code, told.spaces)


def test_welds_done_at_once_are_those_done_one_after_the_other() -> None:
    """The second pair meets the vertex the first has moved; the third falls onto one place."""
    first, second, third = ((x, 0.0) for x in (20.0, 20.3, 20.6))
    track = Track(
        spaces=(
            box("a1", 1, 0, 0, 20, 10),
            box("a2", 1, 20.3, 0, 40, 10),
            box("a3", 1, 20.6, -10, 40, 0),
        )
    )
    pairs = ((first, second), (second, third), (first, third))
    one_by_one = track
    for pair in pairs:
        one_by_one = Weld((pair,))(one_by_one)
    assert Weld(pairs)(track) == one_by_one
    assert all(first in space.outline for space in one_by_one.spaces)


def test_many_fixes_at_once_leave_fewer_problems_of_every_severity() -> None:
    board = monaco_track(board_data("formulad_monaco_alexisduf"), contact=0.3)
    track = replace(board, spaces=board.spaces[:120])
    fixed, gone = apply_safe_fixes(track)
    before, left = (
        Counter(problem.severity for problem in local_problems(drawn, compile_track(drawn)))
        for drawn in (track, fixed)
    )
    assert len(gone) > 300
    assert all(left[severity] < before[severity] for severity in SEVERITIES)


@cache
def drawn(name: str) -> Survey:
    if name == "ring":
        return survey(ring(lanes=3, spaces=30, radius=80))
    if name == "good lap":
        return survey(good_lap())
    half_width = 30.0
    line = on_board(figure_eight(), half_width)
    return survey(draw(line, half_width=half_width, spaces=40, fronts="staggered").track)


def dragged(track: Track, rng: random.Random) -> Track:
    space = rng.choice(track.spaces)
    x, y = rng.choice(space.outline)
    to = (x + rng.uniform(-REACH, REACH), y + rng.uniform(-REACH, REACH))
    return move_vertex(track, (x, y), to, {space.id} if rng.random() < 0.6 else None)


def told(problems: tuple[Problem, ...]) -> Counter[object]:
    return Counter((p.code, p.text, p.spaces, p.points, p.fix is None) for p in problems)


@settings(max_examples=60)
@given(
    st.sampled_from(["ring", "good lap", "figure-eight"]),
    st.lists(st.integers(1, 3), min_size=1, max_size=5),
    st.integers(0, 10**9).map(random.Random),
)
def test_patched_problems_are_those_of_a_full_check(
    name: str, moves: list[int], rng: random.Random
) -> None:
    """After every move of a drag, one vertex or several; and after taking all back."""
    first = before = drawn(name)
    problems = clean = local_problems(first.track, first.course)
    for vertices in moves:
        track = before.track
        for _ in range(vertices):
            track = dragged(track, rng)
        after = patched(before, track)
        problems = patched_problems(problems, before, after)
        assert told(problems) == told(local_problems(track, after.course))
        before = after
    assert told(patched_problems(problems, before, first)) == told(clean)


def test_neighbours_are_judged_again_when_a_third_space_leaves_the_gap_between_them() -> None:
    """A thin space fills the gap between two that are not moved themselves."""
    long = [box(f"a{n}", 1, 24 * n, 40, 24 * n + 20, 50) for n in range(4)]
    thin = [box(f"t{n}", 1, 24 * n + 20, 40, 24 * n + 24, 50) for n in range(3)]
    line = CourseLine(points([(0, 45), (100, 45)]), closed=False)
    before = survey(Track(spaces=(*long, *thin), course=line))
    problems = local_problems(before.track, before.course)
    assert not any(problem.code == "contact.gap" for problem in problems)
    gone = replace(thin[1], outline=points((x, y + 40) for x, y in thin[1].outline))
    after = patched(before, before.track.with_space(gone))
    found = patched_problems(problems, before, after)
    assert ("contact.gap", ("a1", "a2")) in {(p.code, p.spaces) for p in found}
    assert told(found) == told(local_problems(after.track, after.course))
    assert told(patched_problems(found, after, before)) == told(problems)


def test_an_overlap_is_seen_though_the_outline_has_a_vertex_twice() -> None:
    """An edge without a length parts nothing."""
    line = CourseLine(points([(0, 45), (60, 45)]), closed=False)
    spaces = tuple(box(f"a{n}", 1, 20 * n, 40, 20 * n + 20, 50) for n in range(3))
    before = survey(Track(spaces=spaces, course=line))
    (x, y), *others = spaces[1].outline
    twice = replace(spaces[1], outline=points([(x - 6, y), (x - 6, y), *others]))
    after = patched(before, before.track.with_space(twice))
    found = patched_problems((), before, after)
    assert {("contact.overlap", ("a0", "a1")), ("outline.repeated_vertex", ("a1",))} <= {
        (problem.code, problem.spaces) for problem in found
    }


@pytest.mark.parametrize("name", ["ring", "good lap"])
def test_without_a_change_the_problems_stay_the_very_same(name: str) -> None:
    before = drawn(name)
    problems = local_problems(before.track, before.course)
    assert patched_problems(problems, before, patched(before, before.track)) == problems
