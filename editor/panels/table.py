"""The page where a game goes on: what to do, what lies on the table, what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.look.icons import icon
from editor.look.language import tr
from editor.panels.choices import ChoicesBox
from editor.panels.event_list import EventList
from editor.panels.standings import Standings
from editor.tables import GameTable

if TYPE_CHECKING:
    from engine.games.racing.table import CarView

PAUSES = (1500, 800, 400, 150, 0)
"""Milliseconds after a move, by the position of the speed slider."""


class TablePage(QWidget):
    """Shows; what the buttons do is the play panel's."""

    paced = Signal(int)

    def __init__(self, player: Callable[[int], str]) -> None:
        super().__init__()
        self.restart_button = _tool("restart", tr("Start again on the track as it is now"))
        self.back_button = _tool("undo", tr("Take the last choice back"))
        self.step_button = _tool("step", tr("One turn"))
        self.run_button = _tool("pause", tr("Run or pause"))
        self.over_button = _tool("bot", tr("Bots take over the seats of people"))
        self.speed = QSlider(Qt.Orientation.Horizontal)
        self.speed.setRange(0, len(PAUSES) - 1)
        self.speed.setPageStep(1)
        self.speed.setValue(2)
        self.speed.setToolTip(tr("Speed of the bots"))
        self.speed.setAccessibleName(tr("Speed of the bots"))
        controls = QHBoxLayout()
        for button in (
            self.restart_button,
            self.back_button,
            self.step_button,
            self.run_button,
            self.over_button,
        ):
            controls.addWidget(button)
        controls.addWidget(self.speed, 1)
        self.status = QLabel()
        self.status.setProperty("role", "title")
        self.status.setWordWrap(True)
        self.note = QLabel(tr("The track was edited since: start again to race on it."))
        self.note.setProperty("role", "note")
        self.note.setWordWrap(True)
        self.choices = ChoicesBox()
        self.standings = Standings(player)
        self.game_table = GameTable()
        self.game_table_area = spread(self.game_table)
        self.timeline = QSlider(Qt.Orientation.Horizontal)
        self.timeline.setToolTip(tr("Look back over the game"))
        self.timeline.setAccessibleName(tr("Look back over the game"))
        self.from_here_button = QPushButton(tr("Play on from here"))
        self.events = EventList()
        self.new_button = QPushButton(tr("New game…"))
        self.save_button = QPushButton(tr("Save the game…"))
        ends = QHBoxLayout()
        ends.addWidget(self.new_button)
        ends.addWidget(self.save_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.addLayout(controls)
        for part in (self.status, self.note, self.choices, self.standings):
            layout.addWidget(part)
        layout.addWidget(self.game_table_area, 5)
        layout.addWidget(self.timeline)
        layout.addWidget(self.from_here_button)
        layout.addWidget(self.events, 1)
        layout.addLayout(ends)
        self.speed.valueChanged.connect(lambda at: self.paced.emit(PAUSES[at]))
        self.clear()

    @property
    def pace(self) -> int:
        """Milliseconds after a move."""
        return PAUSES[self.speed.value()]

    def clear(self) -> None:
        """Nothing on the table."""
        self.events.clear()
        self.choices.clear()
        self.standings.clear()
        self.game_table.clear()
        self.note.hide()
        self.status.setText(tr("No game yet"))

    def refresh(self, goes_on: bool, runs: bool, started: bool, played: bool, latest: bool) -> None:
        """Enable what can be used now."""
        self.step_button.setEnabled(goes_on)
        self.run_button.setEnabled(goes_on)
        self.run_button.setIcon(icon("pause" if runs else "play"))
        self.back_button.setEnabled(played)
        self.save_button.setEnabled(played)
        self.timeline.setEnabled(played)
        self.from_here_button.setVisible(started and not latest)

    def show_race(self, cars: Sequence[CarView]) -> None:
        """Show the cars of a race; other games have none."""
        self.standings.show_cars(cars)
        self.standings.setVisible(bool(cars))


def spread(game_table: GameTable) -> QScrollArea:
    """A game table that scrolls where it is higher than its place."""
    area = QScrollArea()
    area.setWidget(game_table)
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area


def _tool(name: str, words: str) -> QToolButton:
    button = QToolButton()
    button.setIcon(icon(name))
    button.setToolTip(words)
    button.setAccessibleName(words)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button
