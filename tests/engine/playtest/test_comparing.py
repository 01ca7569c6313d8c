"""Two sides on the same deals: what differs, and when that is significant."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

import numpy as np
import pytest

from engine.course import Course, compile_track
from engine.playtest.chunks import HERE
from engine.playtest.comparing import (
    Comparison,
    compare_games,
    compare_races,
    differences,
)
from engine.playtest.intervals import student_quantile
from engine.playtest.metrics import race_metrics, results_of
from engine.playtest.pairs import LANE_USED, Pairs, added_pairs, change_of, paired_games
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.races import count_races
from engine.playtest.simulate import simulate_races
from tests.helpers.replayed_races import course_named
from tests.helpers.small_courses import course_of, lane_road
from tests.helpers.small_edits import small_edits

COURSE = course_named("harbour_loop")


SPEC = Spec(games=1200, seed=4)
WHOLE = Spec(bots=("careful",) * 4, games=60, seed=4, kind=Kind.WHOLE)
TIPS = replace(WHOLE, game="top_race", options=(("variant", "tips"),))


def compared(first: Course, second: Course, spec: Spec) -> Comparison:
    """The comparison when all games are played."""
    return deque(compare_races(first, second, spec, HERE), maxlen=1)[0]


def test_of_full_games_too_more_drama_is_better_and_a_gap_worse() -> None:
    road = course_of(lane_road(3, 16, bets=[4, 8, 12]))
    spec = Spec("rivals", ("random",) * 3, 4, kind=Kind.MOVE_BY_MOVE)
    last = deque(compare_games(road, road, spec, HERE), maxlen=1)[0].differences
    directions = {difference.figure: difference.direction for difference in last}
    assert directions["drama"] == directions["lead.changes"] == 1
    assert directions["gap"] == -1
    assert directions["turns"] == 0


def test_a_track_compared_with_itself_is_the_same() -> None:
    last = compared(COURSE, COURSE, Spec(games=200))
    assert last.games == 200
    assert {difference.verdict for difference in last.differences} == {"the same"}


def test_differences_are_those_of_the_same_deals() -> None:
    other = course_named("twin_pines")
    plans = [race_plan(course, SPEC) for course in (COURSE, other)]
    sums = paired_games(*plans, SPEC.seed, 0, 300)
    turns = next(one for one in differences(sums, race_metrics()) if one.figure == "turns")
    by_hand = []
    for number in range(300):
        one, two = (count_races(plan, SPEC.seed, number, number + 1) for plan in plans)
        by_hand.append(int(two.figures[0].argmax()) - int(one.figures[0].argmax()))
    assert turns.estimate.value == pytest.approx(np.mean(by_hand))
    half = student_quantile(300) * np.std(by_hand, ddof=1) / 300**0.5
    assert turns.estimate.high - turns.estimate.value == pytest.approx(half)
    assert turns.verdict == "higher"


def pairs_of(figure: str, first: list[int], second: list[int]) -> Pairs:
    """The pairs of a figure that games have come to on both sides."""
    games = np.stack([first, np.ones(len(first)), second, np.ones(len(first))], axis=1).astype(int)
    sums = np.concatenate([[len(games)], games.sum(axis=0), (games.T @ games).ravel()])
    return {(figure, ""): sums}


def test_what_is_not_told_yet_says_how_many_games_would() -> None:
    # A hundred games, differences of −10 and 10 but for a few: mean 0.2, deviation about 10.
    (found,) = differences(
        pairs_of("lead_changes", [10] * 100, [20] * 51 + [0] * 49), race_metrics()
    )
    # (1.984 · 10.048 / 0.2)² / 100 games in all.
    assert found.verdict == "can't tell yet; about 9,800 more games needed"


@pytest.mark.parametrize(
    ("games", "verdict"),
    [
        (1, "can't tell from one game"),
        (2, "can't tell yet; about 4 more games needed"),
        (6, "worse"),
    ],
)
def test_a_few_games_that_go_the_same_way_tell_nothing(games: int, verdict: str) -> None:
    # By the sign test six in a row are the fewest: 2 / 2⁶ < 5%.
    (found,) = differences(pairs_of("cars_home", [4] * games, [3] * games), race_metrics())
    assert (found.figure, found.verdict, found.is_significant) == ("cars_home", verdict, games == 6)


@pytest.mark.parametrize(
    "spec", [WHOLE, TIPS, Spec(games=60)], ids=["rivals", "top race", "race alone"]
)
def test_a_comparison_says_of_two_tracks_what_a_report_says_of_each(spec: Spec) -> None:
    """Every row that is compared has the numbers of the reports on both sides."""
    courses = COURSE, course_named("twin_pines")
    found = {(one.figure, one.row): one for one in compared(*courses, spec).differences}
    known = {"bet.winner", "wins.slot", "wins.order", LANE_USED}
    if spec.kind is Kind.WHOLE:
        known |= {"money.order", "slot.value", "slot.price", "owner.wins"}
    if spec == WHOLE:
        known |= {"bets.right", "bets.worth", "money.sources", "powers.worth"}
    assert known <= {figure for figure, _ in found}
    for side, course in enumerate(courses):
        report = deque(simulate_races(course, spec, HERE), maxlen=1)[0]
        results = {result.code: result for result in results_of(report)}
        for (figure, row), one in found.items():
            code = f"bet{row}.winner" if figure == "bet.winner" else figure
            if code not in results:
                continue
            result = results[code]
            rows = {each.label: each.estimate.value for each in result.rows}
            named = "leader" if figure == "bet.winner" else str(one.title.values.get("row", ""))
            value = rows[named if len(rows) > 1 or named in rows else next(iter(rows))]
            factor = 100 if result.unit == "%" else 1
            assert (one.first, one.second)[side] == pytest.approx(factor * value), (figure, row)


def test_ratios_of_pairs_have_the_spread_of_samples_of_games() -> None:
    """The standard error of a difference of ratios is how much that differs from sample to
    sample."""
    plans = [race_plan(course, SPEC) for course in (COURSE, course_named("twin_pines"))]
    parts = [paired_games(*plans, 9, 100 * k, 100 * (k + 1)) for k in range(40)]
    whole: Pairs = {}
    for part in parts:
        whole = added_pairs(whole, part)
    for key in ((LANE_USED, "1"), ("wins.slot", "1"), ("gap", "")):
        spread = np.std([change_of(part[key]).value for part in parts], ddof=1) / 40**0.5
        told = change_of(whole[key])
        assert (told.high - told.low) / 2 / 1.96 == pytest.approx(spread, rel=0.35), key


@pytest.mark.parametrize(
    ("what", "figure", "row", "games"),
    [
        ("a bet line two spaces later", "bet.winner", "3", 2500),
        ("a slot a space ahead", "wins.slot", "1", 1000),
        ("a narrow space more", "lost", "", 60),
    ],
)
def test_what_was_changed_is_told_first(what: str, figure: str, row: str, games: int) -> None:
    track, edits = small_edits()
    edited = next(edit.track for edit in edits if edit.what == what)
    last = compared(compile_track(track), compile_track(edited), Spec(games=games))
    first, *others = last.differences
    assert (first.figure, first.row, first.changed) == (figure, row, True)
    assert first.is_significant
    assert not any(other.changed for other in others)


def test_of_full_games_what_was_changed_stands_first_too() -> None:
    road = lane_road(3, 16, bets=[4, 8, 12])
    moved = replace(road, grid=replace(road.grid, slots=("a3", *road.grid.slots[1:])))
    spec = Spec("rivals", ("random",) * 3, 4, kind=Kind.MOVE_BY_MOVE)
    sides = (course_of(road), course_of(moved))
    last = deque(compare_games(*sides, spec, HERE), maxlen=1)[0]
    assert last.changed == ("start slot 1",)
    assert last.differences[0].title.endswith(": slot 1")
    assert [one.row for one in last.differences if one.changed] == ["slot 1"]


def test_of_camel_cup_the_leaders_of_legs_and_the_order_of_play_are_compared() -> None:
    lap, other = course_named("oasis_round"), course_named("oasis_round_extended")
    spec = Spec("camel_cup", ("random",) * 3, 6, kind=Kind.MOVE_BY_MOVE)
    last = deque(compare_games(lap, other, spec, HERE), maxlen=1)[0]
    titles = {one.title for one in last.differences}
    assert "Races won by the camel that leads at the end of a leg: leg 1" in titles
    assert "games won: first to play" in titles
    assert {"points.order", "gap", "legs"} <= {one.figure for one in last.differences}
    assert not any(one.figure.startswith("spaces.") for one in last.differences)
