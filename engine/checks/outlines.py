"""Checks of the outline of one space: simple, large enough, drawn without slips."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.checks.check import Finding, check, local_check
from engine.checks.context import CheckContext
from engine.checks.neighbourhood import Neighbourhood
from engine.checks.problem import Fix
from engine.checks.shared_vertices import reshaped
from engine.checks.wording import millimetres, place, spaces_named
from engine.sentence import Sentence
from engine.track import LAP, NETWORK, Point, Space, Track, point, points
from engine.track.edits import remove_spaces, set_board
from engine.track.edits.refusals import enough

SAME_VERTEX = 0.001
"""Distance of two vertices of an outline that are one drawn twice, in space lengths."""

MOST_CORNERS = 60
"""Most vertices of a drawn outline. Of a traced one no list of crossings helps."""

MAIN_PART = 0.95
"""Share of the area that must be left when a loop is cut off."""

MOST_TURNS = 12
"""Most crossings that are undone. An outline with more is better drawn anew."""

CAR_LENGTHS, CAR_WIDTHS = np.array([0.5, 0.5, -0.5, -0.5]), np.array([0.5j, -0.5j, -0.5j, 0.5j])
"""Corners of a car at zero that looks along the real axis."""

SMALLEST_CAR = (0.5, 0.5)
"""Smallest car, as shares of the length and width of the usual space."""

BEYOND = 0.5
"""Distance that spaces may reach beyond the board, mm."""


@local_check(
    "outline.crosses_itself",
    "error",
    "An outline crosses itself",
    "A space is one area with one edge around it.",
)
def crossing_outlines(nearby: Neighbourhood) -> Iterator[Finding]:
    """A space's outline must not cross or touch itself."""
    for position in (nearby.judged & ~nearby.valid & ~nearby.slivers).nonzero()[0].tolist():
        space = nearby.spaces[position]
        where = _crossing_places(space.outline) or [nearby.centre(position)]
        yield Finding(
            Sentence(
                "The outline of space {space} crosses itself at {place}. Put its "
                "vertices in order, once around the space.",
                space=space.id,
                place=place(where[0]),
            ),
            (space.id,),
            points=tuple(where),
            fix=_uncrossing(space),
        )


@local_check(
    "outline.sliver",
    "warning",
    "A sliver",
    "A space needs an area a car can stand on.",
)
def slivers(nearby: Neighbourhood) -> Iterator[Finding]:
    """A space must be more than a hairline; such slivers are left over from drawing."""
    for position in (nearby.judged & nearby.slivers).nonzero()[0].tolist():
        space = nearby.spaces[position]
        yield Finding(
            Sentence(
                "Space {space} is only a sliver, probably left over from drawing. Delete "
                "it, or give it the width of its neighbours.",
                space=space.id,
            ),
            (space.id,),
            points=(nearby.centre(position),),
            fix=Fix(
                Sentence("delete space {space}", space=space.id),
                False,
                partial(remove_spaces, space_ids=(space.id,)),
            ),
        )


@local_check(
    "outline.too_small",
    "warning",
    "A space too small for the cars",
    "The cars fit the usual space; they must fit this one too.",
)
def small_outlines(nearby: Neighbourhood) -> Iterator[Finding]:
    """A space must hold a car half as long and half as wide as the usual space.

    Where a road crosses itself on the level, its lanes decide how large the spaces are.
    """
    judged = (nearby.judged & nearby.sound).nonzero()[0]
    crossing = {space.shares for space in nearby.spaces} | {
        space.id for space in nearby.spaces if space.shares is not None
    }
    judged = judged[[nearby.spaces[row].id not in crossing for row in judged.tolist()]]
    for position in judged[~_smallest_fits(nearby, judged)].tolist():
        space = nearby.spaces[position]
        yield Finding(
            Sentence(
                "Space {space} is too small: even a half-size car would not fit. Make it "
                "larger, or join it with its neighbour.",
                space=space.id,
            ),
            (space.id,),
            points=(nearby.centre(position),),
        )


