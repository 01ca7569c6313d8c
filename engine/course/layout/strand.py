"""How far along the road the spaces of a component lie, and whether they close to a lap."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.arrays import ComplexArray, FloatArray, IntArray
from engine.course.layout.contacts import contacts_of, forward
from engine.course.layout.orientation import Component
from engine.course.outlines import Outlines

OTHER_LEG = 1.5
"""A contact that misses its place along the road by so many space sizes is between two legs."""

ROUND = 0.75
"""A contact leads round the lap if its way misses by this share of the most that any does."""

ASTRAY = 0.15
"""A first guess of the places goes wrong by at most this share of the road."""

ROUNDS = 4
"""How often contacts between legs are left out and the rest is solved again."""

EXACT = 1e-4
"""Places settle until they are drawn by less than this share of a space size …"""

MOST_STEPS = 500
"""… or, on roads of very many spaces, until so many steps of settling are done."""


class Strand(NamedTuple):
    """The spaces of a component, how far along each lies, and the touching pairs that fit into it.

    `along` is in [0, length], mm; on a closed lap its length is the way round.
    """

    rows: IntArray
    along: FloatArray
    pairs: IntArray
    closed: bool
    length: float

    def turned(self) -> Strand:
        """The same component driven the other way."""
        along = -self.along % self.length if self.closed else self.length - self.along
        return self._replace(along=along)


def strand_along(
    outlines: Outlines, driving: ComplexArray, component: Component, pairs: IntArray, size: float
) -> Strand:
    """The places along the road that agree best with the ways between touching spaces.

    On a lap the ways between add up to its length instead of to nothing; where that happens the
    lap is cut.
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
    """Places along the road found by walking from the first space to all others over those pairs,
    the fewest first."""
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
    """Least squares: places along the road, and the length of the lap (0 where none is run).

    Conjugate gradients with a diagonal preconditioner (Hestenes and Stiefel 1952) from a first
    guess of both, until no place is drawn further than `exact` mm. A dense solver of numpy takes
    the cube of the number of spaces; scipy's sparse ones would add 0.3 s to every start.
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
