"""Nothing is lost: crashes, failed saves, files changed by others, errors in slots."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from editor.dialogs import ErrorDialog
from editor.files import recovery
from editor.files.recovery import recovery_folder, unsaved_work
from engine.track import edits, load, save
from tests.helpers.mouse_and_keyboard import PATIENCE, press_next_box
from tests.helpers.small_tracks import straight

ROOT = Path(__file__).resolve().parents[3]

EDITING = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from editor import app
from editor.files import recovery
from editor.window.main_window import MainWindow
from engine.track import edits

recovery.EVERY = 300
lanes = iter(range(2, 10_000))

def edit():
    for window in QApplication.topLevelWidgets():
        if isinstance(window, MainWindow):
            document = window.document
            lane = next(lanes)
            document.apply(edits.set_lane(document.settled, ["a1"], lane), "Set lane")
            print(lane, flush=True)

QApplication([])
timer = QTimer()
timer.timeout.connect(edit)
timer.start(50)
app.start(sys.argv[1:])
"""


@pytest.fixture
def road_file(tmp_path: Path) -> Path:
    path = tmp_path / "road.json"
    save(edits.describe(edits.set_board(straight(2, 3), 80, 40), name="Road"), path)
    return path


def set_lane(window, lane: int) -> None:
    document = window.document
    document.apply(edits.set_lane(document.settled, ["a1"], lane), "Set lane")


def test_work_is_kept_at_least_once_a_minute() -> None:
    assert recovery.EVERY <= 60_000


def test_a_killed_program_loses_no_more_than_one_interval(
    window, road_file: Path, tmp_path: Path, qtbot
) -> None:
    """kill −9 in the middle of editing: the next start offers the work, the file is untouched."""
    script = tmp_path / "editing.py"
    script.write_text(EDITING, encoding="utf-8")
    before = road_file.read_bytes()
    running = subprocess.Popen(
        [sys.executable, script, road_file],
        env=os.environ | {"PYTHONPATH": str(ROOT), "XDG_CONFIG_HOME": str(tmp_path / "config")},
        stdout=subprocess.PIPE,
        text=True,
    )
    begin = time.monotonic()
    lanes = []
    while time.monotonic() - begin < 60 and (not lanes or len(lanes) < 40):
        lanes.append(int(running.stdout.readline()))
        assert not unsaved_work(recovery_folder()), "a living window's work is its own"
    os.kill(running.pid, signal.SIGKILL)
    lanes += [int(line) for line in running.stdout]
    running.wait()
    assert road_file.read_bytes() == before
    (kept,) = unsaved_work(recovery_folder())
    lane = load(kept.track).space("a1").lane
    assert lanes[-1] - lane < 40

    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    assert window.files.offer_unsaved_work()
    assert "Road" in seen[0]
    assert window.document.settled.space("a1").lane == lane
    assert window.document.path == road_file
    assert not window.document.is_saved
    assert [one.folder for one in unsaved_work(recovery_folder())] == []
    window.files.save()
    assert load(road_file).space("a1").lane == lane
    assert not list(recovery_folder().iterdir())


def test_kept_work_can_wait_or_be_thrown_away(window, qtbot) -> None:
    place = recovery_folder() / "old"
    place.mkdir(parents=True)
    save(straight(1, 3), place / "track.json")
    (place / "about.json").write_text("[" * 100_000, "utf-8")
    for role, left in (
        (QMessageBox.ButtonRole.RejectRole, 1),
        (QMessageBox.ButtonRole.DestructiveRole, 0),
    ):
        press_next_box(role, [])
        assert not window.files.offer_unsaved_work()
        assert len(unsaved_work(recovery_folder())) == left


def test_unsaved_changes_are_kept_until_saved(window, road_file: Path, qtbot) -> None:
    window.files.open_path(road_file)
    keeper = window.files.recovery
    assert keeper.keep_now() is None
    keeper._timer.setInterval(10)
    set_lane(window, 5)
    qtbot.waitUntil(keeper.file.exists, timeout=PATIENCE)
    assert load(keeper.file).space("a1").lane == 5
    assert load(road_file).space("a1").lane == 1
    window.files.save()
    assert not keeper.file.exists()


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
    assert str(window.files.recovery.file) in seen[0]
    assert load(elsewhere).space("a1").lane == 5


def test_a_file_changed_by_others_is_read_anew(window, road_file: Path, qtbot) -> None:
    window.files.open_path(road_file)
    save(edits.set_lane(load(road_file), ["a1"], 7), road_file)
    qtbot.waitUntil(lambda: window.document.settled.space("a1").lane == 7, timeout=PATIENCE)
    assert window.document.is_saved
    save(edits.set_lane(load(road_file), ["a1"], 8), road_file)
    qtbot.waitUntil(lambda: window.document.settled.space("a1").lane == 8, timeout=PATIENCE)
    window.document.undo_stack.undo()
    assert window.document.settled.space("a1").lane == 7
    assert not window.document.is_saved


@pytest.mark.parametrize(
    ("role", "lane"),
    [(QMessageBox.ButtonRole.AcceptRole, 7), (QMessageBox.ButtonRole.RejectRole, 5)],
)
def test_with_own_changes_one_is_asked_first(
    window, road_file: Path, qtbot, role: QMessageBox.ButtonRole, lane: int
) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    seen: list[str] = []
    press_next_box(role, seen)
    save(edits.set_lane(load(road_file), ["a1"], 7), road_file)
    qtbot.waitUntil(lambda: bool(seen), timeout=PATIENCE)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None, timeout=PATIENCE)
    assert window.document.settled.space("a1").lane == lane
    assert window.document.is_saved is (lane == 7)


def test_own_saves_are_not_taken_for_changes_by_others(window, road_file: Path, qtbot) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    told: list[str] = []
    window.files.noted.connect(told.append)
    window.files.save()
    set_lane(window, 6)
    qtbot.wait(400)
    assert told == []
    assert QApplication.activeModalWidget() is None


def test_a_file_that_vanished_is_unsaved_work(window, road_file: Path, qtbot) -> None:
    window.files.open_path(road_file)
    road_file.unlink()
    qtbot.waitUntil(lambda: not window.document.is_saved, timeout=PATIENCE)
    assert "road.json" in window.statusBar().currentMessage()


def test_an_error_in_a_slot_ends_in_a_dialog_with_the_work_kept(
    window, road_file: Path, qtbot, monkeypatch, capsys
) -> None:
    from editor.rescue import Rescue

    rescue = Rescue(window, window.files.recovery.keep_now)
    monkeypatch.setattr(sys, "excepthook", rescue)
    window.files.open_path(road_file)
    set_lane(window, 5)

    def fails() -> None:
        raise RuntimeError("the gearbox is broken")

    with qtbot.captureExceptions():
        sys.excepthook = rescue
        QTimer.singleShot(0, fails)
        qtbot.waitUntil(lambda: rescue.dialog is not None, timeout=PATIENCE)
        QTimer.singleShot(0, fails)
        qtbot.waitUntil(
            lambda: rescue.dialog.details.toPlainText().count("the gearbox is broken") == 2,
            timeout=PATIENCE,
        )
    assert isinstance(rescue.dialog, ErrorDialog)
    assert load(window.files.recovery.file).space("a1").lane == 5
    QTest.mouseClick(rescue.dialog.copy, Qt.MouseButton.LeftButton)
    assert "the gearbox is broken" in QApplication.clipboard().text()
    QTest.keyClick(rescue.dialog, Qt.Key.Key_Escape)
    assert rescue.dialog is None
    set_lane(window, 6)
    assert window.document.settled.space("a1").lane == 6
