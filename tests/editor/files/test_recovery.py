"""Unsaved work after a crash."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from editor.files import recovery
from editor.files.recovery import recovery_folder, superfluous, unsaved_work
from editor.files.recovery_list import RecoveryDialog
from engine.track import edits, load, save
from tests.helpers.editing_program import EDITING
from tests.helpers.mouse_and_keyboard import PATIENCE, press, press_next_box, set_lane
from tests.helpers.small_tracks import straight

ROOT = Path(__file__).resolve().parents[3]


def with_list(act) -> None:
    """Do that with the list of unsaved work, as soon as it is shown."""
    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, RecoveryDialog):
        act(dialog)
    else:
        QTimer.singleShot(20, lambda: with_list(act))


def open_first(dialog: RecoveryDialog) -> None:
    press(dialog.open_button)


def leave(name: str, about: object, *lanes: int) -> Path:
    """Unsaved work that a crashed window left: a version for each lane."""
    place = recovery_folder() / name
    place.mkdir(parents=True)
    for number, lane in enumerate(lanes):
        save(edits.set_lane(straight(1, 3), ["a1"], lane), place / f"{number}.json")
    (place / "about.json").write_text(json.dumps(about), "utf-8")
    return place


def test_a_killed_program_loses_no_more_than_five_seconds(
    window, road_file: Path, tmp_path: Path, qtbot
) -> None:
    """kill −9 in the middle of editing: the next start offers the work, the file is untouched."""
    script = tmp_path / "editing.py"
    script.write_text(EDITING, encoding="utf-8")
    before = road_file.read_bytes()
    with subprocess.Popen(
        [sys.executable, script, road_file],
        env=os.environ | {"PYTHONPATH": str(ROOT), "XDG_CONFIG_HOME": str(tmp_path / "config")},
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        done = [running.stdout.readline().split()]
        begin = time.monotonic()
        while time.monotonic() - begin < 5.5:
            done.append(running.stdout.readline().split())
        assert not unsaved_work(recovery_folder()), "a living window's work is its own"
        os.kill(running.pid, signal.SIGKILL)
        killed = time.monotonic()
        done += [line.split() for line in running.stdout]
    assert road_file.read_bytes() == before
    (kept,) = unsaved_work(recovery_folder())
    lane = load(kept.versions[-1]).space("a1").lane
    lost = [float(when) for number, when in done if int(number) > lane]
    assert not lost or killed - min(lost) < 5

    with_list(open_first)
    assert window.files.offer_unsaved_work()
    assert window.document.settled.space("a1").lane == lane
    assert window.document.path == road_file
    assert not window.document.is_saved
    assert [one.folder for one in unsaved_work(recovery_folder())] == []
    window.files.save()
    assert load(road_file).space("a1").lane == lane
    assert not list(recovery_folder().iterdir())


def test_recovered_work_has_its_earlier_versions_as_steps(window, road_file: Path) -> None:
    leave("old", {"name": "Road", "file": str(road_file)}, 5, 6)
    with_list(open_first)
    assert window.files.offer_unsaved_work()
    stack = window.document.undo_stack
    seen = [window.document.settled.space("a1").lane]
    while stack.canUndo():
        assert not window.document.is_saved
        stack.undo()
        seen.append(window.document.settled.space("a1").lane)
    assert seen == [6, 5, 1]
    assert window.document.settled == load(road_file)
    assert window.document.is_saved


def test_of_earlier_versions_one_a_minute_is_kept() -> None:
    times = [float(5 * n) for n in range(400)]
    dropped = set(superfluous(times))
    kept = [time for number, time in enumerate(times) if number not in dropped]
    assert kept[-2:] == times[-2:]
    assert kept[:-2] == [60.0 * n for n in range(24, 34)]
    assert superfluous([]) == superfluous([0.0]) == superfluous([0.0, 5.0, 10.0]) == []


def test_fifty_copies_are_one_list(window) -> None:
    for number in range(50):
        leave(str(number), {"name": f"Lap {number}", "file": None}, 5)
    rows: list[int] = []

    def delete_all(dialog: RecoveryDialog) -> None:
        rows.append(dialog.list.count())
        dialog.list.selectAll()
        press_next_box(QMessageBox.ButtonRole.DestructiveRole, [])
        press(dialog.delete_button)

    with_list(lambda dialog: press(dialog.later_button))
    assert not window.files.offer_unsaved_work()
    with_list(delete_all)
    assert not window.files.offer_unsaved_work()
    assert rows == [50]
    assert unsaved_work(recovery_folder()) == []


def test_what_is_opened_beside_the_first_gets_windows_of_its_own(window, qtbot) -> None:
    for name in ("one", "two"):
        leave(name, {"name": name, "file": None}, 5)

    def open_both(dialog: RecoveryDialog) -> None:
        dialog.list.selectAll()
        press(dialog.open_button)

    with_list(open_both)
    with qtbot.waitSignal(window.files.work_chosen) as chosen:
        assert window.files.offer_unsaved_work()
    assert chosen.args[0].name in ("one", "two")


@pytest.mark.parametrize(
    "about", [{"name": "Lap", "file": 7}, {"name": 3}, [], {"file": ["x"]}, None]
)
def test_a_damaged_note_stops_nothing(window, about: object) -> None:
    leave("old", about, 5)
    with_list(open_first)
    assert window.files.offer_unsaved_work()
    assert window.document.settled.space("a1").lane == 5
    assert window.document.path is None


def test_a_damaged_copy_keeps_no_other_from_being_opened(window) -> None:
    leave("good", {"name": "Good", "file": None}, 5)
    bad = leave("bad", {"name": "Bad", "file": None}, 6)
    (bad / "0.json").write_text("{", "utf-8")
    os.utime(bad / "0.json", (2e9, 2e9))
    half = leave("half", {"name": "Half", "file": None}, 7, 8)
    (half / "1.json").write_text("{", "utf-8")
    os.utime(half / "1.json", (1e9, 1e9))
    seen: list[str] = []

    def open_two(dialog: RecoveryDialog) -> None:
        assert [dialog.list.item(row).text().split("\n")[0] for row in range(3)] == [
            "Bad",
            "Good",
            "Half",
        ]
        dialog.list.selectAll()
        press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
        press(dialog.open_button)

    with_list(open_two)
    assert window.files.offer_unsaved_work()
    assert len(seen) == 1
    assert window.document.settled.space("a1").lane == 5
    half_work = next(work for work in unsaved_work(recovery_folder()) if work.name == "Half")
    window.document.undo_stack.setClean()
    assert window.files.recover(half_work)
    assert window.document.settled.space("a1").lane == 7


def test_unsaved_changes_are_kept_until_saved(window, road_file: Path, qtbot) -> None:
    window.files.open_path(road_file)
    keeper = window.files.recovery
    assert keeper.keep_now() is None
    keeper._timer.setInterval(10)
    set_lane(window, 5)
    qtbot.waitUntil(lambda: keeper.file is not None, timeout=PATIENCE)
    assert load(keeper.file).space("a1").lane == 5
    assert load(road_file).space("a1").lane == 1
    window.files.save()
    assert keeper.file is None


def test_what_could_not_be_kept_is_tried_again_by_itself(window, road_file: Path, qtbot) -> None:
    """A file lies where the folder should be; when it is gone the work is kept, without an edit."""
    window.files.open_path(road_file)
    keeper = window.files.recovery
    keeper._timer.setInterval(20)
    recovery_folder().parent.mkdir(parents=True)
    recovery_folder().write_text("in the way", "utf-8")
    told: list[str] = []
    window.files.noted.connect(told.append)
    set_lane(window, 5)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    qtbot.wait(200)
    assert len(told) == 1
    recovery_folder().unlink()
    qtbot.waitUntil(lambda: keeper.file is not None, timeout=PATIENCE)
    assert load(keeper.file).space("a1").lane == 5


def test_a_lock_that_could_not_be_taken_is_tried_again_by_itself(
    window, road_file: Path, qtbot
) -> None:
    window.files.open_path(road_file)
    keeper = window.files.recovery
    place = recovery_folder() / "mine"
    keeper._place = place
    place.mkdir(parents=True)
    other = QLockFile(str(place / recovery.LOCK))
    assert other.tryLock(0)
    keeper._timer.setInterval(20)
    set_lane(window, 5)
    qtbot.waitUntil(lambda: keeper.file is not None, timeout=PATIENCE)
    other.unlock()
    qtbot.waitUntil((place / recovery.LOCK).exists, timeout=PATIENCE)
    assert not unsaved_work(recovery_folder())


def test_work_that_vanishes_while_the_list_is_open_is_told(window) -> None:
    """Another window, or somebody's tidying, has deleted it."""
    place = leave("gone", {"name": "Gone", "file": None}, 5)
    seen: list[str] = []

    def open_late(dialog: RecoveryDialog) -> None:
        shutil.rmtree(place)
        press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
        press(dialog.open_button)

    with_list(open_late)
    assert not window.files.offer_unsaved_work()
    assert "there is no such file" in seen[0].lower()


def test_beside_a_file_all_work_gets_windows_of_its_own(window, road_file: Path, qtbot) -> None:
    leave("old", {"name": "Old", "file": None}, 5)
    window.files.open_path(road_file)
    with_list(open_first)
    with qtbot.waitSignal(window.files.work_chosen) as chosen:
        assert not window.files.offer_unsaved_work(elsewhere=True)
    assert chosen.args[0].name == "Old"
    assert window.document.path == road_file
