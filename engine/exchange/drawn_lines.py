"""Lines of circuits in drawings: the visible stroke, the middle of an area, never the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.exchange.drawing import DrawnShapes, Shape
from engine.exchange.pieces import Piece, Pieces
from engine.exchange.silhouettes import area_of, half_width, is_band, middle_lines
from engine.files import Fault, FileError
from engine.files.faults import few
from engine.sentence import Sentence

REACH = 1e9
"""Greatest coordinate of a road on earth, m."""

PART = " part "
"""Text in the names of shapes that are pieces of one path."""

PAGE = 0.9
"""Share of the page, or of the box around all shapes, that a rectangle of the page covers."""

PAGES = ("artboard", "background", "page", "canvas", "frame", "hintergrund", "pozadi", "pozadí")
"""Beginnings of the names of the page."""

STRAIGHT = 0.01
"""Difference of a rectangle's area from that of the box around it, as a share."""

LEAST_SPACES = 12
"""Least number of alike shapes that are spaces."""

LEAST_STROKES, MOST_STROKES = 8, 2_000
"""Least and most strokes of which some are the lines between spaces."""

ALIKE = 3.0
"""Factor between the areas of spaces and the usual area."""

TOUCHING = 0.35
"""Gap of spaces that follow on one another, as a share of their size."""

CARRYING = 0.7
"""Sum of the sizes of spaces, as a share of the longest line beside them."""

AS_LONG = 0.5
"""Length of a stroke along a road that is drawn as an area, as a share of the area's."""


@dataclass(frozen=True, eq=False)
class _Element:
    """Element of a drawing: its shapes, which are the pieces of one path."""

    name: str
    shapes: tuple[Shape, ...]

    @property
    def is_stroked(self) -> bool:
        return self.shapes[0].stroke is not None

    @property
    def is_filled(self) -> bool:
        return self.shapes[0].fill is not None

    def area(self) -> shapely.Geometry:
        return area_of([shape.points for shape in self.shapes])


def lines_in(drawing: DrawnShapes, file: str, has_paint: bool = True) -> Pieces:
    """Return the lines in a drawing that may be the middle of a road, and what is left out.

    `has_paint` means that a shape without fill and stroke is not visible. FileError if there is no
    line, or if the shapes are spaces.
    """
    _check_places(drawing, file)
    notes = [
        Sentence(
            "left out: {place}: {wrong}; {remedy}",
            place=fault.place,
            wrong=fault.wrong,
            remedy=fault.remedy,
        )
        for fault in few(drawing.faults)
    ]
    if not has_paint:
        notes += [note for note in drawing.notes if isinstance(note, Sentence)]
    elements = [*_elements(drawing.shapes)]
    seen = [each for each in elements if each.is_stroked or each.is_filled or not has_paint]
    pages = [each for each in seen if has_paint and _is_page(each, seen, drawing)]
    drawn = [each for each in seen if each not in pages]
    if hidden := len(elements) - len(seen) + len(drawing.hidden):
        notes.append(Sentence("shapes that are not seen are left out: {count}", count=hidden))
    if drawing.cut:
        notes.append(
            Sentence("shapes that are cut where they are clipped: {count}", count=drawing.cut)
        )
    if pages:
        notes.append(
            Sentence("rectangles that are the page are left out: {count}", count=len(pages))
        )
    if not drawn:
        wrong = Sentence("there is no line in it")
        remedy = Sentence("draw the centre line of the road as one path")
        raise FileError(*(drawing.faults or [Fault(file, "", wrong, remedy)]))
    if has_paint:
        strokes = [shape for each in drawn if each.is_stroked for shape in each.shapes]
    else:
        strokes = [shape for each in drawn for shape in each.shapes]
    lines = [_piece(shape) for shape in strokes if len(shape.points) > 1]
    if _are_spaces([shape for each in drawn for shape in each.shapes]):
        wrong = Sentence("this is a drawing of spaces, not of the line of a circuit")
        remedy = Sentence("lanesmith import {file} -o TRACK", file=file)
        raise FileError(Fault(file, "", wrong, remedy))
    middles, of = _middles(drawn, has_paint)
    longest = max((line.length for line in lines if line.name not in of), default=0.0)
    if middles and longest < AS_LONG * middles[0].length:
        notes.append(
            Sentence("the line is the middle of the area {name}, a guess", name=middles[0].name)
        )
        return Pieces(tuple(middles), tuple(notes))
    if lines:
        if fills := sum(not each.is_stroked for each in drawn if has_paint):
            notes.append(Sentence("areas without a stroke are left out: {count}", count=fills))
        return Pieces(tuple(lines), tuple(notes))
    outlines = [_piece(shape) for each in drawn for shape in each.shapes if len(shape.points) > 2]
    notes.append(Sentence("no line is stroked: the outline of an area is taken, a guess"))
    return Pieces(tuple(_closed_ones(outlines)), tuple(notes))


