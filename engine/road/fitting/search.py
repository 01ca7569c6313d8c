"""Search for the line, the lanes and the gaps between them of a road along existing spaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.course.compile import Survey
from engine.course.outlines import outlines_of
from engine.course.outlines import smoothed as without_tracing
from engine.course.ruler import CourseRuler, Places, Run, run_through
from engine.course.vectors import left_of, vectors
from engine.road.fitting.line import (
    Bed,
    across,
    beside_line,
    control_points,
    evenly,
    line_through,
    located,
    middle_of,
    smoothed,
)
from engine.road.fitting.sections import Part, Standing, parts_of
from engine.road.line.reference_line import ReferenceLine
from engine.track.roads import ControlPoint
from engine.track.values import mm

START_DRAWN, START = 0.5, 1.5
"""Distance within which a road begins at a row, in space lengths: from the finish line, or from the
beginning of the course line if no finish is drawn."""

ROUNDS, FINER = 3, 0.5
"""Number of moves of a line towards the ends of the fronts, and its looseness then."""


@dataclass(frozen=True, eq=False)
class Found:
    """Line that was found, and sections with the spaces in their lanes.

    Spaces are given by their rows in the course. `ends` and `aside` are stations and offsets to the
    left, (n, 2) in mm, of the left and right end of the fronts of the spaces in `rows`.
    """

    points: tuple[ControlPoint, ...]
    line: ReferenceLine
    parts: Sequence[Part]
    rows: IntArray
    ends: FloatArray
    aside: FloatArray


def found_road(surveyed: Survey, looseness: float, reach: float | None = None) -> Found:
    """Return the line along the spaces, and their places on it.

    It keeps to the middle of the road. With a `reach`, in space lengths, it keeps to the ends of
    the fronts, averaged over that length. `looseness` scales the tolerance.
    """
    bed, along = _bed_of(surveyed)
    middle, bed = middle_of(bed, along, looseness)
    middle, bed = _from_the_start(middle, bed, surveyed.course.fronts[bed.rows], surveyed)
    found, bed = _along(middle, bed, surveyed, looseness)
    if reach is None:
        return found
    for _ in range(ROUNDS):
        middle = _nearer(found, bed, reach * bed.length)
        found, bed = _along(middle, bed, surveyed, FINER)
    return found


def _along(middle: Run, bed: Bed, surveyed: Survey, looseness: float) -> tuple[Found, Bed]:
    """Return the line that keeps to `middle`, and the spaces with their places on it."""
    course = surveyed.course
    fronts = course.fronts[bed.rows]
    points = control_points(middle, course.width, bed.length, looseness)
    line = line_through(points, middle.closed)
    run = Run(line.points[:-1] if line.closed else line.points, line.closed)
    bed = located(bed, middle, run)
    middles, offsets = beside_line(line, bed.outlines.centres, bed.middles)
    bed = replace(bed, middles=middles)
    beside = [beside_line(line, fronts[:, side], middles + bed.length / 2) for side in (0, 1)]
    ends = [each[0] for each in beside]
    if line.closed:
        half = line.length / 2
        ends = [middles + (end - middles + half) % line.length - half for end in ends]
    stand = Standing(bed.rows, middles, (ends[0] + ends[1]) / 2, offsets)
    parts = parts_of(across(bed, evenly(run)), stand, bed.length, line.length)
    aside = np.column_stack([each[1] for each in beside])
    return Found(points, line, parts, bed.rows, np.column_stack(ends), aside), bed


def _nearer(found: Found, bed: Bed, reach: float) -> Run:
    """Return the middle of the road moved aside to the ends of the fronts in its lanes."""
    row_of = {row: index for index, row in enumerate(bed.rows.tolist())}
    stations: list[FloatArray] = []
    off: list[FloatArray] = []
    for part in found.parts:
        for number, lane in enumerate(part.lanes):
            standing = [row_of[row] for row in lane.spaces if row is not None]
            lines = (len(part.lanes) / 2 - np.array([number, number + 1])) * part.width
            stations.append(found.ends[standing].ravel())
            off.append((found.aside[standing] - lines).ravel())
    line = found.line
    run = evenly(Run(line.points[:-1] if line.closed else line.points, line.closed))
    count = len(run.points)
    stride = line.length / (count if line.closed else count - 1)
    place = np.round(np.concatenate(stations) / stride).astype(np.int64)
    place = place % count if line.closed else np.clip(place, 0, count - 1)
    errors = np.concatenate(off)
    away, many = (
        _spread(np.bincount(place, each, count).astype(np.float64), reach / stride, line.closed)
        for each in (errors, np.ones(len(errors)))
    )
    aside = away / np.maximum(many, 1e-9)
    heading = run.heading(run.stations[:count])
    left = left_of(vectors(np.cos(heading), np.sin(heading)))
    return evenly(Run(run.points + left * aside[:, None], run.closed))


def _spread(values: FloatArray, strides: float, closed: bool) -> FloatArray:
    """Return values (n,) at even places spread over their neighbours, zeros beyond open ends."""
    if closed:
        return smoothed(values, strides, closed=True)
    beyond = np.zeros(int(3 * strides) + 1)
    return smoothed(np.concatenate([values, beyond]), strides, closed=True)[: len(values)]


def _bed_of(surveyed: Survey) -> tuple[Bed, Run]:
    """Return the spaces along the main run of the course, and that run, from the finish on."""
    course = surveyed.course
    assert course.ruler is not None
    run = course.ruler.main
    rows = np.arange(len(course.ids))
    if course.ruler.branches:
        rows = np.flatnonzero(course.ruler.locate(course.centres, course.normals).run == 0)
    if run.closed:
        start, knots = surveyed.finish.start, run.stations[:-1]
        stations = np.concatenate(([start], knots[knots > start], knots[knots < start]))
        begun = run_through(run.at(stations), closed=True)
        assert begun is not None
        run = begun
    middles = course.progress[rows] - course.lengths[rows] / 2
    spaces = [surveyed.track.spaces[row] for row in rows.tolist()]
    return (
        Bed(
            rows,
            without_tracing(outlines_of(spaces)),
            middles % run.length if run.closed else middles,
            course.length,
        ),
        run,
    )


def _from_the_start(middle: Run, bed: Bed, fronts: FloatArray, surveyed: Survey) -> tuple[Run, Bed]:
    """Return the middle of the road from its beginning, and the spaces with their places on it.

    A lap begins at the row nearest to the finish, an open road at the first spaces.
    """
    if not middle.closed:
        seen = across(bed, middle)
        covered = np.flatnonzero(seen.lanes)
        first, last = seen.stations[covered[[0, -1]]].tolist()
        stations = np.append(np.arange(first, last, middle.length / len(middle.points)), last)
        return Run(middle.at(stations), False), replace(bed, middles=bed.middles - first)
    around = Places(np.zeros(len(bed.rows), np.int64), bed.middles)
    reach = np.full(len(bed.rows), 2 * bed.length)
    at = CourseRuler(middle).locate_within(fronts.mean(axis=1), around, reach).along
    has_finish = any(line.kind == "finish" for line in surveyed.track.lines)
    lanes = surveyed.course.lanes[bed.rows]
    begin = _row_near_start(
        at, lanes, middle.length, bed.length * (START_DRAWN if has_finish else START)
    )
    middle = Run(middle.at(begin + middle.stations[:-1]), True)
    return middle, replace(bed, middles=(bed.middles - begin) % middle.length)


def _row_near_start(fronts: FloatArray, lanes: IntArray, lap: float, reach: float) -> float:
    """Return the station of the row where the lanes agree best, within `reach` of the start."""
    away = (fronts + lap / 2) % lap - lap / 2
    near = np.abs(away) < reach
    if not near.any():
        return 0.0
    beside = [away[lanes == lane] for lane in np.unique(lanes[np.abs(away) < 2 * reach])]

    def nearest(station: float) -> FloatArray:
        return np.array([each[np.abs(each - station).argmin()] for each in beside])

    def raggedness(station: float) -> float:
        return float(np.minimum(np.abs(nearest(station) - station), reach).sum())

    best = min(away[near].tolist(), key=raggedness)
    row = nearest(best)
    return float(np.median(row[np.abs(row - best) < reach]))


LEAST = 0.02
"""Gap up to which two lanes touch, as a share of their width."""


def gap_between(found: Found) -> float:
    """Return the usual gap between two lanes side by side, mm, or 0 if they touch."""
    row_of = {row: index for index, row in enumerate(found.rows.tolist())}
    gaps: list[float] = []
    widths: list[float] = []
    for part in found.parts:
        for left, right in pairwise(part.lanes):
            one, other = (
                [row_of[row] for row in lane.spaces if row is not None] for lane in (left, right)
            )
            ends = found.ends[other, 0]
            order = np.argsort(ends)
            beside = np.interp(found.ends[one, 1], ends[order], found.aside[other, 0][order])
            gaps += (found.aside[one, 1] - beside).tolist()
            widths.append(part.width)
    if not gaps:
        return 0.0
    gap = float(np.median(gaps))
    return mm(gap) if gap > LEAST * float(np.median(widths)) else 0.0
