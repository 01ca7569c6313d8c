"""Toolbars: the main one, the tools beside the board, and the options of the current tool."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QToolBar, QToolButton, QWidget

from editor.document import Document
from editor.look.widgets import ARROW_STEPS
from editor.tools.options import OptionsRow
from editor.tools.toolbox import Toolbox
from engine.track import Track

GAP = 2
"""Pixels between two buttons."""

MOST_COLUMNS = 2
"""Columns of buttons with captions."""

BARE_COLUMNS = 3
"""Columns of buttons without captions, where the bar is too low even for two with them."""

CAPTION_GAP = 4
"""Pixels between icon and caption."""

CAPTIONS = {
    True: Qt.ToolButtonStyle.ToolButtonTextUnderIcon,
    False: Qt.ToolButtonStyle.ToolButtonIconOnly,
}

_RESHAPED = (QEvent.Type.FontChange, QEvent.Type.StyleChange)

AnyRow = TypeVar("AnyRow", bound=OptionsRow)


class ToolColumns(QWidget):
    """Buttons of all tools, equally wide, in as few columns as the height of the bar permits.

    A very low bar drops their captions. Tab stops at one of them, and arrow keys go through the
    others.
    """

    def __init__(self, bar: QToolBar, actions: Sequence[QAction]) -> None:
        super().__init__()
        self._bar = bar
        self.buttons = [self._button(action) for action in actions]
        self.columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        for action in actions:
            action.changed.connect(self._stop_at_current)
        bar.addWidget(self)
        bar.installEventFilter(self)
        self._stop_at_current()
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Follow the height of the bar and the size of text, and arrow keys on the buttons."""
        if watched in self.buttons:
            return self._go_on(watched, event) or super().eventFilter(watched, event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.StyleChange, QEvent.Type.Show):
            self._arrange()
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the least size, with the height that BARE_COLUMNS columns need."""
        wide = super().minimumSizeHint().width()
        return QSize(wide, self._height(BARE_COLUMNS, has_captions=False))

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setDefaultAction(action)
        button.setToolButtonStyle(CAPTIONS[True])
        button.setIconSize(self._bar.iconSize())
        self._bar.iconSizeChanged.connect(button.setIconSize)
        button.installEventFilter(self)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return button

    def _go_on(self, button: QObject, event: QEvent) -> bool:
        """Go to another button by an arrow key. Return whether the key did that."""
        if event.type() == QEvent.Type.FocusOut:
            self._stop_at_current()
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        step = ARROW_STEPS.get(Qt.Key(event.key()))
        if step is None:
            return False
        at = next(number for number, one in enumerate(self.buttons) if one is button)
        rows = ceil(len(self.buttons) / self.columns)
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step *= rows
        if self.columns > 1 or abs(step) == 1:
            self._stop_at((at + step) % len(self.buttons))
            self.buttons[(at + step) % len(self.buttons)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _stop_at_current(self) -> None:
        """Make the button of the current tool the one at which Tab stops."""
        checked = [n for n, button in enumerate(self.buttons) if button.isChecked()]
        if not any(button.hasFocus() for button in self.buttons):
            self._stop_at(checked[0] if checked else 0)

    def _stop_at(self, number: int) -> None:
        for other, button in enumerate(self.buttons):
            is_stop = other == number
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_stop else Qt.FocusPolicy.NoFocus)

    def _arrange(self) -> None:
        room = self._bar.height() - (self._bar.sizeHint().height() - self.sizeHint().height())
        fitting = (n for n in range(1, MOST_COLUMNS + 1) if self._height(n) <= room)
        columns = next(fitting, BARE_COLUMNS)
        if columns == self.columns:
            return
        self.columns = columns
        rows = ceil(len(self.buttons) / columns)
        style = CAPTIONS[columns != BARE_COLUMNS]
        for number, button in enumerate(self.buttons):
            button.setToolButtonStyle(style)
            self._grid.addWidget(button, number % rows, number // rows)
        self.updateGeometry()

    def _height(self, columns: int, has_captions: bool = True) -> int:
        """Return the height of the buttons in `columns` columns."""
        each = max(button.sizeHint().height() for button in self.buttons)
        caption = self.buttons[0].fontMetrics().height() + CAPTION_GAP
        each += caption * (has_captions - (self.columns != BARE_COLUMNS))
        return ceil(len(self.buttons) / columns) * (each + GAP) - GAP


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


class ToolOptions(QWidget):
    """Strip that shows the options of the current tool. It is hidden if the tool has none."""

    def __init__(self, toolbox: Toolbox, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self._toolbox = toolbox
        self.rows: dict[str, OptionsRow] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        for tool in toolbox.tools.values():
            if (row := tool.options()) is not None:
                self.rows[tool.id] = row
                layout.addWidget(row)
        toolbox.changed.connect(self._show)
        document.changed.connect(self._follow_kind)
        self._show()

    def __getitem__(self, kind: type[AnyRow]) -> AnyRow:
        """Return the row of class `kind`."""
        return next(row for row in self.rows.values() if isinstance(row, kind))

    def _follow_kind(self, before: Track, after: Track) -> None:
        if before.kind != after.kind:
            self._show()

    def _show(self) -> None:
        shown = self.rows.get(self._toolbox.current.id)
        if shown is not None and not shown.is_needed:
            shown = None
        for row in self.rows.values():
            row.setVisible(row is shown)
        self.setVisible(shown is not None)
