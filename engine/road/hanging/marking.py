"""Finish line, bet lines and start grid of a new road, which hang on it and move along."""

from __future__ import annotations

import numpy as np
import shapely

from engine.road.edits.here import section_at
from engine.road.hanging.stations import hang_grid, hang_line
from engine.road.spaces.layout import Layout, layout_of
from engine.road.spaces.lines_and_grid import snapped_to
from engine.track.roads import Road
from engine.track.values import Line, Track

CLEAR = 1.5
"""Distance of bet lines from a change of the number of lanes, in spaces."""

NEAREST = 2.0
"""Least distance of bet lines from one another, from the grid and from the finish, in spaces."""


def with_marks_on(track: Track, road: Road, bets: int = 3, slots: int = 6) -> Track:
    """Return the track with grid, finish line and bet lines on a road.

    The grid is on the first spaces, the finish where a lap begins and ends, or at the end of an
    open road. Bet lines divide the way between them evenly. Lines that the track has, and a grid
    with slots, stay.
    """
    laid = layout_of(road)
    begin = _grid_station(laid, slots)
    if not track.lines:
        track = hang_line(track, road.id, "finish", 0.0 if road.closed else laid.line.length)
        for number, station in enumerate(_bets(laid, bets, begin), start=1):
            track = hang_line(track, road.id, f"bet {number}", station)
    return track if track.grid.slots else hang_grid(track, road.id, begin, slots)


def hung(before: Track, after: Track) -> Track:
    """Return the track `after` with lines and grid drawn since `before` hung on its roads.

    A line is hung on the road it crosses, a grid if it is on the last spaces up to a row of fronts.
    """
    known = {(line.kind, line.points) for line in before.lines}
    for line in after.lines:
        if line.station is None and (line.kind, line.points) not in known:
            after = _with_line_hung(after, line)
    if after.grid.slots and not before.grid.slots and after.grid.station is None:
        return _with_grid_hung(after)
    return after


def _with_line_hung(track: Track, line: Line) -> Track:
    """Return the track with `line` hung on the road that it crosses, or unchanged without one."""
    middle = shapely.LineString(line.points).interpolate(0.5, normalized=True)
    for road in track.roads:
        laid = layout_of(road)
        station, offset = laid.line.nearest((middle.x, middle.y))
        part = laid.stretches[section_at(laid, station)]
        if part.full[-1] < offset < part.full[0]:
            return hang_line(track, road.id, line.name, snapped_to(laid, station))
    return track


def _with_grid_hung(track: Track) -> Track:
    """Return the track with its grid hung where slot 1 is, if its spaces do not change by that."""
    first = track.space(track.grid.slots[0]).origin
    if first is None:
        return track
    at = (first.lane, first.number)
    for place in layout_of(track.road(first.road)).places:
        if (place.lane, place.number) == at:
            hanging = hang_grid(track, first.road, place.front, len(track.grid.slots))
            return hanging if {*hanging.grid.slots} == {*track.grid.slots} else track
    return track


def _grid_station(laid: Layout, slots: int) -> float:
    """Return the station of the grid, mm: the front of its foremost row."""
    fronts = sorted(place.front for place in laid.places)
    return fronts[min(slots, len(fronts)) - 1]


def _bets(laid: Layout, bets: int, begin: float) -> list[float]:
    """Return fronts near even shares of the way from `begin` on, where the road has most lanes."""
    length = laid.line.length
    space = length / max(1, sum(section.spaces for section in laid.road.sections))
    most = max(len(part.section.lanes) for part in laid.stretches)
    free = [
        front
        for part, cut in zip(laid.stretches, laid.fronts, strict=True)
        if len(part.section.lanes) == most
        for front in cut[0].tolist()
        if part.start + CLEAR * space < front < part.stop - CLEAR * space
        and begin + NEAREST * space < front < length - NEAREST * space
    ]
    stations: list[float] = []
    for number in range(1, bets + 1):
        wanted = begin + (length - begin) * number / (bets + 1)
        apart = [
            front
            for front in free
            if all(abs(front - other) > NEAREST * space for other in stations)
        ]
        if apart:
            stations.append(apart[int(np.abs(np.array(apart) - wanted).argmin())])
    return sorted(stations)
