"""Populations of points that find the most likely ones and then walk over all likely ones.

The climb is differential evolution, the walk its Markov chain (ter Braak 2006): a point moves by
the difference of two others, so that the population itself says how far and in which directions.
Points are in the unit cube.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from engine.arrays import FloatArray

MOST_CLIMBS, STALLED = 600, 50
"""Most steps of a climb, and steps without a likelier point that end it."""

SETTLING = 150
"""Steps of the walk before any are kept."""

DROP = 3.0
"""Loss of log likelihood up to which a value is in its 95% interval: half of the quantile of
chi-square with two degrees of freedom, as where the likelihood has an edge (Hogg 1956)."""

STRETCHING, GOING_BACK = 50, 0.1
"""Steps towards the end of an interval, and share of the moves back that are made."""

CLIMBED, WALKED, STRETCHED = np.array(((0.2, 0.5, 0.9), (0.15, 0.4, 1.0), (0.3, 0.6, 1.0)))
"""Shares of the coordinates that a move may change, one of them drawn for each."""

LogOf = Callable[[FloatArray], float]
"""Log likelihood of a point."""


def likely(
    points: FloatArray, log_of: LogOf, kept: int, rng: np.random.Generator
) -> tuple[FloatArray, FloatArray]:
    """Return the points of a population in `kept` steps among the likely ones (n, dimensions), to
    which it is moved from where its `points` are, with the likeliest one, and their log
    likelihoods (n,)."""
    logs = np.array([log_of(point) for point in points])
    _climb(points, logs, log_of, rng)
    best = int(np.argmax(logs))
    sample, sample_logs = [points[best : best + 1].copy()], [logs[best : best + 1].copy()]
    _spread(points, logs, log_of)
    for step in range(SETTLING + kept):
        for chain in range(len(points)):
            moved = _moved(points, chain, rng, step)
            log = log_of(moved) if _is_inside(moved) else -np.inf
            if np.log(rng.random()) < log - logs[chain]:
                points[chain], logs[chain] = moved, log
        if step >= SETTLING:
            sample.append(points.copy())
            sample_logs.append(logs.copy())
        elif step % 10 == 9:
            _bring_up(points, logs, rng)
    return np.concatenate(sample), np.concatenate(sample_logs)


def extremes(
    sample: FloatArray,
    logs: FloatArray,
    log_of: LogOf,
    rng: np.random.Generator,
    places: Iterable[int],
) -> tuple[FloatArray, FloatArray]:
    """Return the least and the greatest value of each coordinate that a point has whose log
    likelihood is at most `DROP` below the largest one; `sample` and `logs` are of `likely`. Of
    coordinates that are not among `places` return that of the likeliest point."""
    size = sample.shape[1]
    limit = logs.max() - DROP
    # Any that are allowed, else the likeliest.
    count = 3 * size
    allowed = np.nonzero(logs >= limit)[0]
    first = rng.permutation(allowed) if len(allowed) >= count else np.argsort(-logs)
    begun, begun_logs = sample[first[:count]], logs[first[:count]]
    ends = np.tile(sample[0], (2, 1))
    for place in places:
        for end, sign in ((0, -1.0), (1, 1.0)):
            points, here = begun.copy(), begun_logs.copy()
            furthest = -np.inf
            for _ in range(STRETCHING):
                _stretch(points, here, log_of, limit, place, sign, rng)
                furthest = max(furthest, (sign * points[here >= limit, place]).max(initial=-np.inf))
            ends[end, place] = furthest * sign
    return ends[0], ends[1]


def _stretch(
    points: FloatArray,
    logs: FloatArray,
    log_of: LogOf,
    limit: float,
    place: int,
    sign: float,
    rng: np.random.Generator,
) -> None:
    """Move points further along a coordinate, those below `limit` first up to it."""
    count, size = points.shape
    for chain in range(count):
        one, two = rng.choice(count, 2, replace=False)
        allowed = logs >= limit
        leader = int(np.argmax(np.where(allowed, sign * points[:, place], -np.inf)))
        changed = rng.random(size) < STRETCHED[rng.integers(3)]
        changed[place] = True
        pull = rng.uniform(0.0, 0.7) * (points[leader] - points[chain])
        differing = rng.uniform(0.3, 0.9) * (points[one] - points[two])
        moved = points[chain] + changed * (pull + differing)
        # Some go back, or the population would shrink to a point before it is at the end.
        is_further = sign * (moved[place] - points[chain, place]) >= 0 or rng.random() < GOING_BACK
        if not _is_inside(moved) or (allowed[chain] and not is_further):
            continue
        log = log_of(moved)
        if log >= (limit if allowed[chain] else logs[chain]):
            points[chain], logs[chain] = moved, log


def _is_inside(point: FloatArray) -> bool:
    numbers: list[float] = point.tolist()
    return min(numbers) >= 0 and max(numbers) < 1


def _climb(
    points: FloatArray,
    logs: FloatArray,
    log_of: LogOf,
    rng: np.random.Generator,
) -> None:
    """Move a population towards its likeliest members (differential evolution, current to the best
    few) until none is found that is likelier by 1."""
    count, size = points.shape
    best, since = -np.inf, 0
    for _ in range(MOST_CLIMBS):
        for chain in range(count):
            one, two = rng.choice(count, 2, replace=False)
            leader = points[rng.choice(np.argsort(logs)[-max(2, count // 6) :])]
            changed = rng.random(size) < CLIMBED[rng.integers(3)]
            changed[rng.integers(size)] = True
            here, scale = points[chain], rng.uniform(0.3, 0.9)
            moved = here + scale * (leader - here + points[one] - points[two])
            moved += rng.normal(0, 1e-4, size)
            moved = np.where(moved < 0, here * rng.random(size), moved)
            moved = np.where(moved >= 1, here + (1 - here) * 0.999 * rng.random(size), moved)
            moved = np.where(changed, moved, here)
            log = log_of(moved)
            if log >= logs[chain]:
                points[chain], logs[chain] = moved, log
        since += 1
        if logs.max() > best + 1:
            best, since = logs.max(), 0
        if since >= STALLED:
            return


def _spread(points: FloatArray, logs: FloatArray, log_of: LogOf) -> None:
    """Move a population that has climbed apart again, until most are as unlikely as usual for their
    number of dimensions."""
    wanted = logs.max() - points.shape[1] / 2
    for _ in range(20):
        if np.median(logs) <= wanted:
            return
        middle = points.mean(axis=0)
        points[:] = np.clip(middle + 1.5 * (points - middle), 0, 1 - 1e-9)
        logs[:] = [log_of(point) for point in points]


def _moved(points: FloatArray, chain: int, rng: np.random.Generator, step: int) -> FloatArray:
    """Return a proposal: the point moved by the difference of two others, in some directions."""
    count, size = points.shape
    one, two = rng.choice(count, 2, replace=False)
    changed = rng.random(size) < WALKED[rng.integers(3)]
    changed[rng.integers(size)] = True
    scale = 1.0 if step % 10 == 0 else 2.38 / np.sqrt(2 * changed.sum()) * rng.uniform(0.5, 1.1)
    jitter = rng.normal(0, 1e-3, size)
    moved: FloatArray = points[chain] + changed * (scale * (points[one] - points[two]) + jitter)
    return moved


def _bring_up(points: FloatArray, logs: FloatArray, rng: np.random.Generator) -> None:
    """Move players far less likely than most of the better half next to one of these."""
    better = np.argsort(logs)[len(logs) // 2 :]
    limit = logs[better].min() - 2 * len(points[0])
    for chain in np.nonzero(logs < limit)[0]:
        other = rng.choice(better)
        points[chain], logs[chain] = points[other], logs[other]
