"""Recorded laps: the first of several, smoothed if there is noise."""

from __future__ import annotations

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.draw.polyline import length, resample
from engine.sentence import Sentence

SAMPLES = 800
"""Even places of a line that are compared with one another."""

BACK, AWAY = 0.025, 0.1
"""Distances from a place at which a line has come back to it, and has left it before, as shares of
the diagonal of the line."""

SAME_WAY = 0.5
"""Least cosine of the directions of two passes of one place."""

FOLLOWS = 0.9
"""Share of the second lap that must follow the first."""

LEAST_MORE = 0.05
"""Least part of a second lap. A shorter one is a lap that ends a little after its start."""

BEGINS = (0.0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4)
"""Places where a lap may begin, as shares of the line: before it the way there is recorded."""

STILL = 0.01
"""Greatest step of a sensor at rest, as a share of the mean step."""

MOST_STILL = 0.05
"""Share of such steps above which a note says so."""

WAVERS = 2.5
"""Turning of a line with noise, in that of the smoothed one."""

LEAST_TURNING = 60.0
"""Turning along a lap from which on it may be noise, radians. A lap with 16 bends has 25."""

LEAST_NOISE = 2e-4
"""Mean distance of a line from the smoothed one from which on it is noise, as a share of its
length: numbers rounded for a drawing are nearer."""

NOISE_SAMPLES, SIGMA, DOUBLED = 1200, 3.0, 3
"""Even places of a line that is smoothed, the reach of the smoothing in places, and how often it is
doubled."""


LEAST_POINTS, FAR = 16, 0.25
"""Least number of points, and their usual distance in diagonals of the line, from which on they are
out of order. Those of a winding lap of 16 points are nearer."""


def are_out_of_order(points: FloatArray) -> bool:
    """Return whether points of a line jump to and fro instead of following on one another."""
    if len(points) < LEAST_POINTS:
        return False
    steps = np.hypot(*np.diff(points, axis=0).T)
    return bool(np.median(steps) > FAR * np.hypot(*np.ptp(points, axis=0)))


def way_out(points: FloatArray) -> tuple[FloatArray, Sentence | None]:
    """Return the first half of a line that comes back the same way, and the sentence that says so.

    The line itself, and None, if it does not.
    """
    total = length(points, closed=False)
    if len(points) < 8 or not 0 < total < np.inf:
        return points, None
    even = resample(points, SAMPLES, closed=False)
    diagonal = float(np.hypot(*np.ptp(even, axis=0)))
    if np.hypot(*(even - even[::-1]).T).max() > BACK * diagonal:
        return points, None
    return _between(points, 0, 0.5), Sentence(
        "the line goes out and back the same way: the way out is taken"
    )


def first_lap(points: FloatArray) -> tuple[FloatArray, Sentence | None]:
    """Return the first lap of a line that passes its start again, and the sentence that says so.

    The line itself, and None, if it does not.
    """
    total = length(points, closed=False)
    if len(points) < 8 or not 0 < total < np.inf:
        return points, None
    even = resample(points, SAMPLES, closed=False)
    ways = np.gradient(even, axis=0)
    ways /= np.maximum(np.hypot(*ways.T), 1e-12)[:, None]
    diagonal = float(np.hypot(*np.ptp(even, axis=0)))
    for share in BEGINS:
        begin = round(share * (SAMPLES - 1))
        end = _return(even, ways, begin, diagonal)
        if end is None or not _follows(even, ways, begin, end, diagonal):
            continue
        laps = (SAMPLES - 1 - begin) / (end - begin)
        lap = _between(points, begin / (SAMPLES - 1), end / (SAMPLES - 1))
        if begin == 0:
            return lap, Sentence(
                "the line passes its start again: it has {laps:.1f} laps, and the first is taken",
                laps=laps,
            )
        return lap, Sentence(
            "the line comes to a lap after {share:.0f}% of its length and has {laps:.1f} laps of "
            "it: the first is taken",
            share=100 * share,
            laps=laps,
        )
    return points, None


