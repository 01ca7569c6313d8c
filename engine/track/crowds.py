"""Crowds of spaces in one place or on a road, with which work that grows with their pairs would
never end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import dist
from statistics import median

import numpy as np

from engine.files import Fault
from engine.sentence import Sentence
from engine.track.limits import (
    MOST_IN_ONE_PLACE,
    MOST_MEETING,
    MOST_MEETING_OF_ONE,
    MOST_SPACES,
)
from engine.track.roads import Road
from engine.track.values import Space, Track

AT_ONCE = 100
"""Sides that are looked up at once. Each may meet all others."""


def crowd_faults(track: Track, file: str) -> Iterator[Fault]:
    """Yield a fault if a great many spaces, or sides of their outlines, are in one place, or on the
    roads."""
    if crowded := too_many_along(track.roads):
        yield Fault(file, "roads", crowded, Sentence("give their sections fewer spaces or lanes"))
    if len(track.spaces) > MOST_IN_ONE_PLACE:
        yield from _copies(track.spaces, file)
    yield from _tangle(track.spaces, file)


def too_many_along(roads: Iterable[Road]) -> Sentence | None:
    """Return what is wrong if the sections of `roads` have more spaces than a track can have."""
    has = sum(
        len(lane.fronts) + 1 if lane.fronts else lane.spaces or section.spaces
        for road in roads
        for section in road.sections
        for lane in section.lanes
    )
    if has <= MOST_SPACES:
        return None
    return Sentence(
        "the lanes of roads have {has} spaces, at most {most} are possible",
        has=has,
        most=MOST_SPACES,
    )


def _copies(spaces: Sequence[Space], file: str) -> Iterator[Fault]:
    size = max(1.0, median(dist(each.outline[0], each.outline[2]) for each in spaces))
    begins = (each.outline[0] for each in spaces)
    ((column, row), count) = Counter((x // size, y // size) for x, y in begins).most_common(1)[0]
    if count > MOST_IN_ONE_PLACE:
        wrong = Sentence(
            "{count} spaces are in one place, near {x:.0f}, {y:.0f} mm",
            count=count,
            x=(column + 0.5) * size,
            y=(row + 0.5) * size,
        )
        yield Fault(file, "spaces", wrong, Sentence("delete the copies"))


def _tangle(spaces: Sequence[Space], file: str) -> Iterator[Fault]:
    """Yield a fault if the sides of outlines meet far more often than those of neighbours do.

    Two sides meet here if their envelopes do: crossings themselves take a hundred times as long.
    """
    outlines = [np.array(each.outline) for each in spaces]
    count = sum(map(len, outlines))
    most = MOST_MEETING + MOST_MEETING_OF_ONE * count
    if count * count <= most:
        return
    ends = [np.stack([each, np.roll(each, -1, 0)], 1) for each in outlines]
    # Workers that play races read tracks, and need no geometry.
    import shapely

    sides = shapely.linestrings(np.concatenate(ends))
    tree, meeting = shapely.STRtree(sides), 0
    for first in range(0, count, AT_ONCE):
        meeting += tree.query(sides[first : first + AT_ONCE]).shape[1]
        if meeting > most:
            wrong = Sentence("the outlines of spaces cross one another or themselves too often")
            yield Fault(file, "spaces", wrong, Sentence("draw each space once, with few points"))
            return
