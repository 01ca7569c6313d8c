"""Dock of the lab, which is empty until it is opened for the first time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow, QVBoxLayout

from editor.canvas import BoardView
from editor.document import Document
from editor.document.selection import Selection
from editor.files.files import Files
from editor.look.widgets import ScrollingColumn

if TYPE_CHECKING:
    from editor.lab.controller import LabController
    from editor.lab.friends_page import Friends
    from editor.lab.panel import LabPanel

LEAST, SHARE = 310, 0.42
"""Initial height of the lab below the board: at least LEAST pixels, or a share of the window."""

ACROSS = (Qt.DockWidgetArea.TopDockWidgetArea, Qt.DockWidgetArea.BottomDockWidgetArea)


class Lab(QObject):
    """Lab in a dock that `show` opens, filled when it is first opened: its imports take long.

    `wanted` asks for the board to be shown. `filled` is emitted when there is a controller.
    """

    wanted = Signal()
    filled = Signal()

    def __init__(
        self,
        window: QMainWindow,
        dock: QDockWidget,
        show: Callable[[], None],
        document: Document,
        selection: Selection,
        view: BoardView,
        files: Files,
    ) -> None:
        super().__init__(window)
        self.dock = dock
        self.controller: LabController | None = None
        self.friends: Friends | None = None
        self._window = window
        self._open_dock = show
        self._document = document
        self._selection = selection
        self._view = view
        self._files = files
        self._column = QVBoxLayout(dock.widget())
        self._column.setContentsMargins(0, 0, 0, 0)
        dock.visibilityChanged.connect(self._show)
        dock.dockLocationChanged.connect(self._follow_area)

    def open(self) -> LabController:
        """Show the lab, and return its controller."""
        self.wanted.emit()
        self._open_dock()
        return self._fill()

    def run(self) -> None:
        """Show the lab and run a playtest, or stop the one that runs."""
        controller = self.open()
        if controller.is_racing:
            controller.stop()
        else:
            controller.run()

    def invent(self) -> None:
        """Show the page on which laps are invented."""
        panel = self.open().panel
        panel.tabs.setCurrentWidget(panel.tuning)

    def close(self) -> None:
        """End the background process, because the window closes."""
        if self.controller is not None:
            self.controller.close()
        if self.friends is not None:
            self.friends.close()

    def _fill(self) -> LabController:
        if self.controller is None:
            from editor.lab.controller import LabController
            from editor.lab.panel import LabPanel

            panel = LabPanel()
            self._column.addWidget(ScrollingColumn(panel))
            self.controller = LabController(
                panel, self._document, self._selection, self._view, self._files
            )
            self._join(panel, self.controller)
            self._follow_area(self._window.dockWidgetArea(self.dock))
            # A dock that has not been laid out yet cannot be resized.
            QTimer.singleShot(0, self, self._take_room)
            self.filled.emit()
        return self.controller

    def _join(self, panel: LabPanel, controller: LabController) -> None:
        """Let the page of games with friends paint on the board while it is shown."""
        from editor.lab.friends_page import Friends

        friends = self.friends = Friends(panel.friends, self._document, controller.board)
        friends.left.connect(lambda: controller.show(True))
        panel.tabs.currentChanged.connect(
            lambda _: friends.show(panel.tabs.currentWidget() is panel.friends)
        )

    def _take_room(self) -> None:
        height = max(LEAST, round(SHARE * self._window.height()))
        self._window.resizeDocks([self.dock], [height], Qt.Orientation.Vertical)

    def _show(self, visible: bool) -> None:
        if visible:
            self._fill().show(True)
        elif self.controller is not None and self.dock.isHidden():
            self.controller.show(False)

    def _follow_area(self, area: Qt.DockWidgetArea) -> None:
        if self.controller is not None:
            self.controller.panel.lie(area in ACROSS)
