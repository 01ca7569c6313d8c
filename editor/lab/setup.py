"""Set-up of a playtest: game, players, bots, number of races, early stop."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from editor.lab.texts import bots, bots_of_the_table
from editor.look.boxes import ChoiceBox, CountBox, NumberBox
from editor.look.icons import icon
from editor.look.language import integer_text, tr
from editor.look.widgets import FlowLayout, OptionBox, fill_options, value_of
from engine.games import GAMES, game_named
from engine.games.core import Game
from engine.playtest.plan import Kind, Spec

COUNTS = (100, 1_000, 10_000, 100_000, 1_000_000)
"""Numbers of races offered. Any other number can be entered."""

MOST_RACES = 100_000_000

_WHOLE = re.compile(r"\d+|\d{1,3}(?:[.,\s]\d{3})+")
"""Whole number, with or without groups of three digits as they are shown."""

COLUMN_GAP = 16
"""Pixels between two columns of the set-up."""


class ProgressLine(QWidget):
    """Progress bar. Qt's own bar would repaint the window before continuing."""

    def __init__(self) -> None:
        super().__init__()
        self.share: float | None = 0.0
        self.setFixedHeight(6)

    def show_share(self, share: float | None) -> None:
        """Show a share of 0 to 1, or None if it is unknown."""
        self.share = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint a line that fills up, or a pale one if the share is unknown."""
        palette = self.palette()
        painter = QPainter(self)
        known = self.share is not None
        ground = QPalette.ColorRole.AlternateBase if known else QPalette.ColorRole.Midlight
        painter.fillRect(self.rect(), palette.color(ground))
        wide = round(self.width() * min(self.share or 0.0, 1.0))
        painter.fillRect(0, 0, wide, self.height(), palette.color(QPalette.ColorRole.Highlight))
        painter.end()


def can_be_played(game: Game[Any], kind: Kind) -> bool:
    """Return whether the lab can play a game in this way."""
    if kind is Kind.WHOLE:
        return game.is_simulated_whole()
    return kind is Kind.MOVE_BY_MOVE or game.has_race


class SetupForm(QWidget):
    """Form with the `chosen` set-up. `run_asked` and `stop_asked` are emitted by the buttons.

    The panel places buttons, progress and status, because they are visible on every page.
    """

    run_asked = Signal()
    stop_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.game_box = ChoiceBox()
        for kind, words in (
            (Kind.WHOLE, tr("{game}, whole games")),
            (Kind.ALONE, tr("{game}, race only")),
            (Kind.MOVE_BY_MOVE, tr("{game}, move by move")),
        ):
            for game in GAMES.values():
                if can_be_played(game, kind):
                    title = words.format(game=game.info.title)
                    self.game_box.addItem(title, (game.info.name, kind))
        self._options: dict[str, OptionBox] = {}
        self._option_rows = QFormLayout()
        self._option_rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.players_box = CountBox()
        self.bot_boxes: list[ChoiceBox] = []
        self._bots = QGridLayout()
        self._bots.setSpacing(4)
        self.races_label = QLabel()
        self.races_box = ChoiceBox()
        self.races_box.setLineEdit(QLineEdit())
        for part in (self.races_box, *self.races_box.findChildren(QLineEdit)):
            part.setAccessibleName(tr("Number of games"))
        for count in COUNTS:
            self.races_box.addItem(integer_text(count), count)
        self.races_box.setCurrentIndex(COUNTS.index(Spec().games))
        self.seed_box = CountBox()
        self.seed_box.setRange(0, 999_999)
        self.seed_box.setValue(Spec().seed)
        self.seed_box.setToolTip(tr("The same seed gives the same races"))
        self.narrow_box = QCheckBox(tr("Stop early at ±"))
        self.narrow_box.setToolTip(
            tr(
                "Stop as soon as the 95% interval of the number chosen in the list is this narrow. "
                "Stopping by the width alone does not distort the results."
            )
        )
        self.within_box = NumberBox()
        self.within_box.setRange(0.01, 100)
        self.within_box.setSingleStep(0.1)
        self.within_box.setValue(0.5)
        self.within_box.setAccessibleName(
            tr("Stop once the interval is this narrow (half its width)")
        )
        self.run_button = QPushButton(icon("play"), tr("Run"))
        self.run_button.setProperty("primary", "true")
        self.stop_button = QPushButton(icon("pause"), tr("Stop"))
        self.stop_button.setEnabled(False)
        self.bar = ProgressLine()
        self.status = QLabel()
        self.status.setWordWrap(True)
        self.status.setProperty("role", "note")
        self._lay_out()
        self.game_box.currentIndexChanged.connect(self._show_game)
        self.players_box.valueChanged.connect(self._show_players)
        self.run_button.clicked.connect(self.run_asked)
        self.stop_button.clicked.connect(self.stop_asked)
        self._show_game()

    def _lay_out(self) -> None:
        form, more = QFormLayout(), QFormLayout()
        columns = FlowLayout(self, gap=COLUMN_GAP)
        for column in (form, more, self._option_rows):
            column.setSpacing(5)
            column.setContentsMargins(8, 6, 8, 6)
            holder = QWidget()
            holder.setLayout(column)
            columns.addWidget(holder)
            columns.setAlignment(holder, Qt.AlignmentFlag.AlignTop)
        form.addRow(tr("Game"), self.game_box)
        form.addRow(tr("Players"), self.players_box)
        form.addRow(tr("Bots"), self._bots)
        more.addRow(self.races_label, self.races_box)
        more.addRow(tr("Seed"), self.seed_box)
        more.addRow(self.narrow_box, self.within_box)

    @property
    def chosen(self) -> Spec | None:
        """The chosen set-up, or None if the number of races is not valid."""
        games = self._games()
        if games is None:
            return None
        game, kind = self.game_box.currentData()
        return Spec(
            game=game,
            kind=kind,
            options=tuple((name, value_of(box)) for name, box in self._options.items()),
            bots=tuple(box.currentData() for box in self.bot_boxes),
            games=games,
            seed=self.seed_box.value(),
        )

    @property
    def within(self) -> float | None:
        """The half width of an interval at which the run stops early, None for no early stop."""
        return self.within_box.value() if self.narrow_box.isChecked() else None

    def show_running(self, runs: bool) -> None:
        """Switch the controls between idle and running."""
        self.run_button.setEnabled(not runs)
        self.stop_button.setEnabled(runs)

    def show_progress(self, done: int, of: int, words: str) -> None:
        """Show progress. A total `of` 0 means unknown."""
        self.bar.show_share(done / of if of else None)
        self.status.setText(words)

    def _games(self) -> int | None:
        typed = self.races_box.currentText().strip()
        if not _WHOLE.fullmatch(typed):
            return None
        games = int(re.sub(r"\D", "", typed))
        return games if 0 < games <= MOST_RACES else None

    def _show_game(self, *_: object) -> None:
        name, kind = self.game_box.currentData()
        self.races_label.setText(tr("Races") if kind == Kind.ALONE else tr("Games"))
        game = game_named(name)
        fewest, most = game.info.players
        self._options = fill_options(self._option_rows, () if kind == Kind.ALONE else game.options)
        with QSignalBlocker(self.players_box):
            self.players_box.setRange(fewest, most)
            self.players_box.setValue(len(self.bot_boxes) or len(Spec().bots))
        while self.bot_boxes:
            self._drop_bot()
        self._show_players()

    def _drop_bot(self) -> None:
        box = self.bot_boxes.pop()
        self._bots.removeWidget(box)
        box.hide()
        box.deleteLater()

    def _show_players(self, *_: object) -> None:
        wanted = self.players_box.value()
        _, kind = self.game_box.currentData()
        while len(self.bot_boxes) > wanted:
            self._drop_bot()
        while len(self.bot_boxes) < wanted:
            box = ChoiceBox()
            box.setSizeAdjustPolicy(
                ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            box.setMinimumContentsLength(9)
            number = len(self.bot_boxes)
            box.setAccessibleName(tr("Bot of player {number}").format(number=number + 1))
            known = bots_of_the_table() if kind == Kind.MOVE_BY_MOVE else bots()
            for name, words in known.items():
                box.addItem(words, name)
                box.setItemData(box.count() - 1, words, Qt.ItemDataRole.ToolTipRole)
            self.bot_boxes.append(box)
            self._bots.addWidget(box, number // 2, number % 2)
