"""Docks: panels at the right, and outline, history, guide and lab on demand.

The panels at the right are as high as the window. Outline, history and guide open at the left, and
the lab below the board. On a screen without room there they share the place of the panels.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import (
    QDockWidget,
    QMainWindow,
    QStyle,
    QTabBar,
    QTabWidget,
    QUndoView,
    QWidget,
)

from editor.look.boxes import WheelGuard
from editor.look.language import tr
from editor.look.widgets import FRAME

WIDTH, SIDE_WIDTH = 230, 375
"""Least width of a dock at the left, and default width of the panels at the right, in pixels."""

USUAL_BOARD = 360
"""Width in pixels that a dock at the left leaves to the board."""

LOW = 600
"""Height in pixels of a screen that has no room below the board."""

LEFT, BELOW = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.BottomDockWidgetArea

SEPARATOR = QStyle.PixelMetric.PM_DockWidgetSeparatorExtent


class Docks:
    """Docks of a window, hidden until requested except at the right.

    Those on one side share tabs.
    """

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._docks: dict[str, QDockWidget] = {}
        self._homes: dict[QDockWidget, Qt.DockWidgetArea] = {}
        self._aside: list[QDockWidget] = []

    def add(
        self,
        name: str,
        title: str,
        content: QWidget,
        area: Qt.DockWidgetArea = LEFT,
    ) -> QDockWidget:
        """Add a hidden dock, and return it."""
        dock = QDockWidget(title, self._window)
        dock.setObjectName(name)
        dock.setWidget(content)
        content.setAccessibleName(title)
        if area == LEFT:
            content.setMinimumWidth(WIDTH)
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
        self._homes[dock] = area
        return dock

    def add_side(self, panels: QTabWidget) -> None:
        """Add the panels at the right, which are always shown.

        They keep their full height when the lab opens, so that a race can be followed beside it.
        """
        side = Qt.DockWidgetArea.RightDockWidgetArea
        dock = QDockWidget(tr("Side panels"), self._window)
        dock.setObjectName("side")
        dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        dock.setTitleBarWidget(QWidget())
        dock.setWidget(panels)
        panels.setAccessibleName(tr("Side panels"))
        dock.toggleViewAction().setVisible(False)
        self._window.addDockWidget(side, dock)
        self._window.setCorner(Qt.Corner.BottomRightCorner, side)
        self._window.resizeDocks([dock], [SIDE_WIDTH], Qt.Orientation.Horizontal)
        self._docks["side"] = dock
        self._panels = panels

    def show_panel(self, panel: QWidget) -> None:
        """Show one of the panels at the right, in front of a dock that shares their place."""
        self._panels.setCurrentWidget(panel)
        self._docks["side"].raise_()

    def is_open(self, name: str) -> bool:
        """Return whether a dock is shown."""
        return not self._docks[name].isHidden()

    def toggle(self, name: str) -> None:
        """Open a dock, or bring it before the others of its place; close it if it is there."""
        self.show(name, not self.is_open(name) or self._is_behind(self._docks[name]))

    def show(self, name: str, opens: bool = True) -> None:
        """Open or close a dock."""
        dock = self._docks[name]
        if opens and dock.isHidden():
            self._place(dock)
        dock.setVisible(opens)
        if opens:
            dock.raise_()
            self._guard_tabs()
            # Qt makes tabs also when it lays out the docks.
            QTimer.singleShot(0, self._window, self._guard_tabs)

    @staticmethod
    def _is_behind(dock: QDockWidget) -> bool:
        """Return whether a dock is a tab behind another one."""
        return dock.visibleRegion().isEmpty()

    def _place(self, dock: QDockWidget) -> None:
        """Put a dock where it belongs, or on the panels at the right if the screen is too small."""
        window, home = self._window, self._homes[dock]
        neighbours = [one for one in self._homes if window.dockWidgetArea(one) == home]
        if not self._has_room(home, neighbours):
            window.tabifyDockWidget(self._docks["side"], dock)
        elif window.dockWidgetArea(dock) == window.dockWidgetArea(self._docks["side"]):
            window.addDockWidget(home, dock)
            for other in neighbours:
                window.tabifyDockWidget(other, dock)

    def _has_room(self, home: Qt.DockWidgetArea, neighbours: list[QDockWidget]) -> bool:
        """Return whether the screen has room for a dock at `home`, beside the board or below it."""
        window = self._window
        screen = window.screen().availableGeometry().size()
        if home == BELOW:
            return screen.height() >= LOW
        central = window.centralWidget()
        board = central.minimumSizeHint().width() if central else 0
        needed = window.minimumSizeHint().width() + max(0, USUAL_BOARD - board)
        if not any(one.isVisible() for one in neighbours):
            needed += WIDTH + window.style().pixelMetric(SEPARATOR, None, window)
        return needed <= screen.width() - FRAME.width()

    def _guard_tabs(self) -> None:
        """Name the tabs that docks on one side have, and guard them from the wheel."""
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        for tabs in self._window.findChildren(QTabBar, options=direct):
            if not tabs.findChild(WheelGuard):
                WheelGuard(tabs)
                tabs.setAccessibleName(tr("Side panels"))

    def step_aside(self, aside: bool) -> None:
        """Hide all docks for a page that needs the whole window, or show them again."""
        if aside and not self._aside:
            self._aside = [dock for dock in self._docks.values() if not dock.isHidden()]
        for dock in self._aside:
            dock.setHidden(aside)
        if not aside:
            self._aside = []


def history_view(stack: QUndoStack) -> QUndoView:
    """Return a list of all undo steps. A click goes back or forward to a step."""
    view = QUndoView(stack)
    view.setEmptyLabel(tr("Original"))
    view.setAccessibleName(tr("History"))
    return view
