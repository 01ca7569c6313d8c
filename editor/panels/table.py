"""Page of a running game: controls, choices, table, events."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QShowEvent, QWheelEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.look.boxes import Slider
from editor.look.gestures import navigate
from editor.look.icons import icon
from editor.look.language import tr
from editor.look.widgets import FlowLayout
from editor.panels.choices import LEAST, ChoicesBox
from editor.panels.event_list import EventList
from editor.panels.result import ResultView
from editor.race.session import RaceSession
from editor.tables import GameTable

SPEED = 76
"""Width of the speed slider, in pixels."""
LEAST_TABLE = 160
"""Least height in which the table is shown, in pixels: a few seats are in sight."""
PAUSES = (1500, 800, 400, 150, 0)
"""Milliseconds after a move, by the position of the speed slider."""


class TablePage(QWidget):
    """Page of a running game. The play panel handles its buttons."""

    paced = Signal(int)

    def __init__(self, player: Callable[[int], str], parent: QWidget) -> None:
        super().__init__(parent)
        self.restart_button = _tool("restart", tr("Restart on the current track"))
        self.back_button = _tool("undo", tr("Take back the last choice"))
        self.step_button = _tool("step", tr("Play one turn"))
        self.run_button = _tool("pause", tr("Run or pause"))
        self.over_button = _tool("bot", tr("Let bots play all seats"))
        self.speed = Slider()
        self.speed.setRange(0, len(PAUSES) - 1)
        self.speed.setPageStep(1)
        self.speed.setFixedWidth(SPEED)
        self.speed.setValue(2)
        self.speed.setToolTip(tr("Bot speed"))
        self.speed.setAccessibleName(tr("Bot speed"))
        self.new_button = QPushButton(tr("New game…"))
        self.save_button = _tool("save", tr("Save the game…"))
        controls = QHBoxLayout()
        controls.setSpacing(2)
        for button in (
            self.new_button,
            self.restart_button,
            self.back_button,
            self.step_button,
            self.run_button,
            self.over_button,
            self.save_button,
        ):
            controls.addWidget(button)
        controls.addStretch(1)
        self.status = QLabel()
        self.status.setProperty("role", "title")
        self.status.setWordWrap(True)
        self.status.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.note = QLabel(tr("The track has changed. Start again to race on it."))
        self.note.setProperty("role", "note")
        self.note.setWordWrap(True)
        self.choices = ChoicesBox()
        self.result = ResultView(player)
        self.game_table = GameTable()
        self.game_table_area = TableArea(self.game_table, LEAST_TABLE)
        policy = self.game_table_area.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.Maximum)
        self.game_table_area.setSizePolicy(policy)
        self.timeline = Slider()
        self.timeline.setToolTip(tr("Review the game"))
        self.timeline.setAccessibleName(tr("Review the game"))
        self.replay_button = _tool("play", tr("Play the moves made so far"))
        self.from_here_button = QPushButton(tr("Continue from here"))
        self.from_here_button.setToolTip(tr("Play on from the move shown, without the later ones"))
        self.bring_back_button = QPushButton(tr("Bring back the other moves"))
        self.bring_back_button.setToolTip(
            tr("Return to the moves that “Continue from here” left out, and back again")
        )
        time = QHBoxLayout()
        time.addWidget(self.timeline, 1)
        time.addWidget(self.replay_button)
        time.addWidget(self.speed)
        self.lines = QWidget()
        flow = FlowLayout(self.lines)
        flow.addWidget(self.from_here_button)
        flow.addWidget(self.bring_back_button)
        self.events = EventList()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.addLayout(controls)
        # The slider has only what never changes its height above it.
        layout.addLayout(time)
        for part in (self.status, self.choices, self.result):
            layout.addWidget(part)
        layout.addWidget(self.game_table_area, 3)
        layout.addWidget(self.events, 1)
        layout.addWidget(self.note)
        layout.addWidget(self.lines)
        self.speed.valueChanged.connect(lambda at: self.paced.emit(PAUSES[at]))
        self.clear()

    @property
    def pace(self) -> int:
        """Milliseconds after a move."""
        return PAUSES[self.speed.value()]

    def clear(self) -> None:
        """Clear the table."""
        self.events.clear()
        self.choices.clear()
        self.choices.setMinimumHeight(LEAST)
        self.result.clear()
        self.game_table.clear()
        self.note.hide()
        self.status.setText(tr("No game yet"))

    def refresh(self, session: RaceSession, goes_on: bool, can_take_back: bool) -> None:
        """Enable the buttons that can be used now."""
        runs = session.is_running and not session.is_over
        is_past = bool(session.moments) and not session.is_latest
        self.step_button.setEnabled(goes_on)
        self.run_button.setEnabled(goes_on)
        for button in (self.run_button, self.replay_button):
            button.setIcon(icon("pause" if runs else "play"))
        self.over_button.setVisible(bool(session.people and session.moments))
        self.over_button.setEnabled(not session.is_recorded)
        self.back_button.setEnabled(can_take_back)
        self.save_button.setEnabled(session.has_moves)
        self.timeline.setEnabled(session.has_moves)
        self.replay_button.setEnabled(session.has_moves and (is_past or session.is_recorded))
        can_leave = is_past or (session.is_recorded and not session.is_over)
        self.from_here_button.setVisible(can_leave)
        self.bring_back_button.setVisible(session.other is not None)
        # A running game needs the room for its table.
        self.lines.setVisible(can_leave or session.other is not None)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Reserve two lines for the question, so that the parts below do not jump."""
        super().showEvent(event)
        self.status.setMinimumHeight(2 * self.status.fontMetrics().lineSpacing())


class TableArea(QScrollArea):
    """Scroll area for a game table, which takes no more height than the table needs, and no less
    than `least` pixels of it."""

    def __init__(self, game_table: GameTable, least: int = 0) -> None:
        super().__init__()
        self._game_table = game_table
        self._least = least
        self.setWidget(game_table)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return a size in which enough of the table is in sight."""
        least = super().minimumSizeHint()
        high = min(self._game_table.minimumHeight() + 2, self._least)
        return QSize(least.width(), max(least.height(), high))

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a size with the height of the table."""
        return QSize(super().sizeHint().width(), self._game_table.minimumHeight() + 2)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        """Follow the height of the table."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().viewportEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Zoom around the pointer, or pan."""
        navigate(self, self.viewport(), event)

    def event(self, event: QEvent) -> bool:
        """Zoom where fingers pinch."""
        if event.type() == QEvent.Type.NativeGesture:
            return navigate(self, self.viewport(), event)
        return super().event(event)

    def pan(self, pixels: QPointF) -> None:
        """Move the table by `pixels`, as far as parts of it are out of sight."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() - round(pixels.y()))

    def zoom(self, factor: float, around: QPointF | None = None) -> None:
        """Zoom the table and keep the height that `around` points at in its place."""
        at = around.y() if around is not None else self.viewport().height() / 2
        bar, before = self.verticalScrollBar(), self._game_table.minimumHeight()
        share = (bar.value() + at) / max(before, 1)
        self._game_table.zoom(factor)
        bar.setMaximum(max(0, self._game_table.minimumHeight() - self.viewport().height()))
        bar.setValue(round(share * self._game_table.minimumHeight() - at))


def _tool(name: str, words: str) -> QToolButton:
    button = QToolButton()
    button.setIcon(icon(name))
    button.setToolTip(words)
    button.setAccessibleName(words)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button
