"""What is named as best or worst: its interval allows for having looked, and doubt is told."""

from __future__ import annotations

import numpy as np
import pytest

from engine.playtest.intervals import Estimate, mean, simultaneous_factor
from engine.playtest.metrics.metric import FAIRNESS, Answer, Metric, Row
from engine.track import Sentence

SAID = "{best} wins {most}, {worst} {least}."


def told(*numbers: float, fair: float | None = None) -> str:
    """What is said of rows with so much each, give or take 1."""
    rows = tuple(
        Row(f"slot {k}", Estimate(number, number - 1, number + 1, 400))
        for k, number in enumerate(numbers, 1)
    )
    metric = Metric(
        "wins",
        FAIRNESS,
        Sentence("Wins"),
        "",
        Sentence(SAID),
        ask=lambda report: Answer(rows, fair=fair),
    )
    result = metric.result(None, "")
    assert result is not None
    return str(result.sentence)


def test_the_interval_of_a_named_row_is_as_wide_as_its_choice_asks() -> None:
    """Of three rows: 2.388 standard errors instead of 1.960 (Šidák)."""
    assert simultaneous_factor(1) == pytest.approx(1)
    assert simultaneous_factor(3) * 1.96 == pytest.approx(2.388, abs=0.001)
    assert told(9, 5, 1).startswith("slot 1 wins 9.0 (7.8 to 10.2), slot 3 1.0 (-0.2 to 2.2).")


def test_what_may_be_as_high_is_told() -> None:
    assert told(9, 5, 1).endswith("2.2).")
    assert told(9, 8, 1).endswith("These games cannot tell slot 1 from slot 2.")
    # That no slot is better is said by the sentence of the metric itself.
    assert "cannot tell" not in told(9, 8, 1, fair=0.5)


def test_a_named_best_that_was_chosen_by_looking_holds_as_often_as_stated() -> None:
    """Six equal slots, 400 games each, 500 times; the interval of one row alone does not."""
    rng = np.random.default_rng(1)
    alone = together = 0
    for _ in range(500):
        samples = rng.normal(0, 1, (6, 400))
        rows = [mean(row.sum(), (row**2).sum(), 400) for row in samples]
        best = max(rows, key=lambda row: row.value)
        alone += best.low <= 0
        together += best.widened(simultaneous_factor(6)).low <= 0
    assert alone / 500 < 0.9
    assert together / 500 > 0.95
