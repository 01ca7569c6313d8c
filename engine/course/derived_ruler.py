"""A course line for a track without one: along the middle of the road that its spaces form."""

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
"""Spaces less than this share of a space size apart along the road do not tell its direction."""


def derived_ruler(track: Track, outlines: Outlines) -> CourseRuler | None:
    """The road over the spaces, in whatever order they were drawn; a lap if it comes back to its
    begin.

    It starts behind the first space of the file. None if there are not two spaces to run over.
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
    """The driving directions that drawn fronts give, unit vectors (n,); 0 without one."""
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
    """The known directions, and for spaces that share their place those of the file's order."""
    known = facing.copy()
    for row, space in enumerate(track.spaces):
        if space.shares is not None and known[row] == 0:
            known[row] = complex(*by_file_order(track.spaces, row, outlines.centres))
    return known


def _orientation(track: Track, layout: RoadLayout, facing: ComplexArray) -> int:
    """1 if the run goes in driving direction, -1 if it goes against it.

    Slot 1 of the start grid is ahead of the others; without a grid drawn fronts decide, and
    without these the order of the spaces in the file.
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
    """How far each row lies ahead of the one before, mm; 0 where they are as good as abreast."""
    row = np.array(rows, np.int64)
    ways = layout.ahead(np.stack((row[:-1], row[1:]), axis=1))
    return np.where(np.abs(ways) > ABREAST * layout.size, ways, 0.0)
