"""Reader of pictures on the board, in a thread beside the window."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from functools import partial

from PySide6.QtCore import QObject, Signal

from editor.document.background import Worker
from editor.document.pictures import shown_picture
from engine.foreign.limits import MOST_PIXELS
from engine.foreign.process import give_up_foreign


class PictureReader(QObject):
    """Reader of one picture after the other.

    It emits `read(key, image)` for each that is asked for; `image` is empty if the picture cannot
    be shown.
    """

    read = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: deque[tuple[object, str, int]] = deque()
        self._current: tuple[object, str, int] | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._tell)

    @property
    def is_busy(self) -> bool:
        """Whether a picture is being read."""
        return self._current is not None

    def ask(self, key: object, file: str, most: int = MOST_PIXELS) -> None:
        """Read the picture in `file`, scaled down if it has more than `most` pixels."""
        asked = (key, file, most)
        if asked != self._current and asked not in self._waiting:
            self._waiting.append(asked)
        self._go_on()

    def keep_only(self, keys: Collection[object]) -> None:
        """Forget what is not asked for by one of `keys`, unless it is being read."""
        self._waiting = deque(each for each in self._waiting if each[0] in keys)

    def close(self) -> None:
        """Give up all reading."""
        self._waiting.clear()
        if self.is_busy:
            self._current = None
            self._worker.drop()
            give_up_foreign()

    def _go_on(self) -> None:
        if self._current is None and self._waiting:
            self._current = self._waiting.popleft()
            _, file, most = self._current
            self._worker.do(partial(shown_picture, file, most))

    def _tell(self, image: object) -> None:
        current, self._current = self._current, None
        if current is not None:
            self.read.emit(current[0], image)
        self._go_on()
