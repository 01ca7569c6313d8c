"""Camel Cup, the base game: every rule by its number, on the smallest table that shows it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from importlib import resources

import jsonschema
import pytest

from engine.bots import bot_named
from engine.course import compile_track
from engine.games import game_named
from engine.games.camel_cup.components import numbers
from engine.games.core import GameError, IllegalActionError, Rng
from engine.playtest.playthrough import play_game, replay, story
from tests.helpers.camel_cup_positions import (
    COURSE,
    after,
    choices,
    race,
    roll,
    stacks,
    start,
    told,
)
from tests.helpers.small_courses import lane_road
from tests.helpers.small_tracks import ring, straight

GAME = game_named("camel_cup")

CAMELS = {"blue", "green", "orange", "yellow", "white"}


def test_cc_1_a_lap_of_one_lane_from_the_finish_round() -> None:
    state = start()
    assert state.lap.ids == tuple(f"a{number}" for number in range(1, 17))
    assert Counter(camel for stack in state.stacks.values() for camel in stack) == dict.fromkeys(
        CAMELS, 1
    )


def test_cc_1_a_die_shows_one_two_and_three_alike() -> None:
    ways = GAME.chance_outcomes(
        race(dice="blue"), after_roll := GAME.legal_actions(race(dice="blue"))[0]
    )
    assert str(after_roll) == "roll"
    assert [round(likely, 9) for likely, _ in ways] == [round(1 / 3, 9)] * 3
    spaces = Counter()
    for seed in range(600):
        state = after(replace(race(dice="blue"), stream=seed), "roll")
        spaces[next(space for space, stack in state.stacks.items() if "blue" in stack)] += 1
    assert set(spaces) == {"a2", "a3", "a4"}
    assert all(150 < count < 250 for count in spaces.values())


@pytest.mark.parametrize("seed", range(20))
def test_cc_2_camels_start_as_rolled_and_stack_in_the_order_rolled(seed: int) -> None:
    state = start(4, seed)
    begun = [event.values for event in state.events]
    wanted: dict[str, str] = {}
    for stands in begun:
        assert stands["space"] in {"a1", "a2", "a3"}
        wanted[stands["space"]] = f"{wanted.get(stands['space'], '')} {stands['camel']}".strip()
    assert stacks(state) == wanted
    assert state.money == (3,) * 4
    assert (state.seat, state.leg, len(state.dice)) == (0, 1, 5)


def test_cc_2_a_camel_may_start_on_each_of_three_spaces_and_in_any_order() -> None:
    begun = [event.values for seed in range(20) for event in start(2, seed).events]
    assert {stands["space"] for stands in begun} == {"a1", "a2", "a3"}
    assert {stands["camel"] for stands in begun[::5]} == CAMELS


def test_cc_3_a_camel_takes_those_above_along_and_goes_on_top() -> None:
    state = race({"a1": "blue green orange", "a3": "yellow white"})
    moved = roll(state, "green", 2)
    assert stacks(moved) == {"a1": "blue", "a3": "yellow white green orange"}
    assert "green runs to a3 and carries orange." in told(moved)
    assert stacks(roll(state, "orange", 1))["a2"] == "orange"
    assert stacks(roll(state, "blue", 1)) == {"a2": "blue green orange", "a3": "yellow white"}


def test_cc_4_further_ahead_is_better_and_higher_in_the_stack() -> None:
    state = race({"a7": "blue green", "a9": "orange", "a16": "white yellow"}, dice="orange")
    ended = roll(state, "orange", 1)
    assert "Leg 0 ends" not in told(ended)
    assert "Leg 1 ends: yellow, white, orange, green, blue." in told(ended)


def test_cc_5_a_turn_is_one_action_and_then_the_next_seat() -> None:
    state = race(seats=3)
    kinds = {action.kind for action in GAME.legal_actions(state)}
    assert kinds == {"bet", "oasis", "mirage", "roll", "winner", "loser"}
    assert after(state, "bet blue").seat == 1
    assert after(state, "bet blue", "oasis a9", "winner blue").seat == 0


def test_cc_6_the_pyramid() -> None:
    state = race()
    assert {
        state.dice for _, state in GAME.chance_outcomes(state, GAME.legal_actions(state)[0])
    } == {tuple(die for die in range(5) if die != gone) for gone in range(5)}
    drawn = Counter(
        str(after(replace(state, stream=seed), "roll").events[0]).split()[4] for seed in range(300)
    )
    assert drawn.keys() == CAMELS
    assert all(30 < count < 90 for count in drawn.values())
    moved = roll(state, "white", 2)
    assert moved.pyramid_tiles == (1, 0)
    assert moved.dice == (0, 1, 2, 3)
    assert stacks(moved)["a5"] == "white"
    assert told(moved)[0] == "Seat 1 rolls the white die: 2."
    last = roll(race(dice="white"), "white", 2)
    assert last.leg == 2
    assert last.money == (4, 3)
    assert last.dice == (0, 1, 2, 3, 4)


def test_cc_7_leg_bets() -> None:
    state = race(seats=2, dice="white")
    assert choices(state, "bet") == {f"bet {camel}" for camel in CAMELS}
    state = after(state, "bet white", "bet white", "bet white")
    assert [[bet.value for bet in bets] for bets in state.bets] == [[5, 2], [3]]
    assert "bet white" not in choices(state)
    state = after(state, "bet yellow", "bet blue")
    assert told(state) == ["Seat 1 bets 5 on blue in this leg."]
    ended = roll(state, "white", 1)
    assert ended.money == (3 + 5 + 2 - 1, 3 + 1 + 3 + 1)


def test_cc_7_second_place_pays_one_and_any_other_costs_one() -> None:
    bets = {0: ["yellow 5"], 1: ["orange 5", "green 5"]}
    ended = roll(race(dice="white", bets=bets), "white", 1)
    assert "Leg 1 ends: white, yellow, orange, green, blue." in told(ended)
    assert ended.money == (3 + 1 + 1, 3 - 2)


def test_cc_8_where_a_desert_tile_may_lie() -> None:
    state = race(desert=["", "mirage a9"])
    spaces = {text.split()[1] for text in choices(state, "oasis", "mirage")}
    assert spaces == {f"a{n}" for n in range(4, 17)} - {"a8", "a9", "a10"}
    own = race({"a2": "blue green orange yellow white"}, desert=["oasis a5"])
    assert "oasis a5" not in choices(own)
    assert {"mirage a5", "oasis a4", "oasis a6"} <= choices(own)
    assert not {"oasis a1", "mirage a1", "oasis a2"} & choices(own)
    moved = after(own, "mirage a7")
    assert moved.desert_tiles == ((6, -1), None)
    assert told(moved) == ["Seat 1 puts the desert tile on a7, mirage up."]


def test_cc_8_an_oasis_leads_one_space_on_and_on_top() -> None:
    state = race({"a2": "blue green", "a5": "orange yellow white"}, desert=["", "oasis a4"])
    moved = roll(state, "blue", 2)
    assert stacks(moved) == {"a5": "orange yellow white blue green"}
    assert moved.money == (3, 4)
    assert "It is an oasis: one space on to a5. Seat 2 gets 1 EP." in told(moved)


def test_cc_8_a_mirage_leads_one_space_back_and_below() -> None:
    state = race({"a2": "blue green", "a3": "orange yellow white"}, desert=["mirage a4"])
    moved = roll(state, "blue", 2)
    assert stacks(moved) == {"a3": "blue green orange yellow white"}
    assert moved.money == (4, 3)
    assert moved.line == (0, 1, 2, 3, 4)


def test_cc_8_a_mirage_one_step_ahead_leads_below_the_own_stack() -> None:
    state = race({"a3": "blue green orange yellow white"}, desert=["mirage a4"])
    assert stacks(roll(state, "orange", 1)) == {"a3": "orange yellow white blue green"}


def test_cc_8_an_oasis_on_the_last_space_leads_over_the_finish() -> None:
    state = race({"a1": "blue green orange yellow", "a14": "white"}, desert=["oasis a16"])
    over = roll(state, "white", 2)
    assert over.seat is None
    assert over.money == (3 + 1 + 1, 3)


def test_cc_8_tiles_go_back_at_the_end_of_the_leg() -> None:
    assert roll(race(dice="white", desert=["oasis a9"]), "white", 1).desert_tiles == (None, None)


def test_cc_9_overall_bets() -> None:
    state = after(race(), "winner blue", "loser white")
    assert choices(state, "winner", "loser") == {
        f"{kind} {camel}" for kind in ("winner", "loser") for camel in CAMELS - {"blue"}
    }
    assert told(state) == ["Seat 2 bets on the overall loser."]
    assert told(after(race(), "winner blue")) == ["Seat 1 bets on the overall winner."]
    assert (state.winner_pile, state.loser_pile) == (race(winner=["1 blue"]).winner_pile, race(
        loser=["2 white"]).loser_pile)  # fmt: skip
    ends = race(
        {"a15": "white", "a3": "blue green", "a4": "orange yellow"},
        seats=7,
        winner=["2 white", "1 blue", *(f"{seat} white" for seat in (3, 4, 5, 6, 7, 1))],
        loser=["7 blue", "2 green"],
    )
    over = roll(ends, "white", 3)
    assert over.money == (3 + 1 - 1 + 1, 3 + 8 - 1, 3 + 5, 3 + 3, 3 + 2, 3 + 1, 3 + 1 + 8)
    assert "Seat 3 was right that white wins: 5 EP." in told(over)
    assert "Seat 2 was wrong that green comes last." in told(over)


def test_cc_10_the_race_ends_at_once_with_both_scorings() -> None:
    state = race({"a15": "white", "a3": "blue green", "a4": "orange yellow"}, bets={1: ["white 5"]})
    before = roll(state, "white", 1)
    assert stacks(before)["a16"] == "white"
    assert (before.seat, GAME.outcome(before), before.money) == (1, None, (3, 3))
    over = roll(state, "white", 2)
    assert over.seat is None
    assert GAME.legal_actions(over) == []
    assert over.money == (4, 8)
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == ((2, 1), (1,))
    assert outcome.places == ("white", "yellow", "orange", "green", "blue")
    with pytest.raises(IllegalActionError, match="the game is over"):
        after(over, "roll")


def test_cc_10_nobody_goes_below_nothing_and_ties_share() -> None:
    bets = {1: ["blue 5", "green 5", "orange 5"]}
    state = race({"a15": "white", "a3": "blue green", "a4": "orange yellow"}, 3, bets=bets)
    state = replace(state, money=(2, 1, 3), winner_pile=race(winner=["2 blue"]).winner_pile)
    over = roll(state, "white", 2)
    assert over.money == (3, 0, 3)
    assert GAME.outcome(over) is not None
    assert GAME.outcome(over).ranks == (1, 3, 1)
    assert "Seat 2 pays 1 EP for the leg." in told(over)


def test_cc_11_everything_goes_back_and_the_left_neighbour_of_the_last_roller_begins() -> None:
    bets = {0: ["blue 5"], 2: ["white 3"]}
    state = race(seats=3, dice="white", desert=["", "oasis a12"], bets=bets, winner=["1 blue"])
    ended = roll(after(state, "bet blue"), "white", 1)
    assert ended.seat == 2
    assert ended.leg == 2
    assert ended.dice == (0, 1, 2, 3, 4)
    assert ended.bets == ((), (), ())
    assert ended.pyramid_tiles == (0, 0, 0)
    assert ended.desert_tiles == (None, None, None)
    assert len(ended.winner_pile) == 1
    assert choices(ended, "bet") == {f"bet {camel}" for camel in CAMELS}


@pytest.mark.parametrize(
    ("track", "sentence"),
    [
        (straight(1, 8), "The track has no finish line."),
        (lane_road(1, 8), "No step leads over the finish line and on into the next lap."),
        (ring(2, 8), "The camels run in one lane, but"),
        (ring(1, 3), "The lap has 3 spaces; camels need at least 4."),
    ],
)
def test_cc_1_a_track_that_is_no_lap_of_one_lane_is_refused(track, sentence: str) -> None:
    course = compile_track(track)
    lacks = game_named("camel_cup").missing(course)
    assert [lack[: len(sentence)] for lack in lacks] == [sentence]
    with pytest.raises(GameError, match="Camel Cup cannot be played on this track"):
        game_named("camel_cup").start(course, 2)


def test_without_a_track_it_cannot_be_played() -> None:
    with pytest.raises(GameError, match="played on a track"):
        game_named("camel_cup").start(None, 2)


def test_the_data_follow_their_schema() -> None:
    text = resources.files("schemas").joinpath("camel_cup.schema.json").read_text("utf-8")
    jsonschema.Draft202012Validator(json.loads(text)).validate(dict(numbers()))


def test_a_seat_does_not_see_the_overall_bets_of_others() -> None:
    state = race(seats=3, winner=["1 blue", "2 green", "2 white"], loser=["3 blue", "1 white"])
    seen = json.loads(json.dumps(GAME.observation(state, 0)))
    assert seen["winner_pile"] == [[0, "blue"], [1, None], [1, None]]
    assert seen["loser_pile"] == [[2, None], [0, "white"]]
    assert "stream" not in seen
    guesses = [GAME.determinize(state, 0, Rng(seed)) for seed in range(60)]
    assert all(GAME.observation(guess, 0) == GAME.observation(state, 0) for guess in guesses)
    assert all(len({card.camel for card in guess.winner_pile[1:]}) == 2 for guess in guesses)
    assert len({guess.winner_pile for guess in guesses}) > 15
    assert len({guess.stream for guess in guesses}) == 60


def test_a_file_of_another_game_or_track_is_refused() -> None:
    game, data = game_named("camel_cup"), GAME.to_json(race())
    with pytest.raises(GameError, match="a state of 'rivals', not of Camel Cup"):
        game.from_json(COURSE, {"game": "rivals"})
    with pytest.raises(GameError, match="not a whole state of Camel Cup on this track: 'money'"):
        game.from_json(COURSE, {key: data[key] for key in data if key != "money"})
    faults = {
        "a camel is missing": {"camels": [data["camels"][0]] * 5},
        "not in the order of their spaces": {"camels": data["camels"][::-1]},
        "a die is there twice": {"dice": [1, 1]},
        "a die shows a number that it does not have": {"rolls": [[1, 0, 4]]},
        "more leg bets are taken": {"bets": [[["blue", 5, 0], ["blue", 5, 0]], []]},
        "a place tile is there twice": {"bets": [[["blue", 5, 3], ["blue", 3, 3]], []]},
        "an overall bet is laid twice": {"winner_pile": [[0, "blue"]], "loser_pile": [[0, "blue"]]},
        "not every seat has": {"partners": [None]},
    }
    for fault, changed in faults.items():
        with pytest.raises(GameError, match=fault):
            game.from_json(COURSE, data | changed)
    away = GAME.to_json(race({"a16": "blue green orange yellow white"}))
    with pytest.raises(GameError, match="on this track: 'a16'"):
        game.from_json(compile_track(ring(1, 12)), away)


def test_a_playthrough_is_told_and_verified() -> None:
    record = play_game(COURSE, "camel_cup", ["greedy", "random", "greedy"], seed=3)
    assert GAME.outcome(replay(record, COURSE)[-1]) == record.outcome
    text = story(record, COURSE)
    assert "Leg 1 ends: " in text
    assert "The end: a camel is over the finish." in text


def test_the_greedy_bot_bets_on_what_is_certain() -> None:
    state = race({"a9": "white", "a1": "blue green", "a2": "orange yellow"}, dice="blue green")
    assert str(bot_named("greedy").choose(GAME, state, Rng(1))) == "bet white"


def test_the_greedy_bot_wins_against_the_random_one() -> None:
    wins = 0
    for seed in range(6):
        bots = ["random"] * 2
        bots[seed % 2] = "greedy"
        outcome = play_game(COURSE, "camel_cup", bots, seed=seed).outcome
        assert outcome is not None
        wins += outcome.winners == (seed % 2,)
    assert wins >= 5
