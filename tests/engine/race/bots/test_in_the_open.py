"""How bots bid in the open, stop at the pits and trade in shares."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.compiled.rng import game_seed
from engine.games import game_named
from engine.games.core import Action, Value
from engine.games.top_race.state import TopRaceState
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.races import decisions_of, game_rows
from tests.helpers.replayed_races import course_named, open_action

COURSE = course_named("harbour_loop")
QUIET = "rule:bid_noise=0:nearer=0:hand=0:begins=0"
GAMES = range(6)


def spec(*bots: str, **options: Value) -> Spec:
    """Whole games by these bots."""
    return Spec("top_race", bots, kind=Kind.WHOLE, options=tuple(options.items()))


def actions_of(played: Spec) -> Iterator[tuple[TopRaceState, Action]]:
    """All actions of some games, each with the state before it."""
    plan, game = race_plan(COURSE, played), game_named("top_race")
    for number in GAMES:
        options, seed = dict(played.options), game_seed(played.seed, number)
        state = game.start(COURSE, played.seats, options, seed)
        assert isinstance(state, TopRaceState)
        for decision in decisions_of(plan, played.seed, number)[0]:
            action = open_action(game, state, decision)
            yield state, action
            state = game.apply(state, action)


def test_tr3_a_bot_raises_as_long_as_a_car_is_worth_it() -> None:
    """The mean prize is 91,666: at half of it a bot goes up to 40,000, so who would go further buys
    at 50,000, or at 40,000 as the opener's right-hand neighbour."""
    flat = ":margin_1=0:margin_2=0:margin_3=0"
    bots = (f"{QUIET}:raises=100{flat}", *[f"{QUIET}:raises=50{flat}"] * 2)
    highest = game_rows(race_plan(COURSE, spec(*bots)), 1, GAMES).prices.max(axis=1)
    assert {*highest.tolist()} <= {4, 5}


def test_tr4_the_start_space_nearest_to_the_finish_is_taken_first() -> None:
    for state, action in actions_of(spec(*[QUIET] * 3)):
        if action.kind == "start":
            free = [choice.value for choice in game_named("top_race").legal_actions(state)]
            road = state.table.road.spaces["left"]
            left = {space: road[COURSE.row[space]] for space in free}
            assert left[action.value] == min(left.values())


def test_tr20_with_cards_in_hand_a_stop_is_made_for_one_that_is_better_by_enough() -> None:
    assert stops(f"{QUIET}:stops=0") > 0
    assert stops(f"{QUIET}:stops=99999:claims=99999") == 0


def stops(bot: str) -> int:
    """How many pit stops are made in some games by bots that hold cards."""
    return sum(
        action.kind in ("box", "top") and state.table.holds(state.race, state.seat or 0)
        for state, action in actions_of(spec(*[bot] * 3, pit_stop=True))
    )


def test_tr28_shares_bought_with_an_eye_on_the_race_bring_more_than_those_bought_by_lot() -> None:
    plan = race_plan(COURSE, spec("rule", "random", "random", variant="shares"))
    rows = game_rows(plan, 1, GAMES)
    seat = np.array([-number % 3 for number in GAMES])
    own = rows.prizes[GAMES, seat]
    assert own.mean() > (rows.prizes.sum(axis=1) - own).mean() / 2
