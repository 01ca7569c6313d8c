"""Crossings of a road with itself: rows along the other leg, and places on the same ground.

Two sections that name one another are on the same ground. They begin and end at the edges of the
other leg, have as many spaces as it has lanes, and their rows follow its lines. The rows before and
behind them turn towards these step by step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely

from engine.arrays import FloatArray, IntArray
from engine.road.line.reference_line import ReferenceLine
from engine.road.line.stretches import full_offsets
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import LaneSection, Road

LEAST_SINE = 0.7
"""Least sine of the angle at which two legs may cross (44°)."""

RAMP = 4.0
"""Length over which rows turn to and from the other leg, in half widths of the road."""

PARALLEL = 0.1
"""Sine of an angle (6°) below which lines of two legs do not meet near the crossing."""

STRIDE = 4
"""Stride over the points of a line in the search for its crossings."""

NEARING, NEAR = 12, 0.005
"""Most steps towards the place where two lines meet, and the gap that is near enough, mm."""


@dataclass(frozen=True, eq=False)
class Leg:
    """One of the two sections of a crossing, with n lines between lanes and m rows of the other's.

    `section` is its row. `start`, `stop` and `rows` (m,) are stations on the reference line, mm.
    `stations` (n, m) are those of the `corners` (n, m, 2) on its own lines, at `offsets` (n,).
    """

    section: int
    start: float
    stop: float
    rows: FloatArray
    stations: FloatArray
    corners: FloatArray
    offsets: FloatArray


@dataclass(frozen=True, eq=False)
class Crossing:
    """Two sections over the same ground.

    `at` are the stations where the reference line crosses itself, mm. `lanes[leg][number]` is the
    lane of the other leg in which the space with that number is.
    """

    at: tuple[float, float]
    legs: tuple[Leg, Leg]
    lanes: tuple[IntArray, IntArray]


def meetings(line: ReferenceLine) -> list[tuple[float, float]]:
    """Return the stations on either leg, mm, where a line crosses itself, the lower one first."""
    rows = np.unique(np.append(np.arange(0, len(line.points), STRIDE), len(line.points) - 1))
    points, stations = line.points[rows], line.stations[rows]
    segments = shapely.linestrings(np.stack([points[:-1], points[1:]], axis=1))
    pairs = shapely.STRtree(segments).query(segments, predicate="intersects")
    first, second = pairs[:, np.lexsort(pairs[::-1])]
    later = second - first > 1
    if line.closed:
        later &= second - first < len(segments) - 1
    first, second = first[later], second[later]
    start, step = points[:-1], np.diff(points, axis=0)
    gap, mine, other = start[second] - start[first], step[first], step[second]
    turn = _cross(mine, other)
    with np.errstate(divide="ignore", invalid="ignore"):
        on_first, on_second = _cross(gap, other) / turn, _cross(gap, mine) / turn
    meet = (on_first >= 0) & (on_first < 1) & (on_second >= 0) & (on_second < 1)
    lengths = np.diff(stations)
    found = np.column_stack(
        [stations[row] + on * lengths[row] for row, on in ((first, on_first), (second, on_second))]
    )
    return [(float(one), float(other)) for one, other in found[meet]]


def crossings_of(road: Road, line: ReferenceLine) -> list[Crossing]:
    """Return the crossings of a road that its sections name and its line has.

    EditError if two legs meet at too flat an angle.
    """
    pairs = crossing_pairs(road)
    if not pairs:
        return []
    begins = [line.station(section.at) for section in road.sections]
    ends = [*begins[1:], line.length]
    costs = []
    for number, pair in enumerate(pairs):
        for where in meetings(line):
            # A crossing may move along as far as the sections before and behind it reach.
            near = all(
                begins[row - 1] < station < ends[row + 1]
                for row, station in zip(pair, where, strict=True)
            )
            middles = ((begins[row] + ends[row]) / 2 for row in pair)
            if near:
                away = sum(abs(at - to) for at, to in zip(where, middles, strict=True))
                costs.append((away, number, where))
    offsets = full_offsets(road)
    chosen: dict[int, tuple[float, float]] = {}
    for _, number, where in sorted(costs):
        if number not in chosen and where not in chosen.values():
            chosen[number] = where
    return [
        crossing_at(line, where, pairs[number], [offsets[row] for row in pairs[number]])
        for number, where in sorted(chosen.items())
    ]


def crossing_pairs(road: Road) -> list[tuple[int, int]]:
    """Return the rows of the sections that name one another. The first and the last never do."""
    row_of = {section.id: row for row, section in enumerate(road.sections)}
    pairs = []
    for row, section in enumerate(road.sections):
        other = row_of.get(section.crosses or "", -1)
        inner = 0 < row < other - 1 and other < len(road.sections) - 1
        if inner and road.sections[other].crosses == section.id:
            pairs.append((row, other))
    return pairs


def settled(road: Road, line: ReferenceLine, crossings: Sequence[Crossing]) -> Road:
    """Return the road with its crossings, and their rows, where its line crosses itself.

    A section that names one by which it is not named crosses none.
    """
    paired = {row for pair in crossing_pairs(road) for row in pair}
    sections = [
        section if section.crosses is None or row in paired else replace(section, crosses=None)
        for row, section in enumerate(road.sections)
    ]
    for crossing in crossings:
        for leg, lanes in zip(crossing.legs, crossing.lanes, strict=True):
            row = leg.section
            sections[row] = _with_rows(
                replace(sections[row], at=line.anchor(leg.start)), len(lanes)
            )
            sections[row + 1] = replace(sections[row + 1], at=line.anchor(leg.stop))
    return replace(road, sections=tuple(sections))


def _with_rows(section: LaneSection, spaces: int) -> LaneSection:
    lanes = tuple(replace(lane, spaces=None, fronts=()) for lane in section.lanes)
    return replace(section, spaces=spaces, rows="level", lanes=lanes)


def crossing_at(
    line: ReferenceLine,
    where: tuple[float, float],
    pair: tuple[int, int],
    offsets: Sequence[FloatArray],
) -> Crossing:
    """Return the crossing of two sections where the line meets itself at two stations.

    `pair` are the rows of the sections, `offsets` those of their lines, mm. EditError if the angle
    is too flat.
    """
    # The reference line itself, at offset 0, tells where rows begin and end.
    first, second = (np.append(each, 0.0) for each in offsets)
    stations, corners = _lattice(line, where, first, second)
    mine, other = stations[..., 0], stations[..., 1].T
    legs, lanes = [], []
    for section, along, places, own in (
        (pair[0], mine, corners, offsets[0]),
        (pair[1], other, np.swapaxes(corners, 0, 1), offsets[1]),
    ):
        order = np.argsort(along[-1, :-1])
        if order[0] > order[-1]:
            order = np.arange(len(order))[::-1]
        rows = along[-1, order]
        legs.append(
            Leg(
                section,
                float(rows[0]),
                float(rows[-1]),
                rows,
                along[:-1, order],
                places[:-1, order],
                own,
            )
        )
        lanes.append(np.minimum(order[:-1], order[1:]))
    return Crossing(where, (legs[0], legs[1]), (lanes[0], lanes[1]))


def _lattice(
    line: ReferenceLine, where: tuple[float, float], first: FloatArray, second: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """Return the meetings of every line of one leg with every line of the other.

    `first` and `second` are their offsets to the left, mm. The stations on both are (n, m, 2), and
    so are the places. EditError if the angle is too flat or the lines do not meet.
    """
    aways = np.stack(np.meshgrid(first, second, indexing="ij"), axis=-1)
    stations = np.broadcast_to(np.array(where), aways.shape).copy()
    _check_angle(line, where)
    for _ in range(NEARING):
        places, ahead, stretched = _beside(line, stations, aways)
        gap = places[..., 1, :] - places[..., 0, :]
        mine, other = ahead[..., 0, :], ahead[..., 1, :]
        turn = _cross(mine, other)
        if np.abs(turn).min() < PARALLEL:
            _refuse(line, where, Sentence("make the legs straighter there"))
        by = np.stack([_cross(gap, other), _cross(gap, mine)], axis=-1) / turn[..., None]
        stations = stations + by / stretched
        if np.abs(gap).max() < NEAR:
            break
    else:
        _refuse(line, where, Sentence("make the legs straighter there"))
    return stations, places[..., 0, :]


def _beside(
    line: ReferenceLine, stations: FloatArray, aways: FloatArray
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return the places beside the line, the directions ahead, and the stretching of the way."""
    at = stations.ravel() % line.length if line.closed else stations.ravel()
    places = line.places(at, aways.ravel())
    left = np.column_stack([np.interp(at, line.stations, each) for each in line.normals.T])
    ahead = np.column_stack([-left[:, 1], left[:, 0]])
    ahead /= np.hypot(*ahead.T)[:, None]
    stretched = 1 + np.interp(at, line.stations, line.bends) * aways.ravel()
    shape = stations.shape
    return (
        places.reshape(*shape, 2),
        ahead.reshape(*shape, 2),
        np.maximum(stretched, 0.2).reshape(shape),
    )


