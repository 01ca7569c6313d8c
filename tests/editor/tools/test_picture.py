"""The picture to trace."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from editor.tools.picture import PictureOptions
from engine.track import load
from tests.helpers.mouse_and_keyboard import PATIENCE, press_next_box


@pytest.fixture
def traced(window, road, scan: Path, monkeypatch) -> Path:
    """The road over the picture."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(scan), ""))
    window.toolbox.take("picture")
    QTest.mouseClick(window.options[PictureOptions].load, Qt.MouseButton.LeftButton)
    return scan


def picture(window):
    return window.document.settled.board.picture


def test_a_picture_is_loaded_and_named_from_the_track_file(window, traced, tmp_path, qtbot) -> None:
    assert picture(window).mm_per_pixel == 0.5
    window.document.save(tmp_path / "mine.json")
    assert load(tmp_path / "mine.json").board.picture.file == "scans/board.png"
    (tmp_path / "deep").mkdir()
    window.document.save(tmp_path / "deep" / "mine.json")
    assert load(tmp_path / "deep" / "mine.json").board.picture.file == "../scans/board.png"
    window.files.open_path(tmp_path / "mine.json")
    qtbot.waitUntil(lambda: not window.board.sheet.picture.pixmap().isNull(), timeout=PATIENCE)
    assert window.document.is_saved


def test_a_picture_outside_the_folder_is_not_shown_but_copied_if_wanted(
    window, traced, tmp_path, qtbot
) -> None:
    (tmp_path / "deep").mkdir()
    file = tmp_path / "deep" / "mine.json"
    window.document.save(file)
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.RejectRole, seen)
    window.files.open_path(file)
    assert str(traced) in seen[0]
    qtbot.waitUntil(lambda: not window.board.sheet.reader.is_busy, timeout=PATIENCE)
    assert window.board.sheet.picture.pixmap().isNull()
    assert window.document.is_saved
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    window.files.open_path(file)
    qtbot.waitUntil(lambda: not window.board.sheet.picture.pixmap().isNull(), timeout=PATIENCE)
    assert (tmp_path / "deep" / "board.png").read_bytes() == traced.read_bytes()
    assert window.files.save()
    assert load(file).board.picture.file == "board.png"


def test_a_chosen_picture_is_copied_beside_the_track_if_wanted(
    window, road, traced, tmp_path, monkeypatch
) -> None:
    (tmp_path / "deep").mkdir()
    window.document.save(tmp_path / "deep" / "mine.json")
    press_next_box(QMessageBox.ButtonRole.AcceptRole, [])
    window.files.load_picture(traced)
    assert Path(picture(window).file) == tmp_path / "deep" / "board.png"
    # Saved elsewhere, the track no longer has its picture in its folder.
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "new" / "mine.json"), "")
    )
    (tmp_path / "new").mkdir()
    press_next_box(QMessageBox.ButtonRole.AcceptRole, [])
    assert window.files.save_as()
    assert load(tmp_path / "new" / "mine.json").board.picture.file == "board.png"


def test_what_is_no_picture_is_told(window, road, tmp_path, monkeypatch) -> None:
    wrong = tmp_path / "no.png"
    wrong.write_text("no picture")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(wrong), ""))
    told = []
    monkeypatch.setattr("editor.dialogs.tell", lambda _parent, what, *_: told.append(what))
    assert not window.files.load_picture()
    assert "no.png" in told[0]
    assert picture(window) is None


def test_a_picture_is_dragged_into_place(window, hand, traced) -> None:
    hand.drag((40, 20), (50, 25))
    assert picture(window).x == pytest.approx(10, abs=0.3)
    assert picture(window).y == pytest.approx(5, abs=0.3)
    assert window.document.undo_stack.count() == 2


def test_a_picture_is_scaled_by_two_points(window, hand, traced) -> None:
    options = window.options[PictureOptions]
    hand.click(20, 10)
    assert not options.scale.isEnabled()
    hand.click(40, 10)
    options.distance.setValue(40)
    QTest.mouseClick(options.scale, Qt.MouseButton.LeftButton)
    assert picture(window).mm_per_pixel == pytest.approx(1.0, rel=0.02)
    assert picture(window).x == pytest.approx(-20, abs=0.6)
    assert not options.scale.isEnabled()


def test_a_picture_fades_and_goes(window, traced) -> None:
    options = window.options[PictureOptions]
    QTest.keyClick(options.opacity, Qt.Key.Key_Home)
    assert picture(window).opacity == 0
    assert window.board.sheet.picture.opacity() == 0
    QTest.mouseClick(options.remove, Qt.MouseButton.LeftButton)
    assert picture(window) is None
    window.actions_table["undo"].trigger()
    assert picture(window) is not None


def test_a_locked_picture_stays(window, hand, traced) -> None:
    window.board.layers.lock("picture", True)
    hand.drag((40, 20), (50, 25))
    assert picture(window).x == 0
    QApplication.processEvents()
    assert window.document.undo_stack.count() == 1


def test_the_hint_asks_for_a_picture_only_while_there_is_none(window, road, scan: Path) -> None:
    window.toolbox.take("picture")
    assert "Load a picture" in window.status.hint.text()
    window.files.load_picture(scan)
    assert "Drag the picture" in window.status.hint.text()
    window.document.undo_stack.undo()
    assert "Load a picture" in window.status.hint.text()
    window.document.undo_stack.redo()
    assert "Drag the picture" in window.status.hint.text()
