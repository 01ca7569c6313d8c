"""Numbers with intervals in words: a percent sign follows its number."""

from __future__ import annotations

import pytest

from engine.playtest.intervals import Estimate
from engine.playtest.metrics.wording import with_interval, without_interval


@pytest.mark.parametrize(
    ("estimate", "unit", "words"),
    [
        (Estimate(0.253, 0.25, 0.256, 9), "%", "25.3% (25.0 to 25.6)"),
        (Estimate(25.3, 25.0, 25.6, 9), "% of the turns", "25.3% (25.0 to 25.6)"),
        (Estimate(0.5, 0.5, 0.5, 1), "%", "50% (one game)"),
        (Estimate(25.3, 25.0, 25.6, 9), "", "25.3 (25.0 to 25.6)"),
        (Estimate(-0.06, -0.12, -0.004, 9), "%", "-6% (-12 to 0)"),
    ],
)
def test_only_the_unit_percent_is_counted_in_parts_of_one(
    estimate: Estimate, unit: str, words: str
) -> None:
    assert with_interval(estimate, unit) == words


def test_a_number_alone_is_rounded_as_with_its_interval() -> None:
    """In one line 0.72 looks like more than 0.7 (0.7 to 0.8)."""
    assert without_interval(Estimate(0.72, 0.66, 0.78, 9)) == "0.7"
    assert without_interval(Estimate(2.0, 2.0, 2.0, 9)) == "2"
