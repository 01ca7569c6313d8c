"""Games played to the end in one go, compiled: bots, counts, decisions that are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.compiled.code_cache import KEPT, folder_of_games, is_kept, note_kept
from engine.compiled.compiler import part

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
def is_close(best: float, second: float, worst: float) -> bool:
    """Return whether the second best choice is nearly as good as the best, and not all are
    alike."""
    return best > worst and best - second <= NEARLY * (best - worst)
