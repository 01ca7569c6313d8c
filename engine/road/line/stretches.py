"""Lane sections on the line: their ends, and the lines between their lanes.

Where the number of lanes changes, the road forms a funnel: both sections have one common width
there, and taper before and behind it. So no lane runs out to a point, and every front is at least
0.6 of a lane wide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.road.line.reference_line import FINE, ReferenceLine
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import LaneSection, Road, Side

LEAST_SHARE = 0.6
"""Least share of its width that a lane has where lanes merge."""

STEEPEST = 0.577
"""Greatest slope of an edge of the road inwards, mm per mm (30°): an edge that turns by more than
40° would be taken for a front."""

LEAST_STRETCH = 0.3
"""Least length of a taper on the inner side of a bend, as a share of that along the line."""

TAPERED = 0.9
"""Greatest share of a section that its tapers take up together."""

SHORTEST = 0.15
"""Least length of a section, as a share of a lane's width."""


@dataclass(frozen=True, eq=False)
class Stretch:
    """Section between two stations of the line, mm.

    `full`, `begin` and `end` are the offsets of the lines between its lanes, left edge first, mm to
    the left of the reference line: along most of it, and where it meets its neighbours. Over the
    `tapers` behind its beginning and before its end they change from one to the other.
    """

    section: LaneSection
    start: float
    stop: float
    full: FloatArray
    begin: FloatArray
    end: FloatArray
    tapers: tuple[float, float] = (0.0, 0.0)

    @property
    def length(self) -> float:
        """The length along the reference line, mm."""
        return self.stop - self.start

    @property
    def width(self) -> float:
        """The width of all lanes together, mm."""
        return float(self.full[0] - self.full[-1])

    @property
    def farthest(self) -> float:
        """The greatest distance of its edges from the reference line, mm."""
        return float(np.abs((self.full, self.begin, self.end)).max())

    def offsets(self, stations: FloatArray, lines: IntArray | int) -> FloatArray:
        """Return the offsets at `stations` of a line between the lanes, or of one for each, mm."""
        first, last = self.tapers
        full = self.full[lines]
        offsets = np.broadcast_to(full, stations.shape).astype(np.float64)
        if first:
            here = np.clip(1 - (stations - self.start) / first, 0.0, 1.0)
            offsets = offsets + (self.begin[lines] - full) * here
        if last:
            here = np.clip(1 - (self.stop - stations) / last, 0.0, 1.0)
            offsets = offsets + (self.end[lines] - full) * here
        return offsets


def stretches_of(road: Road, line: ReferenceLine) -> tuple[Stretch, ...]:
    """Return all sections of a road. EditError if one is too short or two have changed places."""
    stations = [line.station(section.at) for section in road.sections]
    ends = [*stations[1:], line.length]
    for row, (start, stop) in enumerate(zip(stations, ends, strict=True)):
        if stop - start < SHORTEST * road.width:
            x, y = line.places(np.array([start]))[0]
            raise EditError(
                Sentence(
                    "section {number} has no room: it begins near {x:.0f}, {y:.0f} mm, and only "
                    "{length:.0f} mm behind that begins the next one",
                    number=row + 1,
                    x=x,
                    y=y,
                    length=max(0.0, stop - start),
                )
            )
    parts = [
        Stretch(section, start, stop, full, full, full)
        for section, full, start, stop in zip(
            road.sections, full_offsets(road), stations, ends, strict=True
        )
    ]
    return _with_funnels(parts, line, space_length(road, line.length))


def full_offsets(road: Road) -> list[FloatArray]:
    """Return the offsets of the lines between the lanes of every section, without tapers, mm.

    The left edge is first.
    """
    return [
        left - np.concatenate([[0.0], np.cumsum(lane_widths(road, section))])
        for section, left in zip(road.sections, _left_edges(road), strict=True)
    ]


