"""Skill and lanes: the same deals with the players on every seat, however games are split."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from engine.playtest.lanes import DRIVEN, GAINED, lane_plans_of
from engine.playtest.metrics import results_of
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.races import count_races, win_shares
from engine.playtest.report import race_report
from engine.playtest.studies import (
    EVERY,
    EVERY_LANE,
    LADDER,
    LAST,
    LEVEL,
    SKILL,
    STRONG,
    WEAK,
    count_part,
    studies_of,
)
from engine.race.statistics.statistics import BY_PLAYER, WHOLE_WIN, SpaceFigure
from tests.helpers.replayed_races import course_named
from tests.helpers.small_courses import course_of, lane_road

COURSE = course_named("harbour_loop")
SPEC = Spec(bots=("rule",) * 3, games=60, seed=2)


def test_studies_are_the_same_however_games_are_split() -> None:
    fixed = (race_plan(COURSE, SPEC), studies_of(COURSE, SPEC), SPEC.seed)
    whole = count_part(*fixed, 0, 60)
    parts = [count_part(*fixed, first, last) for first, last in ((0, 1), (1, 41), (41, 60))]
    assert parts[0].studies + parts[1].studies + parts[2].studies == whole.studies
    assert whole.studies.deals == 60 // EVERY
    assert count_part(*fixed, LAST, LAST + EVERY + 1).studies.deals == 0


def test_a_deal_is_raced_with_the_strong_player_on_every_seat() -> None:
    fixed = (race_plan(COURSE, SPEC), studies_of(COURSE, SPEC), SPEC.seed)
    found = count_part(*fixed, 0, 1).studies
    won = 0
    bots = (STRONG, WEAK, WEAK)
    for turn in range(3):
        turned = Spec(bots=bots[turn:] + bots[:turn], games=1, seed=2)
        statistics = count_races(race_plan(COURSE, turned), 2, 0, 1)
        # Of the players the strong one is at −turn, and the first player sits on the first seat.
        won += int((statistics.wins[BY_PLAYER, -turn % 3] * np.arange(WHOLE_WIN + 1)).sum())
    sums = found.of(SKILL)[STRONG]
    assert (sums.x, sums.y) == (won, 3 * WHOLE_WIN)
    assert sums.x + found.of(SKILL)[WEAK].x == 3 * WHOLE_WIN


def test_each_deal_is_raced_by_another_level_of_the_ladder() -> None:
    """The better player sits on every seat once; the sixth deal studied is of the first level."""
    fixed = (race_plan(COURSE, SPEC), studies_of(COURSE, SPEC), SPEC.seed)
    for deal in (0, 3, 5):
        number, level = deal * EVERY, deal % (len(LADDER) - 1)
        won = 0
        for seat in range(3):
            bots = [LADDER[level]] * 3
            bots[seat] = LADDER[level + 1]
            plan = race_plan(COURSE, replace(SPEC, bots=tuple(bots)))
            won += int(win_shares(plan, SPEC.seed, range(number, number + 1))[0, seat])
        sums = count_part(*fixed, number, number + 1).studies.of(LEVEL)[""]
        assert (sums.n, sums.x, sums.y) == (1, won, 3 * WHOLE_WIN)


def test_every_level_of_the_ladder_plays_better_than_the_one_below() -> None:
    """By whole games, in which each level bids, bets and drives with more care."""
    for worse, better in pairwise(LADDER):
        spec = Spec(bots=(better, worse, worse, worse), kind=Kind.WHOLE)
        shares = win_shares(race_plan(COURSE, spec), 4, range(1200))[:, 0]
        assert shares.mean() / WHOLE_WIN > 1 / 4, better


def test_skill_pays_and_a_car_is_kept_to_every_lane() -> None:
    fixed = (race_plan(COURSE, SPEC), studies_of(COURSE, SPEC), SPEC.seed)
    part = count_part(*fixed, 0, 600)
    report = race_report(COURSE, SPEC, *part)
    found = {result.code: result for result in results_of(report)}
    assert found[SKILL].rows[0].estimate.low > 1 / 3
    assert 1 / 3 < found[LEVEL].rows[0].estimate.value < found[SKILL].rows[0].estimate.value
    gained = found[GAINED].rows
    assert [str(row.label) for row in gained] == ["lane 1", "lane 2", "lane 3"]
    assert sum(row.estimate.value for row in gained) == pytest.approx(0)
    assert part.studies.of(DRIVEN)["1"].n == 600 // EVERY_LANE


def test_a_car_is_kept_to_a_lane_wherever_a_way_ends_there() -> None:
    """On a free road of three lanes it comes to stand nowhere else once it is there."""
    road = course_of(lane_road(3, 30))
    spec = Spec(bots=("rule",) * 2)
    for each in lane_plans_of(road, race_plan(road, spec)):
        assert {*road.lanes[each.plan.kept[:-1] == 1].tolist()} == {each.lane}
        statistics = count_races(each.plan, 1, 0, 60)
        free = count_races(race_plan(road, spec), 1, 0, 60)
        kept, usual = (
            int(counted.spaces[SpaceFigure.STOPS, 0, :-1][road.lanes == each.lane].sum())
            for counted in (statistics, free)
        )
        assert kept > usual


def test_on_one_lane_nobody_keeps_to_another() -> None:
    road = course_of(lane_road(1, 14))
    assert studies_of(road, SPEC).lanes == ()
