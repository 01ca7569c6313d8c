"""What can be opened beside the board: outline, history and guide to its left, the lab below."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QDockWidget, QMainWindow, QUndoView, QWidget

from editor.look.language import tr

WIDTH = 230
"""Pixels a dock has at first."""


class Docks:
    """Hidden until asked for; several on one side share one place as tabs."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._docks: dict[str, QDockWidget] = {}

    def add(
        self,
        name: str,
        title: str,
        content: QWidget,
        area: Qt.DockWidgetArea = Qt.DockWidgetArea.LeftDockWidgetArea,
    ) -> QDockWidget:
        """Add a dock, hidden."""
        dock = QDockWidget(title, self._window)
        dock.setObjectName(name)
        dock.setWidget(content)
        dock.setMinimumWidth(WIDTH)
        dock.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetClosable
            | QDockWidget.DockWidgetFeature.DockWidgetMovable
        )
        self._window.addDockWidget(area, dock)
        for other in self._docks.values():
            if self._window.dockWidgetArea(other) == area:
                self._window.tabifyDockWidget(other, dock)
        dock.hide()
        self._docks[name] = dock
        return dock

    def is_open(self, name: str) -> bool:
        """Whether a dock is shown."""
        return not self._docks[name].isHidden()

    def toggle(self, name: str) -> None:
        """Open a dock in front of the others, or close it."""
        self.show(name, not self.is_open(name))

    def show(self, name: str, opens: bool = True) -> None:
        """Open or close a dock."""
        dock = self._docks[name]
        dock.setVisible(opens)
        if opens:
            dock.raise_()


def history_view(stack: QUndoStack) -> QUndoView:
    """Every step that can be undone; a click goes back or forth to it."""
    view = QUndoView(stack)
    view.setEmptyLabel(tr("As opened"))
    view.setAccessibleName(tr("History"))
    return view
