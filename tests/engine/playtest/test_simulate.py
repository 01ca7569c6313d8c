"""Playtests in processes: the same sums, progress, an end when nobody wants more."""

from __future__ import annotations

import json
import time

import numpy as np
import pytest

from engine.playtest.chunks import HERE, Work
from engine.playtest.comparing import compare_games, compare_races, differences, paired_games
from engine.playtest.counting import count_games
from engine.playtest.intervals import student_quantile
from engine.playtest.plan import Spec, race_plan
from engine.playtest.report import RaceReport, ReportError, merged, race_report
from engine.playtest.report_files import report_from_json, report_json
from engine.playtest.simulate import simulate_races
from engine.race.tally import FIGURES
from tests.helpers.replayed_races import course_named
from tests.helpers.small_courses import course_of, lane_road

COURSE = course_named("harbour_loop")
SPEC = Spec(games=1200, seed=4)


@pytest.fixture(scope="module")
def report() -> RaceReport:
    tally = count_games(race_plan(COURSE, SPEC), SPEC.seed, 0, SPEC.games)
    return race_report(COURSE, SPEC, tally)


def is_same(first: RaceReport, second: RaceReport) -> bool:
    return all(
        np.array_equal(one, other) for one, other in zip(first.tally, second.tally, strict=True)
    )


def test_worker_processes_come_to_the_same_report(report: RaceReport) -> None:
    growing = [*simulate_races(COURSE, SPEC, Work(workers=2))]
    assert is_same(growing[-1], report)
    assert growing[-1].is_whole
    seen = [each.games for each in growing]
    assert seen == sorted({*seen})
    assert seen[-1] == 1200
    assert len(seen) > 2


def test_without_workers_it_is_the_same_report(report: RaceReport) -> None:
    *_, last = simulate_races(COURSE, SPEC, work=HERE)
    assert is_same(last, report)


def test_a_playtest_ends_when_it_is_cancelled() -> None:
    spec = Spec(games=10_000_000)
    grown = []
    for report in simulate_races(COURSE, spec, Work(lambda: len(grown) >= 3, workers=0)):
        grown.append(report.games)
    assert len(grown) == 3
    begun = time.monotonic()
    for report in simulate_races(COURSE, spec, work=HERE):
        assert report.games == 100
        break
    assert time.monotonic() - begun < 60


def test_a_report_goes_through_json_and_keeps_adding_up(report: RaceReport) -> None:
    data = json.loads(json.dumps(report_json(report)))
    again = report_from_json(data)
    assert is_same(again, report)
    assert report_json(again) == report_json(report)
    plan = race_plan(COURSE, SPEC)
    halves = [
        race_report(COURSE, SPEC, count_games(plan, SPEC.seed, first, last))
        for first, last in ((0, 500), (500, 1200))
    ]
    whole = merged(*(report_from_json(report_json(half)) for half in halves))
    assert is_same(whole, report)


def test_reports_of_different_playtests_are_not_added(report: RaceReport) -> None:
    other = race_report(COURSE, Spec(games=1200, seed=5), report.tally)
    with pytest.raises(ReportError, match="spec differs"):
        merged(report, other)


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [
        ("format", "lanesmith-track", r"format"),
        ("bots", [], r"bots"),
        ("tally", {}, r"tally"),
        ("games", 7, r"tally: these counts are not those of 7 games"),
    ],
)
def test_a_file_that_is_no_report_is_refused_with_the_place(
    report: RaceReport, key: str, value: object, place: str
) -> None:
    with pytest.raises(ReportError, match=place):
        report_from_json(report_json(report) | {key: value})


def test_of_full_games_too_more_drama_is_better_and_a_gap_worse() -> None:
    road = course_of(lane_road(3, 16, bets=[4, 8, 12]))
    spec = Spec("rivals", ("random",) * 3, 4, full=True)
    *_, (_, last) = compare_games(road, road, spec, HERE)
    directions = {difference.figure: difference.direction for difference in last}
    assert directions["drama"] == directions["lead.changes"] == 1
    assert directions["gap"] == -1
    assert directions["turns"] == 0


def test_a_track_compared_with_itself_is_the_same() -> None:
    *_, (games, last) = compare_races(COURSE, COURSE, Spec(games=200), HERE)
    assert games == 200
    assert {difference.verdict for difference in last} == {"the same"}


def test_differences_are_those_of_the_same_deals() -> None:
    other = course_named("twin_pines")
    plans = [race_plan(course, SPEC) for course in (COURSE, other)]
    sums = paired_games(*plans, SPEC.seed, 0, 300)
    turns = next(found for found in differences(sums) if found.figure == "turns")
    by_hand = []
    for number in range(300):
        one, two = (count_games(plan, SPEC.seed, number, number + 1) for plan in plans)
        by_hand.append(int(two.figures[0].argmax()) - int(one.figures[0].argmax()))
    assert turns.estimate.value == pytest.approx(np.mean(by_hand))
    half = student_quantile(300) * np.std(by_hand, ddof=1) / 300**0.5
    assert turns.estimate.high - turns.estimate.value == pytest.approx(half)
    assert turns.verdict == "higher"


def test_what_is_not_told_yet_says_how_many_games_would() -> None:
    sums = np.zeros((14, 5), np.int64)
    # A hundred games, differences of −10 and 10 but for one: mean 0.1, deviation about 10.
    sums[3] = (100, 1000, 1010, 10, 10_000)
    (found,) = differences(sums)
    # (1.98 · 10.05 / 0.1)² games in all.
    assert found.verdict == "can't tell yet, 40,000 more games would tell"


@pytest.mark.parametrize(
    ("games", "verdict"),
    [(1, "can't tell from one game"), (2, "can't tell yet, 4 more games would tell"), (6, "worse")],
)
def test_a_few_games_that_go_the_same_way_tell_nothing(games: int, verdict: str) -> None:
    sums = np.zeros((14, 5), np.int64)
    # By the sign test six in a row are the fewest: 2 / 2⁶ < 5 %.
    row = FIGURES.index("cars_home")
    sums[row] = (games, 4 * games, 3 * games, -games, games)
    (found,) = differences(sums)
    assert (found.figure, found.verdict, found.is_significant) == ("cars_home", verdict, games == 6)
