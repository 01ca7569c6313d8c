"""How two touching spaces lie to each other on the road: one after the other, or side by side."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.arrays import BoolArray, ComplexArray, FloatArray, IntArray
from engine.course.outlines import Outlines

AFTER = 0.6
"""From this cosine of both axes with the way between the centres on, one comes after the other."""

CLEARLY = 0.8
"""From this cosine on there is no doubt how two spaces lie to each other."""

TURNED_BACK = -0.8
"""Spaces one after the other may turn by so much (about 143°), as in a hairpin of two spaces."""

SAME_WAY = 0.4
"""Spaces side by side run the same way from this cosine of their axes on."""


@dataclass(frozen=True, eq=False)
class Contacts:
    """Touching pairs (m, 2) seen along the axes of their spaces.

    `signs` is +1 where both axes must point the same way along the road for the pair to fit,
    -1 where one has to be turned; `trust`, in 0 … 2, says how sure that is, 0 being not at all.
    Spaces one after the other tell more than spaces side by side, which may be two legs.
    """

    pairs: IntArray
    signs: FloatArray
    trust: FloatArray

    @property
    def following(self) -> BoolArray:
        """The pairs that lie one after the other."""
        return self.trust > 1

    @property
    def is_sure(self) -> BoolArray:
        """The pairs that lie clearly one after the other or clearly side by side."""
        sure: BoolArray = np.where(self.following, self.trust - 1, self.trust) > CLEARLY
        return sure


def contacts_of(outlines: Outlines, axes: ComplexArray, pairs: IntArray) -> Contacts:
    """The touching pairs seen along the axes, which may point either way."""
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
    """The way from the first to the second centre of every pair, mm."""
    way = outlines.centres[pairs[:, 1]] - outlines.centres[pairs[:, 0]]
    ways: ComplexArray = way[:, 0] + 1j * way[:, 1]
    return ways


def forward(outlines: Outlines, driving: ComplexArray, pairs: IntArray) -> ComplexArray:
    """The way between each pair, mm, turned so that its real part runs forward along the road and
    its imaginary part to the right."""
    common = driving[pairs[:, 0]] + driving[pairs[:, 1]]
    turned: ComplexArray = (
        between(outlines, pairs) * (common / np.maximum(np.abs(common), 1e-9)).conj()
    )
    return turned
