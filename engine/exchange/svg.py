"""SVG drawings: every path and basic shape as points in mm, with transforms and units resolved."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import numpy as np
from svgelements import SVG, Matrix, Path

from engine.arrays import BoolArray, FloatArray
from engine.checks.wording import brief, join_names
from engine.exchange.curves import MM, PIXELS_PER_INCH
from engine.exchange.drawing import MOST_POINTS, MOST_SHAPES, DrawnShapes, Shape, too_much
from engine.exchange.elements import root_of
from engine.exchange.svg_elements import FAULTY
from engine.exchange.svg_shapes import ShapeReader
from engine.exchange.svg_tree import HREFS, make_ready
from engine.exchange.units import unit_of
from engine.files import MOST_BYTES, Fault, FileError
from engine.sentence import Sentence

FLATNESS = 0.1
"""Distance of straight edges from the curves that they replace, mm."""

NUMBER = re.compile(r"\d+")
NUMBERS = 8 * MOST_POINTS
"""Most runs of digits in the points of a drawing. A point takes 8 at most: two numbers, two more of
a curve, each with decimals."""

BESIDE = 0.5
"""Distance at which shapes beside the page go on from those on it, in sides of a usual shape."""

GZIP, BLANKS = b"\x1f\x8b", b" \t\r\n"


def parse_svg(content: bytes, file: str = "drawing", flatness: float = FLATNESS) -> DrawnShapes:
    """Return the shapes in an SVG file, without hidden ones. FileError if it is no SVG drawing.

    Curves become edges within `flatness` mm. Every piece of a path is a shape.
    """
    faults: list[Fault] = []
    strange: tuple[str, ...] = ()
    content = unzipped(content, file).lstrip(BLANKS)
    try:
        root = root_of(content, file)
        if is_too_much(root):
            raise too_much(file)
        unit = unit_of(root, content)
        strange = make_ready(root)
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
    if strange:
        faults.append(_not_understood(strange, file))
    reader = ShapeReader(sheet, flatness / MM, file, faults)
    width, height = (side * MM for side in size)
    shapes = _on_page(_few(reader.shapes(), file), width, height)
    return DrawnShapes(
        width=width,
        height=height,
        shapes=tuple(shape for shape in shapes if not shape.unseen),
        faults=tuple(faults),
        hidden=tuple(shape for shape in shapes if shape.unseen),
        notes=(unit.note,) if unit.note else (),
        cut=reader.cut,
        texts=reader.texts,
        pictures=reader.pictures,
        unit=unit.factor,
    )


def _not_understood(selectors: Sequence[str], file: str) -> Fault:
    what = join_names([*map(brief, selectors)])
    wrong = Sentence("it is not understood: what it hides or paints may be otherwise")
    return Fault(file, what, wrong, Sentence("save the drawing as plain SVG"))


def _on_page(shapes: tuple[Shape, ...], width: float, height: float) -> tuple[Shape, ...]:
    """Return the shapes, with those that were put aside beside the page as unseen: they are no
    more than those on it, and do not go on from them."""
    boxes = np.array([(*shape.points.min(axis=0), *shape.points.max(axis=0)) for shape in shapes])
    seen = np.array([not shape.unseen for shape in shapes], bool)
    if not seen.any() or not np.isfinite(boxes).all():
        return shapes
    low, high = boxes[:, :2], boxes[:, 2:]
    on = seen & _meets(low, high, np.zeros(2), np.array([width, height]))
    if on.sum() < (seen & ~on).sum():
        return shapes
    reach = BESIDE * float(np.sqrt(np.median((high - low)[on].prod(axis=1))))
    while True:
        more = seen & _meets(low, high, low[on].min(axis=0) - reach, high[on].max(axis=0) + reach)
        if not (more & ~on).any():
            break
        on |= more
    why = Sentence("it is beside the page")
    return tuple(
        replace(shape, unseen=why) if is_aside else shape
        for shape, is_aside in zip(shapes, (seen & ~on).tolist(), strict=True)
    )


def _meets(low: FloatArray, high: FloatArray, least: FloatArray, most: FloatArray) -> BoolArray:
    """Return which boxes from `low` to `high`, (n, 2), meet one box."""
    return np.asarray(((high >= least) & (low <= most)).all(axis=1))


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
        io.BytesIO(content),
        ppi=PIXELS_PER_INCH,
        on_error="raise",
        parse_display_none=True,
        reify=False,
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
