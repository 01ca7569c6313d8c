"""The picture to trace."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from editor.tools.picture import PictureOptions
from engine.track import load


@pytest.fixture
def traced(window, road, scan: Path, monkeypatch) -> Path:
    """The road over the picture."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(scan), ""))
    window.toolbox.take("picture")
    QTest.mouseClick(window.options[PictureOptions].load, Qt.MouseButton.LeftButton)
    return scan


def picture(window):
    return window.document.settled.board.picture


def test_a_picture_is_loaded_and_named_from_the_track_file(window, traced, tmp_path) -> None:
    assert picture(window).mm_per_pixel == 0.5
    window.document.save(tmp_path / "mine.json")
    assert load(tmp_path / "mine.json").board.picture.file == "scans/board.png"
    (tmp_path / "deep").mkdir()
    window.document.save(tmp_path / "deep" / "mine.json")
    assert load(tmp_path / "deep" / "mine.json").board.picture.file == "../scans/board.png"
    window.files.open_path(tmp_path / "deep" / "mine.json")
    assert not window.board.sheet.picture.pixmap().isNull()
    assert window.document.is_saved


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
