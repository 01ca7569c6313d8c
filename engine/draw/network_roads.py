"""Network tracks drawn piece by piece: cities, and roads with spaces between two of them.

Everything is drawn for the contact tolerance of a network: a road ends exactly on the edge of its
cities, and two roads that leave a city side by side do not touch.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from unicodedata import normalize

import shapely

from engine.draw.ribbon import number_of, smooth_line
from engine.sentence import Sentence
from engine.track.edits import EditError, add_space
from engine.track.edits.refusals import known_space
from engine.track.sheet import Board
from engine.track.values import (
    CITY,
    NETWORK,
    Point,
    Space,
    Track,
    mm,
    point,
    points,
    without_repeats,
)

CONTACT = 0.02
"""Contact tolerance of a network, mm. It is small because roads that leave a city side by side must
not touch, and the drawing has no gaps to bridge."""
CORNERS = 16
"""Number of vertices of a city's outline."""
STRAIGHT = 0.15
"""Distance up to which a bend of a road is drawn as a straight edge, mm."""
SAME, ON_EDGE = 1.2, 0.02
"""Distances at which two vertices are one, and at which a vertex is on an edge, mm."""


def empty_network(name: str, board: Board) -> Track:
    """Return a network without cities."""
    return Track(name=name, kind=NETWORK, board=board, contact=CONTACT)


def as_network(track: Track) -> Track:
    """Return the track as a network. EditError if it has spaces of a lap."""
    if track.kind == NETWORK:
        return track
    if track.spaces:
        raise EditError(
            Sentence("this track is a lap; begin a new network to draw roads between cities")
        )
    return replace(track, kind=NETWORK, contact=CONTACT)


def id_of(name: str) -> str:
    """Return the id for the space of a `name`: small letters without accents, "_" for spaces."""
    plain = normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    return plain.replace(" ", "_")


