"""Page of what hosted games teach: notes, waiting, answers, and how people played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QLabel,
    QPushButton,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.document import Document
from editor.document.background import Worker
from editor.lab.board_overlay import BoardOverlay
from editor.lab.messages import PERCENT, MetricResult
from editor.lab.texts import heading_text, playtest_text
from editor.look.grouped_list import GroupedList
from editor.look.icons import icon
from editor.look.language import decimal_text, tr
from editor.look.texts import error_text, translated
from engine.games.core.statistics import is_map
from engine.track import Sentence, Track

if TYPE_CHECKING:
    from engine.table.lessons import Lesson

LESSON = Qt.ItemDataRole.UserRole

GAMES = "*.lanesmith-game *.json"


class FriendsPage(QWidget):
    """Page with a list of lessons. `read_asked` asks for the files of games, `chosen` is emitted
    with the lesson that is current, or None."""

    read_asked = Signal()
    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.read_button = QPushButton(icon("open"), tr("Read games…"))
        self.read_button.setToolTip(tr("Games with people, as Play with friends saves them"))
        self.said = QLabel(tr("No games with people have been read yet."))
        self.said.setWordWrap(True)
        self.list = GroupedList(indentation=14)
        self.list.setAccessibleName(tr("Findings from games with friends"))
        column = QVBoxLayout(self)
        column.addWidget(self.read_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.said)
        column.addWidget(self.list, 1)
        self.read_button.clicked.connect(self.read_asked)
        self.list.currentItemChanged.connect(lambda *_: self.chosen.emit(self.current))

    @property
    def current(self) -> Lesson | None:
        """Return the lesson that is current, or one of whose rows is."""
        item: QTreeWidgetItem | None = self.list.currentItem()
        while item is not None:
            lesson: Lesson | None = item.data(0, LESSON)
            if lesson is not None:
                return lesson
            item = item.parent()
        return None

    def show_lessons(self, lessons: Sequence[Lesson], games: int) -> None:
        """Show what a number of `games` teach."""
        from engine.table.fitting import FEW_GAMES

        self.list.clear()
        subject = ""
        for lesson in lessons:
            if lesson.subject != subject:
                subject = lesson.subject
                heading = self.list.add_heading(heading_text(subject))
                heading.setExpanded(True)
            words = f"{heading_text(lesson.title)}: {playtest_text(lesson.sentence)}"
            item = QTreeWidgetItem(heading, [words])
            item.setData(0, LESSON, lesson)
            for text in (*map(row_text, [lesson] * len(lesson.rows), lesson.rows), *lesson.words):
                QTreeWidgetItem(item, [text])
        if not lessons:
            words = tr("These games contain no notes.")
        elif games < FEW_GAMES:
            words = tr("Games read: {games}. With fewer than {few}, the figures are rough.").format(
                games=games, few=FEW_GAMES
            )
        else:
            words = tr("Games read: {games}").format(games=games)
        self.said.setText(words)


def row_text(lesson: Lesson, row: tuple[str, object]) -> str:
    """Return a row of a lesson as a line: its name, its number and the 95% interval."""
    from engine.playtest.intervals import Estimate

    label, one = row
    assert isinstance(one, Estimate)
    factor = 100 if lesson.unit == PERCENT else 1
    value, low, high = (decimal_text(factor * each, 2) for each in (one.value, one.low, one.high))
    unit = translated(lesson.unit)
    words = f"{name_of(label)}: {value} {unit}".rstrip()
    return (
        words
        if low == high
        else tr("{row} ({low} to {high})").format(row=words, low=low, high=high)
    )


def name_of(label: str) -> str:
    """Return the name of a row. Spaces keep the names the designer gave them."""
    shown = playtest_text(label)
    return shown if shown != label or isinstance(label, Sentence) else translated(label)


def heat_of(lesson: Lesson | None, track: Track) -> MetricResult | None:
    """Return the heat map of a lesson on a track; None if it is about no spaces of it."""
    if lesson is None or not is_map(lesson.code):
        return None
    there = {space.id for space in track.spaces}
    # Of games on several tracks, those that are called by the name of this one.
    called = (row._replace(label=row.label.removeprefix(f"{track.name}: ")) for row in lesson.rows)
    rows = [row for row in called if row.label in there]
    if not rows:
        return None
    labels = tuple(row.label for row in rows)
    numbers = np.array([[one.value, one.low, one.high, one.n] for _, one in rows], float)
    subject, title = Sentence(str(lesson.subject)), Sentence(str(lesson.title))
    return MetricResult(
        lesson.code, subject, title, lesson.unit, Sentence(""), labels, labels, numbers
    )


class Friends(QObject):
    """Connection of the page with the board: games are read in the background, and a lesson about
    spaces is painted on them while the page is shown."""

    left = Signal()

    def __init__(self, page: FriendsPage, document: Document, board: BoardOverlay) -> None:
        super().__init__(page)
        self.page = page
        self._document = document
        self._board = board
        self._is_painted = False
        self._worker = Worker(self)
        self._worker.done.connect(self._show)
        self._worker.failed.connect(self._fail)
        page.read_asked.connect(self.ask)
        page.chosen.connect(self._paint)

    def ask(self) -> None:
        """Ask for the files of games, and read them."""
        path = self._document.path
        names, _ = QFileDialog.getOpenFileNames(
            self.page.window(),
            tr("Read games with people"),
            "" if path is None else str(path.parent),
            tr("Games ({endings});;All files (*)").format(endings=GAMES),
        )
        if names:
            self.read([*map(Path, names)])

    def read(self, files: Sequence[Path]) -> None:
        """Read games in the background, and show what they teach."""
        self.page.read_button.setEnabled(False)
        self.page.said.setText(tr("Reading the games…"))
        self._worker.do(partial(_learnt, tuple(files)))

    def show(self, is_shown: bool) -> None:
        """Paint the current lesson on the board while the page is shown, and no longer."""
        if is_shown:
            self._paint(self.page.current)
        elif self._is_painted:
            self._is_painted = False
            self.left.emit()

    def close(self) -> None:
        """Wait for background work to end."""
        self._worker.wait()

    def _paint(self, lesson: Lesson | None) -> None:
        heat = heat_of(lesson, self._document.settled)
        if heat is not None:
            self._board.show_map(heat)
            self._is_painted = True
        else:
            self.show(False)

    def _show(self, found: tuple[Sequence[Lesson], int]) -> None:
        self.page.read_button.setEnabled(True)
        self.page.show_lessons(*found)

    def _fail(self, error: Exception) -> None:
        self.page.read_button.setEnabled(True)
        self.page.said.setText(error_text(error))


def _learnt(files: Sequence[Path]) -> tuple[Sequence[Lesson], int]:
    """Return the lessons of some games, and how many games they are."""
    from engine.api.learning import notes

    return notes(files), len(files)
