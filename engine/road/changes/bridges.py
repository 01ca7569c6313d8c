"""Bridges: a stretch of road led under another one, of this road or of another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import shapely

from engine.road.edits import narrow, set_tunnel
from engine.road.edits.here import section_at
from engine.road.hanging.stations import known_road
from engine.road.line.rows import Place
from engine.road.replacing.regenerate import with_road
from engine.road.spaces.layout import Layout, layout_of
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import LaneSection, Road
from engine.track.values import Track

ON_IT = 0.02
"""Share of its area from which a space is under another one."""

CLEAR = 0.1
"""Least distance of the spaces before and behind a tunnel from those above it, in space lengths."""

APART = 3.0
"""Distance along a road from which two of its spaces are on different stretches, in space
lengths."""


def lead_under(track: Track, road_id: str, station: float) -> Track:
    """Return the track with a tunnel for the stretch of a road that is under other spaces.

    The stretch is at about `station`, mm. A crossing on the level becomes a bridge. EditError if
    there are no other spaces on the road there, or if it begins or ends there.
    """
    road = known_road(track, road_id)
    laid = layout_of(road)
    section = laid.road.sections[section_at(laid, station)]
    if section.crosses is not None:
        road = _without_crossing(laid, section)
        track = with_road(track, road)
    laid = layout_of(road)
    start, stop = _under_others(track, laid, station)
    section = road.sections[section_at(laid, (start + stop) / 2)]
    lanes = len(section.lanes)
    road = narrow(road, start, stop, lanes, section.opens, section.width)
    middle = road.sections[section_at(layout_of(road), (start + stop) / 2)].id
    return with_road(track, set_tunnel(road, middle, True))


def led_under_others(track: Track, road_id: str) -> Track:
    """Return the track with tunnels of a road under the other roads that its line crosses.

    There is a tunnel only if spaces of both overlap.
    """
    line = layout_of(known_road(track, road_id)).line
    drawn = shapely.LineString(line.points)
    for other in track.roads:
        if other.id == road_id:
            continue
        meeting = shapely.intersection(drawn, shapely.LineString(layout_of(other).line.points))
        for x, y in shapely.get_coordinates(meeting).tolist():
            station, _ = line.nearest((x, y))
            if can_lead_under(track, track.road(road_id), station):
                track = lead_under(track, road_id, station)
    return track


def _without_crossing(laid: Layout, section: LaneSection) -> Road:
    """Return the road with both legs of a crossing as ordinary sections of usual spaces."""
    road, usual = laid.road, _usual_length(laid)
    crossed = {section.id, section.crosses}
    sections = [
        replace(part.section, crosses=None, spaces=max(1, round(part.length / usual)))
        if part.section.id in crossed
        else part.section
        for part in laid.stretches
    ]
    return replace(road, sections=tuple(sections))


def _usual_length(laid: Layout) -> float:
    return laid.line.length / sum(section.spaces for section in laid.road.sections)


def can_lead_under(track: Track, road: Road, station: float) -> bool:
    """Return whether other spaces are on a road at about `station`, mm."""
    return _run(track, layout_of(road), station) is not None


def _under_others(track: Track, laid: Layout, station: float) -> tuple[float, float]:
    found = _run(track, laid, station)
    x, y = laid.line.places(np.array([station]))[0]
    if found is None:
        raise EditError(
            Sentence("no other stretch of road lies on this one near {x:.0f}, {y:.0f} mm", x=x, y=y)
        )
    if found[0] <= 0 or found[1] >= laid.line.length:
        raise EditError(
            Sentence(
                "there is no room for a tunnel near {x:.0f}, {y:.0f} mm: the road begins or ends "
                "there",
                x=x,
                y=y,
            )
        )
    return found


def _run(track: Track, laid: Layout, station: float) -> tuple[float, float] | None:
    """Return begin and end of the spaces under others, within a space of `station`, or None, mm.

    Spaces that only come close to the others are included.
    """
    length = _usual_length(laid)
    covered = sorted(_near_others(track, laid, length), key=lambda each: each[0].back)
    runs: list[tuple[float, float, bool]] = []
    for place, is_under in covered:
        start, stop, any_under = runs[-1] if runs else (0.0, -np.inf, False)
        if place.back > stop + length:
            runs.append((place.back, place.front, is_under))
        else:
            runs[-1] = (start, max(stop, place.front), any_under or is_under)
    for start, stop, any_under in runs:
        if any_under and start - length < station < stop + length:
            return start, stop
    return None


def _near_others(track: Track, laid: Layout, length: float) -> Iterator[tuple[Place, bool]]:
    """Yield the places of a road close to spaces of another stretch, and whether they overlap.

    The other stretch is of another road, or further along this one. Spaces are `length` mm long.
    """
    road, lap = laid.road, laid.line.length
    place_of = {(each.lane, each.number): each for each in laid.places}
    # An outline may cross itself during a drag.
    outlines = shapely.make_valid([shapely.Polygon(space.outline) for space in track.spaces])
    places = [
        place_of.get((each.origin.lane, each.origin.number))
        if each.origin is not None and each.origin.road == road.id
        else None
        for each in track.spaces
    ]
    near = CLEAR * length
    for one, other in shapely.STRtree(outlines).query(outlines, "dwithin", near).T.tolist():
        mine, theirs = places[one], places[other]
        if mine is None or one == other:
            continue
        if theirs is not None:
            along = abs(mine.back - theirs.back)
            if min(along, lap - along if road.closed else along) < APART * length:
                continue
        common = shapely.intersection(outlines[one], outlines[other])
        yield mine, common.area > ON_IT * outlines[one].area
