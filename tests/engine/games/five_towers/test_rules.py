"""Five Towers: every step of a round, on the smallest table that shows it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.games.core import IllegalActionError
from engine.games.five_towers.building import (
    takes,
)
from engine.games.five_towers.cards import cards_text, deck
from engine.games.five_towers.fans import cards_of
from tests.helpers.five_towers_positions import (
    GAME,
    cards,
    round_with,
    rubble,
    skyline,
    start,
    towers,
)
from tests.helpers.positions import after, choices, told

SIX = "sand 6, pink 5, violet 4, green 3, grey 2"


def test_ft_2_a_round_begins_with_five_cards_on_offer() -> None:
    state = start(3, seed=5)
    assert len(state.offer) == 5
    assert len(state.draw) == 75
    assert told(state) == [
        f"Seat {state.seat + 1} is drawn to begin.",
        f"On offer: {cards_text(state.offer)}.",
    ]
    assert {start(3, seed).seat for seed in range(30)} == {0, 1, 2}
    assert len({start(3, seed).draw for seed in range(30)}) == 30


def test_ft_3_each_seat_once_names_a_higher_number_or_passes() -> None:
    state = round_with(SIX, {}, {}, {})
    assert choices(state) == {"bid 0", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5"}
    state = after(state, "bid 2")
    assert state.seat == 1
    assert choices(state) == {"pass", "bid 3", "bid 4", "bid 5"}
    state = after(state, "pass")
    assert state.seat == 2
    assert choices(state) == {"pass", "bid 3", "bid 4", "bid 5"}
    state = after(state, "bid 3")
    assert (state.seat, state.phase) == (2, "take")
    with pytest.raises(IllegalActionError, match=r"bid 2 is not possible now; possible: pass; bid"):
        after(round_with(SIX, {}, {}), "bid 2", "bid 2")


def test_ft_3_five_ends_the_bidding_at_once() -> None:
    state = after(round_with(SIX, {}, {}, {}), "bid 5")
    assert len(towers(state, 0)) == 5
    assert state.phase == "bid"
    assert state.turn == 1


def test_ft_4_the_highest_bidder_takes_exactly_so_many_of_choice() -> None:
    state = after(round_with(SIX, {}, {}, {}), "bid 1", "bid 4", "pass")
    assert state.seat == 1
    wanted = {cards_text(cards_of(each)) for each in takes(skyline({}), state.on_offer, 4)}
    assert choices(state) == {f"take {text}" for text in wanted}
    assert len(wanted) == 5
    state = after(state, "take sand 6, pink 5, violet 4, grey 2")
    assert towers(state, 1) == {"sand": (6,), "pink": (5,), "violet": (4,), "grey": (2,)}
    assert towers(state, 0) == towers(state, 2) == {}


def test_ft_5_one_card_may_be_torn_down_before_building() -> None:
    own = {"sand": [12, 6], "pink": [9], "violet": [3, 0]}
    state = after(round_with("green 4, grey 1", own, {}), "bid 2")
    assert choices(state) == {"keep", "demolish sand", "demolish pink"}
    state = after(state, "demolish sand")
    assert towers(state, 0)["sand"] == (12,)
    assert towers(state, 0)["green"] == (4,)
    assert rubble(state, 0) == "sand 6"
    assert "Seat 1 tears down sand 6." in told(state)
    assert state.turn == 1


def test_ft_6_all_cards_are_placed_in_any_order_on_the_tower_of_their_colour() -> None:
    state = after(round_with("sand 9, sand 3, pink 2", {"sand": [10]}, {}), "bid 3", "keep")
    assert choices(state) == {"build sand 9, 3", "build sand 3, 9"}
    either = after(state, "build sand 3, 9")
    assert towers(either, 0) == {"sand": (10, 3, 9), "pink": (2,)}
    assert towers(after(state, "build sand 9, 3"), 0)["sand"] == (10, 9, 3)
    assert told(either)[:2] == ["Seat 1 builds sand 3, sand 9.", "Seat 1 builds pink 2."]


def test_ft_9_all_five_by_tearing_down_the_six() -> None:
    offer = "sand 7, pink 5, violet 4, green 3, grey 2"
    state = round_with(offer, {"sand": [6]}, {})
    assert "bid 5" in choices(state)
    state = after(state, "bid 5")
    assert "Seat 1 tears down sand 6." in told(state)
    assert rubble(state, 0) == "sand 6"
    assert towers(state, 0)["sand"] == (7,)


def test_ft_9_six_and_four_are_two_too_many() -> None:
    offer = "sand 7, pink 5, violet 4, green 3, grey 2"
    state = round_with(offer, {"sand": [6, 4]}, {})
    assert choices(state) == {"bid 0", "bid 1", "bid 2", "bid 3", "bid 4"}
    state = after(state, "bid 4", "pass")
    assert state.phase == "demolish"
    assert state.taken == cards("pink 5, violet 4, green 3, grey 2")


def test_ft_9_who_cannot_build_more_can_only_pass() -> None:
    closed = {"sand": [0], "pink": [0], "violet": [0], "green": [0]}
    state = after(round_with(SIX, {}, closed), "bid 1")
    assert choices(state) == {"pass"}


def test_ft_10_the_rest_is_discarded_and_the_left_neighbour_of_the_builder_begins() -> None:
    state = after(round_with(SIX, {}, {}, {}), "bid 1", "bid 3", "pass")
    state = after(state, "take violet 4, green 3, grey 2")
    assert cards_text(state.discard) == "sand 6, pink 5"
    assert (state.seat, state.starter, state.turn) == (2, 2, 1)
    assert cards_text(state.offer) == "grey 5, grey 4, grey 3, grey 2, grey 1"


def test_ft_11_nobody_builds_and_the_same_seat_begins_again() -> None:
    state = after(round_with(SIX, {}, {}, {}), "bid 0", "pass", "pass")
    assert cards_text(state.discard) == SIX
    assert (state.seat, state.turn) == (0, 1)
    assert told(state)[:2] == ["Seat 3 passes.", "Nobody builds."]


def test_ft_12_the_discards_become_the_draw_pile_once() -> None:
    state = replace(round_with(SIX, {}, {}, draw=""), discard=cards("pink 1, pink 2"))
    state = after(state, "bid 4", "pass", "take sand 6, pink 5, violet 4, green 3")
    assert state.seat is not None
    assert Counter(state.offer) == Counter(cards("pink 1, pink 2, grey 2"))
    assert state.discard == state.draw == ()
    assert state.passes == 1
    assert "The draw pile is empty: the discards are shuffled into a new one." in told(state)


def test_ft_12_the_discards_are_shuffled() -> None:
    offers = set()
    for seed in range(9):
        state = replace(round_with(SIX, {}, {}, draw=""), stream=seed, discard=deck(2)[:20])
        offers.add(after(state, "bid 0", "pass").offer)
    assert len(offers) == 9


def test_ft_13_the_last_offer_is_what_is_left() -> None:
    state = replace(round_with(SIX, {}, {}, draw="pink 1, pink 2"), passes=1)
    last = after(state, "bid 0", "pass")
    assert (cards_text(last.offer), last.draw) == ("pink 2, pink 1", ())
    assert choices(last) == {"bid 0", "bid 1", "bid 2"}
    assert GAME.outcome(after(last, "bid 0", "pass")) is not None


def test_ft_13_the_last_offer_may_be_smaller_and_ends_the_game() -> None:
    state = round_with("sand 6, pink 5", {}, {}, draw="")
    state = replace(state, passes=1, discard=cards("grey 1, grey 2"))
    assert choices(state) == {"bid 0", "bid 1", "bid 2"}
    state = after(state, "bid 2")
    assert state.seat is None
    assert GAME.legal_actions(state) == []
    assert GAME.outcome(state) is not None
    assert GAME.outcome(state).points == (3, 0)
    with pytest.raises(IllegalActionError, match="the game is over"):
        after(state, "pass")


def test_ft_13_a_draw_pile_without_discards_is_empty_for_good() -> None:
    state = after(round_with("sand 6", {}, {}, draw=""), "bid 1")
    assert state.seat is None
