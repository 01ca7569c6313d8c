"""Fit of a road to existing spaces, drawn one by one or imported."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.course import Course
from engine.course.compile import Survey, compile_track, survey
from engine.road.edits.known import free_name
from engine.road.fitting.comparison import Move, moves_of, newly_overlapping, steps_by_id
from engine.road.fitting.lines_and_grid import with_what_fits
from engine.road.fitting.rows import drawn_road, simplest_rows
from engine.road.fitting.search import Found, found_road, gap_between
from engine.road.replacing.regenerate import made_anew
from engine.road.spaces.layout import layout_of, shapes_of
from engine.road.spaces.lines_and_grid import course_line_of
from engine.road.spaces.shapes import Shape
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import Origin, Road
from engine.track.values import NETWORK, CourseLine, Point, Track

FEWEST = 3
"""Fewest spaces that a road is made of."""

LOOSENESS = (1.0, 1.6, 2.5, 4.0)
"""Factors of the tolerance between the line and the middle, tried until bends have room."""

FAR = 0.015
"""Typical move of the ends of fronts above which lines nearer to them are tried, in space
lengths."""

NEARER = ((1.0, 1.0), (1.0, 0.4), (1.6, 0.4))
"""Further factor of the tolerance for such a line, and the length over which it follows the ends of
fronts, in space lengths."""

OWN_ROUNDS = 4
"""Most rounds in which spaces get back their old shape because of changed steps or overlaps."""


@dataclass(frozen=True, eq=False)
class Fit:
    """Road made of the spaces of a track, and the effects on them.

    `track` is the track with the road, its spaces moved onto it with their ids. `moves` are those
    of spaces with a place in the road, in the order of the file. `apart` are spaces without one,
    which stay as drawn. `steps_before` and `steps_after` are the steps by id, including those over
    the finish of a lap. `hanging` names the lines that move along with the road from now on. The
    start grid is "grid".
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

    @property
    def typical_move(self) -> float:
        """The median of the moves, as a share of the usual length of a space."""
        return float(np.median([move.share for move in self.moves])) if self.moves else 0.0

    @property
    def is_cramped(self) -> bool:
        """Return whether a bend of the road leaves a space no room."""
        return any(shape.cramped for shape in shapes_of(self.road))


def road_from_spaces(track: Track) -> Fit:
    """Make a road of spaces that were drawn one by one, so that the lap can be reshaped.

    A track of hundreds of spaces takes a second or more: not for the thread of a window.

    Parameters
    ----------
    track : Track
        A lap or an open road.

    Returns
    -------
    Fit
        The `track` on its road, all ids kept, and what became of it: `moves`, each `far` in mm and
        as a `share` of a space, `own` and `apart` (spaces that stay as they are drawn), the steps
        before and after.

    Raises
    ------
    EditError
        If no road runs along the spaces; the sentence names the place.

    Examples
    --------
    >>> import lanesmith
    >>> drawn = lanesmith.load("tracks/broken/line_not_across.json")
    >>> len(lanesmith.make_road(drawn).track.roads)
    1
    """
    surveyed = _ready(track)
    fit, looseness = _with_room(surveyed)
    if fit.typical_move > FAR:
        for looser, reach in NEARER:
            with suppress(EditError):
                nearer = _fitted(surveyed, looser * looseness, reach)
                fit = nearer if _is_better(nearer, fit) else fit
    return fit


def _with_room(surveyed: Survey) -> tuple[Fit, float]:
    """Return the fit nearest to the middle whose bends have room, and its looseness.

    If no bends have room, it is the nearest one. EditError if there is no fit at all.
    """
    refusal: EditError | None = None
    cramped: tuple[Fit, float] | None = None
    for looseness in LOOSENESS:
        try:
            fit = _fitted(surveyed, looseness)
        except EditError as error:
            refusal = refusal or error
            continue
        if not fit.is_cramped:
            return fit, looseness
        cramped = cramped or (fit, looseness)
    if cramped is not None:
        return cramped
    assert refusal is not None
    raise refusal


def _is_better(one: Fit, other: Fit) -> bool:
    """Return whether spaces move less in `one` than in `other`, and everything else is no worse."""
    return (
        one.typical_move < other.typical_move
        and len(one.own) + len(one.apart) <= len(other.own) + len(other.apart)
        and len(one.steps_after ^ one.steps_before) <= len(other.steps_after ^ other.steps_before)
        and one.is_cramped <= other.is_cramped
    )


def _fitted(surveyed: Survey, looseness: float, reach: float | None = None) -> Fit:
    found = found_road(surveyed, looseness, reach)
    name = free_name("r", (road.id for road in surveyed.track.roads))
    drawn = drawn_road(name, found.points, found.line, found.parts, gap_between(found))
    simple = simplest_rows(drawn, found.parts, surveyed.course.length)
    fit = _made(surveyed, found, simple)
    if simple != drawn and fit.steps_after != fit.steps_before:
        fit = _made(surveyed, found, drawn)
    return fit


def _ready(track: Track) -> Survey:
    """Return the survey of a track from which a road can be made. EditError for other tracks."""
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


def _made(surveyed: Survey, found: Found, road: Road) -> Fit:
    """Return the fit of a road to the track.

    Spaces keep their shape if they do not fit, if their steps would change, or if they would
    overlap others.
    """
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
        remade, after = _with_fronts_kept(course, after)
        wrong = {space for step in steps_by_id(remade) ^ steps_before for space in step}
        wrong |= newly_overlapping(course, remade)
        if not wrong & origins.keys() - own:
            break
        own |= wrong & origins.keys()
        after = _on_road(track, road, origins, own)
    _, after = _with_fronts_kept(course, after)
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


def _with_fronts_kept(before: Course, track: Track) -> tuple[Course, Track]:
    """Return the course and the track in which spaces that are as drawn keep their front.

    The line of the road would turn some of them.
    """
    course = compile_track(track)
    turned = (course.fronts != before.fronts).any(axis=(1, 2))
    spaces = list(track.spaces)
    for row in np.flatnonzero(turned).tolist():
        space = spaces[row]
        if space.origin is None or space.origin.own:
            side = _side_of(space.outline, before.fronts[row])
            spaces[row] = replace(space, front=side)
    if spaces == [*track.spaces]:
        return course, track
    kept = replace(track, spaces=tuple(spaces))
    return compile_track(kept), kept


def _side_of(outline: Sequence[Point], front: FloatArray) -> tuple[int, int]:
    """Return first and last vertex, along an outline, of the front with the ends `front`."""
    vertices = np.array(outline)
    left, right = (int(np.hypot(*(vertices - end).T).argmin()) for end in front)
    return (left, right) if shapely.LinearRing(outline).is_ccw else (right, left)


def _on_road(track: Track, road: Road, origins: Mapping[str, Origin], own: set[str]) -> Track:
    """Return the track with a road, and with its spaces moved onto it, except for `own` ones."""
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
