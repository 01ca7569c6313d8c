"""Skill and lanes: the same deals with the players on every seat, however games are split."""

from __future__ import annotations

import numpy as np
import pytest

from engine.playtest.metrics import results_by_subject
from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import count_races
from engine.playtest.report import race_report
from engine.playtest.studies import (
    EVERY,
    LANES,
    LAST,
    NO_LANE,
    SKILL,
    STRONG,
    WEAK,
    count_part,
    studies_of,
)
from engine.race.statistics.statistics import BY_PLAYER, WHOLE_WIN
from tests.helpers.replayed_races import course_named
from tests.helpers.small_courses import course_of, lane_road

COURSE = course_named("harbour_loop")
SPEC = Spec(bots=("rule",) * 3, games=60, seed=2)


def test_studies_are_the_same_however_games_are_split() -> None:
    fixed = (race_plan(COURSE, SPEC), studies_of(COURSE, SPEC), (), SPEC.seed)
    whole = count_part(*fixed, 0, 60)
    parts = [count_part(*fixed, first, last) for first, last in ((0, 1), (1, 41), (41, 60))]
    assert parts[0].studies + parts[1].studies + parts[2].studies == whole.studies
    assert whole.studies.deals == 60 // EVERY
    assert count_part(*fixed, LAST, LAST + EVERY + 1).studies.deals == 0


def test_a_deal_is_raced_with_the_strong_player_on_every_seat() -> None:
    fixed = (race_plan(COURSE, SPEC), studies_of(COURSE, SPEC), (), SPEC.seed)
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


def test_skill_pays_and_every_lane_has_its_player() -> None:
    fixed = (race_plan(COURSE, SPEC), studies_of(COURSE, SPEC), (), SPEC.seed)
    part = count_part(*fixed, 0, 600)
    report = race_report(COURSE, SPEC, *part)
    skill, lanes = results_by_subject(report)["Skill"]
    assert skill.rows[0].estimate.low > 1 / 3
    assert [str(row.label) for row in lanes.rows] == ["lane 1", "lane 2", "lane 3", "any lane"]
    assert sum(row.estimate.value for row in lanes.rows) == pytest.approx(1)
    assert {*part.studies.of(LANES)} == {*(f"rule:lane={k}" for k in (1, 2, 3)), NO_LANE}


def test_on_one_lane_nobody_likes_another() -> None:
    road = course_of(lane_road(1, 14))
    assert [study.code for study in studies_of(road, SPEC)] == [SKILL]
