"""Menu entries for a place on a road."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.look.language import tr
from editor.tools.road_in_hand import RoadEdit, RoadInHand
from editor.tools.tool import Entry
from engine.road import edits as road_edits
from engine.road import layout_of
from engine.road.changes.branching import branch_off, join_in, remove_branch
from engine.road.changes.bridges import can_lead_under, lead_under
from engine.road.edits.crossings import unmarked
from engine.road.edits.here import section_at, straight_here, with_lanes_here, with_spaces_here
from engine.track import Point
from engine.track.edits import EditError


def point_entries(hand: RoadInHand, point_id: str) -> Iterator[Entry]:
    """Yield the entries for a control point."""
    road = hand.road
    if road is not None:
        is_corner = road.points[road.point_row(point_id)].corner
        words = tr("Make it smooth") if is_corner else tr("Make a corner")
        yield words, partial(hand.toggle_corner, point_id)
        yield tr("Remove point"), hand.remove_chosen


def road_entries(hand: RoadInHand, place: Point) -> Iterator[Entry]:
    """Yield the entries for a place on a road."""
    road = hand.road
    if road is None:
        return
    try:
        laid = layout_of(road)
    except EditError:
        return
    station, offset = laid.line.nearest(place)
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
    if road.leaves is not None:
        words = tr("Remove this branch")
        yield words, partial(hand.change_track, partial(remove_branch, branch_id=road.id), words)
    elif lanes > 1:
        words = tr("Add a branch here")
        edit = partial(branch_off, road_id=road.id, station=station, on_left=offset > 0)
        yield words, partial(hand.change_track, edit, words)
    if road.leaves is None and not road.closed and hand.other_roads:
        words = tr("Join its ends to the other road")
        joined = partial(join_in, branch_id=road.id, main_id=hand.other_roads[0].id)
        yield words, partial(hand.change_track, joined, words)
    yield tr("Add a point here"), partial(hand.insert_point, station)
    if row:
        yield entry(
            tr("Make this section like the one before"),
            partial(road_edits.remove_section, section_id=road.sections[row].id),
        )
    if road.closed:
        yield entry(tr("Start here"), partial(road_edits.start_at, station=station))
    yield entry(tr("Reverse the driving direction"), road_edits.reverse)
    section = road.sections[row]
    if section.tunnel:
        yield entry(
            tr("Bring it back to the surface"),
            partial(road_edits.set_tunnel, section_id=section.id, tunnel=False),
        )
    elif section.crosses is not None or can_lead_under(hand.track, road, station):
        words = tr("Make this stretch a tunnel")
        under = partial(lead_under, road_id=road.id, station=station)
        yield words, partial(hand.change_track, under, words)
    if unmarked(laid):
        yield entry(tr("Make a crossing where the road crosses itself"), road_edits.cross)
