"""Places of the earth on a plane: degrees become metres, north up."""

from __future__ import annotations

import numpy as np

from engine.arrays import FloatArray
from engine.sentence import Sentence

EARTH = 6_371_008.8
"""Mean radius of the earth, m."""

SMALL_ANGLE = 2.0
"""Extent below which coordinates may be degrees of the earth, degrees."""


def are_degrees(places: FloatArray) -> bool:
    """Return whether `places`, (n, 2), may be longitudes and latitudes that are close together."""
    extent = places.max(axis=0) - places.min(axis=0)
    return bool((np.abs(places) <= (180, 90)).all() and (extent < SMALL_ANGLE).all())


def degrees_in(places: FloatArray) -> tuple[FloatArray, Sentence] | None:
    """Return coordinates as longitudes and latitudes, (n, 2), and the sentence that says so; None
    if they are no degrees.

    Longitude comes first, unless it would be a latitude beyond the poles.
    """
    if are_degrees(places):
        middle = (places.min(axis=0) + places.max(axis=0)) / 2
        return places, Sentence(
            "longitude is taken to come first: then all is near latitude {lat:.2f}, longitude "
            "{lon:.2f}. If that is elsewhere, exchange the two in the file",
            lat=float(middle[1]),
            lon=float(middle[0]),
        )
    exchanged = places[:, ::-1]
    if are_degrees(exchanged):
        return exchanged, Sentence(
            "latitude comes first in the file, where longitude belongs: the two are exchanged"
        )
    return None


def on_plane(places: FloatArray) -> FloatArray:
    """Return longitudes and latitudes, (n, 2), as metres around their middle, with y down."""
    unbroken = np.column_stack((np.unwrap(places[:, 0], period=360.0), places[:, 1]))
    low, high = unbroken.min(axis=0), unbroken.max(axis=0)
    metres = np.radians(unbroken - (low + high) / 2) * EARTH
    return np.asarray(metres * (np.cos(np.radians((low[1] + high[1]) / 2)), -1.0))
