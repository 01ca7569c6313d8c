"""Files dropped on the window."""

from __future__ import annotations

import json
from math import cos, sin, tau
from pathlib import Path

import pytest
from PIL import Image, ImageDraw
from PySide6.QtWidgets import QMessageBox

from editor.files.files import examples
from editor.importing.corners import CornersDialog
from editor.welcome.new_track import NewTrackDialog
from engine.publish.jobs import Published, files_of
from engine.track import Job, save
from tests.helpers.mouse_and_keyboard import FIRST_RACE, PATIENCE, press_next_box
from tests.helpers.small_tracks import ring
from tests.helpers.window_actions import drop


def test_a_dropped_centre_line_begins_a_new_track(window, tmp_path: Path, qtbot) -> None:
    rows = [(350 + 200 * cos(tau * k / 24), 250 + 120 * sin(tau * k / 24)) for k in range(24)]
    file = tmp_path / "lake.csv"
    file.write_text("x,y\n" + "".join(f"{x:.1f},{y:.1f}\n" for x, y in rows))
    drop(window, file)
    dialog = window.findChild(NewTrackDialog)
    qtbot.waitUntil(dialog.create_button.isEnabled, timeout=PATIENCE)
    assert dialog.name.text() == "lake"
    dialog.create_button.click()
    assert window.document.settled.name == "lake"
    assert len(window.document.settled.spaces) > 100


def test_a_dropped_picture_with_a_track_inside_is_opened(window, tmp_path: Path) -> None:
    track = ring(1, 12)
    job = Job("Web", "png", {"longest": 100})
    (content,) = files_of(job, Published(track, "ring")).values()
    (tmp_path / "ring.png").write_bytes(content)
    drop(window, tmp_path / "ring.png")
    assert window.document.settled == track
    assert window.document.path is None


def test_dropped_files_are_opened_as_what_they_are(window, tmp_path: Path, qtbot) -> None:
    save(ring(1, 12), tmp_path / "ring.json")
    drop(window, tmp_path / "ring.json")
    assert window.document.path == tmp_path / "ring.json"
    image = window.grab(window.rect().adjusted(0, 0, -900, -600))
    image.save(str(tmp_path / "photo.png"))
    press_next_box(QMessageBox.ButtonRole.ActionRole, [])
    drop(window, tmp_path / "photo.png")
    assert window.document.settled.board.picture is not None
    window.document.undo_stack.setClean()
    window.files.open_example(examples()[0])
    window.play.start()
    qtbot.waitUntil(lambda: len(window.play.session.moments) > 3, timeout=FIRST_RACE)
    window.play.toggle_run()
    from engine.playtest.playthrough import playthrough_json

    told = json.dumps(playthrough_json(window.play.session.record()))
    (tmp_path / "game.json").write_text(told, encoding="utf-8")
    window.play.stop()
    drop(window, tmp_path / "game.json")
    qtbot.waitUntil(lambda: len(window.play.session.moments) > 3, timeout=FIRST_RACE)
    assert window.play.session.shown == 0


def test_a_dropped_picture_can_be_read_as_a_photo(window, tmp_path: Path) -> None:
    pytest.importorskip("cv2", reason="photos are read with OpenCV")
    sheet = Image.new("RGB", (600, 400), "white")
    ImageDraw.Draw(sheet).rectangle((200, 100, 300, 200), outline="black", width=3)
    sheet.save(tmp_path / "sketch.png")
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    drop(window, tmp_path / "sketch.png")
    assert "What is “sketch.png”?" in seen[0]
    assert window.findChild(CornersDialog).isVisible()
    assert window.document.settled.board.picture is None


def test_who_cancels_a_dropped_picture_keeps_the_board_as_it_is(window, scan: Path) -> None:
    before = window.document.settled
    press_next_box(QMessageBox.ButtonRole.RejectRole, [])
    drop(window, scan)
    assert window.document.settled is before
    assert window.findChild(CornersDialog) is None


def test_a_picture_dropped_with_a_track_is_put_under_it(window, tmp_path: Path, scan: Path) -> None:
    save(ring(1, 12), tmp_path / "ring.json")
    asked: list[Path] = []
    window.file_window_asked.connect(asked.append)
    drop(window, scan, tmp_path / "ring.json")
    assert window.document.path == tmp_path / "ring.json"
    assert window.document.settled.board.picture is not None
    assert asked == []


def test_every_other_file_dropped_at_once_asks_for_a_window(window, tmp_path: Path, scan) -> None:
    files = [tmp_path / f"{name}.json" for name in "abc"]
    for file in files:
        save(ring(1, 12), file)
    asked: list[Path] = []
    window.file_window_asked.connect(asked.append)
    drop(window, *files)
    assert window.document.path == files[0]
    assert asked == files[1:]
    window.files.new()
    asked.clear()
    other = scan.with_name("other.png")
    other.write_bytes(scan.read_bytes())
    press_next_box(QMessageBox.ButtonRole.ActionRole, [])
    drop(window, scan, other)
    assert Path(window.document.settled.board.picture.file).name == scan.name
    assert asked == [other]
