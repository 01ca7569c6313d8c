"""The median of numbers in order and a few more is the median of them all."""

from __future__ import annotations

import statistics

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from engine.course.vectors import median, rounded_median

numbers = st.lists(st.floats(-1e6, 1e6), max_size=12)


@given(numbers, numbers)
def test_a_few_numbers_more_move_the_median_to_that_of_all(
    some: list[float], more: list[float]
) -> None:
    expected = statistics.median(some + more) if some or more else 0.0
    assert median(np.sort(np.array(some)), np.array(more)) == expected


def test_the_usual_length_has_three_digits() -> None:
    assert rounded_median(np.array([12.3456, 20.0]), np.array([1.0])) == 12.3
