"""Lanes of an imported photo by the colours of its spaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from engine.course import compile_track
from engine.exchange.drawing import DrawnShapes
from engine.exchange.importing import Imported
from engine.track import Track

MOSTLY = 0.75
"""Least share of the spaces of a colour in one lane that makes it the colour of that lane."""

PAINTED = 0.6
"""Least share of the spaces that are painted, if colours are to mean lanes."""


def lanes_by_colour(track: Track, colours: Mapping[str, str | None]) -> tuple[Track, list[str]]:
    """Return the track with the lanes that the colours of its spaces mean, and the spaces changed.

    `colours` maps ids to the colours on the sheet, None for no paint. They mean lanes only where
    each colour has a lane of its own.
    """
    counts: dict[str, Counter[int]] = {}
    for space in track.spaces:
        colour = colours.get(space.id)
        if colour is not None:
            counts.setdefault(colour, Counter())[space.lane] += 1
    painted = sum(sum(lanes.values()) for lanes in counts.values())
    lane_of = {colour: lanes.most_common(1)[0] for colour, lanes in counts.items()}
    is_clear = (
        len(lane_of) > 1
        and painted >= PAINTED * len(track.spaces)
        and len({lane for lane, _ in lane_of.values()}) == len(lane_of)
        and all(
            most >= MOSTLY * sum(counts[colour].values()) for colour, (_, most) in lane_of.items()
        )
    )
    if not is_clear:
        return track, []
    spaces, changed = [], []
    for space in track.spaces:
        lane = lane_of.get(colours.get(space.id) or "", (space.lane, 0))[0]
        if lane != space.lane:
            changed.append(space.id)
        spaces.append(replace(space, lane=lane))
    return replace(track, spaces=tuple(spaces)), changed


def with_lanes_by_colour(imported: Imported, drawing: DrawnShapes) -> tuple[Imported, list[str]]:
    """Return the import of a `drawing` with the lanes that the colours of its shapes mean, and the
    spaces changed."""
    fills = {shape.name: shape.fill for shape in drawing.shapes}
    colours = {space: fills[name] for space, name in imported.drawn.items()}
    track, changed = lanes_by_colour(imported.track, colours)
    if not changed:
        return imported, []
    return replace(imported, track=track, course=compile_track(track)), changed
