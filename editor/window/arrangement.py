"""How window and panels are arranged: kept for the next start, and put back as it was at first."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtWidgets import QMainWindow, QSplitter

from editor.settings import settings

SIZE, FRAME = QSize(1280, 800), QSize(16, 40)
"""Pixels the window has at first, and those left to its frame on a screen that is smaller."""


class Arrangement:
    """Belongs to a window whose bars and docks have names; the splitters come with theirs."""

    def __init__(self, window: QMainWindow, splits: Mapping[str, QSplitter]) -> None:
        self._window = window
        self._splits = splits
        window.resize(SIZE)
        self._at_first = self._states()

    def keep(self) -> None:
        """Remember place and size of the window and of everything in it."""
        kept = settings()
        kept.setValue("arrangement/window", self._window.saveGeometry())
        for name, state in self._states().items():
            kept.setValue(f"arrangement/{name}", state)

    def restore(self) -> None:
        """Arrange everything as it was kept; what was never kept stays."""
        kept = settings()
        geometry = kept.value("arrangement/window")
        if isinstance(geometry, QByteArray):
            self._window.restoreGeometry(geometry)
        self._arrange({name: kept.value(f"arrangement/{name}") for name in self._at_first})

    def reset(self) -> None:
        """Arrange everything as it was before anybody changed it."""
        settings().remove("arrangement")
        self._window.showNormal()
        self._window.resize(SIZE)
        self._arrange(self._at_first)
        self.fit_screen()

    def fit_screen(self) -> None:
        """Be no larger than the screen; how large that is without panels is known to it alone."""
        room = self._window.screen().availableSize() - FRAME
        self._window.resize(self._window.size().boundedTo(room))

    def _states(self) -> dict[str, QByteArray]:
        return {
            "panels": self._window.saveState(),
            **{name: split.saveState() for name, split in self._splits.items()},
        }

    def _arrange(self, states: Mapping[str, object]) -> None:
        for name, state in states.items():
            if isinstance(state, QByteArray):
                if name in self._splits:
                    self._splits[name].restoreState(state)
                else:
                    self._window.restoreState(state)
