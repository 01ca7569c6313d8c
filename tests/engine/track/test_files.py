"""A track survives its file, and what is not a track is named with place and remedy."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from engine.files import FileError
from engine.files.characters import is_line
from engine.track import (
    Anchor,
    Board,
    Confirmed,
    ControlPoint,
    CourseLine,
    Grid,
    Ignored,
    Joint,
    Lane,
    LaneSection,
    Line,
    Link,
    Origin,
    Picture,
    Road,
    Space,
    Station,
    Track,
    load,
    parse,
    save,
)
from engine.track.files import from_json, text, to_json
from engine.track.roads import ROWS, SIDES

SQUARE = ((0, 0), (10, 0), (10, 10), (0, 10))
SCHEMA = Draft202012Validator(
    json.loads(resources.files("schemas").joinpath("track.schema.json").read_text("utf-8"))
)

# What is kept

LETTERS = st.characters(codec="utf-8").filter(is_line)
TEXTS = st.text(LETTERS | st.sampled_from("\t\n\r"), max_size=6)
WORDS = st.text(LETTERS, max_size=6)
NAMES = WORDS.filter(bool)
COORDINATES = st.floats(-1e6, 1e6).map(lambda value: round(value, 2) + 0.0)
PLACES = st.tuples(COORDINATES, COORDINATES)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | WORDS,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(WORDS, inner, max_size=2),
    max_leaves=4,
)
EXTRAS = st.dictionaries(WORDS.map(lambda word: f"x-{word}"), JSON, max_size=2)
SHARES = st.floats(0, 2)
FRACTIONS = st.integers(0, 999_999).map(lambda number: number / 1e6)
WIDTHS = st.integers(200, 9999).map(lambda number: number / 100)


@st.composite
def tracks(draw: st.DrawFn) -> Track:
    """Any track a file can hold, finished or not."""
    ids = draw(st.lists(NAMES, max_size=4, unique=True))
    roads = draw(_roads())
    spaces = tuple(draw(_spaces(space_id, ids, roads)) for space_id in ids)
    pairs = st.tuples(st.sampled_from(ids or [""]), st.sampled_from(ids or [""]))
    mentions = st.lists(pairs, max_size=2 if ids else 0).map(tuple)
    bets = draw(st.lists(st.integers(1, 99), max_size=3, unique=True))
    drawn = st.lists(PLACES, min_size=2, max_size=3).map(tuple)
    branches = st.lists(drawn, max_size=2).map(tuple)
    names = [("bet", number) for number in bets] + draw(st.sampled_from([[], [("finish", None)]]))
    return Track(
        name=draw(WORDS),
        author=draw(WORDS),
        notes=draw(TEXTS),
        kind=draw(st.sampled_from(["lap", "network"])),
        board=Board(
            draw(st.integers(1, 999)) + 0.25,
            draw(st.integers(1, 999)) + 0.01,
            draw(
                st.none()
                | st.builds(
                    Picture,
                    NAMES,
                    COORDINATES,
                    COORDINATES,
                    st.floats(1e-6, 9),
                    st.floats(0, 1),
                    EXTRAS,
                )
            ),
            draw(EXTRAS),
        ),
        course=draw(st.none() | st.builds(CourseLine, drawn, st.booleans(), branches, EXTRAS)),
        contact=draw(SHARES),
        level=draw(SHARES),
        spaces=spaces,
        lines=tuple(
            Line(kind, draw(drawn), number, draw(_stations(roads)), draw(EXTRAS))
            for kind, number in draw(st.permutations(names))
        ),
        grid=Grid(
            tuple(draw(st.lists(NAMES, max_size=3))),
            draw(st.integers(1, 99)),
            draw(_stations(roads)),
            draw(EXTRAS),
        ),
        walls=draw(mentions),
        links=tuple(Link(*pair, draw(st.integers(0, 9)), draw(EXTRAS)) for pair in draw(mentions)),
        confirmed=tuple(
            Confirmed(pair, draw(st.sampled_from(["ahead", "level", "behind"])), draw(EXTRAS))
            for pair in draw(mentions)
        ),
        ignored=tuple(
            draw(
                st.lists(
                    st.builds(
                        Ignored,
                        NAMES,
                        st.lists(NAMES, max_size=2).map(tuple),
                        st.lists(NAMES, max_size=2).map(tuple),
                        WORDS,
                        EXTRAS,
                    ),
                    max_size=2,
                )
            )
        ),
        roads=roads,
        extra=draw(EXTRAS),
    )


@st.composite
def _roads(draw: st.DrawFn) -> tuple[Road, ...]:
    road_ids = draw(st.lists(NAMES, max_size=2, unique=True))
    return tuple(draw(_road(road_id)) for road_id in road_ids)


@st.composite
def _road(draw: st.DrawFn, road_id: str) -> Road:
    points = draw(st.lists(NAMES, min_size=2, max_size=4, unique=True))
    sections = draw(st.lists(NAMES, min_size=1, max_size=3, unique=True))
    stations = [(0, 0.0), *draw(st.sets(st.tuples(st.integers(0, len(points) - 2), FRACTIONS)))]
    sections = sections[: len(set(stations))]
    anchors = [Anchor(points[row], fraction) for row, fraction in sorted(set(stations))]
    at = st.builds(Anchor, st.sampled_from(points), FRACTIONS)
    lanes = st.lists(NAMES, min_size=1, max_size=3).map(tuple)
    joints = st.none() | st.builds(Joint, st.builds(Station, st.just(road_id), at), lanes, EXTRAS)
    return Road(
        road_id,
        tuple(
            ControlPoint(name, draw(PLACES), draw(st.booleans()), draw(EXTRAS)) for name in points
        ),
        tuple(
            draw(_section(name, at, sections)) for name, at in zip(sections, anchors, strict=False)
        ),
        draw(WIDTHS),
        draw(st.booleans()),
        draw(joints),
        draw(joints),
        draw(st.just(0.0) | WIDTHS),
        draw(EXTRAS),
    )


@st.composite
def _section(draw: st.DrawFn, name: str, at: Anchor, sections: list[str]) -> LaneSection:
    lanes = draw(st.lists(NAMES, min_size=1, max_size=3, unique=True))
    counts = st.integers(1, 50)
    fronts = st.lists(FRACTIONS, max_size=3, unique=True).map(sorted).map(tuple)
    return LaneSection(
        name,
        at,
        tuple(
            Lane(
                lane, draw(st.none() | WIDTHS), draw(st.none() | counts), draw(fronts), draw(EXTRAS)
            )
            for lane in lanes
        ),
        draw(counts),
        draw(st.sampled_from(ROWS)),
        draw(st.none() | WIDTHS),
        draw(st.sampled_from(SIDES)),
        draw(st.none() | WIDTHS),
        draw(FRACTIONS),
        draw(st.none() | st.sampled_from(sections)),
        draw(st.booleans()),
        draw(EXTRAS),
    )


def _stations(roads: tuple[Road, ...]) -> st.SearchStrategy[Station | None]:
    places = [(road.id, each.id) for road in roads for each in road.points]
    if not places:
        return st.none()
    hanging = st.builds(
        lambda place, fraction: Station(place[0], Anchor(place[1], fraction)),
        st.sampled_from(places),
        FRACTIONS,
    )
    return st.none() | hanging


@st.composite
def _spaces(draw: st.DrawFn, space_id: str, ids: list[str], roads: tuple[Road, ...]) -> Space:
    outline = tuple(draw(st.lists(PLACES, min_size=3, max_size=5)))
    vertex = st.integers(0, len(outline) - 1)
    return Space(
        space_id,
        draw(st.integers(1, 99)),
        outline,
        draw(st.none() | st.tuples(vertex, vertex)),
        draw(st.none() | st.sampled_from(ids)),
        tuple(draw(st.lists(NAMES, max_size=2))),
        draw(WORDS),
        draw(_origins(roads)),
        draw(EXTRAS),
    )


def _origins(roads: tuple[Road, ...]) -> st.SearchStrategy[Origin | None]:
    if not roads:
        return st.none()
    names = st.sampled_from([road.id for road in roads])
    return st.none() | st.builds(Origin, names, NAMES, st.integers(1, 50), st.booleans(), EXTRAS)


@given(tracks())
def test_a_track_survives_its_text_and_the_schema_allows_it(track):
    assert parse(text(track)) == track
    assert text(parse(text(track))) == text(track)
    assert SCHEMA.is_valid(to_json(track))


@settings(max_examples=20)
@given(tracks())
def test_a_track_survives_its_file(tmp_path_factory, track):
    path = tmp_path_factory.getbasetemp() / "survives.json"
    save(track, path)
    assert load(path) == track
    assert load(str(path)) == track


def test_unknown_keys_are_kept_at_every_level_and_in_their_order():
    extra = {"zz": [1.5, {"deep": None}], "aa": "ü"}
    data = dict(
        format="lanesmith-track",
        version=1,
        game="camel_cup",
        spaces=[
            {
                "id": "a1",
                "lane": 1,
                "outline": [[0, 0], [1, 0], [0, 1]],
                "origin": {"road": "r1", "lane": "a", "number": 1, **extra},
                **extra,
            }
        ],
        board={
            "width": 700,
            "height": 500,
            "picture": {
                "file": "s.png",
                "x": 0,
                "y": 0,
                "mm_per_pixel": 0.25,
                "opacity": 0.5,
                **extra,
            },
            **extra,
        },
        course={"line": [[0, 0], [1, 1]], "closed": False, **extra},
        lines=[{"kind": "bet", "number": 1, "points": [[0, 0], [1, 1]], **extra}],
        grid={"slots": [], "start_player": 1, **extra},
        links=[{"from": "a1", "to": "a1", "needs": 0, **extra}],
        confirmed=[{"spaces": ["a1", "a1"], "order": "level", **extra}],
        ignored=[{"code": "a.b", "spaces": [], "lines": [], "reason": "", **extra}],
        roads=[
            {
                "id": "r1",
                "closed": False,
                "width": 20,
                "points": [{"id": "p1", "at": [0, 0], **extra}, {"id": "p2", "at": [9, 0]}],
                "sections": [
                    {
                        "id": "s1",
                        "at": ["p1", 0],
                        "lanes": [{"id": "a", **extra}],
                        "spaces": 3,
                        "rows": "level",
                        **extra,
                    }
                ],
                **extra,
            }
        ],
        **extra,
    )
    back = json.loads(text(from_json(data)))
    assert {key: back[key] for key in data} == data
    assert list(back)[-2:] == ["zz", "aa"]
    assert list(back["spaces"][0]) == ["id", "lane", "outline", "origin", "zz", "aa"]


def test_the_text_is_compact_a_line_a_space_with_two_decimals():
    track = Track(
        name="Köln",
        spaces=(
            Space("a1", 1, ((0.0, 0.0), (10.126, 0.0), (10.0, 9.5)), (1, 2), "a2", ("danger",)),
            Space("a2", 1, ((0.0, 0.0), (10.0, -0.001), (10.0, 9.5))),
        ),
        links=(Link("a1", "a2"), Link("a2", "a1", 3)),
    )
    assert text(track) == (
        "{\n"
        '  "format": "lanesmith-track",\n'
        '  "version": 1,\n'
        '  "name": "Köln",\n'
        '  "author": "",\n'
        '  "notes": "",\n'
        '  "board": {"width": 700, "height": 500},\n'
        '  "contact": 0.075,\n'
        '  "level": 0.075,\n'
        '  "spaces": [\n'
        '    {"id": "a1", "lane": 1, "outline": [[0, 0], [10.13, 0], [10, 9.5]], "front": [1, 2],'
        ' "shares": "a2", "tags": ["danger"]},\n'
        '    {"id": "a2", "lane": 1, "outline": [[0, 0], [10, 0], [10, 9.5]]}\n'
        "  ],\n"
        '  "lines": [],\n'
        '  "grid": {"slots": [], "start_player": 1},\n'
        '  "links": [\n'
        '    ["a1", "a2"],\n'
        '    {"from": "a2", "to": "a1", "needs": 3}\n'
        "  ]\n"
        "}\n"
    )


# Saving, whole or not at all

OLD = replace(Track(), name="old")
NEW = Track(name="new", spaces=tuple(Space(f"a{i}", 1, SQUARE) for i in range(50)))


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A file with the old track, alone in its folder."""
    path = tmp_path / "loop.json"
    save(OLD, path)
    return path


