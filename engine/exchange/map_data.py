"""Ways of OpenStreetMap: its XML files, and answers of Overpass in XML and JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

import numpy as np

from engine.arrays import FloatArray
from engine.files import Fault, FileError
from engine.sentence import Sentence

AREAS = ("building", "landuse", "natural", "amenity", "barrier", "waterway")
"""Tags of ways that are no roads."""


class NamedPlaces(NamedTuple):
    """Line of longitudes and latitudes, (n, 2): its name in the file, and that given by a
    person."""

    name: str
    title: str
    places: FloatArray


def is_map_data(data: Any) -> bool:
    """Return whether JSON data is an answer of Overpass."""
    return isinstance(data, dict) and isinstance(data.get("elements"), list)


def ways_in_json(
    data: Mapping[str, Any], file: str, notes: list[Sentence]
) -> Iterator[NamedPlaces]:
    """Yield the names of the ways in an answer of Overpass, and their longitudes and latitudes.

    Ways of relations are among them, each once. FileError if a way has no places.
    """
    elements = [each for each in data["elements"] if isinstance(each, dict)]
    nodes = {
        each.get("id"): (each.get("lon"), each.get("lat"))
        for each in elements
        if each.get("type") == "node"
    }
    found = []
    for each in elements:
        if each.get("type") == "way":
            found.append((_key(each.get("id")), _tags(each.get("tags")), each))
        elif each.get("type") == "relation":
            found += [
                (_key(member.get("ref")), _tags(each.get("tags")), member)
                for member in each.get("members") or ()
                if isinstance(member, dict) and member.get("type") == "way"
            ]
    known = {key for key, _, way in found if _is_drawn(way)}
    ways = []
    for key, tags, way in found:
        if not _is_drawn(way):
            if key not in known:
                raise _without_places(key, file)
            continue
        if way.get("geometry"):
            places = [(each["lon"], each["lat"]) for each in way["geometry"] if each]
        else:
            places = [nodes.get(each, (None, None)) for each in way["nodes"]]
        ways.append((key, tags, _array(places, key, file)))
    yield from _roads(ways, notes)


def ways_in_xml(root: Element, file: str, notes: list[Sentence]) -> Iterator[NamedPlaces]:
    """Yield the ways in an XML file of OpenStreetMap, like `ways_in_json`."""
    nodes = {node.get("id"): (node.get("lon"), node.get("lat")) for node in root.iter("node")}
    ways = []
    for parent in root:
        found = [parent] if parent.tag == "way" else [*parent.iter("member")]
        if parent.tag not in ("way", "relation"):
            continue
        tags = {tag.get("k", ""): tag.get("v", "") for tag in parent.iter("tag")}
        for way in found:
            places = [
                (node.get("lon"), node.get("lat"))
                if node.get("lat")
                else nodes.get(node.get("ref"), (None, None))
                for node in way.iter("nd")
            ]
            key = _key(way.get("id") or way.get("ref"))
            if places:
                ways.append((key, tags, _array(places, key, file)))
            elif parent.tag == "way":
                raise _without_places(key, file)
    yield from _roads(ways, notes)


def _roads(
    ways: list[tuple[str, dict[str, str], FloatArray]], notes: list[Sentence]
) -> Iterator[NamedPlaces]:
    """Yield ways that may be roads, each once, under its name. A note says how many others
    are left out."""
    seen: set[str] = set()
    areas = 0
    names: dict[str, int] = {}
    kept = []
    for key, tags, places in ways:
        if key in seen:
            continue
        seen.add(key)
        if "highway" not in tags and any(area in tags for area in AREAS):
            areas += 1
            continue
        name = tags.get("name") or tags.get("ref") or ""
        names[name] = names.get(name, 0) + 1
        kept.append((name, key, places))
    if areas:
        notes.append(Sentence("ways that are no roads are left out: {count}", count=areas))
    for name, key, places in kept:
        called = name if name and names[name] == 1 else f"{name} ({key})" if name else key
        yield NamedPlaces(called, name, places)


def _is_drawn(way: Mapping[str, Any]) -> bool:
    return bool(way.get("geometry") or way.get("nodes"))


def _array(places: list[tuple[Any, Any]], key: str, file: str) -> FloatArray:
    """Return the places of a way. FileError if one is missing."""
    try:
        return np.array([(float(lon), float(lat)) for lon, lat in places]).reshape(-1, 2)
    except (TypeError, ValueError, OverflowError) as error:
        raise _without_places(key, file) from error


def _without_places(key: str, file: str) -> FileError:
    wrong = Sentence("the places of its nodes are missing")
    remedy = Sentence("ask Overpass for “out geom;”, or for the nodes too (“(._;>;); out;”)")
    return FileError(Fault(file, key, wrong, remedy))


def _key(number: object) -> str:
    return f"way {number}"


def _tags(tags: Any) -> dict[str, str]:
    known = tags if isinstance(tags, dict) else {}
    return {str(key): str(value) for key, value in known.items()}
