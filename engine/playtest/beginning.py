"""Races begin at once: played plainly until somebody has compiled them, exactly the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.playtest.chunks import Part, Play, Speedup, Work, in_chunks
from engine.playtest.counting import count_games, is_ready
from engine.race.compiler import played_plainly
from engine.race.simulate import Plan

LEAST = 20
"""So many races make a task at least; played plainly they take a tenth of a second."""

FEW = 2000
"""About so many races are played plainly while they are compiled."""


def race_in_chunks(
    play: Play[Part], plan: Plan, games: int, work: Work, begin: int = 0, least: int = 100
) -> Iterator[Part]:
    """`in_chunks` where races are played: while they are not compiled, plainly. If there are many
    one of the workers compiles them meanwhile; those of a cluster all do so first."""
    if is_ready() or (work.pool is not None and not work.pool.is_here):
        return in_chunks(play, games, work, begin, least)
    compile_races = Speedup(partial(count_games, plan, 0, 0, 0), FEW)
    return in_chunks(partial(at_once, play), games, work, begin, min(least, LEAST), compile_races)


def at_once(play: Play[Part], first: int, last: int) -> Part:
    """Have races played without waiting for the compiler."""
    with played_plainly(not is_ready()):
        return play(first, last)
