"""Small sums on arrays of vectors (…, 2); on few rows these are faster than numpy's own axes."""

from __future__ import annotations

import numpy as np

from engine.arrays import BoolArray, FloatArray


def dot(some: FloatArray, others: FloatArray) -> FloatArray:
    """The scalar products of vectors, shape (…)."""
    products = some * others
    product: FloatArray = products[..., 0] + products[..., 1]
    return product


def is_any(flags: BoolArray) -> bool:
    """Whether one of the flags is set; on few, quicker than their own `any`."""
    return bool(np.count_nonzero(flags))


def vectors(x: FloatArray, y: FloatArray) -> FloatArray:
    """Vectors from their two parts (n,), shape (n, 2)."""
    made = np.empty((len(x), 2))
    made[:, 0] = x
    made[:, 1] = y
    return made


def left_of(directions: FloatArray) -> FloatArray:
    """The directions a quarter turn to the left, y pointing down, shape (n, 2)."""
    return vectors(directions[:, 1], -directions[:, 0])


NONE = np.zeros(0)


def rounded_median(ranked: FloatArray, more: FloatArray = NONE) -> float:
    """The median of lengths in rising order and a few more in any, to three digits; 0 of none.

    All tolerances hang on it: rounded, it stays what it is while a single space is redrawn.
    """
    return float(f"{median(ranked, more):.3g}")


def median(ranked: FloatArray, more: FloatArray = NONE) -> float:
    """The middle value, or the mean of the two in the middle, of numbers in rising order and a
    few more in any; 0 of none."""
    count = len(ranked) + len(more)
    if count == 0:
        return 0.0
    # However the few are spread, they push the middle no further than there are of them.
    begin = max((count - 1) // 2 - len(more), 0)
    around = sorted(ranked[begin : count // 2 + 1].tolist() + more.tolist())
    middle: float = around[(count - 1) // 2 - begin] + around[count // 2 - begin]
    return middle / 2