def _check_angle(line: ReferenceLine, where: tuple[float, float]) -> None:
    at = np.array(where)
    left = np.column_stack([np.interp(at, line.stations, each) for each in line.normals.T])
    sine = abs(float(_cross(left[0], left[1])))
    if sine < LEAST_SINE:
        _refuse(
            line,
            where,
            Sentence(
                "they meet at only {degrees:.0f}°; bring them closer to a right angle",
                degrees=np.degrees(np.arcsin(sine)),
            ),
        )


def _refuse(line: ReferenceLine, where: tuple[float, float], why: Sentence) -> None:
    x, y = line.places(np.array(where[:1]))[0]
    raise EditError(
        Sentence(
            "two legs of the road cannot cross near {x:.0f}, {y:.0f} mm: {why}", x=x, y=y, why=why
        )
    )


def _cross(first: FloatArray, second: FloatArray) -> FloatArray:
    return np.asarray(first[..., 0] * second[..., 1] - first[..., 1] * second[..., 0])


@dataclass(frozen=True, eq=False)
class Slant:
    """Turn of the rows away from a crossing that they meet at a station.

    At `offsets` (n,), rising, they are `by` (n,) mm further ahead there, and less from there on
    over `reach` mm in the direction `ahead` (1 or -1).
    """

    station: float
    ahead: int
    reach: float
    offsets: FloatArray
    by: FloatArray


