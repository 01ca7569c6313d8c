"""Spaces that share their place, where a road crosses itself: a car on one blocks both."""

from __future__ import annotations

from dataclasses import replace

from engine.road.layout import Layout
from engine.road.stations import holders_of
from engine.track.values import Track

Pairs = dict[str, str]


def sharing(track: Track, laid: Layout) -> Pairs:
    """The spaces of a laid out road that stand on the same ground, by id, either way."""
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
    """The track with the spaces on the same ground sharing their place; those that did `before`, on
    the road as it was, and no longer do stand alone."""
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
