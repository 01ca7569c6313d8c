"""Small widgets for all parts of the window: number boxes, scroll areas, lines that wrap."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QDoubleSpinBox,
    QFrame,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QWidget,
)

MM = " mm"

ARROW_STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
"""The arrow keys as steps forwards and back through a list."""


def number_box(
    least: float, most: float, value: float, unit: str = MM, digits: int = 1
) -> QDoubleSpinBox:
    """A box for a number in a range, with its unit and this many decimals."""
    return QDoubleSpinBox(decimals=digits, minimum=least, maximum=most, suffix=unit, value=value)


def scrolling(content: QWidget) -> QScrollArea:
    """An area as wide as its content needs and as high as there is room."""
    area = QScrollArea()
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setMinimumWidth(content.minimumSizeHint().width())
    return area


class FlowLayout(QLayout):
    """Left to right, then the next line; as high as its width makes it."""

    def __init__(self, parent: QWidget, gap: int = 4) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self._gap = gap
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        """Put an item at the end."""
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """The item of that number."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Take an item out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        """It needs no more room than its items."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """The height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """The height that lines of this width need."""
        return self._lay_out(QRect(0, 0, width, 0), moves=False)

    def setGeometry(self, area: QRect) -> None:  # noqa: N802
        """Put the items into place."""
        super().setGeometry(area)
        self._lay_out(area, moves=True)

    def sizeHint(self) -> QSize:  # noqa: N802
        """The size of the largest item."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:  # noqa: N802
        """The size of the largest item."""
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def clear(self) -> None:
        """Delete all widgets in it."""
        while (item := self.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.invalidate()

    def _lay_out(self, area: QRect, moves: bool) -> int:
        y = area.y()
        for line in self._lines(area.width()):
            x, high = area.x(), max(size.height() for _, size in line)
            for item, size in line:
                if moves:
                    item.setGeometry(QRect(QPoint(x, y + (high - size.height()) // 2), size))
                x += size.width() + self._gap
            y += high + self._gap
        return max(y - self._gap, area.y()) - area.y()

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """The items line by line, with their sizes."""
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        room = 0
        for item in self._items:
            size = item.sizeHint()
            if not lines or size.width() > room:
                lines.append([])
                room = width
            lines[-1].append((item, size))
            room -= size.width() + self._gap
        return lines
