"""Edits of a narrow part of a road: add a lane, or begin the part a space later."""

from __future__ import annotations

from engine.checks import with_sound_roads
from engine.road import Layout, Place, layout_of, with_road
from engine.road.edits import set_lanes, set_section_width
from engine.road.edits.sections import with_border_at
from engine.sentence import Sentence
from engine.track import Track
from engine.track.edits import EditError
from engine.track.roads import Side


def is_on_road(track: Track, spaces: tuple[str, ...]) -> bool:
    """Return whether a single road makes all of `spaces`."""
    origins = [track.space(space).origin for space in spaces]
    roads = {origin.road for origin in origins if origin is not None and not origin.own}
    return len(roads) == 1 and all(origin is not None and not origin.own for origin in origins)


def widened(track: Track, spaces: tuple[str, ...], side: Side) -> Track:
    """Return the track with one more lane on `side` in all sections of the road that `spaces`
    belong to; the lane width is kept. EditError where the road has no room."""
    laid, places = _places(track, spaces)
    road = laid.road
    for row in sorted({place.section for place in places}):
        section = road.sections[row]
        road = set_lanes(road, section.id, len(section.lanes) + 1, side)
        road = set_section_width(road, section.id, None)
    return with_sound_roads(track, with_road(track, road))


def begun_later(track: Track, spaces: tuple[str, ...]) -> Track:
    """Return the track with the section that begins at the first of `spaces` begun one space later.
    EditError if no section begins there, if the road begins there or has no room."""
    laid, (first, *_) = _places(track, spaces)
    if first.back != laid.stretches[first.section].start:
        raise EditError(
            Sentence("no section of the road begins with space {space}", space=spaces[0])
        )
    section = laid.road.sections[first.section].id
    road = with_border_at(laid.road, section, first.front)
    return with_sound_roads(track, with_road(track, road))


def _places(track: Track, spaces: tuple[str, ...]) -> tuple[Layout, list[Place]]:
    """Return the layout of the road that makes `spaces`, and their places on it."""
    origins = [track.space(space).origin for space in spaces]
    laid = layout_of(track.road(next(each.road for each in origins if each is not None)))
    held = {(place.lane, place.number): place for place in laid.places}
    return laid, [held[each.lane, each.number] for each in origins if each is not None]
