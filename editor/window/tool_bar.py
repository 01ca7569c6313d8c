"""Tools at the left of the board, in one column, or in two if the window is too low."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QToolBar, QToolButton, QWidget

GAP = 2
"""Pixels between two buttons."""

MOST_COLUMNS = 2


class ToolColumns(QWidget):
    """Buttons of all tools, equally wide, in as few columns as the height of the bar permits."""

    def __init__(self, bar: QToolBar, actions: Sequence[QAction]) -> None:
        super().__init__()
        self._bar = bar
        self.buttons = [self._button(action) for action in actions]
        self.columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        bar.addWidget(self)
        bar.installEventFilter(self)
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Follow the height of the bar and the size of text."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.StyleChange, QEvent.Type.Show):
            self._arrange()
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the least size, with the height that MOST_COLUMNS columns need."""
        wide = super().minimumSizeHint().width()
        return QSize(wide, self._height(ceil(len(self.buttons) / MOST_COLUMNS)))

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setDefaultAction(action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setIconSize(self._bar.iconSize())
        self._bar.iconSizeChanged.connect(button.setIconSize)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return button

    def _height(self, rows: int) -> int:
        each = max(button.sizeHint().height() for button in self.buttons)
        return rows * (each + GAP) - GAP

    def _arrange(self) -> None:
        room = self._bar.height() - (self._bar.sizeHint().height() - self.sizeHint().height())
        count = len(self.buttons)
        columns = 1 if self._height(count) <= room else MOST_COLUMNS
        if columns == self.columns:
            return
        self.columns = columns
        rows = ceil(count / columns)
        for number, button in enumerate(self.buttons):
            self._grid.addWidget(button, number % rows, number // rows)
        self.updateGeometry()
