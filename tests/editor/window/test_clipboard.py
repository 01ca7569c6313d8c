"""Spaces are copied, cut, pasted and duplicated."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from engine.track import edits
from tests.helpers.window_actions import board, run


def test_copy_paste_cut_and_duplicate(window) -> None:
    document = board(window)
    window.selection.choose(["a1", "a2"])
    run(window, "copy")
    run(window, "paste")
    assert window.selection.spaces == {"a4", "a5"}
    outline = document.settled.space("a4").outline
    assert outline[0] == (12.0, 12.0)
    run(window, "paste")
    assert document.settled.space("a6").outline[0] == (24.0, 24.0)
    window.selection.choose(["b1"])
    run(window, "duplicate")
    assert window.selection.spaces == {"b4"}
    run(window, "cut")
    assert "b4" not in {space.id for space in document.settled.spaces}
    assert document.undo_stack.count() == 4
    QApplication.clipboard().setText("something else")
    before = document.settled
    run(window, "paste")
    assert document.settled is before
    assert "clipboard" in window.statusBar().currentMessage()


def test_copies_of_spaces_at_one_place_stay_at_one_place(window) -> None:
    document = board(window)
    document.begin(edits.set_shares(document.settled, "a1", "b1"))
    window.selection.choose(["a1", "b1"])
    run(window, "copy")
    run(window, "paste")
    assert document.settled.space("a4").shares == "b4"
