"""Small playtests beside a large one: what skill is worth, and what it is worth to keep to a lane.

Every twentieth deal is raced again by other players, who change seats on it until everyone has sat
everywhere.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.course import Course
from engine.games.core.statistics import Count
from engine.playtest.affairs import sums_of
from engine.playtest.plan import MOST_PLAYERS, Spec, race_plan
from engine.playtest.races import count_games, count_races, win_shares
from engine.playtest.statistics import GameStatistics
from engine.playtest.what_ifs import WhatIf, count_what_ifs
from engine.race.simulate import RacePlan
from engine.race.statistics.statistics import WHOLE_WIN, Statistics

EVERY, LAST = 20, 10_000
"""The deal of every twentieth game is studied, up to game 10,000."""

STRONG, WEAK = "rule:noise=0", "random"
SKILL, LANES = "skill", "wins.liked"
NO_LANE = "rule"


class Study(NamedTuple):
    """A question: what it is called, its players, a plan for each way they can move on."""

    code: str
    bots: tuple[str, ...]
    plans: tuple[RacePlan, ...]


class Part(NamedTuple):
    """What some games have come to: their races, the studies of their deals, and in whole games
    what was bought and bet on."""

    statistics: Statistics
    studies: GameStatistics
    affairs: GameStatistics


def studies_of(course: Course, spec: Spec) -> tuple[Study, ...]:
    """Skill: one strong player among weak ones. Lanes, where there are several: players who like
    one each, and one who does not care."""
    found = [_study(course, spec, SKILL, (STRONG, *[WEAK] * (spec.seats - 1)))]
    lanes = sorted({*course.lanes.tolist()})
    if 1 < len(lanes) < MOST_PLAYERS:
        liked = [f"rule:lane={lane}" for lane in lanes]
        others = max(1, spec.seats - len(lanes))
        found.append(_study(course, spec, LANES, (*liked, *[NO_LANE] * others)))
    return tuple(found)


def _study(course: Course, spec: Spec, code: str, bots: tuple[str, ...]) -> Study:
    plans = tuple(
        race_plan(course, replace(spec, bots=bots[turn:] + bots[:turn]))
        for turn in range(len(bots))
    )
    return Study(code, bots, plans)


def count_part(
    plan: RacePlan,
    studies: tuple[Study, ...],
    what_ifs: tuple[WhatIf, ...],
    seed: int,
    first: int,
    last: int,
) -> Part:
    """The statistics of games `first` … `last` − 1 of a seed, and the studies of their deals."""
    studied = GameStatistics()
    deals = range(-(-first // EVERY) * EVERY, min(last, LAST), EVERY)
    if deals:
        rounds = [
            _wins(study, alike, turn, seed, deals)
            for study in studies
            for turn, alike in enumerate(study.plans)
        ]
        for games in zip(*rounds, strict=True):
            studied.add_deal(games)
    if not plan.terms.is_whole:
        return Part(count_races(plan, seed, first, last), studied, GameStatistics())
    statistics, rows = count_games(plan, seed, range(first, last))
    affairs = sums_of(rows, plan.terms) + count_what_ifs(plan, what_ifs, seed, deals)
    return Part(statistics, studied, affairs)


def _wins(study: Study, plan: RacePlan, turn: int, seed: int, deals: range) -> list[list[Count]]:
    """Race some deals; who of the players has won each."""
    players = study.bots[turn:] + study.bots[:turn]
    return [
        [
            Count(study.code, player, share, WHOLE_WIN)
            for player, share in zip(players, shares, strict=True)
        ]
        for shares in win_shares(plan, seed, deals).tolist()
    ]
