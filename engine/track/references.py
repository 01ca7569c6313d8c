"""Checks of the references in a track file: ids, line names, vertices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.files import Fault
from engine.files.faults import nearest, place_of, quoted
from engine.sentence import Sentence
from engine.track.road_references import road_faults

GUESSES = 20
"""Largest number of proposals: finding a similar id takes time."""


def reference_faults(data: dict[str, Any], file: str) -> Iterator[Fault]:
    """Yield faults: repeated ids and line names, unknown spaces, fronts off the outline.

    Reads the JSON data, so that these faults are reported along with those of the schema; data
    that break the schema are skipped. Unknown slots are allowed, as unfinished grids are a matter
    for the checks, and so are ignored problems about deleted spaces.
    """
    spaces = list(_objects(data, "spaces"))
    first_use: dict[str, int] = {}
    for index, space in spaces:
        space_id = space.get("id")
        if isinstance(space_id, str):
            if space_id in first_use:
                yield _twice(file, ("spaces", index, "id"), space_id, first_use[space_id])
            first_use.setdefault(space_id, index)
    yield from _fronts_off_the_outline(spaces, file)
    yield from _lines_twice(data, file)
    yield from road_faults(data, file)
    guesses = 0
    for place, space_id in _mentions(data):
        if space_id and space_id not in first_use:
            guesses += 1
            meant = nearest(space_id, first_use) if guesses <= GUESSES else None
            wrong = Sentence("no space is called {space}", space=quoted(space_id))
            if meant:
                wrong = Sentence(
                    "no space is called {space}; did you mean {meant}?",
                    space=quoted(space_id),
                    meant=quoted(meant),
                )
            yield Fault(
                file,
                place_of(place),
                wrong,
                Sentence("name a space of this track or remove the entry"),
            )


def _objects(data: dict[str, Any], key: str) -> Iterator[tuple[int, dict[str, Any]]]:
    for index, item in enumerate(_items(data.get(key))):
        if isinstance(item, dict):
            yield index, item


def _items(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _twice(file: str, place: tuple[str | int, ...], space_id: str, first: int) -> Fault:
    return Fault(
        file,
        place_of(place),
        Sentence(
            "the id {id} is already used by spaces[{first}]", id=quoted(space_id), first=first
        ),
        Sentence("give each space an id of its own"),
    )


def _fronts_off_the_outline(spaces: list[tuple[int, dict[str, Any]]], file: str) -> Iterator[Fault]:
    for index, space in spaces:
        outline, front = space.get("outline"), space.get("front")
        if not isinstance(outline, list) or front is None:
            continue
        for end, vertex in enumerate(_items(front)):
            if isinstance(vertex, (int, float)) and vertex >= len(outline) >= 3:
                yield Fault(
                    file,
                    place_of(("spaces", index, "front", end)),
                    Sentence("the outline has no vertex {vertex}", vertex=quoted(vertex)),
                    Sentence(
                        "name a vertex from 0 to {last}, or remove the front to have it derived",
                        last=len(outline) - 1,
                    ),
                )


def _lines_twice(data: dict[str, Any], file: str) -> Iterator[Fault]:
    first_use: dict[str, int] = {}
    for index, line in _objects(data, "lines"):
        kind, number = line.get("kind"), line.get("number")
        if kind == "bet" and isinstance(number, (int, float)):
            name = f"bet {_shown(number)}"
            remedy = Sentence("give each bet line a number of its own")
        elif kind == "finish":
            name, remedy = kind, Sentence("keep one finish line")
        else:
            continue
        if name in first_use:
            yield Fault(
                file,
                place_of(("lines", index)),
                Sentence(
                    "lines[{index}] is already {name}", index=first_use[name], name=quoted(name)
                ),
                remedy,
            )
        first_use.setdefault(name, index)


def _shown(number: float) -> str:
    return str(int(number) if isinstance(number, float) and number.is_integer() else number)


def _mentions(data: dict[str, Any]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield place and id of each reference to a space that must exist."""
    for index, space in _objects(data, "spaces"):
        if isinstance(space.get("shares"), str):
            yield ("spaces", index, "shares"), space["shares"]
    for key in ("walls", "links"):
        for index, pair in enumerate(_items(data.get(key))):
            yield from _named((key, index), pair)
    for index, link in _objects(data, "links"):
        for end in ("from", "to"):
            if isinstance(link.get(end), str):
                yield ("links", index, end), link[end]
    for index, answer in _objects(data, "confirmed"):
        yield from _named(("confirmed", index, "spaces"), answer.get("spaces"))


def _named(place: tuple[str | int, ...], pair: Any) -> Iterator[tuple[tuple[str | int, ...], str]]:
    for end, space_id in enumerate(_items(pair)):
        if isinstance(space_id, str):
            yield (*place, end), space_id
