"""Labels of the board in the Look panel: shown or not, their size, place and words."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.look.boxes import NumberBox, number_box
from editor.look.language import percent_text, tr
from editor.look.texts import sentence_text
from engine.publish.board.labels import NAMES
from engine.track import Label, Track
from engine.track.limits import MOST_LETTERS

REWORDED = ("title", "legend", "prizes", "start", "credits")
"""Labels whose words can be others."""


class LabelRows(QWidget):
    """Row of each label. `changed(what, values)` is emitted with the values that change,
    `words_asked` for all words of the board."""

    changed = Signal(str, object)
    words_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.shown: dict[str, QCheckBox] = {}
        self.scales: dict[str, NumberBox] = {}
        self.frees: dict[str, QPushButton] = {}
        self.texts: dict[str, QLineEdit] = {}
        self._track = Track()
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 2, 0, 6)
        note = QLabel(tr("Drag them on the board."))
        note.setProperty("role", "note")
        column.addWidget(note)
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        column.addLayout(grid)
        for number, (what, title) in enumerate(NAMES.items()):
            self._add(grid, 2 * number, what, sentence_text(title))
        self.words = QPushButton(tr("All words of the board…"))
        self.words.setToolTip(tr("Other words for legend and pieces, also in other languages"))
        self.words.clicked.connect(self.words_asked)
        column.addWidget(self.words)

    def _add(self, grid: QGridLayout, row: int, what: str, title: str) -> None:
        shown = self.shown[what] = QCheckBox(title)
        shown.clicked.connect(lambda on: self.changed.emit(what, {"shown": on}))
        scale = self.scales[what] = number_box(20, 500, 100, percent_text(""), 0)
        scale.setKeyboardTracking(False)
        scale.setAccessibleName(tr("Size of: {what}").format(what=title))
        scale.valueChanged.connect(
            lambda value: self.changed.emit(what, {"scale": round(value / 100, 2)})
        )
        free = self.frees[what] = QPushButton(tr("Free place"))
        free.setAccessibleName(tr("Find a free place for: {what}").format(what=title))
        free.setToolTip(tr("Find a free place for: {what}").format(what=title))
        free.clicked.connect(lambda: self.changed.emit(what, {"at": None, "scale": 1.0}))
        for place, widget in enumerate((shown, scale, free)):
            grid.addWidget(widget, row, place)
        if what in REWORDED:
            text = self.texts[what] = QLineEdit(maxLength=MOST_LETTERS)
            text.setAccessibleName(tr("Words of: {what}").format(what=title))
            text.editingFinished.connect(partial(self._write, what))
            grid.addWidget(text, row + 1, 0, 1, 3)

    def show_track(self, track: Track) -> None:
        """Show the labels of a track."""
        self._track = track
        usual = {"title": track.name, "prizes": tr("Prizes"), "start": tr("Start")}
        for what in NAMES:
            label = track.label(what)
            self.shown[what].setChecked(label.shown)
            with QSignalBlocker(self.scales[what]):
                self.scales[what].setValue(100 * label.scale)
            self.frees[what].setEnabled(label != Label(what, shown=label.shown, text=label.text))
            if what in self.texts:
                self.texts[what].setText(label.text)
                self.texts[what].setPlaceholderText(usual.get(what, ""))

    def _write(self, what: str) -> None:
        text = self.texts[what].text().strip()
        if text != self._track.label(what).text:
            self.changed.emit(what, {"text": text})
