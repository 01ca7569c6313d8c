"""Five Towers: every rule by its number, on the smallest table that shows it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from importlib import resources
from itertools import permutations

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import bot_named
from engine.games import game_named
from engine.games.core import Action, GameError, IllegalActionError, Rng
from engine.games.five_towers.building import (
    can_go_on,
    demolition_choices,
    orders,
    takes,
    without_top,
)
from engine.games.five_towers.cards import cards_in, cards_text, colours, deck, numbers
from engine.games.five_towers.files import all_cards
from engine.games.five_towers.scoring import points_of
from engine.games.five_towers.state import FiveTowersState
from engine.playtest.playthrough import (
    play_game,
    playthrough_from_json,
    playthrough_json,
    replay,
    story,
)
from tests.helpers.five_towers_positions import (
    after,
    cards,
    choices,
    mat_of,
    round_with,
    rubble,
    start,
    told,
    towers,
)

GAME = game_named("five_towers")

SIX = "sand 6, pink 5, violet 4, green 3, grey 2"


@pytest.mark.parametrize(("seats", "size"), [(2, 80), (3, 80), (4, 110), (5, 110)])
def test_ft_1_the_deck(seats: int, size: int) -> None:
    found = Counter(deck(seats))
    assert sum(found.values()) == size
    assert len(found) == 80
    twice = {card.number for card, times in found.items() if times == 2}
    assert twice == (set() if seats < 4 else {0, 2, 5, 7, 10, 12})
    assert Counter(card.colour for card in deck(seats)) == dict.fromkeys(colours(), size // 5)


def test_ft_2_a_round_begins_with_five_cards_on_offer() -> None:
    state = start(3, seed=5)
    assert len(state.offer) == 5
    assert len(state.draw) == 75
    assert told(state) == [f"On offer: {cards_text(state.offer)}."]
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
    wanted = {cards_text(chosen) for chosen in takes(mat_of({}), state.offer, 4)}
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


def test_ft_5_a_spire_is_never_torn_down() -> None:
    state = after(round_with("green 4", {"violet": [3, 0]}, {}), "bid 1")
    assert towers(state, 0)["violet"] == (3, 0)
    assert rubble(state, 0) == ""
    assert takes(mat_of({"sand": [6, 0]}), cards("sand 3"), 1) == ()


def test_ft_6_all_cards_are_placed_in_any_order_on_the_tower_of_their_colour() -> None:
    state = after(round_with("sand 9, sand 3, pink 2", {"sand": [10]}, {}), "bid 3", "keep")
    assert choices(state) == {"build sand 9, 3", "build sand 3, 9"}
    either = after(state, "build sand 3, 9")
    assert towers(either, 0) == {"sand": (10, 3, 9), "pink": (2,)}
    assert towers(after(state, "build sand 9, 3"), 0)["sand"] == (10, 9, 3)
    assert told(either)[:2] == ["Seat 1 builds sand 3, sand 9.", "Seat 1 builds pink 2."]


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


stacks = st.lists(st.integers(0, 15), max_size=3).filter(
    lambda tower: all(map(can_go_on, tower, (None, *tower)))
)
mats = st.lists(stacks, min_size=5, max_size=5).map(lambda rows: tuple(map(tuple, rows)))
offers = st.lists(st.sampled_from(deck(4)), min_size=1, max_size=4).map(tuple)


@given(mats, offers)
@settings(deadline=None, max_examples=150)
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


def test_the_data_follow_their_schema() -> None:
    text = resources.files("schemas").joinpath("five_towers.schema.json").read_text("utf-8")
    jsonschema.Draft202012Validator(json.loads(text)).validate(dict(numbers()))


def played(seats: int, seed: int) -> list[FiveTowersState]:
    """Every state of a game of random actions."""
    rng = Rng(seed)
    states = [start(seats, seed)]
    while states[-1].seat is not None:
        states.append(GAME.apply(states[-1], rng.choice(GAME.legal_actions(states[-1]))))
    return states


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_keep_their_cards_and_their_towers_stand(seats: int) -> None:
    whole = Counter(deck(seats))
    for seed in range(5):
        for state in played(seats, seed):
            assert Counter(all_cards(state)) == whole
            for mat, pile in zip(state.mats, state.rubble, strict=True):
                assert all(card.number != 0 for card in pile)
                assert all(all(map(can_go_on, tower, (None, *tower))) for tower in mat)


@given(st.integers(2, 5), st.integers(0, 2**31), st.integers(0, 10**6))
@settings(deadline=None, max_examples=12)
def test_a_seat_knows_neither_the_draw_pile_nor_the_rubble_of_others(seats, seed, ply) -> None:
    states = played(seats, seed)
    state = states[ply % len(states)]
    for seat in range(seats):
        seen = json.loads(json.dumps(GAME.observation(state, seat)))
        assert seen["draw"] == len(state.draw)
        assert seen["rubble"] == [len(pile) for pile in state.rubble]
        assert cards_in(seen["own_rubble"]) == state.rubble[seat]
        assert "stream" not in seen
        guessed = GAME.determinize(state, seat, Rng(ply))
        assert GAME.observation(guessed, seat) == GAME.observation(state, seat)
        assert Counter(all_cards(guessed)) == Counter(deck(seats))
        assert all(card.number != 0 for pile in guessed.rubble for card in pile)


def test_a_guess_deals_the_draw_pile_anew() -> None:
    state = start()
    assert len({GAME.determinize(state, 0, Rng(seed)).draw for seed in range(9)}) == 9


def test_a_file_of_another_game_or_with_lost_cards_is_refused() -> None:
    data = GAME.to_json(start())
    with pytest.raises(GameError, match="a state of 'rivals', not of Five Towers"):
        GAME.from_json(None, {"game": "rivals"})
    with pytest.raises(GameError, match="cards are missing"):
        GAME.from_json(None, data | {"draw": "sand 1"})
    with pytest.raises(GameError, match="there is no card 'sand 99'"):
        GAME.from_json(None, data | {"draw": "sand 99"})
    with pytest.raises(GameError, match="not a whole state of Five Towers: 'offer'"):
        GAME.from_json(None, {key: data[key] for key in data if key != "offer"})


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(GameError, match="2 to 5 players, not 6"):
        start(6)


def test_a_playthrough_is_told_and_verified() -> None:
    record = play_game(None, "five_towers", ["random", "greedy", "random"], seed=3)
    assert playthrough_from_json(json.loads(json.dumps(playthrough_json(record)))) == record
    states = replay(record, None)
    assert GAME.outcome(states[-1]) == record.outcome
    text = story(record, None)
    assert "Seat 2 bids " in text
    assert "The end: the draw pile is empty for the second time." in text


def test_the_greedy_bot_builds_what_pays_most() -> None:
    own = {"sand": [12, 10, 7, 5, 3]}
    state = round_with("sand 0, pink 1", own, {})
    assert str(bot_named("greedy").choose(GAME, state, Rng(1))) in {"bid 1", "bid 2"}
    state = after(state, "bid 1", "pass")
    assert bot_named("greedy").choose(GAME, state, Rng(1)) == Action("take", "sand 0")


def test_the_greedy_bot_wins_against_the_random_one() -> None:
    wins = 0
    for seed in range(10):
        bots = ["random"] * 2
        bots[seed % 2] = "greedy"
        outcome = play_game(None, "five_towers", bots, seed=seed).outcome
        assert outcome is not None
        wins += outcome.winners == (seed % 2,)
    assert wins >= 8
