"""Numbers counted at once come to what they come to one after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.race.compiled import entry, is_sure
from engine.race.many import AT_ONCE, IN_STEP, add_up, count_bits


@entry
def count_at_once(counts: Any, first: int, bits: int) -> None:
    """`count_bits` as it is compiled."""
    count_bits(counts, first, bits)


@entry
def add_at_once(counts: Any, sums: Any, squares: Any) -> int:
    """`add_up` as it is compiled."""
    return add_up(counts, sums, squares)


@pytest.mark.parametrize("count", [count_bits, count_at_once])
@settings(deadline=None)
@given(
    first=st.integers(0, 20),
    ways=st.lists(st.integers(0, (1 << AT_ONCE - 1) - 1), max_size=6),
)
def test_a_number_counts_the_bits_that_stand_for_it(
    count: Callable[..., None], first: int, ways: list[int]
) -> None:
    counts = np.zeros(20 + AT_ONCE, np.uint16)
    for bits in ways:
        count(counts, first, bits)
    for k, found in enumerate(counts.tolist()):
        place = k - first
        assert found == sum(bits >> place & 1 for bits in ways if place >= 0), k


@pytest.mark.parametrize("add", [add_up, add_at_once])
@settings(deadline=None)
@given(counts=st.lists(st.integers(0, 60_000), min_size=3 * IN_STEP, max_size=3 * IN_STEP))
def test_numbers_and_their_squares_are_added_and_begin_anew(
    add: Callable[..., int], counts: list[int]
) -> None:
    """There may be more numbers than sums: those are left alone."""
    numbers = np.array([*counts, 7], np.uint16)
    sums, squares = np.arange(3 * IN_STEP), np.zeros(3 * IN_STEP, np.int64)
    assert add(numbers, sums, squares) == sum(counts)
    assert sums.tolist() == [k + count for k, count in enumerate(counts)]
    assert squares.tolist() == [count * count for count in counts]
    assert numbers.tolist() == [0] * len(counts) + [7]


def test_what_is_sure_is_looked_at_where_a_race_runs_plainly() -> None:
    is_sure(True)
    with pytest.raises(AssertionError):
        is_sure(False)
