"""Finish line, bet lines and start grid of a new road; all hang on it and move along."""

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
"""Bet lines keep so many spaces away from where the number of lanes changes."""

NEAREST = 2.0
"""Bet lines lie at least so many spaces apart, and from grid and finish."""


def with_marks_on(track: Track, road: Road, bets: int = 3, slots: int = 6) -> Track:
    """The track with the grid on the first spaces of that road, the finish line where a lap begins
    and ends, and bet lines that share out the way between them evenly.

    Lines that the track has, and a grid with slots, stay.
    """
    laid = layout_of(road)
    begin = _grid_station(laid, slots)
    if not track.lines:
        track = hang_line(track, road.id, "finish", 0.0 if road.closed else laid.line.length)
        for number, station in enumerate(_bets(laid, bets, begin), start=1):
            track = hang_line(track, road.id, f"bet {number}", station)
    return track if track.grid.slots else hang_grid(track, road.id, begin, slots)


def hung(before: Track, after: Track) -> Track:
    """The second track with what was drawn since the first hung on its roads: lines across one, and
    a grid on the last spaces up to a row of fronts."""
    known = {(line.kind, line.points) for line in before.lines}
    for line in after.lines:
        if line.station is None and (line.kind, line.points) not in known:
            after = _with_line_hung(after, line)
    if after.grid.slots and not before.grid.slots and after.grid.station is None:
        return _with_grid_hung(after)
    return after


def _with_line_hung(track: Track, line: Line) -> Track:
    """The track with that line hung on the road that it lies across; as it is if there is none."""
    middle = shapely.LineString(line.points).interpolate(0.5, normalized=True)
    for road in track.roads:
        laid = layout_of(road)
        station, offset = laid.line.nearest((middle.x, middle.y))
        part = laid.stretches[section_at(laid, station)]
        if part.full[-1] < offset < part.full[0]:
            return hang_line(track, road.id, line.name, snapped_to(laid, station))
    return track


def _with_grid_hung(track: Track) -> Track:
    """The track with its grid hung where slot 1 is, if it is made of the same spaces then."""
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
    """Where the grid hangs, mm: at the front of its foremost row."""
    fronts = sorted(place.front for place in laid.places)
    return fronts[min(slots, len(fronts)) - 1]


def _bets(laid: Layout, bets: int, begin: float) -> list[float]:
    """Fronts near even shares of the way from a station, where the road has most of its lanes."""
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
