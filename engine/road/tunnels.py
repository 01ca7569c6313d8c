"""Bridges: a stretch of road that leads under another one has no spaces, and links lead through it.

The rules know a bridge or tunnel as a link: a step without contact. So the road above keeps its
spaces, and a car that enters the tunnel steps onto the first space behind it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.road.layout import Layout
from engine.road.stations import holders_of
from engine.track.values import Link, Track


def tunnel_places(laid: Layout) -> set[tuple[str, int]]:
    """Lane and number of those places of a road that lie in tunnels and have no space."""
    under = {row for row, part in enumerate(laid.stretches) if part.section.tunnel}
    return {(place.lane, place.number) for place in laid.places if place.section in under}


def tunnel_links(track: Track, laid: Layout) -> list[Link]:
    """The links through all tunnels of a road: from the last spaces before to the first behind."""
    if not any(part.section.tunnel for part in laid.stretches):
        return []
    holders = {at: spaces[0].id for at, spaces in holders_of(track, laid.road.id).items()}
    return [
        Link(holders[source], holders[target])
        for source, target in _through(laid)
        if source in holders and target in holders
    ]


def _through(laid: Layout) -> Iterator[tuple[tuple[str, int], tuple[str, int]]]:
    """The places that links through tunnels lead from and to; every lane is led from and to."""
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
    """The first (0) or last (-1) places of all lanes of a section, from left to right."""
    lanes: dict[int, list[tuple[str, int]]] = {}
    for place in laid.places:
        if place.section == section:
            lanes.setdefault(place.row, []).append((place.lane, place.number))
    return [lanes[row][which] for row in sorted(lanes)]


def with_tunnel_links(track: Track, laid: Layout, before: list[Link]) -> Track:
    """The track with links through the tunnels of a road; those that led through them `before`, on
    the road as it was, and no longer do are gone."""
    now = tunnel_links(track, laid)
    if not now and not before:
        return track
    known = {(link.source, link.target) for link in now}
    old = {(link.source, link.target) for link in before} - known
    kept = [link for link in track.links if (link.source, link.target) not in old]
    there = {(link.source, link.target) for link in kept}
    new = [link for link in now if (link.source, link.target) not in there]
    return replace(track, links=(*kept, *new))
