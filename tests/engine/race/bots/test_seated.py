"""At the table players choose as in simulated games, and know no more than their seats do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.compiled.rng import game_seed
from engine.games import game_named
from engine.games.core import Action, Rng, State, Value
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.players import bots_of
from engine.playtest.races import decisions_of
from engine.race.bots.seated import Player
from tests.helpers.replayed_races import action_at_table, course_named, open_action
from tests.helpers.small_courses import course_of, lane_road

QUIET = ":noise=0:bid_noise=0:bet_noise=0"
KINDS = ("careful", "selfish", "careless", "rule")
COURSE = course_named("harbour_loop")
TRIES = 60
"""Choices that are worth the same are made at random: by so many tries all come up."""


def moments(spec: Spec, number: int) -> Iterator[tuple[State, Action]]:
    """All moments of a simulated game at the table, each with what was chosen there."""
    game = game_named(spec.game)
    named = open_action if spec.game == "top_race" else action_at_table
    seed = game_seed(spec.seed, number)
    state = game.start(COURSE, spec.seats, dict(spec.options), seed)
    for decision in decisions_of(race_plan(COURSE, spec), spec.seed, number)[0]:
        action = named(game, state, decision)
        yield state, action
        state = game.apply(state, action)


def spec_of(game: str, kinds: tuple[str, ...], **options: Value) -> Spec:
    """Whole games by these players, without chance but where choices are worth the same."""
    bots = tuple(kind + QUIET for kind in kinds)
    return Spec(game, bots, seed=3, kind=Kind.WHOLE, options=tuple(options.items()))


def assert_same(spec: Spec, number: int) -> None:
    """Assert that whoever sits at the table chooses what was chosen in the simulated game."""
    game, weights = game_named(spec.game), bots_of(spec.bots)
    # Players change seats from game to game.
    players = [Player(weights[[(seat + number) % spec.seats]]) for seat in range(spec.seats)]
    again = 0
    for made, (state, action) in enumerate(moments(spec, number)):
        assert state.seat is not None
        player = players[state.seat]
        for seed in range(TRIES):
            if game.choice_of(state, player, Rng(seed)) == action:
                break
        else:
            raise AssertionError(f"game {number}, choice {made}: never {action}")
        again += seed > 0
    assert made > 40
    assert again <= made // 15, "most choices are worth more than all others"


@pytest.mark.parametrize("variant", ["full", "beginners", "long-distance", "race"])
@pytest.mark.parametrize("kinds", [KINDS, ("careful", "selfish")])
def test_they_play_rivals_as_in_simulated_games(variant: str, kinds: tuple[str, ...]) -> None:
    """In game 40 what cars are worth changes in the middle of a turn, but not to who plays it."""
    for number in (0, 1, 40):
        assert_same(spec_of("rivals", kinds, variant=variant), number)


@pytest.mark.parametrize("variant", ["race", "tips", "shares"])
@pytest.mark.parametrize("has_pit_stop", [False, True])
def test_they_play_top_race_as_in_simulated_games(variant: str, has_pit_stop: bool) -> None:
    for kinds in (KINDS, ("careful", "selfish")):
        assert_same(spec_of("top_race", kinds, variant=variant, pit_stop=has_pit_stop), 1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", ["rivals", "top_race"])
def test_a_player_looks_at_nothing_that_its_seat_does_not_know(game: str, kind: str) -> None:
    """Another deal of all that is hidden changes no choice; chance is the same."""
    variant = {"rivals": "full", "top_race": "tips"}[game]
    rules, spec = game_named(game), Spec(game, (kind,) * 4, seed=5, kind=Kind.WHOLE)
    spec = replace(spec, options=tuple(rules.chosen_options({"variant": variant}).items()))
    players = [Player(bots_of((kind,))) for _ in range(2)]
    for number, (state, _) in enumerate(moments(spec, 0)):
        assert state.seat is not None
        hidden = rules.determinize(state, state.seat, Rng(number))
        known, guessed = (
            rules.choice_of(moment, player, Rng(7))
            for moment, player in zip((state, hidden), players, strict=True)
        )
        assert known == guessed
        assert known in rules.legal_actions(state)


def test_they_play_several_races_of_top_race() -> None:
    """TR-17: in every race limits and tips are made anew."""
    options = {"races": 2, "variant": "tips"}
    state = game_named("top_race").start(COURSE, 3, options, 1)
    players = [Player(bots_of((kind,))) for kind in KINDS]
    while state.seat is not None:
        chosen = game_named("top_race").choice_of(state, players[state.seat], Rng(1))
        assert chosen is not None
        state = game_named("top_race").apply(state, chosen)
    assert game_named("top_race").outcome(state) is not None


def test_who_takes_over_in_the_middle_of_a_turn_goes_by_how_the_cars_stand() -> None:
    spec = spec_of("rivals", ("careful",) * 4, variant="full")
    for state, _ in moments(spec, 0):
        player, again = (Player(bots_of(("careful",))) for _ in range(2))
        chosen = game_named("rivals").choice_of(state, player, Rng(1))
        assert chosen in game_named("rivals").legal_actions(state)
        assert chosen == game_named("rivals").choice_of(state, again, Rng(1))


def test_a_championship_is_played_by_them_too() -> None:
    """RV-35: on the second track everything begins anew."""
    course = course_of(lane_road(3, 14, bets=[4, 7, 10]))
    game = game_named("rivals").then_on(course)
    state, player, rng = game.start(course, 3, {}, 4), Player(bots_of(("selfish",))), Rng(2)
    while state.seat is not None:
        chosen = game.choice_of(state, player, rng)
        assert chosen is not None
        state = game.apply(state, chosen)
    assert game.outcome(state) is not None
