"""Elements as the SVG library reads them: outlines, colours, opacity, and why one is not seen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from svgelements import Move, Path, Text
from svgelements import Shape as Drawn

from engine.arrays import FloatArray
from engine.exchange.curves import MM, flattened
from engine.exchange.drawing import NOT_DISPLAYED
from engine.exchange.svg_tree import REFERENCE, SWITCHED_OFF, UNSEEN
from engine.sentence import Sentence

FAULTY = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""Errors that the SVG library raises over numbers it cannot read."""

CLEAR = 0.005
"""Opacity up to which nothing is seen."""

NOTHING = re.compile(r"\s*[-+]?(0+(\.0*)?|\.0+)\s*(px|mm|pt|%)?\s*")


class Piece(NamedTuple):
    """Piece of a path: its points (k, 2) in mm, the first not repeated, and whether it is
    closed."""

    points: FloatArray
    closed: bool


def said_of(element: Any) -> Mapping[str, str]:
    """Return what a file says of an element itself: its attributes and its style."""
    own: Mapping[str, str] = element.values.get("attributes", {}) if element.values else {}
    return own


def path_of(element: Any) -> Path:
    """Return the path of an element on the page, in pixels, without arcs.

    They become curves before the element is turned, stretched and skewed: the library is wrong by
    up to a third of their radius after it.
    """
    path = Path(element)
    path.approximate_arcs_with_cubics()
    return abs(path)


def pieces_of(element: Any, flatness: float) -> Iterator[Piece]:
    """Yield the pieces of an element's path, their curves as edges within `flatness` pixels."""
    for path in path_of(element).as_subpaths():
        parts = list(path)
        if all(isinstance(part, Move) for part in parts):
            continue
        points = flattened(parts, flatness) * MM
        meets = bool((points[0] == points[-1]).all())
        closed = type(parts[-1]).__name__ == "Close" or meets
        yield Piece(points[:-1] if len(points) > 1 and meets else points, closed)


def why_unseen(element: Any, opacity: float) -> str:
    """Return the reason why an element of some `opacity` is not seen, or an empty text."""
    values = element.values or {}
    if values.get(UNSEEN) == SWITCHED_OFF:
        return Sentence("it is another branch of a switch")
    if said_of(element).get("display", "").strip() == "none":
        return NOT_DISPLAYED
    if opacity <= CLEAR:
        return Sentence("it is fully transparent")
    is_shape = isinstance(element, (Drawn, Text))
    if is_shape and values.get("visibility", "").strip() in {"hidden", "collapse"}:
        return Sentence("it is hidden")
    return ""


def paint_of(element: Any, kind: str) -> str | None:
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
