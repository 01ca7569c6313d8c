"""Rows of a road: the stations where the spaces of every lane begin and end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum

import numpy as np

from engine.arrays import FloatArray
from engine.road.line.reference_line import ReferenceLine
from engine.road.line.stretches import Stretch
from engine.track.roads import Lane

SNAP = 0.2
"""Distance below which fronts of neighbouring lanes are brought together, so that no order is in
doubt. It is a share of a space, measured along the line between the two lanes."""

SHIFT_OVER = 2
"""Number of spaces, from either end of a section, over which staggered fronts reach their full
shift."""

LEAST_STRETCH = 0.05
"""Least length of the inner side of a tight bend, as a share of the line, so that it never runs
backwards."""

SAME = 1e-6
"""Distance below which two stations are one, mm."""


@dataclass(frozen=True, slots=True)
class Place:
    """Place of a space on a road.

    `lane` is the id of its lane, and `number` counts along that lane from the beginning of the
    road. `section` and `row` are the rows of section and lane. `back` and `front` are stations, mm.
    """

    lane: str
    number: int
    section: int
    row: int
    back: float
    front: float


def fronts_of(line: ReferenceLine, stretch: Stretch) -> list[FloatArray]:
    """Return the stations where each lane of a section is cut, from its start to its end, mm."""
    section = stretch.section
    cut: list[FloatArray] = []
    fixed: list[bool] = []
    middle = (stretch.full[0] + stretch.full[-1]) / 2
    level = _cuts(line, stretch, middle, np.arange(section.spaces + 1) / section.spaces)
    for row, lane in enumerate(section.lanes):
        count = lane.spaces or section.spaces
        is_drawn = section.rows == "drawn" and bool(lane.fronts)
        is_level = section.rows == "level" and count == section.spaces
        fixed.append(is_drawn or is_level)
        if is_drawn:
            shares = np.array([0.0, *lane.fronts, 1.0])
            cut.append(stretch.start + stretch.length * shares)
        elif is_level:
            cut.append(level)
        else:
            index = np.arange(count + 1, dtype=np.float64)
            if section.rows == "staggered" and row % 2:
                from_ends = np.minimum(index, count - index)
                index += section.stagger * np.minimum(1.0, from_ends / SHIFT_OVER)
            own_middle = float(stretch.full[row] + stretch.full[row + 1]) / 2
            cut.append(_cuts(line, stretch, own_middle, index / count))
    return _brought_together(line, stretch, cut, fixed)


def counts_along(line: ReferenceLine, stretch: Stretch, spaces: int) -> list[int]:
    """Return the number of spaces of each lane if all are as long as in the middle.

    The middle would have `spaces` spaces.
    """
    space = stretch.length / spaces
    counts = []
    for row in range(len(stretch.section.lanes)):
        middle = float(stretch.full[row] + stretch.full[row + 1]) / 2
        _, walked = _walked(line, stretch, middle)
        counts.append(max(1, round(float(walked[-1]) / space)))
    return counts


def places_of(stretches: Sequence[Stretch], fronts: Sequence[Sequence[FloatArray]]) -> list[Place]:
    """Return all places of a road: section by section, in each lane by lane from the left."""
    numbers: dict[str, int] = {}
    places = []
    for section, (stretch, cut) in enumerate(zip(stretches, fronts, strict=True)):
        for row, (lane, stations) in enumerate(zip(stretch.section.lanes, cut, strict=True)):
            ends = stations.tolist()
            first = numbers.get(lane.id, 0)
            for number in range(1, len(ends)):
                back, front = ends[number - 1], ends[number]
                places.append(Place(lane.id, first + number, section, row, back, front))
            numbers[lane.id] = first + len(ends) - 1
    return places


def drawn_fronts(stretch: Stretch, cut: Sequence[FloatArray]) -> tuple[Lane, ...]:
    """Return the lanes of a section with their fronts recorded, as drawn rows need them."""
    return tuple(
        Lane(
            lane.id,
            lane.width,
            None,
            tuple(((stations[1:-1] - stretch.start) / stretch.length).round(6).tolist()),
            lane.extra,
        )
        for lane, stations in zip(stretch.section.lanes, cut, strict=True)
    )


def _walked(line: ReferenceLine, stretch: Stretch, offset: float) -> tuple[FloatArray, FloatArray]:
    """Return the stations of a section, and the way to them at `offset` to the left, mm."""
    low, high = np.searchsorted(line.stations, [stretch.start, stretch.stop])
    inner = line.stations[low:high]
    inner = inner[(inner > stretch.start + SAME) & (inner < stretch.stop - SAME)]
    stations = np.concatenate([[stretch.start], inner, [stretch.stop]])
    bends = np.interp((stations[1:] + stations[:-1]) / 2, line.stations, line.bends)
    steps = np.diff(stations) * np.maximum(1 + bends * offset, LEAST_STRETCH)
    return stations, np.concatenate([[0.0], np.cumsum(steps)])


def _cuts(line: ReferenceLine, stretch: Stretch, offset: float, shares: FloatArray) -> FloatArray:
    """Return the stations at `shares` of the way that is `offset` mm to the left of the line."""
    if offset == 0.0:
        cuts = stretch.start + stretch.length * shares
    else:
        stations, walked = _walked(line, stretch, offset)
        cuts = np.interp(shares * walked[-1], walked, stations)
    cuts[0], cuts[-1] = stretch.start, stretch.stop
    return np.asarray(cuts)


def _brought_together(
    line: ReferenceLine, stretch: Stretch, cut: list[FloatArray], fixed: Sequence[bool]
) -> list[FloatArray]:
    """Return the cuts of a section's lanes, with fronts brought together whose order is in doubt.

    They move to their common middle, or onto that of a fixed lane, so that all of them move as
    little as possible. Moving each onto that of the lane beside it leaves spaces too short where
    the road narrows in a bend.
    """
    if all(fixed):
        return cut
    moved = [stations.copy() for stations in cut]
    # Fronts by lane and number, each with those that it has been brought together with.
    together = {
        (lane, row): [(lane, row)] for lane, each in enumerate(cut) for row in range(len(each))
    }
    beside = [lane for lane in range(1, len(cut)) if not (fixed[lane - 1] and fixed[lane])]
    ways = {lane: _walked(line, stretch, float(stretch.full[lane])) for lane in beside}
    reach = SNAP * stretch.length / stretch.section.spaces
    # Fronts that have moved may have come near others.
    waiting = set(beside)
    while waiting:
        for lane in beside:
            if lane not in waiting:
                continue
            waiting.remove(lane)
            for left, right in _nearest_pairs(moved[lane - 1], moved[lane], ways[lane], reach):
                mine, others = together[lane - 1, left], together[lane, right]
                if mine is others or not _can_meet(mine, others, fixed):
                    continue
                all_of_them = [*mine, *others]
                staying = [each for each in all_of_them if fixed[each[0]]] or all_of_them
                middle = fsum(cut[each][row] for each, row in staying) / len(staying)
                for each, row in all_of_them:
                    moved[each][row] = middle
                    together[each, row] = all_of_them
                    waiting |= ways.keys() & {each, each + 1}
    return moved


def _nearest_pairs(
    left: FloatArray, right: FloatArray, way: tuple[FloatArray, FloatArray], reach: float
) -> Iterator[tuple[int, int]]:
    """Yield the numbers of fronts of two lanes that are nearest to one another and within `reach`.

    Distances are measured along `way`. The ends of the section are left out, as they do not move.
    """
    first, second = (np.interp(stations[1:-1], *way) for stations in (left, right))
    if not len(first) or not len(second):
        return
    apart = np.abs(first[:, None] - second[None, :])
    nearest, back = apart.argmin(axis=1), apart.argmin(axis=0)
    for row, other in enumerate(nearest.tolist()):
        if back[other] == row and apart[row, other] < reach:
            yield row + 1, other + 1


def _can_meet(
    fronts: Sequence[tuple[int, int]], others: Sequence[tuple[int, int]], fixed: Sequence[bool]
) -> bool:
    """Return whether two groups of fronts, by lane and number, can come together.

    A lane has one of them at most, and fixed lanes stay where they are.
    """
    lanes, beside = ({lane for lane, _ in each} for each in (fronts, others))
    both_fixed = all(any(fixed[lane] for lane in each) for each in (lanes, beside))
    return not lanes & beside and not both_fixed
