"""Metrics: the questions a designer asks of a playtest, one module for each subject.

A metric is one entry in the `METRICS` of its subject; report, comparison, lab and pages read it
from there. An installed package adds its own:

    [project.entry-points."lanesmith.metrics"]
    mine = "my_metrics:METRICS"
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, groupby
from typing import Any

from engine.games.core import Game
from engine.playtest.metrics.for_whom import with_whom
from engine.playtest.metrics.full_games import counted
from engine.playtest.metrics.metric import FAIRNESS, LENGTH, SKILL, Metric, Result
from engine.playtest.metrics.whole_games import as_at_the_table
from engine.playtest.plan import Kind
from engine.playtest.report import Report
from engine.registry import Registry
from engine.track import Sentence

Metrics = tuple[Metric[Any], ...]

METRICS: Registry[Metrics] = Registry(
    "lanesmith.metrics",
    {
        name: f"engine.playtest.metrics.{name}:METRICS"
        for name in (
            "length",
            "fairness",
            "skill",
            "blocking",
            "lanes",
            "excitement",
            "bet_lines",
            "decisions",
            "whole_games",
            "full_games",
        )
    },
)
"""All metrics, in the order of the report."""

OPENING = (LENGTH, FAIRNESS, SKILL)
"""Subjects that come first; in all others the game's own counts come first."""


def race_metrics() -> Metrics:
    """Return the metrics of simulated games, races alone or whole."""
    return tuple(metric for metric in chain(*METRICS.values()) if not metric.full)


def game_metrics(game: Game[Any]) -> Metrics:
    """Return the metrics of full games of a kind: those of any game, and those the game counts
    itself."""
    general = [metric for metric in chain(*METRICS.values()) if metric.full]
    own = [counted(measure) for measure in game.measures]
    opening = (metric for metric in (*general, *own) if metric.subject in OPENING)
    others = (metric for metric in (*own, *general) if metric.subject not in OPENING)
    return (*opening, *others)


def results_by_subject(report: Report) -> dict[Sentence, tuple[Result, ...]]:
    """Return the results of all metrics that a report can answer, by subject. If other kinds of
    players have played, each result says for whom it holds."""
    found: dict[Sentence, list[Result]] = {}
    others = [
        (other.spec.bots[0], other.games, {result.code: result for result in _results(other)})
        for other in getattr(report, "panel", ())
    ]
    for result in _results(report) if report.games else ():
        found.setdefault(result.subject, []).append(with_whom(result, others))
    return {subject: tuple(results) for subject, results in found.items()}


def results_of(report: Report) -> tuple[Result, ...]:
    """Say what the games of a report tell: the answers of all metrics.

    Parameters
    ----------
    report : RaceReport or GameReport
        What `playtest` returns.

    Returns
    -------
    tuple of Result
        Each has a `code`, a `title`, a `sentence`, a `unit` and `rows`: a `label` and an `estimate`
        with its `value`, its 95% interval from `low` to `high`, and the number `n` behind it.

    Examples
    --------
    >>> import lanesmith
    >>> report = lanesmith.playtest(game="five_towers", bots="random", seats=3, games=20)
    >>> lanesmith.results(report)[0].code
    'turns'
    """
    return tuple(chain.from_iterable(results_by_subject(report).values()))


def _results(report: Report) -> Iterator[Result]:
    game = report.spec.rules
    if report.spec.kind is Kind.MOVE_BY_MOVE:
        metrics = game_metrics(game)
    else:
        metrics = (*race_metrics(), *as_at_the_table(game.measures))
    for each, group in groupby(metrics, key=lambda metric: metric.each):
        together = [*group]
        for asked in each(report):
            results = (metric.result(asked, game.money) for metric in together)
            yield from (result for result in results if result is not None and result.is_known)


__all__ = [
    "METRICS",
    "Metric",
    "Result",
    "game_metrics",
    "race_metrics",
    "results_by_subject",
    "results_of",
]
