"""Metrics of decisions: turns with a real choice, and the number of choices."""

from __future__ import annotations

import numpy as np

from engine.arrays import IntArray
from engine.games.core.statistics import Measure
from engine.playtest.intervals import Estimate, Sums, ratio
from engine.playtest.metrics.metric import DECISIONS, Answer, Metric, Row, figure_metric
from engine.playtest.metrics.wording import join_with_commas, with_interval
from engine.playtest.report import RaceReport
from engine.race.statistics.statistics import MOST, Figure
from engine.track import Sentence

KINDS = (Sentence("card"), Sentence("wild"), Sentence("end"), Sentence("other"))
"""Kinds of choices, in the order of `FANS`."""

CHOICES = {
    "card": Sentence("{number} cards"),
    "wild": Sentence("{number} cars for a wild bar"),
    "end": Sentence("{number} ends for a move"),
}


def share_of_turns(report: RaceReport) -> dict[str, object]:
    """Return the turns with a real decision, in percent of all."""
    values = np.arange(MOST)
    real, turns = (
        int((report.statistics.figures[row] * values).sum())
        for row in (Figure.REAL_TURNS, Figure.TURNS)
    )
    return {"share": f"{100 * real / max(turns, 1):.0f}"}


def branching(report: RaceReport) -> Answer:
    """Return the mean number of choices for each kind of decision."""
    kinds = zip(KINDS, report.statistics.fans, report.statistics.fan_squares, strict=True)
    rows = tuple(
        Row(kind, _choices(counts, squares, report.games))
        for kind, counts, squares in kinds
        if counts.sum()
    )
    parts = (
        Sentence(CHOICES[row.label].template, number=with_interval(row.estimate))
        for row in rows
        if row.label in CHOICES
    )
    return Answer(rows, {"parts": join_with_commas(parts)})


def _choices(counts: IntArray, squares: IntArray, games: int) -> Estimate:
    """Return the mean number of choices. Decisions of one game depend on each other, games do
    not."""
    total = int((counts * np.arange(len(counts))).sum())
    of_decisions, products, of_choices = map(int, squares)
    return ratio(Sums(games, total, int(counts.sum()), of_choices, products, of_decisions))


METRICS = (
    figure_metric(
        Figure.DECISIONS,
        Measure(
            "decisions",
            DECISIONS,
            Sentence("Decisions"),
            Sentence("decisions"),
            Sentence("A game takes {number} decisions."),
        ),
        compared=Sentence("decisions"),
    ),
    figure_metric(
        Figure.REAL_TURNS,
        Measure(
            "turns.real",
            DECISIONS,
            Sentence("Turns with a real decision"),
            Sentence("turns"),
            Sentence(
                "In {number} turns a game ({share}% of all) a second card is nearly as good as "
                "the best one: within one point of an own car."
            ),
            direction=1,
        ),
        compared=Sentence("turns with a real decision"),
        more=share_of_turns,
    ),
    Metric(
        "branching",
        DECISIONS,
        Sentence("Choices a decision has"),
        Sentence("choices"),
        Sentence("There are {parts} to choose from."),
        ask=branching,
    ),
)
