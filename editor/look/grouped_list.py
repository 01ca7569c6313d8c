"""Lists of sentences under headings, and what every tree of items needs."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)


def headings(tree: QTreeWidget) -> list[QTreeWidgetItem]:
    """The items at the top of a tree."""
    return items_below(tree.invisibleRootItem())


def items_below(top: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    """The items directly below another one."""
    items = map(top.child, range(top.childCount()))
    return [item for item in items if item is not None]


class WrappedText(QStyledItemDelegate):
    """Rows as high as their text needs in the width of the list."""

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """The height of the wrapped text."""
        size = super().sizeHint(option, index)
        view = self.parent()
        if isinstance(view, QTreeWidget) and index.parent().isValid():
            room = view.viewport().width() - 2 * view.indentation() - 40
            words = str(index.data(Qt.ItemDataRole.DisplayRole))
            box = view.fontMetrics().boundingRect(
                QRect(0, 0, max(room, 80), 10_000), Qt.TextFlag.TextWordWrap, words
            )
            size.setHeight(max(size.height(), box.height() + 10))
        return size


class GroupedList(QTreeWidget):
    """Sentences under bold headings, wrapped to the width of the list."""

    def __init__(self, indentation: int) -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setWordWrap(True)
        self.setRootIsDecorated(False)
        self.setIndentation(indentation)
        self.setItemDelegate(WrappedText(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def add_heading(self, words: str) -> QTreeWidgetItem:
        """A heading, to which items are added."""
        top = QTreeWidgetItem([words])
        font = top.font(0)
        font.setBold(True)
        top.setFont(0, font)
        top.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.addTopLevelItem(top)
        return top

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Wrap the texts anew."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
