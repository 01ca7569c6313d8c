"""What is drawn over the track, and when."""

from __future__ import annotations

import pytest

from editor.canvas import LAYERS, BoardScene
from engine.course import compile_track
from engine.track import Track, edits
from tests.helpers.small_tracks import straight


def test_overlays_draw_only_what_differs(board: BoardScene) -> None:
    before = dict(board.overlays["fronts"][1].items)
    after = edits.move_vertex(board.track, (60, 10), (62, 10))
    board.show_track(board.track, after)
    board.show_course(compile_track(after))
    now = board.overlays["fronts"][1].items
    assert {name for name in now if now[name] is not before[name]} == {"a3", "b3"}


def test_what_nobody_could_read_is_left_out_until_one_zooms_in(window, hand, road) -> None:
    board, view = window.board, window.view
    for layer in ("names", "steps", "grid"):
        board.layers.show(layer, True)

    def seen(layer: str) -> set[bool]:
        return {
            item.isVisible() for items in board.overlays[layer][1].items.values() for item in items
        }

    assert (seen("names"), seen("steps")) == ({True}, {True})
    view.zoom(0.6 / view.scale_now)
    assert (seen("names"), seen("steps")) == ({False}, {True})
    window.document.apply(edits.set_lane(window.document.settled, ["a1"], 2), "Set lane")
    window.board_updates.show_course()
    assert seen("names") == {False}
    view.zoom(0.2 / view.scale_now)
    assert seen("steps") == {False}
    assert not board.sheet._fine.isVisible()
    view.fit()
    assert (seen("names"), seen("steps")) == ({True}, {True})
    assert board.sheet._fine.isVisible()


@pytest.mark.parametrize(
    ("track", "drawn"),
    [
        (Track(), set()),
        (edits.add_line(Track(), "bet", [(10, 10), (10, 50)]), {"lines"}),
        (edits.set_course(Track(), [(10, 10), (50, 10)]), {"course"}),
        (straight(1, 1), {"course", "fronts", "names", "progress"}),
        (
            edits.remove_spaces(straight(2, 3), ["a2", "a3", "b1", "b2"]),
            {"course", "fronts", "lanes", "names", "progress"},
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
    overlays = window.board.overlays
    assert {layer for layer in overlays if any(overlays[layer][1].items.values())} == drawn
