"""Networks from maps: round spaces for cities, roads of equal spaces between them.

The number of steps of a road is the great circle between its ends in km, divided by the km of a
step, rounded, at least two. Places are mapped by the equirectangular projection: x grows with the
longitude times the cosine of the middle latitude, y with the latitude.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.draw.network_roads import CONTACT, id_of
from engine.track import CITY, NETWORK, TRIANGLE, Board, Ignored, Link, Point, Space, Track, points

EARTH = 6371.0
"""Radius of the globe, km."""
ROUND = math.radians(50)
"""Largest angle between vertices of a city's outline, except at roads."""


@dataclass(frozen=True, slots=True)
class Atlas:
    """Map to draw: cities and harbours by name, latitude and longitude in degrees.

    A road joins two cities, or a city and a harbour, at which it ends; a ferry joins a harbour and
    a harbour or city. Every road of at least `triangle_from` spaces has a warning triangle in its
    middle. `km` is the length of a step, `scale` is in mm per km, `radius` of a city and
    `half_width` of a road are in mm.
    """

    cities: Mapping[str, tuple[float, float]]
    harbours: Mapping[str, tuple[float, float]]
    roads: Sequence[tuple[str, str]]
    ferries: Sequence[tuple[str, str]]
    km: float
    scale: float
    triangle_from: int = 3
    radius: float = 17.0
    half_width: float = 4.5
    margin: float = 30.0

    @property
    def places(self) -> Mapping[str, tuple[float, float]]:
        """Return latitude and longitude of cities and harbours."""
        return {**self.cities, **self.harbours}


def network_of(atlas: Atlas, name: str, author: str, notes: str) -> Track:
    """Return the network as a track, with the problem of cities with one road ignored."""
    at, board = _mapped(atlas)
    spaces = [_city(atlas, city, at) for city in atlas.cities]
    for road in atlas.roads:
        spaces += _road(atlas, road, at)
    ends = [name for road in atlas.roads for name in road]
    return Track(
        name=name,
        author=author,
        notes=notes,
        kind=NETWORK,
        board=board,
        contact=CONTACT,
        spaces=tuple(spaces),
        links=tuple(Link(id_of(one), id_of(other)) for one, other in atlas.ferries),
        ignored=tuple(
            Ignored("network.one_road", (id_of(city),), reason="The road ends there.")
            for city in atlas.cities
            if ends.count(city) == 1
        ),
    )


def kilometres(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Return the great circle distance in km of two places, each latitude and longitude."""
    (lat1, lon1), (lat2, lon2) = (map(math.radians, place) for place in (one, other))
    chord = (
        math.sin((lat2 - lat1) / 2) ** 2
        + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    )
    return 2 * EARTH * math.asin(math.sqrt(chord))


def steps_along(atlas: Atlas, road: tuple[str, str]) -> int:
    """Return the number of steps of a road from end to end."""
    one, other = (atlas.places[name] for name in road)
    return max(2, round(kilometres(one, other) / atlas.km))


def _mapped(atlas: Atlas) -> tuple[dict[str, Point], Board]:
    """Return all places on the board by name, mm, and the board around them."""
    latitudes, longitudes = zip(*atlas.places.values(), strict=True)
    shrink = math.cos(math.radians((min(latitudes) + max(latitudes)) / 2))
    degree = math.radians(EARTH * atlas.scale)
    at = {
        name: (
            atlas.margin + degree * shrink * (longitude - min(longitudes)),
            atlas.margin + degree * (max(latitudes) - latitude),
        )
        for name, (latitude, longitude) in atlas.places.items()
    }
    width, height = (math.ceil(max(side) + atlas.margin) for side in zip(*at.values(), strict=True))
    return at, Board(width, height)


def _city(atlas: Atlas, city: str, at: Mapping[str, Point]) -> Space:
    """Return a round space with an edge for every road that ends there."""
    half = math.asin(atlas.half_width / atlas.radius)
    ends = sorted(
        _bearing(at[city], at[other])
        for road in atlas.roads
        if city in road
        for other in road
        if other != city
    )
    corners = []
    for number, bearing in enumerate(ends):
        following = ends[(number + 1) % len(ends)] + math.tau * (number + 1 == len(ends))
        begin, end = bearing + half, following - half
        parts = max(1, math.ceil((end - begin) / ROUND))
        corners += [begin + (end - begin) * part / parts for part in range(parts + 1)]
    x, y = at[city]
    outline = points(
        (x + atlas.radius * math.cos(angle), y + atlas.radius * math.sin(angle))
        for angle in corners
    )
    return Space(id_of(city), 1, outline, name=city, tags=(CITY,))


def _road(atlas: Atlas, road: tuple[str, str], at: Mapping[str, Point]) -> list[Space]:
    """Return the spaces between the ends of a road; at a harbour the last one has its name."""
    one, other = road
    bearing = _bearing(at[one], at[other])
    whole = math.dist(at[one], at[other])
    inset = math.sqrt(atlas.radius**2 - atlas.half_width**2)
    begin, end = (0.0 if name in atlas.harbours else inset for name in road)
    count = steps_along(atlas, road) - 1 + (other in atlas.harbours)
    along = [begin + (whole - begin - end) * part / count for part in range(count + 1)]
    ux, uy = math.cos(bearing), math.sin(bearing)
    x, y = at[one]
    left, right = (
        [(x + ux * d - uy * side, y + uy * d + ux * side) for d in along]
        for side in (-atlas.half_width, atlas.half_width)
    )
    spaces = []
    for number in range(count):
        outline = points((left[number], left[number + 1], right[number + 1], right[number]))
        if other in atlas.harbours and number + 1 == count:
            spaces.append(Space(id_of(other), 1, outline, name=other, tags=("harbour",)))
            continue
        is_middle = count >= atlas.triangle_from and number == count // 2
        tags = (TRIANGLE,) if is_middle else ()
        spaces.append(Space(f"{id_of(one)}-{id_of(other)}-{number + 1}", 1, outline, tags=tags))
    return spaces


def _bearing(one: Point, other: Point) -> float:
    return math.atan2(other[1] - one[1], other[0] - one[0])
