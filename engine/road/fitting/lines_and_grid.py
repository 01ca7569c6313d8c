"""Places on a fitted road for the lines and the start grid of its track."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from engine.course.compile import Survey, compile_track
from engine.road.fitting.comparison import steps_over
from engine.road.fitting.line import beside_line
from engine.road.spaces.layout import Layout, layout_of
from engine.road.spaces.lines_and_grid import line_at, own_fronts, slots_at
from engine.track.roads import Road, Station
from engine.track.values import Line, Track


def with_what_fits(surveyed: Survey, track: Track, road: Road) -> tuple[Track, tuple[str, ...]]:
    """Return the track with lines and grid hung on the road, and the names of all that hangs on it.

    A line is hung where the same steps cross it, the grid where it has the same slots.
    """
    hanging, own = [], own_fronts(track, road)
    for row, line in enumerate(track.lines):
        wanted = steps_over(surveyed.course, line.name)
        for station in _stations(surveyed, line, road):
            drawn = replace(line, points=line_at(road, station, own), station=_at(road, station))
            tried = replace(track, lines=(*track.lines[:row], drawn, *track.lines[row + 1 :]))
            if steps_over(compile_track(tried), line.name) == wanted:
                track = tried
                hanging.append(line.name)
                break
    foremost = _grid_station(track, road)
    if foremost is not None:
        track = replace(track, grid=replace(track.grid, station=_at(road, foremost)))
        hanging.append("grid")
    return track, tuple(hanging)


def _at(road: Road, station: float) -> Station:
    return Station(road.id, layout_of(road).line.anchor(station))


def _stations(surveyed: Survey, line: Line, road: Road) -> list[float]:
    """Return the stations on the road where a drawn line may be, mm.

    For the finish of a lap it is the beginning, for others the furthest of the line's points, or
    their middle.
    """
    if line.kind == "finish" and road.closed:
        return [0.0]
    if len(line.points) < 2 or surveyed.course.ruler is None:
        return []
    laid = layout_of(road)
    course = surveyed.course
    names = course.line_names
    along = float(course.line_progress[names.index(line.name)])
    near = np.full(len(line.points), along / course.lap * laid.line.length)
    stations, _ = beside_line(laid.line, np.array(line.points), near)
    return [float(stations.max()), float(np.median(stations))]


def _grid_station(track: Track, road: Road) -> float | None:
    """Return the station up to which the grid's slots are the last spaces, or None."""
    slots = track.grid.slots
    if not slots:
        return None
    laid = layout_of(road)
    holders = {
        (space.origin.lane, space.origin.number): space.id
        for space in track.spaces
        if space.origin is not None and space.origin.road == road.id
    }
    standing = [place for place in laid.places if (place.lane, place.number) in holders]
    fronts = [place.front for place in standing if holders[place.lane, place.number] == slots[0]]
    if not fronts or not _is_grid_at(laid, fronts[0], track, holders):
        return None
    return fronts[0]


def _is_grid_at(
    laid: Layout, station: float, track: Track, holders: dict[tuple[str, int], str]
) -> bool:
    standing = [place for place in laid.places if (place.lane, place.number) in holders]
    chosen = slots_at(laid, station, standing, len(track.grid.slots))
    return tuple(holders[each.lane, each.number] for each in chosen) == track.grid.slots