def test_saving_replaces_the_file_keeps_its_rights_and_leaves_nothing_beside(saved):
    saved.chmod(0o640)
    save(NEW, saved)
    assert load(saved) == NEW
    assert saved.stat().st_mode & 0o777 == 0o640
    assert os.listdir(saved.parent) == ["loop.json"]


def test_a_new_file_has_the_usual_rights(tmp_path):
    usual = tmp_path / "usual"
    usual.touch()
    save(OLD, tmp_path / "loop.json")
    assert (tmp_path / "loop.json").stat().st_mode == usual.stat().st_mode


def test_saving_through_a_link_changes_the_file_it_points_to(saved):
    link = saved.with_name("link.json")
    link.symlink_to(saved.name)
    save(NEW, link)
    assert link.is_symlink()
    assert load(saved) == NEW


def test_a_disk_that_refuses_the_last_bytes_leaves_the_old_file(saved):
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        with pytest.raises(FileError, match=os.strerror(errno.EFBIG)) as raised:
            save(NEW, saved)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert raised.value.faults[0].file == str(saved)
    assert load(saved) == OLD
    assert os.listdir(saved.parent) == ["loop.json"]


def test_a_save_onto_a_folder_leaves_nothing_beside(tmp_path):
    (tmp_path / "loop.json").mkdir()
    with pytest.raises(FileError, match="this is a folder; name a file in it"):
        save(NEW, tmp_path / "loop.json")
    assert os.listdir(tmp_path) == ["loop.json"]
    assert os.listdir(tmp_path / "loop.json") == []


