"""A drawn road put on a track that may have spaces already."""

from __future__ import annotations

from dataclasses import replace

from engine.draw.drawing import Drawing
from engine.track.edits import next_id
from engine.track.values import Track


def with_road(track: Track, drawing: Drawing) -> tuple[Track, list[str]]:
    """The track with the drawn road on it, and the ids of its spaces.

    On a track without spaces course line, lines and grid come with the road, except for those
    that are there; else the new spaces take the next free names and all the rest stays.
    """
    road = drawing.track
    if not track.spaces:
        kept = replace(
            track,
            spaces=road.spaces,
            course=road.course,
            lines=track.lines or road.lines,
            grid=road.grid,
        )
        return kept, [space.id for space in road.spaces]
    names: dict[str, str] = {}
    known = track
    for space in road.spaces:
        names[space.id] = next_id(known, space.lane)
        renamed = replace(space, id=names[space.id], shares=None)
        known = replace(known, spaces=(*known.spaces, renamed))
    shares = {names[space.id]: names[space.shares] for space in road.spaces if space.shares}
    spaces = tuple(
        replace(space, shares=shares[space.id]) if space.id in shares else space
        for space in known.spaces
    )
    return replace(known, spaces=spaces), list(names.values())
