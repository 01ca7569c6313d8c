"""Five Towers: the plans of a builder are the best that can be built."""

from __future__ import annotations

import pytest

from engine.games.five_towers.building import buildings, takes
from engine.games.five_towers.cards import cards_in
from engine.games.five_towers.plans import building_plans, promise
from tests.helpers.five_towers_positions import mat_of


@pytest.mark.parametrize(
    "towers",
    [
        {},
        {"sand": [12, 8], "pink": [3], "grey": [9, 0]},
        {"sand": [6, 4], "pink": [10, 9, 8], "grey": [2]},
    ],
)
@pytest.mark.parametrize(
    "offer",
    ["sand 7, sand 2, pink 9, grey 0, grey 1", "sand 9, pink 15, pink 4, pink 3, grey 5"],
)
def test_the_plans_are_the_best_of_all_that_can_be_built(towers, offer) -> None:
    mat, cards, left = mat_of(towers), cards_in(offer), 0.4
    found = building_plans(mat, 1, cards, left)
    for number in range(1, len(cards) + 1):
        values = [
            promise(after, 1 + torn, left)
            for taken in takes(mat, cards, number)
            for after, torn in buildings(mat, taken)
        ]
        assert (number in found) == bool(values)
        if values:
            assert found[number].value == pytest.approx(max(values))
            built = tuple(growth.tower for growth in found[number].growths)
            assert promise(built, 1, left) >= found[number].value - 1e-9
