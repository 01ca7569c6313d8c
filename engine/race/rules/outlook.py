"""Outlook of a car: how far it would come in the present position, layer by layer as bit sets.

Bots ask this more often than they move. Bits are the spaces ahead of the car in the order of
progress: a layer of a move is one number, and one mask drops the taken spaces.
"""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.tables.memory import TOO_FAR, Memory

UNCLEAR = -(1 << 62)
"""Answer where the order of progress does not tell."""


@part
def steps_ahead(memory: Memory, start: int, points: int, near: int) -> int:
    """Return the most steps by which `points`, HORIZON at most, bring a car on `start` nearer to
    the finish (RV-18, TR-9), 0 if it is blocked; `near` are the taken spaces ahead. UNCLEAR on a
    road that is not plain, or where a step leads back in the order of progress."""
    left = memory.spaces[start].left
    if memory.is_plain == 0 or memory.spaces[start].reach[points - 1] == TOO_FAR:
        return UNCLEAR
    if left == 1:
        return 1
    layer = memory.spaces[start].reach[0] & ~near
    if layer == 0:
        return 0
    ahead = memory.spaces[start].rank + 1
    least = memory.space_count
    first = 0
    for used in range(1, points + 1):
        while layer >> first & 1 == 0:
            first += 1
        beyond = 0
        reached = stopped = memory.space_count
        at = first
        while layer >> at != 0:
            if layer >> at & 1 == 1:
                space = memory.spaces[memory.along[ahead + at]]
                reached = min(reached, space.left)
                if used < points:
                    if space.left == 1:
                        return left
                    if space.reach[0] == TOO_FAR:
                        return UNCLEAR
                    steps = space.reach[0] << at + 1 & ~near
                    beyond |= steps
                    if steps == 0:
                        stopped = min(stopped, space.left)
            at += 1
        if beyond == 0:
            # Here all ways end; before that, those that cannot go on.
            return left - (reached if memory.longest == 1 else min(least, reached))
        least = min(least, stopped)
        layer = beyond
    return UNCLEAR
