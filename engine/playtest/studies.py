"""Small playtests beside a large one: what skill is worth, and what it is worth to keep to a lane.

Every so many games the deal is raced again by other players, who change seats on it until everyone
has sat everywhere.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from engine.course import Course
from engine.games.core.measuring import Count
from engine.playtest.counting import (
    count_games,
    empty_play,
    empty_tally,
    empty_watch,
    watched_book,
)
from engine.playtest.ledger import Ledger
from engine.playtest.plan import MOST_PLAYERS, Plan, Spec, race_plan
from engine.race.layout import SEATS
from engine.race.tally import BY_PLAYER, FIGURES, WHOLE_WIN, Tally
from engine.race.whole import race_games

EVERY, LAST = 20, 10_000
"""Every so many games, up to that one, have their deal studied."""

STRONG, WEAK = "rule:noise=0", "random"
SKILL, LANES = "skill", "wins.liked"
NO_LANE = "rule"


class Study(NamedTuple):
    """A question: what it is called, its players, a plan for each way they can move on."""

    code: str
    bots: tuple[str, ...]
    plans: tuple[Plan, ...]


class Part(NamedTuple):
    """What some games have come to."""

    tally: Tally
    studies: Ledger


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


def count_part(plan: Plan, studies: tuple[Study, ...], seed: int, first: int, last: int) -> Part:
    """The tally of the games `first` … `last` − 1 of a seed, and the studies of their deals."""
    ledger = Ledger()
    deals = range(-(-first // EVERY) * EVERY, min(last, LAST), EVERY)
    if deals:
        rounds = [
            _wins(study, alike, turn, seed, deals)
            for study in studies
            for turn, alike in enumerate(study.plans)
        ]
        for games in zip(*rounds, strict=True):
            ledger.add_deal(games)
    return Part(count_games(plan, seed, first, last), ledger)


def _wins(study: Study, plan: Plan, turn: int, seed: int, deals: range) -> list[list[Count]]:
    """Race some deals; who of the players has won each."""
    tally, samples = empty_tally(plan), np.zeros((0, len(FIGURES)), np.int64)
    book = watched_book(plan, tally)
    rooms = (plan.deal, empty_play(plan), plan.bots, tally, empty_watch(plan))
    seats = int(plan.deal.blank[SEATS])
    found = []
    for number in deals:
        tally.wins[:] = 0
        race_games(seed, number, number + 1, book, *rooms, samples)
        won = (tally.wins[BY_PLAYER] * np.arange(WHOLE_WIN + 1)).sum(axis=1).tolist()
        found.append(
            [
                Count(study.code, study.bots[(place + turn) % seats], won[place], WHOLE_WIN)
                for place in range(seats)
            ]
        )
    return found
