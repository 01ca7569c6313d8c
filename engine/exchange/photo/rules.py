"""Rules of lined and squared paper that are as dark as a pencil, and so are read as lines.

Paler ones are no ink. These are counted and not taken off: strokes that go along one are no thicker
than it, and would get gaps as wide as a space.
"""

from __future__ import annotations

import cv2
import numpy as np

from engine.arrays import FloatArray
from engine.exchange.photo.pixels import Pixels

ACROSS = 0.85
"""Least share of a side of the sheet that a rule reaches over."""

BROKEN, STRAIGHT = 0.003, 0.06
"""Gaps in a rule that are bridged, and the length over which it stays on its pixels, as shares of
the side of the sheet that it goes along."""

BENT = 0.02
"""Greatest height of a rule that is bent or slanted, as a share of the longer side of the sheet."""

LEAST = 8
"""Least number of rules on a sheet: a straight road of many lanes has fewer lines."""

EVEN, MOSTLY = 0.15, 0.8
"""Difference of a distance from the usual one or a multiple of it that is even, and the least share
of the distances that are."""


def rules_on(ink: Pixels) -> int:
    """Return the number of straight lines at even distances over all of a sheet."""
    return _level_rules(ink) + _level_rules(np.ascontiguousarray(ink.T))


def _level_rules(ink: Pixels) -> int:
    """Return the number of rules from the left to the right."""
    width = ink.shape[1]
    bridged = cv2.morphologyEx(ink, cv2.MORPH_CLOSE, _level(BROKEN * width))
    level = cv2.morphologyEx(bridged, cv2.MORPH_OPEN, _level(STRAIGHT * width))
    _, _, stats, middles = cv2.connectedComponentsWithStats(np.asarray(level), connectivity=8)
    boxes = np.asarray(stats, np.int64)[1:]
    is_rule = boxes[:, 2] >= ACROSS * width
    is_rule &= boxes[:, 3] <= BENT * max(ink.shape)
    heights: FloatArray = np.asarray(middles, np.float64)[1:][is_rule, 1]
    return len(heights) if len(heights) >= LEAST and _are_even(heights) else 0


def _level(length: float) -> Pixels:
    return np.ones((1, 2 * round(length / 2) + 1), np.uint8)


def _are_even(heights: FloatArray) -> bool:
    """Return whether rules are at even distances, but for some that are missing."""
    steps = np.diff(np.sort(heights))
    parts = steps / np.median(steps)
    off = np.abs(parts - np.maximum(np.round(parts), 1))
    return bool((off <= EVEN).mean() >= MOSTLY)
