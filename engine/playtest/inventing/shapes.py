"""Random closed lines of varied shape, and the distance between two shapes.

Half of the lines are convex hulls of random points with the middles of their sides pushed in and
out (G. Maciel, "Generating Procedural Racetracks", 2013). The others are circles whose radius
swings in a few waves (a Fourier series with random phases).
"""

from __future__ import annotations

import numpy as np
from shapely import MultiPoint

from engine.arrays import FloatArray
from engine.draw.polyline import curve, resample, smoothed

POINTS = (7, 14)
"""Least and largest number of random points of a hull."""

PUSHED = 0.38
"""Largest push of the middle of a side, as a share of the side; inward pushes are twice as
frequent."""

WAVES = (2, 3, 4, 5, 6)
"""Numbers of waves of the radius round the circle."""

SWING = 0.9
"""Largest amplitude of all waves together, in radii; higher waves get less."""

SAMPLES = 128
"""Number of points at which two lines are compared."""

# With smoothing 31 of 60 lines carried a lap on a board of 700 × 500 mm, without it 4.
SMOOTH = 4.0
"""Smoothing width of bends, in these points: a road is wide."""

ALIKE = 0.1
"""Distance below which lines are alike: two ellipses 1.5 and 2 times as long as wide are 0.11
apart, a circle and the longer one 0.26."""


def closed_line(rng: np.random.Generator, aspect: float) -> FloatArray:
    """Return a closed line about `aspect` times as wide as high; (n, 2), of any size and place."""
    way = _of_hull if rng.random() < 0.5 else _of_waves
    line = way(rng)
    line[:, 0] *= aspect
    return smoothed(resample(line, SAMPLES, True), SMOOTH, True)


def shape_distance(first: FloatArray, second: FloatArray) -> float:
    """Return the distance of the shapes of two closed lines, from 0 to 1.

    Place, size, rotation, starting point, direction and reflection do not matter. It is the full
    Procrustes distance of planar shapes (Kendall 1984, Dryden and Mardia 1998), the least over all
    starting points.
    """
    one = _standard(first)
    other = _standard(second)
    turned = (other, other[::-1], other.conj(), other[::-1].conj())
    best = max(float(np.abs(_correlation(one, each)).max()) for each in turned)
    return float(np.sqrt(max(0.0, 1.0 - best * best)))


def _standard(line: FloatArray) -> np.ndarray[tuple[int, ...], np.dtype[np.complex128]]:
    """Return a line as complex numbers, centred and of size 1."""
    points = resample(line, SAMPLES, True)
    numbers = points[:, 0] + 1j * points[:, 1]
    numbers = numbers - numbers.mean()
    return np.asarray(numbers / np.linalg.norm(numbers), dtype=np.complex128)


def _correlation(
    one: np.ndarray[tuple[int, ...], np.dtype[np.complex128]],
    other: np.ndarray[tuple[int, ...], np.dtype[np.complex128]],
) -> np.ndarray[tuple[int, ...], np.dtype[np.complex128]]:
    """Return the correlation of two lines, for each starting point of the second."""
    return np.asarray(np.fft.ifft(np.fft.fft(one) * np.fft.fft(other).conj()))


def _of_hull(rng: np.random.Generator) -> FloatArray:
    """Return the hull of random points with the middles of its sides pushed in and out."""
    count = int(rng.integers(*POINTS, endpoint=True))
    hull = MultiPoint(rng.random((count, 2))).convex_hull
    corners = np.asarray(hull.exterior.coords)[:-1]
    placed = []
    for corner, following in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        side = following - corner
        placed.append(corner)
        by = rng.uniform(-PUSHED / 2, PUSHED)
        # The hull runs counter-clockwise or clockwise; its middle tells where inwards is.
        inwards = np.array([-side[1], side[0]])
        if inwards @ (corners.mean(axis=0) - corner) < 0:
            inwards = -inwards
        placed.append(corner + side / 2 + by * inwards)
    return curve(np.array(placed), 12, True)


def _of_waves(rng: np.random.Generator) -> FloatArray:
    """Return a circle with a waving radius."""
    angles = np.linspace(0, 2 * np.pi, 240, endpoint=False)
    radius = np.ones_like(angles)
    for wave in WAVES:
        swing = rng.uniform(0, SWING) / wave
        radius += swing * np.cos(wave * angles + rng.uniform(0, 2 * np.pi))
    radius = np.maximum(radius, 0.25)
    return np.column_stack([radius * np.cos(angles), radius * np.sin(angles)])
