"""Strands: connected spaces with their distances along the road, closed to a lap or open."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.arrays import ComplexArray, FloatArray, IntArray
from engine.course.layout.contacts import contacts_of, forward
from engine.course.layout.orientation import Component
from engine.course.outlines import Outlines

OTHER_LEG = 1.5
"""Misfit along the road, in space sizes, above which a contact is between two legs."""

ROUND = 0.75
"""Misfit, as a share of the largest one, above which a contact leads round the lap."""

ASTRAY = 0.15
"""Largest error of a first guess of the places, as a share of the road."""

ROUNDS = 4
"""Number of times that contacts between legs are left out and the rest is solved again."""

EXACT = 1e-4
"""Change of places, as a share of a space size, below which they have settled."""

MOST_STEPS = 500
"""Most steps of settling, for roads of very many spaces."""


class Strand(NamedTuple):
    """Spaces of a component, the distance of each along the road, and the touching pairs that fit.

    `along` is in [0, length], mm; the length of a closed lap is the way round.
    """

    rows: IntArray
    along: FloatArray
    pairs: IntArray
    closed: bool
    length: float

    def turned(self) -> Strand:
        """Return the component driven in the opposite direction."""
        along = -self.along % self.length if self.closed else self.length - self.along
        return self._replace(along=along)


def strand_along(
    outlines: Outlines, driving: ComplexArray, component: Component, pairs: IntArray, size: float
) -> Strand:
    """Return the places along the road that agree best with the ways between touching spaces.

    On a lap the ways between add up to its length instead of zero; the lap is cut there.
    """
    rows = component.rows
    local = np.full(len(driving), -1)
    local[rows] = np.arange(len(rows))
    contacts = contacts_of(outlines, driving, pairs[(local[pairs] >= 0).all(axis=1)])
    fits = (contacts.trust > 0) & (contacts.signs > 0)
    pairs = contacts.pairs[fits]
    if len(pairs) == 0:
        return Strand(rows, np.zeros(len(rows)), pairs, False, 0.0)
    ends, way = local[pairs], forward(outlines, driving, pairs).real
    sure = contacts.is_sure[fits]
    tree = np.stack((component.by, rows), axis=1)[1:]
    along = _along_walk(
        np.concatenate((ends[sure], local[tree])),
        np.concatenate((way[sure], forward(outlines, driving, tree).real)),
        len(rows),
    )
    excess = along[ends[:, 1]] - along[ends[:, 0]] - way
    around = np.abs(excess) > max(0.5 * np.ptp(along), ROUND * np.abs(excess).max())
    length = float(np.median(np.abs(excess[around]))) if around.any() else 0.0
    laps = np.round(excess / length) if length else np.zeros(len(pairs))
    kept = np.abs(excess - laps * length) < ASTRAY * np.ptp(along) + OTHER_LEG * size
    for _ in range(ROUNDS):
        along, length = _settled(ends[kept], way[kept], laps[kept], along, length, EXACT * size)
        missed = along[ends[:, 1]] - along[ends[:, 0]] - way
        if length:
            laps = np.round(missed / length)
        fitting = np.abs(missed - laps * length) < OTHER_LEG * size
        if (fitting == kept).all():
            break
        kept = fitting
    closed = length > 0
    along = along % length if closed else along - along.min()
    return Strand(rows, along, pairs[kept], closed, length if closed else float(along.max()))


def _along_walk(ends: IntArray, way: FloatArray, spaces: int) -> FloatArray:
    """Return places along the road found on a walk over the pairs from the first space to all
    others (breadth-first)."""
    steps: list[list[tuple[int, float]]] = [[] for _ in range(spaces)]
    for (first, second), distance in zip(ends.tolist(), way.tolist(), strict=True):
        steps[first].append((second, distance))
        steps[second].append((first, -distance))
    along = {0: 0.0}
    waiting = [0]
    for here in waiting:
        for there, distance in steps[here]:
            if there not in along:
                along[there] = along[here] + distance
                waiting.append(there)
    return np.array([along[place] for place in range(spaces)])


def _settled(
    ends: IntArray,
    way: FloatArray,
    laps: FloatArray,
    along: FloatArray,
    length: float,
    exact: float,
) -> tuple[FloatArray, float]:
    """Return the places along the road by least squares, and the length of the lap (0 without one).

    Conjugate gradients with a diagonal preconditioner (Hestenes and Stiefel 1952) start from a
    guess of both and stop when no place moves by more than `exact` mm. A dense solver of numpy
    takes the cube of the number of spaces; scipy's sparse ones would add 0.3 s to every start.
    """
    first, second = ends.T
    spaces = len(along)

    def pull(missed: FloatArray) -> FloatArray:
        places = np.bincount(second, missed, spaces) - np.bincount(first, missed, spaces)
        return np.append(places, -(laps @ missed))

    weights = np.append(np.bincount(ends.ravel(), minlength=spaces), (laps**2).sum())
    weights = np.maximum(weights, 1)
    solution = np.append(along, length if laps.any() else 0.0)
    missed = way - (along[second] - along[first] - laps * solution[spaces])
    pulled = pull(missed)
    drawn = pulled / weights
    turn, power = drawn, float(pulled @ drawn)
    for _ in range(MOST_STEPS):
        if np.abs(drawn).max() < exact:
            break
        moved = turn[second] - turn[first] - laps * turn[spaces]
        step = power / float(moved @ moved)
        solution = solution + step * turn
        missed = missed - step * moved
        pulled = pull(missed)
        drawn = pulled / weights
        before, power = power, float(pulled @ drawn)
        turn = drawn + (power / before) * turn
    return solution[:spaces], float(solution[spaces])
