"""Small sums on arrays of vectors (…, 2); on few rows these are faster than numpy's own axes."""

from __future__ import annotations

import numpy as np

from engine.course.values import Floats


def dot(some: Floats, others: Floats) -> Floats:
    """The scalar products of vectors, shape (…)."""
    product: Floats = some[..., 0] * others[..., 0] + some[..., 1] * others[..., 1]
    return product


def vectors(x: Floats, y: Floats) -> Floats:
    """Vectors from their two parts (n,), shape (n, 2)."""
    made = np.empty((len(x), 2))
    made[:, 0] = x
    made[:, 1] = y
    return made


def left_of(directions: Floats) -> Floats:
    """The directions a quarter turn to the left, y pointing down, shape (n, 2)."""
    return vectors(directions[:, 1], -directions[:, 0])


def usual(lengths: Floats) -> float:
    """The median length to three digits; 0 of none.

    All tolerances hang on it: rounded, it stays what it is while a single space is redrawn.
    """
    return float(f"{median(lengths):.3g}")


def median(values: Floats) -> float:
    """The middle value, or the mean of the two in the middle; 0 of none."""
    if len(values) == 0:
        return 0.0
    ranked = np.sort(values)
    return float(ranked[(len(values) - 1) // 2] + ranked[len(values) // 2]) / 2
