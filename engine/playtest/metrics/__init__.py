"""The questions a designer asks of a playtest, a module a subject."""

from __future__ import annotations

from engine.playtest.metrics.betting import betting_metrics
from engine.playtest.metrics.blocking import blocking_metrics
from engine.playtest.metrics.choices import choice_metrics
from engine.playtest.metrics.drama import drama_metrics
from engine.playtest.metrics.fairness import fairness_metrics
from engine.playtest.metrics.games import game_metrics
from engine.playtest.metrics.length import length_metrics
from engine.playtest.metrics.metric import Metric, Row
from engine.playtest.metrics.study import study_metrics
from engine.playtest.report import AnyReport, GamesReport
from engine.track import Sentence

SUBJECTS = {
    Sentence("Length"): length_metrics,
    Sentence("Fairness"): fairness_metrics,
    Sentence("Skill"): study_metrics,
    Sentence("Blocking"): blocking_metrics,
    Sentence("Excitement"): drama_metrics,
    Sentence("Bet lines"): betting_metrics,
    Sentence("Decisions"): choice_metrics,
}


def metrics_by_subject(report: AnyReport) -> dict[Sentence, tuple[Metric, ...]]:
    """Every metric that the games of a report tell something about."""
    if report.games == 0:
        return {}
    if isinstance(report, GamesReport):
        found: dict[Sentence, tuple[Metric, ...]] = {}
        for subject, metric in game_metrics(report):
            found[subject] = (*found.get(subject, ()), metric)
        return found
    return {
        subject: tuple(metric for metric in ask(report) if metric.rows[0].estimate.n)
        for subject, ask in SUBJECTS.items()
    }


def metrics_of(report: AnyReport) -> tuple[Metric, ...]:
    """The same in one row."""
    return tuple(metric for metrics in metrics_by_subject(report).values() for metric in metrics)


__all__ = ["Metric", "Row", "metrics_by_subject", "metrics_of"]
