"""Five Towers: what goes on what, and what can be built."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.five_towers.building import (
    can_go_on,
    demolition_choices,
    most_takeable,
    orders,
    takes,
    without_top,
)
from engine.games.five_towers.cards import colours, deck
from tests.helpers.five_towers_positions import cards, mat_of, round_with, rubble, towers
from tests.helpers.positions import after


def test_ft_5_a_spire_is_never_torn_down() -> None:
    state = after(round_with("green 4", {"violet": [3, 0]}, {}), "bid 1")
    assert towers(state, 0)["violet"] == (3, 0)
    assert rubble(state, 0) == ""
    assert takes(mat_of({"sand": [6, 0]}), cards("sand 3"), 1) == ()


@pytest.mark.parametrize(
    ("number", "top", "allowed"),
    [
        (6, 7, True), (7, 7, False), (8, 7, False), (15, None, True), (0, None, True),
        (15, 8, True), (8, 8, True), (9, 3, True), (9, 9, True), (9, 15, True), (10, 9, False),
    ],
)  # fmt: skip
def test_ft_7_what_goes_on_what(number: int, top: int | None, allowed: bool) -> None:
    assert can_go_on(number, top) is allowed


def test_ft_7_orders_use_eights_and_nines() -> None:
    assert orders(10, (8, 15)) == ((8, 15),)
    assert orders(2, (9, 8, 15)) == ((9, 8, 15),)
    assert orders(7, (7, 9)) == ((9, 7),)
    assert orders(6, (7,)) == ()


@pytest.mark.parametrize("number", range(16))
def test_ft_8_nothing_goes_on_a_spire(number: int) -> None:
    assert not can_go_on(number, 0)
    assert takes(mat_of({"sand": [0]}), cards(f"sand {number}"), 1) == ()


stacks = st.lists(st.integers(0, 15), max_size=3).filter(
    lambda tower: all(map(can_go_on, tower, (None, *tower)))
)


mats = st.lists(stacks, min_size=5, max_size=5).map(lambda rows: tuple(map(tuple, rows)))


offers = st.lists(st.sampled_from(deck(4)), min_size=1, max_size=4).map(tuple)


@given(mats, offers)
@settings(max_examples=150)
def test_ft_9_takes_are_those_that_some_order_of_single_cards_builds(mat, offer) -> None:
    def can_be_placed(mat, order) -> bool:
        for card in order:
            row = colours().index(card.colour)
            if not can_go_on(card.number, mat[row][-1] if mat[row] else None):
                return False
            mat = (*mat[:row], (*mat[row], card.number), *mat[row + 1 :])
        return True

    torn = [row for row in range(5) if mat[row] and mat[row][-1] != 0]
    ways = {None: mat} | {row: without_top(mat, row) for row in torn}
    wanted = {
        site
        for site, cleared in ways.items()
        if any(can_be_placed(cleared, order) for order in permutations(offer))
    }
    assert set(demolition_choices(mat, offer)) == wanted
    assert bool(takes(mat, offer, len(offer))) is bool(wanted)


@given(mats, offers)
@settings(max_examples=150)
def test_ft_9_the_most_that_can_be_taken_is_the_last_number_with_a_choice(mat, offer) -> None:
    numbers = [number for number in range(len(offer) + 1) if takes(mat, offer, number)]
    assert numbers == list(range(most_takeable(mat, offer) + 1))
