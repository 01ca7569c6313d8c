"""Vertices of the selection as numbers, and rotation and scaling by numbers."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.document import Document
from editor.document.selection import COURSE, Selection, named_lines
from editor.look.boxes import number_box
from editor.look.language import localised, percent_text, tr
from editor.look.texts import error_text
from editor.look.widgets import WhenSeen
from editor.tools.select import SelectTool
from engine.languages import MINUS
from engine.track import Point, Track, edits, point

ROWS = 7
"""Number of visible rows of the table."""


class VertexPanel(QWidget):
    """Table of the vertices of the only selected space or line.

    A changed number moves the vertex in all spaces that share it.
    """

    def __init__(self, document: Document, selection: Selection, select: SelectTool) -> None:
        super().__init__()
        self._document = document
        self._selection = selection
        self._places: tuple[Point, ...] = ()
        self._line: str | None = None
        self.table = QTableWidget(0, 2)
        self.table.setHorizontalHeaderLabels([tr("x in mm"), tr("y in mm")])
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().setDefaultSectionSize(24)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setFixedHeight(30 + 24 * ROWS)
        self.table.setAccessibleName(tr("Vertices"))
        self.angle = number_box(-360, 360, 15, "°")
        self.angle.setAccessibleName(tr("Turn"))
        self.turn = QPushButton(tr("Turn"))
        self.share = number_box(1, 1000, 110, percent_text(""))
        self.share.setAccessibleName(tr("Scale"))
        self.scale = QPushButton(tr("Scale"))
        arrange = QHBoxLayout()
        for widget in (self.angle, self.turn, self.share, self.scale):
            arrange.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self.title = QLabel(tr("Vertices"))
        self.title.setProperty("role", "title")
        layout.addWidget(self.title)
        layout.addWidget(self.table)
        layout.addLayout(arrange)
        self.table.itemChanged.connect(self._move)
        self.table.itemSelectionChanged.connect(self._choose)
        self.turn.clicked.connect(
            lambda: select.arrange(partial(edits.rotated, degrees=self.angle.value()), tr("Turn"))
        )
        self.scale.clicked.connect(
            lambda: select.arrange(
                partial(edits.scaled, wide=self.share.value() / 100), tr("Scale")
            )
        )
        WhenSeen(self, self._show, document.changed, selection.changed)

    def _show(self) -> None:
        self._places, self._line = self._only()
        for widget in (self.angle, self.turn, self.share, self.scale):
            widget.setVisible(bool(self._selection))
        self.title.setVisible(bool(self._places))
        self.table.setVisible(bool(self._places))
        self.table.blockSignals(True)
        self.table.setRowCount(len(self._places))
        self.table.clearSelection()
        for row, place in enumerate(self._places):
            for column, length in enumerate(place):
                item = self.table.item(row, column)
                if item is None:
                    item = QTableWidgetItem()
                    item.setTextAlignment(
                        Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                    )
                    self.table.setItem(row, column, item)
                item.setText(localised(f"{length:.2f}"))
                item.setSelected(place in self._selection.vertices)
        self.table.blockSignals(False)

    def _only(self) -> tuple[tuple[Point, ...], str | None]:
        """Return the vertices of the only selected space or line, and the name of the line."""
        spaces, lines = self._selection.spaces, self._selection.lines
        track = self._document.track
        if len(spaces) + len(lines) != 1:
            return (), None
        for space in track.spaces:
            if space.id in spaces:
                return space.outline, None
        for name, places in named_lines(track).items():
            if name in lines:
                return places, name
        return (), None

    def _choose(self) -> None:
        rows = {index.row() for index in self.table.selectedIndexes()}
        places = [self._places[row] for row in rows if row < len(self._places)]
        self.table.blockSignals(True)
        self._selection.choose(self._selection.spaces, self._selection.lines, places)
        self.table.blockSignals(False)

    def _move(self, item: QTableWidgetItem) -> None:
        before = self._places[item.row()]
        length = _number(item.text())
        if length is None:
            self._show()
            return
        after = point((length, before[1]) if item.column() == 0 else (before[0], length))
        name, row = self._line, item.row()

        def moved(track: Track) -> Track:
            if name == COURSE:
                return edits.move_course_point(track, row, after)
            if name is not None:
                return edits.move_line_point(track, name, row, after)
            return edits.place_vertices(track, {before: after})

        try:
            self._document.apply(moved(self._document.settled), tr("Move vertex"))
        except edits.EditError as error:
            self._show()
            self.title.setText(error_text(error))
        else:
            self.title.setText(tr("Vertices"))


def _number(text: str) -> float | None:
    """Return the number in `text`, written with a point or a comma, or None if it fits no board."""
    try:
        number = float(text.strip().replace(",", ".").replace(MINUS, "-"))
    except ValueError:
        return None
    return number if abs(number) <= 1_000_000 else None
