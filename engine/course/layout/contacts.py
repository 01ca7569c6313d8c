"""Contacts along the road: pairs of touching spaces one after the other or side by side."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.arrays import BoolArray, ComplexArray, FloatArray, IntArray
from engine.course.outlines import Outlines

AFTER = 0.6
"""Smallest cosine between both axes and the line between the centres for one after the other."""

CLEARLY = 0.8
"""Cosine above which the relation of two spaces is clear."""

TURNED_BACK = -0.8
"""Cosine of the largest turn between spaces one after the other (about 143°), as in a hairpin of
two spaces."""

SAME_WAY = 0.4
"""Smallest cosine between the axes of spaces side by side that run in parallel."""


@dataclass(frozen=True, eq=False)
class Contacts:
    """Touching pairs (m, 2) seen along the axes of their spaces.

    `signs` is +1 if both axes must point the same way along the road for the pair to fit, -1 if one
    has to be turned. `trust`, in 0 … 2, is the certainty of that, 0 being none. Spaces one after
    the other count more than spaces side by side, which may be two legs.
    """

    pairs: IntArray
    signs: FloatArray
    trust: FloatArray

    @property
    def following(self) -> BoolArray:
        """Return whether each pair is one after the other."""
        return self.trust > 1

    @property
    def is_sure(self) -> BoolArray:
        """Return whether each pair is clearly one after the other or clearly side by side."""
        sure: BoolArray = np.where(self.following, self.trust - 1, self.trust) > CLEARLY
        return sure


def contacts_of(outlines: Outlines, axes: ComplexArray, pairs: IntArray) -> Contacts:
    """Return the touching pairs seen along the axes, which may point either way."""
    first, second = axes[pairs[:, 0]], axes[pairs[:, 1]]
    way = between(outlines, pairs)
    way /= np.maximum(np.abs(way), 1e-9)
    leaving, coming = (way * first.conj()).real, (way * second.conj()).real
    cosine = (first * second.conj()).real
    straightness = np.minimum(np.abs(leaving), np.abs(coming))
    after = straightness > AFTER
    signs = np.where(after, np.sign(leaving * coming), np.where(cosine < 0, -1.0, 1.0))
    trust = np.where(after, 1 + straightness, np.abs(cosine))
    too_turned = after & (signs * cosine < TURNED_BACK)
    trust[too_turned | (~after & (np.abs(cosine) < SAME_WAY))] = 0.0
    return Contacts(pairs, signs, trust)


def between(outlines: Outlines, pairs: IntArray) -> ComplexArray:
    """Return the vector from the first to the second centre of every pair, mm."""
    way = outlines.centres[pairs[:, 1]] - outlines.centres[pairs[:, 0]]
    ways: ComplexArray = way[:, 0] + 1j * way[:, 1]
    return ways


def forward(outlines: Outlines, driving: ComplexArray, pairs: IntArray) -> ComplexArray:
    """Return the vector between each pair, mm, turned so that its real part points forward along
    the road and its imaginary part to the right."""
    common = driving[pairs[:, 0]] + driving[pairs[:, 1]]
    turned: ComplexArray = (
        between(outlines, pairs) * (common / np.maximum(np.abs(common), 1e-9)).conj()
    )
    return turned
