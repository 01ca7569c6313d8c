"""Finish line, bet lines and start grid of a new road; all hang on it and move along."""

from __future__ import annotations

import numpy as np

from engine.road.layout import Layout, layout_of
from engine.road.stations import hang_grid, hang_line
from engine.track.roads import Road
from engine.track.values import Track

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