@local_check(
    "outline.repeated_vertex",
    "hint",
    "A vertex drawn twice",
    "Two vertices in one place move apart by accident and spoil shared edges.",
)
def repeated_vertices(nearby: Neighbourhood) -> Iterator[Finding]:
    """An outline should not have two vertices in the same place, one after the other."""
    edges = nearby.edges
    closest = SAME_VERTEX * nearby.course.length
    twice = ((edges.lengths < closest) & nearby.judged[edges.owner]).nonzero()[0]
    # An outline with several such places gives one problem, at the first of them.
    first_of = dict(zip(edges.owner[twice[::-1]].tolist(), twice[::-1].tolist(), strict=True))
    for position, edge in sorted(first_of.items()):
        space = nearby.spaces[position]
        where = point(edges.begins[edge])
        yield Finding(
            Sentence(
                "The outline of space {space} has two vertices in one place, {place}. "
                "Remove one of them.",
                space=space.id,
                place=place(where),
            ),
            (space.id,),
            points=(where,),
            # With fewer than three vertices left it would be no space.
            fix=Fix(
                Sentence("remove the repeated vertex"),
                True,
                partial(without_repeats, space_id=space.id, closest=closest),
            )
            if len(_apart(space.outline, closest)) >= 3
            else None,
        )


@check(
    "outline.smaller_than_car",
    "hint",
    "Spaces smaller than a playing piece",
    "A car stands on its space without covering another.",
)
def outlines_smaller_than_a_car(context: CheckContext) -> Iterator[Finding]:
    """On the printed board a playing piece should fit on every space."""
    nearby, (length, width) = context.neighbourhood, context.needs.car
    if len(nearby.rows) == 0:
        return
    sound = nearby.sound_ones
    missed = _smallest_fits(nearby, sound) & ~car_fits(nearby, sound, length, width)
    rows = sound[missed].tolist()
    if rows:
        names = nearby.ids(*rows)
        yield Finding(
            Sentence(
                "A car of {length:g} × {width:g} mm does not fit on {spaces}. Print the "
                "board larger, or use smaller cars.",
                length=length,
                width=width,
                spaces=spaces_named(names),
            ),
            names,
            points=tuple(nearby.centre(row) for row in rows),
        )


@check(
    "outline.off_board",
    "warning",
    "A space beyond the board",
    "What lies beyond the edge of the board is not printed.",
    LAP,
    NETWORK,
)
def spaces_off_board(context: CheckContext) -> Iterator[Finding]:
    """Every space is on the board."""
    board, course = context.track.board, context.course
    beyond = np.max(course.boxes * (-1, -1, 1, 1) - (0, 0, board.width, board.height), axis=1)
    rows = np.flatnonzero(beyond > BEYOND)
    if len(rows) == 0:
        return
    names = context.ids(rows.tolist())
    left, top = course.boxes[rows, :2].min(axis=0).tolist()
    right, bottom = course.boxes[rows, 2:].max(axis=0).tolist()
    larger = max(board.width, math.ceil(right)), max(board.height, math.ceil(bottom))
    yield Finding(
        Sentence(
            "The drawing reaches up to {far} beyond the edge of the board, with {spaces}. Move it "
            "onto the board, or make the board larger.",
            spaces=spaces_named(names),
            far=millimetres(float(beyond[rows].max())),
        ),
        names,
        points=context.centres(rows.tolist()),
        fix=Fix(
            Sentence(
                "make the board {width:g} mm wide and {height:g} mm high",
                width=larger[0],
                height=larger[1],
            ),
            False,
            partial(set_board, width=larger[0], height=larger[1]),
        )
        if min(left, top) >= -BEYOND
        else None,
    )


def _smallest_fits(nearby: Neighbourhood, positions: IntArray) -> BoolArray:
    """Return whether the smallest car for the usual space fits on each of the positions (k,)."""
    length, width = SMALLEST_CAR
    return car_fits(nearby, positions, length * nearby.course.length, width * nearby.width)


def car_fits(nearby: Neighbourhood, positions: IntArray, length: float, width: float) -> BoolArray:
    """Return whether a car of that size, mm, fits on the middle of the positions (k,)."""
    rows = nearby.rows[positions]
    centres = nearby.course.centres.take(rows, 0).view(np.complex128)
    fronts = nearby.course.fronts.take(rows, 0).reshape(-1, 4).view(np.complex128)
    ahead = (fronts[:, :1] + fronts[:, 1:]) / 2 - centres
    ahead /= np.maximum(np.abs(ahead), 1e-9)
    corners = centres + ahead * (CAR_LENGTHS * length + CAR_WIDTHS * width)
    cars = shapely.linearrings(corners.view(np.float64).reshape(-1, 4, 2))
    fits: BoolArray = shapely.covers(nearby.polygons[positions], cars)
    return fits


