"""Widgets that are too small for their words."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

SPARE = 1
"""Pixels lost by rounding."""


def cut_off(place: QWidget) -> list[tuple[str, str]]:
    """Return the widgets in `place` that are too small for their words."""
    found = []
    for widget in place.findChildren(QWidget):
        if not widget.isVisible():
            continue
        if isinstance(widget, QLabel):
            words = widget.text()
            if words and widget.wordWrap():
                is_cut = widget.height() < widget.heightForWidth(widget.width()) - SPARE
            else:
                policy = widget.sizePolicy().horizontalPolicy()
                is_free = policy == QSizePolicy.Policy.Ignored
                is_cut = bool(words) and not is_free and narrow(widget)
        elif isinstance(widget, QToolButton):
            words = widget.text()
            is_cut = bool(words) and narrow(widget)
        elif isinstance(widget, QPushButton | QCheckBox):
            words, is_cut = widget.text(), narrow(widget)
        elif isinstance(widget, QComboBox):
            words, is_cut = widget.currentText(), narrow(widget) or low(widget)
        elif isinstance(widget, QAbstractSpinBox):
            words, is_cut = widget.text(), narrow(widget) or low(widget)
        else:
            continue
        if is_cut:
            found.append((type(widget).__name__, words))
    return found


def narrow(widget: QWidget) -> bool:
    return widget.width() < widget.sizeHint().width() - SPARE


def low(widget: QWidget) -> bool:
    return widget.height() < widget.sizeHint().height() - SPARE
