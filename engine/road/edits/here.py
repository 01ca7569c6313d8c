"""Edits of a road at a place where a designer points: lanes, spaces and bends around it."""

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
"""A new narrow or wide part is so many spaces long."""

ALONE = 1.4
"""The only lane of a narrow part is so many times as wide as a lane elsewhere."""

TRIALS = 61
"""So many places of a section are tried for a narrow part."""

MORE = 0.1
"""More or fewer spaces: this share of a section, at least one."""


def with_lanes_here(road: Road, station: float, lanes: int) -> Road:
    """The road with so many lanes over a few spaces around that station, mm; over the whole section
    there if it is not much longer."""
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
    """The road with some spaces more (`by` is 1) or fewer (-1) in the section at that station."""
    section = road.sections[section_at(layout_of(road), station)]
    count = max(1, round(MORE * section.spaces))
    return set_spaces(road, section.id, section.spaces + by * count)


def straight_here(road: Road, station: float) -> Road:
    """The road with the stretch between the control points before and behind a station straight."""
    line = reference_line(road)
    count = len(road.points)
    row = min(int(np.interp(station, line.stations, line.spans)), count - 1)
    if not road.closed and row == count - 1:
        row -= 1
    return straighten(road, road.points[row].id, road.points[(row + 1) % count].id)


def roomiest_station(track: Track, road: Road, section_id: str | None = None) -> float:
    """The station for a narrow part that lies furthest from the lines and the grid of that road and
    from the ends of its section: the given one, else any with more lanes than one."""
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
    """The row of the section that a station of the road lies in; EditError beyond its ends."""
    if not 0 <= station <= laid.line.length:
        raise EditError(Sentence("this place lies beyond the ends of the road"))
    starts = [part.start for part in laid.stretches]
    return max(0, int(np.searchsorted(starts, station, side="right")) - 1)
