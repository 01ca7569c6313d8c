"""Lane sections of existing spaces: the lane and the section of each space."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.road.fitting.line import Across

SHORT_RUN = 0.6
"""A number of lanes that lasts for less than so many space lengths is no section."""

BORDER = 0.45
"""A section begins at the fronts within so many space lengths of where the lanes change."""

HOLE = 0.6
"""From so many space lengths on a gap between two spaces is a place without a space."""

TOGETHER = 0.05
"""Fronts of lanes side by side this share of a space length apart are one front."""

BESIDE_THE_ROAD = 0.3
"""A space whose middle lies so many lane widths off the road is not part of it."""


@dataclass(frozen=True, eq=False)
class Standing:
    """How n spaces, by their `rows` in the course, stand on a line: stations of their middles and
    fronts, and offsets of their middles to the left, all mm. Fronts lie ahead of the middles, over
    the end of a lap too."""

    rows: IntArray
    middles: FloatArray
    fronts: FloatArray
    offsets: FloatArray


@dataclass(frozen=True, eq=False)
class Row:
    """The spaces of one lane of a section in driving order, by their rows in the course, None for a
    place without one; and the stations where they end, that of the last left out."""

    spaces: tuple[int | None, ...]
    fronts: FloatArray


@dataclass(frozen=True, eq=False)
class Part:
    """A section between two stations, mm, its lanes from the left, and how wide they are."""

    start: float
    stop: float
    lanes: tuple[Row, ...]
    width: float


def parts_of(seen: Across, stand: Standing, length: float, end: float) -> list[Part]:
    """The sections along a road up to its end, with the spaces of their lanes; spaces are `length`
    long."""
    runs = _runs(seen, length, end)
    while True:
        borders = [0.0, *(_snapped(start, stand.fronts, length, end) for start, _ in runs[1:]), end]
        parts = [
            _part(seen, stand, lanes, (start, stop, length))
            for (_, lanes), (start, stop) in zip(runs, pairwise(borders), strict=True)
        ]
        empty = [
            row for row, part in enumerate(parts) if not all(lane.spaces for lane in part.lanes)
        ]
        if not empty or len(runs) == 1:
            return parts
        # A place where something beside the road was taken for a lane of it.
        row = empty[0]
        runs[row] = (runs[row][0], runs[row - 1][1] if row else runs[1][1])
        runs = _merged(runs)


def _runs(seen: Across, length: float, end: float) -> list[tuple[float, int]]:
    """Where each number of lanes begins, mm; runs too short are those of the one before."""
    lanes = seen.lanes.copy()
    lanes[1:-1] = np.median(np.stack((lanes[:-2], lanes[1:-1], lanes[2:])), axis=0)
    begins = [0, *(np.flatnonzero(np.diff(lanes)) + 1).tolist()]
    places = [*seen.stations[begins].tolist(), end]
    runs = [
        (start, int(lanes[begin]))
        for begin, (start, stop) in zip(begins, pairwise(places), strict=True)
        if lanes[begin] and stop - start >= SHORT_RUN * length
    ]
    return _merged(runs or [(0.0, max(1, int(np.median(lanes))))])


def _merged(runs: Sequence[tuple[float, int]]) -> list[tuple[float, int]]:
    """The runs from the beginning of the road on, without those that go on as the one before."""
    merged = [(0.0, runs[0][1])]
    merged += [run for before, run in pairwise(runs) if run[1] != before[1]]
    return merged


def _part(seen: Across, stand: Standing, lanes: int, stretch: tuple[float, float, float]) -> Part:
    start, stop, _ = stretch
    inside = np.flatnonzero((stand.middles >= start) & (stand.middles < stop))
    here = (seen.stations >= start) & (seen.stations < stop)
    core = here & (seen.lanes == lanes)
    widths = (seen.left - seen.right)[core if core.any() else here]
    width = float(np.median(widths)) / lanes if len(widths) else 0.0
    return Part(start, stop, tuple(_lanes_in(inside, seen, stand, lanes, stretch)), width)


def _snapped(station: float, fronts: FloatArray, length: float, end: float) -> float:
    """The middle of the fronts near a station, if there are any."""
    near = fronts[np.abs(fronts - station) < BORDER * length]
    return min(float(np.median(near)), end) if len(near) else station


def _lanes_in(
    inside: IntArray,
    seen: Across,
    stand: Standing,
    lanes: int,
    stretch: tuple[float, float, float],
) -> list[Row]:
    middles = stand.middles[inside]
    left, right = (np.interp(middles, seen.stations, edge) for edge in (seen.left, seen.right))
    across = (left - stand.offsets[inside]) / np.maximum(left - right, 1e-9) * lanes
    on_road = (across > -BESIDE_THE_ROAD) & (across < lanes + BESIDE_THE_ROAD)
    lane = np.clip(np.floor(across), 0, lanes - 1).astype(np.int64)
    rows = []
    for number in range(lanes):
        mine = inside[on_road & (lane == number)]
        rows.append(_row(mine[np.argsort(stand.middles[mine])].tolist(), stand, stretch))
    return _brought_together(rows, TOGETHER * stretch[2])


def _brought_together(rows: Sequence[Row], reach: float) -> list[Row]:
    """The lanes with fronts that lie within reach of one of the lane beside moved to their common
    middle."""
    fronts = [lane.fronts.copy() for lane in rows]
    ends: dict[int, list[tuple[int, int]]] = {}
    for lane in range(1, len(rows)):
        begun, ends = ends, {}
        for number, front in enumerate(rows[lane].fronts.tolist()):
            apart = np.abs(rows[lane - 1].fronts - front)
            if not len(apart) or apart.min() > reach:
                continue
            beside = int(apart.argmin())
            together = [*begun.get(beside, [(lane - 1, beside)]), (lane, number)]
            ends[number] = together
            common = float(np.mean([rows[each].fronts[place] for each, place in together]))
            for each, place in together:
                fronts[each][place] = common
    return [replace(lane, fronts=moved) for lane, moved in zip(rows, fronts, strict=True)]


def _row(spaces: Sequence[int], stand: Standing, stretch: tuple[float, float, float]) -> Row:
    """The spaces of one lane in order, with places where one is missing."""
    start, stop, length = stretch
    placed: list[int | None] = []
    fronts: list[float] = []
    reached = start
    for space in spaces:
        middle, front = float(stand.middles[space]), float(stand.fronts[space])
        back = 2 * middle - front
        if placed and placed[-1] is not None and middle < reached:
            continue
        missing = round((back - reached) / length) if back - reached > HOLE * length else 0
        for number in range(missing):
            placed.append(None)
            fronts.append(reached + (back - reached) * (number + 1) / missing)
        placed.append(int(stand.rows[space]))
        fronts.append(front)
        reached = front
    if stop - reached > HOLE * length and placed:
        missing = max(1, round((stop - reached) / length))
        for number in range(missing):
            placed.append(None)
            fronts.append(reached + (stop - reached) * (number + 1) / missing)
    return Row(tuple(placed), _rising(np.array(fronts[:-1]), start, stop))


def _rising(fronts: FloatArray, start: float, stop: float) -> FloatArray:
    """Stations that rise by a hair at least, all within the section."""
    least = (stop - start) / (50 * (len(fronts) + 1))
    made = fronts.copy()
    reached = start
    for row in range(len(made)):
        room = stop - least * (len(made) - row)
        made[row] = reached = min(max(made[row], reached + least), room)
    return made
