"""Ruled paper: the lines of a millimetre grid."""

from __future__ import annotations

from math import ceil, floor

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.arrays import IntArray


class RuledItem(QGraphicsItem):
    """Lines down and across a sheet, one pixel of the screen wide at every zoom.

    They are painted as a texture, since a pen takes ten times as long: the lines down are one row
    of pixels, which is repeated, and each line across is filled as a rectangle.
    """

    def __init__(self, colour: QColor) -> None:
        super().__init__()
        self._colour = colour
        self._spacing = 1.0
        self._sheet = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def rule(self, sheet: QRectF, spacing: float) -> None:
        """Rule `sheet` with lines that are `spacing` mm apart, from its upper left corner on."""
        self.prepareGeometryChange()
        self._sheet, self._spacing = sheet, spacing
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        """Return the sheet, with room for the lines along its edges."""
        return self._sheet.adjusted(-1.0, -1.0, 1.0, 1.0)

    def shape(self) -> QPainterPath:
        """Return an empty shape, so that the pointer never hits a line."""
        return QPainterPath()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, _: QWidget | None = None
    ) -> None:
        """Paint the lines in sight, in pixels of the screen."""
        area = option.exposedRect & self._sheet
        if area.isEmpty():
            return
        to_screen = painter.deviceTransform()
        to_mm, _is_possible = to_screen.inverted()
        painter.setWorldTransform(to_mm * painter.worldTransform())
        shown = to_screen.mapRect(area)
        left, right = floor(shown.left()), floor(shown.right()) + 1
        top, bottom = floor(shown.top()), floor(shown.bottom()) + 1
        row = np.zeros(right - left, np.uint32)
        downs = self._pixels(area.left(), area.right(), to_screen.m11(), to_screen.dx())
        row[downs - left] = self._colour.rgba()
        pixels = QImage(row.data, len(row), 1, QImage.Format.Format_ARGB32)
        pixels = pixels.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
        painter.setBrushOrigin(left, 0)
        painter.fillRect(left, top, len(row), bottom - top, QBrush(pixels))
        for y in self._pixels(area.top(), area.bottom(), to_screen.m22(), to_screen.dy()).tolist():
            painter.fillRect(left, y, len(row), 1, self._colour)

    def _pixels(self, first: float, last: float, scale: float, shift: float) -> IntArray:
        """Return the pixels of the lines from `first` to `last`, mm, along one axis."""
        lines = np.arange(ceil(first / self._spacing), floor(last / self._spacing) + 1)
        pixels: IntArray = np.floor(lines * self._spacing * scale + shift).astype(np.int64)
        return pixels
