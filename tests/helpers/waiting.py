"""Waiting for the window and its workers in tests and pictures."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEventLoop, QTimer

PATIENCE = 120
"""Seconds to wait for a race; the first one on a machine is compiled."""


def pause(milliseconds: int) -> None:
    """Process events of the window and let workers run; unlike `QTest.qWait` it lets Python's
    threads run."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait(is_so: Callable[[], bool]) -> None:
    """Wait until `is_so` returns True."""
    for _ in range(PATIENCE * 50):
        if is_so():
            return
        pause(20)
    raise SystemExit("the race does not go on")