def _crossing_places(outline: tuple[Point, ...]) -> list[Point]:
    """Return the places where an outline crosses itself, of a large outline only the first."""
    if len(outline) <= MOST_CORNERS:
        return [where for _, _, where in _crossings(outline)]
    reason = shapely.is_valid_reason(shapely.Polygon(outline))
    return [point(map(float, reason[reason.index("[") + 1 : -1].split()))] if "[" in reason else []


def _crossings(outline: tuple[Point, ...]) -> list[tuple[int, int, Point]]:
    """Return pairs of edges of an outline that cross, each with its place."""
    begin = np.array(outline)
    run = np.roll(begin, -1, axis=0) - begin
    first, second = np.triu_indices(len(outline), 2)
    apart = begin[second] - begin[first]
    turn = _cross(run[first], run[second])
    with np.errstate(divide="ignore", invalid="ignore"):
        along = _cross(apart, run[second]) / turn
        other = _cross(apart, run[first]) / turn
    meeting = (along >= 0) & (along <= 1) & (other >= 0) & (other <= 1)
    meeting &= (first > 0) | (second < len(outline) - 1)
    return [
        (int(first[k]), int(second[k]), point(begin[first[k]] + along[k] * run[first[k]]))
        for k in np.flatnonzero(meeting)
    ]


def _cross(a: FloatArray, b: FloatArray) -> FloatArray:
    cross: FloatArray = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
    return cross


def _uncrossing(space: Space) -> Fix | None:
    """Return the fix for an outline that crosses itself: cut small loops off, or order vertices."""
    for text, outline in (
        (Sentence("cut off the loops of the outline"), _without_loops(space.outline)),
        (Sentence("order the vertices around the space"), _uncrossed(space.outline)),
    ):
        if outline is not None and shapely.is_valid(shapely.Polygon(outline)):
            return Fix(text, True, partial(_with_outline, space_id=space.id, outline=outline))
    return None


def _without_loops(outline: tuple[Point, ...]) -> tuple[Point, ...] | None:
    """Return the outline without small loops, or None if it encloses several large parts."""
    parts = shapely.get_parts(shapely.make_valid(shapely.Polygon(outline)))
    areas = shapely.area(parts)
    main = parts[areas.argmax()]
    if main.geom_type != "Polygon" or areas.max() < MAIN_PART * areas.sum():
        return None
    return points(shapely.get_coordinates(main.exterior)[:-1].tolist())


def _uncrossed(outline: tuple[Point, ...]) -> tuple[Point, ...] | None:
    """Return the outline with the part between crossing edges turned round until none cross."""
    if len(outline) > MOST_CORNERS:
        return None
    for _ in range(MOST_TURNS):
        crossings = _crossings(outline)
        if not crossings:
            break
        first, second, _where = crossings[0]
        turned = outline[first + 1 : second + 1][::-1]
        outline = outline[: first + 1] + turned + outline[second + 1 :]
    return outline


def _with_outline(track: Track, space_id: str, outline: tuple[Point, ...]) -> Track:
    return track.with_space(reshaped(track.space(space_id), outline))


def without_repeats(track: Track, space_id: str, closest: float) -> Track:
    """Return the track with the vertices of a space removed that are closer than `closest` mm to
    the one before, but with its front in place. Raise EditError if fewer than three are left."""
    space = track.space(space_id)
    count, kept = len(space.outline), _apart(space.outline, closest)
    enough(len(kept), 3, Sentence("a space"))
    moved = [(sum(other <= index for other in kept) - 1) % len(kept) for index in range(count)]
    front = None if space.front is None else (moved[space.front[0]], moved[space.front[1]])
    outline = tuple(space.outline[index] for index in kept)
    return track.with_space(space.drawn_anew(outline, front))


def _apart(outline: Sequence[Point], closest: float) -> list[int]:
    """Return the indices of the vertices at least `closest` mm from the one before."""
    return [
        index
        for index, vertex in enumerate(outline)
        if math.dist(vertex, outline[index - 1]) >= closest
    ]
