"""Dialog that hosts a game for friends: who sits where, who can join, links and who is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor import dialogs
from editor.document.background import Worker
from editor.hosting.codes import code_picture
from editor.hosting.plans import Own, hosted, new_plan, plan_of_saved
from editor.look.boxes import ChoiceBox
from editor.look.language import tr
from editor.look.texts import error_text, sentence_text
from editor.look.widgets import FormDialog, Pages
from editor.race.seats import player_box, seat_text
from editor.race.setup import HUMAN, Setup
from engine.files import FileError
from engine.games import game_named
from engine.games.core import GameError
from engine.sentence import Sentence
from engine.table.notes import MOST_QUESTIONS, NoteError, questions_of
from engine.track import Track

if TYPE_CHECKING:
    from engine.host.hosting import Hosting, Links, Plan

HERE, NETWORK, TUNNEL = "here", "network", "tunnel"
"""Who can join: this computer alone, its network, the internet by a tunnel of the host's."""

READY = "&ready"
"""End of a link whose page sits down at once."""

LOOK = 1000
"""Milliseconds between two looks at who is there."""

CODE = 220
"""Greatest width of a QR code, in pixels."""

MOST_NEWS = 4
"""News that are seen, the last ones."""

QUESTION_ROWS = 3
"""Lines of the field for questions that are seen."""

WIDTH = 560


