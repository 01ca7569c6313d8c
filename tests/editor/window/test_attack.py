"""A short attack of random gestures; a long one is `tests/bench/attack_gestures.py`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from editor.look import theme
from tests.bench.attack_gestures import Attack

GESTURES = 100
"""So many in each of the rounds below; the order of a round follows from its number."""


@pytest.fixture
def as_at_first(dressed) -> Iterator[None]:
    """Look, size of text and messages as they were, after the test."""
    yield
    theme.dress(dressed)


@pytest.mark.parametrize("number", range(2))
def test_random_gestures_raise_nothing_and_are_undone_byte_by_byte(
    window, as_at_first, number: int
) -> None:
    """Exceptions in slots and warnings of Qt fail a test by themselves."""
    attack = Attack(window)
    attack.round(1, number, GESTURES)
    assert len(attack.made) > 20
