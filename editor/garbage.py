"""Garbage collection in the thread of the window only."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

OFTEN = 250
"""Milliseconds between two checks for garbage."""

FREEZE_AFTER = 500
"""Milliseconds from a new track until its objects are hidden from the garbage collector."""


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


class Freezing(QObject):
    """All that is loaded, hidden from the garbage collector, whose full runs would take several
    frames.

    What is there at first is hidden unseen: next to nothing of it is garbage. What is made later is
    looked at once, which takes about a millisecond. A track and what is derived from it do not
    refer to each other in circles, so they are gone, hidden or not, when another track is opened.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        if gc.get_freeze_count():
            # A window that was closed may have left something.
            gc.unfreeze()
            gc.collect()
        gc.freeze()
        self._timer = QTimer(self, singleShot=True, interval=FREEZE_AFTER)
        self._timer.timeout.connect(self._freeze)

    def begin(self) -> None:
        """Hide what is made within the next moment too."""
        self._timer.start()

    def _freeze(self) -> None:
        gc.collect()
        gc.freeze()
