"""Derived course line, along the middle of the road formed by the spaces."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.arrays import ComplexArray, FloatArray
from engine.course.layout import RoadLayout, cross_sections, layout_of, midline
from engine.course.legs import by_file_order
from engine.course.outlines import Outlines
from engine.course.ruler import CourseRuler, ruler_through
from engine.track import Track

ABREAST = 0.25
"""Smallest distance of spaces along the road, in space sizes, that shows its direction."""


def derived_ruler(track: Track, outlines: Outlines) -> CourseRuler | None:
    """Return the road over the spaces, drawn in any order; a lap if its end meets its start.

    It begins behind the first space of the file. None if there are fewer than two spaces.
    """
    if len(track.spaces) < 2 or np.median(outlines.areas) <= 0:
        return None
    facing = _drawn_directions(track, outlines)
    layout = layout_of(outlines, _with_crossings(track, outlines, facing))
    if _orientation(track, layout, facing) < 0:
        layout = layout.turned()
    if layout.closed:
        layout = layout.started_at(float(layout.along[0] - layout.size / 2))
    return ruler_through(midline(layout, cross_sections(layout)), layout.closed)


def _drawn_directions(track: Track, outlines: Outlines) -> ComplexArray:
    """Return the driving directions of drawn fronts, unit vectors (n,); 0 without a front."""
    facing = np.zeros(len(track.spaces), np.complex128)
    for row, space in enumerate(track.spaces):
        if space.front is not None:
            begin, end = (complex(*space.outline[vertex]) for vertex in space.front)
            out = (end - begin) * 1j
            away = (begin + end) / 2 - complex(*outlines.centres[row])
            if out != 0 and away != 0:
                outward = np.sign((out * away.conjugate()).real)
                facing[row] = outward * out / abs(out)
    return facing


def _with_crossings(track: Track, outlines: Outlines, facing: ComplexArray) -> ComplexArray:
    """Return the directions `facing`, with those of the file's order for spaces that share a
    place."""
    known = facing.copy()
    for row, space in enumerate(track.spaces):
        if space.shares is not None and known[row] == 0:
            known[row] = complex(*by_file_order(track.spaces, row, outlines.centres))
    return known


def _orientation(track: Track, layout: RoadLayout, facing: ComplexArray) -> int:
    """Return 1 if the layout runs in driving direction, else -1.

    Slot 1 of the start grid is ahead of the others. Without a grid drawn fronts decide, and without
    these the order of the spaces in the file.
    """
    rows = {space.id: row for row, space in enumerate(track.spaces)}
    slots = [rows[slot] for slot in track.grid.slots if slot in rows]
    by_fronts = (facing * layout.driving.conj()).real
    for votes in (-_ways(layout, slots), by_fronts, _ways(layout, [*rows.values()])):
        majority = int(np.sign(votes).sum())
        if majority:
            return majority
    return 1


def _ways(layout: RoadLayout, rows: Sequence[int]) -> FloatArray:
    """Return how far each row is ahead of the one before, mm; 0 if they are nearly abreast."""
    row = np.array(rows, np.int64)
    ways = layout.ahead(np.stack((row[:-1], row[1:]), axis=1))
    return np.where(np.abs(ways) > ABREAST * layout.size, ways, 0.0)
