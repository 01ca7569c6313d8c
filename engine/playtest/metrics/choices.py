"""Whether players have something to decide."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.playtest.intervals import Estimate, Sums, ratio
from engine.playtest.metrics.metric import Metric, Row, figure, listed, told, usual
from engine.playtest.report import Report
from engine.race.course import Table
from engine.race.tally import DECISIONS, MOST, REAL_TURNS, TURNS_PLAYED
from engine.track import Sentence

KINDS = (Sentence("card"), Sentence("wild"), Sentence("end"), Sentence("other"))
"""What is chosen, in the order of `FANS`."""


def choice_metrics(report: Report) -> Iterator[Metric]:
    """Decisions, real ones among them, and how many choices each has."""
    figures = report.tally.figures
    yield figure(
        "decisions",
        Sentence("Decisions"),
        "decisions",
        figures[DECISIONS],
        Sentence("A game asks for {number} decisions.", number=usual(figures[DECISIONS])),
    )
    values = np.arange(MOST)
    real, turns = (int((figures[k] * values).sum()) for k in (REAL_TURNS, TURNS_PLAYED))
    yield figure(
        "turns.real",
        Sentence("Turns with a real decision"),
        "turns",
        figures[REAL_TURNS],
        Sentence(
            "In {number} turns a game ({share} % of all) a second card is nearly as good as the "
            "best one: within one point of an own car.",
            number=usual(figures[REAL_TURNS]),
            share=f"{100 * real / max(turns, 1):.0f}",
        ),
    )
    rows = tuple(
        Row(kind, _choices(counts, squares, report.games))
        for kind, counts, squares in zip(
            KINDS, report.tally.fans, report.tally.fan_squares, strict=True
        )
        if counts.sum()
    )
    numbers = {row.label: told(row.estimate) for row in rows}
    parts = []
    if "card" in numbers:
        parts.append(Sentence("{number} cards", number=numbers["card"]))
    if "wild" in numbers:
        parts.append(Sentence("{number} cars for a wild bar", number=numbers["wild"]))
    if "end" in numbers:
        parts.append(Sentence("{number} ends of a move", number=numbers["end"]))
    yield Metric(
        "branching",
        Sentence("Choices a decision has"),
        "choices",
        rows,
        Sentence("There are {parts} to choose from.", parts=listed(parts)),
    )


def _choices(counts: Table, squares: Table, games: int) -> Estimate:
    """The mean number of choices; decisions of a game hang together, games do not."""
    total = int((counts * np.arange(len(counts))).sum())
    of_decisions, products, of_choices = map(int, squares)
    return ratio(Sums(games, total, int(counts.sum()), of_choices, products, of_decisions))
