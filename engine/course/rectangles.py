"""Which spaces are rectangles (RV-28)."""

from __future__ import annotations

import numpy as np
import shapely

from engine.arrays import BoolArray, PolygonArray

STRAIGHT = 12.0
"""A vertex where the outline turns by less than this, in degrees, lies on a straight side."""

ASKEW = 15.0
"""The corners of a rectangle are this close to right angles, in degrees."""


def rectangles(polygons: PolygonArray) -> BoolArray:
    """Which outlines (n,) have four corners, each about a right angle (house rule of RV-28)."""
    rings, owner = shapely.get_coordinates(polygons, return_index=True)
    # shapely refuses to remove repeated vertices where all of them lie in one place.
    repeats = np.flatnonzero((np.diff(rings, axis=0) == 0).all(axis=1) & (np.diff(owner) == 0)) + 1
    rings, owner = np.delete(rings, repeats, axis=0), np.delete(owner, repeats)
    # A ring ends where it began: that corner lies between its last edge and its first.
    closing = np.flatnonzero(np.diff(owner, append=-1))
    opening = np.append(0, closing + 1)[:-1]
    places = rings @ (1, 1j)
    edges = np.diff(places, append=0)
    onward = edges.copy()
    onward[closing] = edges[opening]
    turns = np.zeros(len(places))
    turns[1:] = np.degrees(np.abs(np.angle(onward[1:] * edges[:-1].conj())))
    turns[opening] = 0.0
    corner = turns >= STRAIGHT
    fits: BoolArray = np.bincount(owner[corner], minlength=len(polygons)) == 4
    corners = places[corner & fits[owner]].reshape(-1, 4)
    sides = np.roll(corners, -1, axis=1) - corners
    angles = np.degrees(np.angle(sides * np.roll(sides, 1, axis=1).conj()))
    right = (np.abs(np.abs(angles) - 90.0) <= ASKEW).all(axis=1)
    # Round and round the same way: a bow tie turns back.
    fits[fits] = right & (np.abs(np.sign(angles).sum(axis=1)) == 4)
    return fits
