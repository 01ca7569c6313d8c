"""How far the lanes of spaces that are there lie apart."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from engine.road.fitting_search import Found
from engine.track.values import mm

LEAST = 0.02
"""Lanes that lie nearer to each other than this share of their width touch."""


def gap_between(found: Found) -> float:
    """The usual gap between two lanes side by side, mm; 0 where they touch."""
    row_of = {row: index for index, row in enumerate(found.rows.tolist())}
    gaps: list[float] = []
    widths: list[float] = []
    for part in found.parts:
        for left, right in pairwise(part.lanes):
            one, other = (
                [row_of[row] for row in lane.spaces if row is not None] for lane in (left, right)
            )
            ends = found.ends[other, 0]
            order = np.argsort(ends)
            beside = np.interp(found.ends[one, 1], ends[order], found.aside[other, 0][order])
            gaps += (found.aside[one, 1] - beside).tolist()
            widths.append(part.width)
    if not gaps:
        return 0.0
    gap = float(np.median(gaps))
    return mm(gap) if gap > LEAST * float(np.median(widths)) else 0.0
