"""Keys that type are no shortcuts while a field takes them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QKeySequenceEdit,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

TEXT_FIELDS = (
    QLineEdit,
    QAbstractSpinBox,
    QComboBox,
    QKeySequenceEdit,
    QPlainTextEdit,
    QTextEdit,
    QAbstractItemView,
)
"""Kinds of widgets that may take text."""

COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""Modifiers of keys that type nothing."""

ERASES = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class Typing(QObject):
    """Filter of a window that keeps typed letters from tools.

    Letters are shortcuts while the board has the focus, or a widget that takes no text. A click on
    a disabled field gives the focus to what the field is on, where letters do nothing either.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Withhold keys from shortcuts, and take the focus for disabled fields."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            focus = QApplication.focusWidget()
            if _is_typed(event, focus) and takes_text(focus):
                event.accept()
                return True
        elif event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            field = _field_at(watched, event)
            form = None if field is None or field.isEnabled() else field.parentWidget()
            if form is not None:
                form.setFocus(Qt.FocusReason.MouseFocusReason)
        return False


def takes_text(widget: QWidget | None) -> bool:
    """Return whether keys typed on a widget are meant as text."""
    if isinstance(widget, QAbstractItemView):
        return bool(widget.editTriggers() & QAbstractItemView.EditTrigger.AnyKeyPressed)
    if isinstance(widget, TEXT_FIELDS):
        return True
    # The widget has the focus because a disabled field on it was clicked.
    fields = () if widget is None else widget.children()
    return any(isinstance(one, TEXT_FIELDS) and not one.isEnabled() for one in fields)


def _is_typed(event: QKeyEvent, focus: QWidget | None) -> bool:
    """Return whether a key writes or erases text. Lists and choices have nothing to erase."""
    if event.modifiers() & COMMANDS:
        return False
    erases = event.key() in ERASES and not isinstance(focus, (QComboBox, QAbstractItemView))
    return erases or (event.text() != "" and event.text().isprintable())


def _field_at(window: QObject, event: QMouseEvent) -> QWidget | None:
    """Return the field under the pointer, or None."""
    widget = window.childAt(event.position().toPoint()) if isinstance(window, QWidget) else None
    field = None
    while widget is not None:
        # A number box has a field of its own inside.
        field = widget if isinstance(widget, TEXT_FIELDS) else field
        widget = widget.parentWidget()
    return field
