"""Tolerance between narrow and wide gaps."""

from __future__ import annotations

import numpy as np

from engine.arrays import BoolArray, FloatArray

NEAR = 1.3
"""Factor between a gap and the tolerance within which the gap is near it."""


def fitting_tolerance(gaps: FloatArray, smallest: float, largest: float) -> float:
    """Return the tolerance between two bounds with the fewest gaps near it; see `auto_contact`."""
    choices = np.arange(smallest, largest + 1e-9, 0.005)
    crowd = np.array([is_near(gaps, choice).sum() for choice in choices])
    fitting = crowd == crowd.min()
    best = float(choices[_middle_of_longest_run(fitting)])
    same_touch = ((gaps <= smallest) == (gaps <= best)).all()
    return smallest if fitting[0] and same_touch else round(best, 3)


def is_near(gaps: FloatArray, tolerance: float) -> BoolArray:
    return (gaps > tolerance / NEAR) & (gaps < tolerance * NEAR)


def _middle_of_longest_run(fitting: BoolArray) -> int:
    edges = np.flatnonzero(np.diff(np.concatenate(([0], fitting.astype(np.int64), [0]))))
    begins, ends = edges[::2], edges[1::2]
    longest = int((ends - begins).argmax())
    return int(begins[longest] + ends[longest] - 1) // 2
