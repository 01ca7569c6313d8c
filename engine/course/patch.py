"""While something is being dragged: the course of the new drawing from that of the old one.

The result is the very course a full compile finds, array for array; only the spaces that were
redrawn, and the pairs they are part of, are looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import compress, count
from operator import attrgetter, is_not

import numpy as np

from engine.course import contact
from engine.course.compile import Redrawn, Survey, sizes_of, survey
from engine.course.fronts import Fronts, fronts_of
from engine.course.legs import legs_at_crossings
from engine.course.order import Judged, judged
from engine.course.outlines import outlines_of
from engine.course.progress import progress_of
from engine.course.road import Road
from engine.course.values import Array, Ints
from engine.track import Space, Track

BLOCK = 50
"""So many spaces are compared at once."""

AROUND = 0.4
"""What comes within this share of a space length of a redrawn space, by their boxes, is around it;
further apart only a larger contact tolerance lets spaces touch."""

FEW = 0.25
"""Up to this share of the spaces, patching is faster than a full compile."""

_rest_of_track: Callable[[Track], object] = attrgetter(
    "name", "kind", "course", "contact", "level", "lines", "grid", "walls", "links", "confirmed"
)
_rest_of_space = attrgetter("id", "name", "lane", "shares", "tags")


def patched(before: Survey, after: Track) -> Survey:
    """The survey of another state of the track: `survey(after)`, but faster if little differs."""
    rows = redrawn(before.track, after)
    road = before.course.road
    if rows is None or road is None or before.course.line_is_derived:
        return survey(after)
    if len(rows) == 0:
        return replace(before, track=after, redrawn=Redrawn(before.track, rows, rows))
    return _with_redrawn(before, after, road, rows) or survey(after)


def redrawn(before: Track, after: Track) -> Ints | None:
    """The rows whose outline or front differs; None if a course has more than that to follow."""
    if len(before.spaces) != len(after.spaces) or _rest_of_track(before) != _rest_of_track(after):
        return None
    rows = list(_differing(before.spaces, after.spaces))
    if len(rows) > FEW * len(after.spaces) or any(
        _rest_of_space(before.spaces[row]) != _rest_of_space(after.spaces[row]) for row in rows
    ):
        return None
    return np.array(rows, np.int64)


def _differing(before: Sequence[Space], after: Sequence[Space]) -> Iterator[int]:
    """The rows in which the spaces are not the very same; most blocks of them are."""
    for start in range(0, len(before), BLOCK):
        old, new = before[start : start + BLOCK], after[start : start + BLOCK]
        if old != new:
            yield from compress(count(start), map(is_not, old, new))


def _with_redrawn(before: Survey, after: Track, road: Road, rows: Ints) -> Survey | None:
    """The survey with some rows redrawn; None if the tolerances of the track change with them."""
    spaces = [after.spaces[row] for row in rows.tolist()]
    outlines = outlines_of(spaces)
    course = before.course
    polygons = _with_rows(course.polygons, rows, outlines.polygons)
    areas = _with_rows(course.areas, rows, outlines.areas)
    centres = _with_rows(course.centres, rows, outlines.centres)
    legs = before.legs
    if road.crossings:
        legs = legs_at_crossings(after.spaces, centres, areas, polygons, road)
        differ = (legs.run != before.legs.run) | (legs.along != before.legs.along)
        rows = np.union1d(rows, np.flatnonzero(differ))
        spaces = [after.spaces[row] for row in rows.tolist()]
        outlines = outlines_of(spaces)
    fronts = fronts_of(spaces, outlines, road, legs.of(rows))
    lengths = _with_rows(course.lengths, rows, fronts.lengths)
    sizes = sizes_of(after, lengths)
    if sizes.length != course.length:
        return None
    boxes = _with_rows(course.boxes, rows, outlines.boxes)
    progress = progress_of(road, fronts, before.finish, sizes)
    progress = _with_rows(course.progress, rows, progress)
    every = Fronts(
        _with_rows(course.fronts, rows, fronts.ends),
        _with_rows(course.normals, rows, fronts.normals),
        lengths,
    )
    reach = max(AROUND * sizes.length, contact.SPARE * sizes.contact_gap)
    around = contact.near_boxes(np.concatenate((course.boxes[rows], boxes[rows])), boxes, reach)
    pairs = contact.touching_pairs_of(rows, around, polygons, boxes, sizes.contact_gap)
    pairs, _ = contact.without(pairs, before.partners)
    fresh = judged(pairs, every, progress, road, sizes, before.answers)
    course = replace(
        course,
        polygons=polygons,
        areas=areas,
        boxes=boxes,
        centres=centres,
        fronts=every.ends,
        normals=every.normals,
        lengths=lengths,
        widths=_with_rows(course.widths, rows, fronts.widths),
        progress=progress,
        **_with_pairs(_untouched(before, tuple(rows.tolist())), fresh)._asdict(),
    )
    return replace(
        before,
        track=after,
        course=course,
        legs=legs,
        redrawn=Redrawn(before.track, rows, around),
    )


def _with_rows(old: Array, rows: Ints, fresh: Array) -> Array:
    """The array with those rows replaced."""
    new = old.copy()
    new[rows] = fresh
    return new


# While one thing is dragged the same rows are redrawn of the same survey again and again.
@lru_cache(maxsize=1)
def _untouched(before: Survey, rows: tuple[int, ...]) -> Judged:
    """The pairs of a survey that none of the rows is part of."""
    course = before.course
    stale = np.zeros(len(course.ids), bool)
    stale[list(rows)] = True
    kept = ~stale[course.contacts].any(axis=1)
    return Judged(
        course.contacts[kept],
        course.ahead[kept],
        course.doubtful[kept],
        course.passing[~stale[course.passing].any(axis=1)],
    )


def _with_pairs(old: Judged, fresh: Judged) -> Judged:
    """Both pairs in rising order."""
    contacts = np.concatenate((old.contacts, fresh.contacts))
    order = contact.order(contacts)
    passing = old.passing
    if len(fresh.passing) > 0:
        passing = np.concatenate((passing, fresh.passing))
        passing = passing.take(contact.order(passing), axis=0)
    return Judged(
        contacts.take(order, axis=0),
        np.concatenate((old.ahead, fresh.ahead)).take(order),
        np.concatenate((old.doubtful, fresh.doubtful)).take(order),
        passing,
    )
