"""Every problem has one small track in tracks/broken that shows it and nothing else."""

import pickle
from pathlib import Path

import pytest

from engine.checks import Check, find_problems
from engine.course import compile_track
from engine.games import needs_for
from engine.publish.print.proof import every_check
from engine.track import Track, load
from tracks.drawn.broken import example, example_problems, file_name
from tracks.drawn.good_lap import good_lap
from tracks.drawn.round_trip import round_trip

NEEDS = needs_for(Track())
BROKEN = Path(__file__).parents[2] / "tracks" / "broken"

PLACES: dict[str, tuple[set[str], set[str]]] = {
    "board.trace_left_out": (set(), set()),
    "contact.gap": ({"a12", "b12"}, set()),
    "contact.legs_touch": ({"b12", "b2", "b3", "b4"}, set()),
    "contact.loose": ({"a12", "b12"}, set()),
    "contact.near_vertices": ({"a12", "a13"}, set()),
    "contact.overlap": ({"a12", "a13"}, set()),
    "contact.unmatched_edge": ({"a12", "a13"}, set()),
    "course.backwards": (set(), set()),
    "course.off_road": (set(), set()),
    "crossing.without_shares": ({"b12", "b3"}, set()),
    "file.misspelt_key": (set(), set()),
    "front.turned": ({"a6"}, set()),
    "game.unknown": (set(), set()),
    "grid.missing": (set(), set()),
    "grid.out_of_order": ({"a2", "b3"}, set()),
    "grid.start_player": (set(), set()),
    "grid.too_few": ({"a2", "a3", "b2", "b3"}, set()),
    "grid.twice": ({"b1"}, set()),
    "grid.unequal": ({"a1", "b5"}, set()),
    "grid.unknown": ({"c1"}, set()),
    "lane.out_of_order": ({"a12", "b12"}, set()),
    "lap.detour": ({f"c{n}" for n in range(1, 13)}, set()),
    "lap.no_bottleneck": (set(), set()),
    "lap.no_level": (set(), set()),
    "lap.no_rectangle": (set(), set()),
    "lap.not_single_file": (
        {space.id for space in good_lap().spaces} - {"a7", "b7", "b8"},
        set(),
    ),
    "lap.too_long": (set(), set()),
    "lap.too_narrow": ({f"b{n}" for n in (4, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 18)}, set()),
    "lap.too_short": (set(), set()),
    "line.across_space": ({"a11", "b11"}, {"bet 2"}),
    "line.bet_missing": (set(), set()),
    "line.bet_order": (set(), {"bet 1", "bet 2", "bet 3"}),
    "line.finish_missing": (set(), set()),
    "line.in_narrow": ({"b8"}, {"bet 2"}),
    "line.never_crossed": (set(), {"bet 2"}),
    "line.not_across": ({"a10", "a11"}, {"bet 2"}),
    "line.uneven": (set(), {"bet 1", "bet 2"}),
    "link.out_of_reach": ({"a10", "a12"}, set()),
    "link.too_long": ({"a10", "a17"}, set()),
    "look.contrast": (set(), set()),
    "look.lanes_alike": (set(), set()),
    "look.picture_left_out": (set(), set()),
    "look.refused": (set(), set()),
    "name.out_of_order": ({"a12", "a13"}, set()),
    "network.ferry_over_nothing": ({"r2", "r3"}, set()),
    "network.one_road": ({"easton"}, set()),
    "network.same_name": ({"easton", "weston"}, set()),
    "network.triangle_cut_off": ({"r7"}, set()),
    "network.unreachable": ({"weston", "r1", "r10"}, set()),
    "outline.crosses_itself": ({"a12"}, set()),
    "outline.off_board": ({"a7"}, set()),
    "outline.repeated_vertex": ({"a12"}, set()),
    "outline.sliver": ({"strip"}, set()),
    "outline.smaller_than_car": ({space.id for space in good_lap().spaces}, set()),
    "outline.too_small": ({"a12"}, set()),
    "print.bleed_missing": (set(), set()),
    "print.art_as_pixels": (set(), set()),
    "print.coarse_picture": (set(), set()),
    "print.cut_through": ({"a3", "b3"}, set()),
    "print.job_refused": (set(), set()),
    "print.lanes_by_colour": (set(), set()),
    "print.mark_on_fold": ({"a3", "b3"}, set()),
    "print.missing_letters": (set(), set()),
    "print.on_fold": ({"a3", "a12", "b3", "b12"}, set()),
    "print.label_off_board": (set(), set()),
    "print.no_room": (set(), set()),
    "print.own_off_board": (set(), set()),
    "print.smaller_than_car": ({space.id for space in good_lap().spaces}, set()),
    "print.picture_left_out": (set(), set()),
    "print.font_left_out": (set(), set()),
    "print.font_drawn": (set(), set()),
    "print.words_missing": (set(), set()),
    "look.wording_unfit": (set(), set()),
    "print.sign_left_out": (set(), set()),
    "print.small_text": (set(), set()),
    "print.thin_line": (set(), set()),
    "print.too_large": (set(), set()),
    "print.unknown_option": (set(), set()),
    "road.bend_too_tight": ({"a7", "b7"}, set()),
    "road.left_behind": (
        {f"a{n}" for n in range(1, 17)} | {f"b{n}" for n in range(1, 19)},
        set(),
    ),
    "steps.doubtful": ({"a12", "b12"}, set()),
    "steps.in_circles": ({"a12", "a13"}, set()),
    "steps.leap": ({"b13", "b17"}, set()),
    "steps.no_way_forward": ({"a7"}, set()),
    "steps.unreachable": ({"a10"}, set()),
}

