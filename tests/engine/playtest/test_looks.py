"""The price of looking, on random walks of which nothing is true."""

from __future__ import annotations

import numpy as np
import pytest

from engine.arrays import FloatArray
from engine.playtest.looks import ONE_LOOK, Looks, price

GAMES, WALKS = 2000, 4000


@pytest.fixture(scope="module")
def errors() -> FloatArray:
    """How many standard errors from 0 each walk lies at each of twenty looks (walks, 20)."""
    steps = np.random.default_rng(3).normal(size=(WALKS, 20))
    return np.cumsum(steps, axis=1) / np.sqrt(np.arange(1, 21))


def test_one_look_has_the_price_of_one_look(errors: FloatArray) -> None:
    assert ONE_LOOK.asked(0.05) == pytest.approx(1.96, abs=0.001)
    assert 0.03 <= (abs(errors[:, -1]) > ONE_LOOK.asked(0.05)).mean() <= 0.06
    assert (abs(errors) > ONE_LOOK.asked(0.05)).any(axis=1).mean() > 0.2


def test_twenty_looks_tell_nothing_false_in_more_than_one_case_of_twenty(
    errors: FloatArray,
) -> None:
    looks = [Looks.upto(GAMES, GAMES * k // 20) for k in range(1, 21)]
    for error in (0.05, 0.01):
        limits = np.array([each.asked(error) for each in looks])
        assert (abs(errors) > limits).any(axis=1).mean() <= error
    assert (abs(errors) > [each.asked(0.05) for each in looks]).any(axis=1).mean() > 0.02


def test_the_last_of_many_looks_costs_a_third_of_the_games_at_most() -> None:
    assert 1 < price(0.001) < price(0.05) < 1.35


@pytest.mark.parametrize("looks", [ONE_LOOK, Looks.upto(GAMES, 500), Looks.upto(GAMES, GAMES)])
def test_a_difference_is_clear_at_the_error_rate_that_asks_for_it(looks: Looks) -> None:
    for error in (0.05, 0.0004):
        assert looks.chance(looks.asked(error)) == pytest.approx(error)


def test_games_to_tell_are_those_at_which_it_would_be_told() -> None:
    # Two thirds of what is asked after 100 games.
    assert ONE_LOOK.games_to_tell(1.5, 100) == 225
    early = Looks.upto(GAMES, 500)
    per_game = early.asked(0.01) / 2 / 500**0.5
    games = early.games_to_tell(2, 500)
    assert per_game * games**0.5 == pytest.approx(Looks.upto(GAMES, games).asked(0.01))
    late = early.games_to_tell(6, 500)
    assert late > GAMES
    assert per_game / 3 * late**0.5 == pytest.approx(Looks.upto(late, late).asked(0.01), rel=0.01)
