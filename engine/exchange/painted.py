"""Update of a track from its drawing, which was reshaped in a drawing program.

update = updated(track, "painted.svg")
update.track      # with outlines and lines as in the drawing, everything else unchanged
update.changes    # the changed spaces and lines, each with its greatest distance
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.exchange.drawing import Shape, drawing_bytes
from engine.exchange.outlines import Remark
from engine.exchange.painted_art import Art, art_of, without_art
from engine.exchange.painted_shapes import (
    COURSE,
    FRAME,
    LINES,
    SPACES,
    claims,
    is_called,
    known_name,
    line_id,
    placed,
    shapes_on_board,
)
from engine.exchange.svg import parse_svg
from engine.files import Fault, FileError
from engine.files.faults import few
from engine.foreign.process import do_foreign
from engine.sentence import Sentence
from engine.track import DANGER, Line, Point, Space, Track, edits, point
from engine.track.limits import FARTHEST
from engine.track.values import without_repeats
from engine.track.within import fault_beyond

FLATNESS = 0.02
"""Distance of straight edges from the curves that they replace, mm."""

SAME = 0.02
"""Distance up to which an outline is unchanged, since programs round, and within which a vertex is
shared with another space, mm."""

LEAST_AREA = 1.0
"""Least area of a space, mm²."""


@dataclass(frozen=True, slots=True)
class Change:
    """Space or line that was reshaped. `distance` is the greatest from its old shape, mm."""

    name: str
    distance: float


@dataclass(frozen=True, slots=True)
class Update:
    """Track after its drawing has been painted and reshaped.

    `added` are names of shapes among the spaces and lines that the track does not have. They are
    not taken into it. `removed` are spaces and lines that are no longer in the drawing. They stay
    in the track. `unmatched` are remarks on shapes that could not be used. `faults` are parts of
    the file that could not be read, such as pictures outside its folder. `art` is the painted
    picture, or None.
    """

    track: Track
    changes: tuple[Change, ...]
    added: tuple[str, ...]
    removed: tuple[str, ...]
    unmatched: tuple[Remark, ...]
    faults: tuple[Fault, ...]
    art: Art | None


def updated(track: Track, file: str | Path, flatness: float = FLATNESS) -> Update:
    """Return the track updated from an SVG drawing of it. FileError if it is not its drawing.

    Curves become edges within `flatness` mm. The art is drawn in a process of its own.
    """
    content = drawing_bytes(file)
    drawn_spaces = {space.id: space for space in track.spaces if space.shares is None}
    lines = {line_id(line): line for line in track.lines}
    known = {*drawn_spaces, *lines, COURSE, FRAME}
    plain = without_art(content, str(file), known)
    drawing = do_foreign(parse_svg, str(file), plain, str(file), flatness).with_unpainted()
    where = placed(drawing, track.board, str(file))
    shapes = [*shapes_on_board(drawing, where)]
    claimed = claims(shapes, {*drawn_spaces, *lines})
    unmatched: list[Remark] = []
    changes: list[Change] = []
    corners = _Corners(track)
    after = track
    for name, shape in claimed.items():
        if wrong := _why_unfit(shape, is_line=name in lines):
            unmatched.append(wrong)
        elif name in lines:
            after = _with_line(after, lines[name], shape, changes)
        else:
            after = _with_space(after, drawn_spaces[name], shape, corners, changes)
    art, left_out = art_of(content, drawing, where, track.board, str(file), known)
    if fault := fault_beyond(after, track, str(file)):
        raise FileError(fault)
    taken = {id(shape) for shape in claimed.values()}
    others = [shape for shape in shapes if id(shape) not in taken and _is_new(shape, known)]
    unmatched += [*_on_the_course(shapes, track)]
    unmatched += _recoloured(track, claimed)
    pieces = {shape.name for shape in others if " part " in shape.name}
    unmatched += [_in_pieces(shape) for shape in others if shape.name in pieces]
    return Update(
        track=after,
        changes=tuple(changes),
        added=tuple(shape.name for shape in others if shape.name not in pieces),
        removed=tuple(
            [space for space in drawn_spaces if space not in claimed]
            + [line.name for name, line in lines.items() if name not in claimed]
        ),
        unmatched=tuple(unmatched),
        faults=few((*drawing.faults, *left_out)),
        art=art,
    )


def _is_new(shape: Shape, known: Collection[str]) -> bool:
    """Return whether a shape may be meant as a space or line. The course line and the frame are
    not."""
    if _is_in(shape, COURSE) or known_name(shape.name, (COURSE, FRAME)) is not None:
        return False
    names = (shape.name, shape.label)
    return any(_is_in(shape, layer) for layer in (SPACES, LINES, FRAME)) or any(
        known_name(name, known) is not None for name in names
    )


def _on_the_course(shapes: Sequence[Shape], track: Track) -> Iterator[Remark]:
    """Yield a remark on each shape that was added to the course line and its branches."""
    drawn = 0 if track.course is None else 1 + len(track.course.branches)
    for shape in [shape for shape in shapes if _is_in(shape, COURSE)][drawn:]:
        wrong = Sentence("the layer of the course line is not read")
        remedy = Sentence("paint on another layer")
        yield Remark(shape.name, point(shape.points.mean(axis=0)), wrong, remedy)


def _recoloured(track: Track, claimed: Mapping[str, Shape]) -> Iterator[Remark]:
    """Yield a remark on each space that is filled in another colour than most of its lane."""
    groups: dict[tuple[int, bool], list[str]] = {}
    for space in track.spaces:
        if space.id in claimed:
            groups.setdefault((space.lane, DANGER in space.tags), []).append(space.id)
    for names in groups.values():
        fills = Counter(claimed[name].fill for name in names)
        usual, times = fills.most_common(1)[0]
        if times <= len(names) / 2:
            continue
        for name in names:
            if claimed[name].fill != usual:
                wrong = Sentence("its colour is not taken, as spaces have those of the look")
                remedy = Sentence("paint over the space on another layer")
                place = point(claimed[name].points.mean(axis=0))
                yield Remark(name, place, wrong, remedy, left_out=False)


def _is_in(shape: Shape, layer: str) -> bool:
    """Return whether a shape is in `layer`, even if a program has changed the layer's name."""
    return any(
        is_called(name, wanted)
        for name in shape.layers
        for wanted in (f"layer-{layer}", layer.capitalize())
    )


