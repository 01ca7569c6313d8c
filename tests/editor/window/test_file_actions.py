"""What a track can begin with: the dialog, a centre line."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from editor.welcome.new_track import NewTrackDialog
from engine.checks import find_problems
from engine.course import compile_track
from tests.helpers.mouse_and_keyboard import PATIENCE
from tests.helpers.window_actions import click_item, press, run


@pytest.mark.parametrize("start", ["empty", "oval", "hairpin"])
def test_a_new_track_begins_with_what_was_chosen(window, qtbot, start: str) -> None:
    run(window, "new")
    dialog = window.findChild(NewTrackDialog)
    row = next(
        row
        for row in range(dialog.starts.count())
        if dialog.starts.item(row).data(Qt.ItemDataRole.UserRole) == start
    )
    click_item(dialog.starts, dialog.starts.item(row))
    dialog.name.selectAll()
    QTest.keyClicks(dialog.name, "Lap one")
    qtbot.waitUntil(dialog.create_button.isEnabled, timeout=PATIENCE)
    assert not dialog.preview.picture.pixmap().isNull()
    press(dialog.create_button)
    track = window.document.settled
    assert track.name == "Lap one"
    assert bool(track.spaces) is (start != "empty")
    assert not window.document.is_saved
    if track.spaces:
        problems = find_problems(track, compile_track(track))
        assert not [problem for problem in problems if problem.severity == "error"]


def test_the_fields_of_a_new_track_are_as_high_as_they_should_be(window, qapp) -> None:
    run(window, "new")
    dialog = window.findChild(NewTrackDialog)
    for start in ("oval", "empty", "hairpin"):
        dialog.choose(start)
        qapp.processEvents()
        boxes = [box for box in dialog.findChildren(QComboBox) if box.isVisible()]
        assert all(box.height() >= box.sizeHint().height() for box in boxes), start
    assert len(boxes) == 2
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def test_a_new_track_that_cannot_be_drawn_says_why(window, qtbot) -> None:
    run(window, "new")
    dialog = window.findChild(NewTrackDialog)
    dialog.choose("oval")
    dialog.height_box.setValue(60)
    qtbot.waitUntil(lambda: "cannot turn" in dialog.preview.told.text(), timeout=PATIENCE)
    assert not dialog.create_button.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.document.settled.spaces == ()


def test_a_new_track_follows_a_centre_line_of_a_file(
    window, qtbot, tmp_path: Path, monkeypatch
) -> None:
    from PySide6.QtWidgets import QFileDialog

    file = tmp_path / "bay.csv"
    file.write_text("x,y\n0,0\n300,0\n350,120\n300,240\n0,240\n-50,120\n", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a, **_n: (str(file), ""))
    run(window, "new")
    dialog = window.findChild(NewTrackDialog)
    dialog.choose("line")
    click_item(dialog.starts, dialog.starts.currentItem())
    qtbot.waitUntil(dialog.create_button.isEnabled, timeout=PATIENCE)
    press(dialog.create_button)
    assert window.document.settled.name == "bay"
    assert len(window.document.settled.spaces) > 50
