"""SVG drawings: every path and basic shape as points in mm, with transforms and units resolved."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import numpy as np
from svgelements import (
    SVG,
    Group,
    Matrix,
    Move,
    Path,
    Text,
    Use,
)
from svgelements import Shape as Drawn

from engine.exchange.curves import MM, PIXELS_PER_INCH, flattened
from engine.exchange.drawing import (
    MOST_POINTS,
    MOST_SHAPES,
    NOT_DISPLAYED,
    DrawnShapes,
    Shape,
    too_much,
)
from engine.exchange.elements import root_of
from engine.exchange.svg_tree import HREFS, SWITCHED_OFF, UNSEEN, make_ready
from engine.exchange.units import unit_of
from engine.files import MOST_BYTES, Fault, FileError
from engine.sentence import Sentence

FLATNESS = 0.1
"""Distance of straight edges from the curves that they replace, mm."""

INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
FAULTY = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""Errors that the SVG library raises over numbers it cannot read."""

NUMBER = re.compile(r"\d+")
NUMBERS = 8 * MOST_POINTS
"""Most runs of digits in the points of a drawing. A point takes 8 at most: two numbers, two more of
a curve, each with decimals."""

LABELS = (INKSCAPE + "label", "{http://www.serif.com/}id", "data-name")
"""Attributes in which drawing programs write the name that a person has given."""

CLEAR = 0.005
"""Opacity up to which nothing is seen."""

REFERENCE = re.compile(r"url\(\s*[\"']?([^\"')]+)[\"']?\s*\)")
NOTHING = re.compile(r"\s*[-+]?(0+(\.0*)?|\.0+)\s*(px|mm|pt|%)?\s*")
GZIP, BLANKS = b"\x1f\x8b", b" \t\r\n"


def parse_svg(content: bytes, file: str = "drawing", flatness: float = FLATNESS) -> DrawnShapes:
    """Return the shapes in an SVG file, without hidden ones. FileError if it is no SVG drawing.

    Curves become edges within `flatness` mm. Every piece of a path is a shape.
    """
    faults: list[Fault] = []
    content = unzipped(content, file).lstrip(BLANKS)
    try:
        root = root_of(content, file)
        if is_too_much(root):
            raise too_much(file)
        unit = unit_of(root, content)
        make_ready(root)
        content = ElementTree.tostring(root)
        sheet = parsed(content)
    except ElementTree.ParseError as error:
        raise FileError(_not_xml(file, error)) from error
    except FAULTY as error:
        if isinstance(error, FileError):
            raise
        try:
            content, faults = _without_faulty_elements(content, file)
            sheet = parsed(content)
        except FileError:
            raise
        except FAULTY as worse:
            raise FileError(*faults, _unreadable_number(file)) from worse
    if not isinstance(sheet, SVG):
        wrong = Sentence("this is XML, but no SVG drawing")
        raise FileError(Fault(file, "", wrong, Sentence("export the drawing as SVG")))
    size = [_length(side) for side in (sheet.width, sheet.height)]
    if min(size) <= 0:
        where = Sentence("width and height of <svg>")
        remedy = Sentence("give it a size, such as 420mm by 297mm")
        raise FileError(Fault(file, where, Sentence("the page has no size"), remedy))
    reader = _Reader(flatness / MM, file, faults)
    shapes = _few(reader.shapes(sheet), file)
    return DrawnShapes(
        width=size[0] * MM,
        height=size[1] * MM,
        shapes=tuple(shape for shape in shapes if not shape.unseen),
        faults=tuple(faults),
        hidden=tuple(shape for shape in shapes if shape.unseen),
        notes=(unit.note,) if unit.note else (),
        texts=reader.texts,
        unit=unit.factor,
    )


