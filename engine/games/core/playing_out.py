"""Games played to the end in one go, compiled: bots, counts, decisions that are looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, wraps
from math import inf
from typing import NamedTuple, TypeVar

import numpy as np

from engine.arrays import IntArray
from engine.compiled.code_cache import KEPT, folder_of_games, is_kept, note_kept
from engine.compiled.compiler import part, wrapped
from engine.compiled.rng import Rng
from engine.games.core.state import State
from engine.games.core.statistics import Played, Recorder

RANDOM, GREEDY = range(2)
COMPILED_BOTS = {"random": RANDOM, "greedy": GREEDY}
"""Bots that play in compiled games as they do at the table."""

LOOK_EVERY = 32
"""Interval of the decisions at which all choices are evaluated to find real ones."""

MOST_WEIGHED = 60
"""Most choices of a decision that is weighed."""

NEARLY = 0.1
"""Largest gap between the best choice and a nearly equal one, as a share of the gap between best
and worst."""


class _Tally(NamedTuple):
    """Counters of every game."""

    DECISIONS: int
    CHOICES: int
    WEIGHED: int
    REAL: int


Counted = _Tally(*range(4))


class Seated(NamedTuple):
    """Players of a compiled game by seat, the stream of each, the number before that of the first
    decision, and the counts of the game."""

    players: IntArray
    streams: IntArray
    first: int
    counted: IntArray


class Spread(NamedTuple):
    """The best, second best and worst values of the choices of a decision."""

    best: float
    second: float
    worst: float


NO_CHOICE = Spread(-inf, -inf, inf)
"""Spread of no values."""

S = TypeVar("S", bound=State)


def played_out(
    game: str,
) -> Callable[
    [Callable[[S, Seated], tuple[S, Recorder[S] | None] | None]], Callable[..., Played[S] | None]
]:
    """Return a decorator that makes `Game.play_out` of a function of the first state and who is
    seated. It plays the game compiled and returns its end and the counts of its measures, or None
    if it cannot."""

    def decorate(
        play: Callable[[S, Seated], tuple[S, Recorder[S] | None] | None],
    ) -> Callable[..., Played[S] | None]:
        @wraps(play)
        def play_out(
            start: S,
            bots: Sequence[str],
            rngs: Sequence[Rng],
            first: int,
            may_compile: bool = True,
        ) -> Played[S] | None:
            if not is_played_out(game, bots, may_compile):
                return None
            players = np.array([COMPILED_BOTS[bot] for bot in bots])
            streams = np.array([wrapped(rng.stream) for rng in rngs])
            seated = Seated(players, streams, first, np.zeros(len(Counted), np.int64))
            ended = play(start, seated)
            if ended is None:
                return None
            note_played_out(game)
            end, recorder = ended
            decisions, choices, weighed, real = seated.counted.tolist()
            return Played(end, decisions, choices, weighed, real, recorder)

        return play_out

    return decorate


def is_played_out(game: str, bots: Sequence[str], may_compile: bool) -> bool:
    """Return whether a game of these bots is played in one call: all can, and it has been compiled
    before or may be now."""
    return COMPILED_BOTS.keys() >= set(bots) and (may_compile or is_kept(_mark_of(game)))


@cache
def note_played_out(game: str) -> None:
    """Note that the game has been compiled and is kept on disk, once in a process."""
    note_kept(_mark_of(game))


def _mark_of(game: str) -> str:
    """Return the path of the file that marks a compiled game."""
    return f"{folder_of_games()}/{game}{KEPT}"


@part
def is_weighed(number: int, choices: int) -> bool:
    """Return whether decision `number`, with this number of `choices`, is weighed."""
    return number % LOOK_EVERY == 0 and 1 < choices <= MOST_WEIGHED


@part
def note_decision(seated: Seated, choices: int) -> bool:
    """Count a decision with this number of `choices`, and return whether it is weighed."""
    counted = seated.counted
    counted[Counted.DECISIONS] += 1
    counted[Counted.CHOICES] += choices
    if not is_weighed(counted[Counted.DECISIONS] + seated.first, choices):
        return False
    counted[Counted.WEIGHED] += 1
    return True


@part
def spread_with(spread: Spread, value: float) -> Spread:
    """Return the spread of the choices with one more, of this `value`."""
    second = max(spread.second, min(value, spread.best))
    return Spread(max(spread.best, value), second, min(spread.worst, value))


@part
def is_close(spread: Spread) -> bool:
    """Return whether the second best choice is nearly as good as the best, and not all are
    alike."""
    best, second, worst = spread
    return best > worst and best - second <= NEARLY * (best - worst)
