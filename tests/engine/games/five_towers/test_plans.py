"""Five Towers: the plans of a builder are the best that can be built."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from engine.compiled.records import NOBODY
from engine.games.five_towers.building import demolition_choices, orders, skyline_of, takes
from engine.games.five_towers.cards import colour_of, number_of
from engine.games.five_towers.fans import by_colour, cards_of, length
from engine.games.five_towers.plans import IMPOSSIBLE, building_plans, promise
from tests.helpers.five_towers_positions import fan, heights, mat_of

Mat = tuple[tuple[int, ...], ...]


def buildings(mat: Mat, cards: int) -> Iterator[tuple[Mat, bool]]:
    """Every mat that can come of some cards taken, and whether a card was torn down for it."""
    for site in demolition_choices(skyline_of(mat), cards):
        cleared = [tower[:-1] if row == site else tower for row, tower in enumerate(mat)]
        tops = [tower[-1] if tower else NOBODY for tower in cleared]
        grown = [
            [tower + heights(order) for order in orders(top, group)] if group else [tower]
            for tower, top, group in zip(cleared, tops, by_colour(cards), strict=True)
        ]
        for towers in product(*grown):
            yield towers, site != NOBODY


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
    mat, cards, left = mat_of(towers), fan(offer), 0.4
    found = building_plans(mat, 1, cards, left, True)
    for number in range(1, length(cards) + 1):
        ends = [
            each
            for taken in takes(skyline_of(mat), cards, number)
            for each in buildings(mat, taken)
        ]
        values = [promise(after, 1 + torn, left) for after, torn in ends]
        plan = found[number]
        assert (plan.value > IMPOSSIBLE) == bool(values)
        if values:
            assert plan.value == pytest.approx(max(values))
            placed = list(map(list, mat))
            if plan.site != NOBODY:
                placed[plan.site].pop()
            for card in cards_of(plan.cards):
                placed[colour_of(card)].append(number_of(card))
            built = tuple(map(tuple, placed))
            assert (built, plan.site != NOBODY) in ends
            assert promise(built, 1 + (plan.site != NOBODY), left) == pytest.approx(plan.value)
