"""TopoJSON, in which shapes share arcs, as GeoJSON."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Any

Place = list[float]


def is_topology(data: Any) -> bool:
    """Return whether JSON data is TopoJSON."""
    return isinstance(data, dict) and data.get("type") == "Topology"


def as_geojson(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return TopoJSON as a GeoJSON collection of features.

    Data of a wrong form raises the errors of its values: TypeError, ValueError, LookupError,
    AttributeError, RecursionError.
    """
    arcs = [_arc(arc, data.get("transform")) for arc in data["arcs"]]
    return {
        "type": "FeatureCollection",
        "features": [
            {
                "type": "Feature",
                "properties": {"name": name, **(each.get("properties") or {})},
                "geometry": _geometry(each, arcs),
            }
            for name, each in data["objects"].items()
        ],
    }


def _arc(arc: list[Place], transform: Mapping[str, Any] | None) -> list[Place]:
    """Return the places of an arc, which are steps of a grid if there is a `transform`."""
    if transform is None:
        return arc
    (across, down), (left, top) = transform["scale"], transform["translate"]
    places = accumulate(arc, lambda at, step: [at[0] + step[0], at[1] + step[1]])
    return [[left + x * across, top + y * down] for x, y, *_ in places]


def _geometry(shape: Mapping[str, Any], arcs: list[list[Place]]) -> dict[str, Any]:
    kind = shape.get("type")
    if kind == "GeometryCollection":
        parts = [_geometry(each, arcs) for each in shape["geometries"]]
        return {"type": kind, "geometries": parts}
    if "arcs" not in shape:
        return {"type": kind, "coordinates": shape.get("coordinates", [])}
    return {"type": kind, "coordinates": _places(shape["arcs"], arcs)}


def _places(rows: list[Any], arcs: list[list[Place]]) -> list[Any]:
    """Return the places of a list of arcs, one behind the other, or of lists of such lists.

    A negative number is an arc run backwards: ~k for arc k.
    """
    if rows and isinstance(rows[0], list):
        return [_places(each, arcs) for each in rows]
    line: list[Place] = []
    for row in rows:
        arc = arcs[row] if row >= 0 else arcs[~row][::-1]
        line += arc[1:] if line else arc
    return line
