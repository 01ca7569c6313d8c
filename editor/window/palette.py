"""Command palette: every action of the window, found by a few letters."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from editor.look.language import tr
from editor.window.actions import keys_text, plain


def fits(words: str, wanted: str) -> bool:
    """Return whether every word of `wanted` occurs in `words`, in any case."""
    words = words.casefold()
    return all(part in words for part in wanted.casefold().split())


class Palette(QDialog):
    """Dialog to type a few letters, choose with the arrow keys, and press Enter."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget, actions: Iterable[QAction]) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Commands"))
        self.box = QLineEdit()
        self.box.setPlaceholderText(tr("Type a command"))
        self.list = QListWidget()
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(tr("Commands"))
        for action in actions:
            item = QListWidgetItem(action.icon(), _entry(action))
            item.setData(Qt.ItemDataRole.UserRole, action)
            if not action.isEnabled():
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(item)
        layout = QVBoxLayout(self)
        layout.addWidget(self.box)
        layout.addWidget(self.list)
        self.resize(460, 380)
        self.box.textChanged.connect(self._filter)
        self.list.itemClicked.connect(self._choose)
        self._filter("")

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Move in the list with Up and Down, and choose with Enter."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._move(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.list.currentItem())
        else:
            super().keyPressEvent(event)

    def _filter(self, wanted: str) -> None:
        first = None
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setHidden(not fits(item.text(), wanted))
            if first is None and _is_open(item):
                first = item
        self.list.setCurrentRow(-1 if first is None else self.list.row(first))

    def _move(self, by: int) -> None:
        rows = [row for row in range(self.list.count()) if _is_open(self.list.item(row))]
        if rows:
            here = rows.index(self.list.currentRow()) if self.list.currentRow() in rows else 0
            self.list.setCurrentRow(rows[(here + by) % len(rows)])

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None and _is_open(item):
            self.accept()
            self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))


def _is_open(item: QListWidgetItem) -> bool:
    return not item.isHidden() and bool(item.flags() & Qt.ItemFlag.ItemIsEnabled)


def _entry(action: QAction) -> str:
    words, keys = plain(action.text()), keys_text(action.shortcut())
    return f"{words}   ({keys})" if keys else words
