"""Spaces are found at a place and in a rectangle."""

from __future__ import annotations

from dataclasses import replace

from editor.canvas.space_index import SpaceIndex
from tests.helpers.small_tracks import straight


def test_spaces_are_found_by_the_boxes_around_them() -> None:
    spaces = straight(2, 3).spaces
    picker = SpaceIndex()
    assert picker.near(0, 0) == []
    picker.put_all(spaces)
    assert picker.near(25, 5) == ["a2"]
    assert picker.near(20, 10) == ["a1", "a2", "b1", "b2"]
    assert picker.inside(19, -1, 41, 21) == ["a2", "b2"]
    moved = replace(spaces[0], outline=tuple((x + 100, y) for x, y in spaces[0].outline))
    picker.put([moved])
    assert picker.near(5, 5) == []
    assert picker.near(105, 5) == [spaces[0].id]
