"""Checks of the references of roads, and to roads, in a track file."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from engine.files import Fault
from engine.files.faults import place_of, quoted
from engine.sentence import Sentence

Place = tuple[str | int, ...]


def road_faults(data: dict[str, Any], file: str) -> Iterator[Fault]:
    """Yield faults: repeated ids, sections out of order, unknown roads, points and sections.

    Reads the JSON data; data that break the schema are skipped.
    """
    roads = _objects(data.get("roads"))
    yield from _twice(file, ("roads",), roads)
    points: dict[str, Mapping[str, int]] = {}
    for row, road in roads:
        place: Place = ("roads", row)
        names = _ids(road.get("points"))
        if isinstance(road.get("id"), str):
            points[road["id"]] = names
        yield from _twice(file, (*place, "points"), _objects(road.get("points")))
        yield from _section_faults(file, place, road, names)
    for row, space in _objects(data.get("spaces")):
        origin = space.get("origin")
        if isinstance(origin, dict) and isinstance(origin.get("road"), str):
            yield from _unknown(
                file, ("spaces", row, "origin", "road"), "road", origin["road"], points
            )
    grid = data.get("grid")
    hanging: list[tuple[Place, Any]] = [
        (("lines", row, "station"), line.get("station"))
        for row, line in _objects(data.get("lines"))
    ]
    hanging.append((("grid", "station"), grid.get("station") if isinstance(grid, dict) else None))
    for row, road in roads:
        for key in ("leaves", "joins"):
            joint = road.get(key)
            if isinstance(joint, dict):
                hanging.append((("roads", row, key, "station"), joint.get("station")))
    for place, station in hanging:
        if isinstance(station, list) and len(station) == 3 and isinstance(station[0], str):
            yield from _unknown(file, (*place, 0), "road", station[0], points)
            if station[0] in points:
                yield from _unknown(file, (*place, 1), "point", station[1], points[station[0]])


def _section_faults(
    file: str, place: Place, road: dict[str, Any], points: Mapping[str, int]
) -> Iterator[Fault]:
    sections = _objects(road.get("sections"))
    yield from _twice(file, (*place, "sections"), sections)
    known = _ids(road.get("sections"))
    reached: tuple[int, float] | None = None
    for row, section in sections:
        here = (*place, "sections", row)
        lanes = _objects(section.get("lanes"))
        yield from _twice(file, (*here, "lanes"), lanes)
        for lane, each in lanes:
            fronts = each.get("fronts")
            if _is_rising(fronts):
                continue
            yield Fault(
                file,
                place_of((*here, "lanes", lane, "fronts")),
                Sentence("these shares do not rise"),
                Sentence("list the ends of the spaces in driving direction"),
            )
        if isinstance(section.get("crosses"), str):
            yield from _unknown(file, (*here, "crosses"), "section", section["crosses"], known)
        at = section.get("at")
        if not (isinstance(at, list) and len(at) == 2 and isinstance(at[1], (int, float))):
            continue
        yield from _unknown(file, (*here, "at", 0), "point", at[0], points)
        if at[0] not in points:
            continue
        begin = (points[at[0]], float(at[1]))
        if (begin != (0, 0.0)) if row == 0 else (reached is not None and begin <= reached):
            yield Fault(
                file,
                place_of((*here, "at")),
                Sentence("the first section begins somewhere along the road")
                if row == 0
                else Sentence("this section does not begin behind the one before it"),
                Sentence("list the sections in driving direction, from the first point on"),
            )
        reached = begin


def _objects(value: Any) -> list[tuple[int, dict[str, Any]]]:
    rows = enumerate(value) if isinstance(value, list) else ()
    return [(row, item) for row, item in rows if isinstance(item, dict)]


def _ids(value: Any) -> Mapping[str, int]:
    """Return the row of the first object with each id, except the empty one."""
    rows: dict[str, int] = {}
    for row, item in _objects(value):
        if item.get("id") and isinstance(item["id"], str):
            rows.setdefault(item["id"], row)
    return rows


def _is_rising(fronts: Any) -> bool:
    if not isinstance(fronts, list) or not all(isinstance(each, (int, float)) for each in fronts):
        return True
    return all(low < high for low, high in pairwise(fronts))


def _twice(file: str, place: Place, items: Iterable[tuple[int, dict[str, Any]]]) -> Iterator[Fault]:
    seen: set[str] = set()
    for row, item in items:
        name = item.get("id")
        if isinstance(name, str) and name in seen:
            yield Fault(
                file,
                place_of((*place, row, "id")),
                Sentence("the id {id} is already used here", id=quoted(name)),
                Sentence("give each an id of its own"),
            )
        elif isinstance(name, str):
            seen.add(name)


def _unknown(
    file: str, place: Place, kind: str, name: Hashable, known: Iterable[str]
) -> Iterator[Fault]:
    if not isinstance(name, str) or name in known:
        return
    wrong = {
        "road": Sentence("no road is called {name}", name=quoted(name)),
        "point": Sentence("the road has no point {name}", name=quoted(name)),
        "section": Sentence("the road has no section {name}", name=quoted(name)),
    }[kind]
    remedy = Sentence("name one of this track or remove the entry")
    yield Fault(file, place_of(place), wrong, remedy)
