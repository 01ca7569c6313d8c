"""Five Towers: points and the winner."""

from __future__ import annotations

from dataclasses import replace

from engine.games.five_towers.scoring import points_of
from tests.helpers.five_towers_positions import GAME, mat_of, round_with
from tests.helpers.positions import after


def test_ft_14_and_15_the_worked_example() -> None:
    mat = mat_of({"sand": [9, 7, 6, 5], "pink": [9, 5, 0], "grey": [12, 9, 8, 5, 3, 0]})
    assert points_of(mat, 2) == 25


def test_ft_14_the_main_tower_is_the_one_that_pays_most() -> None:
    assert points_of(mat_of({"sand": [9, 7, 6, 5], "pink": [9, 5, 0]}), 0) == 4 + 6 + 4
    assert points_of(mat_of({}), 0) == 0


def test_ft_15_rubble_costs_one_more_card_by_card() -> None:
    losses = [-points_of(mat_of({}), count) for count in range(6)]
    assert losses == [0, 1, 3, 6, 10, 15]


def test_ft_16_ties_share_the_win() -> None:
    state = replace(round_with("grey 1", {"sand": [3]}, {"sand": [3]}, {}, draw=""), passes=1)
    outcome = GAME.outcome(after(state, "bid 0", "pass", "pass"))
    assert outcome is not None
    assert outcome.points == (2, 2, 0)
    assert outcome.ranks == (1, 1, 3)
    assert outcome.winners == (0, 1)
