"""Unsaved work after a crash."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from PySide6.QtWidgets import QMessageBox

from editor.files import recovery
from editor.files.recovery import recovery_folder, unsaved_work
from engine.track import load, save
from tests.helpers.mouse_and_keyboard import PATIENCE, press_next_box, set_lane
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

# The processes that the program starts import this file.
if __name__ == "__main__":
    QApplication([])
    timer = QTimer()
    timer.timeout.connect(edit)
    timer.start(50)
    app.start(sys.argv[1:])
"""


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
