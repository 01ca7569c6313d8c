"""List of the shapes of a drawing, in groups by role, layer or colour."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.importing.role_texts import FILLS, NOUNS, role_count, role_title
from editor.look.grouped_list import headings, items_below
from editor.look.language import counted, tr
from editor.look.texts import sentence_text
from engine.exchange.roles import ShapeRole

GROUPINGS = ("role", "layer", "colour")

CHIP = 12
"""Size of a patch of colour in pixels."""

_KEY, _GROUP = (Qt.ItemDataRole.UserRole + offset for offset in range(2))


class ShapeList(QWidget):
    """Tree of shapes. `chosen` is emitted with the key of a shape, and the scope "layer" or
    "colour" if the heading of such a group is chosen, else "id"."""

    chosen = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.grouping = QComboBox()
        for name, title in zip(GROUPINGS, (tr("role"), tr("layer"), tr("colour")), strict=True):
            self.grouping.addItem(title, name)
        self.grouping.setAccessibleName(tr("List shapes by"))
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setUniformRowHeights(True)
        self.tree.setAccessibleName(tr("Shapes"))
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        form = QFormLayout()
        form.addRow(tr("List shapes by"), self.grouping)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(form)
        layout.addWidget(self.tree, 1)
        self._shapes: tuple[ShapeRole, ...] = ()
        self._items: dict[str, QTreeWidgetItem] = {}
        self._current = ""
        self.grouping.currentIndexChanged.connect(self._fill)
        self.tree.currentItemChanged.connect(self._tell)

    def show_shapes(self, shapes: tuple[ShapeRole, ...]) -> None:
        """List these shapes. Open groups stay open, and the chosen shape stays chosen."""
        self._shapes = shapes
        self._fill()

    def choose(self, key: str) -> None:
        """Make a shape the current one, and scroll to it."""
        self._current = key
        item = self._items.get(key)
        if item is not None:
            self.tree.blockSignals(True)
            self.tree.setCurrentItem(item)
            self.tree.scrollToItem(item)
            self.tree.blockSignals(False)

    def item_of(self, key: str) -> QTreeWidgetItem:
        """Return the row of a shape."""
        return self._items[key]

    def _fill(self, *_: object) -> None:
        grouping = self.grouping.currentData()
        is_open = {top.data(0, _GROUP) for top in headings(self.tree) if top.isExpanded()}
        self.tree.blockSignals(True)
        self.tree.clear()
        self._items = {}
        groups: dict[str, list[ShapeRole]] = {}
        for each in self._shapes:
            groups.setdefault(getattr(each, grouping), []).append(each)
        if grouping == "role":
            groups = {role: groups[role] for role in NOUNS if role in groups}
        for name, shapes in groups.items():
            top = self._heading(grouping, name, len(shapes))
            top.addChildren([*self._rows(shapes)])
            self.tree.addTopLevelItem(top)
            top.setExpanded((grouping, name) in is_open)
        if self._current in self._items:
            self.tree.setCurrentItem(self._items[self._current])
        self.tree.blockSignals(False)

    def _heading(self, grouping: str, name: str, count: int) -> QTreeWidgetItem:
        number = counted(count, tr("shape|shapes"))
        none = tr("no layer") if grouping == "layer" else tr("no colour")
        if grouping == "role":
            words, colour = role_count(name, count), FILLS[name]
        elif grouping == "layer":
            words, colour = f"{name or none} · {number}", ""
        else:
            words, colour = f"{name or none} · {number}", name
        top = QTreeWidgetItem([words])
        top.setData(0, _GROUP, (grouping, name))
        if colour:
            top.setIcon(0, chip(colour))
        font = top.font(0)
        font.setBold(True)
        top.setFont(0, font)
        return top

    def _rows(self, shapes: Iterable[ShapeRole]) -> Iterable[QTreeWidgetItem]:
        for each in shapes:
            title = role_title(each.role)
            why = tr("chosen") if each.chosen else sentence_text(each.why)
            item = QTreeWidgetItem([f"{each.key} — {why}"])
            item.setData(0, _KEY, each.key)
            item.setIcon(0, chip(FILLS[each.role]))
            item.setToolTip(0, f"{each.key}: {title}\n{sentence_text(each.why)}")
            self._items[each.key] = item
            yield item

    def _tell(self, item: QTreeWidgetItem | None, *_: object) -> None:
        if item is None:
            return
        key, scope = item.data(0, _KEY), "id"
        if key is None:
            grouping, name = item.data(0, _GROUP)
            if grouping == "role" or not name:
                return
            key, scope = items_below(item)[0].data(0, _KEY), grouping
        self._current = key
        self.chosen.emit(key, scope)


def chip(colour: str) -> QIcon:
    """Return a patch of a colour."""
    pixmap = QPixmap(QSize(CHIP, CHIP) * 2)
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QColor("#6b7a86"))
    painter.setBrush(QBrush(QColor(colour)))
    painter.drawRoundedRect(1, 1, CHIP - 2, CHIP - 2, 2, 2)
    painter.end()
    return QIcon(pixmap)
