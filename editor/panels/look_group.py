"""Folded group of rows of the Look panel: swatches, widths and choices for keys of a style."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.look.boxes import ChoiceBox, NumberBox, number_box
from editor.look.file_field import FileField
from editor.look.language import percent_text, tr
from editor.look.swatches import Swatch
from editor.panels.look_rows import PATTERNS, Row
from engine.publish.styles import Data
from engine.publish.styles.families import Spot

MOST_COLOURS = 8
"""Most colours in a list of lanes or bet lines."""


class ColourList(QWidget):
    """List of colours that take turns, with buttons that add one and remove the last."""

    made = Signal()

    def __init__(self, title: str, make: Callable[[int], Swatch]) -> None:
        super().__init__()
        self._make = make
        self.swatches: list[Swatch] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(2)
        self.more, self.fewer = QToolButton(), QToolButton()
        self.more.setText("+")
        self.fewer.setText("−")
        for button, words in (
            (self.more, tr("Add a colour to: {what}").format(what=title)),
            (self.fewer, tr("Remove the last colour of: {what}").format(what=title)),
        ):
            button.setAccessibleName(words)
            button.setToolTip(words)
            self._row.addWidget(button)

    def show_colours(self, colours: Sequence[str]) -> None:
        """Show the colours."""
        while len(self.swatches) > len(colours):
            self.swatches.pop().deleteLater()
        while len(self.swatches) < len(colours):
            swatch = self._make(len(self.swatches))
            self._row.insertWidget(len(self.swatches), swatch, 1)
            self.swatches.append(swatch)
        for swatch, colour in zip(self.swatches, colours, strict=True):
            swatch.show_colour(colour)
        self.more.setEnabled(len(colours) < MOST_COLOURS)
        self.fewer.setEnabled(len(colours) > 1)


class Fold(QWidget):
    """Heading that folds and unfolds what is `inside`."""

    def __init__(self, title: str, inside: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.inside = inside
        self.heading = QToolButton()
        self.heading.setText(title)
        self.heading.setCheckable(True)
        self.heading.setProperty("fold", "true")
        self.heading.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.heading.toggled.connect(self.unfold)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.heading)
        column.addWidget(inside)
        self.unfold(False)

    def unfold(self, opens: bool) -> None:
        """Show or hide what is inside."""
        self.heading.setChecked(opens)
        self.heading.setArrowType(Qt.ArrowType.DownArrow if opens else Qt.ArrowType.RightArrow)
        self.inside.setVisible(opens)


class LookGroup(Fold):
    """Rows of one part of a style below a heading that folds and unfolds them.

    `make_swatch(title, spot)` returns a swatch for a colour, connected to the look. `changed(table,
    key, value)` is emitted when another value is chosen, `file_asked(table, key)` if a file is
    wanted.
    """

    changed = Signal(str, str, object)
    file_asked = Signal(str, str)

    def __init__(
        self,
        title: str,
        rows: Sequence[Row],
        make_swatch: Callable[[str, Spot], Swatch],
        parent: QWidget,
    ) -> None:
        inside = QWidget()
        super().__init__(tr(title), inside, parent)
        self._make_swatch = make_swatch
        self._scale = 1.0
        self._rows = rows
        self._data: Data = {}
        self.fields: dict[tuple[str, str], QWidget] = {}
        form = QFormLayout(inside)
        form.setContentsMargins(12, 2, 0, 6)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for row in rows:
            words = tr(row.title)
            field = self._field(row, words)
            label = QLabel(words)
            label.setWordWrap(True)
            form.addRow(label, field)
            self.fields[row.table, row.key] = field

    def show_look(self, data: Data, scale: float) -> None:
        """Show the keys of a style. Widths are shown in mm on a board of this `scale`."""
        self._data, self._scale = data, scale
        for row in self._rows:
            field, value = self.fields[row.table, row.key], data[row.table][row.key]
            with QSignalBlocker(field):
                if isinstance(field, Swatch):
                    field.show_colour(value)
                elif isinstance(field, ColourList):
                    field.show_colours(value)
                elif isinstance(field, FileField):
                    field.show_file(value)
                elif isinstance(field, ChoiceBox):
                    field.setCurrentIndex(field.findData(value))
                elif isinstance(field, NumberBox):
                    field.setRange(row.least * self._unit(row), row.most * self._unit(row))
                    field.setValue(value * self._unit(row) * (100 if row.kind == "share" else 1))

    def _unit(self, row: Row) -> float:
        """Return the number by which the limits of a row are multiplied to be shown."""
        return self._scale if row.kind == "width" else 1.0

    def _field(self, row: Row, words: str) -> QWidget:
        if row.kind == "colour":
            return self._make_swatch(words, Spot(row.table, row.key))
        if row.kind == "colours":
            field = ColourList(
                words,
                lambda number: self._make_swatch(
                    f"{words} {number + 1}", Spot(row.table, row.key, number)
                ),
            )
            field.more.clicked.connect(partial(self._lengthen, row, 1))
            field.fewer.clicked.connect(partial(self._lengthen, row, -1))
            return field
        if row.kind == "file":
            file = FileField(words)
            file.choose.clicked.connect(lambda: self.file_asked.emit(row.table, row.key))
            file.remove.clicked.connect(lambda: self._tell(row, ""))
            return file
        if row.kind == "pattern":
            choice = ChoiceBox()
            for name, title in PATTERNS.items():
                choice.addItem(tr(title), name)
            choice.setAccessibleName(words)
            choice.activated.connect(lambda _: self._tell(row, choice.currentData()))
            return choice
        unit = percent_text("") if row.kind == "share" else " mm"
        box = number_box(row.least, row.most, row.least, unit, 0 if row.kind == "share" else 2)
        box.setKeyboardTracking(False)
        box.setAccessibleName(words)
        box.valueChanged.connect(partial(self._take_number, row, box))
        return box

    def _lengthen(self, row: Row, by: int, *_: object) -> None:
        """Add a colour, the last one again, or remove the last one."""
        colours = list(self._data[row.table][row.key])
        self._tell(row, [*colours, colours[-1]] if by > 0 else colours[:-1])

    def _take_number(self, row: Row, box: NumberBox, *_: object) -> None:
        if row.kind == "share":
            value = round(box.value() / 100, 2)
        else:
            value = round(min(max(box.value() / self._scale, row.least), row.most), 3)
        self._tell(row, value)

    def _tell(self, row: Row, value: Any) -> None:
        self.changed.emit(row.table, row.key, value)
