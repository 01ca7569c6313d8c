"""Boxes for numbers with a unit."""

from __future__ import annotations

from PySide6.QtWidgets import QDoubleSpinBox

MM = " mm"


def number_box(
    least: float, most: float, value: float, unit: str = MM, digits: int = 1
) -> QDoubleSpinBox:
    """A box for a number between two others, with its unit and so many digits after the point."""
    box = QDoubleSpinBox()
    box.setDecimals(digits)
    box.setRange(least, most)
    box.setSuffix(unit)
    box.setValue(value)
    return box
