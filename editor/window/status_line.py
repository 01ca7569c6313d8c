"""Status line: hint of the tool, number of problems, place of the pointer."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStatusBar

from editor.canvas import Pointer
from editor.look.language import pair_text, tr
from engine.checks import Problem

INDENT = 10
"""Pixels before the hint."""
REFUSED_MS = 6000
"""Milliseconds for which a refused edit is explained."""


class Hint(QLabel):
    """Text in one line, or in two if one is too short for it."""

    def __init__(self) -> None:
        super().__init__()
        self.setIndent(INDENT)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def setText(self, words: str) -> None:  # noqa: N802
        """Show another text."""
        if words != self.text():
            super().setText(words)
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Follow the width of the window."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        # The height for a width is never less than the minimum height, which is reset first.
        self.setMinimumHeight(0)
        self.setMinimumHeight(self.heightForWidth(self.width()) if self.width() > INDENT else 0)


class StatusLine(QStatusBar):
    """Status line with hint, number of problems and place, and briefly the reason of a failure."""

    def __init__(self) -> None:
        super().__init__()
        self.hint = Hint()
        self.place = QLabel()
        self.count = QLabel()
        self.setSizeGripEnabled(False)
        self.place.setMinimumWidth(170)
        self.place.setContentsMargins(0, 0, 10, 0)
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.addWidget(self.hint, 1)
        self.addPermanentWidget(self.count)
        self.addPermanentWidget(self.place)

    def refuse(self, why: str) -> None:
        """Show for a while why an edit failed."""
        self.showMessage(why, REFUSED_MS)

    def forget(self) -> None:
        """Remove the place and the reason of a failure, which belong to another track."""
        self.clearMessage()
        self.place.clear()

    def show_place(self, pointer: Pointer) -> None:
        """Show the place of the pointer in mm, and the space below it."""
        x, y = pointer.place
        space = f"{pointer.space}   " if pointer.space else ""
        self.place.setText(f"{space}{pair_text(f'{x:.1f}', f'{y:.1f}')} mm")
        # The window is not laid out anew for a label of fixed size.
        self.place.setFixedSize(self.place.minimumSize().expandedTo(self.place.sizeHint()))

    def show_problems(self, problems: Collection[Problem]) -> None:
        """Show the number of problems."""
        errors = sum(problem.severity == "error" for problem in problems)
        counted = tr("Errors: {errors} · others: {others}").format(
            errors=errors, others=len(problems) - errors
        )
        self.count.setText(counted if problems else tr("No problems"))
