"""Laying an extension board over a track."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.window.extension import ExtensionDialog, extensions
from engine.track.overlay import apply_overlay, load_overlay
from tests.helpers.mouse_and_keyboard import open_example


def test_an_extension_is_looked_at_laid_and_undone(window, qtbot) -> None:
    before = open_example(window, "oasis_round")
    dialog = ExtensionDialog(window, window.document, window.board, "")
    qtbot.addWidget(dialog)
    dialog.open()
    expected = apply_overlay(before, load_overlay(extensions()[0]))
    assert window.document.track == expected
    assert window.document.settled is before
    assert "16" in dialog.preview.told.text()
    assert "20" in dialog.preview.told.text()
    assert window.board.spaces.highlighted == {f"a{number}" for number in range(7, 16)}
    dialog.reject()
    assert window.board.spaces.highlighted == set()
    assert window.document.track is before
    again = ExtensionDialog(window, window.document, window.board, "")
    qtbot.addWidget(again)
    again.open()
    QTest.mouseClick(again.lay, Qt.MouseButton.LeftButton)
    assert window.document.settled == expected
    window.document.undo_stack.undo()
    assert window.document.settled is before


def test_all_of_a_board_that_grows_is_in_sight(window) -> None:
    before = open_example(window, "oasis_round").board.width
    window.actions_table["extension"].trigger()
    (dialog,) = window.findChildren(ExtensionDialog)
    track, view = window.document.track, window.view
    assert track.board.width > before
    assert view.viewport().rect().contains(view.mapFromScene(track.board.width, track.board.height))
    dialog.reject()
    assert window.document.track.board.width == before


def test_an_extension_that_does_not_suit_says_why(window, qtbot, tmp_path: Path) -> None:
    open_example(window, "harbour_loop")
    dialog = ExtensionDialog(window, window.document, window.board, "")
    qtbot.addWidget(dialog)
    assert not dialog.lay.isEnabled()
    assert "another track" in dialog.preview.told.text()
    (tmp_path / "bad.json").write_text(json.dumps({"format": "lanesmith-track"}))
    dialog.choose(tmp_path / "bad.json")
    assert dialog.list.currentItem().text() == "bad.json"
    assert not dialog.lay.isEnabled()
    assert "overlay" in dialog.preview.told.text()
    (tmp_path / "mine.json").write_bytes(extensions()[0].read_bytes())
    dialog.choose(tmp_path / "mine.json")
    assert dialog.list.currentItem().text() == load_overlay(extensions()[0]).piece.name
