"""Arrangement of window and panels: stored for the next start, and reset on request."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QByteArray, QObject, QSize
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QMainWindow, QSplitter

from editor.look.widgets import FRAME
from editor.settings import settings

SIZE = QSize(1280, 800)
"""Default size of the window, and the margin left to its frame on a smaller screen, in pixels."""


class Arrangement:
    """Arrangement of a window whose bars and docks have names.

    `splits` are its splitters by name.
    """

    def __init__(self, window: QMainWindow, splits: Mapping[str, QSplitter]) -> None:
        self._window = window
        self._splits = splits
        window.resize(SIZE)
        self._at_first = self._states()

    def keep(self) -> None:
        """Store position and size of the window and of everything in it."""
        kept = settings()
        kept.setValue("arrangement/window", self._window.saveGeometry())
        for name, state in self._states().items():
            kept.setValue(f"arrangement/{name}", state)

    def restore(self) -> None:
        """Restore the stored arrangement. Parts without one are left alone."""
        kept = settings()
        geometry = kept.value("arrangement/window")
        if isinstance(geometry, QByteArray):
            self._window.restoreGeometry(geometry)
        self._arrange({name: kept.value(f"arrangement/{name}") for name in self._at_first})

    def reset(self) -> None:
        """Restore the default arrangement."""
        settings().remove("arrangement")
        self._window.showNormal()
        self._window.resize(SIZE)
        self._arrange(self._at_first)
        self.fit_screen()

    def fit_screen(self) -> None:
        """Limit the window to the size of the screen, and move it inside once it is shown.

        The area that panels of the desktop leave free is known to the screen only.
        """
        window, room = self._window, self._window.screen().availableGeometry()
        window.resize(window.size().boundedTo(room.size() - FRAME))
        if window.isVisible():
            frame = window.frameGeometry()
            x = max(room.left(), min(frame.left(), room.right() + 1 - frame.width()))
            y = max(room.top(), min(frame.top(), room.bottom() + 1 - frame.height()))
            window.move(x, y)

    def follow_screen(self) -> None:
        """Fit the window whenever its screen or the size of that changes."""
        ScreenWatch(self._window, self.fit_screen)

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


class ScreenWatch(QObject):
    """Watcher of the screens for a window. A maximized window is fitted by the system."""

    def __init__(self, window: QMainWindow, fit: Callable[[], None]) -> None:
        super().__init__(window)
        self._window = window
        self._fit = fit
        for screen in QGuiApplication.screens():
            self._watch(screen)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._watch)
        window.windowHandle().screenChanged.connect(self._follow)

    def _watch(self, screen: QScreen) -> None:
        screen.availableGeometryChanged.connect(self._follow)

    def _follow(self, _: object) -> None:
        if not (self._window.isMaximized() or self._window.isFullScreen()):
            self._fit()
