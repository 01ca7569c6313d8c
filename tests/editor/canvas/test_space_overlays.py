"""Names and triangles on the board."""

from __future__ import annotations

from tests.helpers.mouse_and_keyboard import open_example


def test_names_and_triangles_of_a_network_are_on_the_board(window) -> None:
    track = open_example(window, "long_haul")
    _, items = window.board.overlays["places"]
    named = {space.id for space in track.spaces if space.name or "triangle" in space.tags}
    assert set(items.items) == named
    assert len(items.items["hamburg"]) == 2
    assert window.board.overlays["fronts"][1].items == {}
    window.board.layers.show("places", False)
    assert items.items == {}
