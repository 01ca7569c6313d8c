"""What games have in common that play themselves to the end in one go, compiled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.compiled.code_cache import KEPT, folder_of_games, is_kept, note_kept

RANDOM, GREEDY = range(2)
COMPILED_BOTS = {"random": RANDOM, "greedy": GREEDY}
"""The bots that play in compiled games as they do at the table."""


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
