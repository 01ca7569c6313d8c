"""Games of the table are counted as simulated ones: every choice, and all that comes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.compiled.rng import game_seed
from engine.games import game_named
from engine.games.core import Value
from engine.playtest.at_table import TablePlan, choices_at_table, count_at_table, simulate_at_table
from engine.playtest.chunks import HERE
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.races import count_games, decisions_of
from engine.race.statistics.statistics import Figure
from tests.helpers.replayed_races import action_at_table, course_named, open_action

COURSE = course_named("harbour_loop")
BOTS = ("random", "careful", "greedy", "random")


def plan_of(game: str, bots: tuple[str, ...], **options: Value) -> TablePlan:
    """Whole games by these bots of the table."""
    spec = Spec(game, bots, games=2, seed=6, kind=Kind.WHOLE, options=tuple(options.items()))
    races = race_plan(COURSE, replace(spec, bots=("rule",) * len(bots)))
    return TablePlan(COURSE, game_named(game), spec, races)


@pytest.mark.parametrize("variant", ["full", "beginners", "long-distance", "race"])
@pytest.mark.parametrize("bots", [BOTS, BOTS[:2]])
def test_a_game_of_rivals_is_counted_as_it_was_played(variant: str, bots: tuple[str, ...]) -> None:
    assert_counted(plan_of("rivals", bots, variant=variant))


@pytest.mark.parametrize("variant", ["race", "tips", "shares"])
@pytest.mark.parametrize("has_pit_stop", [False, True])
def test_a_game_of_top_race_is_counted_as_it_was_played(variant: str, has_pit_stop: bool) -> None:
    assert_counted(plan_of("top_race", BOTS[:3], variant=variant, pit_stop=has_pit_stop))


def assert_counted(plan: TablePlan) -> None:
    """Assert that a simulated game makes all choices of the table, and pays the same money."""
    choices = choices_at_table(plan, 1)
    _, rows = count_games(plan.races, plan.spec.seed, range(1, 2), choices)
    game = game_named(plan.spec.game)
    options, seed = dict(plan.spec.options), game_seed(plan.spec.seed, 1)
    state = game.start(COURSE, plan.spec.seats, options, seed)
    named = open_action if plan.spec.game == "top_race" else action_at_table
    for choice in choices:
        state = game.apply(state, named(game, state, choice))
    outcome = game.outcome(state)
    assert outcome is not None
    money = [*outcome.points]
    if plan.spec.game == "top_race":
        numbers = state.numbers
        money = [(points - numbers.capital) // numbers.bid_step for points in money]
    if options["variant"] != "beginners":
        assert rows.money[0].tolist() == money


def test_a_table_of_players_makes_the_choices_that_a_script_repeats() -> None:
    plan = plan_of("rivals", ("careful",) * 3, variant="full")
    choices = choices_at_table(plan, 0)
    assert choices == choices_at_table(plan, 0)
    assert list(choices) != decisions_of(plan.races, plan.spec.seed, 0)[0]


def test_the_report_counts_every_game_once() -> None:
    plan = plan_of("rivals", ("greedy",) * 2, variant="full")
    (*_, report) = simulate_at_table(COURSE, plan.spec, HERE)
    assert report.is_whole
    both = count_at_table(plan, 0, 2).statistics.figures[Figure.TURNS]
    assert report.statistics.figures[Figure.TURNS].tolist() == both.tolist()
