"""SVG drawings: every path and basic shape as points in mm, with transforms and units resolved."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path as File
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import numpy as np
from svgelements import (
    SVG,
    Arc,
    Color,
    CubicBezier,
    Group,
    Matrix,
    Move,
    Path,
    QuadraticBezier,
    Use,
)
from svgelements import Shape as Drawn

from engine.arrays import FloatArray
from engine.exchange.drawing import (
    MOST_POINTS,
    MOST_SHAPES,
    DrawnShapes,
    Shape,
    drawing_bytes,
    too_much,
)
from engine.exchange.elements import root_of
from engine.files import Fault, FileError
from engine.foreign.process import do_foreign
from engine.sentence import Sentence
from engine.track.limits import FARTHEST

PIXELS_PER_INCH = 96.0
MM = 25.4 / PIXELS_PER_INCH
"""Size of a pixel of SVG (and of CSS), mm. It is 1/96 inch."""

FLATNESS = 0.1
"""Distance of straight edges from the curves that they replace, mm."""

STRAIGHT = 0.001
"""Distance of a curve from the line between its ends up to which it is a line, pixels."""

INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
_FAULTY = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""Errors that the SVG library raises over numbers it cannot read."""

NUMBER = re.compile(r"\d+")
NUMBERS = 8 * MOST_POINTS
"""Most runs of digits in the points of a drawing. A point takes 8 at most: two numbers, two more of
a curve, each with decimals."""

HREFS = ("href", "{http://www.w3.org/1999/xlink}href")


def read_svg(file: str | File, flatness: float = FLATNESS) -> DrawnShapes:
    """Return the shapes of an SVG file, without hidden ones. FileError if it is not an SVG drawing.

    Curves become edges within `flatness` mm. Every piece of a path is a shape.
    """
    return do_foreign(parse_svg, str(file), drawing_bytes(file), str(file), flatness)


def parse_svg(content: bytes, file: str = "drawing", flatness: float = FLATNESS) -> DrawnShapes:
    """Return the shapes in the text of an SVG file, like `read_svg`."""
    faults: list[Fault] = []
    try:
        if is_too_much(root_of(content, file)):
            raise too_much(file)
        sheet = _parsed(content)
    except ElementTree.ParseError as error:
        raise FileError(_not_xml(file, error)) from error
    except _FAULTY as error:
        if isinstance(error, FileError):
            raise
        try:
            content, faults = _without_faulty_elements(content, file)
            sheet = _parsed(content)
        except FileError:
            raise
        except _FAULTY as worse:
            raise FileError(*faults, _unreadable_number(file)) from worse
    if not isinstance(sheet, SVG):
        wrong = Sentence("this is XML, but no SVG drawing")
        raise FileError(Fault(file, "", wrong, Sentence("export the drawing as SVG")))
    size = [_length(side) for side in (sheet.width, sheet.height)]
    if min(size) <= 0:
        where = Sentence("width and height of <svg>")
        remedy = Sentence("give it a size, such as 420mm by 297mm")
        raise FileError(Fault(file, where, Sentence("the page has no size"), remedy))
    return DrawnShapes(
        width=size[0] * MM,
        height=size[1] * MM,
        shapes=_few(_shapes(sheet, (), flatness / MM, file, faults), file),
        faults=tuple(faults),
    )


def _few(shapes: Iterable[Shape], file: str) -> tuple[Shape, ...]:
    """Return the shapes. FileError if there are too many."""
    found: list[Shape] = []
    left = MOST_POINTS
    for shape in shapes:
        found.append(shape)
        left -= len(shape.points)
        if left < 0 or len(found) > MOST_SHAPES:
            raise too_much(file)
    return tuple(found)


def _parsed(content: bytes) -> Any:
    return SVG.parse(io.BytesIO(content), ppi=PIXELS_PER_INCH, on_error="raise")


def _length(value: Any) -> float:
    return float(value) if isinstance(value, (int, float)) and np.isfinite(value) else 0.0


