"""Guide to a first track: its steps, each with a check mark."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from editor.document import Document
from editor.look.icons import icon
from editor.look.language import tr
from editor.look.widgets import WhenSeen
from editor.race.session import RaceSession
from editor.tools.toolbox import Toolbox
from editor.welcome.guide import GuideStep, first_track_steps
from engine.track import Track

SHORTEST = 10
"""Least number of letters in a line of a title, however narrow the panel is."""


class GuidePanel(QWidget):
    """Panel of steps.

    Each is a button that selects its tool, and the next one is marked and explained.
    """

    chosen = Signal(str)
    closed = Signal()

    def __init__(self, document: Document, session: RaceSession, toolbox: Toolbox) -> None:
        super().__init__()
        self._document = document
        self._session = session
        self._toolbox = toolbox
        self.buttons: list[QPushButton] = []
        self._words: list[QLabel] = []
        self.steps: tuple[GuideStep, ...] = ()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(12, 12, 12, 12)
        self.praise = QLabel(tr("Your first track is done. Save it with Ctrl+S."))
        self.praise.setWordWrap(True)
        self.praise.setProperty("role", "title")
        self.close_button = QPushButton(tr("Close the guide"))
        self.close_button.clicked.connect(self.closed)
        self._build(first_track_steps(Track(), (), has_raced=False))
        toolbox.changed.connect(self._mark)
        WhenSeen(self, self._refresh, document.problems_changed, session.moved)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Wrap titles that are too long for the width."""
        super().resizeEvent(event)
        self._wrap_titles()

    def _refresh(self) -> None:
        """Show which steps are done."""
        has_raced = len(self._session.moments) > 1
        steps = first_track_steps(self._document.track, self._document.problems, has_raced)
        if steps != self.steps:
            self.steps = steps
            self._show_steps()
        self._mark()

    def _show_steps(self) -> None:
        steps = self.steps
        following = next((row for row, step in enumerate(steps) if not step.is_done), None)
        for row, step in enumerate(steps):
            self.buttons[row].setIcon(icon("good" if step.is_done else "todo"))
            self._words[row].setVisible(row == following)
        self.praise.setVisible(following is None)

    def _mark(self) -> None:
        """Mark the button of the next step, until its tool is selected.

        No step is marked while the track is being checked.
        """
        following = next((step for step in self.steps if not step.is_done), None)
        if self._document.is_busy:
            following = None
        in_hand = f"tool_{self._toolbox.current.id}"
        for step, button in zip(self.steps, self.buttons, strict=False):
            marked = step is following and step.action != in_hand
            if marked != bool(button.property("primary")):
                button.setProperty("primary", marked)
                button.style().polish(button)

    def _wrap_titles(self) -> None:
        margins = self._layout.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        for title, button in zip(self._titles, self.buttons, strict=True):
            for letters in range(max(len(title), SHORTEST), SHORTEST - 1, -1):
                button.setText(fill(title, letters))
                if button.sizeHint().width() <= room:
                    break

    def _build(self, steps: Sequence[GuideStep]) -> None:
        for step in steps:
            button = QPushButton()
            button.setProperty("step", "true")
            button.clicked.connect(lambda _=False, step=step: self.chosen.emit(step.action))
            words = QLabel(step.words)
            words.setWordWrap(True)
            words.setProperty("role", "note")
            words.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
            self.buttons.append(button)
            self._words.append(words)
            self._layout.addWidget(button)
            self._layout.addWidget(words)
        self._titles = [f"{number}. {step.title}" for number, step in enumerate(steps, start=1)]
        self._wrap_titles()
        self._layout.addWidget(self.praise)
        self._layout.addStretch(1)
        self._layout.addWidget(self.close_button)
