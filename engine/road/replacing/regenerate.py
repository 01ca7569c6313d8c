"""Replacing a road: regenerate its spaces and keep their ids."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot

from engine.road.branches.ground import beside_main_roads
from engine.road.branches.joints import (
    attached,
    beside_branches,
    lanes_before,
    moved_branches,
    shapes_on,
    without_joints,
)
from engine.road.hanging.stations import (
    holders_of,
    known_road,
    with_slots_kept,
    with_what_hangs,
)
from engine.road.line.rows import Place
from engine.road.replacing.crossed_ground import (
    sharing,
    tunnel_links,
    tunnel_places,
    with_shared_ground,
    with_tunnel_links,
)
from engine.road.replacing.own_shapes import Carrier
from engine.road.spaces.layout import layout_of
from engine.road.spaces.lines_and_grid import course_line_of
from engine.road.spaces.matching import matched
from engine.road.spaces.shapes import Shape
from engine.track.edits import next_id, remove_spaces
from engine.track.edits.refusals import known_spaces
from engine.track.roads import Origin, Road, Station
from engine.track.values import CourseLine, Space, Track

LETTERS, NUMBERED = re.compile("[a-z]+"), re.compile("([a-z]+)([0-9]+)")

SAME_LINE = 0.1
"""Distance up to which a course line is that of the road, mm."""


def with_road(track: Track, road: Road) -> Track:
    """Return the track with a road instead of the one with its id, or added to it.

    Its spaces are regenerated. Spaces that are at the same station and lane as before keep their
    ids and their data. Spaces that the designer shaped move with the road and keep their shape. A
    place that was cleared stays clear. Anything that cannot survive is lost: see `losses`. Course
    line, lines and slots that hang on the road move along.

    During a drag, give it each time the track from before the gesture. EditError names the place
    where the road has no room.
    """
    old = next((each for each in track.roads if each.id == road.id), None)
    road = layout_of(attached(road, track.roads)).road
    if old == road:
        return track
    if old is None:
        return with_branches(_with_new_road(track, road), track)
    result = _changed(track, old, road)
    for branch in moved_branches(track.roads, old, road):
        before = track.road(branch.id)
        result = _changed(result, before, layout_of(attached(branch, result.roads)).road)
    return with_branches(result, track)


def _changed(track: Track, old: Road, road: Road) -> Track:
    """Return the track with a road changed, but without the branches that follow it."""
    before, after = layout_of(old), layout_of(road)
    roads = tuple(road if each.id == road.id else each for each in track.roads)
    shapes, first = shapes_on(road, roads), lanes_before(road, roads) + 1
    under, was_under = tunnel_places(after), tunnel_places(before)
    clear = beside_branches(road, moved_branches(track.roads, old, road)) | under
    was = {
        row: then
        for row, then in matched(before, after).items()
        if (after.places[row].lane, after.places[row].number) not in under
        and (before.places[then].lane, before.places[then].number) not in was_under
    }
    stay = {(before.places[row].lane, before.places[row].number) for row in was.values()}
    known = {(place.lane, place.number) for place in before.places}
    holders = holders_before = holders_of(track, road.id)
    gone = [
        space.id
        for at, spaces in holders.items()
        if at in known and at not in stay
        for space in spaces
    ]
    result = remove_spaces(track, gone)
    if gone:
        holders = holders_of(result, road.id)
    carrier: Carrier | None = None
    made: list[Space] = []
    for row, (place, shape) in enumerate(zip(after.places, shapes, strict=True)):
        if row not in was:
            if (place.lane, place.number) not in clear:
                made.append(_space(place, shape, road.id, first))
            continue
        place_before = before.places[was[row]]
        for space in holders.get((place_before.lane, place_before.number), ()):
            origin = space.origin
            assert origin is not None
            if (origin.lane, origin.number) != (place.lane, place.number):
                origin = replace(origin, lane=place.lane, number=place.number)
            lane, drawn = place.row + first, shape
            if origin.own:
                carrier = carrier or Carrier(old, road, was)
                lane, drawn = space.lane, carrier.carried(Shape(space.outline, space.front), row)
            outline, front = drawn.outline, drawn.front
            said = (space.lane, space.outline, space.front, space.origin)
            if said != (lane, outline, front, origin):
                space = space.made_anew(lane, outline, front, origin)
            made.append(space)
    result = replace(
        result,
        roads=roads,
        spaces=_in_order(result, road.id, _named(result, made, gone)),
        course=course_moved(track, old, road),
    )
    stations = {
        space.id: before.places[row].front
        for row, at in enumerate((place.lane, place.number) for place in before.places)
        if at not in stay
        for space in holders_before.get(at, ())
    }
    result = with_slots_kept(result, track.grid, stations, before, after)
    result = with_shared_ground(result, after, sharing(track, before))
    result = with_tunnel_links(result, after, tunnel_links(track, before))
    return with_what_hangs(result, road, before, after)


def made_anew(track: Track) -> Track:
    """Return the track with all spaces of its roads regenerated, except for the designer's own.

    A track from a valid file stays as it is.
    """
    for road in track.roads:
        laid = layout_of(road)
        track = _as_made(track, road)
        track = with_shared_ground(track, laid, {})
        track = with_what_hangs(track, road, laid, laid)
    return with_branches(track, track)


def with_branches(track: Track, before: Track) -> Track:
    """Return the track, changed from `before`, with its branches beside their main roads."""
    branches = [road for each in (before, track) for road in each.roads if road.leaves]
    mains = {road.leaves.station.road for road in branches if road.leaves}
    for road in track.roads:
        if road.id in mains:
            track = _as_made(track, road)
    return beside_main_roads(track, before)


def _as_made(track: Track, road: Road) -> Track:
    """Return the track with the spaces of a road shaped as the road makes them."""
    shapes, first = shapes_on(road, track.roads), lanes_before(road, track.roads) + 1
    shape_of = {
        (place.lane, place.number): (place.row + first, shape)
        for place, shape in zip(layout_of(road).places, shapes, strict=True)
    }
    return replace(track, spaces=tuple(_anew(space, road.id, shape_of) for space in track.spaces))


def given_back(track: Track, space_ids: Iterable[str]) -> Track:
    """Return the track with spaces reset to the shape that their road gives them."""
    chosen = known_spaces(track, space_ids)
    return made_anew(
        replace(
            track,
            spaces=tuple(
                replace(space, origin=replace(space.origin, own=False))
                if space.id in chosen and space.origin is not None
                else space
                for space in track.spaces
            ),
        )
    )


def filled(track: Track, road_id: str) -> Track:
    """Return the track with a space in every place of a road that lacks one."""
    road = known_road(track, road_id)
    laid = layout_of(road)
    taken = set(holders_of(track, road_id)) | beside_branches(road, track.roads)
    taken |= tunnel_places(laid)
    first = lanes_before(road, track.roads) + 1
    made: list[Space] = []
    for place, shape in zip(laid.places, shapes_on(road, track.roads), strict=True):
        if (place.lane, place.number) not in taken:
            made.append(_space(place, shape, road_id, first))
    added = _named(track, made, ())
    return with_shared_ground(replace(track, spaces=(*track.spaces, *added)), laid, {})


def without_road(track: Track, road_id: str) -> Track:
    """Return the track without a road. Its spaces stay, as if they had been drawn one by one."""
    known_road(track, road_id)

    def free(station: Station | None) -> Station | None:
        return None if station is None or station.road == road_id else station

    return replace(
        track,
        roads=tuple(each for each in without_joints(track.roads, road_id) if each.id != road_id),
        spaces=tuple(
            replace(space, origin=None)
            if space.origin is not None and space.origin.road == road_id
            else space
            for space in track.spaces
        ),
        lines=tuple(replace(line, station=free(line.station)) for line in track.lines),
        grid=replace(track.grid, station=free(track.grid.station)),
    )


@dataclass(frozen=True, slots=True)
class Losses:
    """Work of the designer that an edit removes.

    `spaces` are ids, and `own` are those of them that the designer drew, shaped, named or tagged.
    The numbers count the slots, walls, links, answers and ignored problems that refer to them.
    `moved_slots` are slots on these spaces that have another space now, which is no loss.
    """

    spaces: tuple[str, ...]
    own: tuple[str, ...]
    slots: int
    walls: int
    links: int
    confirmed: int
    ignored: int
    moved_slots: int = 0

    def __bool__(self) -> bool:
        """Return whether anything is lost but spaces that the road made."""
        marks = (self.slots, self.walls, self.links, self.confirmed, self.ignored)
        return bool(self.own) or any(marks)


def losses(before: Track, after: Track) -> Losses:
    """Return the losses from `before` to `after`, to be listed before they happen."""
    stay = {space.id for space in after.spaces}
    gone = [space for space in before.spaces if space.id not in stay]
    names = {space.id for space in gone}
    lost_slots = max(0, len(before.grid.slots) - len(after.grid.slots))
    return Losses(
        tuple(space.id for space in gone),
        tuple(
            space.id
            for space in gone
            if space.origin is None or space.origin.own or space.name or space.tags
        ),
        lost_slots,
        sum(not names.isdisjoint(wall) for wall in before.walls),
        sum(not names.isdisjoint((link.source, link.target)) for link in before.links),
        sum(not names.isdisjoint(answer.spaces) for answer in before.confirmed),
        sum(not names.isdisjoint(each.spaces) for each in before.ignored),
        max(0, sum(slot in names for slot in before.grid.slots) - lost_slots),
    )


def _with_new_road(track: Track, road: Road) -> Track:
    laid, roads = layout_of(road), (*track.roads, road)
    under = tunnel_places(laid)
    shapes, first = shapes_on(road, roads), lanes_before(road, roads) + 1
    made = [
        _space(place, shape, road.id, first)
        for place, shape in zip(laid.places, shapes, strict=True)
        if (place.lane, place.number) not in under
    ]
    added = _named(track, made, ())
    course = track.course
    if not track.spaces or course is None:
        course = course_line_of(road) if not track.spaces else None
    result = replace(track, roads=roads, spaces=(*track.spaces, *added), course=course)
    return with_tunnel_links(with_shared_ground(result, laid, {}), laid, [])


def _space(place: Place, shape: Shape, road_id: str, first: int) -> Space:
    """Return a new space in a place, without an id. The leftmost lane has number `first`."""
    origin = Origin(road_id, place.lane, place.number)
    return Space("", place.row + first, shape.outline, shape.front, origin=origin)


def _named(track: Track, made: Sequence[Space], gone: Iterable[str]) -> list[Space]:
    """Return the spaces, with an id that was never used for those without one: "a7" in lane a."""
    if all(space.id for space in made):
        return list(made)
    taken = {space.id for space in track.spaces} | set(gone)
    highest: dict[str, int] = {}
    for name in taken:
        numbered = NUMBERED.fullmatch(name)
        if numbered:
            letters, number = numbered[1], int(numbered[2])
            highest[letters] = max(highest.get(letters, 0), number)
    named = []
    for space in made:
        if not space.id:
            assert space.origin is not None
            lane = space.origin.lane
            letters = lane if LETTERS.fullmatch(lane) else _letters(space.lane)
            highest[letters] = highest.get(letters, 0) + 1
            space = replace(space, id=f"{letters}{highest[letters]}")
        named.append(space)
    return named


def _letters(lane: int) -> str:
    """Return the letters with which the ids of a lane's spaces begin."""
    return next_id(Track(), lane)[:-1]


