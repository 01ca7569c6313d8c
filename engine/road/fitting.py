"""A road for spaces that are there, drawn one by one or imported: "Make a road of these spaces"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.course.compile import Survey, compile_track, survey
from engine.course.outlines import outlines_of, smoothed
from engine.course.ruler import CourseRuler, Places, Run, run_through
from engine.road.fitting_comparison import Move, moves_of, newly_overlapping, steps_by_id
from engine.road.fitting_hanging import with_what_fits
from engine.road.fitting_line import (
    Bed,
    across,
    beside_line,
    control_points,
    evenly,
    line_through,
    located,
    middle_of,
)
from engine.road.fitting_rows import drawn_road, simplest_rows
from engine.road.fitting_sections import Part, Standing, parts_of
from engine.road.hanging import course_line_of
from engine.road.layout import layout_of, shapes_of
from engine.road.reference_line import ReferenceLine
from engine.road.regenerate import made_anew
from engine.road.shapes import Shape
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import ControlPoint, Origin, Road
from engine.track.values import NETWORK, CourseLine, Track

FEWEST = 3
"""A road is made of so many spaces at least."""

START_DRAWN, START = 0.5, 1.5
"""A road begins at a row within so many space lengths of the finish line, or, where none is drawn,
of where the course line begins."""

LOOSENESS = (1.0, 1.6, 2.5, 4.0)
"""Where a road has no room for its bends its line keeps less closely to the middle."""

OWN_ROUNDS = 4
"""How often spaces that would spoil something are given back the shape they had."""


@dataclass(frozen=True, eq=False)
class Fit:
    """A road made of the spaces of a track, and what that does to them.

    `track` is the track with the road, its spaces moved onto it; all keep their ids. `moves` are
    those of the spaces that have a place in the road, in the order of the file; `apart` are spaces
    without one, which stay as they are drawn. `steps_before` and `steps_after` are the steps by id,
    those over the finish of a lap too. `hanging` names the lines that move along with the road
    from now on, the start grid as "grid".
    """

    before: Track
    track: Track
    road: Road
    moves: tuple[Move, ...]
    apart: tuple[str, ...]
    steps_before: frozenset[tuple[str, str]]
    steps_after: frozenset[tuple[str, str]]
    hanging: tuple[str, ...]

    @property
    def own(self) -> tuple[str, ...]:
        """The spaces that keep their shape because they do not fit."""
        return tuple(move.space for move in self.moves if move.own)


def road_from_spaces(track: Track) -> Fit:
    """A road made of the spaces of a lap or an open road.

    EditError if no road runs along them; the sentence names the place. A track of hundreds of
    spaces takes a second or more: not for the thread of a window.
    """
    surveyed = _ready(track)
    refusal: EditError | None = None
    cramped: Fit | None = None
    for looseness in LOOSENESS:
        try:
            fit = _fitted(surveyed, looseness)
        except EditError as error:
            refusal = refusal or error
            continue
        if not any(shape.cramped for shape in shapes_of(fit.road)):
            return fit
        cramped = cramped or fit
    if cramped is not None:
        return cramped
    assert refusal is not None
    raise refusal


def _fitted(surveyed: Survey, looseness: float) -> Fit:
    found = _found(surveyed, looseness)
    name = _free_name(road.id for road in surveyed.track.roads)
    drawn = drawn_road(name, found.points, found.line, found.parts)
    simple = simplest_rows(drawn, found.parts, surveyed.course.length)
    fit = _made(surveyed, found, simple)
    if simple != drawn and fit.steps_after != fit.steps_before:
        fit = _made(surveyed, found, drawn)
    return fit


def _ready(track: Track) -> Survey:
    """The survey of a track that a road can be made of; EditError for others."""
    if track.kind == NETWORK:
        raise EditError(Sentence("a network has no lanes; a road is made of a lap or an open road"))
    if any(space.origin is not None for space in track.spaces):
        raise EditError(Sentence("these spaces are made from a road already"))
    surveyed = survey(track)
    if len(track.spaces) < FEWEST or surveyed.course.ruler is None:
        raise EditError(Sentence("a road is made of {least} spaces at least", least=FEWEST))
    if surveyed.course.length <= 0:
        raise EditError(Sentence("these spaces have no length along the course line"))
    return surveyed


def _free_name(taken: Iterable[str]) -> str:
    known, number = set(taken), 1
    while f"r{number}" in known:
        number += 1
    return f"r{number}"


@dataclass(frozen=True, eq=False)
class _Found:
    """The line that was found, and the sections with the spaces in their lanes, by their rows in
    the course."""

    points: tuple[ControlPoint, ...]
    line: ReferenceLine
    parts: Sequence[Part]


def _found(surveyed: Survey, looseness: float) -> _Found:
    """The line along the spaces, and how they stand on it."""
    course = surveyed.course
    bed, along = _bed_of(surveyed)
    middle, bed = middle_of(bed, along, looseness)
    fronts = course.fronts[bed.rows]
    middle, bed = _from_the_start(middle, bed, fronts, surveyed)
    points = control_points(middle, course.width, bed.length, looseness)
    line = line_through(points, middle.closed)
    run = Run(line.points[:-1] if line.closed else line.points, line.closed)
    bed = located(bed, middle, run)
    middles, offsets = beside_line(line, bed.outlines.centres, bed.middles)
    bed = replace(bed, middles=middles)
    ends = [beside_line(line, fronts[:, side], middles + bed.length / 2)[0] for side in (0, 1)]
    if line.closed:
        half = line.length / 2
        ends = [middles + (end - middles + half) % line.length - half for end in ends]
    stand = Standing(bed.rows, middles, (ends[0] + ends[1]) / 2, offsets)
    parts = parts_of(across(bed, evenly(run)), stand, bed.length, line.length)
    return _Found(points, line, parts)


def _bed_of(surveyed: Survey) -> tuple[Bed, Run]:
    """The spaces along the main run of the course, and the run from the finish on."""
    course = surveyed.course
    assert course.ruler is not None
    run = course.ruler.main
    rows = np.arange(len(course.ids))
    if course.ruler.branches:
        rows = np.flatnonzero(course.ruler.locate(course.centres, course.normals).run == 0)
    if run.closed:
        start, knots = surveyed.finish.start, run.stations[:-1]
        stations = np.concatenate(([start], knots[knots > start], knots[knots < start]))
        begun = run_through(run.at(stations), closed=True)
        assert begun is not None
        run = begun
    middles = course.progress[rows] - course.lengths[rows] / 2
    spaces = [surveyed.track.spaces[row] for row in rows.tolist()]
    return (
        Bed(
            rows,
            smoothed(outlines_of(spaces)),
            middles % run.length if run.closed else middles,
            course.length,
        ),
        run,
    )


def _from_the_start(middle: Run, bed: Bed, fronts: FloatArray, surveyed: Survey) -> tuple[Run, Bed]:
    """The middle of the road from where it begins: on a lap at the row nearest to the finish, else
    at the first spaces; and the spaces with their places on it."""
    if not middle.closed:
        seen = across(bed, middle)
        covered = np.flatnonzero(seen.lanes)
        first, last = seen.stations[covered[[0, -1]]].tolist()
        stations = np.append(np.arange(first, last, middle.length / len(middle.points)), last)
        return Run(middle.at(stations), False), replace(bed, middles=bed.middles - first)
    around = Places(np.zeros(len(bed.rows), np.int64), bed.middles)
    reach = np.full(len(bed.rows), 2 * bed.length)
    at = CourseRuler(middle).locate_within(fronts.mean(axis=1), around, reach).along
    has_finish = any(line.kind == "finish" for line in surveyed.track.lines)
    lanes = surveyed.course.lanes[bed.rows]
    begin = _row_near_start(
        at, lanes, middle.length, bed.length * (START_DRAWN if has_finish else START)
    )
    middle = Run(middle.at(begin + middle.stations[:-1]), True)
    return middle, replace(bed, middles=(bed.middles - begin) % middle.length)


def _row_near_start(fronts: FloatArray, lanes: IntArray, lap: float, reach: float) -> float:
    """The station of the row where the lanes' fronts agree best, within reach of the start."""
    away = (fronts + lap / 2) % lap - lap / 2
    near = np.abs(away) < reach
    if not near.any():
        return 0.0
    beside = [away[lanes == lane] for lane in np.unique(lanes[np.abs(away) < 2 * reach])]

    def nearest(station: float) -> FloatArray:
        return np.array([each[np.abs(each - station).argmin()] for each in beside])

    def raggedness(station: float) -> float:
        return float(np.minimum(np.abs(nearest(station) - station), reach).sum())

    best = min(away[near].tolist(), key=raggedness)
    row = nearest(best)
    return float(np.median(row[np.abs(row - best) < reach]))


