"""Playtests in processes: the same sums, progress, an end when nobody wants more."""

from __future__ import annotations

import json
import time

import numpy as np
import pytest

from engine.playtest.chunks import HERE, Work
from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import count_races
from engine.playtest.report import RaceReport, ReportError, merged, race_report
from engine.playtest.report_files import report_from_json, report_json
from engine.playtest.simulate import simulate_races
from engine.playtest.workers import LocalPool
from tests.helpers.replayed_races import course_named

COURSE = course_named("harbour_loop")
SPEC = Spec(games=1200, seed=4)


@pytest.fixture(scope="module")
def report() -> RaceReport:
    statistics = count_races(race_plan(COURSE, SPEC), SPEC.seed, 0, SPEC.games)
    return race_report(COURSE, SPEC, statistics)


def is_same(first: RaceReport, second: RaceReport) -> bool:
    return all(
        np.array_equal(one, other)
        for one, other in zip(first.statistics, second.statistics, strict=True)
    )


def test_worker_processes_come_to_the_same_report(report: RaceReport) -> None:
    pool = LocalPool(2)
    try:
        growing = [*simulate_races(COURSE, SPEC, Work(pool=pool))]
    finally:
        pool.close()
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
    for report in simulate_races(COURSE, spec, Work(lambda: len(grown) >= 3)):
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
        race_report(COURSE, SPEC, count_races(plan, SPEC.seed, first, last))
        for first, last in ((0, 500), (500, 1200))
    ]
    whole = merged(*(report_from_json(report_json(half)) for half in halves))
    assert is_same(whole, report)


def test_reports_of_different_playtests_are_not_added(report: RaceReport) -> None:
    other = race_report(COURSE, Spec(games=1200, seed=5), report.statistics)
    with pytest.raises(ReportError, match="spec differs"):
        merged(report, other)


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [
        ("format", "lanesmith-track", r"format"),
        ("bots", [], r"bots"),
        ("tally", {}, r"tally"),
        ("games", 7, r"hash: something else in it was changed"),
    ],
)
def test_a_file_that_is_no_report_is_refused_with_the_place(
    report: RaceReport, key: str, value: object, place: str
) -> None:
    with pytest.raises(ReportError, match=place):
        report_from_json(report_json(report) | {key: value})
