"""Lanes: how many run side by side where, how wide the road is, where their fronts lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import floor
from typing import Literal

import numpy as np

from engine.arrays import FloatArray
from engine.draw.road_band import Edge, RoadBand
from engine.road.rows import brought_together
from engine.sentence import Sentence

Fronts = Literal["aligned", "staggered"]

ROOMY = 1.5
"""Lanes of a narrow part are so many times as wide as elsewhere."""

TAPER, SLOPE = 1.0, 1.1
"""A road tapers over so many spaces, or over so many mm for each mm of width if that is more."""

SNAP = 0.25
"""Fronts of neighbouring lanes this share of a space apart are brought together."""

SHIFT_OVER = 4
"""Staggered fronts come to their full shift over so many spaces from either end of a section."""

ROUNDING = 1e-6
"""This share of a space is no difference."""

STRAY = 1.5
"""An end of a narrow part moves by so many spaces at most, to where the road is straight."""


@dataclass(frozen=True, slots=True)
class NarrowPart:
    """A narrow part: from share to share of the lap only so many lanes run side by side."""

    start: float
    end: float
    lanes: int = 1


@dataclass(frozen=True, slots=True)
class LaneSection:
    """A part of the road with a fixed number of lanes, between two stations.

    `fronts[k]` are the stations where lane k + 1 is cut, from the section's start to its end.
    On a crossing the ground is shared with another section.
    """

    start: float
    end: float
    lanes: int
    fronts: tuple[tuple[float, ...], ...] = ()
    is_crossing: bool = False

    def share(self, boundary: int) -> float:
        """How far across the road the line right of that lane runs (0 is the left edge)."""
        return boundary / self.lanes


def sections_of(
    length: float,
    lanes: int,
    narrow: Sequence[NarrowPart],
    crossed: Sequence[tuple[float, float]] = (),
) -> list[LaneSection]:
    """The road cut where lanes end or begin, and around the stretches where it crosses itself.

    ValueError for parts that cannot be.
    """
    parts = [LaneSection(start, end, lanes, is_crossing=True) for start, end in crossed]
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
        parts.append(LaneSection(part.start * length, part.end * length, part.lanes))
    parts.sort(key=lambda part: part.start)
    result: list[LaneSection] = []
    reached = 0.0
    for section in parts:
        if section.start <= reached or section.end >= length:
            raise ValueError(
                Sentence(
                    "{part} meets {other}; move one of them",
                    part=_named(section, length),
                    other=_named(result[-1], length) if result else Sentence("the start"),
                )
            )
        result += [LaneSection(reached, section.start, lanes), section]
        reached = section.end
    return [*result, LaneSection(reached, length, lanes)]


def _named(section: LaneSection, length: float) -> Sentence:
    begin, end = section.start / length, section.end / length
    if section.is_crossing:
        return Sentence(
            "the crossing from {begin:.2f} to {end:.2f} of the road", begin=begin, end=end
        )
    return Sentence(
        "the narrow part from {begin:.2f} to {end:.2f} of the road", begin=begin, end=end
    )


def on_straights(road: RoadBand, narrow: Sequence[NarrowPart], space: float) -> list[NarrowPart]:
    """The narrow parts with each end moved, by 1.5 spaces at most, to where the road is straight.

    In a bend the inner edge has no room to taper.
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


def narrowed(road: RoadBand, sections: Sequence[LaneSection], space: float) -> RoadBand:
    """The road with its width: full where all lanes run, tapering to its narrow parts."""
    lanes = max(section.lanes for section in sections)
    widths = road.widths
    full = float(widths.max())
    for section in sections:
        if section.lanes == lanes:
            continue
        least = full * min(section.lanes * ROOMY / lanes, 1 - 0.3 / lanes)
        outside = np.maximum(section.start - road.stations, road.stations - section.end)
        taper = max(TAPER * space, SLOPE * (full - least))
        share = np.clip(outside / taper, 0.0, 1.0)
        widths = np.minimum(widths, least + (full - least) * share)
    return replace(road, widths=widths)


def with_fronts(
    sections: Sequence[LaneSection],
    road: RoadBand,
    space: float,
    fronts: Fronts,
    counts: Sequence[int] | None = None,
) -> list[LaneSection]:
    """The sections with every lane cut into spaces of about that length.

    Aligned fronts run straight across all lanes. Staggered ones give every lane spaces of its
    own, nearly equal length and shift each second lane by half a space; fronts of neighbours
    that nearly meet are brought together, so that no order is in doubt. `counts` asks for so
    many spaces a lane, on a road without narrow parts.
    """
    cut = []
    for section in sections:
        lanes: list[FloatArray] = []
        for lane in range(section.lanes):
            edge = road.edge((lane + 0.5) / section.lanes)
            start, end = section.start, section.end
            if section.is_crossing:
                lanes.append(np.linspace(start, end, section.lanes + 1))
                continue
            if fronts == "aligned" and counts is None:
                number = _spaces_in(end - start, space)
                lanes.append(np.linspace(start, end, number + 1))
                continue
            walked = edge.walked_to(np.array([start, end]))
            number = _spaces_in(float(walked[1] - walked[0]), space)
            if counts is not None:
                number = counts[lane]
            shift = 0.5 if fronts == "staggered" and lane % 2 else 0.0
            stations = _cuts(edge, start, end, number, shift)
            if lane:
                shared = road.edge(section.share(lane))
                stations = brought_together(stations, lanes[-1], SNAP * space, shared.walked_to)
            lanes.append(stations)
        cut.append(replace(section, fronts=tuple(tuple(lane.tolist()) for lane in lanes)))
    return cut


def _spaces_in(stretch: float, space: float) -> int:
    """How many spaces of about that length a stretch has, at least one.

    Halves go up, even if they are less by what rounding costs: processors differ in the last digit.
    """
    return max(1, floor(stretch / space + 0.5 + ROUNDING))


def _cuts(edge: Edge, start: float, end: float, number: int, shift: float) -> FloatArray:
    """Stations that cut a lane into pieces of equal length; inner ones shifted by a share."""
    index = np.arange(number + 1, dtype=np.float64)
    index += shift * np.minimum(1.0, np.minimum(index, number - index) / SHIFT_OVER)
    walked = edge.walked_to(np.array([start, end]))
    wanted = walked[0] + (walked[1] - walked[0]) * index / number
    cuts = np.interp(wanted, edge.walked, edge.stations)
    cuts[0], cuts[-1] = start, end
    return np.asarray(cuts)