def _made(surveyed: Survey, found: _Found, road: Road) -> Fit:
    """What the road does to the track. Spaces that would not fit stay the designer's own, and so do
    those whose steps would change or that would lie over others."""
    track, course = surveyed.track, surveyed.course
    places, shapes = layout_of(road).places, shapes_of(road)
    standing = [row for part in found.parts for lane in part.lanes for row in lane.spaces]
    origins: dict[str, Origin] = {}
    given: dict[int, Shape] = {}
    for row, place, shape in zip(standing, places, shapes, strict=True):
        if row is not None and shape.front is not None:
            origins[course.ids[row]] = Origin(road.id, place.lane, place.number)
            given[row] = shape
    moves = moves_of(course, given)
    shared = {space.shares for space in track.spaces}
    own = {
        move.space
        for move in moves
        if move.own or move.space in shared or track.spaces[course.row[move.space]].shares
    }
    steps_before = steps_by_id(course)
    after = _on_road(track, road, origins, own)
    for _ in range(OWN_ROUNDS):
        remade = compile_track(after)
        wrong = {space for step in steps_by_id(remade) ^ steps_before for space in step}
        wrong |= newly_overlapping(course, remade)
        if not wrong & origins.keys() - own:
            break
        own |= wrong & origins.keys()
        after = _on_road(track, road, origins, own)
    hung, hanging = with_what_fits(surveyed, after, road)
    return Fit(
        before=track,
        track=hung,
        road=road,
        moves=tuple(replace(move, own=move.space in own) for move in moves),
        apart=tuple(space.id for space in track.spaces if space.id not in origins),
        steps_before=steps_before,
        steps_after=steps_by_id(compile_track(hung)),
        hanging=hanging,
    )


def _on_road(track: Track, road: Road, origins: Mapping[str, Origin], own: set[str]) -> Track:
    """The track with that road, and those of its spaces that are not own ones moved onto it."""
    spaces = tuple(
        replace(space, origin=replace(origins[space.id], own=space.id in own))
        if space.id in origins
        else space
        for space in track.spaces
    )
    line = course_line_of(road)
    course = CourseLine(line.line, line.closed)
    if track.course is not None:
        course = replace(track.course, line=line.line, closed=line.closed)
    return made_anew(replace(track, spaces=spaces, course=course, roads=(*track.roads, road)))
