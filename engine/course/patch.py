"""Patched courses: the course of a drawing that is being edited, from that of its last state.

The result equals a full compile, array for array. Only the spaces that were redrawn, and their
pairs, are looked at; all pairs, if the usual length of a space has changed, and all tolerances with
it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import compress, count
from operator import attrgetter, is_not
from typing import Any, TypeVar

import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray, PolygonArray
from engine.course import contact
from engine.course.compile import Redrawn, Survey, sizes_of, survey
from engine.course.course import Course
from engine.course.fronts import Fronts, fronts_of
from engine.course.legs import legs_at_crossings
from engine.course.line_crossing import stretched
from engine.course.order import OrderedPairs, ordered_pairs
from engine.course.outlines import outlines_of
from engine.course.progress import distances_along, progress_of
from engine.course.ruler import CourseRuler
from engine.course.vectors import rounded_median
from engine.track import Space, Track
from engine.track.keys import RACE, STEPS, fields_for

Array = TypeVar("Array", FloatArray, IntArray, BoolArray, PolygonArray)

AROUND = 0.4
"""Distance from a redrawn space, in space lengths between boxes, of the spaces around it. Local
rules look no further, and only a larger contact tolerance lets spaces touch further apart."""

FEW = 0.25
"""Share of the spaces up to which patching is faster than a full compile."""


@cache
def _rest_of(part: Any, *redrawn: str) -> attrgetter[object]:
    """Return a getter of all attributes of a part that a course depends on or repeats, except those
    named in `redrawn`."""
    followed = (field for field in fields_for(part, STEPS | RACE) if field not in redrawn)
    return attrgetter("name", *followed)


def patched(before: Survey, after: Track) -> Survey:
    """Return the survey of another state of the track: `survey(after)`, but faster if little
    differs."""
    rows = redrawn(before, after)
    ruler = before.course.ruler
    if rows is None or ruler is None or before.course.line_is_derived:
        return survey(after)
    if len(rows) == 0:
        return replace(before, track=after, redrawn=Redrawn(before.track, rows, rows))
    return _with_redrawn(before, after, ruler, rows)


def redrawn(before: Survey, after: Track) -> IntArray | None:
    """Return the rows with a different outline or front; None if other parts of the course
    differ."""
    old, new = before.track.spaces, after.spaces
    of_track, of_space = _rest_of(Track, "spaces"), _rest_of(Space, "outline", "front")
    if len(old) != len(new) or of_track(before.track) != of_track(after):
        return None
    rows = list(compress(count(), map(is_not, old, new)))
    if len(rows) > FEW * len(new) or any(of_space(old[row]) != of_space(new[row]) for row in rows):
        return None
    return np.array(rows, np.int64)


def _with_redrawn(before: Survey, after: Track, ruler: CourseRuler, rows: IntArray) -> Survey:
    """Return the survey with `rows` redrawn."""
    spaces = [after.spaces[row] for row in rows.tolist()]
    outlines = outlines_of(spaces)
    course = before.course
    polygons = _with_rows(course.polygons, rows, outlines.polygons)
    areas = _with_rows(course.areas, rows, outlines.areas)
    centres = _with_rows(course.centres, rows, outlines.centres)
    legs = before.legs
    if ruler.crossings:
        legs = legs_at_crossings(after.spaces, centres, areas, polygons, ruler)
        differ = (legs.run != before.legs.run) | (legs.along != before.legs.along)
        rows = np.union1d(rows, np.flatnonzero(differ))
        spaces = [after.spaces[row] for row in rows.tolist()]
        outlines = outlines_of(spaces)
    fronts = fronts_of(spaces, outlines, ruler, legs.of(rows))
    lengths = _with_rows(course.lengths, rows, fronts.lengths)
    widths = _with_rows(course.widths, rows, fronts.widths)
    sizes = sizes_of(after, rounded_median(lengths))
    boxes = _with_rows(course.boxes, rows, outlines.boxes)
    along = _with_rows(before.along, rows, distances_along(ruler, fronts))
    every = Fronts(
        _with_rows(course.fronts, rows, fronts.ends),
        _with_rows(course.normals, rows, fronts.normals),
        lengths,
    )
    finish, has_same_sizes = before.finish, sizes.length == course.length
    if has_same_sizes:
        progress = _with_rows(
            course.progress, rows, progress_of(ruler, along[rows], fronts, finish, sizes)
        )
        reach = max(AROUND * sizes.length, contact.SPARE * sizes.contact_gap)
        around = contact.boxes_around(
            np.concatenate((course.boxes[rows], boxes[rows])), boxes, reach
        )
        touching = contact.touching_pairs_of(rows, around, polygons, boxes, sizes.contact_gap)
    else:
        if len(finish.drawn):
            drawn = next(line for line in course.lines if line.kind == "finish")
            finish = finish._replace(drawn=stretched(drawn.points, sizes.contact_gap))
        progress = progress_of(ruler, along.copy(), every, finish, sizes)
        touching = contact.touching_pairs(polygons, boxes, sizes.contact_gap)
    if len(before.partners) > 0:
        touching, _ = contact.without(touching, before.partners)
    pairs = ordered_pairs(touching, every, polygons, progress, ruler, sizes, before.answers)
    if has_same_sizes:
        pairs = _with_pairs(course, rows, pairs)
    course = replace(
        course,
        polygons=polygons,
        areas=areas,
        boxes=boxes,
        centres=centres,
        fronts=every.ends,
        normals=every.normals,
        lengths=every.lengths,
        widths=widths,
        length=sizes.length,
        width=rounded_median(widths),
        contact_gap=sizes.contact_gap,
        level_gap=sizes.level_gap,
        progress=progress,
        contacts=pairs.contacts,
        ahead=pairs.ahead,
        doubtful=pairs.doubtful,
        passing=pairs.passing,
    )
    return Survey(
        after,
        course,
        legs,
        finish,
        before.partners,
        before.answers,
        along,
        Redrawn(before.track, rows, around) if has_same_sizes else None,
    )


def _with_pairs(course: Course, rows: IntArray, fresh: OrderedPairs) -> OrderedPairs:
    """Return the pairs of the course, in ascending order, with `fresh` ones for those of `rows`."""
    kept = ~np.isin(course.contacts, rows).any(axis=1)
    contacts = np.concatenate((course.contacts[kept], fresh.contacts))
    passing = np.concatenate(
        (course.passing[~np.isin(course.passing, rows).any(axis=1)], fresh.passing)
    )
    order = contact.order(contacts)
    return OrderedPairs(
        contacts[order],
        np.concatenate((course.ahead[kept], fresh.ahead))[order],
        np.concatenate((course.doubtful[kept], fresh.doubtful))[order],
        passing[contact.order(passing)],
    )


def _with_rows(old: Array, rows: IntArray, fresh: Array) -> Array:
    """Return the array with `rows` replaced."""
    new = old.copy()
    new[rows] = fresh
    return new
