"""Simulated races and their statistics; statistics of parts add up to those of the whole.

They begin at once in plain Python, with exactly equal results, until they are compiled.
"""

from __future__ import annotations

import pickle
import threading
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.arrays import IntArray
from engine.compiled.code_cache import GAMES, is_kept, note_kept
from engine.compiled.compiler import Speed, played_plainly
from engine.compiled.prepare import (
    compile_elsewhere,
    compile_now,
    is_prepared,
    let_compiling_go_on,
)
from engine.compiled.records import kind_of
from engine.playtest.chunks import Part, Play, Work, in_chunks
from engine.race.script import choices_made
from engine.race.simulate import (
    RacePlan,
    prepare_context,
    simulate,
    simulation_context,
    statistics_of,
)
from engine.race.state import RaceVector
from engine.race.statistics.game_rows import GameRows, rows_of
from engine.race.statistics.statistics import GameRow, Statistics
from engine.race.tables.context import RaceContext

PLAIN_CHUNK = 20
"""Least number of races of a task in plain Python; they take a tenth of a second."""

PLAIN_RACES = 2000
"""Number of races above which it pays to wait for the compiler: as plain Python they take several
seconds."""


def race_in_chunks(
    play: Play[Part], games: int, work: Work, begin: int = 0, least: int = 100
) -> Iterator[Part]:
    """Yield `in_chunks` for races, which begin before they are compiled. Once all are played the
    compiler may go on alone: the next playtest is fast."""
    if not is_kept(GAMES):
        least = min(least, PLAIN_CHUNK)
    yield from in_chunks(begun_at_once(play, GAMES, work), games, work, begin, least)
    let_compiling_go_on()


def begun_at_once(play: Play[Part], what: str, work: Work) -> Play[Part]:
    """Return `play` in plain Python until the code `what` is compiled; another process compiles it
    meanwhile. The workers of a cluster all compile first."""
    if work.pool is not None and not work.pool.is_here:
        return partial(_play_compiled, play)
    compile_elsewhere()
    return partial(_play_without_waiting, what, play)


def _play_without_waiting(what: str, play: Play[Part], first: int, last: int) -> Part:
    with played_plainly(not is_kept(what)):
        return play(first, last)


def _play_compiled(play: Play[Part], first: int, last: int) -> Part:
    if not is_prepared():
        compile_now()
    return play(first, last)


def count_races(plan: RacePlan, seed: int, first: int, last: int) -> Statistics:
    """Return the statistics of races `first` … `last` − 1 of a seed."""
    return statistics_of(_simulated(plan, seed, range(first, last)), plan)


class Sampled(NamedTuple):
    """Races one by one: their figures (races, figures), each player's part of the win in parts of
    WHOLE_WIN (races, players), the car that led at each line or NOBODY (races, lines), the cars
    that ran over a space of each lane of the plan (races, lanes; no more than there is room for),
    and the columns of their rows."""

    figures: IntArray
    win_shares: IntArray
    line_leaders: IntArray
    lane_visits: IntArray
    rows: GameRows


def sample_races(plan: RacePlan, seed: int, first: int, last: int) -> Sampled:
    """Return what each of the races `first` … `last` − 1 of a seed has come to."""
    samples = _sampled(plan, seed, range(first, last))
    return Sampled(
        samples["figures"].copy(),
        samples["win_shares"][:, : seats_of(plan)].copy(),
        samples["line_leaders"][:, : len(plan.lines)].copy(),
        samples["lane_visits"][:, : len(plan.lanes)].copy(),
        _rows(plan, samples),
    )


def win_shares(plan: RacePlan, seed: int, games: range) -> IntArray:
    """Return each player's part of the win in some races of a seed, in parts of WHOLE_WIN; shape
    (races, players)."""
    return _sampled(plan, seed, games)["win_shares"][:, : seats_of(plan)].copy()


def seats_of(plan: RacePlan) -> int:
    """Return the number of players."""
    return plan.deal.blank.seats


def game_rows(plan: RacePlan, seed: int, games: range) -> GameRows:
    """Return one result row for each game in `games`."""
    return _rows(plan, _sampled(plan, seed, games))


def count_games(
    plan: RacePlan, seed: int, games: range, script: tuple[int, ...] = ()
) -> tuple[Statistics, GameRows]:
    """Return the statistics and result rows of `games`; the choices of `script` are made first."""
    samples = np.zeros(len(games), kind_of(GameRow))
    statistics = statistics_of(_simulated(plan, seed, games, samples, script), plan)
    return statistics, _rows(plan, samples)


def _rows(plan: RacePlan, samples: npt.NDArray[np.void]) -> GameRows:
    """Return the result rows of whole games."""
    return rows_of(samples, plan.deal.blank.cars, seats_of(plan), len(plan.terms.payouts))


def decisions_of(plan: RacePlan, seed: int, number: int) -> tuple[list[int], RaceVector]:
    """Return the choices made in one race, in the numbers of the race, and the race at its end."""
    context = context_for(plan)
    race = simulate(context, plan, seed, range(number, number + 1))
    return choices_made(context), race


class _LastContext(threading.local):
    """The last context of each thread, and its plan. Its move cache serves the next part of a
    playtest, too."""

    plan: bytes = b""
    context: RaceContext | None = None


_last = _LastContext()


def context_for(plan: RacePlan, script: tuple[int, ...] = ()) -> RaceContext:
    """Return a context to simulate races in, with all counts at 0. It is valid until this thread
    asks for the next one. The choices of `script` are made first."""
    bets = len(plan.terms.payouts)
    same = pickle.dumps((plan.course, plan.deck, plan.rules, plan.most_points, plan.lines, bets))
    if _last.context is None or _last.plan != same:
        _last.plan = same
        _last.context = simulation_context(plan)
    prepare_context(_last.context, plan, script)
    return _last.context


def _sampled(plan: RacePlan, seed: int, games: range) -> npt.NDArray[np.void]:
    """Return a record of `GameRow` of each game (games,)."""
    samples = np.zeros(len(games), kind_of(GameRow))
    _simulated(plan, seed, games, samples)
    return samples


def _simulated(
    plan: RacePlan,
    seed: int,
    games: range,
    samples: npt.NDArray[np.void] | None = None,
    script: tuple[int, ...] = (),
) -> RaceContext:
    """Return the context after simulating races; `samples` are filled."""
    context = context_for(plan, script)
    simulate(context, plan, seed, games, samples)
    if not Speed.is_plain and not is_kept(GAMES):
        note_kept(GAMES)
    return context
