"""Whatever a schema refuses is said with its place and a remedy. For tracks see `track`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.files import FileError, schema_faults
from engine.files.faults import MOST_FAULTS
from engine.files.schema import EXPLAINED, KINDS, schema_of

READ = ("deck", "numbers", "playthrough", "report", "track")
"""The kinds of files that are read by their schema."""

SILENT = {
    *("$defs", "$id", "$ref", "$schema", "description", "title"),
    *(
        "allOf",
        "default",
        "else",
        "if",
        "items",
        "prefixItems",
        "properties",
        "propertyNames",
        "then",
    ),
}
"""Keywords that refuse nothing themselves."""

DECK = {
    "format": "lanesmith-deck",
    "version": 1,
    "name": "Two",
    "colours": ["red", "blue"],
    "cards": [{"bars": ["red 3"]}],
}


def keywords(schema: object) -> Iterator[str]:
    """Every keyword of a schema; the names of properties are none."""
    if isinstance(schema, dict):
        yield from schema
        for keyword, inner in schema.items():
            named = keyword in ("properties", "$defs")
            for part in inner.values() if named else [inner]:
                yield from keywords(part)
    elif isinstance(schema, list):
        for inner in schema:
            yield from keywords(inner)


@pytest.mark.parametrize("kind", READ)
def test_every_keyword_of_a_schema_is_explained(kind: str) -> None:
    used = {*keywords(schema_of(kind))}
    assert "type" in used
    assert used - SILENT <= {*EXPLAINED}


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        (
            {"cards": [{"bars": ["red"]}]},
            'cards[0].bars[0]: the text "red" is not of the right form; write a text that matches'
            ' "^[^,]+ [1-9][0-9]?$" (A colour or "wild", and a number: "red 6")',
        ),
        (
            {"cards": [{"count": 2}]},
            'cards[0]: exactly one key is needed: "bars" or "pair"; keep one of them',
        ),
        ({"colours": ["red", "red"]}, "colours: an entry comes twice; keep one of them"),
        (
            {"colours": ["wild"]},
            'colours[0]: the text "wild" is not allowed here; remove the entry',
        ),
    ],
)
def test_a_fault_has_place_and_remedy(changed: dict[str, object], fault: str) -> None:
    assert not schema_faults(DECK, "deck", "mine.json")
    (only,) = schema_faults(DECK | changed, "deck", "mine.json")
    assert str(only).startswith(f"mine.json: {fault}")


def test_an_unknown_key_is_named() -> None:
    report = {"own": {"deck": "", "numbers": "", "dice": ""}}
    assert 'r.json: own: "dice" is not known here; remove the key' in [
        str(each).partition(" (")[0] for each in schema_faults(report, "report", "r.json")
    ]


def test_a_number_with_a_point_is_no_whole_number() -> None:
    """Such a count could not be multiplied with, nor looked up by."""
    deck = DECK | {"cards": [{"bars": ["red 3"], "count": 2.0}]}
    assert [fault.place for fault in schema_faults(deck, "deck", "file")] == ["cards[0].count"]


def test_a_value_that_may_be_missing_is_said_so() -> None:
    """Every kind that a schema names can be told."""
    kinds: set[str] = set()
    for kind in READ:
        kinds |= {*named_types(schema_of(kind))}
    assert "null" in kinds
    assert kinds <= {*KINDS}


def named_types(schema: object) -> Iterator[str]:
    """Every type that a schema asks for."""
    if isinstance(schema, dict):
        wanted = schema.get("type", ())
        if not isinstance(wanted, dict):
            yield from [wanted] if isinstance(wanted, str) else wanted
        for inner in schema.values():
            yield from named_types(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from named_types(inner)


def test_of_very_many_faults_the_first_are_explained() -> None:
    data = {"format": "lanesmith-track", "version": 1, "spaces": [{}] * (MOST_FAULTS + 1)}
    found = schema_faults(data, "track", "a.json")
    assert len(found) == MOST_FAULTS + 1
    *shown, last = FileError(*found).faults
    assert shown == found[:-1]
    assert str(last) == "a.json: there are more faults; mend these first"
    assert FileError(*shown).faults == tuple(shown)
