"""Checks of neighbours: spaces must touch without overlapping."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

import numpy as np
import shapely

from engine.arrays import BoolArray
from engine.checks.check import Finding, check, local_check
from engine.checks.context import CheckContext
from engine.checks.neighbourhood import Neighbourhood, Overlap
from engine.checks.problem import Fix
from engine.checks.shared_vertices import with_gap_closed, with_overlap_trimmed
from engine.checks.wording import millimetres, place
from engine.road import layout_of, with_road
from engine.road.edits import cross
from engine.road.edits.crossings import unmarked
from engine.sentence import Sentence
from engine.track import LAP, NETWORK, Point, Road, Track, point
from engine.track.edits import set_shares

TRIMMED = 0.6
"""Share of a space that must be left when an overlap is trimmed."""

CLEAR = 0.3
"""Free radius around the middle of a gap, as a share of its width."""

FEW, SHARE = 20, 0.1
"""Count, and share, of neighbours a little apart above which a drawing is meant that way."""

FACING = 0.4
"""Least length along which spaces face each other across a gap, as a share of the usual width."""


GAP = "contact.gap"
"""Code of a gap: the one problem of two spaces that depends on the spaces between them, too."""

NEXT = 1.5
"""Most lengths between neighbours along the road. Beyond are the two sides of a hairpin."""


@local_check(
    "contact.overlap",
    "warning",
    "Neighbours overlap",
    "A place on the board belongs to one space only.",
)
def overlaps(nearby: Neighbourhood) -> Iterator[Finding]:
    """Neighbours on the same stretch of road must not overlap."""
    for overlap in nearby.overlaps:
        if not overlap.on_same_leg:
            continue
        ids = nearby.ids(overlap.first, overlap.second)
        yield Finding(
            Sentence(
                "Spaces {first} and {second} overlap. Draw them so that they share an edge.",
                first=ids[0],
                second=ids[1],
            ),
            ids,
            points=(_inside(overlap.shape),),
            fix=_trimming(nearby, overlap),
        )


@local_check(
    "crossing.without_shares",
    "error",
    "An unmarked crossing",
    "RV-17",
)
def unmarked_crossings(nearby: Neighbourhood) -> Iterator[Finding]:
    """Where the road crosses itself, a car on the one space must block the other (RV-17)."""
    for overlap in nearby.overlaps:
        if overlap.on_same_leg:
            continue
        ids = nearby.ids(overlap.first, overlap.second)
        where = _inside(overlap.shape)
        road = _road_of(nearby.track, ids)
        if road is not None and not _crosses_near(road, where):
            yield Finding(
                Sentence(
                    "Two stretches of the road lie on each other at {place} without crossing, "
                    "with spaces {first} and {second}. Pull them apart there, or make the road "
                    "narrower.",
                    first=ids[0],
                    second=ids[1],
                    place=place(where),
                ),
                ids,
                points=(where,),
            )
            continue
        yield Finding(
            Sentence(
                "Spaces {first} and {second} lie on each other on two stretches of the "
                "road. If the road crosses itself here, say that they share their place, "
                "so that a car on one blocks both; if not, pull the stretches apart.",
                first=ids[0],
                second=ids[1],
            ),
            ids,
            points=(where,),
            fix=_crossing_fix(ids, road),
        )


def _road_of(track: Track, ids: Iterable[str]) -> Road | None:
    """Return the road that all those spaces come from, or None."""
    origins = {space.origin and space.origin.road for space in map(track.space, ids)}
    return next((road for road in track.roads if {road.id} == origins), None)


def _crosses_near(road: Road, where: Point) -> bool:
    """Return whether the line of a road crosses itself near a place on it, unmarked as yet."""
    laid = layout_of(road)
    stations = np.array([station for both in unmarked(laid) for station in both])
    reach = max(part.width for part in laid.stretches)
    return any(math.dist(where, there) < reach for there in laid.line.places(stations).tolist())


def _crossing_fix(ids: Sequence[str], road: Road | None) -> Fix:
    """Return the fix that makes a crossing of two spaces that overlap, or of the road of both."""
    if road is not None:
        text = Sentence("make a crossing of the road there")
        return Fix(text, False, partial(_with_crossings, road_id=road.id))
    return Fix(
        Sentence("let {first} and {second} share their place", first=ids[0], second=ids[1]),
        False,
        partial(set_shares, space_id=ids[1], other=ids[0]),
    )


def _with_crossings(track: Track, road_id: str) -> Track:
    return with_road(track, cross(track.road(road_id)))


@local_check(
    GAP,
    "warning",
    "A gap between neighbours",
    "RV-16",
)
def gaps(nearby: Neighbourhood) -> Iterator[Finding]:
    """Neighbours that a car should pass between must touch (RV-16).

    Where a branch parts from its road the ground between them is not a gap.
    """
    if len(nearby.near_pairs) == 0:
        return
    too_wide = (nearby.near_gaps > nearby.course.contact_gap) & _of_one_road(nearby)
    if not too_wide.any():
        return
    for ids, gap, middle in _gaps_between(nearby, too_wide & (nearby.near_lengths <= NEXT)):
        text = Sentence(
            "Spaces {first} and {second} lie {gap} apart, so they do not count as "
            "neighbours and no car steps between them. Close the gap; if the drawing "
            "has gaps everywhere, raise the track's contact tolerance.",
            first=ids[0],
            second=ids[1],
            gap=millimetres(gap),
        )
        yield Finding(text, ids, points=(middle,), fix=_closing(ids, gap))


def _of_one_road(nearby: Neighbourhood) -> BoolArray:
    """Return which near pairs are not made by two different roads, (m,)."""
    numbers = {road.id: number for number, road in enumerate(nearby.track.roads)}
    roads = np.array(
        [-1 if each.origin is None else numbers[each.origin.road] for each in nearby.spaces]
    )
    first, second = roads[nearby.near_pairs.T]
    return np.asarray((first == second) | (first < 0) | (second < 0))


@check("contact.loose", "hint", "A space slightly off its neighbour", "RV-16", LAP, NETWORK)
def loose_spaces(context: CheckContext) -> Iterator[Finding]:
    """In a drawing without gaps all neighbours share an edge."""
    nearby = context.neighbourhood
    apart = nearby.near_gaps
    touching = (apart <= context.course.contact_gap) & (nearby.near_lengths <= NEXT)
    off = touching & (apart > nearby.close)
    if np.count_nonzero(off) > min(FEW, SHARE * np.count_nonzero(touching)):
        return
    for ids, gap, middle in _gaps_between(nearby, off):
        text = Sentence(
            "Spaces {first} and {second} lie {gap} apart, though hardly any others do. They "
            "still count as neighbours, but one of them has probably slipped. Close the gap.",
            first=ids[0],
            second=ids[1],
            gap=millimetres(gap),
        )
        yield Finding(text, ids, points=(middle,), fix=_closing(ids, gap))


def _gaps_between(
    nearby: Neighbourhood, wanted: BoolArray
) -> Iterator[tuple[tuple[str, ...], float, Point]]:
    """Yield the ids of near pairs that face each other across a gap, its width, mm, and middle."""
    pairs, gaps = nearby.near_pairs[wanted].tolist(), nearby.near_gaps[wanted].tolist()
    for (first, second), gap in zip(pairs, gaps, strict=True):
        middle = _gap_middle(nearby, first, second, gap)
        if middle is not None:
            yield nearby.ids(first, second), gap, middle


def _closing(ids: tuple[str, ...], gap: float) -> Fix:
    """Return the fix that closes the gap between two spaces."""
    first, second = ids
    return Fix(
        Sentence("close the gap"),
        True,
        partial(with_gap_closed, first=first, second=second, gap=gap),
    )


def _trimming(nearby: Neighbourhood, overlap: Overlap) -> Fix | None:
    """Return the fix that cuts off the space that reaches into the other, if enough is left."""
    first, second = overlap.first, overlap.second
    if _reaches_into(nearby, first, second):
        first, second = second, first
    rest = shapely.difference(nearby.polygons[second], nearby.polygons[first])
    if rest.geom_type != "Polygon" or shapely.get_num_interior_rings(rest):
        return None
    if shapely.area(rest) < TRIMMED * nearby.areas[second]:
        return None
    names = nearby.ids(first, second)
    return Fix(
        Sentence(
            "cut off what space {second} has in common with {first}",
            second=names[1],
            first=names[0],
        ),
        True,
        partial(with_overlap_trimmed, first=names[0], second=names[1]),
    )


def _reaches_into(nearby: Neighbourhood, position: int, other: int) -> bool:
    """Return whether a vertex of the space at `position` is inside the one at `other`."""
    vertices = shapely.get_coordinates(nearby.polygons[position])
    return bool(shapely.contains_xy(nearby.polygons[other], vertices).any())


def _inside(shape: shapely.Geometry) -> Point:
    """Return a place inside a shape."""
    return point(shapely.get_coordinates(shapely.point_on_surface(shape))[0].tolist())


def _gap_middle(nearby: Neighbourhood, first: int, second: int, gap: float) -> Point | None:
    """Return the middle of the gap across which two spaces face each other. Return None if they do
    not, or if other spaces fill it."""
    polygons, course = nearby.polygons, nearby.course
    edge, least = shapely.boundary(polygons[second]), FACING * nearby.width
    # A box is quicker than a buffer and rules out most pairs that do not face each other.
    left, top, right, bottom = course.boxes[nearby.rows[first]].tolist()
    wide = 1.4 * gap
    facing = shapely.clip_by_rect(edge, left - wide, top - wide, right + wide, bottom + wide)
    if shapely.length(facing) < least:
        return None
    facing = shapely.intersection(edge, shapely.buffer(polygons[first], 1.3 * gap, quad_segs=2))
    facing = shapely.line_merge(facing) if facing.geom_type == "MultiLineString" else facing
    if shapely.length(facing) < least:
        return None
    parts = shapely.get_parts(facing)
    longest = parts[np.argmax(shapely.length(parts))]
    opposite = shapely.line_interpolate_point(longest, 0.5, normalized=True)
    middle = shapely.centroid(shapely.shortest_line(polygons[first], opposite))
    if len(nearby.all_around.query(middle, predicate="dwithin", distance=CLEAR * gap)):
        return None
    return point(shapely.get_coordinates(middle)[0])
