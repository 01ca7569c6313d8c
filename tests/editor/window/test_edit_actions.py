"""Actions of the Arrange menu."""

from __future__ import annotations

from dataclasses import replace

from tests.helpers.small_tracks import ring
from tests.helpers.window_actions import run


def test_a_step_from_the_arrange_menu_has_a_clean_name(window) -> None:
    window.document.begin(ring(2, 12))
    window.selection.choose(["a1"])
    run(window, "turn_right")
    assert window.document.undo_stack.undoText() == "Rotate 15° clockwise"


def test_lines_and_grid_are_drawn_in_one_step(window) -> None:
    lap = replace(ring(3, 36, 200), lines=())
    window.document.begin(lap)
    run(window, "marks")
    track = window.document.settled
    assert [line.name for line in track.lines] == ["finish", "bet 1", "bet 2", "bet 3"]
    assert len(track.grid.slots) == 6
    assert window.document.undo_stack.count() == 1
    run(window, "marks")
    assert window.document.undo_stack.count() == 1
    window.document.undo_stack.undo()
    assert window.document.settled is lap


def test_without_a_road_there_is_nothing_to_draw_them_on(window) -> None:
    assert not window.actions_table["marks"].isEnabled()
