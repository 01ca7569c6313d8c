"""Edits of a road around a place that the designer points at: lanes, spaces and bends."""

from __future__ import annotations

import numpy as np

from engine.road.edits import narrow, set_lanes, set_spaces, straighten
from engine.road.line.reference_line import reference_line
from engine.road.spaces.layout import Layout, layout_of
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import Road
from engine.track.values import Track

LONG = 6
"""Length of a new narrow or wide part, in spaces."""

ALONE = 1.4
"""Factor by which the only lane of a narrow part is wider than a lane elsewhere."""

TRIALS = 61
"""Number of places of a section that are tried for a narrow part."""

MORE = 0.1
"""Share of a section's spaces that is added or removed, at least one space."""


def with_lanes_here(road: Road, station: float, lanes: int) -> Road:
    """Return the road with a number of `lanes` over a few spaces around `station`, mm.

    If the section there is not much longer, it is changed as a whole.
    """
    laid = layout_of(road)
    row = section_at(laid, station)
    part, section = laid.stretches[row], road.sections[row]
    alone = lanes == 1 and len(section.lanes) > 1
    if section.spaces < 2 * LONG:
        return set_lanes(road, section.id, lanes, section.opens)
    space = part.length / section.spaces
    # Away from the ends of the section there is room for the tapers.
    low, high = part.start + space, part.stop - space
    start = min(max(station - LONG * space / 2, low), high - LONG * space)
    width = road.width if section.width is None else section.width
    return narrow(
        road, start, start + LONG * space, lanes, width=round(ALONE * width, 1) if alone else None
    )


def with_spaces_here(road: Road, station: float, by: int) -> Road:
    """Return the road with more (`by` is 1) or fewer (-1) spaces in the section at `station`."""
    section = road.sections[section_at(layout_of(road), station)]
    count = max(1, round(MORE * section.spaces))
    return set_spaces(road, section.id, section.spaces + by * count)


def straight_here(road: Road, station: float) -> Road:
    """Return the road with a straight between the control points before and behind `station`."""
    line = reference_line(road)
    count = len(road.points)
    row = min(int(np.interp(station, line.stations, line.spans)), count - 1)
    if not road.closed and row == count - 1:
        row -= 1
    return straighten(road, road.points[row].id, road.points[(row + 1) % count].id)


def roomiest_station(track: Track, road: Road, section_id: str | None = None) -> float:
    """Return the station for a narrow part furthest from lines, grid and ends of sections, mm.

    It is in the section `section_id`, or else in any with more than one lane.
    """
    laid = layout_of(road)
    wide = [part for part in laid.stretches if len(part.section.lanes) > 1]
    if section_id is not None:
        wide = [part for part in laid.stretches if part.section.id == section_id]
    hanging = [line.station for line in track.lines] + [track.grid.station]
    marks = [
        laid.line.station(each.at) for each in hanging if each is not None and each.road == road.id
    ]
    ends = [end for part in laid.stretches for end in (part.start, part.stop)]
    taken = np.array([*marks, *ends])
    tried = np.concatenate(
        [np.linspace(part.start, part.stop, TRIALS) for part in wide or laid.stretches]
    )
    return float(tried[np.abs(tried[:, None] - taken).min(axis=1).argmax()])


def section_at(laid: Layout, station: float) -> int:
    """Return the row of the section at `station`. EditError beyond the ends of the road."""
    if not 0 <= station <= laid.line.length:
        raise EditError(Sentence("this place lies beyond the ends of the road"))
    return laid.row_at(station)
