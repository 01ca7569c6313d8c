"""Simulated races are those of the table, and the same however they are split.

`RACES=10000 pytest tests/engine/playtest/test_races.py` plays that many again at the table.
"""

from __future__ import annotations

import os

import numpy as np
import pytest

from engine.course import Course
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.races import (
    context_for,
    count_races,
    decisions_of,
    sample_races,
    win_shares,
)
from engine.race.entries import apply_choice
from engine.race.rules.events import RaceEvent
from engine.race.simulate import dealt_race
from engine.race.statistics.statistics import (
    BY_COLOUR,
    BY_PLAYER,
    FIGURES,
    SUM,
    WHOLE_WIN,
    Figure,
    SpaceFigure,
    added,
)
from engine.race.tables.context import RaceContext
from tests.helpers.replayed_races import (
    course_named,
    retold,
    retold_open,
    retold_top_race,
    retold_whole,
)
from tests.helpers.small_courses import course_of, crossing, lane_road

RACES = int(os.environ.get("RACES", "100"))
COURSE = course_named("harbour_loop")


@pytest.mark.parametrize(
    "bots", [("rule",) * 4, ("random", "rule"), ("rule:others=200:noise=0", "random", "rule")]
)
def test_decisions_played_at_the_table_give_the_same_games(bots: tuple[str, ...]) -> None:
    retold(COURSE, Spec(bots=bots, seed=11), 0, RACES // 4)


@pytest.mark.parametrize("variant", ["full", "beginners", "long-distance", "race"])
@pytest.mark.parametrize("bots", [("careful", "random"), ("careful", "selfish", "random", "rule")])
def test_whole_games_are_played_as_at_the_table(variant: str, bots: tuple[str, ...]) -> None:
    """RV-5 to RV-34: two on a second track, four on a lap with a bottleneck."""
    course = course_named("twin_pines") if len(bots) == 2 else COURSE
    spec = Spec(bots=bots, seed=3, kind=Kind.WHOLE, options=(("variant", variant),))
    retold_whole(course, spec, 0, RACES // 20)


@pytest.mark.parametrize("variant", ["race", "tips", "shares"])
@pytest.mark.parametrize("has_pit_stop", [False, True])
def test_whole_games_bid_for_in_the_open_are_played_as_at_the_table(
    variant: str, has_pit_stop: bool
) -> None:
    """TR-2 to TR-30, money and what decides a tie included."""
    options = (("variant", variant), ("pit_stop", has_pit_stop))
    for bots in (("careful", "random"), ("careful", "selfish", "random", "rule")):
        spec = Spec("top_race", bots, seed=3, kind=Kind.WHOLE, options=options)
        retold_open(COURSE, spec, 0, RACES // 50)


@pytest.mark.parametrize("track", ["harbour_loop", "twin_pines"])
@pytest.mark.parametrize("bots", [("rule",) * 4, ("random",) * 2, ("rule", "random") * 3])
def test_top_race_is_raced_as_at_the_table(track: str, bots: tuple[str, ...]) -> None:
    games = RACES // 10
    retold_top_race(course_named(track), Spec("top_race", bots, seed=12), 0, games)


def test_tr16_cars_still_out_are_ranked_and_one_is_always_last() -> None:
    plan = race_plan(COURSE, Spec("top_race", ("rule",) * 3))
    statistics = count_races(plan, 1, 0, 40)
    assert (statistics.places.sum(axis=1)[:, 1:] == 40).all()


def test_games_do_not_depend_on_how_they_are_split() -> None:
    plan = race_plan(COURSE, Spec(seed=3))
    whole = count_races(plan, 3, 0, 60)
    parts = [count_races(plan, 3, *part) for part in ((0, 1), (40, 60), (1, 40))]
    split = count_races(plan, 3, 0, 0)
    for part in parts:
        split = added(split, part)
    for name, one, other in zip(whole._fields, whole, split, strict=True):
        assert np.array_equal(one, other), name


def test_another_seed_is_other_games_and_samples_are_those_counted() -> None:
    plan = race_plan(COURSE, Spec())
    samples = sample_races(plan, 5, 0, 50).figures
    statistics = count_races(plan, 5, 0, 50)
    assert not np.array_equal(samples, sample_races(plan, 6, 0, 50).figures)
    for figure in (Figure.TURNS, Figure.CARS_HOME):
        assert np.array_equal(
            np.bincount(samples[:, figure], minlength=512), statistics.figures[figure]
        ), FIGURES[figure]


def test_shares_of_the_win_are_those_of_every_so_many_games() -> None:
    plan = race_plan(COURSE, Spec())
    shares = win_shares(plan, 5, range(3, 33, 5))
    assert len(shares) == 6
    assert (shares.sum(axis=1) == WHOLE_WIN).all()
    for row, number in zip(shares, range(3, 33, 5), strict=True):
        wins = count_races(plan, 5, number, number + 1).wins[BY_PLAYER]
        assert row.tolist() == wins.argmax(axis=1).tolist()


def test_every_race_is_counted_once_in_every_table() -> None:
    games, seats = 40, 3
    plan = race_plan(COURSE, Spec(bots=("rule",) * seats))
    statistics = count_races(plan, 1, 0, games)
    assert statistics.figures[Figure.TURNS].sum() == games
    assert (statistics.places.sum(axis=2) == games).all()
    prizes = statistics.places[BY_COLOUR].sum(axis=0) * np.array(plan.terms.prizes)
    assert (statistics.money[:, :, SUM].sum(axis=1) == prizes.sum()).all()
    won = (statistics.wins * np.arange(WHOLE_WIN + 1)).sum(axis=(1, 2))
    assert (won == games * WHOLE_WIN).all()
    home = int((statistics.figures[Figure.CARS_HOME] * np.arange(512)).sum())
    assert statistics.places[BY_COLOUR, :, 1:].sum() == home


def test_the_rule_bot_plays_better_than_a_random_one() -> None:
    plan = race_plan(COURSE, Spec(bots=("rule", "random", "random", "random")))
    statistics = count_races(plan, 1, 0, 400)
    wins = (statistics.wins[2] * np.arange(WHOLE_WIN + 1)).sum(axis=1) / WHOLE_WIN
    assert wins[0] > 200


@pytest.mark.parametrize("game", ["rivals", "top_race"])
@pytest.mark.parametrize(
    "course",
    [COURSE, course_of(lane_road(4, 24)), crossing()],
    ids=["harbour loop", "four lanes", "a crossing"],
)
def test_what_happens_on_each_space_is_what_the_log_tells(game: str, course: Course) -> None:
    """Long ways over four lanes do not fit into a few words; cars on a crossing take two places."""
    plan = race_plan(course, Spec(game, ("rule", "random")))
    progress = plan.course.spaces["progress"].tolist()
    told = np.zeros((2, len(progress)), np.int64)
    context = RaceContext(*plan[:4])
    for number in range(20):
        choices, _ = decisions_of(plan, 4, number)
        race = dealt_race(context_for(plan), 4, number)
        for choice in choices:
            before = race.at[: race.cars].tolist()
            log = apply_choice(context, race, choice) or []
            moves = [row for row in log if row[0] == RaceEvent.WAY]
            for space in (row[2] for row in log if row[0] == RaceEvent.CAME_BACK):
                told[0, space] += 1
            way = [space for _, _, space, _ in moves]
            for space in way[1:]:
                told[0, space] += 1
            for car, space in enumerate(before):
                if way and space >= 0 and car != moves[0][1]:
                    told[1, space] += progress[way[0]] < progress[space] < progress[way[-1]]
    counted = count_races(plan, 4, 0, 20).spaces[[SpaceFigure.VISITS, SpaceFigure.OVERTAKEN], SUM]
    assert counted.tolist() == told.tolist()
    assert told.sum(axis=1).min() > 20
