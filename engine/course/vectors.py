"""Arithmetic on arrays of vectors (…, 2), faster on few rows than numpy's own axes."""

from __future__ import annotations

import numpy as np

from engine.arrays import FloatArray


def dot(some: FloatArray, others: FloatArray) -> FloatArray:
    """Return the scalar products of vectors, shape (…)."""
    products = some * others
    product: FloatArray = products[..., 0] + products[..., 1]
    return product


def vectors(x: FloatArray, y: FloatArray) -> FloatArray:
    """Return vectors from their two parts (n,), shape (n, 2)."""
    made = np.empty((len(x), 2))
    made[:, 0] = x
    made[:, 1] = y
    return made


def left_of(directions: FloatArray) -> FloatArray:
    """Return the directions a quarter turn to the left, y pointing down, shape (n, 2)."""
    return vectors(directions[:, 1], -directions[:, 0])


def median(values: FloatArray) -> float:
    """Return the median; 0 without values. On few values numpy's own takes ten times as long."""
    if len(values) == 0:
        return 0.0
    half = len(values) // 2
    ordered = np.sort(values)
    return float(ordered[half] if len(values) % 2 else (ordered[half - 1] + ordered[half]) / 2)


def rounded_median(values: FloatArray) -> float:
    """Return the median to three digits.

    All tolerances depend on it: rounded, it mostly stays while a single space is redrawn.
    """
    return float(f"{median(values):.3g}")
