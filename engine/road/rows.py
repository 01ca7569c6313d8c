"""Rows: where along the road the spaces of every lane begin and end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.arrays import FloatArray
from engine.road.reference_line import ReferenceLine
from engine.road.stretches import Stretch
from engine.track.roads import Lane

SNAP = 0.2
"""Fronts of neighbouring lanes this share of a space apart are brought together, so that no order
is in doubt."""

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
    space = stretch.length / section.spaces
    middle = (stretch.full[0] + stretch.full[-1]) / 2
    level: FloatArray | None = None
    for row, lane in enumerate(section.lanes):
        count = lane.spaces or section.spaces
        if section.rows == "drawn" and lane.fronts:
            shares = np.array([0.0, *lane.fronts, 1.0])
            cut.append(stretch.start + stretch.length * shares)
            continue
        if section.rows == "level" and count == section.spaces:
            if level is None:
                level = _cuts(line, stretch, middle, np.arange(count + 1) / count)
            stations = level
        else:
            index = np.arange(count + 1, dtype=np.float64)
            if section.rows == "staggered" and row % 2:
                from_ends = np.minimum(index, count - index)
                index += section.stagger * np.minimum(1.0, from_ends / SHIFT_OVER)
            own_middle = float(stretch.full[row] + stretch.full[row + 1]) / 2
            stations = _cuts(line, stretch, own_middle, index / count)
        if row and stations is not cut[-1]:
            stations = _brought_together(stations, cut[-1], SNAP * space)
        cut.append(stations)
    return cut


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


def _brought_together(mine: FloatArray, others: FloatArray, reach: float) -> FloatArray:
    """My cuts, each moved onto a neighbour's that lies within reach of it and no other; all are
    stations, mm."""
    nearest = np.abs(mine[:, None] - others[None, :]).argmin(axis=1)
    apart = np.abs(mine - others[nearest])
    moved = mine.copy()
    for row in range(1, len(mine) - 1):
        rivals = np.flatnonzero(nearest == nearest[row])
        if apart[row] < reach and row == rivals[apart[rivals].argmin()]:
            moved[row] = others[nearest[row]]
    return moved