def with_city(track: Track, centre: Point, name: str, radius: float) -> tuple[Track, str]:
    """Return the track with a round city of `radius` mm, and the id of its space."""
    x, y = centre
    turns = [math.tau * (corner + 0.5) / CORNERS for corner in range(CORNERS)]
    outline = points((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns)
    taken = {space.id for space in track.spaces}
    wanted = id_of(name) or CITY
    space_id, number = wanted, 1
    while space_id in taken:
        number += 1
        space_id = f"{wanted}{number}"
    return add_space(track, Space(space_id, 1, outline, name=name, tags=(CITY,))), space_id


def with_road_between(
    track: Track,
    one: str,
    other: str,
    via: Sequence[Point],
    *,
    width: float,
    spaces: int | None = None,
    part_length: float | None = None,
) -> tuple[Track, list[str]]:
    """Return the track with a road from space `one` to space `other` through `via`, and its ids.

    The road has a number of `spaces`, or spaces of about `part_length` mm. EditError if both ends
    are one space, or too close for a road.
    """
    outlines = road_outlines(
        track, one, other, via, width=width, spaces=spaces, part_length=part_length
    )
    taken = {space.id for space in track.spaces}
    road = f"{one}-{other}"
    while f"{road}-1" in taken:
        road = f"{road}-x"
    names = [f"{road}-{number}" for number in range(1, len(outlines) + 1)]
    for name, outline in zip(names, outlines, strict=True):
        track = add_space(track, Space(name, 1, outline))
    for end, outline in ((one, outlines[0]), (other, outlines[-1])):
        space = track.space(end)
        track = track.with_space(replace(space, outline=_with_corners(space.outline, outline)))
    return track, names


def road_outlines(
    track: Track,
    one: str,
    other: str,
    via: Sequence[Point],
    *,
    width: float,
    spaces: int | None = None,
    part_length: float | None = None,
) -> list[tuple[Point, ...]]:
    """Return the outlines of the spaces of a road from `one` to `other`, in this order.

    The parameters and errors are those of `with_road_between`.
    """
    if one == other:
        raise EditError(Sentence("a road joins two different places"))
    outlines = (known_space(track, name).outline for name in (one, other))
    ends = [shapely.make_valid(shapely.Polygon(outline)) for outline in outlines]
    begin, end = (_point(place.centroid) for place in ends)
    middle = shapely.LineString(smooth_line([begin, *via, end], closed=False)).simplify(STRAIGHT)
    first, last = _seen(middle, shapely.union_all(ends))
    count = number_of(last - first, spaces, part_length)
    if last - first < count:
        raise EditError(Sentence("there is no room for so many spaces on this road"))
    cuts = [first + (last - first) * part / count for part in range(count + 1)]
    drawn = []
    for part in range(count):
        begins, goes = cuts[part], cuts[part + 1]
        inner = begins - width if part == 0 else begins
        outer = goes + width if part == count - 1 else goes
        piece = _band(middle, max(inner, 0.0), min(outer, middle.length), width)
        for number, place in enumerate(ends):
            if part == (0, count - 1)[number]:
                piece = _largest(piece.difference(place))
        corners = points(shapely.get_coordinates(piece.exterior)[:-1])
        drawn.append(_on_corners(corners, shapely.get_coordinates(ends).tolist()))
    return drawn


def ring_of_cities(name: str, board: Board, called: Sequence[str], part_length: float) -> Track:
    """Return a network to begin with: cities in a ring around a central one, joined by roads.

    `called` are the names of the cities, the central one first. `part_length` is the length of a
    space, mm.
    """
    radius = min(board.width, board.height) / 28
    middle = (board.width / 2, board.height / 2)
    track, hub = with_city(empty_network(name, board), middle, called[0], radius)
    rim: list[str] = []
    for number, city in enumerate(called[1:]):
        turn = math.tau * number / (len(called) - 1) - math.tau / 4
        x = middle[0] + 0.40 * board.width * math.cos(turn)
        y = middle[1] + 0.40 * board.height * math.sin(turn)
        track, space_id = with_city(track, point((x, y)), city, radius)
        rim.append(space_id)
    roads = [*((hub, city) for city in rim), *zip(rim, (*rim[1:], rim[0]), strict=True)]
    for one, other in roads:
        track, _ = with_road_between(
            track, one, other, (), width=mm(0.6 * radius), part_length=part_length
        )
    return track


def _seen(middle: shapely.LineString, places: shapely.Geometry) -> tuple[float, float]:
    """Return the stations on `middle` where a road leaves its first place and reaches its last.

    EditError if the places are too close together.
    """
    outside = shapely.get_parts(shapely.difference(middle, places))
    longest = max(outside, key=shapely.length, default=None)
    if longest is None or longest.length < 1:
        raise EditError(Sentence("the two places are too close together for a road"))
    ends = [middle.project(shapely.Point(longest.coords[row])) for row in (0, -1)]
    return min(ends), max(ends)


def _band(middle: shapely.LineString, begin: float, end: float, width: float) -> shapely.Polygon:
    """Return the band of `width` mm along a part of a line, with straight ends."""
    bends = [middle.project(shapely.Point(xy)) for xy in middle.coords]
    between = [station for station in bends if begin + SAME < station < end - SAME]
    left, right = [], []
    for station in (begin, *between, end):
        x, y = _point(middle.interpolate(station))
        (x0, y0), (x1, y1) = (
            _point(middle.interpolate(min(max(place, 0.0), middle.length)))
            for place in (station - 0.5, station + 0.5)
        )
        span = math.hypot(x1 - x0, y1 - y0)
        across = (-(y1 - y0) / span * width / 2, (x1 - x0) / span * width / 2)
        left.append((x + across[0], y + across[1]))
        right.append((x - across[0], y - across[1]))
    band = shapely.Polygon(points([*left, *reversed(right)]))
    return band if band.is_valid else _largest(shapely.make_valid(band))


def _on_corners(outline: Sequence[Point], corners: Sequence[Sequence[float]]) -> tuple[Point, ...]:
    """Return the outline with its vertices moved onto `corners` closer than `SAME`."""
    moved = []
    for x, y in outline:
        near = min(corners, key=lambda xy: math.dist(xy, (x, y)))
        moved.append(point(near) if math.dist(near, (x, y)) < SAME else (x, y))
    return without_repeats(moved)


def _with_corners(outline: Sequence[Point], beside: Sequence[Point]) -> tuple[Point, ...]:
    """Return the outline with those vertices of the space `beside` it that are on its edges."""
    drawn: list[Point] = []
    for row, corner in enumerate(outline):
        edge = shapely.LineString([corner, outline[(row + 1) % len(outline)]])
        on_edge = [
            xy for xy in beside if xy not in outline and edge.distance(shapely.Point(xy)) < ON_EDGE
        ]
        drawn += [corner, *sorted(on_edge, key=lambda xy: edge.project(shapely.Point(xy)))]
    return tuple(dict.fromkeys(drawn))


def _largest(shape: shapely.Geometry) -> shapely.Polygon:
    parts = [part for part in shapely.get_parts(shape) if part.geom_type == "Polygon"]
    if not parts:
        raise EditError(Sentence("there is no room for so many spaces on this road"))
    return max(parts, key=shapely.area)


def _point(place: shapely.Geometry) -> Point:
    return (place.x, place.y)
