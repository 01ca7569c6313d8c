"""Numbers as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.look.sums import LENGTHS, value_of_sum


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12.5", 12.5),
        ("12,5", 12.5),
        (" 7 ", 7),
        ("007", 7),
        (",5", 0.5),
        ("420/3", 140),
        ("2*(10+1,5)-3", 20),
        ("−4", -4),
        ("- 4", -4),
        ("2 × 3 ÷ 4", 1.5),
    ],
)
def test_numbers_and_sums(text: str, value: float) -> None:
    assert value_of_sum(text, {}) == pytest.approx(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [("3cm", 30), ("3 cm", 30), ("1in", 25.4), ("0,5 in + 2mm", 14.7), ("1 in/2", 12.7)],
)
def test_units_of_length(text: str, value: float) -> None:
    assert value_of_sum(text, LENGTHS) == pytest.approx(value)
    assert value_of_sum(text, {}) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "mm",
        "1 234",
        "1.234,5",
        "1,234,567",
        "1/0",
        "2**9",
        "7//2",
        "1e5",
        "5(3)",
        "a",
        "9" * 400,
    ],
)
def test_what_is_no_number(text: str) -> None:
    assert value_of_sum(text, LENGTHS) is None


@given(st.text(alphabet="0123456789.,+-*/() cmin", max_size=30))
def test_any_text_is_a_number_or_none(text: str) -> None:
    value = value_of_sum(text, LENGTHS)
    assert value is None or abs(value) < float("inf")
