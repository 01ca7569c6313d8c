"""Whether players have something to decide."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.playtest.intervals import mean_of
from engine.playtest.metrics.metric import Metric, Row, figure, told
from engine.playtest.report import Report
from engine.race.tally import DECISIONS, FANS, MOST, REAL_TURNS, TURNS_PLAYED


def choice_metrics(report: Report) -> Iterator[Metric]:
    """Decisions, real ones among them, and how many choices each has."""
    figures = report.tally.figures
    yield figure(
        "decisions", "Decisions", "decisions", figures[DECISIONS], "A game asks for {} decisions."
    )
    values = np.arange(MOST)
    real, turns = (int((figures[k] * values).sum()) for k in (REAL_TURNS, TURNS_PLAYED))
    of_all = f" ({100 * real / turns:.0f} % of all)" if turns else ""
    yield figure(
        "turns.real",
        "Turns with a real decision",
        "turns",
        figures[REAL_TURNS],
        f"In {{}} turns a game{of_all} a second card is nearly as good as the best one: within one "
        "point of an own car.",
    )
    rows = tuple(
        Row(kind, mean_of(counts))
        for kind, counts in zip(FANS, report.tally.fans, strict=True)
        if counts.sum()
    )
    words = {"card": "cards", "wild": "cars for a wild bar", "end": "ends of a move"}
    parts = [f"{told(row.estimate)} {words[row.label]}" for row in rows if row.label in words]
    yield Metric(
        "branching",
        "Choices a decision has",
        "choices",
        rows,
        f"There are {', '.join(parts)} to choose from.",
    )
