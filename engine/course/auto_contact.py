"""Contact tolerance that fits a drawing, from the gaps between its spaces."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import shapely

from engine.arrays import FloatArray, IntArray
from engine.course.compile import compile_track
from engine.course.contact import touching_pairs
from engine.course.fit_tolerance import NEAR, fitting_tolerance, is_near
from engine.course.outlines import outlines_of
from engine.track import Track

SMALLEST, LARGEST = 0.075, 0.4
"""Smallest and largest tolerance to choose from, as shares of the median space length."""


class ContactChoice(NamedTuple):
    """Contact tolerance (share of the median space length) and the pairs near it.

    `touching` is the number of pairs within the tolerance. The gaps of the `near` pairs differ from
    it by less than three tenths, so another tolerance might judge them differently.
    """

    contact: float
    touching: int
    near: tuple[tuple[str, str], ...]


def auto_contact(track: Track) -> ContactChoice:
    """Return the contact tolerance with the fewest gaps of about its size.

    Gaps between neighbours are narrow, gaps to the space after the next are wide; the tolerance is
    between the two. Of several equally good ones it is the middle one, or the smallest if that
    makes no difference, as in a drawing without gaps.
    """
    length = compile_track(track).length
    outlines = outlines_of(track.spaces)
    pairs = touching_pairs(outlines.polygons, outlines.boxes, LARGEST * NEAR * length)
    polygons = outlines.polygons
    gaps = shapely.distance(polygons[pairs[:, 0]], polygons[pairs[:, 1]]) / max(length, 1e-9)
    contact = fitting_tolerance(gaps, max(SMALLEST, _needed(pairs, gaps)), LARGEST)
    ids = [space.id for space in track.spaces]
    near = tuple((ids[a], ids[b]) for a, b in pairs[is_near(gaps, contact)].tolist())
    return ContactChoice(contact, int((gaps <= contact).sum()), near)


def _needed(pairs: IntArray, gaps: FloatArray) -> float:
    """Return a gap that at least 95% of the spaces have to their nearest neighbour."""
    if len(pairs) == 0:
        return 0.0
    nearest = np.full(int(pairs.max()) + 1, np.inf)
    np.minimum.at(nearest, pairs.ravel(), np.repeat(gaps, 2))
    return min(float(np.quantile(nearest[np.isfinite(nearest)], 0.95)), LARGEST)