def _in_order(track: Track, road_id: str, made: Sequence[Space]) -> tuple[Space, ...]:
    """Return all spaces: those of the road in their old order, new ones behind the one before."""
    row_of = {space.id: row for row, space in enumerate(made)}
    result: list[Space] = []
    taken, behind = 0, None
    for space in track.spaces:
        if space.origin is None or space.origin.road != road_id:
            result.append(space)
            continue
        row = row_of.get(space.id)
        if row is not None and row >= taken:
            result += made[taken : row + 1]
            taken, behind = row + 1, len(result)
    at = len(result) if behind is None else behind
    return (*result[:at], *made[taken:], *result[at:])


def _anew(
    space: Space, road_id: str, shape_of: Mapping[tuple[str, int], tuple[int, Shape]]
) -> Space:
    origin = space.origin
    if origin is None or origin.own or origin.road != road_id:
        return space
    found = shape_of.get((origin.lane, origin.number))
    if found is None:
        return space
    lane, shape = found
    if (space.lane, space.outline, space.front) == (lane, shape.outline, shape.front):
        return space
    return space.made_anew(lane, shape.outline, shape.front, origin)


def course_moved(track: Track, old: Road, new: Road) -> CourseLine | None:
    """Return the course line, which follows the road if it was the road's."""
    if track.course is None:
        return None
    was = course_line_of(old)
    if was.closed != track.course.closed or len(was.line) != len(track.course.line):
        return track.course
    gaps = (
        hypot(x0 - x1, y0 - y1)
        for (x0, y0), (x1, y1) in zip(was.line, track.course.line, strict=True)
    )
    if was.line != track.course.line and max(gaps) > SAME_LINE:
        return track.course
    now = course_line_of(new)
    return replace(track.course, line=now.line, closed=now.closed)
