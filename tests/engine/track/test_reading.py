"""The schemas, and the quick reader that says the same as the schema of tracks."""

from __future__ import annotations

import json
from copy import deepcopy
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from engine.course import compile_track
from engine.course.course_json import course_json
from engine.files import FileError
from engine.files.strict_json import value_faults
from engine.track import (
    Anchor,
    Board,
    Confirmed,
    ControlPoint,
    CourseLine,
    Grid,
    Guide,
    Ignored,
    Job,
    Label,
    Lane,
    LaneSection,
    Line,
    Link,
    Look,
    Origin,
    OwnLayer,
    OwnPicture,
    OwnShape,
    OwnText,
    Picture,
    Road,
    Space,
    Station,
    TagSign,
    Track,
    Wording,
    parse,
    points,
)
from engine.track.files import from_json, text, to_json, track_from
from engine.track.kinds import UnfitError

SQUARE = [[0, 0], [10, 0], [10, 10], [0, 10]]


@pytest.fixture(scope="module")
def schema() -> Draft202012Validator:
    """The schema of tracks, as jsonschema reads it."""
    return _validator("track")


def _validator(kind: str) -> Draft202012Validator:
    content = resources.files("schemas").joinpath(f"{kind}.schema.json").read_text("utf-8")
    return Draft202012Validator(json.loads(content))


JUNK = st.sampled_from(
    [None, True, 0, 1, -1, 1.0, 2.5, 1e7, 10**400, "", "a1", "bet", "finish", [], ["a1", "a1"],
     [0, 0], [[0, 0], [1, 1], [2, 2]], {}, {"from": "a1", "to": "a1"}]
)  # fmt: skip
ORIGIN = Origin("r1", "a", 1, own=True)
HANGING = Station("r1", Anchor("p1", 0.5))
ROAD = Road(
    "r1",
    (ControlPoint("p1", (0, 0)), ControlPoint("p2", (9, 9), corner=True)),
    (
        LaneSection(
            "s1",
            Anchor("p1"),
            (Lane("a", 9.5, 3, (0.25, 0.75)), Lane("b")),
            4,
            "drawn",
            8.5,
            "left",
            30.0,
            0.4,
            "s1",
        ),
    ),
)
RICH = to_json(
    Track(
        kind="network",
        board=Board(picture=Picture("a.png")),
        course=CourseLine(((0, 0), (1, 1)), branches=(((0, 0), (1, 1)),)),
        spaces=(
            Space(
                "a1",
                1,
                points(SQUARE),
                (1, 2),
                "a1",
                ("danger",),
                "Bay",
                ORIGIN,
                {"x": {"y": [1.5]}},
            ),
            Space("b1", 2, points(SQUARE)),
        ),
        lines=(Line("finish", ((0, 0), (1, 1))), Line("bet", ((0, 0), (1, 1)), 1, HANGING)),
        grid=Grid(("a1",), 1, HANGING),
        walls=(("a1", "a1"),),
        links=(Link("a1", "a1"), Link("a1", "a1", 2)),
        confirmed=(Confirmed(("a1", "a1"), "level"),),
        ignored=(Ignored("a.b", ("a1",), ("bet 1",), "why"),),
        roads=(ROAD,),
        publish=(Job("Tiles", "pdf-tiles", {"paper": "A3"}),),
        look=Look("clean", {"ground": {"fill": "#aabbcc", "verge_width": 2.5}, "x": {"y": ("a",)}}),
        signs=(TagSign("oil", "drop", "#aabbcc", "Oil"),),
        labels=(Label("title", (1, 2), 1.5, False, "Prix"),),
        wordings=(Wording("Finish", "Ziel", "de"),),
        guides=(Guide(12.5, upright=False),),
        layers=(
            OwnLayer(
                "Art",
                False,
                (OwnShape(((0, 0), (1, 1)), False, "#aabbcc", "", 0.7),),
                (OwnPicture("a.png", (1, 2), 3, 4, 0.5),),
                (OwnText("Stand", (5, 6), 7, "#000000", True, 30),),
                shown=False,
            ),
        ),
    )
)


@st.composite
def damaged(draw: st.DrawFn) -> object:
    """A rich track with some values replaced, removed or added somewhere."""
    data = json.loads(json.dumps(RICH))
    for _ in range(draw(st.integers(1, 3))):
        holder = data
        while True:
            keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            inner = holder[key]
            if isinstance(inner, (dict, list)) and inner and draw(st.integers(0, 4)):
                holder = inner
                continue
            change = draw(st.sampled_from(["replace", "remove", "add"]))
            if change == "replace":
                holder[key] = deepcopy(draw(JUNK))
            elif change == "remove":
                del holder[key]
            elif isinstance(holder, dict):
                holder[draw(st.sampled_from(["number", "front", "needs", "kind", "name", "x"]))] = (
                    deepcopy(draw(JUNK))
                )
            else:
                holder.append(deepcopy(draw(JUNK)))
            break
    return data


@given(damaged())
def test_the_quick_reader_takes_what_the_schema_allows_and_nothing_else(schema, data):
    allowed = schema.is_valid(data) and not list(value_faults(data, ""))
    try:
        track_from(data)
    except UnfitError:
        taken = False
    else:
        taken = True
    assert taken == allowed


@given(damaged())
def test_damaged_data_are_a_track_or_have_faults_with_remedies(data):
    try:
        track = from_json(data, "loop.json")
    except FileError as error:
        found = error.faults
    else:
        assert parse(text(track)) == track
        return
    assert found
    assert all(each.wrong and each.remedy for each in found)


def test_only_the_schema_says_what_a_key_means(schema):
    Draft202012Validator.check_schema(schema.schema)

    def undescribed(place, part):
        if isinstance(part, dict):
            if ("type" in part or "enum" in part or "const" in part) and "description" not in part:
                yield place
            for key, inner in part.items():
                if key not in ("if", "enum", "const"):
                    yield from undescribed(f"{place}/{key}", inner)

    assert list(undescribed("", schema.schema)) == []


@pytest.mark.parametrize("name", ["harbour_loop", "twin_pines", "long_haul"])
def test_shipped_tracks_and_their_courses_follow_the_schemas(schema, name):
    written = resources.files("tracks").joinpath(f"{name}.json").read_text("utf-8")
    assert list(schema.iter_errors(json.loads(written))) == []
    assert text(parse(written)) == written
    course = json.loads(json.dumps(course_json(compile_track(parse(written)))))
    assert list(_validator("course").iter_errors(course)) == []


def test_a_course_as_the_format_shows_it_is_allowed_and_a_step_to_nowhere_is_not():
    course = _validator("course")
    Draft202012Validator.check_schema(course.schema)
    data = {
        "format": "lanesmith-course",
        "version": 1,
        "name": "Loop",
        "lap": 1234.5,
        "closed": True,
        "spaces": [
            {
                "id": "a1",
                "lane": 1,
                "progress": 12.3,
                "centre": [1, 2.5],
                "rectangle": True,
                "level_with": [],
                "inner": 1,
            }
        ],
        "steps": [
            {"from": "a1", "to": "a1", "crosses": ["bet 1"]},
            {"from": "a1", "to": None, "crosses": ["finish"], "onto": "a1"},
        ],
        "grid": {"slots": ["a1"], "start_player": 1},
    }
    assert list(course.iter_errors(data)) == []
    data["steps"] = [{"from": "a1", "to": None}]
    assert [list(error.absolute_path) for error in course.iter_errors(data)] == [["steps", 0]]
