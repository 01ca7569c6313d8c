"""Messages from a background process, carried to the thread of the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Ear(QObject):
    """Carrier of messages from the listening thread. It outlives its receivers."""

    heard = Signal(object)

    def tell(self, message: object) -> None:
        """Emit `heard` with `message`, which is None when the process has ended."""
        self.heard.emit(message)
