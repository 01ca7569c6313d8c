"""Places of the earth on a plane: degrees become metres, north up."""

from __future__ import annotations

import numpy as np

from engine.arrays import FloatArray

EARTH = 6_371_008.8
"""Mean radius of the earth, m."""

SMALL_ANGLE = 2.0
"""Extent below which coordinates may be degrees of the earth, degrees."""


def are_degrees(places: FloatArray) -> bool:
    """Return whether `places`, (n, 2), may be longitudes and latitudes that are close together."""
    extent = places.max(axis=0) - places.min(axis=0)
    return bool((np.abs(places) <= (180, 90)).all() and (extent < SMALL_ANGLE).all())


def on_plane(places: FloatArray) -> FloatArray:
    """Return longitudes and latitudes, (n, 2), as metres around their middle, with y down."""
    unbroken = np.column_stack((np.unwrap(places[:, 0], period=360.0), places[:, 1]))
    low, high = unbroken.min(axis=0), unbroken.max(axis=0)
    metres = np.radians(unbroken - (low + high) / 2) * EARTH
    return np.asarray(metres * (np.cos(np.radians((low[1] + high[1]) / 2)), -1.0))
