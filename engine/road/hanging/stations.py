"""Lines and grid hung on stations of a road, with which they move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import numpy as np

from engine.road.branches.ground import line_across
from engine.road.spaces.layout import Layout, layout_of
from engine.road.spaces.lines_and_grid import line_at, own_fronts, slots_at
from engine.road.spaces.matching import warp
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.limits import HIGHEST_LANE
from engine.track.roads import Road, Station
from engine.track.values import Grid, Line, Space, Track


def hang_line(track: Track, road_id: str, name: str, station: float) -> Track:
    """Return the track with the line called `name` ("finish", "bet 2") at a station of a road, mm.

    It follows the fronts nearest to there, and moves along with the road. EditError if no line can
    be called that.
    """
    road = known_road(track, road_id)
    laid = layout_of(road)
    kind, _, number = name.partition(" ")
    is_number = number.isdecimal() and len(number) <= len(str(HIGHEST_LANE))
    if kind not in ("finish", "bet") or (kind == "bet") != is_number:
        raise EditError(Sentence("no line is called {name}", name=name))
    hanging = Station(road_id, laid.line.anchor(_on_road(laid, station)))
    drawn = line_across(track, road, _on_road(laid, station))
    if any(line.name == name for line in track.lines):
        lines = tuple(
            replace(line, points=drawn, station=hanging) if line.name == name else line
            for line in track.lines
        )
    else:
        new = Line(kind, drawn, int(number) if number else None, hanging)
        lines = (*track.lines, new)
    return replace(track, lines=lines)


def hang_grid(track: Track, road_id: str, station: float, slots: int) -> Track:
    """Return the track with a number of `slots` on the last spaces up to a station of a road, mm.

    Slot 1 is furthest ahead. The slots move along with the road.
    """
    road = known_road(track, road_id)
    laid = layout_of(road)
    at = laid.line.anchor(_on_road(laid, station))
    grid = replace(track.grid, slots=("",) * slots, station=Station(road_id, at))
    return with_what_hangs(replace(track, grid=grid), road, laid, laid)


def known_road(track: Track, road_id: str) -> Road:
    """Return the road with id `road_id`. EditError if the track has none."""
    try:
        return track.road(road_id)
    except KeyError:
        raise EditError(Sentence("no road is called {name}", name=road_id)) from None


def holders_of(track: Track, road_id: str) -> dict[tuple[str, int], list[Space]]:
    """Return the spaces of a road by lane and number of their places."""
    holders: dict[tuple[str, int], list[Space]] = {}
    for space in track.spaces:
        origin = space.origin
        if origin is not None and origin.road == road_id:
            holders.setdefault((origin.lane, origin.number), []).append(space)
    return holders


def with_what_hangs(track: Track, road: Road, before: Layout, after: Layout) -> Track:
    """Return the track with the lines and the grid of a road moved along with it.

    `before` is the layout to which their stations belong, `after` the present one.
    """
    shift, backwards = warp(before, after)

    def moved(station: Station) -> tuple[Station, float]:
        at = station.at
        if at.point not in after.line.names or backwards:
            wanted = float(shift(np.array(before.line.station(at))))
            if backwards:
                wanted = after.line.length - wanted
            at = after.line.anchor(wanted)
        return Station(road.id, at), after.line.station(at)

    lines = []
    own = own_fronts(track, road)
    for line in track.lines:
        if line.station is not None and line.station.road == road.id:
            station, place = moved(line.station)
            line = replace(line, station=station, points=line_at(road, place, own))
        lines.append(line)
    grid = track.grid
    if grid.station is not None and grid.station.road == road.id:
        station, place = moved(grid.station)
        holders = {at: spaces[0].id for at, spaces in holders_of(track, road.id).items()}
        standing = [each for each in after.places if (each.lane, each.number) in holders]
        chosen = slots_at(after, place, standing, len(grid.slots), _finish(lines, after))
        slots = tuple(holders[each.lane, each.number] for each in chosen)
        grid = replace(grid, slots=slots, station=station)
    return replace(track, lines=tuple(lines), grid=grid)


def with_slots_kept(
    track: Track, grid: Grid, stations: Mapping[str, float], before: Layout, after: Layout
) -> Track:
    """Return the track with the slots of the old `grid` whose spaces are gone, each on the next
    free space behind, or ahead if the finish is between.

    `stations` are those of the fronts of the spaces that are gone, by id, on the road as it was
    laid out `before`. A grid that hangs on this road gets its spaces from `with_what_hangs`.
    """
    if track.grid.slots == grid.slots:
        return track
    if grid.station is not None and grid.station.road == after.road.id:
        return replace(track, grid=grid)
    shift, backwards = warp(before, after)
    ids = {at: spaces[0].id for at, spaces in holders_of(track, after.road.id).items()}
    finish = _finish(track.lines, after)
    slots: list[str] = []
    for slot in grid.slots:
        if slot in stations:
            wanted = float(shift(np.array(stations[slot])))
            wanted = _on_road(after, after.line.length - wanted if backwards else wanted)
            taken = {*grid.slots, *slots}
            free = [
                place
                for place in after.places
                if ids.get((place.lane, place.number), slot) not in taken
            ]
            found = slots_at(after, wanted, free, 1, finish)
            slots += [ids[place.lane, place.number] for place in found]
        else:
            slots.append(slot)
    return replace(track, grid=replace(grid, slots=tuple(slots)))


def _finish(lines: Iterable[Line], laid: Layout) -> float | None:
    """Return the station of the finish line if it hangs on this road, mm, else None."""
    for line in lines:
        at = line.station
        if line.kind == "finish" and at is not None and at.road == laid.road.id:
            return laid.line.station(at.at) if at.at.point in laid.line.names else None
    return None


def _on_road(laid: Layout, station: float) -> float:
    """Return a station within the road, mm. A lap continues from its beginning."""
    if laid.line.closed:
        return station % laid.line.length
    return min(max(station, 0.0), laid.line.length)
