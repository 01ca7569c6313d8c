"""Freeing what refers to itself, in the thread of the window alone."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

OFTEN = 250
"""Milliseconds between two looks at whether there is something to free."""


class GarbageCollector(QObject):
    """Python's collector of garbage, called by the window.

    By itself it runs in whichever thread happens to make objects, such as one that hears a process
    in the background. A menu or dialog freed there is deleted under the hands of the window, and
    the program dies in Qt. See gc.disable() and the threads of QObject.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=OFTEN)
        self._timer.timeout.connect(collect_due)
        self._timer.start()

    def stop(self) -> None:
        """Leave it to Python again."""
        self._timer.stop()
        gc.enable()


def collect_due() -> None:
    """Free what Python would have freed by itself by now.

    It would have looked at new objects each time so many were made, after so many such looks at
    older ones, and so on.
    """
    made, looks, longer_looks = gc.get_count()
    most, most_looks, most_longer_looks = gc.get_threshold()
    looks += made // most
    longer_looks += looks // most_looks
    if longer_looks > most_longer_looks:
        gc.collect()
    elif looks > most_looks:
        gc.collect(1)
    elif made > most:
        gc.collect(0)
