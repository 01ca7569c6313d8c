"""Turning, scaling, mirroring and aligning vertices."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.track import edits
from engine.track.edits import EditError
from tests.helpers.small_tracks import across, straight

BOX = ((0.0, 0.0), (20.0, 0.0), (20.0, 10.0), (0.0, 10.0))


def test_a_quarter_turn_is_clockwise_about_the_middle() -> None:
    assert edits.rotated(BOX, 90)[0.0, 0.0] == (15, -5)


@given(degrees=st.floats(-360, 360))
def test_turned_there_and_back(degrees: float) -> None:
    there = edits.rotated(BOX, degrees, (3, 4))
    back = edits.rotated(there.values(), -degrees, (3, 4))
    for place, turned in there.items():
        assert back[turned] == pytest.approx(place, abs=0.02)


def test_scaled_and_mirrored_about_the_middle() -> None:
    assert edits.scaled(BOX, 2)[0.0, 0.0] == (-10, -5)
    assert edits.scaled(BOX, -1, 1)[0.0, 0.0] == (20, 0)
    with pytest.raises(EditError):
        edits.scaled(BOX, 0)


@pytest.mark.parametrize(
    ("side", "place"),
    [
        ("left", (0, 0)),
        ("right", (20, 0)),
        ("top", (20, 0)),
        ("bottom", (20, 10)),
        ("across", (20, 5)),
        ("down", (10, 0)),
    ],
)
def test_aligned(side: str, place: tuple[float, float]) -> None:
    assert edits.aligned(BOX, side)[20.0, 0.0] == place


def test_shared_vertices_go_together_unless_detached() -> None:
    road = straight(2, 2)
    places = {(20.0, 10.0): (22.0, 12.0)}
    together = edits.place_vertices(road, places)
    assert sum((22, 12) in space.outline for space in together.spaces) == 4
    alone = edits.place_vertices(road, places, only=["a1"])
    assert [space.id for space in alone.spaces if (22, 12) in space.outline] == ["a1"]


def test_lines_follow_where_named() -> None:
    road = edits.add_line(straight(2, 2), "bet", across("bet", 20).points)
    moved = edits.place_vertices(road, {(20.0, 0.0): (21.0, 0.0)}, lines=["bet 1"])
    assert moved.line("bet 1").points[0] == (21, 0)


def test_vertices_that_would_meet_are_refused() -> None:
    with pytest.raises(EditError, match="a1"):
        edits.place_vertices(straight(1, 1), {(0.0, 0.0): (20.0, 0.0)})


def test_nothing_chosen_is_refused() -> None:
    with pytest.raises(EditError, match="choose"):
        edits.rotated([], 90)
