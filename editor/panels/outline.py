"""Outline panel: all lanes with their spaces, the lines and the grid, with a search field."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.document import Document
from editor.document.selection import COURSE, Selection
from editor.look.grouped_list import headings, items_below
from editor.look.language import tr
from editor.look.texts import value_text
from editor.look.widgets import WhenSeen
from engine.languages import capital
from engine.track import Track

_SPACE, _LINE = range(Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 2)


class OutlinePanel(QWidget):
    """Tree of spaces and lines. Its selection is that of the board."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__()
        self._document = document
        self._selection = selection
        self._shown: Track | None = None
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Find a space or line"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.search.setClearButtonEnabled(True)
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.tree.setUniformRowHeights(True)
        self.tree.setAccessibleName(tr("Outline"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addWidget(self.search)
        layout.addWidget(self.tree)
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._choose_found)
        self.tree.itemSelectionChanged.connect(self._tell)
        WhenSeen(self, self._refresh, document.course_changed)
        WhenSeen(self, self._show_selection, selection.changed)

    def begin_search(self) -> None:
        """Focus the search field."""
        self.search.setFocus()
        self.search.selectAll()

    def _refresh(self) -> None:
        track = self._document.settled
        if track is self._shown:
            return
        before, self._shown = self._shown, track
        if before is not None and _entries(before) == _entries(track):
            return
        with QSignalBlocker(self.tree):
            self.tree.clear()
            for title, kind, names in _entries(track):
                top = QTreeWidgetItem([f"{title} ({len(names)})"])
                top.setFlags(Qt.ItemFlag.ItemIsEnabled)
                self.tree.addTopLevelItem(top)
                for words, name in names:
                    item = QTreeWidgetItem([words])
                    item.setData(0, kind, name)
                    top.addChild(item)
                top.setExpanded(True)
        self._filter(self.search.text())
        self._show_selection()

    def _items(self) -> list[QTreeWidgetItem]:
        return [item for top in headings(self.tree) for item in items_below(top)]

    def _filter(self, wanted: str) -> None:
        for item in self._items():
            item.setHidden(wanted.strip().casefold() not in item.text(0).casefold())
        for top in headings(self.tree):
            top.setHidden(all(item.isHidden() for item in items_below(top)))

    def _choose_found(self) -> None:
        found = [item for item in self._items() if not item.isHidden()]
        exact = [item for item in found if item.data(0, _SPACE) == self.search.text().strip()]
        self.tree.clearSelection()
        for item in exact or found:
            item.setSelected(True)

    def _tell(self) -> None:
        chosen = self.tree.selectedItems()
        spaces = [item.data(0, _SPACE) for item in chosen if item.data(0, _SPACE)]
        lines = [item.data(0, _LINE) for item in chosen if item.data(0, _LINE)]
        self._selection.choose(spaces, lines)

    def _show_selection(self) -> None:
        first = None
        with QSignalBlocker(self.tree):
            model = self.tree.selectionModel()
            model.clearSelection()
            for item in self._items():
                if (
                    item.data(0, _SPACE) in self._selection.spaces
                    or item.data(0, _LINE) in self._selection.lines
                ):
                    model.select(
                        self.tree.indexFromItem(item), QItemSelectionModel.SelectionFlag.Select
                    )
                    first = first or item
        if first is not None:
            self.tree.scrollToItem(first)
        self.tree.viewport().update()


def _entries(track: Track) -> list[tuple[str, int, list[tuple[str, str]]]]:
    """Return the groups of the tree: title, kind of contents, and text and name of each entry."""
    slots = {space: number for number, space in enumerate(track.grid.slots, start=1)}
    groups = []
    for lane in sorted({space.lane for space in track.spaces}):
        spaces = [
            (
                space.id
                if space.id not in slots
                else tr("{space} · slot {slot}").format(space=space.id, slot=slots[space.id]),
                space.id,
            )
            for space in track.spaces
            if space.lane == lane
        ]
        groups.append((tr("Lane {lane}").format(lane=lane), _SPACE, spaces))
    lines = [(capital(value_text(line.name)), line.name) for line in track.lines]
    if track.course is not None:
        lines.append((tr("Course line"), COURSE))
    if lines:
        groups.append((tr("Lines"), _LINE, lines))
    return groups
