"""Entities of DXF drawings: lines, arcs, curves and hatches as shapes in units of the drawing."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import ezdxf
import numpy as np
from ezdxf import recover
from ezdxf.colors import int2rgb
from ezdxf.disassemble import recursive_decompose
from ezdxf.document import Drawing
from ezdxf.entities.dxfentity import DXFEntity
from ezdxf.entities.insert import Insert
from ezdxf.entities.polygon import DXFPolygon
from ezdxf.enums import InsertUnits
from ezdxf.path import Path as Curve
from ezdxf.path import from_hatch, make_path
from ezdxf.proxygraphic import ProxyGraphicError
from ezdxf.units import conversion_factor

from engine.arrays import FloatArray
from engine.exchange.drawing import (
    MOST_POINTS,
    MOST_SHAPES,
    Shape,
)
from engine.foreign.limits import ForeignError
from engine.sentence import Sentence

FLATNESS = 0.1
"""Distance of straight edges from the curves that they replace, mm."""

MILLIMETRES, INCHES = 4, 1
"""Codes of $INSUNITS."""

KNOWN_UNITS = 21
"""Number of the units of length that all programs know, beginning with none."""

FILLED = {"HATCH", "MPOLYGON", "SOLID", "TRACE", "3DFACE"}
TEXTS = {"TEXT", "MTEXT", "ATTRIB", "ATTDEF"}
SKIPPED = {"DIMENSION", "LEADER", "VIEWPORT", "POINT", "IMAGE"}
"""Kinds of entities that are areas, that are texts, and that are left out."""


class Entities(NamedTuple):
    """Content of a DXF file: shapes in its units with y pointing up, the mm of a unit, the name of
    the unit if it is a guess, else "", and the number of texts."""

    shapes: list[Shape]
    mm: float
    guess: str
    texts: int


LARGEST = 1e10
"""Largest size of a curve, in distances of its edges from it. A circle of it has 150,000 edges,
and one as large as numbers go would never end."""


def _millimetres(unit: int, is_metric: bool) -> float:
    """Return the mm in a unit of a drawing, which may be unknown: 0."""
    unit = unit or (MILLIMETRES if is_metric else INCHES)
    return float(conversion_factor(InsertUnits(unit), InsertUnits.Millimeters))


def entities_in(content: bytes) -> Entities:
    """Return the content of a DXF file. ForeignError if it is none, or a damaged one."""
    try:
        document, _ = recover.read(io.BytesIO(content))
    except (ezdxf.DXFError, OSError) as error:
        wrong = Sentence("this is no DXF drawing, or a damaged one")
        raise ForeignError(wrong, Sentence("save it as DXF 2010 or 2000")) from error
    unit, metric = int(document.header.get("$INSUNITS", 0)), document.header.get("$MEASUREMENT", 1)
    unit = unit if 0 <= unit < KNOWN_UNITS else 0
    mm = _millimetres(unit, bool(metric))
    texts = 0
    shapes: list[Shape] = []
    points = 0
    if _copied(document.modelspace(), {}) > MOST_SHAPES:
        raise ForeignError(
            Sentence("its blocks make more than {most:,} copies", most=MOST_SHAPES),
            Sentence("draw each space once"),
        )
    for entity in recursive_decompose(document.modelspace()):
        kind = entity.dxftype()
        if kind in TEXTS:
            texts += 1
        elif kind not in SKIPPED:
            for shape in _shapes_of(document, entity, len(shapes) + 1, FLATNESS / mm):
                shapes.append(shape)
                points += len(shape.points)
        if len(shapes) > MOST_SHAPES or points > MOST_POINTS:
            break
    guess = (Sentence("millimetres") if metric else Sentence("inches")) if unit == 0 else ""
    return Entities(shapes, mm, guess, texts)


def _copied(entities: Iterable[DXFEntity], known: dict[str, int]) -> int:
    """Return the number of entities that the blocks inserted among `entities` make.

    `known` is filled with the numbers of all entities in blocks, copies included: a few blocks that
    insert each other make any number. One that inserts itself is refused when it is read.
    """
    count = 0
    for entity in entities:
        if isinstance(entity, Insert) and (block := entity.block()) is not None:
            if block.name not in known:
                known[block.name] = 0
                known[block.name] = len(block) + _copied(block, known)
            count += max(entity.mcount, 1) * known[block.name]
    return count


def _shapes_of(
    document: Drawing, entity: DXFEntity, number: int, flatness: float
) -> Iterator[Shape]:
    """Yield the shapes of an entity, none if it has no outline."""
    kind = entity.dxftype()
    try:
        curves = [*from_hatch(entity)] if isinstance(entity, DXFPolygon) else [make_path(entity)]
    except (TypeError, ValueError, ezdxf.DXFError, ProxyGraphicError):
        return
    layer = str(entity.dxf.get("layer", "0"))
    look = document.layers.get(layer) if document.layers.has_entry(layer) else None
    colour = _colour(entity, look)
    unseen = ""
    if look is not None and (look.is_off() or look.is_frozen()):
        unseen = Sentence("its layer is switched off")
    elif entity.dxf.get("invisible", 0):
        unseen = Sentence("it is hidden")
    for curve in curves:
        for piece in curve.sub_paths():
            points = _points(piece, flatness)
            if len(points) < 2:
                continue
            closed = bool(piece.is_closed) or kind in FILLED
            if (points[0] == points[-1]).all():
                points = points[:-1]
            yield Shape(
                name=f"{kind.lower()} {number}",
                points=points,
                closed=closed,
                layers=() if layer == "0" else (layer,),
                fill=colour if kind in FILLED else None,
                stroke=None if kind in FILLED else colour,
                unseen=unseen,
            )


def _points(curve: Curve, flatness: float) -> FloatArray:
    """Return the points of a curve without repeated ones, (n, 2)."""
    corners = np.array([(point.x, point.y) for point in curve.control_vertices()])
    with np.errstate(over="ignore", invalid="ignore"):
        size = np.ptp(corners, axis=0).max() if len(corners) else 0.0
    if not size <= LARGEST * flatness:
        wrong = Sentence("a curve in it is too large")
        raise ForeignError(wrong, Sentence("draw it in millimetres"))
    points = np.array([(point.x, point.y) for point in curve.flattening(flatness)]).reshape(-1, 2)
    if not np.isfinite(points).all():
        return np.zeros((0, 2))
    fresh = np.ones(len(points), bool)
    fresh[1:] = (np.abs(np.diff(points, axis=0)) > 1e-9).any(axis=1)
    points = points[fresh]
    if len(points) > 2 and np.hypot(*(points[0] - points[-1])) < 1e-9:
        points[-1] = points[0]
    return points


def _colour(entity: DXFEntity, layer: Any) -> str:
    """Return the colour of an entity, or of its layer, as "#rrggbb"."""
    if (true := entity.dxf.get("true_color")) is not None:
        return "#{:02x}{:02x}{:02x}".format(*int2rgb(true))
    index = entity.dxf.get("color", 256)
    if index in (0, 256):
        index = abs(layer.dxf.get("color", 7)) if layer is not None else 7
    red, green, blue = ezdxf.colors.aci2rgb(index if 0 < index < 256 else 7)
    return f"#{red:02x}{green:02x}{blue:02x}"
