"""Small sums on arrays of vectors (…, 2); on few rows these are faster than numpy's own axes."""

from __future__ import annotations

import numpy as np

from engine.arrays import FloatArray


def dot(some: FloatArray, others: FloatArray) -> FloatArray:
    """The scalar products of vectors, shape (…)."""
    products = some * others
    product: FloatArray = products[..., 0] + products[..., 1]
    return product


def vectors(x: FloatArray, y: FloatArray) -> FloatArray:
    """Vectors from their two parts (n,), shape (n, 2)."""
    made = np.empty((len(x), 2))
    made[:, 0] = x
    made[:, 1] = y
    return made


def left_of(directions: FloatArray) -> FloatArray:
    """The directions a quarter turn to the left, y pointing down, shape (n, 2)."""
    return vectors(directions[:, 1], -directions[:, 0])


def median(values: FloatArray) -> float:
    """The middle value, or the mean of the two in the middle; 0 of none."""
    return float(np.median(values)) if len(values) else 0.0


def rounded_median(values: FloatArray) -> float:
    """The median to three digits.

    All tolerances hang on it: rounded, it mostly stays what it is while a single space is redrawn.
    """
    return float(f"{median(values):.3g}")
