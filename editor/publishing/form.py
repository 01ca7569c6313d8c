"""Form for a job: a box for each option of its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.look.boxes import ChoiceBox, number_box
from editor.look.language import percent_text, tr
from editor.look.texts import sentence_text
from engine.publish.jobs import KINDS, Option
from engine.publish.jobs.kind import LANGUAGE
from engine.track import Job
from engine.track.limits import MOST_LETTERS

LIST_ROWS = 7
"""Number of visible entries of a list."""


class JobForm(QWidget):
    """Form for name and options of a job. `changed(job)` is emitted when the user changes one."""

    changed = Signal(object)

    def __init__(self, languages: Iterable[str] = ()) -> None:
        """Offer the `languages` too that the designer has written words in."""
        super().__init__()
        self._languages = tuple(languages)
        self._job: Job | None = None
        self._read: dict[str, Callable[[], Any]] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._form = QFormLayout()
        column.addLayout(self._form)
        column.addStretch(1)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.boxes: dict[str, QWidget] = {}

    def show_job(self, job: Job | None) -> None:
        """Show a job, or none."""
        while self._form.rowCount():
            self._form.removeRow(0)
        self._job = None
        self._read, self.boxes = {}, {}
        if job is None:
            return
        self.name = QLineEdit(sentence_text(job.name), maxLength=MOST_LETTERS)
        self.name.textEdited.connect(self._tell)
        self._form.addRow(tr("Name"), self.name)
        if job.kind not in KINDS:
            self._say(tr("Unknown kind of document: “{kind}”.").format(kind=job.kind))
        else:
            kind = KINDS[job.kind]
            self._say(f"{sentence_text(kind.title)}. {sentence_text(kind.about)}")
            for option in kind.options:
                self._add(option, job.options.get(option.key, option.usual))
        self._job = job

    def _say(self, words: str) -> None:
        label = QLabel(words)
        label.setWordWrap(True)
        self._form.addRow(label)

    def _add(self, option: Option, value: Any) -> None:
        title = sentence_text(option.title)
        box: QWidget
        if isinstance(option.usual, bool):
            box = check = QCheckBox(title)
            check.setChecked(value is True)
            check.toggled.connect(self._tell)
            self._read[option.key] = check.isChecked
            self._form.addRow(check)
        elif isinstance(option.usual, (int, float)):
            is_number = isinstance(value, (int, float))
            words = sentence_text(option.unit)
            unit = percent_text("") if words == "%" else f" {words}" if words else ""
            number = value if is_number else option.usual
            box = spin = number_box(option.least, option.most, number, unit, 1)
            spin.valueChanged.connect(self._tell)
            self._read[option.key] = spin.value
            self._form.addRow(title, spin)
        elif isinstance(option.usual, str):
            box = self._choice(option, str(value))
            self._form.addRow(title, box)
        else:
            box = self._list(option, value)
            self._form.addRow(title, box)
        self.boxes[option.key] = box

    def _choice(self, option: Option, value: str) -> QWidget:
        if not option.choices:
            line = QLineEdit(value)
            line.textEdited.connect(self._tell)
            self._read[option.key] = line.text
            return line
        box = ChoiceBox()
        names = {sentence_text(name): key for key, name in option.choices.items()}
        for name, key in names.items():
            box.addItem(name, key)
        if value not in option.choices:
            box.addItem(value, value)
            names[value] = value
        for own in self._languages if option.key == LANGUAGE.key else ():
            if own not in names.values():
                box.addItem(own, own)
                names[own] = own
        box.setEditable(option.open)
        box.setCurrentIndex(box.findData(value))
        box.currentTextChanged.connect(self._tell)
        self._read[option.key] = lambda: names.get(box.currentText(), box.currentText())
        return box

    def _list(self, option: Option, value: Any) -> QWidget:
        box = QListWidget()
        shown = list(value) if isinstance(value, (list, tuple)) else [*option.choices]
        for key, name in option.choices.items():
            item = QListWidgetItem(sentence_text(name), box)
            item.setData(Qt.ItemDataRole.UserRole, key)
            item.setCheckState(Qt.CheckState.Checked if key in shown else Qt.CheckState.Unchecked)
        box.setFixedHeight(LIST_ROWS * box.sizeHintForRow(0) + 2 * box.frameWidth())
        box.itemChanged.connect(self._tell)
        self._read[option.key] = lambda: [
            item.data(Qt.ItemDataRole.UserRole)
            for item in map(box.item, range(box.count()))
            if item.checkState() == Qt.CheckState.Checked
        ]
        return box

    def _tell(self) -> None:
        if self._job is None:
            return
        job = Job(
            self.name.text().strip() or self._job.name, self._job.kind, self._options(self._job)
        )
        self._job = job
        self.changed.emit(job)

    def _options(self, job: Job) -> Mapping[str, Any]:
        """Return the options that differ from the usual, and those that no box shows."""
        options = {key: value for key, value in job.options.items() if key not in self._read}
        for option in KINDS[job.kind].options if job.kind in KINDS else ():
            value = self._read[option.key]()
            usual = list(option.usual) if isinstance(option.usual, tuple) else option.usual
            if value != usual:
                options[option.key] = value
        return options
