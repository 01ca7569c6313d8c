"""Every key is declared once, and what follows from its declaration follows."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

import pytest
from jsonschema import Draft202012Validator

from docs import make_track_format
from engine.course import redrawn, survey
from engine.track import Space, Track
from engine.track.keys import (
    PRINT,
    RACE,
    STEPS,
    TEXT,
    Declared,
    Key,
    Matters,
    definitions,
    fields_for,
    is_same,
    keys_of,
    part,
)
from engine.track.kinds import UnfitError, number
from tests.helpers.declared import changed, data_with, every_part
from tests.helpers.small_tracks import A1, ring

PARTS = every_part()
EVERY = pytest.mark.parametrize(
    ("cls", "each"),
    [
        pytest.param(cls, key, id=f"{cls.__name__}.{key.name}")
        for cls in PARTS
        for key in keys_of(cls)
    ],
)


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    """The schema of tracks, as it is shipped."""
    data: dict[str, Any] = json.loads(make_track_format.SCHEMA.read_text(encoding="utf-8"))
    return data


def test_every_object_in_a_track_file_is_a_class_that_declares_its_keys() -> None:
    objects = {name for name, said in definitions(part(Track)).items() if "'object'" in str(said)}
    assert objects | {"track"} == {part(cls).name for cls in PARTS}


@EVERY
def test_a_declared_key_round_trips(cls: type, each: Declared) -> None:
    data = data_with(cls, each)
    value = part(cls).read(data)
    written = part(cls).write(value)
    assert part(cls).read(written) == value
    assert getattr(value, each.field) != each.default
    order = [key.name for key in keys_of(cls) if key.name in written]
    assert [*written] == order
    assert each.name in order
    with pytest.raises(UnfitError):
        part(cls).read({**data, each.name: None})


@EVERY
def test_a_declared_key_is_in_the_schema(schema: dict[str, Any], cls: type, each: Declared) -> None:
    name = part(cls).name
    whole = schema if cls is Track else {**schema["$defs"][name], "$defs": schema["$defs"]}
    said = (whole.get("properties") or whole["else"]["properties"])[each.name]
    assert said["description"] == each.key.about
    data = data_with(cls, each)
    if cls is Track:
        data |= {"format": "lanesmith-track", "version": 1}
    validator = Draft202012Validator(whole)
    assert list(validator.iter_errors(data)) == []
    wrong = {**data, each.name: None}
    assert [[*error.absolute_path][:1] for error in validator.iter_errors(wrong)][:1] == [
        [each.name]
    ]


@EVERY
def test_a_declared_key_is_on_the_page(cls: type, each: Declared) -> None:
    page = make_track_format.PAGE.read_text(encoding="utf-8")
    table = re.search(rf"<!-- keys of {cls.__name__} -->(.*?)<!-- end -->", page, re.DOTALL)
    assert table is not None
    (line,) = re.findall(rf"^\| `{each.name}` \|.*", table[1], re.MULTILINE)
    assert each.key.about in line
    for flag in Matters:
        assert (str(flag.name).lower() in line.split("|")[5]) == (flag in each.key.matters)


def test_schema_and_page_are_up_to_date() -> None:
    make = make_track_format
    assert make.SCHEMA.read_text(encoding="utf-8") == make.schema(), "run docs/make_track_format.py"
    page = make.PAGE.read_text(encoding="utf-8")
    assert page == make.page(page), "run docs/make_track_format.py"


@EVERY
def test_a_key_differs_for_what_it_matters_to_and_nothing_else(cls: type, each: Declared) -> None:
    value = part(cls).read(data_with(cls))
    other = replace(value, **{each.field: object()})
    for flag in Matters:
        assert is_same(value, other, flag) == (flag not in each.key.matters)


@pytest.mark.parametrize("each", keys_of(Track), ids=lambda each: each.name)
def test_a_course_is_patched_unless_a_key_matters_to_it(each: Declared) -> None:
    track = ring()
    followed = bool(each.key.matters & (STEPS | RACE)) or each.name == "name"
    assert (redrawn(survey(track), changed(track, each)) is None) == followed


def test_what_spaces_are_made_of_is_looked_at_one_by_one() -> None:
    track = Track(spaces=(A1,))
    named = Track(spaces=(replace(A1, name="Bay"),))
    assert is_same(track, named, STEPS | RACE)
    assert not is_same(track, named, PRINT)
    assert not is_same(track, Track(spaces=(replace(A1, lane=2),)), STEPS)
    assert not is_same(track, Track(), STEPS)


@dataclass(frozen=True, slots=True)
class Weather:
    """The weather on the day of the race."""

    humidity: Annotated[float, number(0, 1), Key("How wet the air is.", PRINT)] = 0.5
    extra: dict[str, Any] = field(default_factory=dict)


def test_a_key_is_added_by_its_declaration_alone() -> None:
    kind = part(Weather)
    assert kind.read({"humidity": 0.75, "wind": 3}) == Weather(0.75, {"wind": 3})
    assert kind.write(Weather(0.75, {"wind": 3})) == {"humidity": 0.75, "wind": 3}
    assert kind.write(Weather()) == {}
    for wrong in ({"humidity": 2}, {"humidity": "wet"}, {"humidity": True}, []):
        with pytest.raises(UnfitError):
            kind.read(wrong)
    assert kind.schema == {
        "description": "The weather on the day of the race.",
        "type": "object",
        "required": [],
        "properties": {
            "humidity": {
                "description": "How wet the air is.",
                "type": "number",
                "minimum": 0,
                "maximum": 1,
                "default": 0.5,
            }
        },
    }
    assert fields_for(Weather, PRINT) == ("humidity",)
    assert fields_for(Weather, STEPS | RACE | TEXT) == ()
    (key,) = keys_of(Weather)
    told = "| `humidity` | number from 0 to 1 | `0.5` | How wet the air is. | print |"
    assert make_track_format.row(key) == told


def test_fields_are_named_for_what_they_matter_to() -> None:
    assert fields_for(Space, TEXT) == ("id", "name")
    assert fields_for(Space, TEXT, but=STEPS | RACE) == ("name",)