def slants_of(line: ReferenceLine, crossings: Sequence[Crossing]) -> list[Slant]:
    """Return the slants of the rows before and behind all crossings."""
    legs = [leg for crossing in crossings for leg in crossing.legs]
    slants = []
    for leg in legs:
        half = float(leg.offsets[0] - leg.offsets[-1]) / 2
        for ahead, end, row in ((-1, leg.start, 0), (1, leg.stop, -1)):
            gaps = [
                ((other.start if ahead > 0 else other.stop) - end) * ahead % line.length
                for other in legs
            ]
            reach = min(RAMP * half, *(gap / 2 for gap in gaps if gap))
            by = leg.stations[:, row] - end
            slants.append(Slant(end, ahead, reach, leg.offsets[::-1], by[::-1]))
    return slants


def slanted(
    line: ReferenceLine, slants: Sequence[Slant], stations: FloatArray, offsets: FloatArray
) -> FloatArray:
    """Return the stations of vertices at `offsets`, moved where the rows are slanted."""
    moved = stations
    for slant in slants:
        away = (stations - slant.station) * slant.ahead
        if line.closed:
            away = away % line.length
        share = np.where(away >= 0, np.clip(1 - away / slant.reach, 0.0, 1.0), 0.0)
        if share.any():
            moved = moved + share * np.interp(offsets, slant.offsets, slant.by)
    return moved % line.length if line.closed and moved is not stations else moved


def ground_of(crossings: Sequence[Crossing]) -> Iterator[tuple[tuple[int, int, int], ...]]:
    """Yield places over the same ground, two by two: section, lane and number there, from 0."""
    for crossing in crossings:
        first, second = crossing.legs
        for number, lane in enumerate(crossing.lanes[0].tolist()):
            for row, mine in enumerate(crossing.lanes[1].tolist()):
                yield (first.section, mine, number), (second.section, lane, row)
