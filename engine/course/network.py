"""Networks: roads between cities, driven in both directions.

A network has no driving direction. Instead of fronts its spaces have a line across the middle
without a direction, so that all values of a lap (progress, order, crossed lines) are zero.
"""

from __future__ import annotations

import numpy as np
import shapely

from engine.arrays import FloatArray, IntArray
from engine.course.contact import order, without
from engine.course.fronts import Fronts
from engine.course.outlines import Outlines
from engine.course.steps import StepTable
from engine.course.values import NOWHERE


def middles_across(outlines: Outlines) -> Fronts:
    """Return the line across the middle of every space; its length is the longer side of the
    narrowest box around it, mm."""
    boxes = shapely.oriented_envelope(outlines.polygons)
    corners = np.array([_corners(box) for box in boxes]).reshape(-1, 3, 2)
    sides = np.diff(corners, axis=1)
    spans = np.hypot(sides[..., 0], sides[..., 1])
    rows = np.arange(len(sides))
    half = sides[rows, spans.argmin(axis=1)] / 2 if len(sides) else np.zeros((0, 2))
    ends = np.stack((outlines.centres - half, outlines.centres + half), axis=1)
    return Fronts(ends, np.zeros((len(sides), 2)), spans.max(axis=1, initial=0.0))


def both_ways(contacts: IntArray, walls: IntArray, links: IntArray) -> StepTable:
    """Return a step to every touching space and back, except over walls, and along every ferry."""
    if len(walls):
        contacts, _ = without(contacts, walls)
    pairs = np.concatenate((contacts, links[:, :2]))
    steps = np.unique(np.concatenate((pairs, pairs[:, ::-1])), axis=0).reshape(-1, 2)
    steps = steps[order(steps)]
    nothing = np.zeros(len(steps), np.int64)
    return StepTable(steps[:, 0], steps[:, 1], nothing, nothing + NOWHERE, nothing)


def _corners(box: shapely.Geometry) -> FloatArray:
    """Return three corners of a box, in order; for a box without an area, one place three times."""
    places = shapely.get_coordinates(box)
    return places[:3] if len(places) > 3 else np.repeat(places[:1], 3, axis=0)
