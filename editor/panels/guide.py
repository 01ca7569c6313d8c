"""The guide beside the board: the steps of the first track with a check mark each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from editor.document import Document
from editor.look.icons import icon
from editor.look.language import tr
from editor.race.session import RaceSession
from editor.welcome.guide import Step, first_track_steps
from engine.track import Track


class GuidePanel(QWidget):
    """Every step is a button that takes its tool in hand; only the next one is explained."""

    chosen = Signal(str)
    closed = Signal()

    def __init__(self, document: Document, session: RaceSession) -> None:
        super().__init__()
        self._document = document
        self._session = session
        self.buttons: list[QPushButton] = []
        self._words: list[QLabel] = []
        self.steps: tuple[Step, ...] = ()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(12, 12, 12, 12)
        self.praise = QLabel(tr("Done: your first track. Save it with Ctrl+S."))
        self.praise.setWordWrap(True)
        self.praise.setProperty("role", "title")
        self.close_button = QPushButton(tr("Close the guide"))
        self.close_button.clicked.connect(self.closed)
        self._build(first_track_steps(Track(), (), has_raced=False))
        document.problems_changed.connect(self._refresh)
        session.moved.connect(self._refresh)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Catch up with what changed while hidden."""
        super().showEvent(event)
        self._refresh()

    def _refresh(self, *_: object) -> None:
        """Show how far the track has come."""
        if not self.isVisible():
            return
        has_raced = len(self._session.moments) > 1
        steps = first_track_steps(self._document.track, self._document.problems, has_raced)
        if steps == self.steps:
            return
        self.steps = steps
        following = next((row for row, step in enumerate(steps) if not step.is_done), None)
        for row, step in enumerate(steps):
            self.buttons[row].setIcon(icon("good" if step.is_done else "todo"))
            self._words[row].setVisible(row == following)
        self.praise.setVisible(following is None)

    def _build(self, steps: Sequence[Step]) -> None:
        for number, step in enumerate(steps, start=1):
            button = QPushButton(f"{number}. {step.title}")
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
        self._layout.addWidget(self.praise)
        self._layout.addStretch(1)
        self._layout.addWidget(self.close_button)
