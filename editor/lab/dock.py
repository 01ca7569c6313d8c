"""The dock of the lab: empty until it is opened for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.look.language import tr

if TYPE_CHECKING:
    from editor.lab.desk import LabDesk
    from editor.window.main_window import MainWindow

HEIGHT = 310
"""Pixels the lab has at first; below the board."""

ACROSS = (Qt.DockWidgetArea.TopDockWidgetArea, Qt.DockWidgetArea.BottomDockWidgetArea)


class Lab(QObject):
    """Belongs to a window. What it needs is imported when it is opened, and `filled` tells that."""

    filled = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._place = QWidget()
        self._column = QVBoxLayout(self._place)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.desk: LabDesk | None = None
        docks = window.comforts.docks
        self.dock = docks.add("lab", tr("Lab"), self._place, ACROSS[1])
        self.dock.visibilityChanged.connect(self._show)
        self.dock.dockLocationChanged.connect(self._lie)

    def open(self) -> LabDesk:
        """Show the lab."""
        self._window.comforts.show_board()
        self._window.comforts.docks.show("lab")
        return self._fill()

    def run(self) -> None:
        """Show the lab and race, or stop."""
        desk = self.open()
        if desk.is_racing:
            desk.stop()
        else:
            desk.run()

    def close(self) -> None:
        """The window closes: nothing may go on."""
        if self.desk is not None:
            self.desk.close()

    def _fill(self) -> LabDesk:
        if self.desk is None:
            from editor.lab.desk import LabDesk
            from editor.lab.panel import LabPanel

            window = self._window
            panel = LabPanel()
            self._column.addWidget(panel)
            self.desk = LabDesk(panel, window.document, window.selection, window.view, window.files)
            # A dock that has not been laid out yet cannot be resized.
            QTimer.singleShot(0, self, self._take_room)
            self.filled.emit()
        return self.desk

    def _take_room(self) -> None:
        self._window.resizeDocks([self.dock], [HEIGHT], Qt.Orientation.Vertical)

    def _show(self, visible: bool) -> None:
        if visible:
            self._fill().show(True)
        elif self.desk is not None and self.dock.isHidden():
            self.desk.show(False)

    def _lie(self, area: Qt.DockWidgetArea) -> None:
        if self.desk is not None:
            self.desk.panel.lie(area in ACROSS)