def _not_xml(file: str, error: ElementTree.ParseError) -> Fault:
    line, column = error.position
    return Fault(
        file,
        Sentence("line {line}, column {column}", line=line, column=column + 1),
        Sentence("this is not XML: {why}", why=str(error).split(":")[0]),
        Sentence("save the drawing again as plain SVG"),
    )


def _without_faulty_elements(content: bytes, file: str) -> tuple[bytes, list[Fault]]:
    """Return the SVG text without elements whose path or transform is faulty, and their faults.

    FileError if there are no such elements.
    """
    root = root_of(content, file)
    faults = []
    for parent in list(root.iter()):
        for position, child in enumerate(list(parent)):
            wrong = _unreadable(child)
            if wrong:
                parent.remove(child)
                name = child.get("id") or Sentence("number {number}", number=position + 1)
                tag = str(child.tag).rpartition("}")[2]
                place = Sentence("{tag} {name}", tag=tag, name=name)
                faults.append(Fault(file, place, wrong, Sentence("draw it again")))
    if not faults:
        raise FileError(_unreadable_number(file))
    return ElementTree.tostring(root), faults


def _unreadable_number(file: str) -> Fault:
    wrong = Sentence("a number in it cannot be read")
    return Fault(file, "", wrong, Sentence("save it again as plain SVG"))


def _unreadable(element: ElementTree.Element) -> str:
    """Return the fault in the numbers of an element, or an empty text."""
    for key, read in (("d", Path), ("transform", Matrix)):
        text = element.get(key)
        if text is None:
            continue
        try:
            read(text)
        except _FAULTY:
            if key == "d":
                return Sentence('its path "{text}" cannot be read', text=text[:30])
            return Sentence('its {key} "{text}" cannot be read', key=key, text=text[:30])
    return ""


def _shapes(
    group: Iterable[Any],
    layers: tuple[str, ...],
    flatness: float,
    file: str,
    faults: list[Fault],
) -> Iterator[Shape]:
    """Yield the shapes in a group. Shapes that cannot be drawn are added to `faults`."""
    for element in group:
        own = element.values.get("attributes", {}) if element.values else {}
        label = own.get(INKSCAPE + "label") or own.get("data-name", "")
        if isinstance(element, (Group, Use)):
            name = label or element.id
            inside = (*layers, name) if name and not isinstance(element, Use) else layers
            yield from _shapes(element, inside, flatness, file, faults)
        elif isinstance(element, Drawn):
            try:
                pieces = [*_pieces(element, layers, label, flatness)]
            except _FAULTY:
                wrong = Sentence("a number in it cannot be read")
                name = element.id or label or type(element).__name__.lower()
                faults.append(Fault(file, name, wrong, Sentence("draw it again")))
                continue
            yield from pieces


def _pieces(element: Any, layers: tuple[str, ...], label: str, flatness: float) -> Iterator[Shape]:
    pieces = [list(piece) for piece in abs(Path(element)).as_subpaths()]
    pieces = [piece for piece in pieces if any(not isinstance(part, Move) for part in piece)]
    for number, piece in enumerate(pieces, start=1):
        points = _flattened(piece, flatness) * MM
        closed = type(piece[-1]).__name__ == "Close" or bool((points[0] == points[-1]).all())
        name = element.id or label or type(element).__name__.lower()
        yield Shape(
            name=name if len(pieces) == 1 else f"{name} part {number}",
            points=points[:-1] if len(points) > 1 and (points[0] == points[-1]).all() else points,
            closed=closed,
            layers=layers,
            label=label,
            fill=_colour(element.fill),
            stroke=_colour(element.stroke),
        )


def _colour(colour: Color | None) -> str | None:
    return None if colour is None or colour.value is None else str(colour.hex)[:7]


