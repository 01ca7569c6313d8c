"""Opening and saving."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from editor import dialogs
from editor.files.recovery import recovery_folder
from engine.track import edits, load, save
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


@pytest.fixture
def typed(monkeypatch) -> list[tuple[str, str, str]]:
    """What the next dialog to save answers, and after it what it was asked."""
    asked: list = []

    def answer(_parent, title: str, suggestion: str, kinds: str) -> tuple[str, str]:
        name = asked.pop(0)
        asked.append((title, suggestion, kinds))
        return str(name), kinds

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    return asked


def test_saving_names_an_untitled_track_after_its_file(window, typed, tmp_path: Path) -> None:
    window.files.new()
    typed.append(tmp_path / "lake_of the Herons")
    assert window.files.save()
    path = tmp_path / "lake_of the Herons.lanesmith"
    assert window.document.path == path
    assert load(path).name == "lake of the Herons" == window.document.settled.name
    assert "lake of the Herons" in window.windowTitle()
    assert window.document.is_saved
    window.document.undo_stack.undo()
    assert window.document.settled.name == "Untitled track"


def test_a_track_with_a_name_keeps_it(window, road, typed, tmp_path: Path) -> None:
    window.document.begin(edits.describe(road, name="Road"))
    typed.append(tmp_path / "other.lanesmith")
    assert window.files.save_as()
    assert load(tmp_path / "other.lanesmith").name == "Road"


def test_a_name_with_a_point_gets_its_ending(window, road, typed, tmp_path: Path) -> None:
    typed.append(tmp_path / "lap 1.2")
    assert window.files.save_as()
    assert (tmp_path / "lap 1.2.lanesmith").exists()


def test_json_opens_and_is_saved_as_json_for_ever(
    window, road_file: Path, typed, tmp_path: Path
) -> None:
    assert window.files.open_path(road_file)
    set_lane(window, 5)
    assert window.files.save()
    assert load(road_file).space("a1").lane == 5
    typed.append(tmp_path / "again.json")
    assert window.files.save_as()
    assert window.document.path == tmp_path / "again.json"


@pytest.mark.parametrize("role", ["AcceptRole", "RejectRole"])
def test_a_file_is_not_replaced_unasked_when_the_ending_is_added(
    window, road, typed, tmp_path: Path, role: str
) -> None:
    there = tmp_path / "lap.lanesmith"
    there.write_text("mine", encoding="utf-8")
    typed.append(tmp_path / "lap")
    roles = {"AcceptRole": QMessageBox.ButtonRole.DestructiveRole}
    seen: list[str] = []
    press_next_box(roles.get(role, QMessageBox.ButtonRole.RejectRole), seen)
    assert window.files.save_as() is (role == "AcceptRole")
    assert "lap.lanesmith" in seen[0]
    assert (there.read_text("utf-8") == "mine") is (role == "RejectRole")


def test_dialogs_list_what_fits(window, road, typed, monkeypatch, tmp_path: Path) -> None:
    opened: list[str] = []

    def answer(_parent, _title: str, _folder: str, kinds: str) -> tuple[str, str]:
        opened.append(kinds.partition(";;")[0])
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    window.files.open()
    dialogs.game_to_open(window, "", "")
    assert opened == ["Tracks (*.lanesmith *.json)", "Games (*.lanesmith-game *.json)"]
    written = []
    for write in (window.files.save_as, window.files.export_track, window.files.export_course):
        typed[:] = [""]
        assert not write()
        (_, suggestion, kinds) = typed[0]
        written.append((Path(suggestion).suffix, kinds))
    assert written == [
        (".lanesmith", "Tracks (*.lanesmith *.json)"),
        (".json", "JSON (*.json)"),
        (".json", "JSON (*.json)"),
    ]


def test_a_dropped_track_opens_whatever_its_ending(window, road_file: Path) -> None:
    path = road_file.with_suffix(".lanesmith")
    save(load(road_file), path)
    window.dropped_files.open(path)
    assert window.document.path == path
