"""Bends of the road, and ranks of spaces from the inner edge of the next bend (TR-16)."""

from __future__ import annotations

import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.course.level_spaces import components
from engine.course.ruler import CourseRuler

BEND = float(np.radians(30.0))
"""Least turn within three space lengths that counts as a bend."""

MOST_SAMPLES = 20_000
"""Most samples along the road: the first tiny space of a drawing must not take all memory."""


def next_bend_is_left(ruler: CourseRuler, along: FloatArray, length: float) -> BoolArray:
    """Return whether the next bend after each place turns left (driving direction), (n,)."""
    if len(along) == 0:
        return np.zeros(0, np.bool_)
    samples = int(np.clip(np.ceil(ruler.length / max(length, 1e-9) * 2), 8, MOST_SAMPLES))
    stations: FloatArray = np.arange(samples, dtype=np.float64) * (ruler.length / samples)
    turn = ruler.main.heading(stations + 3 * length) - ruler.main.heading(stations)
    if not ruler.closed:
        turn = np.where(stations + 3 * length > ruler.length, 0.0, turn)
    bends = np.flatnonzero(np.abs(turn) > BEND)
    if len(bends) == 0:
        return np.full(len(along), bool(turn.sum() < 0))
    sample = np.floor(along % ruler.length / ruler.length * samples).astype(np.int64)
    coming = np.searchsorted(bends, sample % samples)
    if ruler.closed:
        coming %= len(bends)
    left: BoolArray = turn[bends[np.minimum(coming, len(bends) - 1)]] < 0
    return left


def ranks_from_inner_edge(
    ruler: CourseRuler,
    lanes: IntArray,
    progress: FloatArray,
    lengths: FloatArray,
    level: IntArray,
    length: float,
    slack: float,
) -> IntArray:
    """Return the rank of each space among the lanes beside it, (n,), 1 next to the inner edge.

    The spaces of a row, which the pairs `level` (k, 2) connect, have their bend and the lanes
    beside them looked up at one place, the foremost of their fronts. So level spaces on different
    lanes have different ranks. `length` is the usual length of a space, `slack` the level gap, mm.
    """
    row = components(level, len(lanes))
    ahead = np.zeros(len(lanes))
    np.maximum.at(ahead, row, ruler.distance(progress[row], progress))
    place = (progress + ahead)[row]
    beside_left = np.zeros(len(lanes), np.int64)
    beside_right = np.zeros(len(lanes), np.int64)
    for lane in np.unique(lanes):
        spaces = np.flatnonzero(lanes == lane)
        beside = _is_beside(ruler, place, progress[spaces], lengths[spaces], slack)
        beside |= np.isin(row, row[spaces])
        beside_left += beside & (lane < lanes)
        beside_right += beside & (lane > lanes)
    left = next_bend_is_left(ruler, place, length)
    return np.where(left, beside_left, beside_right) + 1


def _is_beside(
    ruler: CourseRuler, places: FloatArray, fronts: FloatArray, lengths: FloatArray, slack: float
) -> BoolArray:
    """Return whether a space reaches from behind each place to it or beyond it, (n,)."""
    order = np.argsort(fronts)
    fronts, lengths = fronts[order], lengths[order]
    at = np.searchsorted(fronts, places - slack)
    if ruler.closed:
        at %= len(fronts)
    known = at < len(fronts)
    at = np.minimum(at, len(fronts) - 1)
    ahead = ruler.distance(places, fronts[at])
    beside: BoolArray = known & (ahead < lengths[at] - slack)
    return beside
