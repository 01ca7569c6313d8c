"""Numbers with intervals in words: a percent sign follows its number."""

from __future__ import annotations

import pytest

from engine.playtest.intervals import Estimate
from engine.playtest.metrics.wording import with_interval


@pytest.mark.parametrize(
    ("estimate", "unit", "words"),
    [
        (Estimate(0.253, 0.25, 0.256, 9), "%", "25.3% (25.0 to 25.6)"),
        (Estimate(25.3, 25.0, 25.6, 9), "% of the turns", "25.3% (25.0 to 25.6)"),
        (Estimate(0.5, 0.5, 0.5, 1), "%", "50% (one game)"),
        (Estimate(25.3, 25.0, 25.6, 9), "", "25.3 (25.0 to 25.6)"),
    ],
)
def test_only_the_unit_percent_is_counted_in_parts_of_one(
    estimate: Estimate, unit: str, words: str
) -> None:
    assert with_interval(estimate, unit) == words