def _flattened(piece: list[Any], flatness: float) -> FloatArray:
    """Return the points of a piece of a path, (n, 2). Its curves become edges within `flatness`."""
    first = next((part for part in piece if part.end is not None), None)
    if first is None:
        raise ValueError("a path that leads nowhere")
    found = [first.end if isinstance(first, Move) else first.start]
    for part in piece:
        if isinstance(part, Move):
            continue
        curves = part.as_cubic_curves() if isinstance(part, Arc) else (part,)
        for curve in curves:
            if isinstance(curve, (CubicBezier, QuadraticBezier)):
                # Iterating over a Bézier curve yields its control points.
                found += _curve(np.array(list(curve), float), flatness)
            elif part.end is not None:
                found.append(part.end)
    points = np.array([(point[0], point[1]) for point in found], np.float64)
    fresh = np.ones(len(points), bool)
    fresh[1:] = (points[1:] != points[:-1]).any(axis=1)
    return points[fresh]


def _curve(control: FloatArray, flatness: float) -> list[FloatArray]:
    """Return points on a Bézier curve after its first, with edges within `flatness` of it.

    A curve that runs further than any board gives a single point that is not a number. A chord over
    1/n of the curve leaves it by at most its second derivative over 8 n².
    """
    degree = len(control) - 1
    if not np.abs(control).max() <= FARTHEST / MM:
        return [np.full(2, np.nan)]
    if _is_straight(control):
        return [control[-1]]
    bending = np.abs(np.hypot(*np.diff(control, n=2, axis=0).T)).max() * degree * (degree - 1)
    count = max(1, int(np.ceil(np.sqrt(bending / (8 * flatness)))))
    t = np.arange(1, count + 1)[:, None] / count
    level = np.repeat(control[None], count, axis=0)
    while level.shape[1] > 1:
        level = level[:, :-1] * (1 - t[:, None]) + level[:, 1:] * t[:, None]
    return list(level[:, 0])


def _is_straight(control: FloatArray) -> bool:
    """Return whether a Bézier curve is the straight line between its ends, within `STRAIGHT`."""
    chord = control[-1] - control[0]
    length = float(np.hypot(*chord))
    if length == 0.0:
        return False
    offsets = (control - control[0]) / length
    along, across = offsets @ chord, offsets @ (-chord[1], chord[0])
    return bool(
        (np.abs(across) <= STRAIGHT).all() and (along >= 0).all() and (along <= length).all()
    )


def is_too_much(root: Element, times: int = 1) -> bool:
    """Return whether a drawing has too many shapes or points.

    Every `<use>` counts as the elements that it shows. The limit is that of a track, multiplied by
    `times`.
    """
    by_id = {name: element for element in root.iter() if (name := element.get("id"))}
    known: dict[Element, tuple[int, int]] = {}
    shapes, numbers = _size(root, by_id, known, (), times)
    return shapes > times * MOST_SHAPES or numbers > times * NUMBERS


def _size(
    element: Element,
    by_id: Mapping[str, Element],
    known: dict[Element, tuple[int, int]],
    around: tuple[Element, ...],
    times: int,
) -> tuple[int, int]:
    """Return the numbers of elements and of runs of digits that are drawn.

    An element that shows itself counts as too many.
    """
    if element in known:
        return known[element]
    shapes, numbers = 1, 0
    for text in (element.get("d"), element.get("points")):
        numbers += sum(1 for _ in islice(NUMBER.finditer(text or ""), times * NUMBERS + 1))
    inside = [*element]
    if str(element.tag).rpartition("}")[2] == "use":
        names = [name for key in HREFS if (name := element.get(key))]
        inside += [by_id[name[1:]] for name in names if name[1:] in by_id]
    for each in inside:
        if each in around or each is element:
            return times * MOST_SHAPES + 1, numbers
        more, numerals = _size(each, by_id, known, (*around, element), times)
        shapes, numbers = shapes + more, numbers + numerals
        if shapes > times * MOST_SHAPES or numbers > times * NUMBERS:
            break
    known[element] = shapes, numbers
    return shapes, numbers
