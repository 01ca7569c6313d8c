"""Lists of sentences under headings, and access to the items of trees."""

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
    """Return the items at the top of a tree."""
    return items_below(tree.invisibleRootItem())


def items_below(top: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    """Return the items directly below `top`."""
    items = map(top.child, range(top.childCount()))
    return [item for item in items if item is not None]


class WrappedText(QStyledItemDelegate):
    """Delegate that makes rows as high as their wrapped text."""

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return a size with the height of the wrapped text."""
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
    """List of sentences under bold headings, wrapped to its width."""

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
        """Add a heading, and return its item, to which items are added."""
        top = QTreeWidgetItem([words])
        font = top.font(0)
        font.setBold(True)
        top.setFont(0, font)
        top.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.addTopLevelItem(top)
        return top

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Wrap the texts to the new width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
