"""Main toolbar, with words beside its icons if there is room for all of them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QToolBar, QWidget

_RESHAPED = (QEvent.Type.FontChange, QEvent.Type.StyleChange)


class MainBar(QToolBar):
    """Toolbar that drops its words rather than hide its last entries behind an arrow."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self._needed: int | None = None
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Measure again when the size of text has changed, once all buttons have it."""
        super().changeEvent(event)
        if event.type() in _RESHAPED:
            QTimer.singleShot(0, self, self._measure)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Follow the width of the window."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Measure when all entries are present."""
        super().showEvent(event)
        self._measure()

    def _measure(self) -> None:
        self._needed = None
        self._arrange()

    def _arrange(self) -> None:
        if not self.isVisible():
            return
        if self._needed is None:
            self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            self._needed = self.sizeHint().width()
        has_room = self._needed <= self.width()
        style = Qt.ToolButtonStyle
        self.setToolButtonStyle(
            style.ToolButtonTextBesideIcon if has_room else style.ToolButtonIconOnly
        )