def unzipped(content: bytes, file: str) -> bytes:
    """Return the text of an SVG file that may be packed (.svgz). FileError if it is too large."""
    if not content.startswith(GZIP):
        return content
    unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    try:
        text = unpacker.decompress(content, MOST_BYTES + 1)
    except zlib.error as error:
        wrong = Sentence("it is packed, and damaged")
        raise FileError(Fault(file, "", wrong, Sentence("save it again"))) from error
    if len(text) > MOST_BYTES:
        wrong = Sentence("it holds more than {most} MB", most=MOST_BYTES // 1_000_000)
        raise FileError(Fault(file, "", wrong, Sentence("open a smaller file")))
    return text


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


def parsed(content: bytes) -> Any:
    # What is not displayed is read too, so that it can be listed as left out.
    return SVG.parse(
        io.BytesIO(content), ppi=PIXELS_PER_INCH, on_error="raise", parse_display_none=True
    )


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
        except FAULTY:
            if key == "d":
                return Sentence('its path "{text}" cannot be read', text=text[:30])
            return Sentence('its {key} "{text}" cannot be read', key=key, text=text[:30])
    return ""


class _Reader:
    """Reader of the shapes in the elements of a drawing.

    Shapes that cannot be drawn are added to `faults`. `texts` counts the texts on the way.
    """

    def __init__(self, flatness: float, file: str, faults: list[Fault]) -> None:
        self._flatness, self._file, self._faults = flatness, file, faults
        self.texts = 0

    def shapes(
        self,
        group: Iterable[Any],
        layers: tuple[str, ...] = (),
        opacity: float = 1.0,
        unseen: str = "",
    ) -> Iterator[Shape]:
        """Yield the shapes in a group in `layers`, which is `unseen` for a reason or has some
        `opacity`."""
        for element in group:
            own = element.values.get("attributes", {}) if element.values else {}
            label = _label(own)
            clear = opacity * opacity_in(own.get("opacity"))
            why = unseen or _why_unseen(element, own, clear)
            if isinstance(element, Use):
                inside = [*self.shapes(element, layers, clear, why)]
                name = own.get("id") or label
                if len(inside) == 1 and name:
                    inside = [replace(inside[0], name=name, label=label or inside[0].label)]
                yield from inside
            elif isinstance(element, Group):
                name = label or element.id
                yield from self.shapes(element, (*layers, name) if name else layers, clear, why)
            elif isinstance(element, Text):
                self.texts += not why and bool(str(element.text or "").strip())
            elif isinstance(element, Drawn):
                yield from self._drawn(element, layers, label, why)

    def _drawn(
        self, element: Any, layers: tuple[str, ...], label: str, unseen: str
    ) -> Iterator[Shape]:
        try:
            pieces = [*_pieces(element, layers, label, unseen, self._flatness)]
        except FAULTY:
            wrong = Sentence("a number in it cannot be read")
            name = element.id or label or type(element).__name__.lower()
            self._faults.append(Fault(self._file, name, wrong, Sentence("draw it again")))
        else:
            yield from pieces


def _label(own: Mapping[str, str]) -> str:
    """Return the name that a person gave an element in a drawing program, or an empty text."""
    return next((name for key in LABELS if (name := own.get(key))), "")


def _why_unseen(element: Any, own: Mapping[str, str], opacity: float) -> str:
    """Return the reason why an element is not seen, or an empty text."""
    values = element.values or {}
    if values.get(UNSEEN) == SWITCHED_OFF:
        return Sentence("it is another branch of a switch")
    if own.get("display", "").strip() == "none":
        return NOT_DISPLAYED
    if opacity <= CLEAR:
        return Sentence("it is fully transparent")
    is_shape = isinstance(element, (Drawn, Text))
    if is_shape and values.get("visibility", "").strip() in {"hidden", "collapse"}:
        return Sentence("it is hidden")
    return ""


def _pieces(
    element: Any, layers: tuple[str, ...], label: str, unseen: str, flatness: float
) -> Iterator[Shape]:
    pieces = [list(piece) for piece in abs(Path(element)).as_subpaths()]
    pieces = [piece for piece in pieces if any(not isinstance(part, Move) for part in piece)]
    fill, stroke = _paint(element, "fill"), _paint(element, "stroke")
    if fill is None and stroke is None:
        unseen = unseen or Sentence("it has neither fill nor stroke")
    for number, piece in enumerate(pieces, start=1):
        points = flattened(piece, flatness) * MM
        closed = type(piece[-1]).__name__ == "Close" or bool((points[0] == points[-1]).all())
        name = element.id or label or type(element).__name__.lower()
        yield Shape(
            name=name if len(pieces) == 1 else f"{name} part {number}",
            points=points[:-1] if len(points) > 1 and (points[0] == points[-1]).all() else points,
            closed=closed,
            layers=layers,
            label=label,
            # A fill paints nothing on a line, but may have been left at its default.
            fill=None if stroke is not None and len(points) < 3 else fill,
            stroke=stroke,
            unseen=unseen,
            width=0.0 if stroke is None else opacity_in(element.implicit_stroke_width) * MM,
        )


def _paint(element: Any, kind: str) -> str | None:
    """Return the colour of the fill or stroke as "#rrggbb", the name of a pattern or gradient as
    "url(#name)", or None where it is not painted."""
    values = element.values or {}
    said = str(values.get(kind, "")).strip()
    if opacity_in(values.get(f"{kind}-opacity")) <= CLEAR:
        return None
    if kind == "stroke" and NOTHING.fullmatch(str(values.get("stroke-width", "1"))):
        return None
    if match := REFERENCE.match(said):
        return f"url({match[1]})"
    colour = getattr(element, kind)
    if colour is None or colour.value is None or colour.alpha == 0:
        return None
    return str(colour.hex)[:7]


def opacity_in(text: Any) -> float:
    """Return an opacity, 1 without one."""
    match = re.fullmatch(r"\s*([\d.eE+-]+)\s*(%?)\s*", str(text or ""))
    try:
        return float(match[1]) / (100 if match[2] else 1) if match else 1.0
    except ValueError:
        return 1.0


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
