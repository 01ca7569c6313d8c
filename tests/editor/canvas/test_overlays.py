"""What is drawn over the track, and when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.canvas import LAYERS
from engine.track import Track, edits
from tests.helpers.small_tracks import straight


def test_what_nobody_could_read_is_left_out_until_one_zooms_in(window, hand, road) -> None:
    board, view = window.board, window.view
    for layer in ("names", "steps", "grid"):
        board.layers.show(layer, True)

    def seen(layer: str) -> bool:
        return board.overlays[layer][1].is_visible

    assert (seen("names"), seen("steps")) == (True, True)
    view.zoom(0.6 / view.scale_now)
    assert (seen("names"), seen("steps")) == (False, True)
    window.document.apply(edits.set_lane(window.document.settled, ["a1"], 2), "Set lane")
    window.board_updates.show_course()
    assert not seen("names")
    assert len(board.overlays["names"][1]) == 0
    view.zoom(0.2 / view.scale_now)
    assert not seen("steps")
    assert not board.sheet._fine.isVisible()
    view.fit()
    assert (seen("names"), seen("steps")) == (True, True)
    assert len(board.overlays["names"][1]) == 6
    assert board.sheet._fine.isVisible()


def test_zooming_out_and_in_again_makes_nothing_anew(window, hand, road) -> None:
    board, view = window.board, window.view
    board.layers.show("names", True)
    overlay, group = board.overlays["names"]
    made = []
    counting = replace(overlay, shown=lambda *of: made.append(of) or overlay.shown(*of))
    board.overlays["names"] = counting, group
    before = len(group)
    view.zoom(0.2 / view.scale_now)
    assert not group.is_visible
    view.fit()
    assert group.is_visible
    assert (len(group), made) == (before, [])
    edited = edits.remove_spaces(window.document.settled, ["a3"])
    window.document.apply(edited, "Remove")
    window.board_updates.show_course()
    assert (len(group), len(made)) == (before - 1, 1)


@pytest.mark.parametrize(
    ("track", "drawn"),
    [
        (Track(), set()),
        (edits.add_line(Track(), "bet", [(10, 10), (10, 50)]), {"lines"}),
        (edits.set_course(Track(), [(10, 10), (50, 10)]), {"course"}),
        (straight(1, 1), {"course", "fronts", "names", "progress", "rectangles"}),
        (
            edits.remove_spaces(straight(2, 3), ["a2", "a3", "b1", "b2"]),
            {"course", "fronts", "lanes", "names", "progress", "rectangles"},
        ),
    ],
    ids=["nothing", "a line", "a course line", "one space", "two spaces far apart"],
)
def test_all_layers_can_be_shown_where_there_is_next_to_nothing(
    window, hand, road, track: Track, drawn: set[str]
) -> None:
    for layer in LAYERS:
        window.board.layers.show(layer, True)
    window.document.begin(track)
    window.document.problems_changed.emit()
    assert {layer for layer, (_, shown) in window.board.overlays.items() if len(shown)} == drawn