class HostingDialog(FormDialog):
    """Dialog with two pages: before the game is hosted, and links while it is.

    `setup` is the game as it is set up in the panel, played on `track`, whose pictures are in
    `folder`; records are saved there, or in the home folder. `asked` is emitted with the designer's
    own questions, to be kept with the track, if they have changed. Closing it ends the game for
    now.
    """

    asked = Signal(tuple)
    heard = Signal(object)
    """News of the table, from any of its threads."""

    def __init__(self, parent: QWidget, setup: Setup, track: Track, folder: Path | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Play with friends"))
        self._setup = setup
        self._track = track
        self._folder = folder
        self.hosting: Hosting | None = None
        self.links: Links | None = None
        self.own = Own()
        self.news = QLabel()
        self.news.setWordWrap(True)
        self.heard.connect(self._show_news)
        self._worker = Worker(self)
        self._worker.done.connect(self._show_links)
        self._worker.failed.connect(self._show_failure)
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)
        self.pages = Pages()
        self.pages.addWidget(self._before())
        self.during = QWidget()
        self.pages.addWidget(self.during)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.host_button = QPushButton(tr("Host the game"))
        self.host_button.setDefault(True)
        self.buttons.addButton(self.host_button, QDialogButtonBox.ButtonRole.ActionRole)
        self.host_button.clicked.connect(self.host)
        self.saved_button = QPushButton(tr("Continue a saved game…"))
        self.buttons.addButton(self.saved_button, QDialogButtonBox.ButtonRole.ActionRole)
        self.saved_button.clicked.connect(self.go_on)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.pages)
        column.addWidget(self.said)
        column.addWidget(self.news)
        column.addWidget(self.buttons)
        self._check()
        self.resize(WIDTH, self.sizeHint().height())

    def _before(self) -> QWidget:
        page = QWidget()
        form = QFormLayout(page)
        form.addRow(tr("Game"), QLabel(game_named(self._setup.game).info.title))
        self.seat_boxes = []
        for seat, player in enumerate(self._seats()):
            self.seat_boxes.append(player_box(player))
            form.addRow(seat_text(seat), self.seat_boxes[-1])
        self.reach_box = ChoiceBox()
        self.reach_box.addItem(tr("Only browsers on this computer"), HERE)
        self.reach_box.addItem(tr("Everybody in your network who has a link"), NETWORK)
        self.reach_box.addItem(tr("Everybody on the internet who has a link"), TUNNEL)
        self.reach_box.currentIndexChanged.connect(self._show_reach)
        form.addRow(tr("Who can join"), self.reach_box)
        self.address = QLineEdit()
        self.address.setPlaceholderText("https://table.example.org")
        form.addRow(tr("Address of your tunnel"), self.address)
        self.questions = QPlainTextEdit("\n".join(self._track.questions))
        self.questions.setTabChangesFocus(True)
        self.questions.setPlaceholderText(
            tr("One question a line, {most} at most").format(most=MOST_QUESTIONS)
        )
        self.questions.setFixedHeight(QUESTION_ROWS * self.fontMetrics().lineSpacing() + 14)
        form.addRow(tr("Your own questions after the game"), self.questions)
        self.own_label = QLabel()
        self.own_label.setWordWrap(True)
        self.own_button = QPushButton(tr("Choose a file…"))
        self.own_button.clicked.connect(self._choose_own)
        row = QHBoxLayout()
        row.addWidget(self.own_label, 1)
        row.addWidget(self.own_button)
        form.addRow(tr("Cards and numbers"), row)
        self._form = form
        self._show_reach()
        self._show_own()
        return page

    def _seats(self) -> Sequence[str]:
        """Return who sits where in the panel; without persons the first two are."""
        players = self._setup.players
        return players if HUMAN in players else (HUMAN, HUMAN, *players[2:])[: len(players)]

    def _show_reach(self) -> None:
        self._form.setRowVisible(self.address, self.reach_box.currentData() == TUNNEL)

    def _choose_own(self) -> None:
        """Ask for a file of cards or numbers to play with."""
        kinds = tr("Cards and numbers (*.json);;All files (*)")
        folder = str(self._folder or Path.home())
        file = dialogs.file_to_read(self, tr("Cards or numbers of your own"), folder, kinds)
        if file is None:
            return
        try:
            self.own = self.own.with_file(self._setup.game, file)
        except (FileError, GameError) as error:
            self.said.setText(error_text(error))
            return
        self.said.setText("\n".join(map(sentence_text, self.own.doubts)))
        self._show_own()

    def _show_own(self) -> None:
        self.own_label.setText(", ".join(self.own.files.values()) or tr("As in the box"))

    def _show_news(self, said: Sentence) -> None:
        """Show what the table has told last, the newest below."""
        lines = [*self.news.text().splitlines(), sentence_text(said)]
        self.news.setText("\n".join(lines[-MOST_NEWS:]))

    def _check(self) -> None:
        """Say what keeps the game from being hosted, if anything does."""
        try:
            import engine.host.hosting  # noqa: F401
        except ImportError:
            self._allow(False)
            self.said.setText(
                tr("Hosting needs two more packages. Install them with: {command}").format(
                    command="pip install 'lanesmith[host]'"
                )
            )

    def host(self) -> None:
        """Begin to host the game; the questions are kept with the track."""
        try:
            questions = questions_of(self.questions.toPlainText().splitlines())
        except NoteError as error:
            self.said.setText(tr("Your own questions: {said}").format(said=error_text(error)))
            self.questions.setFocus()
            return
        if questions != self._track.questions:
            self._track = replace(self._track, questions=questions)
            self.asked.emit(questions)
        kinds = tuple(box.currentData() for box in self.seat_boxes)
        self._begin(partial(new_plan, self._setup, self._track, kinds, self._folder, self.own))

    def go_on(self) -> None:
        """Ask for a saved game, and host it from where it stopped."""
        folder = str(self._folder or Path.home())
        file = dialogs.game_to_open(self, folder, tr("Continue a saved game"))
        if file is not None:
            self._begin(partial(plan_of_saved, file))

    def _begin(self, plan: Callable[[], Plan]) -> None:
        """Host what `plan` returns in the background, for those who can join."""
        from engine.host.addresses import Reach, public_url

        reach = self.reach_box.currentData()
        try:
            address = public_url(self.address.text().strip()) if reach == TUNNEL else ""
        except GameError as error:
            self.said.setText(error_text(error))
            return
        self._allow(False)
        self.said.setText(tr("Preparing the table…"))
        self._worker.do(partial(hosted, plan, Reach(reach == NETWORK, address), self.heard.emit))

    def _allow(self, may_begin: bool) -> None:
        self.host_button.setEnabled(may_begin)
        self.saved_button.setEnabled(may_begin)

    def _show_failure(self, error: Exception) -> None:
        self._allow(True)
        self.said.setText(error_text(error))

    def _show_links(self, found: tuple[Hosting, Links]) -> None:
        self.hosting, self.links = found
        self.host_button.hide()
        self.saved_button.hide()
        grid = QGridLayout(self.during)
        self.seats: dict[int, QLabel] = {}
        self.sit_buttons: dict[int, QPushButton] = {}
        self.copy_buttons: list[QPushButton] = []
        self.show_buttons: list[QPushButton] = []
        self.code = QLabel()
        row = 0
        for row, seat in enumerate(self.hosting.rooms[0].people):
            self.seats[seat] = QLabel()
            grid.addWidget(self.seats[seat], row, 0)
            self._add_link(grid, row, self.links.seats.get(seat, ""))
            sit = QPushButton(tr("Sit down"))
            sit.setToolTip(tr("Play on this seat yourself, in the browser of this computer"))
            sit.setEnabled(seat in self.links.seats)
            sit.clicked.connect(partial(self._sit_down, seat))
            self.sit_buttons[seat] = sit
            grid.addWidget(sit, row, 4)
            new = QPushButton(tr("New link"))
            new.setToolTip(tr("The old link stops working, and the player leaves the seat"))
            new.clicked.connect(partial(self._renew, seat, row))
            grid.addWidget(new, row, 3)
        grid.addWidget(QLabel(tr("To watch")), row + 1, 0)
        self._add_link(grid, row + 1, self.links.watch)
        everything = QPushButton(tr("Copy all as an invitation"))
        everything.clicked.connect(lambda: _copy(self._invitation()))
        grid.addWidget(everything, row + 2, 0, 1, 5)
        grid.addWidget(self.code, row + 3, 0, 1, 5)
        file = self.hosting.plan.files[0]
        self.said.setText(
            tr("The game is saved after every move: {file}").format(file=file)
            + "\n"
            + tr("This computer knows all hands. Closing this ends the game for now.")
        )
        self.pages.setCurrentWidget(self.during)
        self._look()
        self._timer.start()
        self.adjustSize()
        next(button for button in self.copy_buttons if button.isEnabled()).setFocus()

    def _add_link(self, grid: QGridLayout, row: int, link: str) -> None:
        """Add buttons for a link; "" for that of a seat whose owner has it already."""
        copy, show = QPushButton(tr("Copy link")), QPushButton(tr("Show code"))
        copy.setToolTip(
            link or tr("The player on this seat already has the link. A new link frees the seat.")
        )
        copy.setEnabled(bool(link))
        show.setEnabled(bool(link))
        self.show_buttons.append(show)
        self.copy_buttons.append(copy)
        copy.clicked.connect(lambda: _copy(copy.toolTip()))
        show.clicked.connect(lambda: self.code.setPixmap(code_picture(copy.toolTip(), CODE)))
        grid.addWidget(copy, row, 1)
        grid.addWidget(show, row, 2)

    def _sit_down(self, seat: int) -> None:
        """Open the page of a seat in the browser, ready to play."""
        if self.links is not None:
            QDesktopServices.openUrl(QUrl(f"{self.links.seats[seat]}{READY}"))

    def _renew(self, seat: int, row: int) -> None:
        if self.hosting is not None and self.links is not None:
            link = self.hosting.new_link(self.hosting.tables[0], seat)
            self.links.seats[seat] = link
            for button in (self.copy_buttons[row], self.show_buttons[row], self.sit_buttons[seat]):
                button.setEnabled(True)
            self.copy_buttons[row].setToolTip(link)
            _copy(link)

    def _invitation(self) -> str:
        """Return the links of all seats as a text to send."""
        if self.links is None or self.hosting is None:
            return ""
        match = self.hosting.rooms[0].match
        game, tracks = match.game.info.title, [track.name for track in match.setup.tracks]
        words = tr("We play {game} on “{track}”.") if any(tracks) else tr("We play {game}.")
        lines = [words.format(game=game, track=", ".join(tracks))]
        for seat, link in self.links.seats.items():
            lines.append(f"{seat_text(seat)}: {link}")
        lines.append(tr("To watch") + f": {self.links.watch}")
        return "\n".join(lines)

    def _look(self) -> None:
        """Show who is there."""
        if self.hosting is None:
            return
        room = self.hosting.rooms[0]
        for number, label in self.seats.items():
            seat = room.seats[number]
            state = tr("here") if seat.is_present else tr("away") if seat.is_taken else tr("free")
            name = seat.name or seat_text(number)
            label.setText(f"{name} ({state})")

    def reject(self) -> None:
        """Close the dialog, after asking if the game is being hosted."""
        if self.hosting is None or dialogs.confirm(
            self,
            tr("End the game for now?"),
            tr("All players are notified. You can continue the saved game later."),
            tr("End it"),
        ):
            self.end()
            super().reject()

    def end(self) -> None:
        """Say goodbye to everybody, and wait for background work to end."""
        self._timer.stop()
        self._worker.wait()
        if self.hosting is not None:
            self.hosting.stop()
            self.hosting = None


def _copy(text: str) -> None:
    QGuiApplication.clipboard().setText(text)