def test_a_save_into_no_folder_says_so(tmp_path):
    with pytest.raises(FileError, match="there is no such folder; create the folder"):
        save(NEW, tmp_path / "none" / "loop.json")
    assert os.listdir(tmp_path) == []


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder everybody may use, and nobody in particular using it."""
    if not hasattr(os, "geteuid"):
        pytest.skip("this system keeps rights in another way")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        superuser = os.geteuid() == 0
        if superuser:
            os.setresuid(65534, 65534, 0)
        try:
            yield Path(folder)
        finally:
            if superuser:
                os.setresuid(0, 0, 0)


def test_a_write_protected_file_is_not_replaced(open_folder):
    path = open_folder / "loop.json"
    save(OLD, path)
    path.chmod(0o444)
    with pytest.raises(
        FileError, match="you do not have permission to write here; save under another name"
    ):
        save(NEW, path)
    assert load(path) == OLD
    assert os.listdir(open_folder) == ["loop.json"]


def test_a_folder_one_may_not_write_into_says_so(open_folder):
    inner = open_folder / "inner"
    inner.mkdir(mode=0o555)
    with pytest.raises(FileError, match="you do not have permission to write here"):
        save(NEW, inner / "loop.json")
    assert os.listdir(inner) == []


def test_a_file_one_may_not_read_says_so(open_folder):
    path = open_folder / "closed.json"
    save(OLD, path)
    path.chmod(0)
    with pytest.raises(
        FileError, match="you do not have permission to read this file; change its permissions"
    ):
        load(path)


@pytest.mark.parametrize(
    "broken",
    [
        Track(spaces=(Space("a1", 1, ((0, 0), (1, 0), (float("nan"), 1))),)),
        Track(spaces=(Space("a1", 0, ((0, 0), (1, 0), (0, 1))),)),
        Track(walls=(("a1", "a2"),)),
        Track(name="\ud800"),
        Track(extra={"x": float("inf")}),
    ],
)
def test_what_could_not_be_loaded_again_is_not_saved(saved, broken):
    with pytest.raises(FileError):
        save(broken, saved)
    assert load(saved) == OLD
    assert os.listdir(saved.parent) == ["loop.json"]


def test_a_program_killed_while_saving_leaves_a_whole_file(saved):
    program = (
        "import sys; from engine.track import load, save\n"
        "track = load(sys.argv[1]); print('ready', flush=True)\n"
        "while True: save(track, sys.argv[1])\n"
    )
    save(NEW, saved)
    for pause in (0.0, 0.01, 0.02):
        running = subprocess.Popen(
            [sys.executable, "-c", program, str(saved)], stdout=subprocess.PIPE, text=True
        )
        assert running.stdout is not None
        assert running.stdout.readline() == "ready\n"
        with pytest.raises(subprocess.TimeoutExpired):
            running.wait(pause)
        running.kill()
        running.communicate()
        assert load(saved) == NEW
