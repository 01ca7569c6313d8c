"""Comparison of a playtest's report with a second count of its games, figure by figure."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from engine.course import Course
from engine.playtest.chunks import HERE
from engine.playtest.plan import Spec, race_plan
from engine.playtest.report import RaceReport
from engine.playtest.report_files import report_from_json, report_json
from engine.playtest.simulate import simulate_races
from tests.helpers.recount import ledgers, tallies
from tests.helpers.recount.figures import NO_COUNT, Playtest, figures
from tests.helpers.recount.ledgers import Sums
from tests.helpers.recount.witness import told

CLOSE = 1e-9
"""Largest relative difference between exact fractions and the floats of a report."""


def figures_agreed(course: Course, spec: Spec) -> int:
    """Play a playtest, write its report as JSON, and assert that a second count of the same games
    agrees with every number. Return the count of numbers."""
    *_, last = simulate_races(course, spec, HERE)
    written = json.loads(json.dumps(report_json(last)))
    report = report_from_json(written)
    assert isinstance(report, RaceReport)
    plan = race_plan(course, spec)
    games = {number: told(course, spec, plan, number) for number in range(spec.games)}
    agreed = _tally(report, games)
    affairs, studies = ledgers.affairs(course, spec, games), ledgers.studies(course, spec, games)
    assert written["affairs"]["deals"] == (spec.games if affairs else 0)
    agreed += _ledger(written["affairs"]["sums"], affairs)
    agreed += _ledger(written["studies"]["sums"], studies)
    playtest = Playtest(course, spec, games, report.names, affairs, studies)
    return agreed + _metrics(written["metrics"], playtest)


def _tally(report: RaceReport, games: tallies.Games) -> int:
    """Compare the arrays of the tally."""
    assert report.statistics._fields == tuple(tallies.SUBJECTS)
    agreed = 0
    for name, count in tallies.SUBJECTS.items():
        counted = getattr(report.statistics, name)
        recounted = count(games, counted, report.names)
        wrong = [*map(tuple, np.argwhere(counted != recounted).tolist())]
        assert not wrong, [(name, at, counted[at], recounted[at]) for at in wrong[:5]]
        agreed += counted.size
    return agreed


def _ledger(counted: Mapping[str, Any], recounted: Sums) -> int:
    """Compare the sums of a ledger."""
    known = {
        measure: {label: tuple(numbers) for label, numbers in rows.items()}
        for measure, rows in counted.items()
    }
    assert known == recounted
    return sum(6 * len(rows) for rows in recounted.values())


def _metrics(shown: Sequence[Mapping[str, Any]], playtest: Playtest) -> int:
    """Compare the values of all rows of all metrics."""
    expected, agreed = figures(playtest), 0
    assert {metric["code"] for metric in shown} == {*expected} | NO_COUNT
    for metric in shown:
        code = metric["code"]
        if code in NO_COUNT:
            continue
        labels, rows = [*expected[code]], metric["rows"]
        names = [row["label"] for row in rows]
        if code.startswith("cards."):
            # Cards that look the same have a row each, in the order of the deck.
            assert names == [label.partition(": ")[2] for label in labels]
            names = labels
        values = dict(zip(names, (row["value"] for row in rows), strict=True))
        assert {*values} == {*labels}, code
        for label, value in values.items():
            right = float(expected[code][label])
            assert abs(value - right) <= CLOSE * max(1.0, abs(right)), (code, label, value, right)
        agreed += len(values)
    return agreed
