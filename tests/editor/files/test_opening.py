"""Tracks are read in the background."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event, get_ident

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox, QProgressDialog, QPushButton

from editor.files.opening import wait_for
from engine.track import Track, save
from engine.track.files import parse
from tests.helpers.mouse_and_keyboard import press, press_next_box
from tests.helpers.small_tracks import ring


def when_waiting(act) -> None:
    """Do that with the progress bar, as soon as it is shown."""
    bar = QApplication.activeModalWidget()
    if isinstance(bar, QProgressDialog):
        act(bar)
    else:
        QTimer.singleShot(5, lambda: when_waiting(act))


def test_the_window_lives_while_a_large_track_is_read(window, tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    save(ring(4, 550), path)
    shown: list[str] = []
    when_waiting(lambda bar: shown.append(bar.labelText()))
    assert window.files.open_path(path)
    assert "large.json" in shown[0]
    assert len(window.document.settled.spaces) == 2200
    assert window.document.is_saved


def test_small_tracks_are_read_beside_the_window_too(
    window, road_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Explaining all faults of a file of 45 kB takes 0.2 s."""
    threads: list[int] = []

    def noted(*args: str) -> Track:
        threads.append(get_ident())
        return parse(*args)

    monkeypatch.setattr("editor.files.opening.parse", noted)
    assert window.files.open_path(road_file)
    assert len(threads) == 1
    assert threads[0] != get_ident()
    assert "problems" in vars(window.document._derivation())


def test_waiting_can_be_given_up(window) -> None:
    go_on = Event()
    when_waiting(lambda bar: press(bar.findChild(QPushButton)))
    assert wait_for(window, "Waiting", go_on.wait) is None
    go_on.set()


def test_an_error_in_the_background_is_raised_where_one_waits(window) -> None:
    with pytest.raises(ZeroDivisionError):
        wait_for(window, "Waiting", lambda: 1 // 0)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes")
def test_a_pipe_is_not_waited_for(window, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    assert not window.files.open_path(tmp_path / "pipe.json")
    assert "this is no ordinary file" in seen[0].lower()
