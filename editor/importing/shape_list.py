"""List of the shapes of a drawing, in groups by role, layer or colour."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QFormLayout,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.importing.role_texts import FILLS, NOUNS, role_count, role_title
from editor.look.boxes import ChoiceBox
from editor.look.grouped_list import headings
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
        self.grouping = ChoiceBox()
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
        self._groups: dict[str, list[ShapeRole]] = {}
        self._tops: dict[str, QTreeWidgetItem] = {}
        self._items: dict[str, QTreeWidgetItem] = {}
        self._current = ""
        self.grouping.currentIndexChanged.connect(self._fill)
        self.tree.itemExpanded.connect(self._fill_group)
        self.tree.currentItemChanged.connect(self._tell)

    def show_shapes(self, shapes: tuple[ShapeRole, ...]) -> None:
        """List these shapes. Open groups stay open, and the chosen shape stays chosen."""
        before, self._shapes = self._shapes, shapes
        if [*map(_shown, before)] != [*map(_shown, shapes)]:
            self._fill()

    def choose(self, key: str) -> None:
        """Make a shape the current one, and scroll to it."""
        self._current = key
        self.tree.blockSignals(True)
        self._show_current()
        self.tree.blockSignals(False)

    def item_of(self, key: str) -> QTreeWidgetItem:
        """Return the row of a shape whose group was opened."""
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
        self._groups = groups
        self._tops = {
            name: self._heading(grouping, name, len(shapes)) for name, shapes in groups.items()
        }
        self.tree.addTopLevelItems([*self._tops.values()])
        for name, top in self._tops.items():
            if (grouping, name) in is_open:
                self._fill_group(top)
                top.setExpanded(True)
        self._show_current()
        self.tree.blockSignals(False)

    def _fill_group(self, top: QTreeWidgetItem) -> None:
        """Add the rows of a group. Many groups of large drawings are never opened."""
        group = top.data(0, _GROUP)
        if group is not None and not top.childCount():
            top.addChildren([*self._rows(self._groups[group[1]])])

    def _show_current(self) -> None:
        shape = next((each for each in self._shapes if each.key == self._current), None)
        if shape is None:
            return
        self._fill_group(self._tops[getattr(shape, self.grouping.currentData())])
        item = self._items[self._current]
        self.tree.setCurrentItem(item)
        self.tree.scrollToItem(item)

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
        top.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
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
            key, scope = self._groups[name][0].key, grouping
        self._current = key
        self.chosen.emit(key, scope)


def _shown(each: ShapeRole) -> tuple[str, ...]:
    """Return what the list shows of a shape."""
    return each.key, each.role, each.why, each.layer, each.colour


@cache
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
