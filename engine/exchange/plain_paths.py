"""Plain paths of an SVG drawing: outlines of straight lines and Bézier curves in single colours.

They are all that remains of a drawing of somebody else when it is printed as vectors.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element
from xml.sax.saxutils import quoteattr

import numpy as np
from svgelements import Close, CubicBezier, Group, Line, Move, QuadraticBezier, Use
from svgelements import Shape as Drawn

from engine.exchange.curves import MM
from engine.exchange.drawing import MOST_POINTS
from engine.exchange.elements import root_of
from engine.exchange.svg import is_too_much, parsed, unzipped
from engine.exchange.svg_elements import FAULTY, opacity_in, path_of
from engine.exchange.svg_tree import HREFS, UNSEEN, make_ready
from engine.files import FileError
from engine.foreign.limits import ForeignError
from engine.sentence import Sentence

DIGITS = 4
"""Decimals of lengths in mm."""

TIMES = 20
"""Factor by which such a drawing may have more shapes and points than a track."""

BEYOND_PATHS: dict[str, Sentence] = {
    "text": Sentence("texts"),
    "image": Sentence("pictures"),
    "foreignObject": Sentence("texts"),
    "filter": Sentence("filters"),
    "mask": Sentence("masks"),
    "clip-path": Sentence("clipping"),
    "mix-blend-mode": Sentence("blending"),
    "paint-order": Sentence("a special order of painting"),
    "vector-effect": Sentence("strokes that do not scale"),
    "marker-start": Sentence("markers"),
    "marker-mid": Sentence("markers"),
    "marker-end": Sentence("markers"),
}
"""Elements and properties that are more than a path, and their names."""

NOT_DRAWN = {
    *("metadata", "namedview", "title", "desc", "linearGradient", "radialGradient", "pattern"),
    *("filter", "mask", "clipPath", "marker", "symbol"),
}
"""Elements that are not drawn where they are."""

USUAL = {"", "none", "normal"}
"""Values of properties that change nothing."""

HIDDEN = ("hidden", "collapse")
"""Values of `visibility` of what is not drawn."""

IN_STYLES = re.compile(
    r"filter|mask|clip|blend|marker|opacity|paint-order|vector-effect|url\(|@", re.I
)
"""Pattern of what is not followed into a style sheet."""

Part = tuple[float, ...]
"""Part of an outline: no numbers for the way back to its beginning, two for a straight line or, if
it is the first or follows such a way, for the move of the pen, and six for a curve."""


class PlainPath(NamedTuple):
    """Path in mm with its colours as "#rrggbb", or None.

    `parts` are lists of parts, each list beginning where the pen is put down. `is_even_odd` is the
    rule about what is inside. `is_round` is about the joins and ends of the stroke, `dash` its
    strokes and gaps.
    """

    parts: tuple[tuple[Part, ...], ...]
    fill: str | None
    stroke: str | None
    opacity: float = 1.0
    is_even_odd: bool = False
    width: float = 0.0
    is_round: bool = False
    dash: tuple[float, ...] = ()


class PlainDrawing(NamedTuple):
    """Sheet of `width` and `height` in mm with paths, the lowest first."""

    width: float
    height: float
    paths: tuple[PlainPath, ...]


def plain_drawing(content: bytes) -> PlainDrawing:
    """Return the paths of an SVG drawing; done in the process for foreign content.

    ForeignError, which names it, if something in it cannot be a plain path.
    """
    try:
        root = root_of(unzipped(content, ""), "")
        if is_too_much(root, TIMES):
            wrong = Sentence("there is too much painted in it")
            raise ForeignError(wrong, Sentence("paint it with fewer shapes and groups"))
        _check_plain(root)
        make_ready(root)
        sheet = parsed(ElementTree.tostring(root))
        paths = tuple(_paths(sheet, 1.0))
        width, height = (round(float(s) * MM, DIGITS) for s in (sheet.width, sheet.height))
        has_size = any(_says_size(root, key) for key in ("viewBox", "width", "height"))
    except (ElementTree.ParseError, FileError, *FAULTY) as error:
        wrong, remedy = Sentence("this SVG cannot be read"), Sentence("save it as plain SVG")
        raise ForeignError(wrong, remedy) from error
    if sum(len(part) for path in paths for part in path.parts) > TIMES * MOST_POINTS:
        wrong = Sentence("there is too much painted in it")
        raise ForeignError(wrong, Sentence("paint it with fewer shapes and groups"))
    if not (min(width, height) > 0 and np.isfinite((width, height)).all()):
        wrong = Sentence("the page has no size")
        raise ForeignError(wrong, Sentence("give it a size, such as 420mm by 297mm"))
    drawing = PlainDrawing(width, height, paths)
    return drawing if has_size else _on_own_page(drawing)


def _says_size(root: Element, key: str) -> bool:
    """Return whether a drawing says its size by an attribute, and not as a share of a window."""
    return bool(root.get(key, "").strip()) and "%" not in root.get(key, "")


def _on_own_page(drawing: PlainDrawing) -> PlainDrawing:
    """Return a drawing on a page as large as what is painted: it has no page of its own, and that
    of a window would be much larger."""
    parts = [part for path in drawing.paths for strand in path.parts for part in strand if part]
    if not parts:
        return drawing
    across = [at for part in parts for at in part[::2]]
    down = [at for part in parts for at in part[1::2]]
    edge = max(path.width for path in drawing.paths) / 2
    left, top = min(across) - edge, min(down) - edge
    wide, high = max(across) + edge - left, max(down) + edge - top
    if not (wide > 0 and high > 0):
        return drawing

    def moved(part: Part) -> Part:
        shift = (left, top) * (len(part) // 2)
        return tuple(round(at - by, DIGITS) for at, by in zip(part, shift, strict=True))

    paths = tuple(
        path._replace(parts=tuple(tuple(map(moved, strand)) for strand in path.parts))
        for path in drawing.paths
    )
    return PlainDrawing(round(wide, DIGITS), round(high, DIGITS), paths)


def svg_of(drawing: PlainDrawing) -> bytes:
    """Return the paths as an SVG file."""
    width, height = _number(drawing.width), _number(drawing.height)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}">',
        *(_element(path) for path in drawing.paths),
        "</svg>\n",
    ]
    return "\n".join(lines).encode()


def _check_plain(root: Element) -> None:
    """Raise ForeignError if something that is drawn is more than a path."""
    by_id = {name: element for element in root.iter() if (name := element.get("id"))}
    for element in _drawn_elements(root, by_id):
        tag = _tag(element)
        said = {**element.attrib}
        for each in element.get("style", "").split(";"):
            key, _, value = each.partition(":")
            said[key.strip()] = value.strip()
        if tag in BEYOND_PATHS:
            raise _not_plain(BEYOND_PATHS[tag])
        for key, name in BEYOND_PATHS.items():
            if said.get(key, "").strip() not in USUAL:
                raise _not_plain(name)
        if any("url(" in said.get(key, "") for key in ("fill", "stroke")):
            raise _not_plain(Sentence("gradients or patterns"))
        if tag == "style" and IN_STYLES.search("".join(element.itertext())):
            raise _not_plain(Sentence("a style sheet"))


def _drawn_elements(group: Element, by_id: Mapping[str, Element]) -> Iterator[Element]:
    """Yield a group and the elements in it, those that it uses and style sheets among them."""
    yield group
    for key in HREFS if _tag(group) == "use" else ():
        if (shown := by_id.get(group.get(key, "").removeprefix("#"))) is not None:
            yield from _drawn_elements(shown, by_id)
    for child in group:
        if _tag(child) == "defs":
            yield from (each for each in child.iter() if _tag(each) == "style")
        elif _tag(child) not in NOT_DRAWN:
            yield from _drawn_elements(child, by_id)


def _tag(element: Element) -> str:
    return str(element.tag).rpartition("}")[2] if isinstance(element.tag, str) else ""


def _not_plain(what: str) -> ForeignError:
    wrong = Sentence("it has more than plain paths: {what}", what=what)
    return ForeignError(wrong, Sentence("convert all to plain paths in single colours"))


def _paths(group: Any, opacity: float) -> Iterator[PlainPath]:
    """Yield the paths in a group of some `opacity`."""
    for element in group:
        values: Mapping[str, Any] = element.values or {}
        said: Mapping[str, Any] = values.get("attributes") or {}
        own = opacity_in(said.get("opacity"))
        if values.get(UNSEEN) or str(said.get("display", "")).strip() == "none":
            continue
        if isinstance(element, Group | Use):
            if own < 1 and len(element) > 1:
                raise _not_plain(Sentence("transparent groups"))
            yield from _paths(element, opacity * own)
        elif isinstance(element, Drawn) and values.get("visibility") not in HIDDEN:
            yield from _of_element(element, opacity * own)


def _of_element(element: Any, opacity: float) -> Iterator[PlainPath]:
    """Yield the path of an element, or its fill and its stroke if they differ in opacity."""
    values = element.values or {}
    parts = tuple(_parts(path_of(element)))
    if not parts:
        return
    fill, inside = _colour(element.fill, values.get("fill-opacity"))
    stroke, line = _colour(element.stroke, values.get("stroke-opacity"))
    width = round(float(element.implicit_stroke_width or 0.0) * MM, DIGITS)
    stroke = stroke if width > 0 else None
    look = PlainPath(parts, fill, None, opacity * inside, values.get("fill-rule") == "evenodd")
    if stroke is not None:
        is_round = _is_round(values, parts)
        dash = tuple(_dash_lengths(values, width))
        if fill is not None and inside != line:
            yield look
            look = look._replace(fill=None, opacity=opacity * line)
        elif fill is None:
            look = look._replace(opacity=opacity * line)
        look = look._replace(stroke=stroke, width=width, is_round=is_round, dash=dash)
    if look.fill is not None or look.stroke is not None:
        yield look


def _parts(path: Any) -> Iterator[tuple[Part, ...]]:
    """Yield the parts of a path in mm, from one move of the pen to the next."""
    strand: list[Part] = []
    for part in path:
        match part:
            case Move():
                if len(strand) > 1:
                    yield tuple(strand)
                strand = [_mm(part.end)]
            case Close():
                strand.append(())
            case Line():
                strand.append(_mm(part.end))
            case QuadraticBezier():
                ends = (part.start, part.end)
                handles = [end + (part.control - end) * (2 / 3) for end in ends]
                strand.append(_mm(*handles, part.end))
            case CubicBezier():
                strand.append(_mm(part.control1, part.control2, part.end))
    if len(strand) > 1:
        yield tuple(strand)


def _mm(*places: Any) -> Part:
    numbers = tuple(
        round(float(side) * MM, DIGITS) for place in places for side in (place.x, place.y)
    )
    if not np.isfinite(numbers).all():
        raise ValueError("a number of the path is not finite")
    return numbers


def _colour(colour: Any, share: Any) -> tuple[str | None, float]:
    """Return a colour as "#rrggbb" and its opacity."""
    if colour is None or colour.value is None:
        return None, 1.0
    opacity = colour.alpha / 255
    if opacity >= 1:
        opacity = opacity_in(share)
    return (str(colour.hex)[:7], opacity) if opacity > 0 else (None, 1.0)


def _is_round(values: Mapping[str, Any], parts: tuple[tuple[Part, ...], ...]) -> bool:
    """Return whether joins and ends are round. ForeignError if neither they nor straight ones are
    right."""
    joins, ends = values.get("stroke-linejoin", "miter"), values.get("stroke-linecap", "butt")
    has_ends = bool(_dashes(values)) or any(part[-1] != () for part in parts)
    has_joins = any(len(part) > 2 for part in parts)
    for is_round, join, end in ((False, "miter", "butt"), (True, "round", "round")):
        if (joins == join or not has_joins) and (ends == end or not has_ends):
            return is_round
    raise _not_plain(Sentence("strokes with joins and ends of different kinds"))


def _dashes(values: Mapping[str, Any]) -> list[str]:
    said = str(values.get("stroke-dasharray") or "none")
    return [] if said.strip() in USUAL else re.split(r"[\s,]+", said.strip())


def _dash_lengths(values: Mapping[str, Any], width: float) -> Iterator[float]:
    """Yield the strokes and gaps of a stroke that is `width` mm wide. ValueError for units."""
    for each in _dashes(values):
        said = float(str(values.get("stroke-width", 1)).strip().removesuffix("px"))
        yield float(each.removesuffix("px")) * width / max(said, 1e-12)


def _element(path: PlainPath) -> str:
    data = "".join(
        ("M" if not at else {0: "Z", 2: "L", 6: "C"}[len(part)]) + " ".join(map(_number, part))
        for strand in path.parts
        for at, part in enumerate(strand)
    )
    said = {"d": data, "fill": path.fill or "none"}
    if path.fill and path.is_even_odd:
        said["fill-rule"] = "evenodd"
    if path.stroke:
        said |= {"stroke": path.stroke, "stroke-width": _number(path.width)}
        if path.is_round:
            said |= {"stroke-linejoin": "round", "stroke-linecap": "round"}
        if path.dash:
            said["stroke-dasharray"] = " ".join(map(_number, path.dash))
    if path.opacity < 1:
        said["opacity"] = _number(path.opacity)
    return f"<path {' '.join(f'{key}={quoteattr(value)}' for key, value in said.items())}/>"


def _number(value: float) -> str:
    return f"{round(value, 4) + 0.0:.4f}".rstrip("0").rstrip(".")
