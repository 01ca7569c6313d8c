"""Ground that two stretches share: links through tunnels, and spaces that share their place.

In the rules a bridge or tunnel is a link, a step without contact. So the road above keeps its
spaces, and a car that enters the tunnel steps onto the first space behind it. Where a road crosses
itself on the level, a car on one space blocks the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.road.hanging.stations import holders_of
from engine.road.spaces.layout import Layout
from engine.track.marks import Link
from engine.track.values import Track


def tunnel_places(laid: Layout) -> set[tuple[str, int]]:
    """Return lane and number of the places of a road in tunnels, which have no space."""
    under = {row for row, part in enumerate(laid.stretches) if part.section.tunnel}
    if not under:
        return set()
    return {(place.lane, place.number) for place in laid.places if place.section in under}


def tunnel_links(track: Track, laid: Layout) -> list[Link]:
    """Return the links through all tunnels of a road, from the spaces before to those behind."""
    if not any(part.section.tunnel for part in laid.stretches):
        return []
    holders = {at: spaces[0].id for at, spaces in holders_of(track, laid.road.id).items()}
    return [
        Link(holders[source], holders[target])
        for source, target in _through(laid)
        if source in holders and target in holders
    ]


def _through(laid: Layout) -> Iterator[tuple[tuple[str, int], tuple[str, int]]]:
    """Yield the places that links through tunnels lead from and to. Every lane has a link."""
    open_air = [row for row, part in enumerate(laid.stretches) if not part.section.tunnel]
    for row, following in zip(open_air, [*open_air[1:], *open_air[:1]], strict=True):
        goes_on = following > row or laid.line.closed
        if (following - row) % len(laid.stretches) < 2 or not goes_on:
            continue
        before, behind = _ends(laid, row, -1), _ends(laid, following, 0)
        count = max(len(before), len(behind))
        for lane in range(count):
            yield before[lane * len(before) // count], behind[lane * len(behind) // count]


def _ends(laid: Layout, section: int, which: int) -> list[tuple[str, int]]:
    """Return the first (0) or last (-1) places of all lanes of a section, from left to right."""
    lanes: dict[int, list[tuple[str, int]]] = {}
    for place in laid.places:
        if place.section == section:
            lanes.setdefault(place.row, []).append((place.lane, place.number))
    return [lanes[row][which] for row in sorted(lanes)]


def with_tunnel_links(track: Track, laid: Layout, before: list[Link]) -> Track:
    """Return the track with links through the tunnels of a road.

    Links of `before`, which led through tunnels of the old road, are removed if they no longer do.
    """
    now = tunnel_links(track, laid)
    if not now and not before:
        return track
    known = {(link.source, link.target) for link in now}
    old = {(link.source, link.target) for link in before} - known
    kept = [link for link in track.links if (link.source, link.target) not in old]
    there = {(link.source, link.target) for link in kept}
    new = [link for link in now if (link.source, link.target) not in there]
    return replace(track, links=(*kept, *new))


Pairs = dict[str, str]


def sharing(track: Track, laid: Layout) -> Pairs:
    """Return the spaces of a road that are on the same ground, by id, in both directions."""
    if not laid.shared:
        return {}
    holders = holders_of(track, laid.road.id)
    pairs: Pairs = {}
    for rows in laid.shared:
        places = [laid.places[row] for row in rows]
        spaces = [holders.get((place.lane, place.number), [])[:1] for place in places]
        for (one,), (other,) in [spaces, spaces[::-1]] if all(spaces) else []:
            pairs[one.id] = other.id
    return pairs


def with_shared_ground(track: Track, laid: Layout, before: Pairs) -> Track:
    """Return the track with the spaces on the same ground sharing their place.

    Pairs of `before`, which shared it on the old road, are separated if they no longer do.
    """
    pairs = sharing(track, laid)
    if not pairs and not before:
        return track
    spaces = tuple(
        replace(space, shares=pairs.get(space.id))
        if space.id in pairs or (space.id in before and space.shares == before[space.id])
        else space
        for space in track.spaces
    )
    return replace(track, spaces=spaces)
