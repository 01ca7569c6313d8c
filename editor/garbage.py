"""Garbage collection in the thread of the window only."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

OFTEN = 250
"""Milliseconds between two checks for garbage."""


class GarbageCollector(QObject):
    """Python's garbage collector, called by a timer of the window.

    Left to itself it runs in whichever thread creates objects, such as one that listens to a
    process in the background. A menu or dialog freed there is deleted while the window uses it, and
    the program crashes in Qt. See gc.disable() and the threads of QObject.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=OFTEN)
        self._timer.timeout.connect(collect_due)
        self._timer.start()

    def stop(self) -> None:
        """Return garbage collection to Python."""
        self._timer.stop()
        gc.enable()


def collect_due() -> None:
    """Collect the generations that Python would have collected by itself by now.

    Each generation has a threshold: the number of new objects, or of collections of the younger
    generation, after which it is collected.
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
