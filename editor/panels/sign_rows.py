"""Signs of tags in the Look panel: a figure or drawing, a colour and a line of the legend each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from editor.look.boxes import ChoiceBox
from editor.look.drawings import paint_items
from editor.look.language import tr, tr_later
from editor.look.swatches import Swatch
from editor.look.texts import sentence_text
from engine.publish.board.figures import FIGURES
from engine.publish.board.own_signs import own_signs
from engine.publish.board.tag_signs import SIGNS, own_tags, sign_items, sign_meaning
from engine.publish.styles import USUAL_STYLE, style_named
from engine.track import TagSign, Track
from engine.track.limits import MOST_LETTERS
from engine.track.values import plain_name

NAMES = {
    "star": tr_later("Star"),
    "arrow": tr_later("Arrow"),
    "drop": tr_later("Drop"),
    "bolt": tr_later("Bolt"),
    "skull": tr_later("Skull"),
    "coin": tr_later("Coin"),
    "flag": tr_later("Flag"),
    "wrench": tr_later("Wrench"),
    "crown": tr_later("Crown"),
    "heart": tr_later("Heart"),
    "dice": tr_later("Dice"),
    "question": tr_later("Question mark"),
}
"""Names of the figures."""

WORD, FILE = "", ".svg"
"""Choices besides the figures: the tag as a word or with the sign we give it, and a drawing."""

ICON = 22


class SignRow(QWidget):
    """Row of a tag. `changed(sign)` is emitted with its new sign, or None for none; `file_asked`
    asks for a drawing."""

    changed = Signal(object)
    file_asked = Signal()

    def __init__(self, tag: str) -> None:
        super().__init__()
        self._tag = tag
        self._sign: TagSign | None = None
        self.title = QLabel()
        self.figure = ChoiceBox()
        self.figure.setIconSize(QSize(ICON, ICON))
        self.figure.setAccessibleName(tr("Sign of {tag}").format(tag=tag))
        known = plain_name(tag) in SIGNS
        self.figure.addItem(tr("Usual sign") if known else tr("As a word"), WORD)
        for name in FIGURES:
            self.figure.addItem(icon_of(name), tr(NAMES[name]), name)
        self.figure.addItem(tr("SVG drawing…"), FILE)
        self.figure.activated.connect(self._choose)
        self.colour = Swatch(tr("Colour of the sign of {tag}").format(tag=tag), tuple, True)
        self.colour.setFixedWidth(64)
        self.colour.chosen.connect(lambda colour: self._tell(colour=colour))
        self.meaning = QLineEdit(maxLength=MOST_LETTERS)
        self.meaning.setAccessibleName(tr("Legend for {tag}").format(tag=tag))
        self.meaning.editingFinished.connect(self._write)
        row = QHBoxLayout()
        row.addWidget(self.figure, 1)
        row.addWidget(self.colour)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 4)
        column.setSpacing(3)
        column.addWidget(self.title)
        column.addLayout(row)
        column.addWidget(self.meaning)

    def show_sign(self, track: Track, count: int) -> None:
        """Show the sign of the tag, which `count` spaces have."""
        self._sign = own_signs(track.signs).get(plain_name(self._tag))
        sign = self._sign
        self.title.setText(tr("{tag} · spaces: {count}").format(tag=self._tag, count=count))
        with QSignalBlocker(self.figure):
            while self.figure.count() > len(FIGURES) + 2:
                self.figure.removeItem(self.figure.count() - 1)
            at = self.figure.findData(sign.sign if sign else WORD)
            if sign and at < 0:
                self.figure.addItem(Path(sign.sign).name, sign.sign)
                at = self.figure.count() - 1
            self.figure.setCurrentIndex(at)
        self.colour.show_colour(sign.colour if sign else "")
        self.colour.setEnabled(sign is not None)
        self.meaning.setVisible(sign is not None)
        self.meaning.setText(sign.meaning if sign else "")
        key = plain_name(self._tag)
        usual = sign_meaning(replace(track, signs=()), key) if key in SIGNS else self._tag
        self.meaning.setPlaceholderText(tr("Legend: {words}").format(words=sentence_text(usual)))

    def _choose(self, row: int) -> None:
        chosen = self.figure.itemData(row)
        if chosen == FILE:
            self.file_asked.emit()
        elif chosen == WORD:
            self.changed.emit(None)
        else:
            self._tell(sign=chosen)

    def take_file(self, file: Path) -> None:
        """Choose a drawing."""
        self._tell(sign=file.as_posix())

    def _write(self) -> None:
        if self.meaning.isModified():
            self.meaning.setModified(False)
            self._tell(meaning=self.meaning.text().strip())

    def _tell(self, **values: Any) -> None:
        sign = self._sign or TagSign(self._tag, "question")
        self.changed.emit(replace(sign, **values))


class SignRows(QWidget):
    """Rows of all tags of a track that are the designer's own.

    `changed(tag, sign)` is emitted with a new sign, None for none, `file_asked(row)` if a drawing
    is wanted.
    """

    changed = Signal(str, object)
    file_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[str, SignRow] = {}
        self.said = QLabel(
            tr("Give spaces tags in Properties, then choose the signs of the tags here.")
        )
        self.said.setWordWrap(True)
        self.said.setProperty("role", "note")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 2, 0, 6)
        self._column.addWidget(self.said)

    def show_track(self, track: Track) -> None:
        """Show the tags of a track."""
        counts = own_tags(track)
        if [*counts] != [*self.rows]:
            self._make_rows([*counts])
        for tag, row in self.rows.items():
            row.show_sign(track, counts[tag])
        self.said.setVisible(not counts)

    def _make_rows(self, tags: Sequence[str]) -> None:
        for row in self.rows.values():
            row.hide()
            row.deleteLater()
        self.rows = {tag: SignRow(tag) for tag in tags}
        for tag, row in self.rows.items():
            row.changed.connect(partial(self.changed.emit, tag))
            row.file_asked.connect(partial(self.file_asked.emit, row))
            self._column.addWidget(row)


def icon_of(figure: str) -> QIcon:
    """Return a picture of a figure on its plate."""
    pixmap = QPixmap(2 * ICON, 2 * ICON)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    track = Track(signs=(TagSign(figure, figure),))
    style = style_named(USUAL_STYLE)
    paint_items(painter, [*sign_items(track, style, figure, (ICON, ICON), 1.8 * ICON)])
    painter.end()
    return QIcon(pixmap)
