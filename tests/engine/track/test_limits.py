"""Limits that hold for files as they hold for edits."""

from __future__ import annotations

import json
from math import cos, sin
from typing import Any

import pytest

from engine.draw import draw_circuit
from engine.draw.circuit import oval
from engine.files import FileError
from engine.road import with_setting
from engine.track.edits import EditError
from engine.track.files import parse, to_json
from engine.track.limits import (
    LONGEST_SIDE,
    MOST_ACROSS,
    MOST_ALONG,
    MOST_IN_ONE_PLACE,
    MOST_JOBS,
    MOST_LANES,
    MOST_LETTERS,
    MOST_LISTED,
    MOST_SPACES,
    MOST_VERTICES,
    WIDEST_LANE,
)
from tests.helpers.small_tracks import ring

SQUARE = [[10, 10], [30, 10], [30, 30], [10, 30]]


def faults(**changes: Any) -> str:
    """The faults of a small lap with other keys."""
    with pytest.raises(FileError) as error:
        parse(json.dumps(to_json(ring(2, 12)) | changes))
    return str(error.value)


def road(**changes: Any) -> list[dict[str, Any]]:
    """A road with other keys."""
    points = [{"id": f"p{row}", "at": at} for row, at in enumerate(SQUARE)]
    section = {"id": "s1", "at": ["p0", 0], "lanes": [{"id": "a"}], "spaces": 9, "rows": "level"}
    for key in section.keys() & changes.keys():
        section[key] = changes.pop(key)
    plain = {"id": "r", "width": 20, "closed": True, "points": points, "sections": [section]}
    return [plain | changes]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"board": {"width": LONGEST_SIDE + 1, "height": 9}}, "board.width: 20001.0 is too large"),
        ({"name": "n" * (MOST_LETTERS + 1)}, "name: the text has 201 letters; write at most 200"),
        (
            {"lines": [{"kind": "finish", "points": [[0, 0], [1, 1]] * MOST_ACROSS}]},
            "lines[0].points: 400 given, at most 200 allowed",
        ),
        (
            {"spaces": [{"id": "a1", "lane": 1, "outline": SQUARE * MOST_VERTICES}]},
            "spaces[0].outline: 8000 given, at most 2000 allowed",
        ),
        (
            {"spaces": [{"id": f"a{n}", "lane": 1, "outline": SQUARE} for n in range(10_000)]},
            f"spaces: 10000 given, at most {MOST_SPACES} allowed",
        ),
        ({"roads": road(width=WIDEST_LANE + 1)}, "roads[0].width: 501.0 is too large"),
        ({"roads": road(width=0.1)}, "roads[0].width: 0.1 is too small; write 2 or more"),
        ({"roads": road(spaces=MOST_ALONG + 1)}, "spaces: 1000 is too large; write 999 or less"),
        (
            {"roads": road(lanes=[{"id": f"l{n}"} for n in range(MOST_LANES + 1)])},
            "lanes: 27 given, at most 26 allowed",
        ),
    ],
)
def test_a_file_beyond_a_limit_is_told_where_and_how_much(
    changes: dict[str, Any], told: str
) -> None:
    assert told in faults(**changes)


def copies(count: int) -> list[dict[str, Any]]:
    """That many spaces in one place."""
    return [{"id": f"q{n}", "lane": 1, "outline": SQUARE} for n in range(count)]


def test_a_great_many_spaces_in_one_place_are_refused() -> None:
    clean = {"lines": [], "grid": {"slots": []}}
    parse(json.dumps(to_json(ring(2, 12)) | clean | {"spaces": copies(MOST_IN_ONE_PLACE)}))
    told = faults(**clean, spaces=copies(MOST_IN_ONE_PLACE + 1))
    assert "spaces: 51 spaces are in one place, near 14, 14 mm; delete the copies" in told


def comb(teeth: int, is_turned: bool) -> list[tuple[float, float]]:
    """A comb on its side or not; two of them cross in the square of their teeth."""
    size = 400 / teeth
    places = [(n * size / 2, n % 2 * 300.0) for n in range(2 * teeth)] + [(400.0, -10.0)]
    return [(y, x) for x, y in places] if is_turned else places


def test_outlines_that_cross_very_often_are_refused() -> None:
    """A union of two outlines of 2,000 vertices can take 80 s and 3 GB."""
    for teeth, is_refused in ((20, False), (300, True)):
        combs = [
            {"id": f"q{n}", "lane": 1, "outline": comb(teeth, is_turned=n > 0)} for n in range(2)
        ]
        data = to_json(ring(2, 12)) | {"lines": [], "grid": {"slots": []}, "spaces": combs}
        if is_refused:
            told = faults(lines=[], grid={"slots": []}, spaces=combs)
            assert "spaces: the outlines of spaces cross one another or themselves too of" in told
        else:
            parse(json.dumps(data))


def test_one_outline_that_crosses_itself_very_often_is_refused() -> None:
    star = [[9 + 9 * cos(n * 2.999), 9 + 9 * sin(n * 2.999)] for n in range(1999)]
    told = faults(lines=[], grid={"slots": []}, spaces=[{"id": "q", "lane": 1, "outline": star}])
    assert "draw each space once, with few points" in told


@pytest.mark.parametrize(
    ("key", "item", "most"),
    [
        ("signs", {"tag": "pit", "sign": "star"}, MOST_LISTED),
        ("publish", {"name": "a", "kind": "svg"}, MOST_JOBS),
    ],
)
def test_every_list_has_a_most(key: str, item: dict[str, str], most: int) -> None:
    told = faults(**{key: [item] * (most + 1)})
    assert f"{key}: {most + 1} given, at most {most} allowed" in told


def test_a_road_with_more_spaces_than_a_track_is_refused_by_file_and_edit() -> None:
    """26 lanes of 999 spaces, for example: laying them out takes 6 seconds for each section."""
    lanes = [{"id": f"l{n}", "spaces": MOST_ALONG} for n in range(11)]
    told = faults(roads=road(lanes=lanes))
    assert "roads: the lanes of roads have 10989 spaces, at most 9999 are possible; give" in told
    track = parse(json.dumps(to_json(ring(2, 12)) | {"roads": road(lanes=lanes[:10])}))
    with pytest.raises(EditError, match="the lanes of roads have 10989 spaces"):
        with_setting(track, "r", "sections.1.lanes", "11")


def test_a_large_lap_is_no_crowd() -> None:
    """The spaces of a lap are in places of their own, however many they are."""
    track = draw_circuit(oval(), lanes=4, spaces=160).track
    assert len(track.spaces) > 3 * MOST_IN_ONE_PLACE
    assert parse(json.dumps(to_json(track))) == track
