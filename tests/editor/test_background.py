"""Requests to a process beside the window."""

from __future__ import annotations

from multiprocessing.context import SpawnProcess

from PySide6.QtCore import QObject

from editor.background import Runner
from editor.lab.process import serve
from tests.helpers.mouse_and_keyboard import PATIENCE


def test_that_the_process_cannot_start_is_told(qtbot, monkeypatch) -> None:
    def fail(process: SpawnProcess) -> None:
        raise OSError("no memory left")

    monkeypatch.setattr(SpawnProcess, "start", fail)
    parent = QObject()
    alone = Runner(parent, serve, 1)
    with qtbot.waitSignal(alone.lost, timeout=PATIENCE):
        alone.ask("anything")
    assert not alone.is_busy
