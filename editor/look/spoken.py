"""Words for screen readers: what has the focus inside a widget, and what has just happened."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def describe(widget: QWidget, words: str) -> None:
    """Make `words` the description of `widget`, and have them read if it has the focus."""
    if words != widget.accessibleDescription():
        widget.setAccessibleDescription(words)
        if widget.hasFocus():
            announce(widget, words)


def announce(widget: QWidget, words: str) -> None:
    """Have `words` read now, on behalf of `widget`, if a screen reader listens."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
