"""Races begin at once: played plainly until somebody has compiled them, exactly the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TypeVar

from engine.playtest.chunks import Work, in_chunks
from engine.playtest.counting import count_games, is_ready
from engine.playtest.plan import Plan
from engine.race.compiled import Speed

Part = TypeVar("Part")

LEAST = 20
"""So many races make a task at least; played plainly they take a tenth of a second."""

FEW = 2000
"""About so many races are played plainly while they are compiled."""


def race_in_chunks(
    play: Callable[..., Part],
    plan: Plan,
    fixed: tuple[object, ...],
    games: int,
    work: Work,
    begin: int = 0,
) -> Iterator[Part]:
    """`in_chunks` where races are played: while they are not compiled, plainly. If there are many
    one of the workers compiles them meanwhile; those of a cluster all do so first."""
    if not is_ready() and (work.pool is None or work.pool.is_here):
        compile_races = partial(count_games, plan, 0, 0, 0)
        work = replace(work, quicken=compile_races, few=FEW, least=min(work.least, LEAST))
        play = partial(at_once, play)
    return in_chunks(play, fixed, games, work, begin)


def at_once(play: Callable[..., Part], *args: object) -> Part:
    """Have races played without waiting for the compiler."""
    before = Speed.is_plain
    Speed.is_plain = before or not is_ready()
    try:
        return play(*args)
    finally:
        Speed.is_plain = before
