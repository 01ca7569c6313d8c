"""Waiting for the window and its workers while pictures are made."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEventLoop, QTimer

PATIENCE = 120
"""Seconds to wait for a race; the first one on a machine is compiled."""


def pause(milliseconds: int) -> None:
    """Let window and workers go on; unlike `QTest.qWait` it lets Python's threads run."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait(is_so: Callable[[], bool]) -> None:
    """Wait until it is so."""
    for _ in range(PATIENCE * 50):
        if is_so():
            return
        pause(20)
    raise SystemExit("the race does not go on")
