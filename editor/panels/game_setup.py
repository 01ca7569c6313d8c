"""Set-up of a game: the game, its options, the players of the seats, the seed."""

from __future__ import annotations

from PySide6.QtCore import QRandomGenerator, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.look.boxes import ChoiceBox, CountBox
from editor.look.icons import icon
from editor.look.language import tr
from editor.look.texts import translated
from editor.look.widgets import OptionBox, fill_options, value_of
from editor.panels.second_track import SecondTrackBox
from editor.race.seats import player_box, seat_text
from editor.race.setup import Setup
from engine.bots import USUAL_BOT
from engine.course import Course
from engine.games import GAMES, game_named

SEEDS = 1_000_000
"""Number of seeds. They begin with 0."""

SEATS = 4
"""Number of seats of a new game, if the game allows it."""


class SetupPage(QWidget):
    """Page on which a game is set up. `asked` is emitted when it is to begin."""

    asked = Signal()
    watch_asked = Signal()
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game_box = ChoiceBox()
        for game in GAMES.values():
            self.game_box.addItem(game.info.title, game.info.name)
        self.about = _note()
        self.lacks = _note()
        self._options: dict[str, OptionBox] = {}
        self._form = QFormLayout()
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.second_box = SecondTrackBox()
        self._second_form = QFormLayout()
        self._second_form.addRow(tr("World championship"), self.second_box)
        self.seats_box = CountBox()
        self.seat_boxes: list[ChoiceBox] = []
        self._seats_form = QFormLayout()
        self.seed_box = CountBox()
        self.seed_box.setRange(0, SEEDS - 1)
        self.seed_box.setToolTip(tr("The same seed gives the same race"))
        self._last = -1
        self.last_button = QToolButton()
        self.last_button.setIcon(icon("restart"))
        self.last_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.last_button.clicked.connect(lambda: self.seed_box.setValue(self._last))
        self.draw_seed()
        self.start_button = QPushButton(icon("play"), tr("Start"))
        self.start_button.setProperty("primary", "true")
        self.watch_button = QPushButton(tr("Watch a saved game…"))
        game_form = QFormLayout()
        game_form.addRow(_head(tr("Game"), self.game_box), self.game_box)
        seats_form = QFormLayout()
        seats_form.addRow(_head(tr("Players"), self.seats_box), self.seats_box)
        seed_form = QFormLayout()
        seed_row = QHBoxLayout()
        seed_row.addWidget(self.seed_box, 1)
        seed_row.addWidget(self.last_button)
        seed_form.addRow(_head(tr("Seed"), self.seed_box), seed_row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        for part in (
            game_form,
            self.about,
            self._form,
            self._second_form,
            seats_form,
            self._seats_form,
            seed_form,
        ):
            if isinstance(part, QWidget):
                layout.addWidget(part)
            else:
                layout.addLayout(part)
        layout.addWidget(self.lacks)
        layout.addWidget(self.start_button)
        layout.addWidget(self.watch_button)
        layout.addStretch(1)
        self.game_box.currentIndexChanged.connect(self._show_game)
        self.seats_box.valueChanged.connect(self._show_seats)
        self.start_button.clicked.connect(self.asked)
        self.watch_button.clicked.connect(self.watch_asked)
        self._show_game()

    @property
    def setup(self) -> Setup:
        """The chosen set-up."""
        return Setup(
            self.game_box.currentData(),
            {name: value_of(box) for name, box in self._options.items()},
            tuple(box.currentData() for box in self.seat_boxes),
            self.seed_box.value(),
            self.second_box.track() if self._second_form.isRowVisible(0) else None,
        )

    def choose_game(self, name: str) -> None:
        """Choose a game by its name."""
        self.game_box.setCurrentIndex(self.game_box.findData(name))

    def draw_seed(self) -> None:
        """Draw a new seed, and offer that of the last game again."""
        self.last_button.setVisible(self._last >= 0)
        words = tr("Use the seed of the last game again: {seed}").format(seed=self._last)
        self.last_button.setToolTip(words)
        self.last_button.setAccessibleName(words)
        self.seed_box.setValue(QRandomGenerator.global_().bounded(SEEDS))

    def keep_seed(self) -> None:
        """Remember the seed as that of the last game."""
        self._last = self.seed_box.value()

    def is_seed_used(self) -> bool:
        """Return whether the last game was played with this seed."""
        return self.seed_box.value() == self._last

    def seat(self, player: str, seat: int | None = None) -> None:
        """Choose the player of a seat, or of all seats: the name of a bot, or HUMAN."""
        for number, box in enumerate(self.seat_boxes):
            if seat is None or number == seat:
                box.setCurrentIndex(box.findData(player))

    def show_course(self, course: Course) -> None:
        """Show what the track lacks for the chosen game."""
        setup = self.setup
        lacks = game_named(setup.game).missing(course, setup.options)
        self.lacks.setText("\n".join(map(translated, lacks)))
        self.lacks.setVisible(bool(lacks))
        self.start_button.setEnabled(not lacks)

    def _show_game(self, *_: object) -> None:
        game = game_named(self.game_box.currentData())
        fewest, most = game.info.players
        self.about.setText(translated(game.info.about))
        self._options = fill_options(self._form, game.options)
        self._second_form.setRowVisible(0, game.has_second_track)
        with QSignalBlocker(self.seats_box):
            self.seats_box.setRange(fewest, most)
            self.seats_box.setValue(min(max(len(self.seat_boxes) or SEATS, fewest), most))
        self._show_seats()

    def _show_seats(self, *_: object) -> None:
        wanted = self.seats_box.value()
        while len(self.seat_boxes) > wanted:
            self._seats_form.removeRow(len(self.seat_boxes) - 1)
            self.seat_boxes.pop()
        while len(self.seat_boxes) < wanted:
            box = player_box(USUAL_BOT)
            self._seats_form.addRow(_head(seat_text(len(self.seat_boxes)), box), box)
            self.seat_boxes.append(box)
        self.changed.emit()


def _note() -> QLabel:
    label = QLabel()
    label.setProperty("role", "note")
    label.setWordWrap(True)
    return label


def _head(words: str, field: QWidget) -> QLabel:
    """Return a label of `field` as wide as the widest one, so that all fields are aligned."""
    label = QLabel(words)
    label.setBuddy(field)
    most = max(game.info.players[1] for game in GAMES.values())
    heads = (tr("Game"), tr("Players"), tr("Seed"), seat_text(most - 1))
    label.setMinimumWidth(max(map(label.fontMetrics().horizontalAdvance, heads)) + 2)
    return label