def without_noise(points: FloatArray) -> tuple[FloatArray, list[Sentence]]:
    """Return a line that is smoothed if it wavers, as logs of sensors do, and sentences about it.

    A sentence names the points at which the sensor was at rest.
    """
    notes: list[Sentence] = []
    total = length(points, closed=False)
    if len(points) < 50 or not 0 < total < np.inf:
        return points, notes
    still = np.hypot(*np.diff(points, axis=0).T) < STILL * total / len(points)
    if still.mean() > MOST_STILL:
        notes.append(
            Sentence(
                "this looks like the log of a sensor: it stands still at {count} of {all} points",
                count=int(still.sum()),
                all=len(points),
            )
        )
    even = resample(points, NOISE_SAMPLES, closed=False)
    closed = bool(np.hypot(*(even[-1] - even[0])) < BACK * total)
    turning = _turning(even, closed)
    smooth, sigma = _smoothed(even, SIGMA, closed), SIGMA
    if turning < LEAST_TURNING or turning < WAVERS * _turning(smooth, closed):
        return points, notes
    for _ in range(DOUBLED):
        if _turning(smooth, closed) < LEAST_TURNING:
            break
        sigma *= 2
        smooth = _smoothed(even, sigma, closed)
    off = float(np.sqrt(((even - smooth) ** 2).sum(axis=1).mean())) / length(smooth, closed)
    if off < LEAST_NOISE:
        return points, notes
    notes.append(
        Sentence(
            "this looks like the log of a sensor: the line wavers by about {share:.2g}% of its "
            "length and is smoothed, a guess",
            share=100 * off,
        )
    )
    return smooth, notes


def _return(even: FloatArray, ways: FloatArray, begin: int, diagonal: float) -> int | None:
    """Return the place after `begin` at which the line first passes it again the same way."""
    far = np.hypot(*(even[begin:] - even[begin]).T)
    gone = np.flatnonzero(far > AWAY * diagonal)
    if not len(gone):
        return None
    near = (far < BACK * diagonal) & (ways[begin:] @ ways[begin] > SAME_WAY)
    near[: gone[0]] = False
    rows = np.flatnonzero(near)
    if not len(rows):
        return None
    run = rows[: int(np.argmax(np.diff(rows, append=rows[-1] + 2) > 1)) + 1]
    return begin + int(run[np.argmin(far[run])])


def _follows(even: FloatArray, ways: FloatArray, begin: int, end: int, diagonal: float) -> bool:
    """Return whether the line after `end` follows the lap from `begin` to `end`."""
    more = even[end : end + (end - begin)]
    if len(more) < LEAST_MORE * (end - begin):
        return False
    tree = shapely.STRtree(shapely.points(even[begin : end + 1]))
    reach = BACK * diagonal + float(np.hypot(*(even[1] - even[0])))
    rows, places = tree.query(shapely.points(more), "dwithin", reach)
    alike = (ways[end + rows] * ways[begin + places]).sum(axis=1) > SAME_WAY
    followed = np.zeros(len(more), bool)
    followed[rows[alike]] = True
    return bool(followed.mean() >= FOLLOWS)


def _between(points: FloatArray, begin: float, end: float) -> FloatArray:
    """Return the points of a line between two shares of its length."""
    along = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))))
    first = int(np.searchsorted(along, begin * along[-1]))
    last = int(np.searchsorted(along, end * along[-1], side="right"))
    return points[first:last]


def _smoothed(points: FloatArray, sigma: float, closed: bool) -> FloatArray:
    """Return points as means of their neighbours with weights of a bell curve."""
    reach = int(4 * sigma)
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    weights /= weights.sum()
    if closed:
        padded = np.concatenate((points[-reach:], points, points[:reach]))
    else:
        first = 2 * points[0] - points[reach:0:-1]
        last = 2 * points[-1] - points[-2 : -reach - 2 : -1]
        padded = np.concatenate((first, points, last))
    columns = [np.convolve(padded[:, axis], weights, mode="valid") for axis in (0, 1)]
    return np.column_stack(columns)


def _turning(points: FloatArray, closed: bool) -> float:
    around = np.concatenate((points, points[:2])) if closed else points
    ways = np.diff(around, axis=0)
    angles = np.unwrap(np.arctan2(ways[:, 1], ways[:, 0]))
    return float(np.abs(np.diff(angles)).sum())
