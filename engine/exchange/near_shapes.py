"""Pairs of shapes of a drawing that are near one another, not more than a track may have."""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely

from engine.arrays import FloatArray, IntArray

MOST_PAIRS, AT_ONCE = 400_000, 100
"""Most pairs of overlapping shapes in the drawing of a track, and shapes examined at once."""


class PiledUpError(ValueError):
    """Error of a drawing in which too many shapes overlap."""


def pairs_of(
    tree: shapely.STRtree, shapes: Any, predicate: str, distance: float | FloatArray | None = None
) -> IntArray:
    """Return the pairs of a shape and one of the tree for which `predicate` holds, (2, n).

    PiledUpError if there are too many.
    """
    found, total = [np.zeros((2, 0), np.int64)], 0
    for begin in range(0, len(shapes), AT_ONCE):
        some = slice(begin, begin + AT_ONCE)
        reach = distance[some] if isinstance(distance, np.ndarray) else distance
        rows, others = tree.query(shapes[some], predicate, distance=reach)
        found.append(np.stack((rows + begin, others)))
        total += len(rows)
        if total > MOST_PAIRS:
            raise PiledUpError
    return np.concatenate(found, axis=1)