def lane_widths(road: Road, section: LaneSection) -> FloatArray:
    """Return the widths of a section's lanes from left to right, mm."""
    usual = road.width if section.width is None else section.width
    return np.array([usual if lane.width is None else lane.width for lane in section.lanes])


def space_length(road: Road, length: float) -> float:
    """Return the usual length of a space of a road that is `length` mm long."""
    return length / max(1, sum(section.spaces for section in road.sections))


def _left_edges(road: Road) -> list[float]:
    """Return the offset of every section's left edge, mm.

    A section that opens to one side keeps the other edge of the last section before it that is in
    the middle of the line.
    """
    widths = [float(lane_widths(road, section).sum()) for section in road.sections]
    even = [row for row, section in enumerate(road.sections) if section.opens == "both"]
    lefts = []
    for row, section in enumerate(road.sections):
        if section.opens == "both" or not even:
            lefts.append(widths[row] / 2)
            continue
        before = [each for each in even if each < row]
        kept = widths[before[-1] if before else even[-1 if road.closed else 0]] / 2
        lefts.append(kept if section.opens == "right" else widths[row] - kept)
    return lefts


def _with_funnels(
    parts: Sequence[Stretch], line: ReferenceLine, space: float
) -> tuple[Stretch, ...]:
    """Return the stretches with common widths where they meet, and tapers from there."""
    joints = list(pairwise(range(len(parts))))
    if line.closed:
        joints.append((len(parts) - 1, 0))
    begins, ends = [part.begin for part in parts], [part.end for part in parts]
    wanted = [[0.0, 0.0] for _ in parts]
    for before, after in joints:
        first, second = parts[before], parts[after]
        if np.array_equal(first.full, second.full):
            continue
        end, begin = ends[before], begins[after] = _funnel(first, second)
        taper = _ruling(first.section, second.section).taper
        if taper is None:
            sides = ((first, end, -1), (second, begin, 1))
            taper = max(
                space,
                *(
                    _gentle_taper(line, second.start, ahead, part.full[[0, -1]], shared[[0, -1]])
                    for part, shared, ahead in sides
                ),
            )
        # A section that crosses another keeps its width throughout.
        wanted[before][1] = 0.0 if first.section.crosses else max(taper, 0.0)
        wanted[after][0] = 0.0 if second.section.crosses else max(taper, 0.0)
    made = []
    for part, begin, end, (first_taper, last_taper) in zip(
        parts, begins, ends, wanted, strict=True
    ):
        both = first_taper + last_taper
        scale = min(1.0, TAPERED * part.length / both) if both else 1.0
        tapers = (first_taper * scale, last_taper * scale)
        made.append(replace(part, begin=begin, end=end, tapers=tapers))
    return tuple(made)


def _gentle_taper(
    line: ReferenceLine, station: float, ahead: int, full: FloatArray, shared: FloatArray
) -> float:
    """Return the length of a taper, mm along the line, over which both edges are nowhere too steep.

    The edges go from the offsets `full` to `shared`. `ahead` is 1 for a taper from the station on,
    -1 for one up to it. On the inner side of a bend an edge is shorter than the line, so that the
    taper is longer.
    """
    needed = np.abs(full - shared) / STEEPEST
    away = np.arange(0.0, needed.max() / LEAST_STRETCH + 2 * FINE, FINE)
    stations = station + ahead * away
    if line.closed:
        stations %= line.length
    bends = np.interp(stations, line.stations, line.bends)
    near, far = np.minimum(full, shared)[:, None], np.maximum(full, shared)[:, None]
    stretch = np.clip(1 + bends * np.where(bends > 0, near, far), LEAST_STRETCH, 1.0)
    walked = np.cumsum(stretch[:, :-1] * FINE, axis=1)
    return max(
        float(np.interp(length, np.concatenate([[0.0], edge]), away))
        for length, edge in zip(needed, walked, strict=True)
    )


