"""Command palette: every action of the window, found by a few letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QMenuBar,
    QVBoxLayout,
    QWidget,
)

from editor.look.language import tr
from editor.look.widgets import take_usual_size
from editor.window.actions import keys_text, plain


def fits(words: str, wanted: str) -> bool:
    """Return whether every word of `wanted` occurs in `words`, in any case."""
    words = words.casefold()
    return all(part in words for part in wanted.casefold().split())


class Palette(QDialog):
    """Dialog to type a few letters, choose with the arrow keys, and press Enter."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget, commands: Iterable[tuple[str, QAction]]) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Commands"))
        self.box = QLineEdit()
        self.box.setPlaceholderText(tr("Type a command"))
        self.box.setAccessibleName(self.box.placeholderText())
        self.list = QListWidget()
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(tr("Commands"))
        self.none = QLabel(tr("No command fits. Try other words."))
        self.none.setProperty("role", "note")
        for words, action in commands:
            item = QListWidgetItem(action.icon(), _entry(words, action))
            item.setData(Qt.ItemDataRole.UserRole, action)
            if not action.isEnabled():
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(item)
        layout = QVBoxLayout(self)
        layout.addWidget(self.box)
        layout.addWidget(self.none)
        layout.addWidget(self.list)
        take_usual_size(self, QSize(460, 380))
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
        fitting = [row for row in range(self.list.count()) if not self.list.item(row).isHidden()]
        self.none.setVisible(not fitting)
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


def commands_in(menu: QMenu | QMenuBar, within: str = "") -> Iterator[tuple[str, QAction]]:
    """Yield the entries of a menu and its submenus, with the title of the submenu in the words."""
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            inner.aboutToShow.emit()
            title = "" if isinstance(menu, QMenuBar) else f"{plain(inner.title())}: "
            yield from commands_in(inner, within + title)
        elif not action.isSeparator():
            yield within + plain(action.text()), action


def _entry(words: str, action: QAction) -> str:
    keys = keys_text(action.shortcut())
    return f"{words}   ({keys})" if keys else words
