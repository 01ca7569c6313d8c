"""Games played to the end in one go, compiled: bots, counts, decisions that are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.compiled.code_cache import KEPT, folder_of_games, is_kept, note_kept
from engine.compiled.compiler import part

RANDOM, GREEDY = range(2)
COMPILED_BOTS = {"random": RANDOM, "greedy": GREEDY}
"""The bots that play in compiled games as they do at the table."""

LOOK_EVERY = 32
"""At one decision in so many all choices are evaluated, to see whether it is a real one."""

MOST_WEIGHED = 60
"""Decisions with more choices than this are not weighed."""

NEARLY = 0.1
"""A choice is nearly as good as the best if the gap between them is at most this share of the gap
between best and worst."""


class _Tally(NamedTuple):
    """What is counted of every game."""

    DECISIONS: int
    CHOICES: int
    WEIGHED: int
    REAL: int


Counted = _Tally(*range(4))


def is_played_out(game: str, bots: Sequence[str], may_compile: bool) -> bool:
    """Whether a game of these bots is played in one go: nobody else takes part, and it has been
    compiled before or may be now."""
    return COMPILED_BOTS.keys() >= set(bots) and (may_compile or is_kept(_mark_of(game)))


@cache
def note_played_out(game: str) -> None:
    """The game has been compiled, and is kept: noted once in a process."""
    note_kept(_mark_of(game))


def _mark_of(game: str) -> str:
    """The file that says so."""
    return f"{folder_of_games()}/{game}{KEPT}"


@part
def is_weighed(number: int, choices: int) -> bool:
    """Whether the decision of a number, with so many choices, is looked at more closely."""
    return number % LOOK_EVERY == 0 and 1 < choices <= MOST_WEIGHED


@part
def is_close(best: float, second: float, worst: float) -> bool:
    """Whether the second best choice is nearly as good as the best, and not all are alike."""
    return best > worst and best - second <= NEARLY * (best - worst)
