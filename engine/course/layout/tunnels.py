"""Tunnels: gaps between the end of a road and its continuation a little further ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from engine.arrays import ComplexArray, IntArray
from engine.course.layout.strand import Strand
from engine.course.outlines import Outlines

LONGEST = 8.0
"""Longest tunnel, in space sizes."""

AHEAD = 0.3
"""Smallest cosine between the road and the direction of the far mouth of a tunnel."""

MOUTH = 1.0
"""Depth of the mouth of a tunnel from the end of the road, in space sizes."""


class Joined(NamedTuple):
    """Road with its tunnels: steps (k, 2) through them, rows to be driven in the opposite
    direction, and the components apart."""

    strand: Strand
    steps: IntArray
    turned: IntArray
    apart: list[Strand]


def through_tunnels(
    outlines: Outlines, driving: ComplexArray, strands: Sequence[Strand], size: float
) -> Joined:
    """Return the largest component, which is the road, joined to the components ahead of its end.

    It is a lap if its end meets its start, or a tunnel is between them.
    """
    driving = driving.copy()
    road, apart = strands[0], list(strands[1:])
    turned: list[IntArray] = []
    steps: list[IntArray] = [np.zeros((0, 2), np.int64)]
    while not road.closed:
        last = road.rows[road.along > road.length - MOUTH * size]
        others = [each for each in apart if not each.closed and len(each.rows) > 1]
        ways = []
        mouths = [(1.0, each) for each in (road, *others)]
        mouths += [(-1.0, each.turned()) for each in others]
        for sign, strand in mouths:
            first = strand.rows[strand.along < MOUTH * size]
            gap = _tunnel(outlines, driving, size, last, sign, first)
            if gap is not None:
                ways.append((gap, sign, strand, first))
        if not ways:
            break
        gap, sign, strand, first = min(ways, key=lambda way: way[0])
        steps.append(np.stack(np.meshgrid(last, first, indexing="ij"), axis=-1).reshape(-1, 2))
        if strand is road:
            road = road._replace(closed=True, length=road.length + gap)
            break
        if sign < 0:
            turned.append(strand.rows)
            driving[strand.rows] *= -1
        apart = [other for other in apart if other.rows is not strand.rows]
        road = Strand(
            rows=np.concatenate((road.rows, strand.rows)),
            along=np.concatenate((road.along, road.length + gap + strand.along)),
            pairs=np.concatenate((road.pairs, strand.pairs)),
            closed=False,
            length=road.length + gap + strand.length,
        )
    rows = np.concatenate([np.zeros(0, np.int64), *turned])
    return Joined(road, np.concatenate(steps), rows, apart)


def _tunnel(
    outlines: Outlines,
    driving: ComplexArray,
    size: float,
    last: IntArray,
    sign: float,
    first: IntArray,
) -> float | None:
    """Return the length of a tunnel from the `last` spaces to the `first`, mm; None if there can be
    none."""
    if np.intersect1d(last, first).size:
        return None
    way = complex(*(outlines.centres[first].mean(axis=0) - outlines.centres[last].mean(axis=0)))
    gap = abs(way)
    if not 0 < gap <= LONGEST * size:
        return None
    out, into = driving[last].mean().conjugate(), sign * driving[first].mean().conjugate()
    return gap if min((way * out).real, (way * into).real) >= AHEAD * gap else None
