"""Making a road of existing spaces, drawn one by one or imported."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.course import Course
from engine.course.compile import Survey, compile_track, survey
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
"""A road is made of so many spaces at least."""

LOOSENESS = (1.0, 1.6, 2.5, 4.0)
"""Where a road has no room for its bends its line keeps less closely to the middle."""

FAR = 0.015
"""Where the ends of fronts typically move by more than this share of a space, a line is tried that
keeps to them …"""

NEARER = ((1.0, 1.0), (1.0, 0.4), (1.6, 0.4))
"""… from a middle so many times as loose, each time to the ends within so many space lengths."""

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

    @property
    def typical_move(self) -> float:
        """How far the end of a front moves, as a share of the usual space: the median."""
        return float(np.median([move.share for move in self.moves])) if self.moves else 0.0

    @property
    def is_cramped(self) -> bool:
        """Whether a bend of the road leaves a space no room."""
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
    """A road that keeps as closely to the middle as its bends have room, and how loosely."""
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
    """Whether spaces move less in one fit than in another, and nothing else is worse."""
    return (
        one.typical_move < other.typical_move
        and len(one.own) + len(one.apart) <= len(other.own) + len(other.apart)
        and len(one.steps_after ^ one.steps_before) <= len(other.steps_after ^ other.steps_before)
        and one.is_cramped <= other.is_cramped
    )


def _fitted(surveyed: Survey, looseness: float, reach: float | None = None) -> Fit:
    found = found_road(surveyed, looseness, reach)
    name = _free_name(road.id for road in surveyed.track.roads)
    drawn = drawn_road(name, found.points, found.line, found.parts, gap_between(found))
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


def _made(surveyed: Survey, found: Found, road: Road) -> Fit:
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
    """The track, compiled too, in which spaces as they were drawn keep their front, even where the
    line of the road would turn it."""
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
    """The first and the last vertex, along an outline, of the front with those ends, left and
    right."""
    vertices = np.array(outline)
    left, right = (int(np.hypot(*(vertices - end).T).argmin()) for end in front)
    return (left, right) if shapely.LinearRing(outline).is_ccw else (right, left)


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
