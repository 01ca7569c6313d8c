"""What in the roads of a file points at nothing is named with its place."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from engine.files import FileError
from engine.track.files import from_json

SOUND: dict[str, Any] = {
    "format": "lanesmith-track",
    "version": 1,
    "spaces": [
        {
            "id": "a1",
            "lane": 1,
            "outline": [[0, 0], [9, 0], [9, 9]],
            "origin": {"road": "r1", "lane": "a", "number": 1},
        }
    ],
    "lines": [{"kind": "finish", "points": [[0, 0], [0, 9]], "station": ["r1", "p1", 0]}],
    "grid": {"slots": [], "station": ["r1", "p2", 0.5]},
    "roads": [
        {
            "id": "r1",
            "points": [{"id": name, "at": [0, 0]} for name in ("p1", "p2", "p3")],
            "sections": [
                {"id": "s1", "at": ["p1", 0], "lanes": [{"id": "a"}, {"id": "b"}], "spaces": 3},
                {"id": "s2", "at": ["p2", 0.5], "lanes": [{"id": "a"}], "spaces": 3},
            ],
        }
    ],
}


def test_a_sound_file_is_read() -> None:
    assert from_json(SOUND).roads[0].sections[1].at.point == "p2"


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("spaces", 0, "origin", "road"), "r2", "spaces[0].origin.road"),
        (("lines", 0, "station", 0), "r2", "lines[0].station[0]"),
        (("lines", 0, "station", 1), "p9", "lines[0].station[1]"),
        (("grid", "station", 1), "p9", "grid.station[1]"),
        (("roads", 0, "points", 1, "id"), "p1", "roads[0].points[1].id"),
        (("roads", 0, "sections", 1, "id"), "s1", "roads[0].sections[1].id"),
        (("roads", 0, "sections", 1, "crosses"), "s9", "roads[0].sections[1].crosses"),
        (("roads", 0, "sections", 1, "at"), ["p9", 0], "roads[0].sections[1].at[0]"),
        (("roads", 0, "sections", 1, "at"), ["p1", 0], "roads[0].sections[1].at"),
        (("roads", 0, "sections", 0, "at"), ["p1", 0.1], "roads[0].sections[0].at"),
        (("roads", 0, "sections", 0, "lanes", 1, "id"), "a", "roads[0].sections[0].lanes[1].id"),
        (
            ("roads", 0, "sections", 0, "lanes", 1, "fronts"),
            [0.5, 0.5],
            "roads[0].sections[0].lanes[1].fronts",
        ),
    ],
)
def test_what_points_at_nothing_is_named(path: tuple[Any, ...], value: Any, place: str) -> None:
    data = deepcopy(SOUND)
    holder: Any = data
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    with pytest.raises(FileError) as raised:
        from_json(data)
    assert place in [fault.place for fault in raised.value.faults]
