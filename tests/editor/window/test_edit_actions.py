"""Actions of the Arrange menu."""

from __future__ import annotations

from tests.helpers.small_tracks import ring
from tests.helpers.window_actions import run


def test_a_step_from_the_arrange_menu_has_a_clean_name(window) -> None:
    window.document.begin(ring(2, 12))
    window.selection.choose(["a1"])
    run(window, "turn_right")
    assert window.document.undo_stack.undoText() == "Rotate 15° clockwise"
