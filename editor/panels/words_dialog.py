"""Dialog for the words of a board: what is printed in their place, in one language or in all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRegularExpression, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.look.boxes import ChoiceBox
from editor.look.language import tr
from editor.look.widgets import FormDialog, take_usual_size
from engine.languages import LANGUAGES
from engine.publish.wordbook import Wordbook, fits
from engine.sentence import Sentence
from engine.track import Wording
from engine.track.look import LANGUAGE_PATTERN

SIZE = QSize(640, 520)
"""Size of the window in pixels."""

USUAL, OWN = range(2)


class WordsDialog(FormDialog):
    """Dialog with a row for each of `words`, told in a `language` where that is not chosen there.

    `chosen(wordings)` is emitted with what is written for each language, by the words, if it is
    accepted.
    """

    chosen = Signal(object)

    def __init__(
        self, parent: QWidget, words: Sequence[str], wordings: Sequence[Wording], language: str
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Words of the board"))
        self._words = [*words, *dict.fromkeys(e.words for e in wordings if e.words not in words)]
        self._reader = language
        self._own: dict[str, dict[str, str]] = {}
        for each in wordings:
            self._own.setdefault(each.language, {})[each.words] = each.text
        self.language = ChoiceBox()
        self.language.setAccessibleName(tr("Language"))
        self.language.addItem(tr("All languages"), "")
        for code, name in LANGUAGES.items():
            self.language.addItem(name, code)
        for code in self._own:
            self._list(code)
        self.other = QLineEdit()
        self.other.setAccessibleName(tr("Code of another language"))
        self.other.setPlaceholderText(tr("such as ja or pt-BR"))
        pattern = QRegularExpression(LANGUAGE_PATTERN)
        self.other.setValidator(QRegularExpressionValidator(pattern, self))
        self.add = QPushButton(tr("Add language"))
        self.add.setAutoDefault(False)
        self.add.clicked.connect(self._add)
        self.table = QTableWidget(len(self._words), 2)
        self.table.setAccessibleName(tr("Words of the board"))
        self.table.setHorizontalHeaderLabels([tr("Usual words"), tr("Your words")])
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.table.itemChanged.connect(self._write)
        self.note = QLabel()
        self.note.setWordWrap(True)
        buttons = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(buttons.Ok | buttons.Cancel)
        self.buttons.accepted.connect(self._accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self.language.currentIndexChanged.connect(lambda _: self._show())
        self._show()
        take_usual_size(self, SIZE)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.language, 1)
        row.addWidget(self.other)
        row.addWidget(self.add)
        form = QFormLayout()
        form.addRow(tr("Language"), row)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.table, 1)
        column.addWidget(self.note)
        column.addWidget(self.buttons)

    def _list(self, code: str) -> None:
        if self.language.findData(code) < 0:
            self.language.addItem(code, code)

    def _add(self) -> None:
        """List another language, and show it."""
        if self.other.hasAcceptableInput():
            code = self.other.text()
            self._list(code)
            self.language.setCurrentIndex(self.language.findData(code))
            self.other.clear()

    def _show(self) -> None:
        """Show the words of the chosen language: those of the program, and the designer's own."""
        code = self.language.currentData()
        usual, own = Wordbook((), code or self._reader), self._own.get(code, {})
        with QSignalBlocker(self.table):
            for row, words in enumerate(self._words):
                item = QTableWidgetItem(usual(Sentence(words)))
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
                self.table.setItem(row, USUAL, item)
                self.table.setItem(row, OWN, QTableWidgetItem(own.get(words, "")))
        self._judge()

    def _write(self, item: QTableWidgetItem) -> None:
        own = self._own.setdefault(self.language.currentData(), {})
        own[self._words[item.row()]] = item.text().strip()
        self._judge()

    def _judge(self) -> None:
        """Say which of the own words cannot be used; the dialog is not accepted with them."""
        unfit = next(
            (
                text
                for own in self._own.values()
                for words, text in own.items()
                if text and not fits(Wording(words, text))
            ),
            None,
        )
        told = tr("“{text}”: use only those {{…}} that the usual words contain.")
        self.note.setText(
            tr("{…} are values, such as a number.") if unfit is None else told.format(text=unfit)
        )
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(unfit is None)

    def _accept(self) -> None:
        written: Mapping[str, Mapping[str, str]] = self._own
        self.chosen.emit(written)
        self.accept()