FIXABLE = {
    "contact.gap",
    "contact.loose",
    "contact.near_vertices",
    "contact.overlap",
    "contact.unmatched_edge",
    "course.backwards",
    "crossing.without_shares",
    "file.misspelt_key",
    "front.turned",
    "game.unknown",
    "grid.missing",
    "grid.out_of_order",
    "grid.start_player",
    "grid.too_few",
    "grid.twice",
    "grid.unknown",
    "line.across_space",
    "line.bet_missing",
    "line.bet_order",
    "line.finish_missing",
    "line.not_across",
    "link.out_of_reach",
    "look.contrast",
    "name.out_of_order",
    "network.ferry_over_nothing",
    "outline.crosses_itself",
    "outline.off_board",
    "outline.repeated_vertex",
    "outline.sliver",
    "print.bleed_missing",
    "print.cut_through",
    "print.lanes_by_colour",
    "print.too_large",
    "print.unknown_option",
    "road.left_behind",
    "steps.doubtful",
}

each_rule = pytest.mark.parametrize("rule", every_check(), ids=lambda rule: rule.code)


def test_the_good_lap_has_no_problem() -> None:
    track = good_lap()
    assert find_problems(track, compile_track(track), NEEDS) == ()


def test_the_good_network_has_no_problem() -> None:
    track = round_trip()
    assert find_problems(track, compile_track(track), NEEDS) == ()


@each_rule
def test_the_broken_track_has_exactly_its_problem(rule: Check) -> None:
    track = load(BROKEN / file_name(rule.code))
    problems = example_problems(rule, track, NEEDS)
    assert [problem.code for problem in problems] == [rule.code]
    (problem,) = problems
    assert (problem.severity, problem.reason) == (rule.severity, rule.reason)
    assert (set(problem.spaces), set(problem.lines)) == PLACES[rule.code]
    assert problem.text[0].isupper()
    assert problem.text.endswith(".")


@each_rule
def test_the_broken_track_is_the_example_of_the_rule(rule: Check) -> None:
    assert load(BROKEN / file_name(rule.code)) == example(rule)


@each_rule
def test_the_problem_points_into_the_drawing(rule: Check) -> None:
    track = load(BROKEN / file_name(rule.code))
    (problem,) = example_problems(rule, track, NEEDS)
    if problem.lines or {space.id for space in track.spaces} & set(problem.spaces):
        assert problem.points
    assert all(
        0 <= x <= track.board.width and 0 <= y <= track.board.height for x, y in problem.points
    )


@each_rule
def test_a_fix_makes_its_problem_vanish_and_no_other_appear(rule: Check) -> None:
    track = load(BROKEN / file_name(rule.code))
    (problem,) = example_problems(rule, track, NEEDS)
    if problem.fix is None:
        assert rule.code not in FIXABLE
        return
    assert rule.code in FIXABLE
    fixed = pickle.loads(pickle.dumps(problem.fix)).apply(track)
    assert example_problems(rule, fixed, NEEDS) == ()


def test_there_is_a_broken_track_for_every_rule_and_no_other() -> None:
    assert {path.name for path in BROKEN.glob("*.json")} == {
        file_name(rule.code) for rule in every_check()
    }
