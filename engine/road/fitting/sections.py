"""Lane sections of existing spaces: the lane and the section of each space."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.road.fitting.line import Across

SHORT_RUN = 0.6
"""Length below which a number of lanes does not make a section, in space lengths."""

BORDER = 0.45
"""Distance of fronts from a change of lanes within which a section begins at them, in space
lengths."""

HOLE = 0.6
"""Length from which a gap between two spaces is a place without a space, in space lengths."""

TOGETHER = 0.05
"""Distance up to which fronts of lanes side by side are one front, in space lengths."""

BESIDE_THE_ROAD = 0.3
"""Distance of its middle from the road above which a space is not part of it, in lane widths."""


@dataclass(frozen=True, eq=False)
class Standing:
    """Places of n spaces on a line, by their `rows` in the course.

    `middles` and `fronts` are stations, `offsets` are those of the middles to the left, all mm.
    Fronts are ahead of the middles, over the end of a lap too.
    """

    rows: IntArray
    middles: FloatArray
    fronts: FloatArray
    offsets: FloatArray


@dataclass(frozen=True, eq=False)
class Row:
    """Spaces of one lane of a section in driving order, by their rows in the course.

    A place without a space is None. `fronts` are the stations where the spaces end, without that of
    the last.
    """

    spaces: tuple[int | None, ...]
    fronts: FloatArray


@dataclass(frozen=True, eq=False)
class Part:
    """Section between two stations, with its lanes from the left and the width of a lane, mm."""

    start: float
    stop: float
    lanes: tuple[Row, ...]
    width: float


def parts_of(seen: Across, stand: Standing, length: float, end: float) -> list[Part]:
    """Return the sections along a road up to its `end`, with the spaces of their lanes.

    Spaces are `length` mm long.
    """
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
        # Spaces beside the road were taken for a lane of it.
        row = empty[0]
        runs[row] = (runs[row][0], runs[row - 1][1] if row else runs[1][1])
        runs = _merged(runs)


def _runs(seen: Across, length: float, end: float) -> list[tuple[float, int]]:
    """Return the station where each number of lanes begins, mm, with that number.

    Runs that are too short continue the one before.
    """
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
    """Return the runs from the beginning of the road, without those that only continue another."""
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
    """Return the middle of the fronts near `station`, or the station if there are none."""
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
    """Return the lanes with neighbouring fronts that are within `reach` moved to their middle."""
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
    """Return the spaces of one lane in order, with places where one is missing."""
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
    """Return stations that rise by a little at least, all within the section."""
    least = (stop - start) / (50 * (len(fronts) + 1))
    made = fronts.copy()
    reached = start
    for row in range(len(made)):
        room = stop - least * (len(made) - row)
        made[row] = reached = min(max(made[row], reached + least), room)
    return made