def _ruling(first: LaneSection, second: LaneSection) -> LaneSection:
    """Return the section that decides how the road opens and closes between two neighbours.

    It is the one with fewer lanes, unless only the other has settings for that.
    """
    fewer, more = sorted((first, second), key=lambda each: len(each.lanes))
    silent = fewer.opens == "both" and fewer.taper is None
    return more if silent and (more.opens != "both" or more.taper is not None) else fewer


def _funnel(first: Stretch, second: Stretch) -> tuple[FloatArray, FloatArray]:
    """Return the offsets of both stretches' lines where the second follows the first.

    Each lane of the side with fewer lanes takes a group of the other's. Both sides are cut from one
    width, so that a front and the spaces ahead of it have common ends.
    """
    if first.section.crosses:
        return first.full, _beside_crossing(first, second)
    if second.section.crosses:
        return _beside_crossing(second, first), second.full
    wide, narrow = first, second
    if len(second.section.lanes) > len(first.section.lanes):
        wide, narrow = second, first
    side = _ruling(first.section, second.section).opens
    more, fewer = len(wide.section.lanes), len(narrow.section.lanes)
    wides, narrows = -np.diff(wide.full), -np.diff(narrow.full)
    groups = _groups(more, fewer, side)
    if groups:
        ends = np.concatenate([[0], np.cumsum(groups)])
        shared = np.empty(more)
        for lane, (begin, end) in enumerate(pairwise(ends)):
            if end - begin == 1:
                both = (wides[begin], narrows[lane])
                shared[begin] = max(sum(both) / 2, LEAST_SHARE * max(both))
            else:
                total = wides[begin:end].sum()
                shared[begin:end] = (
                    wides[begin:end] / total * max(narrows[lane], LEAST_SHARE * total)
                )
        lines = np.concatenate([[0.0], np.cumsum(shared)])
        kept = lines[ends]
    else:
        usual = float(wides.mean())
        total = usual * max(fewer + (more - fewer) / 4, 1.2 * LEAST_SHARE * more)
        total = max(total, float(narrows.sum()))
        lines = total * np.arange(more + 1) / more
        kept = total * np.arange(fewer + 1) / fewer
        kept[-1] = lines[-1]
    whole = float(lines[-1])
    left = {
        "right": (wide.full[0] + narrow.full[0]) / 2,
        "left": (wide.full[-1] + narrow.full[-1]) / 2 + whole,
        "both": (wide.full[0] + narrow.full[0] + wide.full[-1] + narrow.full[-1]) / 4 + whole / 2,
    }[side]
    outer, inner = left - lines, left - kept
    return (outer, inner) if wide is first else (inner, outer)


def _beside_crossing(crossing: Stretch, other: Stretch) -> FloatArray:
    """Return the offsets of a stretch's lines where it meets a crossing, which keeps its width."""
    mine, others = len(crossing.section.lanes), len(other.section.lanes)
    groups = _groups(max(mine, others), min(mine, others), other.section.opens)
    if not groups:
        return np.linspace(crossing.full[0], crossing.full[-1], others + 1)
    ends = np.concatenate([[0], np.cumsum(groups)])
    if mine > others:
        return np.asarray(crossing.full[ends])
    return np.asarray(np.interp(np.arange(others + 1), ends, crossing.full))


def _groups(more: int, fewer: int, side: Side) -> list[int]:
    """Return the numbers of lanes of the wider side that lead into each lane of the narrower one.

    They are ordered from the left, and empty if the lanes are shared out evenly.
    """
    spare = more - fewer
    if side == "right":
        return [1] * (fewer - 1) + [spare + 1]
    if side == "left":
        return [spare + 1] + [1] * (fewer - 1)
    if fewer == 1:
        return [more]
    if spare % 2:
        return []
    if fewer == 2:
        return [spare // 2 + 1, spare // 2 + 1]
    return [spare // 2 + 1, *[1] * (fewer - 2), spare // 2 + 1]
