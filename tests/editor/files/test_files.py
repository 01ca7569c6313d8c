"""Opening and saving."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from editor.files.recovery import recovery_folder
from engine.track import load
from tests.helpers.mouse_and_keyboard import press_next_box, set_lane


@pytest.mark.parametrize(("opens", "keeps_file"), [("open_path", True), ("open_example", False)])
def test_what_was_just_saved_is_what_is_opened_again(
    window, road_file: Path, opens: str, keeps_file: bool
) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    press_next_box(QMessageBox.ButtonRole.AcceptRole, [])
    assert getattr(window.files, opens)(road_file)
    assert load(road_file).space("a1").lane == 5
    assert window.document.settled == load(road_file)
    assert window.document.path == (road_file if keeps_file else None)


@pytest.mark.parametrize("opens", ["open_path", "open_example"])
def test_what_cannot_be_read_is_refused_before_the_question_about_unsaved_work(
    window, road_file: Path, opens: str
) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    worked_on = window.document.settled
    other = road_file.with_name("other.json")
    other.write_text("{", encoding="utf-8")
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    assert not getattr(window.files, opens)(other)
    assert "other.json" in seen[0]
    assert window.document.settled is worked_on
    assert not window.document.is_saved


def test_a_failed_save_keeps_a_copy_and_offers_another_place(
    window, road_file: Path, monkeypatch
) -> None:
    from PySide6.QtWidgets import QFileDialog

    window.files.open_path(road_file)
    set_lane(window, 5)
    window.document.path = road_file.parent / "missing" / "road.json"
    elsewhere = road_file.parent / "elsewhere.json"
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_args, **_named: (str(elsewhere), "")
    )
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    assert window.files.save()
    assert str(recovery_folder()) in seen[0]
    assert load(elsewhere).space("a1").lane == 5