def _check_places(drawing: DrawnShapes, file: str) -> None:
    """Raise FileError if a place in a drawing is further away than a road on earth is long."""
    for shape in drawing.shapes:
        faulty = np.flatnonzero(~(np.abs(shape.points) <= REACH).all(axis=1))
        if len(faulty):
            place = Sentence(
                "point {number} of {shape}", number=int(faulty[0]) + 1, shape=shape.name
            )
            wrong = Sentence("is not a pair of numbers")
            raise FileError(Fault(file, place, wrong, Sentence("correct the point")))


def _closed_ones(outlines: Sequence[Piece]) -> Iterator[Piece]:
    """Yield outlines of areas, which are closed even where their paths are not."""
    for outline in outlines:
        yield replace(outline, closed=True)


def between_edges(lines: Sequence[Piece]) -> tuple[tuple[Piece, ...], Sentence | None]:
    """Return the middle of two closed lines that are the edges of a road, and the sentence about
    it; the lines themselves, and None, if they are not."""
    if len(lines) != 2 or not all(line.closed and len(line.points) > 2 for line in lines):
        return tuple(lines), None
    area = area_of([line.points for line in lines])
    if not is_band(area) or half_width(area) * 20 > min(line.length for line in lines):
        return tuple(lines), None
    middles = middle_lines(area, lines[0].name)
    if not middles:
        return tuple(lines), None
    return tuple(middles), Sentence(
        "the line is the middle between {one} and {other}, a guess: they are taken for the edges "
        "of the road",
        one=lines[0].name,
        other=lines[1].name,
    )


def _elements(shapes: Sequence[Shape]) -> Iterator[_Element]:
    """Yield the elements of a drawing: shapes that are pieces of one path together."""
    parts: list[Shape] = []
    for shape in shapes:
        name, part, number = shape.name.rpartition(PART)
        if parts and not (part and number != "1" and parts[-1].name.startswith(name + PART)):
            yield _Element(parts[0].name.partition(PART)[0], tuple(parts))
            parts = []
        parts.append(shape)
    if parts:
        yield _Element(parts[0].name.partition(PART)[0], tuple(parts))


def _piece(shape: Shape) -> Piece:
    return Piece(shape.label or shape.name, shape.points, shape.closed, shape.label)


def _is_page(element: _Element, seen: Sequence[_Element], drawing: DrawnShapes) -> bool:
    """Return whether an element is a rectangle as large as the page or all other shapes."""
    if len(element.shapes) > 1 or not element.shapes[0].closed:
        return False
    points = element.shapes[0].points
    if len(points) < 4 or not np.isfinite(points).all():
        return False
    low, high = points.min(axis=0), points.max(axis=0)
    box = float(np.prod(high - low))
    if shapely.Polygon(points).area < (1 - STRAIGHT) * box:
        return False
    if element.name.casefold().startswith(PAGES):
        return True
    if box >= PAGE * drawing.width * drawing.height:
        return True
    others = [shape.points for each in seen if each is not element for shape in each.shapes]
    if not others or not element.is_filled:
        return False
    together = np.concatenate(others)
    inside = (together.min(axis=0) >= low).all() and (together.max(axis=0) <= high).all()
    return bool(inside)


