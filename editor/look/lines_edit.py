"""Field for a text of several lines."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit

from editor.look.language import tr

ROWS = 3
"""Number of lines that are seen."""


class LinesEdit(QPlainTextEdit):
    """Field whose text is finished at Enter or when it is left; Shift + Enter begins a new line."""

    editingFinished = Signal()  # noqa: N815 (as all fields of Qt)

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setToolTip(tr("Shift + Enter begins a new line"))
        self.setFixedHeight(ROWS * self.fontMetrics().lineSpacing() + 14)

    def text(self) -> str:
        """Return the text, with line ends."""
        return self.toPlainText()

    def show_text(self, text: str) -> None:
        """Show a text that nobody has changed yet, with the cursor where it was."""
        if text != self.text():
            at = self.textCursor().position()
            self.setPlainText(text)
            cursor = self.textCursor()
            cursor.setPosition(min(at, len(text)))
            self.setTextCursor(cursor)
        self.document().setModified(False)

    @property
    def is_changed(self) -> bool:
        """Return whether the user has changed the text since it was shown."""
        return self.document().isModified()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Finish at Enter, begin a new line at Shift + Enter."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.textCursor().insertBlock()
        else:
            self.editingFinished.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Finish when the field is left."""
        super().focusOutEvent(event)
        self.editingFinished.emit()

    def deselect(self) -> None:
        """Select nothing, with the cursor at the end."""
        self.moveCursor(QTextCursor.MoveOperation.End)
