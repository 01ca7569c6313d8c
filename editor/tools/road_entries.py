"""What the menu of a place on a road offers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.look.language import tr
from editor.tools.road_in_hand import RoadEdit, RoadInHand
from editor.tools.tool import Entry
from engine.road import edits as road_edits
from engine.road import layout_of
from engine.road.edits.crossings import unmarked
from engine.road.here import section_at, straight_here, with_lanes_here, with_spaces_here
from engine.track import Point
from engine.track.edits import EditError


def point_entries(hand: RoadInHand, point_id: str) -> Iterator[Entry]:
    """What can be done with a control point."""
    road = hand.road
    if road is not None:
        is_corner = road.points[road.point_row(point_id)].corner
        words = tr("Make it smooth") if is_corner else tr("Make a corner")
        yield words, partial(hand.toggle_corner, point_id)
        yield tr("Remove point"), hand.remove_chosen


def road_entries(hand: RoadInHand, place: Point) -> Iterator[Entry]:
    """What can be done with a road at a place on it."""
    road = hand.road
    if road is None:
        return
    try:
        laid = layout_of(road)
    except EditError:
        return
    station, _ = laid.line.nearest(place)
    row = section_at(laid, station)
    lanes = len(road.sections[row].lanes)

    def entry(words: str, edit: RoadEdit) -> Entry:
        return words, partial(hand.change, edit, words)

    yield entry(tr("Add a lane here"), partial(with_lanes_here, station=station, lanes=lanes + 1))
    if lanes > 1:
        yield entry(
            tr("Narrow to one lane here"), partial(with_lanes_here, station=station, lanes=1)
        )
    yield entry(tr("More spaces here"), partial(with_spaces_here, station=station, by=1))
    yield entry(tr("Fewer spaces here"), partial(with_spaces_here, station=station, by=-1))
    yield entry(tr("Make this stretch straight"), partial(straight_here, station=station))
    yield tr("Add a point here"), partial(hand.insert_point, station)
    if row:
        section = road.sections[row].id
        yield entry(
            tr("Make this section like the one before"),
            partial(road_edits.remove_section, section_id=section),
        )
    if road.closed:
        yield entry(tr("Start here"), partial(road_edits.start_at, station=station))
    yield entry(tr("Reverse the driving direction"), road_edits.reverse)
    if unmarked(laid):
        yield entry(tr("Make a crossing where the road crosses itself"), road_edits.cross)
