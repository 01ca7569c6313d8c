"""The questions a designer asks of a playtest, a module a subject."""

from __future__ import annotations

from engine.playtest.metrics.betting import betting_metrics
from engine.playtest.metrics.blocking import blocking_metrics
from engine.playtest.metrics.choices import choice_metrics
from engine.playtest.metrics.drama import drama_metrics
from engine.playtest.metrics.fairness import fairness_metrics
from engine.playtest.metrics.length import length_metrics
from engine.playtest.metrics.metric import Metric, Row
from engine.playtest.report import Report
from engine.track import Sentence

SUBJECTS = {
    Sentence("Length"): length_metrics,
    Sentence("Fairness"): fairness_metrics,
    Sentence("Blocking"): blocking_metrics,
    Sentence("Excitement"): drama_metrics,
    Sentence("Bet lines"): betting_metrics,
    Sentence("Decisions"): choice_metrics,
}


def metrics_by_subject(report: Report) -> dict[Sentence, tuple[Metric, ...]]:
    """Every metric that the games of a report tell something about."""
    if report.games == 0:
        return {}
    return {
        subject: tuple(metric for metric in ask(report) if metric.rows[0].estimate.n)
        for subject, ask in SUBJECTS.items()
    }


def metrics_of(report: Report) -> tuple[Metric, ...]:
    """The same in one row."""
    return tuple(metric for metrics in metrics_by_subject(report).values() for metric in metrics)


__all__ = ["Metric", "Row", "metrics_by_subject", "metrics_of"]
