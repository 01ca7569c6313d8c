"""Changes of closed lines by lot: bays, hairpins, chicanes, straights and crossings.

A change moves one stretch of a line and keeps the rest. All lines have `SAMPLES` points, whose
distance from their middle is about 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from engine.arrays import FloatArray
from engine.draw.polyline import resample
from engine.playtest.inventing.shapes import SAMPLES

Change = Callable[[FloatArray, np.random.Generator], FloatArray]
"""Return a changed copy of a line, (n, 2)."""


def bay(line: FloatArray, rng: np.random.Generator) -> FloatArray:
    """Return the line with a wide stretch pushed in to the middle of the line, or beyond it."""
    return _pushed(line, rng, width=rng.uniform(0.16, 0.3), depth=rng.uniform(0.6, 1.3))


def hairpin(line: FloatArray, rng: np.random.Generator) -> FloatArray:
    """Return the line with a slim stretch pushed in."""
    return _pushed(line, rng, width=rng.uniform(0.09, 0.14), depth=rng.uniform(0.5, 1.0))


def chicane(line: FloatArray, rng: np.random.Generator) -> FloatArray:
    """Return the line with a stretch that swings to one side and to the other."""
    line, shares, normals = _stretch(line, rng, rng.uniform(0.14, 0.22))
    swing = rng.choice([-1.0, 1.0]) * rng.uniform(0.16, 0.3)
    line[: len(shares)] += (swing * np.sin(2 * np.pi * shares) * np.sin(np.pi * shares))[
        :, None
    ] * normals
    return line


def straight(line: FloatArray, rng: np.random.Generator) -> FloatArray:
    """Return the line with a stretch replaced by its chord."""
    line, shares, _ = _stretch(line, rng, rng.uniform(0.15, 0.28))
    count = len(shares)
    line[:count] = line[0] + shares[:, None] * (line[count - 1] - line[0])
    return line


def eight(line: FloatArray, rng: np.random.Generator) -> FloatArray:
    """Return the line with one side turned over, so that it crosses itself at its waist."""
    turn = rng.uniform(0, np.pi)
    away = np.array([np.cos(turn), np.sin(turn)])
    along, across = line @ away, line @ np.array([-away[1], away[0]])
    low, high = np.quantile(along, [0.3, 0.7])
    waist = rng.uniform(low, high)
    near = across[np.abs(along - waist) < (high - low) / 4]
    if not len(near):
        return line
    middle, half = (near.max() + near.min()) / 2, np.ptp(near) / 2
    side = np.clip((along - waist) / max(half * rng.uniform(0.7, 1.2), 1e-9), -1.0, 1.0)
    across = (across - middle) * side
    return np.column_stack([along, across])


CHANGES: Mapping[str, Change] = {
    each.__name__: each for each in (bay, hairpin, chicane, straight, eight)
}


def changed(line: FloatArray, rng: np.random.Generator) -> FloatArray:
    """Return the line with a change that is drawn by lot."""
    name = str(rng.choice([*CHANGES]))
    return resample(CHANGES[name](line, rng), SAMPLES, True)


def _stretch(
    line: FloatArray, rng: np.random.Generator, share: float
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return the line of standard size, begun at a random point.

    Its first points are a stretch of that share. Their shares along it, and the vectors of length
    one that point to the middle of the line, are returned with it.
    """
    line = np.roll(line - line.mean(axis=0), -int(rng.integers(len(line))), axis=0)
    line = line / np.sqrt((line**2).sum(axis=1).mean())
    count = max(5, round(share * len(line)))
    chord = line[count - 1] - line[0]
    across = np.array([-chord[1], chord[0]]) / max(float(np.hypot(*chord)), 1e-9)
    if across @ (line[0] + line[count - 1]) > 0:
        across = -across
    return line, np.linspace(0.0, 1.0, count), np.tile(across, (count, 1))


def _pushed(line: FloatArray, rng: np.random.Generator, width: float, depth: float) -> FloatArray:
    line, shares, inwards = _stretch(line, rng, width)
    line[: len(shares)] += depth * (np.sin(np.pi * shares) ** 2)[:, None] * inwards
    return line
