"""Options of an import: direction, size of the board, and gaps between spaces that touch."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.importing.preview import ImportPreview
from editor.importing.settings import ImportSettings
from editor.look.boxes import Slider, number_box
from editor.look.language import counted, decimal_text, percent_text, tr
from engine.track import Point
from engine.track.limits import LONGEST_SIDE

MOST_CONTACT = 60
"""Largest gap that the slider offers, in percent of a space length."""

SMALLEST, LARGEST = 20, int(LONGEST_SIDE)
"""Widths of a board in mm."""


class OptionsForm(QWidget):
    """Options of an import. `changed` is emitted with the new settings, `measuring` with whether
    two points are to be clicked."""

    changed = Signal(object)
    measuring = Signal(bool)

    def __init__(self, settings: ImportSettings, drawn_width: float) -> None:
        super().__init__()
        self.settings = settings
        self._drawn_width = drawn_width
        self._preview: ImportPreview | None = None
        self._measured = 0.0
        self.direction = QLabel("–")
        self.direction.setWordWrap(True)
        self.direction.setProperty("role", "note")
        self.flip_button = _button(tr("Flip"), self.flip)
        self.flip_button.setAccessibleName(tr("Flip the driving direction"))
        self.width_box = number_box(SMALLEST, LARGEST, drawn_width)
        self.width_box.setKeyboardTracking(False)
        self.measure_button = _button(tr("Measure"), None)
        self.measure_button.setCheckable(True)
        self.measure_button.setToolTip(
            tr("Click two points of the drawing, and type how far apart they are on the board.")
        )
        self.distance_box = number_box(0.1, LARGEST, 100)
        self.distance_box.setKeyboardTracking(False)
        self.distance_box.setAccessibleName(tr("Distance between the two points"))
        self.auto_box = QCheckBox(tr("automatic"))
        self.auto_box.setAccessibleName(tr("Find the largest gap automatically"))
        self.slider = Slider()
        self.slider.setRange(0, MOST_CONTACT)
        self.slider.setPageStep(5)
        self.slider.setAccessibleName(tr("Largest gap between spaces that touch"))
        self.contact = QLabel("–")
        self.contact.setWordWrap(True)
        self.contact.setProperty("role", "note")
        self.close_box = QCheckBox(tr("Close gaps: neighbours share edges"))
        self._lay_out()
        self.show_settings(settings)
        self._connect()

    def show_settings(self, settings: ImportSettings) -> None:
        """Show other settings, without telling of a change."""
        self.settings = settings
        boxes = (self.width_box, self.auto_box, self.slider, self.close_box)
        for box in boxes:
            box.blockSignals(True)
        self.width_box.setValue(settings.width or self._drawn_width)
        self.auto_box.setChecked(settings.contact is None)
        self.slider.setEnabled(settings.contact is not None)
        if settings.contact is not None:
            self.slider.setValue(round(100 * settings.contact))
        self.close_box.setChecked(settings.close_gaps)
        for box in boxes:
            box.blockSignals(False)

    def show_preview(self, preview: ImportPreview) -> None:
        """Show what the import found: the direction and the gaps."""
        self._preview = preview
        imported = preview.imported
        self.flip_button.setEnabled(imported is not None and imported.direction_from != "drawn")
        if imported is None:
            self.direction.setText("–")
            self.contact.setText("–")
            return
        turn = tr("clockwise") if imported.clockwise else tr("anticlockwise")
        self.direction.setText(f"{turn} ({_source(imported.direction_from)})")
        share = imported.track.contact
        if self.settings.contact is None:
            self.slider.blockSignals(True)
            self.slider.setValue(round(100 * share))
            self.slider.blockSignals(False)
        self.contact.setText(
            tr("Up to {share} of a space length ({gap} mm): {pairs} touch").format(
                share=percent_text(decimal_text(100 * share, 1)),
                gap=decimal_text(share * imported.course.length, 1),
                pairs=counted(len(imported.course.contacts), tr("pair|pairs")),
            )
        )

    def flip(self) -> None:
        """Flip the driving direction."""
        if self._preview is None or self._preview.imported is None:
            return
        clockwise = self._preview.imported.clockwise
        if self.settings.direction is not None:
            clockwise = self.settings.direction == "clockwise"
        self._change(
            replace(self.settings, direction="anticlockwise" if clockwise else "clockwise")
        )

    def take_distance(self, first: Point, second: Point) -> None:
        """Ask for the distance of two points, which are in mm of the drawing."""
        self.measure_button.setChecked(False)
        if self._drawn_width <= 0:
            return
        self._measured = hypot(second[0] - first[0], second[1] - first[1])
        self.distance_box.blockSignals(True)
        self.distance_box.setValue(self._measured * self.width_box.value() / self._drawn_width)
        self.distance_box.blockSignals(False)
        self._form.setRowVisible(self.distance_box, True)
        self.distance_box.setFocus()
        self.distance_box.selectAll()

    def _lay_out(self) -> None:
        form = self._form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(tr("Direction"), self.flip_button)
        form.addRow(self.direction)
        self._width_row = _row(self.width_box, self.measure_button)
        form.addRow(tr("Board width"), self._width_row)
        form.addRow(tr("Two points are apart"), self.distance_box)
        form.addRow(tr("Largest gap"), self.auto_box)
        form.addRow(self.slider)
        form.addRow(self.contact)
        form.addRow(self.close_box)
        self.width_box.setAccessibleName(tr("Board width"))
        form.setRowVisible(self.distance_box, False)
        if self.settings.sheet is not None:
            # The size of its sheet is that of the board, and its areas share their edges.
            form.setRowVisible(self._width_row, False)
            form.setRowVisible(self.close_box, False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(form)

    def _connect(self) -> None:
        self.width_box.valueChanged.connect(self._set_width)
        self.distance_box.valueChanged.connect(self._set_distance)
        self.measure_button.toggled.connect(self.measuring)
        self.auto_box.toggled.connect(self._set_contact)
        self.slider.valueChanged.connect(self._set_contact)
        self.close_box.toggled.connect(
            lambda closes: self._change(replace(self.settings, close_gaps=closes))
        )

    def _set_width(self, width: float) -> None:
        is_drawn = abs(width - round(self._drawn_width, 1)) < 0.05
        self._change(replace(self.settings, width=None if is_drawn else width))

    def _set_distance(self, distance: float) -> None:
        if self._measured > 0:
            width = self._drawn_width * distance / self._measured
            self._change(replace(self.settings, width=round(min(max(width, SMALLEST), LARGEST), 1)))
            self.show_settings(self.settings)

    def _set_contact(self, *_: object) -> None:
        is_automatic = self.auto_box.isChecked()
        self.slider.setEnabled(not is_automatic)
        self._change(
            replace(self.settings, contact=None if is_automatic else self.slider.value() / 100)
        )

    def _change(self, settings: ImportSettings) -> None:
        self.settings = settings
        self.changed.emit(settings)


def _source(direction_from: str) -> str:
    return {
        "drawn": tr("as its course line is drawn"),
        "asked": tr("as chosen"),
        "numbered": tr("as the spaces are numbered"),
    }.get(direction_from, tr("a guess"))


def _button(words: str, run: object) -> QPushButton:
    button = QPushButton(words)
    button.setAutoDefault(False)
    if callable(run):
        button.clicked.connect(lambda: run())
    return button


def _row(first: QWidget, second: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.addWidget(first, 1)
    row.addWidget(second)
    return row
