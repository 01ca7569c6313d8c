"""Races simulated and counted: a plan in, statistics out; those of parts add up to the whole."""

from __future__ import annotations

import pickle
import threading

import numpy as np

from engine.arrays import IntArray
from engine.race.compiler import GAMES, Speed, is_kept, note_kept
from engine.race.simulate import (
    Plan,
    choices_made,
    prepare_context,
    simulate,
    simulation_context,
    statistics_of,
)
from engine.race.state import Race, RaceVector
from engine.race.statistics.statistics import FIGURES, Statistics
from engine.race.tables.context import RaceContext


def is_ready() -> bool:
    """Whether games can be played at once, without compiling them first."""
    return is_kept(GAMES)


class _Kept(threading.local):
    """The last context of each thread, and what it is for: its move cache holds for the next part
    of a playtest too."""

    plan: bytes = b""
    context: RaceContext | None = None


_kept = _Kept()


def context_for(plan: Plan, script: tuple[int, ...] = ()) -> RaceContext:
    """A context for simulated races that have not been counted yet; for one use at a time. The
    choices of the script are made first."""
    same = pickle.dumps((plan.course, plan.deck, plan.rules, plan.most_points, plan.lines))
    if _kept.context is None or _kept.plan != same:
        _kept.plan = same
        _kept.context = simulation_context(plan)
    prepare_context(_kept.context, plan, script)
    return _kept.context


def count_games(plan: Plan, seed: int, first: int, last: int) -> Statistics:
    """The statistics of games `first` … `last` − 1 of a seed."""
    return _play(plan, seed, range(first, last), np.zeros((0, 0), np.int64))


def sample_games(plan: Plan, seed: int, first: int, last: int) -> IntArray:
    """The figures of each of the games `first` … `last` − 1, one row a game."""
    return _sampled(plan, seed, range(first, last))[:, : len(FIGURES)]


def shares_of(plan: Plan, seed: int, games: range) -> IntArray:
    """What part of the win, of WHOLE_WIN, each player has in each game, one row a game."""
    return _sampled(plan, seed, games)[:, len(FIGURES) :]


def _sampled(plan: Plan, seed: int, games: range) -> IntArray:
    """The figures and shares of some games."""
    seats = int(plan.deal.blank[Race.SEATS])
    samples = np.zeros((len(games), len(FIGURES) + seats), np.int64)
    _play(plan, seed, games, samples)
    return samples


def decisions_of(plan: Plan, seed: int, number: int) -> tuple[list[int], RaceVector]:
    """The choices made in one game, as the race knows them, and the race at its end."""
    context = context_for(plan)
    race = simulate(context, plan, seed, range(number, number + 1), np.zeros((0, 0), np.int64))
    return choices_made(context), race


def _play(plan: Plan, seed: int, games: range, samples: IntArray) -> Statistics:
    context = context_for(plan)
    simulate(context, plan, seed, games, samples)
    if not Speed.is_plain and not is_ready():
        note_kept(GAMES)
    return statistics_of(context, plan)
