"""Turning the wheel of a mouse over a widget."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget


def turn_wheel(widget: QWidget, by: int) -> bool:
    """Turn the wheel with the pointer over a widget, down if `by` is negative.

    Return whether the pointer can get there: the widget may be covered, or too far down.
    """
    area = widget.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    if area is not None:
        area.ensureWidgetVisible(widget)
    seen, window = widget.visibleRegion(), widget.window()
    if seen.isEmpty():
        return False
    place = widget.mapTo(window, seen.boundingRect().center())
    QTest.wheelEvent(window.windowHandle(), QPointF(place), QPoint(0, by))
    QApplication.processEvents()
    return True
