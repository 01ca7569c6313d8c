"""GeoJSON drawings: polygons and lines as shapes in mm, with y turned to point down."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from engine.arrays import FloatArray
from engine.exchange.drawing import (
    MOST_POINTS,
    MOST_SHAPES,
    DrawnShapes,
    Shape,
    too_much,
)
from engine.exchange.earth import degrees_in, on_plane
from engine.files import Fault, FileError
from engine.sentence import Sentence

MARGIN = 10.0
"""Margin around the drawing on its sheet, in percent of its longer side."""

_FAULTY = (TypeError, ValueError, LookupError, AttributeError, OverflowError, RecursionError)
"""Errors that coordinates of a wrong form raise."""

GROUPS = ("layer", "kind", "type")
"""Properties that name the layer of a feature."""


def parse_geojson(content: bytes, file: str = "drawing", holes: bool = False) -> DrawnShapes:
    """Return the polygons and lines of a GeoJSON file. FileError if it has none.

    Coordinates are taken as mm, or as degrees of the earth (then one metre becomes one mm) if they
    are within ±180 and ±90, and close together. With `holes` those of polygons are shapes, too.
    """
    try:
        data = _parsed(content.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        place = Sentence("line {line}, column {column}", line=error.lineno, column=error.colno)
        wrong = Sentence("this is not JSON: {why}", why=error.msg)
        raise FileError(Fault(file, place, wrong, Sentence("export it again"))) from error
    except (ValueError, RecursionError) as error:
        wrong = Sentence("this is not the text of a GeoJSON file")
        raise FileError(Fault(file, "", wrong, Sentence("export it again as UTF-8"))) from error
    faults: list[Fault] = []
    drawn = list(_features(data, file, faults, holes))
    if not drawn and not faults:
        wrong = Sentence("there is no GeoJSON polygon or line in it")
        raise FileError(Fault(file, "", wrong, Sentence("export polygons or lines")))
    if not drawn:
        raise FileError(*faults)
    if len(drawn) > MOST_SHAPES or sum(len(shape.points) for shape in drawn) > MOST_POINTS:
        raise too_much(file)
    together, notes = _on_sheet(np.concatenate([shape.points for shape in drawn]))
    turned = np.split(together, np.cumsum([len(shape.points) for shape in drawn])[:-1])
    low, high = together.min(axis=0), together.max(axis=0)
    margin = MARGIN / 100 * float((high - low).max())
    width, height = (high - low + 2 * margin).tolist()
    return DrawnShapes(
        width=width,
        height=height,
        shapes=tuple(
            replace(shape, points=points - low + margin)
            for shape, points in zip(drawn, turned, strict=True)
        ),
        faults=tuple(faults),
        notes=notes,
    )


def _features(data: Any, file: str, faults: list[Fault], holes: bool) -> Iterator[Shape]:
    """Yield the shapes of a collection, a feature or a bare geometry.

    Features that cannot be read are added to `faults`.
    """
    if not isinstance(data, dict):
        return
    features = data.get("features") if data.get("type") == "FeatureCollection" else [data]
    for number, feature in enumerate(features if isinstance(features, list) else []):
        if not isinstance(feature, dict):
            wrong, remedy = Sentence("is no feature"), Sentence("export it again")
            faults.append(Fault(file, f"features[{number}]", wrong, remedy))
            continue
        is_feature = feature.get("type") == "Feature"
        geometry = feature.get("geometry") if is_feature else feature
        properties = feature.get("properties") if is_feature else None
        known = properties if isinstance(properties, dict) else {}
        properties = {str(key).casefold(): value for key, value in known.items()}
        name = _text(properties.get("name")) or _text(feature.get("id")) or f"feature {number + 1}"
        if not isinstance(geometry, dict):
            continue
        try:
            strokes = list(_strokes(geometry, holes))
        except _FAULTY:
            wrong, remedy = Sentence("its coordinates cannot be read"), Sentence("draw it again")
            faults.append(Fault(file, f"features[{number}] ({name})", wrong, remedy))
            continue
        for part, (stroke, closed) in enumerate(strokes, start=1):
            yield Shape(
                name=name if len(strokes) == 1 else f"{name} part {part}",
                points=stroke,
                closed=closed,
                layers=tuple(text for key in GROUPS if (text := _text(properties.get(key)))),
                label=_text(properties.get("label")) or _text(properties.get("name")),
                fill=_text(properties.get("fill")).casefold() or None,
                stroke=_text(properties.get("stroke")).casefold() or None,
            )


def _strokes(geometry: dict[str, Any], holes: bool) -> Iterator[tuple[FloatArray, bool]]:
    """Yield the outer rings, or all with `holes`, and the lines of a geometry, and whether each is
    closed."""
    kind, places = geometry.get("type"), geometry.get("coordinates")
    if kind == "GeometryCollection":
        for part in geometry["geometries"]:
            yield from _strokes(part, holes)
    elif kind == "Polygon":
        yield from _rings(places, holes)
    elif kind == "MultiPolygon":
        for polygon in places or []:
            yield from _rings(polygon, holes)
    elif kind == "LineString":
        yield _line(places)
    elif kind == "MultiLineString":
        for line in places or []:
            yield _line(line)


def _rings(polygon: Any, holes: bool) -> Iterator[tuple[FloatArray, bool]]:
    if not polygon:
        raise ValueError("no outer ring")
    for ring in polygon if holes else polygon[:1]:
        yield _line(ring)[0], True


def _line(places: Any) -> tuple[FloatArray, bool]:
    """Return the points of a line without a repeated first one, and whether it was repeated.

    ValueError if it has fewer than 2 points, or points that are not finite.
    """
    line = np.array([(float(place[0]), float(place[1])) for place in places]).reshape(-1, 2)
    if len(line) < 2 or not np.isfinite(line).all():
        raise ValueError("too few places")
    closed = len(line) > 3 and bool((line[0] == line[-1]).all())
    return (line[:-1] if closed else line), closed


def _parsed(text: str) -> Any:
    """Return GeoJSON, or the features of a text that has one on each line."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        if error.msg != "Extra data":
            raise
        try:
            lines = [json.loads(line) for line in text.splitlines() if line.strip("\x1e \t\r")]
        except json.JSONDecodeError:
            raise error from None
        return {"type": "FeatureCollection", "features": lines}


def _on_sheet(points: FloatArray) -> tuple[FloatArray, tuple[Sentence, ...]]:
    """Return points with y pointing down, degrees of the earth as metres around their middle, and
    the sentence that says so."""
    degrees = degrees_in(points)
    if degrees is not None:
        return on_plane(degrees[0]), (degrees[1],)
    if (np.abs(points) <= (180, 90)).all():
        return points * (1.0, -1.0), (
            Sentence(
                "coordinates are taken as lengths: as degrees of the earth they would be hundreds "
                "of kilometres apart"
            ),
        )
    return points * (1.0, -1.0), ()


def _text(value: Any) -> str:
    return str(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else ""
