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

BAY, HAIRPIN = ((0.16, 0.3), (0.6, 1.3)), ((0.09, 0.14), (0.5, 1.0))
"""Limits of the width of a stretch that is pushed in, as a share of the line, and of its depth."""

CHICANE, SWING = (0.14, 0.22), (0.16, 0.3)
"""Limits of the share of a chicane, and of its swing to either side."""

STRAIGHT = (0.15, 0.28)
"""Limits of the share of a straight."""

WAIST, STEEP = (0.3, 0.7), (0.7, 1.2)
"""Limits of the share of a line on one side of a crossing, and of the length over which that side
is turned over, in halves of its width there."""


def bay(line: FloatArray, rng: np.random.Generator) -> FloatArray:
    """Return the line with a wide stretch pushed in to the middle of the line, or beyond it."""
    return _pushed(line, rng, *BAY)


def hairpin(line: FloatArray, rng: np.random.Generator) -> FloatArray:
    """Return the line with a slim stretch pushed in."""
    return _pushed(line, rng, *HAIRPIN)


def chicane(line: FloatArray, rng: np.random.Generator) -> FloatArray:
    """Return the line with a stretch that swings to one side and to the other."""
    line, shares, inwards = _stretch(line, rng, CHICANE)
    swing = rng.choice([-1.0, 1.0]) * rng.uniform(*SWING)
    wave = np.sin(2 * np.pi * shares) * np.sin(np.pi * shares)
    line[: len(shares)] += swing * wave[:, None] * inwards
    return line


def straight(line: FloatArray, rng: np.random.Generator) -> FloatArray:
    """Return the line with a stretch replaced by its chord."""
    line, shares, _ = _stretch(line, rng, STRAIGHT)
    count = len(shares)
    line[:count] = line[0] + shares[:, None] * (line[count - 1] - line[0])
    return line


def eight(line: FloatArray, rng: np.random.Generator) -> FloatArray:
    """Return the line with one side turned over, so that it crosses itself at its waist."""
    turn = rng.uniform(0, np.pi)
    away = np.array([np.cos(turn), np.sin(turn)])
    along, across = line @ away, line @ np.array([-away[1], away[0]])
    low, high = np.quantile(along, WAIST)
    waist = rng.uniform(low, high)
    near = across[np.abs(along - waist) < (high - low) / 4]
    if not len(near):
        return line
    middle, half = (near.max() + near.min()) / 2, np.ptp(near) / 2
    side = np.clip((along - waist) / max(half * rng.uniform(*STEEP), 1e-9), -1.0, 1.0)
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
    line: FloatArray, rng: np.random.Generator, shares: tuple[float, float]
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return the line of standard size, begun at a stretch drawn by lot.

    `shares` are the limits of its share of the line. The shares of its points along the stretch,
    and the vector of length one from its chord to the middle of the line, are returned as well.
    """
    line = np.roll(line - line.mean(axis=0), -int(rng.integers(len(line))), axis=0)
    line = line / np.sqrt((line**2).sum(axis=1).mean())
    count = round(rng.uniform(*shares) * len(line))
    chord = line[count - 1] - line[0]
    across = np.array([-chord[1], chord[0]]) / max(float(np.hypot(*chord)), 1e-9)
    if across @ (line[0] + line[count - 1]) > 0:
        across = -across
    return line, np.linspace(0.0, 1.0, count), across


def _pushed(
    line: FloatArray,
    rng: np.random.Generator,
    widths: tuple[float, float],
    depths: tuple[float, float],
) -> FloatArray:
    """Return the line with a stretch pushed towards its middle."""
    line, shares, inwards = _stretch(line, rng, widths)
    push = rng.uniform(*depths) * np.sin(np.pi * shares) ** 2
    line[: len(shares)] += push[:, None] * inwards
    return line
