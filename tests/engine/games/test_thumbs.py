"""Rules of thumb and searches of Camel Cup, Auf Achse and Five Towers: they know what they say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots import Search, bot_named
from engine.course import Course
from engine.games import game_named
from engine.games.auf_achse.evaluation import pull_at, stops_of
from engine.games.auf_achse.loading import room
from engine.games.camel_cup.components import colours
from engine.games.camel_cup.evaluation import evaluate as camel_value
from engine.games.camel_cup.heuristics import gains
from engine.games.camel_cup.rollout import expected_later
from engine.games.camel_cup.rules import ROLL
from engine.games.core import RULED_OUT, Action, Rng, State
from engine.games.core.changing import changed
from engine.games.five_towers import rollout
from engine.games.five_towers.building import buildings, takes
from engine.games.five_towers.cards import cards_in
from engine.games.five_towers.plans import building_plans, promise
from engine.games.five_towers.state import FiveTowersState
from engine.playtest.playthrough import play_game
from tests.helpers.auf_achse_positions import COURSE as ROADS
from tests.helpers.auf_achse_positions import table
from tests.helpers.camel_cup_positions import COURSE as LAP
from tests.helpers.camel_cup_positions import race
from tests.helpers.five_towers_positions import mat_of, round_with

COURSES: dict[str, Course | None] = {"camel_cup": LAP, "auf_achse": ROADS, "five_towers": None}
CAMELS = game_named("camel_cup")
each_game = pytest.mark.parametrize("name", COURSES)


def states_of(name: str, seed: int) -> list[State]:
    """Every state of a game of two greedy seats and a random one."""
    rng, bots = Rng(seed), [bot_named(bot) for bot in ("greedy", "random", "greedy")]
    game = game_named(name)
    states = [game.start(COURSES[name], 3, {}, seed)]
    while (seat := states[-1].seat) is not None:
        states.append(game.apply(states[-1], bots[seat].choose(game, states[-1], rng)))
    return states


@each_game
def test_advice_is_legal_and_needs_nothing_hidden(name: str) -> None:
    game = game_named(name)
    for state in states_of(name, 5)[:-1]:
        seat = state.seat
        assert seat is not None
        advice = game.heuristic_policy(state, Rng(7))
        assert advice in game.legal_actions(state)
        assert game.heuristic_policy(game.determinize(state, seat, Rng(3)), Rng(7)) == advice


@each_game
def test_what_is_foreseen_is_the_same_by_the_same_chance(name: str) -> None:
    game, looked = game_named(name), 0
    for state in states_of(name, 2)[:40:3]:
        actions = list(game.legal_actions(state))
        foreseen = game.rollout(state, actions, Rng(1), 1)
        assert foreseen == game.rollout(state, actions, Rng(1), 1)
        if foreseen is not None:
            assert len(foreseen) == len(actions)
            assert max(foreseen) > RULED_OUT
            looked += 1
    assert looked > 3


@each_game
def test_a_search_plays_a_whole_game(name: str) -> None:
    bots = [Search(rounds=1), bot_named("random")]
    outcome = play_game(COURSES[name], name, bots, seed=4).outcome
    assert outcome is not None
    assert outcome.winners == (0,)


def test_every_action_meets_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_named("five_towers")
    state = game.start(None, 2, {}, 1)
    assert isinstance(state, FiveTowersState)
    met: list[tuple[int, int]] = []

    def value(after: FiveTowersState, seat: int) -> float:
        met.append((after.turn, after.stream))
        return 10.0 * seat

    monkeypatch.setattr(rollout, "evaluate", value)
    actions = list(game.legal_actions(state))[:2]
    values = rollout.rollout(state, actions, Rng(1), 2)
    first = rollout.BIDDING_FIRST
    assert values == [10.0 * (state.seat or 0) + first] * 2
    assert [turn for turn, _ in met] == [1] * 4
    assert met[0] == met[1] != met[2] == met[3]


def test_a_state_is_changed_as_replace_would() -> None:
    state = game_named("auf_achse").start(ROADS, 2, {}, 1)
    assert changed(state, turns=5, told=()) == replace(state, turns=5, told=())
    assert state.turns == 0
    with pytest.raises(KeyError):
        changed(state, turn=5)


def test_a_bet_in_camel_cup_brings_what_it_adds_to_the_worth() -> None:
    state = race({"a1": "blue green", "a3": "orange yellow white"}, places=True, dice="blue white")
    found = gains(state, [each for each in CAMELS.legal_actions(state) if each.kind == "bet"])
    for action, gain in found.items():
        after = changed(CAMELS.apply(state, action), turns_since_roll=0)
        assert camel_value(after, 0) - camel_value(state, 0) == pytest.approx(gain)


def test_a_roll_in_camel_cup_brings_its_tile_whatever_falls() -> None:
    state = race(
        {"a1": "blue green", "a3": "orange yellow white"},
        bets={0: ["white 5", "blue 3"], 1: ["yellow 5"]},
        desert=["", "mirage a5"],
        dice="green orange white",
    )
    rolled = CAMELS.chance_outcomes(state, ROLL)
    after = sum(likely * camel_value(each, 0) for likely, each in rolled)
    assert after - camel_value(state, 0) == pytest.approx(gains(state, [ROLL])[ROLL])


def test_a_search_in_camel_cup_takes_what_is_certain_before_others_do() -> None:
    state = race({"a9": "white", "a1": "blue green", "a2": "orange yellow"}, dice="blue green")
    assert str(Search(rounds=2).choose(CAMELS, state, Rng(1))) == "bet white"


def test_a_search_in_camel_cup_keeps_overall_bets_until_much_is_known() -> None:
    """CC-9: early a card brings no less later, on better knowledge; once the race may be over
    before the next turn it is laid."""
    early = race({"a1": "blue green", "a2": "orange yellow", "a3": "white"})
    late = race({"a15": "white", "a1": "blue green", "a2": "orange yellow"}, dice="white blue")
    lay = Action("winner", "white")
    kept = [
        expected_later(state.board, state.dice, sprinting=False, earlier=(0, 0))[
            colours().index("white")
        ]
        for state in (early, late)
    ]
    laid = [gains(state, [lay])[lay] for state in (early, late)]
    assert kept[0] > laid[0] > 0
    assert kept[1] < laid[1] - 2
    assert bot_named("greedy").choose(CAMELS, early, Rng(1)).kind in ("winner", "loser")
    assert Search(rounds=2).choose(CAMELS, early, Rng(1)).kind not in ("winner", "loser")


def test_a_haulier_is_never_held_between_two_stops() -> None:
    state = table("h1", "linz", hands=[["Hamburg to Kassel", "Frankfurt to Graz"]])
    stops = stops_of(state, 0)
    roads = state.roads
    for row, near in enumerate(roads.neighbours):
        if all(stop.far[row] for stop in stops):
            here = pull_at(stops, row)
            assert max(pull_at(stops, there) for there in near)[0] > here[0]


def test_goods_without_room_count_for_no_stop() -> None:
    state = table("h1", "linz", hands=[["Hamburg to Kassel"]])
    contract = state.roads.contracts[state.hands[0][0]]
    full = changed(state, running=(state.hands[0] * (6 // contract.goods), ()))
    assert len(stops_of(state, 0)) == 1
    assert contract.goods > room(full, 0)
    assert all(stop.more == 0 for stop in stops_of(full, 0))


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
def test_the_plans_in_five_towers_are_the_best_of_all_that_can_be_built(towers, offer) -> None:
    mat, cards, left = mat_of(towers), cards_in(offer), 0.4
    found = building_plans(mat, 1, cards, left)
    for number in range(1, len(cards) + 1):
        worths = [
            promise(after, 1 + torn, left)
            for taken in takes(mat, cards, number)
            for after, torn in buildings(mat, taken)
        ]
        assert (number in found) == bool(worths)
        if worths:
            assert found[number].value == pytest.approx(max(worths))
            built = tuple(growth.tower for growth in found[number].growths)
            assert promise(built, 1, left) >= found[number].value - 1e-9


def test_a_builder_passes_rather_than_build_what_costs() -> None:
    game = game_named("five_towers")
    late = replace(round_with("grey 15", {"grey": [3]}, {}, draw=""), passes=1)
    assert str(bot_named("greedy").choose(game, late, Rng(1))) == "bid 0"
    pays = replace(late, offer=cards_in("grey 2"))
    assert str(bot_named("greedy").choose(game, pays, Rng(1))) == "bid 1"
