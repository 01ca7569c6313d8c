"""Window with the problems that were fixed together, to be looked at one by one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.look.icons import icon
from editor.look.language import tr
from editor.look.texts import translated
from editor.look.widgets import FormDialog
from engine.checks import Problem
from engine.languages import capital

SIZE = (480, 360)
"""Size of the window in pixels."""


class FixedList(FormDialog):
    """Window that lists problems and what was done about each. It stays open while the user draws.

    `chosen` is emitted with a problem, whose place is to be shown, and `undo_asked` to undo all
    fixes.
    """

    chosen = Signal(object)
    undo_asked = Signal()

    def __init__(self, parent: QWidget, solved: Sequence[Problem]) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("All safe fixes"))
        self._solved = solved
        count = QLabel(
            tr("Solved problems: {count}. Choose one to see its place.").format(count=len(solved))
        )
        count.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Solved problems"))
        self.list.setWordWrap(True)
        self.list.setSpacing(2)
        for problem in solved:
            self.list.addItem(QListWidgetItem(icon(problem.severity), _line(problem)))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.undo_button = buttons.addButton(tr("Undo all"), QDialogButtonBox.ButtonRole.ResetRole)
        self.undo_button.clicked.connect(self.undo_asked)
        self.undo_button.clicked.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.finished.connect(self.deleteLater)
        self.list.currentRowChanged.connect(lambda row: self.chosen.emit(self._solved[row]))
        layout = QVBoxLayout(self)
        for part in (count, self.list, buttons):
            layout.addWidget(part)
        self.resize(*SIZE)


def _line(problem: Problem) -> str:
    """Return a problem, and below it what was done about it."""
    words = capital(translated(problem.text))
    if problem.fix is not None:
        words += "\n→ " + capital(translated(problem.fix.text))
    return words