def _middles(elements: Sequence[_Element], has_paint: bool) -> tuple[list[Piece], set[str]]:
    """Return the middle lines of the longest area that is a road, and the names of its shapes."""
    bands = []
    for each in elements:
        closed = all(shape.closed or each.is_filled for shape in each.shapes)
        painted = each.is_filled if has_paint else len(each.shapes) > 1
        if closed and painted and all(len(shape.points) > 2 for shape in each.shapes):
            area = each.area()
            if is_band(area):
                bands.append((area.length, each, area))
    if not bands:
        return [], set()
    _, element, area = max(bands, key=lambda band: band[0])
    names = {shape.label or shape.name for shape in element.shapes}
    return middle_lines(area, element.name), names


def are_apart(shapes: Sequence[Shape]) -> bool:
    """Return whether no two shapes are near enough to be spaces that follow on one another, as it
    is with several laps."""
    rings = [shapely.LinearRing(shape.points) for shape in shapes if len(shape.points) > 2]
    reach = TOUCHING * float(np.sqrt(np.median(shapely.area(shapely.polygons(rings)))))
    rows, others = shapely.STRtree(rings).query(rings, "dwithin", reach)
    return bool((rows == others).all())


def _are_spaces(shapes: Sequence[Shape]) -> bool:
    """Return whether most of a drawing is spaces, which are alike and follow on one another."""
    rings = [shape.points for shape in shapes if len(shape.points) > 2 and _is_ring(shape)]
    areas = [shapely.Polygon(ring) for ring in rings]
    if len(areas) < LEAST_SPACES:
        areas = _between_strokes(shapes)
    if len(areas) < LEAST_SPACES:
        return False
    hulls = np.array([area if area.is_valid else area.convex_hull for area in areas], object)
    sizes = shapely.area(hulls)
    usual = _usual(sizes)
    alike = hulls[(sizes > usual / ALIKE) & (sizes < usual * ALIKE)]
    if len(alike) < LEAST_SPACES or usual <= 0:
        return False
    size = float(np.sqrt(usual))
    tree = shapely.STRtree(alike)
    rows, others = tree.query(alike, "dwithin", TOUCHING * size)
    follow = np.bincount(rows[rows != others], minlength=len(alike)) > 0
    if follow.mean() < CARRYING:
        return False
    lines = [shape.points for shape in shapes if shape.fill is None or not _is_ring(shape)]
    longest = max((_extent(line) for line in lines), default=0.0)
    return len(alike) * size > CARRYING * longest


def _between_strokes(shapes: Sequence[Shape]) -> list[shapely.Polygon]:
    """Return the areas between the edges of lanes and the lines across them."""
    lines = [
        shapely.LineString(np.concatenate((shape.points, shape.points[: int(shape.closed)])))
        for shape in shapes
        if len(shape.points) > 1
    ]
    if not LEAST_STROKES <= len(lines) <= MOST_STROKES:
        return []
    network = shapely.node(shapely.MultiLineString(lines))
    return [*shapely.get_parts(shapely.polygonize(shapely.get_parts(network)))]


def _is_ring(shape: Shape) -> bool:
    return shape.closed or shape.fill is not None


def _usual(sizes: FloatArray) -> float:
    """Return the area of the middle one of the shapes, each weighted by its size across."""
    order = np.argsort(sizes)
    weights = np.cumsum(np.sqrt(sizes[order]))
    return float(sizes[order][np.searchsorted(weights, weights[-1] / 2)])


def _extent(points: FloatArray) -> float:
    return float(np.hypot(*np.diff(points, axis=0).T).sum())
