"""Lanes of a drawn road: its centre line, their number in each part, and ids of their spaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import Literal

import numpy as np

from engine.arrays import FloatArray
from engine.course import Course
from engine.draw.polyline import curve, directions, length, smoothed
from engine.sentence import Sentence
from engine.track.edits import rename_spaces
from engine.track.values import Track

Fronts = Literal["aligned", "staggered"]

TAPER = 1.0
"""Length over which a road tapers, in spaces."""

ROUNDING = 1e-6
"""Share of a space that counts as no difference."""

STRAY = 1.5
"""Distance that an end of a narrow part moves at most to reach a straight, in spaces."""

FINE = 1.0
"""Distance between the known stations of a road, mm."""

SMOOTHING = 0.25
"""Smoothing of the centre line, as a share of a half width."""

LANE_LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""First letters of the ids of spaces, from the left lane on."""


@dataclass(frozen=True, slots=True)
class NarrowPart:
    """Narrow part of a road: `lanes` side by side between two shares of the lap."""

    start: float
    end: float
    lanes: int = 1


@dataclass(frozen=True, slots=True)
class Part:
    """Part of the road with a fixed number of lanes, between two stations in mm."""

    start: float
    end: float
    lanes: int


def parts_of(length: float, lanes: int, narrow: Sequence[NarrowPart]) -> list[Part]:
    """Return the parts of a road `length` mm long, cut where lanes end or begin.

    ValueError if a narrow part is not within the lap, has too many lanes, or meets another.
    """
    parts = []
    for part in narrow:
        if not 0 < part.start < part.end < 1:
            raise ValueError(
                Sentence(
                    "a narrow part must lie within the lap (0 < start < end < 1), not from "
                    "{start:g} to {end:g}",
                    start=part.start,
                    end=part.end,
                )
            )
        if not 1 <= part.lanes < lanes:
            raise ValueError(
                Sentence(
                    "a narrow part of {narrow} lanes is not narrower than {lanes} lanes",
                    narrow=part.lanes,
                    lanes=lanes,
                )
            )
        parts.append(Part(part.start * length, part.end * length, part.lanes))
    parts.sort(key=lambda part: part.start)
    result: list[Part] = []
    reached = 0.0
    for each in parts:
        if each.start <= reached or each.end >= length:
            raise ValueError(
                Sentence(
                    "{part} meets {other}; move one of them",
                    part=_named(each, length),
                    other=_named(result[-1], length) if result else Sentence("the start"),
                )
            )
        result += [Part(reached, each.start, lanes), each]
        reached = each.end
    return [*result, Part(reached, length, lanes)]


def _named(part: Part, length: float) -> Sentence:
    return Sentence(
        "the narrow part from {begin:.2f} to {end:.2f} of the road",
        begin=part.start / length,
        end=part.end / length,
    )


def on_straights(road: Centre, narrow: Sequence[NarrowPart], space: float) -> list[NarrowPart]:
    """Return the narrow parts with each end moved, by 1.5 spaces at most, to a straight.

    In a bend the inner edge has no room to taper. `space` is the length of a space, mm.
    """
    turned = np.hypot(*np.diff(road.normals, axis=0).T)
    reached = np.concatenate([[0.0], np.cumsum(turned)])

    def straightest(share: float, outwards: int) -> float:
        wanted = share * road.length
        tries = wanted + np.linspace(-STRAY, STRAY, 31) * space
        tries = tries[(tries > 2 * space) & (tries < road.length - 2 * space)]
        low, high = np.sort([tries, tries + outwards * TAPER * space], axis=0)
        bent = np.interp(high, road.stations, reached) - np.interp(low, road.stations, reached)
        if not len(tries):
            return share
        return float(tries[np.argmin(bent + np.abs(tries - wanted) / space / 10)]) / road.length

    return [
        NarrowPart(straightest(part.start, -1), straightest(part.end, 1), part.lanes)
        if 0 < part.start < part.end < 1
        else part
        for part in narrow
    ]


def spaces_in(stretch: float, space: float) -> int:
    """Return the number of spaces of about `space` mm on a `stretch` in mm, at least one.

    Halves are rounded up, even if a rounding error makes them less, because processors differ in
    the last digit.
    """
    return max(1, floor(stretch / space + 0.5 + ROUNDING))


@dataclass(frozen=True, eq=False)
class Centre:
    """Centre line with a row at about every millimetre.

    Row i is at `stations[i]`, mm from the start. The last row of a closed line repeats the first.
    `normals` are one millimetre long and point left of the driving direction.
    """

    stations: FloatArray
    points: FloatArray
    normals: FloatArray
    closed: bool

    @property
    def length(self) -> float:
        """The length of the line, mm."""
        return float(self.stations[-1])


def centre_of(line: FloatArray, half_width: float, closed: bool) -> Centre:
    """Return the centre line along an evenly spaced `line`.

    It is smoothed over a quarter of `half_width`, mm. The board's y axis points down, so left of
    the driving direction (dx, dy) is (dy, -dx).
    """
    stride = length(line, closed) / (len(line) - (not closed))
    points = curve(line, max(1, round(stride / FINE)), closed)
    points = smoothed(points, SMOOTHING * half_width / FINE, closed)
    if closed:
        points = np.vstack([points, points[:1]])
        ahead = np.vstack([points[1:], points[1:2]]) - np.vstack([points[-2:-1], points[:-1]])
    else:
        ahead = np.gradient(points, axis=0)
    ahead = directions(ahead)
    stations = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    normals = np.column_stack([ahead[:, 1], -ahead[:, 0]])
    return Centre(stations, points, normals, closed)


def renumbered(track: Track, course: Course) -> Track:
    """Return the track with the spaces of every lane named in driving direction: a1, a2, …, b1, ….

    Spaces of a lane with equal progress are named in the order of their old ids. Lanes after the
    26th are named by their number.
    """
    rows = sorted(range(len(course.ids)), key=lambda row: (course.progress[row], course.ids[row]))
    counts: dict[int, int] = {}
    names = {}
    for row in rows:
        lane = int(course.lanes[row])
        counts[lane] = counts.get(lane, 0) + 1
        letter = LANE_LETTERS[lane - 1] if lane <= len(LANE_LETTERS) else f"{lane}-"
        names[course.ids[row]] = f"{letter}{counts[lane]}"
    return rename_spaces(track, names)