def _why_unfit(shape: Shape, is_line: bool) -> Remark | None:
    """Return a remark on a shape that cannot be the space or line of its name, or None."""
    points = shape.points
    if not np.abs(points).max(initial=0.0) <= FARTHEST:
        wrong = Sentence("it lies more than a kilometre away")
        return Remark(shape.name, (0.0, 0.0), wrong, Sentence("move it to the others"))
    place = point(points.mean(axis=0))
    if is_line:
        if len(points) > 1 and not shape.closed:
            return None
        wrong = Sentence("a line across the road is an open line")
        return Remark(shape.name, place, wrong, Sentence("draw it from edge to edge"))
    if not shape.closed:
        wrong = Sentence("the outline is not closed")
        return Remark(shape.name, place, wrong, Sentence("close the path"))
    if len(points) < 3 or shapely.Polygon(points).area < LEAST_AREA:
        wrong = Sentence("it has no area")
        return Remark(shape.name, place, wrong, Sentence("draw it as an area"))
    return None


def _in_pieces(shape: Shape) -> Remark:
    wrong = Sentence("it is one of several pieces of a path")
    remedy = Sentence("draw every space as a path of its own")
    return Remark(shape.name, point(shape.points.mean(axis=0)), wrong, remedy)


def _with_line(track: Track, line: Line, shape: Shape, changes: list[Change]) -> Track:
    distance = _distance(shapely.LineString(line.points), shapely.LineString(shape.points))
    if distance <= SAME:
        return track
    changes.append(Change(line.name, distance))
    forth, back = (
        float(np.hypot(*(shape.points[[0, -1]][::way] - (line.points[0], line.points[-1])).T).sum())
        for way in (1, -1)
    )
    drawn = shape.points if forth <= back else shape.points[::-1]
    return edits.set_line(track, line.name, map(point, drawn))


def _with_space(
    track: Track, space: Space, shape: Shape, corners: _Corners, changes: list[Change]
) -> Track:
    """Return the track with a space as it is drawn, and with it those that share its place.

    A difference is added to `changes`.
    """
    old = shapely.LinearRing(space.outline)
    distance = _distance(old, shapely.LinearRing(shape.points))
    if distance <= SAME:
        return track
    changes.append(Change(space.id, distance))
    outline = corners.joined(_turned_like(shape.points, np.array(space.outline)))
    for each in track.spaces:
        if each.id == space.id or (each.shares == space.id and each.outline == space.outline):
            track = track.with_space(each.drawn_anew(outline, _front(each, outline)))
    return track


def _distance(old: shapely.Geometry, new: shapely.Geometry) -> float:
    return float(shapely.hausdorff_distance(old, new))


class _Corners:
    """Vertices of a track, which spaces share where they are at the same place."""

    def __init__(self, track: Track) -> None:
        self._places = [*{vertex for space in track.spaces for vertex in space.outline}]
        self._tree = shapely.STRtree([shapely.Point(place) for place in self._places])

    def joined(self, outline: FloatArray) -> tuple[Point, ...]:
        """Return the outline in hundredths of a mm, moved onto existing vertices near by."""
        own = [shapely.Point(place) for place in outline]
        near = self._tree.query_nearest(own, max_distance=SAME, all_matches=False)
        found = {int(row): self._places[other] for row, other in near.T}
        return without_repeats([found.get(row, point(at)) for row, at in enumerate(outline)])


def _turned_like(new: FloatArray, old: FloatArray) -> FloatArray:
    """Return the ring `new`, running the same way round as `old`.

    If it has as many points, it also begins at the matching one.
    """
    if shapely.LinearRing(new).is_ccw != shapely.LinearRing(old).is_ccw:
        new = new[::-1]
    if len(new) != len(old):
        return new
    rolled = [np.roll(new, shift, axis=0) for shift in range(len(new))]
    return min(rolled, key=lambda ring: float(((ring - old) ** 2).sum()))


def _front(space: Space, outline: Sequence[Point]) -> tuple[int, int] | None:
    """Return the front of a space on its new outline, or None if there is none.

    It has the same vertices if their number is unchanged, or those nearest to them once both
    outlines have a common middle.
    """
    if space.front is None or len(outline) == len(space.outline):
        return space.front
    old, new = np.array(space.outline), np.array(outline)
    shift = _middle(new) - _middle(old)
    first, last = (
        int(np.hypot(*(new - (old[vertex] + shift)).T).argmin()) for vertex in space.front
    )
    return None if first == last else (first, last)


def _middle(ring: FloatArray) -> FloatArray:
    middle = shapely.centroid(shapely.Polygon(ring))
    return np.array((middle.x, middle.y))
