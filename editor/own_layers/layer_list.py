"""List of the designer's own layers, with the road among them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.document import Document
from editor.document.selection import Selection
from editor.look.language import tr
from engine.track import Track, edits

ROWS = 4
"""Number of rows visible without scrolling."""

NUMBER = Qt.ItemDataRole.UserRole


class LayerList(QWidget):
    """List of layers, topmost first.

    A tick shows a layer, a double click renames it, and the arrows move it up and down among the
    others and the road. Inserted things go to the chosen layer.
    """

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__()
        self._document = document
        self._selection = selection
        self._shown: tuple[object, int | None] = (), -1
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Your own layers"))
        self.list.setToolTip(tr("Tick a layer to show it; double-click it to rename it."))
        self.add = _button(tr("Add"), tr("Add a layer"), self._add)
        self.remove = _button(tr("Delete"), tr("Delete the layer and all on it"), self._remove)
        self.up = _button("↑", tr("Raise the layer"), lambda: self._raise(up=True))
        self.down = _button("↓", tr("Lower the layer"), lambda: self._raise(up=False))
        title = QLabel(tr("Your own layers"))
        title.setProperty("role", "title")
        row = QHBoxLayout()
        for button in (self.add, self.remove, self.up, self.down):
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for part in (title, self.list):
            column.addWidget(part)
        column.addLayout(row)
        self.list.itemChanged.connect(self._take)
        self.list.currentItemChanged.connect(self._choose)
        document.changed.connect(self._show)
        selection.changed.connect(self._show)
        self._show()

    @property
    def chosen(self) -> int | None:
        """The number of the layer to which new things are added, or None."""
        count = len(self._document.track.layers)
        return min(self._selection.own_layer, count - 1) if count else None

    def _show(self, *_: object) -> None:
        layers, chosen = self._document.track.layers, self.chosen
        if (layers, chosen) == self._shown:
            return
        self._shown = layers, chosen
        with QSignalBlocker(self.list):
            self.list.clear()
            for number in reversed(edits.layer_order(self._document.track)):
                if number is None:
                    road = QListWidgetItem(tr("Road"))
                    road.setFlags(Qt.ItemFlag.NoItemFlags)
                    road.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
                    self.list.addItem(road)
                    continue
                layer = layers[number]
                item = QListWidgetItem(layer.name)
                item.setData(NUMBER, number)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
                ticked = Qt.CheckState.Checked if layer.shown else Qt.CheckState.Unchecked
                item.setCheckState(ticked)
                self.list.addItem(item)
                if number == chosen:
                    self.list.setCurrentItem(item)
        self.list.setFixedHeight(ROWS * self.list.sizeHintForRow(0) + 2 * self.list.frameWidth())
        row, last = self.list.currentRow(), self.list.count() - 1
        self.remove.setEnabled(chosen is not None)
        self.up.setEnabled(chosen is not None and row > 0)
        self.down.setEnabled(chosen is not None and row < last)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(NUMBER) is not None:
            self._selection.choose_layer(item.data(NUMBER))

    def _take(self, item: QListWidgetItem) -> None:
        """Apply a tick or a new name to its layer."""
        number = item.data(NUMBER)
        layer = self._document.settled.layers[number]
        shown = item.checkState() == Qt.CheckState.Checked
        if shown != layer.shown:
            words = tr("Show layer") if shown else tr("Hide layer")
            self._selection.clear()
            self._edit(lambda track: edits.set_layer(track, number, shown=shown), words)
        elif item.text() != layer.name:
            name = item.text()
            self._edit(lambda track: edits.set_layer(track, number, name), tr("Rename layer"))

    def _add(self) -> None:
        names = {layer.name for layer in self._document.settled.layers}
        number = next(
            number
            for number in range(1, len(names) + 2)
            if tr("Layer {number}").format(number=number) not in names
        )
        name = tr("Layer {number}").format(number=number)
        self._edit(lambda track: edits.add_layer(track, name), tr("Add layer"))
        self._selection.choose_layer(len(self._document.settled.layers) - 1)

    def _remove(self) -> None:
        chosen = self.chosen
        if chosen is not None:
            self._selection.clear()
            self._edit(lambda track: edits.remove_layer(track, chosen), tr("Delete layer"))

    def _raise(self, up: bool) -> None:
        chosen = self.chosen
        if chosen is None:
            return
        after, number = edits.raise_layer(self._document.settled, chosen, up)
        self._selection.clear()
        self._document.apply(after, tr("Raise layer") if up else tr("Lower layer"))
        self._selection.choose_layer(number)

    def _edit(self, edit: Callable[[Track], Track], words: str) -> None:
        try:
            self._document.apply(edit(self._document.settled), words)
        except edits.EditError:
            # An empty name is refused, and the layer keeps the one it had.
            self._shown = (), -1
            self._show()


def _button(text: str, tip: str, clicked: Callable[[], object]) -> QPushButton:
    made = QPushButton(text)
    made.setToolTip(tip)
    made.setAccessibleName(tip)
    made.clicked.connect(lambda: clicked())
    return made
