"""Studies: small playtests beside a large one, of the worth of skill, of each lane, and of the use
of ramps and branches.

Every twentieth deal is raced again by other players, who change seats on it until everyone has sat
everywhere: by a strong one among weak ones, and by one of a level of the ladder among those of the
level below, another level from deal to deal. Every tenth is raced with a car kept to each lane, and
as it is to follow the cars. In large playtests that ends, as it takes as long as all else; the
deals of whole games are tried otherwise to the end, but more seldom.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from engine.compiled.code_cache import GAMES, is_kept
from engine.compiled.compiler import compile_entries
from engine.games.core.statistics import Count
from engine.playtest.affairs import add_amounts, sums_of
from engine.playtest.lanes import LanePlan, count_lanes, lane_plans_of
from engine.playtest.plan import Spec, race_plan
from engine.playtest.players import bots_of
from engine.playtest.races import count_games, count_races, win_shares
from engine.playtest.statistics import GameStatistics
from engine.playtest.ways import WayPlan, count_ways, way_plan
from engine.playtest.what_ifs import WhatIf, count_what_ifs, what_ifs_of
from engine.race.simulate import RacePlan, simulate
from engine.race.statistics.game_rows import GameRows
from engine.race.statistics.statistics import WHOLE_WIN, Statistics

if TYPE_CHECKING:
    from engine.course import Course

EVERY, EVERY_LANE, LAST = 20, 10, 10_000
"""Every twentieth deal is studied, for lanes and ways every tenth, up to game 10,000."""

LATER = 200
"""From there on the deal of every two-hundredth whole game is tried otherwise, so that more games
tell more about that, too."""

STRONG, WEAK = "rule:noise=0", "random"
SKILL = "skill"

LADDER = tuple(f"careful:at_random={percent}" for percent in (100, 80, 60, 40, 20, 0))
"""Players of rising skill: of the choices of each, a fifth less than of the one before are made at
random."""

LEVEL = "skill.level"


class Study(NamedTuple):
    """A question: its code, its players, and a plan for each rotation of their seats."""

    code: str
    bots: tuple[str, ...]
    plans: tuple[RacePlan, ...]


class Part(NamedTuple):
    """Statistics of some games, the studies of their deals, and the sums of money in whole
    games."""

    statistics: Statistics
    studies: GameStatistics
    affairs: GameStatistics


class Studies(NamedTuple):
    """Studies beside the games of a plan."""

    skill: Study | None
    ladder: tuple[Study, ...]
    lanes: tuple[LanePlan, ...]
    ways: WayPlan | None
    what_ifs: tuple[WhatIf, ...]


NO_STUDIES = Studies(None, (), (), None, ())


def load_races() -> None:
    """Load all that counting races takes if they are compiled, in a worker that has just begun."""
    if is_kept(GAMES):
        compile_entries(simulate.__module__)


def studies_of(course: Course, spec: Spec) -> Studies:
    """Return the studies of a playtest: one strong player among weak ones, one of each level of the
    ladder among those of the level below, lanes if there are several, ramps and branches, and in
    whole games other bets and start players."""
    plan, others = race_plan(course, spec), spec.seats - 1
    skill = _study(plan, SKILL, (STRONG, *[WEAK] * others))
    ladder = tuple(
        _study(plan, LEVEL, (better, *[worse] * others)) for worse, better in pairwise(LADDER)
    )
    lanes, ways = lane_plans_of(course, plan), way_plan(course, plan)
    return Studies(skill, ladder, lanes, ways, what_ifs_of(plan))


def _study(plan: RacePlan, code: str, bots: tuple[str, ...]) -> Study:
    plans = (plan._replace(bots=bots_of(bots[turn:] + bots[:turn])) for turn in range(len(bots)))
    return Study(code, bots, tuple(plans))


def count_part(plan: RacePlan, studies: Studies, seed: int, first: int, last: int) -> Part:
    """Return the statistics of games `first` … `last` − 1 of a seed, and the studies of their
    deals."""
    studied = GameStatistics()
    deals = _deals(first, last, EVERY)
    if deals and studies.skill is not None:
        skill = studies.skill
        rounds = [_wins(skill, alike, turn, seed, deals) for turn, alike in enumerate(skill.plans)]
        for games in zip(*rounds, strict=True):
            studied.add_deal(games)
    for level, study in enumerate(studies.ladder):
        own = _deals(first, last, EVERY * len(studies.ladder), EVERY * level)
        studied += _count_level(study, seed, own)
    studied += count_lanes(studies.lanes, seed, _deals(first, last, EVERY_LANE))
    studied += count_ways(studies.ways, seed, _deals(first, last, EVERY_LANE))
    if not plan.terms.is_whole:
        return Part(count_races(plan, seed, first, last), studied, GameStatistics())
    statistics, rows = count_games(plan, seed, range(first, last))
    affairs = sums_of(rows, plan.terms)
    for tried in (deals, range(-(-max(first, LAST) // LATER) * LATER, last, LATER)):
        at = [game - first for game in tried]
        as_it_is = GameRows(*(column[at] for column in rows))
        affairs += count_what_ifs(as_it_is, studies.what_ifs, seed, tried)
    return Part(statistics, studied, affairs)


def _deals(first: int, last: int, every: int, begin: int = 0) -> range:
    """Return the games whose deals are studied: game `begin`, and one in `every` from there on."""
    return range(first + (begin - first) % every, min(last, LAST), every)


def _count_level(study: Study, seed: int, deals: range) -> GameStatistics:
    """Race some deals; return the games won by the first player of `study`."""
    sums, seats = GameStatistics(), len(study.plans)
    if deals:
        won = sum(
            win_shares(plan, seed, deals)[:, -turn % seats] for turn, plan in enumerate(study.plans)
        )
        whole = np.full(len(deals), seats * WHOLE_WIN)
        add_amounts(sums, study.code, "", np.asarray(won), whole)
    return sums


def _wins(study: Study, plan: RacePlan, turn: int, seed: int, deals: range) -> list[list[Count]]:
    """Race some deals; return the winners among the players of each."""
    players = study.bots[turn:] + study.bots[:turn]
    return [
        [
            Count(study.code, player, share, WHOLE_WIN)
            for player, share in zip(players, shares, strict=True)
        ]
        for shares in win_shares(plan, seed, deals).tolist()
    ]
