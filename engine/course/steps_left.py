"""The steps that a car can expect to have left to the finish, ramps included.

Only a bar of some number may take a ramp. Taken as open, it makes the way shorter than anybody
drives it, and one that no card reaches changes what every car seems to have left. So a ramp counts
as often as a car comes over it with a bar that reaches its number: by the part of all points that
is on such bars, as a bar carries a car over as many spaces as it has points. At each space the car
takes the best step that is open to it. A ramp to nowhere better changes nothing.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence
from typing import NamedTuple

from engine.arrays import BoolArray
from engine.course.course import Course
from engine.course.values import NOWHERE

Chances = Sequence[float]
"""For each number, from 0: how much of the way is driven with bars of that number or more. Of
higher numbers there are no bars."""


class Way(NamedTuple):
    """The expected steps of a way: those to be avoided first, then all."""

    avoided: float
    steps: float


NO_WAY = Way(math.inf, math.inf)
FINISHED = Way(0.0, 0.0)


class _Exit(NamedTuple):
    """A step from a space: where it leads, if it is to be avoided, how often it is open."""

    target: int
    avoided: int
    chance: float


def chance_of(needs: int, chances: Chances | None) -> float:
    """Return how often a step that `needs` such a bar is open with those `chances`; None if every
    bar may take it."""
    if chances is None:
        return 1.0
    return chances[needs] if needs < len(chances) else 0.0


def steps_left(
    course: Course, chances: Chances | None, avoided: BoolArray | None = None
) -> list[Way]:
    """Return the expected way from each space over the finish, `NO_WAY` where none leads there.

    Of the steps that are `avoided` (s,) as few as possible are taken.
    """
    exits: list[list[_Exit]] = [[] for _ in course.ids]
    avoids = [0] * len(course.step_source) if avoided is None else avoided.astype(int).tolist()
    for source, target, needs, avoid in zip(
        course.step_source.tolist(),
        course.step_target.tolist(),
        course.step_needs.tolist(),
        avoids,
        strict=True,
    ):
        chance = chance_of(needs, chances)
        if chance > 0:
            exits[source].append(_Exit(target, avoid, chance))
    found, order = _shortest(exits)
    if any(step.chance < 1 for steps in exits for step in steps):
        # From the finish backwards, so that each sweep but those over circles is the last one.
        for _ in order:
            before = found.copy()
            for row in order:
                found[row] = _expected(exits[row], found)
            if found == before:
                break
    return found


def _shortest(exits: Sequence[Sequence[_Exit]]) -> tuple[list[Way], list[int]]:
    """Return the shortest way from each space if every step is open, and the spaces that have one
    from the finish backwards (Dijkstra 1959)."""
    entries: list[list[tuple[int, int]]] = [[] for _ in exits]
    waiting = []
    for row, steps in enumerate(exits):
        for step in steps:
            if step.target == NOWHERE:
                waiting.append((Way(step.avoided, 1.0), row))
            else:
                entries[step.target].append((row, step.avoided))
    heapq.heapify(waiting)
    found, order = [NO_WAY] * len(exits), []
    while waiting:
        way, row = heapq.heappop(waiting)
        if found[row] is NO_WAY:
            found[row] = way
            order.append(row)
            for source, avoided in entries[row]:
                if found[source] is NO_WAY:
                    longer = Way(way.avoided + avoided, way.steps + 1)
                    heapq.heappush(waiting, (longer, source))
    return found, order


def _expected(steps: Sequence[_Exit], found: Sequence[Way]) -> Way:
    """Return the expected way from a space with those steps: each bar takes the best one that is
    open to it; a bar to which none is open waits for another."""
    ways = []
    for step in steps:
        way = FINISHED if step.target == NOWHERE else found[step.target]
        ways.append((Way(way.avoided + step.avoided, way.steps + 1), step.chance))
    avoided = left = taken = 0.0
    for way, chance in sorted(ways):
        if chance > taken and way.steps < math.inf:
            avoided += (chance - taken) * way.avoided
            left += (chance - taken) * way.steps
            taken = chance
    return Way(avoided / taken, left / taken)
