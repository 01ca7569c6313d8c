"""Five Towers: what goes on what, and what can be built."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.compiled.records import NOBODY
from engine.games.five_towers.building import (
    below_in,
    can_go_on,
    demolition_choices,
    most_takeable,
    orders,
    skyline_of,
    takes,
    top_in,
)
from engine.games.five_towers.cards import colour_of, deck, number_of
from engine.games.five_towers.fans import fan_of
from tests.helpers.five_towers_positions import (
    fan,
    group,
    heights,
    round_with,
    rubble,
    skyline,
    towers,
)
from tests.helpers.positions import after


def test_ft_5_a_spire_is_never_torn_down() -> None:
    state = after(round_with("green 4", {"violet": [3, 0]}, {}), "bid 1")
    assert towers(state, 0)["violet"] == (3, 0)
    assert rubble(state, 0) == ""
    assert takes(skyline({"sand": [6, 0]}), fan("sand 3"), 1) == []


@pytest.mark.parametrize(
    ("number", "top", "allowed"),
    [
        (6, 7, True), (7, 7, False), (8, 7, False), (15, NOBODY, True), (0, NOBODY, True),
        (15, 8, True), (8, 8, True), (9, 3, True), (9, 9, True), (9, 15, True), (10, 9, False),
    ],
)  # fmt: skip
def test_ft_7_what_goes_on_what(number: int, top: int | None, allowed: bool) -> None:
    assert can_go_on(number, top) is allowed


@pytest.mark.parametrize(
    ("top", "numbers", "found"),
    [
        (10, (8, 15), [(8, 15)]),
        (2, (9, 8, 15), [(9, 8, 15)]),
        (7, (7, 9), [(9, 7)]),
        (6, (7,), []),
        (8, (3, 9), [(9, 3), (3, 9)]),
        (NOBODY, (5, 5), []),
        (NOBODY, (9, 9, 8), [(9, 9, 8), (9, 8, 9), (8, 9, 9)]),
    ],
)
def test_ft_7_orders_use_eights_and_nines(top, numbers, found) -> None:
    assert [heights(order) for order in orders(top, group(*numbers))] == found


@pytest.mark.parametrize("number", range(16))
def test_ft_8_nothing_goes_on_a_spire(number: int) -> None:
    assert not can_go_on(number, 0)
    assert takes(skyline({"sand": [0]}), fan(f"sand {number}"), 1) == []


stacks = st.lists(st.integers(0, 15), max_size=3).filter(
    lambda tower: all(map(can_go_on, tower, (NOBODY, *tower)))
)


mats = st.lists(stacks, min_size=5, max_size=5).map(lambda rows: tuple(map(tuple, rows)))


offers = st.lists(st.sampled_from(deck(4)), min_size=1, max_size=4).map(
    lambda cards: tuple(sorted(cards))
)


@given(mats, offers)
@settings(max_examples=150)
def test_ft_9_takes_are_those_that_some_order_of_single_cards_builds(mat, offer) -> None:
    def can_be_placed(mat, order) -> bool:
        for card in order:
            row = colour_of(card)
            if not can_go_on(number_of(card), mat[row][-1] if mat[row] else NOBODY):
                return False
            mat = (*mat[:row], (*mat[row], number_of(card)), *mat[row + 1 :])
        return True

    torn = [row for row in range(5) if mat[row] and mat[row][-1] != 0]
    ways = {NOBODY: mat} | {row: (*mat[:row], mat[row][:-1], *mat[row + 1 :]) for row in torn}
    wanted = {
        site
        for site, cleared in ways.items()
        if any(can_be_placed(cleared, order) for order in permutations(offer))
    }
    assert set(demolition_choices(skyline_of(mat), fan_of(offer))) == wanted
    assert bool(takes(skyline_of(mat), fan_of(offer), len(offer))) is bool(wanted)


@given(mats, offers)
@settings(max_examples=150)
def test_ft_9_the_most_that_can_be_taken_is_the_last_number_with_a_choice(mat, offer) -> None:
    seen, cards = skyline_of(mat), fan_of(offer)
    numbers = [number for number in range(len(offer) + 1) if takes(seen, cards, number)]
    assert numbers == list(range(most_takeable(seen, cards) + 1))


@given(mats)
def test_a_skyline_shows_the_two_topmost_numbers_of_every_tower(mat) -> None:
    seen = skyline_of(mat)
    for colour, tower in enumerate(mat):
        below, top = (NOBODY, NOBODY, *tower)[-2:]
        assert (top_in(seen, colour), below_in(seen, colour)) == (top, below)
