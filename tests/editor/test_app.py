"""The program as a whole: its windows, and what ends it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from editor.app import Windows
from editor.files.recovery import recovery_folder, unsaved_work
from editor.look import theme
from engine.track import load, save
from tests.helpers.mouse_and_keyboard import PATIENCE, press_next_box, set_lane
from tests.helpers.processes import running_in_session
from tests.helpers.small_tracks import ring
from tests.helpers.window_actions import run

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def windows(qapp, qtbot, dressed, settings_folder: Path) -> Iterator[Windows]:
    """The windows of a program in which none is open yet."""
    made = Windows(qapp)
    yield made
    for window in tuple(made.shown):
        window.document.undo_stack.setClean()
        window.close()


def test_two_windows_do_not_disturb_each_other(windows: Windows, road_file: Path, qtbot) -> None:
    first = windows.open()
    first.files.open_path(road_file)
    set_lane(first, 5)
    run(first, "new_window")
    second = windows.shown[1]
    assert second.pages.currentWidget() is second.pages.welcome
    second.files.open_path(road_file)
    set_lane(second, 7)
    assert [one.document.settled.space("a1").lane for one in windows.shown] == [5, 7]
    windows.keep_work()
    assert len(list(recovery_folder().iterdir())) == 2
    assert not unsaved_work(recovery_folder()), "the work of a window that is open is its own"
    second.files.save()
    second.close()
    assert windows.shown == [first]
    assert len(list(recovery_folder().iterdir())) == 1
    first.document.undo_stack.undo()
    assert first.document.settled.space("a1").lane == 1


def test_all_windows_change_their_look_together(windows: Windows) -> None:
    first, second = windows.open(), windows.open()
    try:
        run(first, "look_dark")
        QApplication.processEvents()
        colours = [one.board.backgroundBrush().color().name() for one in windows.shown]
        assert colours == [theme.LOOKS["dark"]["desk"]] * 2
        menu = next(one.menu() for one in second.menuBar().actions() if one.text() == "&Settings")
        menu.aboutToShow.emit()
        assert second.actions_table["look_dark"].isChecked()
        assert not second.actions_table["look_light"].isChecked()
    finally:
        run(first, "look_light")


def test_a_second_file_dropped_at_once_opens_in_a_window_of_its_own(
    windows: Windows, road_file: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.json"
    save(ring(2, 12), other)
    first = windows.open()
    first.dropped_files.open_all([road_file, other])
    assert [window.document.path for window in windows.shown] == [road_file, other]


def test_the_language_changes_at_once_and_nothing_is_lost(
    windows: Windows, road_file: Path, speak, qtbot
) -> None:
    speak("en")
    window = windows.open()
    window.files.open_path(road_file)
    set_lane(window, 5)
    set_lane(window, 6)
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    run(window, "language_cs")
    qtbot.waitUntil(lambda: windows.shown != [window], timeout=PATIENCE)
    (window,) = windows.shown
    assert "Čeština" in seen[0]
    assert window.actions_table["save"].text() == "&Uložit"
    assert not window.document.is_saved
    assert window.document.settled.space("a1").lane == 6
    assert len(list(recovery_folder().iterdir())) == 1
    window.document.undo_stack.undo()
    window.document.undo_stack.undo()
    assert window.document.is_saved
    assert window.document.settled == load(road_file)
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    run(window, "language_en")
    qtbot.waitUntil(lambda: windows.shown != [window], timeout=PATIENCE)
    assert windows.shown[0].actions_table["save"].text() == "&Save"


EDITING = """
import os, sys, time
from functools import partial
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
from editor import app
from editor.files.opening import wait_for
from editor.window.main_window import MainWindow
from engine.track import edits, save

def edit():
    (window,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
    if window.findChildren(QEventLoop):
        # The file is read in a loop of events, which cannot end below what this does.
        QTimer.singleShot(20, edit)
        return
    document = window.document
    document.apply(edits.set_lane(document.settled, ["a1"], 5), "Set lane")
    window.lab.open()
    tell()
    if os.environ.get("QUESTION") == "save":
        window.close()
    elif os.environ.get("QUESTION") == "whose":
        other = edits.set_lane(document.settled, ["a1"], 7)
        save(other, document.path)
    elif os.environ.get("QUESTION") == "reading":
        wait_for(window, "Reading", partial(time.sleep, 600))
    elif os.environ.get("QUESTION") == "busy":
        time.sleep(600)

def tell():
    if os.environ.get("QUESTION", "busy") != "busy" and QApplication.activeModalWidget() is None:
        QTimer.singleShot(10, tell)
    else:
        print("edited", flush=True)

# The processes that the program starts import this file.
if __name__ == "__main__":
    QApplication([])
    QTimer.singleShot(400, edit)
    sys.exit(app.start(sys.argv[1:]))
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system is not Linux")
@pytest.mark.parametrize(
    ("name", "question", "lane"),
    [
        ("SIGTERM", None, 1),
        ("SIGHUP", None, 1),
        ("SIGINT", None, 1),
        ("SIGTERM", "save", 1),
        ("SIGTERM", "whose", 7),
        ("SIGTERM", "reading", 1),
        ("SIGHUP", "busy", 1),
    ],
)
def test_a_signal_keeps_the_work_and_ends_everything(
    name: str,
    question: str | None,
    lane: int,
    road_file: Path,
    settings_folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also while a question about that work is open, a file is read for ever, or the window does
    something for ever. In the file the lane is `lane` then."""
    if question is not None:
        monkeypatch.setenv("QUESTION", question)
    script = tmp_path / "editing.py"
    script.write_text(EDITING, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, script, road_file],
        env=os.environ | {"PYTHONPATH": str(ROOT), "XDG_CONFIG_HOME": str(tmp_path / "config")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        assert running.stdout.readline() == "edited\n"
        time.sleep(0.5)
        os.kill(running.pid, getattr(signal, name))
        _, complaints = running.communicate(timeout=60)
    assert running.returncode == 128 + getattr(signal, name)
    assert complaints.replace("This plugin does not support propagateSizeHints()\n", "") == ""
    assert load(road_file).space("a1").lane == lane
    (kept,) = unsaved_work(recovery_folder())
    assert load(kept.versions[-1]).space("a1").lane == 5
    # The processes beside it see that it has ended.
    end = time.monotonic() + 60
    while running_in_session(running.pid):
        assert time.monotonic() < end
        time.sleep(0.05)
