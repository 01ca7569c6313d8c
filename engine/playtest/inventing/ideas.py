"""Ideas of laps: the descriptors by which an archive of laps keeps them apart."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np

from engine.arrays import BoolArray, FloatArray
from engine.road import ReferenceLine, layout_of
from engine.track import Track
from engine.track.roads import Road

FORK, CROSSING, BRIDGE, RAMP, CHICANE, HAIRPIN, LONG, FLOWING = FEATURES = (
    "fork",
    "crossing",
    "bridge",
    "ramp",
    "chicane",
    "hairpin",
    "long straight",
    "flowing bends",
)
"""Features of laps. A lap counts for the first one that it has."""

TURNS = (4, 6)
"""Numbers of bends from which a lap has some, and many."""

MIDDLE = (0.08, 0.2)
"""Shares of a lap in the middle of the board from which it is used, and full."""

BROAD = 14.0
"""Width of a lane from which a road is broad, mm."""

BENT = 0.35
"""Turn along one road width from which a road bends, radians."""

LEAST_BEND = np.radians(30)
"""Angle of the smallest bend that counts."""

HAIRPIN_BEND, HAIRPIN_LENGTH = np.radians(140), 5.0
"""Least angle of a hairpin, and its greatest length in road widths."""

CHICANE_BENDS, CHICANE_BEND, CHICANE_GAP = 3, np.radians(100), 1.5
"""Number of bends of a chicane, the greatest angle of each, and the greatest length of a straight
between two of them in road widths."""

LONG_STRAIGHT, STRAIGHT = 0.2, 0.12
"""Least share of the lap of a long straight, and the turn along one road width up to which the road
is straight, radians."""

BEFORE, BEHIND = 1.0, 0.5
"""Distances before the finish and ahead of the start grid that belong to the start, in spaces."""


class Idea(NamedTuple):
    """Cell of a lap in an archive: 0, 1 or 2 for `turns` and `middle`, 0 or 1 for `width`."""

    turns: int
    middle: int
    width: int
    feature: str

    @property
    def words(self) -> str:
        """The idea in words."""
        turns = ("few bends", "some bends", "many bends")[self.turns]
        middle = ("an empty middle", "a used middle", "a full middle")[self.middle]
        return f"{self.feature}, {turns}, {middle}, {('slim', 'broad')[self.width]} road"


class Bend(NamedTuple):
    """Bend between two stations, mm, with its angle in radians, positive to the right."""

    start: float
    stop: float
    angle: float


def idea_of(track: Track) -> Idea:
    """Return the idea of a lap with a road."""
    road = track.roads[0]
    bends = bends_of(road)
    return Idea(
        int(np.searchsorted(TURNS, len(bends), "right")),
        int(np.searchsorted(MIDDLE, share_of_middle(track), "right")),
        int(road.width >= BROAD),
        _feature(track, bends),
    )


def share_of_middle(track: Track) -> float:
    """Return the length of all roads in the middle of the board as a share of the lap.

    The middle is half as wide and half as high as the board. Tuning changes no line of a road.
    """
    size = np.array([track.board.width, track.board.height])
    lines = [layout_of(road).line for road in track.roads]
    inside = [(abs(line.points - size / 2) < size / 4).all(axis=1).mean() for line in lines]
    lengths = [line.length for line in lines]
    return float(np.dot(inside, lengths) / lengths[0])


def bends_of(road: Road) -> list[Bend]:
    """Return the bends of a lap in driving order; the first one may reach over the start."""
    line, width = layout_of(road).line, _width(road)
    turning = curvature(line, width)
    bent = np.sign(turning) * (abs(turning) > BENT / width)
    stride = line.length / len(bent)
    edges = [0, *(np.flatnonzero(np.diff(bent)) + 1).tolist(), len(bent)]
    found = []
    for first, last in pairwise(edges):
        if bent[first]:
            angle = float(turning[first:last].sum() * stride)
            found.append(Bend(first * stride, last * stride, angle))
    if len(found) > 1 and found[0].start == 0 and bent[0] == bent[-1]:
        before = found.pop()
        found[0] = Bend(before.start - line.length, found[0].stop, found[0].angle + before.angle)
    return [bend for bend in found if abs(bend.angle) >= LEAST_BEND]


def curvature(line: ReferenceLine, width: float) -> FloatArray:
    """Return the curvature at every station of a lap, its mean over `width` mm, (n,) in 1/mm."""
    bends = line.bends[:-1]
    reach = max(1, round(width / line.length * len(bends) / 2))
    padded = np.concatenate([bends[-reach:], bends, bends[:reach]])
    return np.convolve(padded, np.full(2 * reach + 1, 1 / (2 * reach + 1)), "valid")


def bend_at_start(track: Track) -> float:
    """Return how tight the tightest bend at finish and start grid is, 1 for the tightest of all."""
    road = track.roads[0]
    laid = layout_of(road)
    station = track.grid.station
    assert station is not None
    space = laid.line.length / sum(section.spaces for section in road.sections)
    bent = abs(curvature(laid.line, _width(road)))
    ahead = laid.line.station(station.at) + BEHIND * space
    rows = np.arange(-BEFORE * space, ahead) / laid.line.length * len(bent)
    return float(bent[rows.astype(int) % len(bent)].max() / bent.max())


def _width(road: Road) -> float:
    """Return the width of the whole road, mm."""
    return road.width * max(len(section.lanes) for section in road.sections)


def _feature(track: Track, bends: list[Bend]) -> str:
    road = track.roads[0]
    length, width = layout_of(road).line.length, _width(road)
    if len(track.roads) > 1:
        return FORK
    if any(section.crosses for section in road.sections):
        return CROSSING
    if any(section.tunnel for section in road.sections):
        return BRIDGE
    if any(link.needs for link in track.links):
        return RAMP
    around = [*bends, *(Bend(b.start + length, b.stop + length, b.angle) for b in bends)]
    for first in range(len(bends)):
        if _is_chicane(around[first : first + CHICANE_BENDS], width):
            return CHICANE
    if any(
        abs(bend.angle) >= HAIRPIN_BEND and bend.stop - bend.start <= HAIRPIN_LENGTH * width
        for bend in bends
    ):
        return HAIRPIN
    is_straight = abs(curvature(layout_of(road).line, width)) < STRAIGHT / width
    return LONG if _longest(is_straight) >= LONG_STRAIGHT else FLOWING


def _longest(marked: BoolArray) -> float:
    """Return the longest run of marked stations of a lap, as a share of it."""
    gaps = np.flatnonzero(~marked)
    if not len(gaps):
        return 1.0
    return float(np.diff([*gaps, gaps[0] + len(marked)]).max() - 1) / len(marked)


def _is_chicane(bends: list[Bend], width: float) -> bool:
    return (
        len(bends) == CHICANE_BENDS
        and all(abs(bend.angle) <= CHICANE_BEND for bend in bends)
        and all(
            before.angle * after.angle < 0 and after.start - before.stop <= CHICANE_GAP * width
            for before, after in pairwise(bends)
        )
    )
