"""Rows: where along the road the spaces of every lane begin and end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from engine.arrays import FloatArray
from engine.road.line.reference_line import ReferenceLine
from engine.road.line.stretches import Stretch
from engine.track.roads import Lane

SNAP = 0.2
"""Fronts of neighbouring lanes this share of a space apart, measured along the line between the two
lanes, are brought together, so that no order is in doubt."""

SHIFT_OVER = 2
"""Staggered fronts come to their full shift over so many spaces from either end of a section."""

LEAST_STRETCH = 0.05
"""Where a bend is so tight that the inner side would run backwards it counts as this share."""

SAME = 1e-6
"""Stations closer than this, in mm, are one."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a space lies: its lane's id and its number along that lane from the beginning of the
    road; section and lane by their rows; the stations of back and front, mm."""

    lane: str
    number: int
    section: int
    row: int
    back: float
    front: float


def fronts_of(line: ReferenceLine, stretch: Stretch) -> list[FloatArray]:
    """Where each lane of a section is cut, from its start to its end, mm."""
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
    """How many spaces each lane holds if all are as long as `spaces` in the middle would be."""
    space = stretch.length / spaces
    counts = []
    for row in range(len(stretch.section.lanes)):
        middle = float(stretch.full[row] + stretch.full[row + 1]) / 2
        _, walked = _walked(line, stretch, middle)
        counts.append(max(1, round(float(walked[-1]) / space)))
    return counts


def places_of(stretches: Sequence[Stretch], fronts: Sequence[Sequence[FloatArray]]) -> list[Place]:
    """All places of a road: section by section, in each lane by lane from the left."""
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
    """The lanes of a section with their fronts written down, as rows that are drawn need them."""
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
    """Stations of a section, and how far one has walked there at that offset to the left."""
    low, high = np.searchsorted(line.stations, [stretch.start, stretch.stop])
    inner = line.stations[low:high]
    inner = inner[(inner > stretch.start + SAME) & (inner < stretch.stop - SAME)]
    stations = np.concatenate([[stretch.start], inner, [stretch.stop]])
    bends = np.interp((stations[1:] + stations[:-1]) / 2, line.stations, line.bends)
    steps = np.diff(stations) * np.maximum(1 + bends * offset, LEAST_STRETCH)
    return stations, np.concatenate([[0.0], np.cumsum(steps)])


def _cuts(line: ReferenceLine, stretch: Stretch, offset: float, shares: FloatArray) -> FloatArray:
    """The stations at those shares of the way at an offset to the left of the line."""
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
    """The cuts of a section's lanes, fronts side by side that lie so near that their order would be
    in doubt moved to their common middle, or onto that of a fixed lane.

    So all of them move as little as possible; moving each onto that of the lane beside it leaves
    spaces too short where the road narrows in a bend.
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
    waiting = True
    while waiting:
        # Fronts that have moved may have come near others.
        waiting = False
        for lane in beside:
            for left, right in _nearest_pairs(moved[lane - 1], moved[lane], ways[lane], reach):
                mine, others = together[lane - 1, left], together[lane, right]
                if not _can_meet(mine, others, fixed):
                    continue
                all_of_them = [*mine, *others]
                staying = [each for each in all_of_them if fixed[each[0]]] or all_of_them
                middle = float(np.mean([cut[each][row] for each, row in staying]))
                for each, row in all_of_them:
                    moved[each][row] = middle
                    together[each, row] = all_of_them
                waiting = True
    return moved


def _nearest_pairs(
    left: FloatArray, right: FloatArray, way: tuple[FloatArray, FloatArray], reach: float
) -> Iterator[tuple[int, int]]:
    """The numbers of the fronts of two lanes that are nearest to one another and within reach,
    measured along a way; the ends of the section are no fronts to be moved."""
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
    """Whether fronts, by lane and number, can come together with others: a lane has one of them at
    most, and fixed lanes stay where they are."""
    lanes, beside = ({lane for lane, _ in each} for each in (fronts, others))
    both_fixed = all(any(fixed[lane] for lane in each) for each in (lanes, beside))
    return not lanes & beside and not both_fixed
