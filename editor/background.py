"""From the thread that hears a process beside the window to the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Ear(QObject):
    """Carries messages from the thread that hears them; it lives on if who listens is gone."""

    heard = Signal(object)

    def tell(self, message: object) -> None:
        """A message came; None if the process has ended."""
        self.heard.emit(message)
