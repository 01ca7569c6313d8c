"""Compilation of a drawn track to its course: geometry, then the designer's decisions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.course import contact
from engine.course.course import Course
from engine.course.derived_ruler import derived_ruler
from engine.course.fronts import fronts_of
from engine.course.legs import Legs, legs_at_crossings
from engine.course.line_crossing import places_on_road, stretched
from engine.course.network import middles_across
from engine.course.order import Answers, Sizes, ordered_pairs
from engine.course.outlines import outlines_of
from engine.course.progress import Finish, distances_along, progress_of
from engine.course.ruler import CourseRuler, ruler_through
from engine.course.vectors import rounded_median
from engine.track import DANGER, NETWORK, CourseLine, Track


class Redrawn(NamedTuple):
    """Rows (k,) that differ from the track `origin`, and rows (n,) around them, before or now."""

    origin: Track
    rows: IntArray
    around: IntArray


@dataclass(frozen=True, eq=False)
class Survey:
    """Course with intermediate results that make it fast to patch.

    `legs` are those of spaces at crossings, `finish` is the start of a lap, `partners` (s, 2) are
    the pairs of rows that share their place, `answers` the confirmed orders. `along` (n,) are the
    distances of the fronts along the course line, mm. `redrawn` is set by a patch.
    """

    track: Track
    course: Course
    legs: Legs
    finish: Finish
    partners: IntArray
    answers: Answers
    along: FloatArray
    redrawn: Redrawn | None = None


def compile_track(track: Track) -> Course:
    """Work out the course of a track: fronts, contacts, steps, progress along the lap.

    Parameters
    ----------
    track : Track
        The track; an unfinished one gives an unfinished course, never an error.

    Returns
    -------
    Course
        Arrays with a row for each space, lengths in mm: `ids`, `progress` (n,), `fronts` (n, 2, 2),
        `steps_from` (the steps that leave each space) and more.

    Examples
    --------
    >>> import lanesmith
    >>> course = lanesmith.compile(lanesmith.load("tracks/harbour_loop.json"))
    >>> [course.ids[step.target] for step in course.steps_from[course.row["a2"]]]
    ['a3', 'b3']
    """
    return survey(track).course


def survey(track: Track) -> Survey:
    """Return the course of a track, ready to be patched while the track is being edited."""
    spaces = track.spaces
    outlines = outlines_of(spaces)
    is_network = track.kind == NETWORK
    ruler = None if is_network else drawn_ruler(track)
    line_is_derived = ruler is None and not is_network
    if line_is_derived:
        ruler = derived_ruler(track, outlines)
    legs = legs_at_crossings(spaces, outlines.centres, outlines.areas, outlines.polygons, ruler)
    fronts = middles_across(outlines) if is_network else fronts_of(spaces, outlines, ruler, legs)
    sizes = sizes_of(track, rounded_median(fronts.lengths))

    lines = tuple(line for line in track.lines if len(line.points) > 1)
    places = places_on_road(lines, ruler) if ruler else np.zeros(len(lines))
    finish = Finish(0.0, np.zeros((0, 2)))
    for line, place in zip(lines, places.tolist(), strict=True):
        if line.kind == "finish" and ruler and ruler.closed:
            finish = Finish(place, stretched(line.points, sizes.contact_gap))
            break
    along = distances_along(ruler, fronts)
    progress = progress_of(ruler, along, fronts, finish, sizes)
    row = {space.id: row for row, space in enumerate(spaces)}
    partners = _rows(row, ((space.id, space.shares) for space in spaces if space.shares))
    answers = {
        (row[first], row[second]): answer.order
        for answer in track.confirmed
        for first, second in [answer.spaces]
        if first in row and second in row
    }
    pairs = contact.touching_pairs(outlines.polygons, outlines.boxes, sizes.contact_gap)
    pairs, _ = contact.without(pairs, partners)
    course = Course(
        name=track.name,
        kind=track.kind,
        ruler=ruler,
        line_is_derived=line_is_derived,
        ids=tuple(space.id for space in spaces),
        names=tuple(space.name for space in spaces),
        tags=tuple(space.tags for space in spaces),
        lanes=np.array([space.lane for space in spaces], np.int64),
        polygons=outlines.polygons,
        areas=outlines.areas,
        boxes=outlines.boxes,
        centres=outlines.centres,
        fronts=fronts.ends,
        normals=fronts.normals,
        lengths=fronts.lengths,
        widths=fronts.widths,
        length=sizes.length,
        width=rounded_median(fronts.widths),
        contact_gap=sizes.contact_gap,
        level_gap=sizes.level_gap,
        progress=progress,
        danger=np.array([DANGER in space.tags for space in spaces], bool),
        shares=_sharing(partners, len(spaces)),
        **ordered_pairs(
            pairs, fronts, outlines.polygons, progress, ruler, sizes, answers
        )._asdict(),
        lines=lines,
        line_progress=(places - finish.start) % ruler.length if ruler and ruler.closed else places,
        walls=_rows(row, track.walls),
        links=np.array(
            [
                (row[link.source], row[link.target], link.needs)
                for link in track.links
                if link.source in row and link.target in row
            ],
            np.int64,
        ).reshape(-1, 3),
        slots=tuple(row[slot] for slot in track.grid.slots if slot in row),
        start_player=track.grid.start_player,
    )
    return Survey(track, course, legs, finish, partners, answers, along)


def drawn_ruler(track: Track) -> CourseRuler | None:
    """Return the course line drawn by the designer; None without one."""
    return _ruler_along(_Drawn(track.course)) if track.course is not None else None


class _Drawn:
    """Course line that is equal to itself only: to hash all its points takes longer than to look
    for the places of all spaces."""

    def __init__(self, line: CourseLine) -> None:
        self.line = line

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Drawn) and other.line is self.line

    def __hash__(self) -> int:
        return id(self.line)


# Most edits leave the course line alone: its road, with the index of its segments, is kept.
@lru_cache(maxsize=16)
def _ruler_along(drawn: _Drawn) -> CourseRuler | None:
    course = drawn.line
    return ruler_through(
        np.array(course.line, float).reshape(-1, 2),
        course.closed,
        [np.array(branch, float) for branch in course.branches],
    )


def sizes_of(track: Track, length: float) -> Sizes:
    """Return the usual `length` of a space, mm, with the tolerances that are shares of it."""
    return Sizes(length, track.contact * length, track.level * length)


def _rows(row: dict[str, int], pairs: Iterable[tuple[str, str]]) -> IntArray:
    """Return the row numbers of `pairs` of different spaces that the track has, shape (k, 2)."""
    known = [(row[a], row[b]) for a, b in pairs if a in row and b in row and a != b]
    return np.array(known, np.int64).reshape(-1, 2)


def _sharing(partners: IntArray, spaces: int) -> tuple[tuple[int, ...], ...]:
    """Return the rows at the place of each row on the board."""
    sharing: list[tuple[int, ...]] = [()] * spaces
    for first, second in (*partners.tolist(), *partners[:, ::-1].tolist()):
        sharing[first] = tuple(sorted({*sharing[first], second}))
    return tuple(sharing)
