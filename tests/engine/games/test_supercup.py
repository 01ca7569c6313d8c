"""Camel Cup, the modules of the Supercup: every rule by its number, and all of them together."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from engine.games import game_named
from engine.games.camel_cup.betting import bet_pays, bets_left
from engine.games.camel_cup.state import CamelCupState
from engine.games.core import GameError, Rng
from tests.helpers.camel_cup_positions import (
    ALL,
    COURSE,
    after,
    bet,
    choices,
    race,
    roll,
    stacks,
    start,
    told,
)

GAME = game_named("camel_cup")

TEN = {"a3": "blue green", "a5": "orange yellow", "a7": "white"}


def test_cc_13_the_sprint_die_of_the_last_camel_goes_into_the_pyramid() -> None:
    assert len(start().dice) == 5
    state = start(seed=3, sprint="dice")
    assert state.dice == (0, 1, 2, 3, 4, state.line[0] + 5)
    assert told(state)[-1].endswith("sprint die goes into the pyramid.")
    assert bets_left(state, 0) == [5, 3, 2, 2]
    assert bets_left(start(), 0) == [5, 3, 2]


def test_cc_13_a_sprint_die_shows_one_and_two_and_moves_its_camel() -> None:
    state = race(sprint="dice")
    faces = Counter()
    for likely, after_roll in GAME.chance_outcomes(state, GAME.legal_actions(state)[0]):
        faces[str(after_roll.events[0])] += likely
    assert len(faces) == 5 * 3 + 2
    assert faces["Seat 1 rolls the blue sprint die: 2."] == pytest.approx(1 / 12)
    assert faces["Seat 1 rolls the blue die: 3."] == pytest.approx(1 / 18)
    moved = roll(state, "blue sprint", 2)
    assert stacks(moved)["a3"] == "white blue green"
    assert moved.pit == (5,)
    assert 5 not in moved.dice


def test_cc_13_the_leg_ends_with_the_sixth_tile_and_the_next_has_a_new_sprint_die() -> None:
    state = race(sprint="dice")
    for die in ("white", "orange", "yellow", "green", "blue"):
        state = roll(state, die, 1)
        assert state.leg == 1
    ended = roll(state, "blue sprint", 1)
    assert ended.leg == 2
    assert ended.dice == (0, 1, 2, 3, 4, ended.line[0] + 5)
    assert ended.pit == ()


def test_cc_14_a_pyramid_tile_for_a_sprint_die_at_the_end_of_the_own_turn() -> None:
    state = roll(race(sprint="extra"), "orange", 1)
    assert (state.seat, state.phase) == (0, "extra")
    assert choices(state) == {"done", "throw green", "throw orange", "throw white"}
    thrown = after(state, "throw green")
    assert thrown.seat == 1
    assert thrown.pyramid_tiles == (0, 0)
    assert 6 in thrown.dice
    assert len(thrown.dice) == 6
    assert told(thrown) == [
        "Seat 1 gives back a pyramid tile and throws the green sprint die into the pyramid."
    ]
    waived = after(state, "done")
    assert (waived.seat, waived.pyramid_tiles, waived.turn) == (1, (1, 0), 1)


def test_cc_14_one_sprint_die_a_turn() -> None:
    state = replace(race(sprint="extra"), pyramid_tiles=(2, 0))
    thrown = after(state, "bet white", "throw green")
    assert (thrown.seat, thrown.phase, thrown.pyramid_tiles) == (1, "turn", (1, 0))


def test_cc_14_after_any_action_but_only_with_a_tile() -> None:
    state = replace(race(sprint="extra"), pyramid_tiles=(1, 0))
    assert after(state, "bet blue").phase == "extra"
    assert after(state, "bet blue", "done", "bet white").phase == "turn"
    assert after(replace(race(sprint="dice"), pyramid_tiles=(1, 0)), "bet blue").phase == "turn"


def test_cc_14_never_that_of_the_leader_one_in_the_pit_or_in_the_pyramid() -> None:
    state = roll(race(sprint="extra"), "white", 3)
    assert "throw white" not in choices(state)
    assert "throw blue" not in choices(state)
    pit = after(state, "done", "bet blue", "bet green", "done")
    assert pit.seat == 1
    pit = roll(pit, "blue sprint", 1)
    assert pit.pit == (5,)
    assert choices(pit) == {"done", "throw green", "throw orange", "throw yellow"}


def test_cc_14_not_with_the_last_pyramid_tile() -> None:
    ended = roll(race(sprint="extra", dice="white"), "white", 1)
    assert (ended.phase, ended.leg, ended.pyramid_tiles) == ("turn", 2, (0, 0))


def test_cc_15_the_photographer() -> None:
    state = race(photographer=True, desert=["", "oasis a9"])
    spaces = {text.split()[1] for text in choices(state, "camera")}
    assert spaces == {f"a{n}" for n in range(4, 17)} - {"a9"}
    assert not choices(race(), "camera")
    assert "camera a1" in choices(race({"a2": "blue green orange yellow white"}, photographer=True))
    aimed = after(state, "camera a6")
    assert told(aimed) == ["Seat 1 points the camera at a6."]
    assert not choices(aimed, "camera")
    assert "oasis a6" not in choices(aimed)
    assert "oasis a5" in choices(aimed)
    moved = after(aimed, "bet blue")
    assert {"camera a7", "camera a4"} <= choices(moved)
    assert "camera a6" not in choices(moved)
    assert after(moved, "camera a7").camera == (0, 6)


def test_cc_15_a_unit_in_shot_pays_for_each_camel_and_the_camera_goes_back() -> None:
    stack = {"a1": "blue green", "a2": "orange yellow white"}
    shot = roll(after(race(stack, photographer=True), "camera a4"), "orange", 2)
    assert shot.money == (3 + 3, 3)
    assert told(shot)[-1] == "In shot: seat 1 gets 3 EP."
    assert shot.camera is None
    assert "camera a5" in choices(shot)


def test_cc_15_what_counts_is_where_the_move_ends() -> None:
    stack = {"a1": "blue green", "a2": "orange yellow white"}
    state = after(race(stack, photographer=True, desert=["", "oasis a4"]), "camera a5")
    assert roll(state, "yellow", 2).money == (3 + 2, 3 + 1)
    assert roll(state, "orange", 1).camera == (0, 4)


def test_cc_15_the_camera_goes_back_at_the_end_of_the_leg() -> None:
    ended = roll(after(race(dice="white", photographer=True), "camera a9"), "white", 1)
    assert ended.camera is None


def test_cc_16_place_bets_need_the_module() -> None:
    assert not choices(race(bets={0: ["yellow 5"]}), "cover")
    assert choices(race(), "bet") == choices(race(sprint="dice"), "bet")
    assert bets_left(race(places=True), 0) == [5, 3, 2, 2]


def test_cc_16_a_place_tile_goes_on_an_own_leg_bet() -> None:
    state = race(places=True, bets={0: ["yellow 5"], 1: ["blue 5"]})
    assert choices(state, "cover") == {f"cover yellow 5 place {place}" for place in (2, 3, 4, 5)}
    covered = after(state, "cover yellow 5 place 3")
    assert covered.bets[0] == (bet("yellow 5 place 3"),)
    assert told(covered) == ["Seat 1 bets that yellow takes place 3."]
    assert choices(covered, "cover") == {f"cover blue 5 place {place}" for place in (2, 4, 5)}
    again = after(covered, "bet white")
    assert not choices(again, "cover")
    several = after(again, "bet blue place 5")
    assert len(several.bets[0]) == 2


def test_cc_16_or_on_one_taken_with_it_the_lowest_of_its_pile() -> None:
    state = race(places=True, bets={0: ["yellow 5"], 1: ["yellow 2"]})
    taken = after(state, "bet yellow place 4")
    assert taken.bets[0] == (bet("yellow 5"), bet("yellow 2 place 4"))
    assert bets_left(taken, 3) == [3]
    gone = race(places=True, bets={0: ["blue 5", "blue 3"], 1: ["blue 2", "blue 2"]})
    assert not {text for text in choices(gone, "bet") if text.startswith("bet blue")}


@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_cc_16_the_worked_example(place: int) -> None:
    assert bet_pays(bet("yellow 5 place 3"), place) == (3 if place == 3 else -1)


def test_cc_16_is_paid_at_the_end_of_the_leg_and_goes_back() -> None:
    bets = {0: ["orange 5 place 3"], 1: ["orange 3 place 2"]}
    ended = roll(race(places=True, dice="white", bets=bets), "white", 1)
    assert ended.money == (3 + 1 + 3, 3 - 1)
    assert ended.bets == ((), ())


def test_cc_17_partners() -> None:
    with pytest.raises(GameError, match="6 players or more, not 5"):
        start(5, partnership=True)
    assert not choices(race(seats=6), "partner")
    state = race(seats=6, partnership=True)
    assert choices(state, "partner") == {f"partner {seat}" for seat in range(2, 7)}
    joined = after(state, "partner 4")
    assert told(joined) == ["Seats 1 and 4 are partners."]
    assert joined.partners == (3, None, None, 0, None, None)
    assert choices(joined, "partner") == {"partner 3", "partner 5", "partner 6"}
    assert not choices(after(joined, "bet blue", "bet blue"), "partner")


def test_cc_17_the_worked_example() -> None:
    bets = {0: ["yellow 5", "blue 3"]}
    state = race(
        {"a3": "blue green", "a5": "orange", "a7": "yellow", "a2": "white"},
        seats=6,
        dice="white",
        partnership=True,
        bets=bets,
    )
    state = replace(after(state, "partner 2"), mover=1)
    ended = roll(state, "white", 1)
    assert "Leg 1 ends: yellow, orange, white, green, blue." in told(ended)
    assert ended.money[:2] == (3 + 5 - 1 + 1, 3 + 1 + 5)
    assert ended.partners == (None,) * 6


def test_cc_17_the_tile_that_pays_most_counts() -> None:
    bets = {1: ["blue 5", "white 3", "yellow 2"]}
    state = race({"a3": "blue", "a4": "green orange yellow", "a7": "white"}, 6, bets=bets,
                 dice="white", partnership=True)  # fmt: skip
    ended = roll(replace(after(state, "partner 2"), mover=5), "white", 1)
    assert ended.money[:2] == (3 + 3, 3 - 1 + 3 + 1)


def test_cc_17_a_partner_counts_one_tile_with_its_place_tile_or_none() -> None:
    bets = {0: ["yellow 5 place 2"], 1: ["blue 5", "green 5"]}
    state = race(
        {"a3": "blue green", "a5": "orange", "a7": "yellow", "a2": "white"},
        seats=6,
        dice="white",
        partnership=True,
        places=True,
        bets=bets,
    )
    ended = roll(replace(after(state, "partner 2"), mover=5), "white", 1)
    assert ended.money[:2] == (3 - 1, 3 - 2)
    second = roll(replace(after(state, "partner 2"), mover=5, line=(4, 0, 1, 3, 2)), "white", 1)
    assert second.money[:2] == (3 + 3, 3 - 2 + 3)


@pytest.mark.parametrize("option", ["sprint", "photographer", "places"])
def test_nine_and_ten_need_a_module(option: str) -> None:
    with pytest.raises(GameError, match="9 players need the Supercup"):
        start(9)
    assert start(10, **{option: ALL[option]}).seats == 10


def played(seats: int, seed: int, options: dict[str, Any]) -> list[CamelCupState]:
    """Every state of a game of random actions."""
    rng = Rng(seed)
    states = [start(seats, seed, **options)]
    while states[-1].seat is not None:
        states.append(GAME.apply(states[-1], rng.choice(GAME.legal_actions(states[-1]))))
    return states


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (8, {}),
        (4, {"sprint": "dice"}),
        (5, {"sprint": "extra"}),
        (5, {"photographer": True}),
        (5, {"places": True}),
        (6, {"partnership": True}),
        (10, ALL),
    ],
)
def test_money_dice_and_tiles_are_conserved(seats: int, options: dict[str, Any]) -> None:
    signs = {"gets": 1, "was": 1, "pays": -1}
    for seed in range(2):
        states = played(seats, seed, options)
        for before, state in pairwise(states):
            paid = Counter()
            for event in state.events:
                sign = next((signs[word] for word in str(event).split() if word in signs), 0)
                if "money" in event.values:
                    paid[event.values["seat"] - 1] += sign * event.values["money"]
            for seat in range(seats):
                assert state.money[seat] == before.money[seat] + paid[seat]
                assert state.money[seat] >= 0
            _check_table(state)
        assert GAME.outcome(states[-1]) is not None


def _check_table(state: CamelCupState) -> None:
    """All that must hold at any moment of any game."""
    modules = state.modules
    assert sorted(state.line) == [0, 1, 2, 3, 4]
    assert [state.at[camel] for camel in state.line] == sorted(state.at)
    if GAME.outcome(state) is None:
        rolled = 5 + modules.sprint - len(state.dice)
        assert sum(state.pyramid_tiles) == rolled
        assert len(set(state.dice)) == len(state.dice)
    assert not set(state.dice) & set(state.pit)
    for camel in range(5):
        held = sorted(bet.value for bets in state.bets for bet in bets if bet.camel == camel)
        assert sorted((*held, *bets_left(state, camel))) == sorted(modules.leg_bets)
    places = [bet.place for bets in state.bets for bet in bets if bet.place]
    assert len(set(places)) == len(places)
    tiles = [tile.space for tile in state.desert_tiles if tile is not None]
    assert not set(tiles) & {*state.at, 0}
    assert all(abs(one - other) > 1 for one in tiles for other in tiles if one != other)
    assert state.camera is None or state.camera.space not in {*state.at, *tiles}
    assert all(
        other is None or state.partners[other] == seat for seat, other in enumerate(state.partners)
    )
    for seat in range(state.seats):
        laid = [card.camel for card in state.winner_pile + state.loser_pile if card.seat == seat]
        assert len(set(laid)) == len(laid)


@pytest.mark.parametrize("seats", [2, 6, 10])
def test_states_with_all_modules_go_through_files_and_guesses(seats: int) -> None:
    options = ALL if seats > 5 else {**ALL, "partnership": False}
    game = game_named("camel_cup")
    for state in played(seats, seats, options)[::7]:
        read = game.from_json(COURSE, json.loads(json.dumps(GAME.to_json(state))))
        assert GAME.to_json(read) == GAME.to_json(state)
        assert GAME.legal_actions(read) == GAME.legal_actions(state)
        guess = GAME.determinize(state, 0, Rng(1))
        assert GAME.observation(guess, 0) == GAME.observation(state, 0)
        _check_table(guess)
