"""Garbage collection in the thread of the window only."""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

OFTEN = 250
"""Milliseconds between two checks for garbage."""

FREEZE_AFTER = 500
"""Milliseconds without work of a hand, after a track was opened, until its objects are hidden from
the garbage collector."""

OF_HANDS = frozenset(
    (
        QEvent.Type.MouseMove,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.Wheel,
        QEvent.Type.NativeGesture,
        QEvent.Type.KeyPress,
    )
)
"""Events that mice, touchpads and keyboards make."""


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
    """A last full run of the garbage collector, and all that is left hidden from it.

    The run takes a tenth of a second, so it waits until no hand has been at work for a moment.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.pause = QTimer(self, singleShot=True, interval=FREEZE_AFTER)
        self.pause.timeout.connect(self._freeze)

    def begin(self) -> None:
        """Wait for a pause of the hand."""
        self._program.installEventFilter(self)
        self.pause.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Begin the pause again at each work of a hand."""
        if event.type() in OF_HANDS:
            self.pause.start()
        return False

    @property
    def _program(self) -> QCoreApplication:
        program = QCoreApplication.instance()
        assert program is not None
        return program

    def _freeze(self) -> None:
        self._program.removeEventFilter(self)
        gc.unfreeze()
        gc.collect()
        gc.freeze()
