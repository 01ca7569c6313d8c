"""Import page: a drawing with the roles of its shapes, choices, and the track found in it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from editor.document.background import Worker
from editor.importing.findings import Findings
from editor.importing.options_form import OptionsForm
from editor.importing.picture import DrawingPicture
from editor.importing.preview import ImportPreview, preview_of
from editor.importing.role_form import RoleForm
from editor.importing.role_texts import FILLS, NOUNS, refusals, role_count, summary
from editor.importing.settings import ImportSettings
from editor.importing.shape_list import ShapeList, chip
from editor.look.boxes import Tabs
from editor.look.language import tr
from editor.look.texts import error_text
from editor.look.widgets import FlowLayout, room_of, scrolling, take_usual_size
from engine.exchange.centre_lines import READERS
from engine.exchange.choices import RoleChoice
from engine.exchange.drawing import DrawnShapes
from engine.track import Point, Track

SIZE = QSize(1240, 690)
WIDTHS = (290, 600, 350)

PAUSE = 120
"""Milliseconds from the last change until the drawing is imported again."""

RING = 0.012
"""Radius of a ring around a place, as a share of the longer side of the drawing."""


class ImportDialog(QDialog):
    """Page on which a drawing is imported, with every change shown at once.

    `made` is emitted with the track and the settings when the dialog is accepted, `corners_asked`
    with the settings if the corners of the sheet in a photo are to be set again, and `line_asked`
    with the file if a road is to be drawn along a line in it.
    """

    made = Signal(object, object)
    corners_asked = Signal(object)
    line_asked = Signal(object)

    def __init__(
        self, parent: QWidget, drawing: DrawnShapes, settings: ImportSettings, warning: str = ""
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import “{file}”").format(file=settings.file.name))
        self._drawing = drawing
        self._settings = settings
        self._preview: ImportPreview | None = None
        self._key = ""
        self.warning = QLabel(warning)
        self._make_parts(settings)
        self._lay_out()
        self._worker = Worker(self)
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._connect()
        take_usual_size(self, SIZE)
        self._begin()
        self._look()

    @property
    def settings(self) -> ImportSettings:
        """The settings as chosen."""
        return self._settings

    @property
    def preview(self) -> ImportPreview | None:
        """The latest preview, or None if there is none of the present settings yet."""
        return self._preview if self.is_settled else None

    @property
    def is_settled(self) -> bool:
        """Whether all changes are shown."""
        return not (self._timer.isActive() or self._worker.is_busy)

    def set_settings(self, settings: ImportSettings) -> None:
        """Change the settings, and show the result soon."""
        self._settings = settings
        self.options.show_settings(settings)
        self._begin()

    def choose(self, key: str, scope: str | None = None) -> None:
        """Choose a shape to change its role, and that of the others within `scope`."""
        self._key = key
        self._show_shape(scope)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Let Enter accept a field alone: it imports only from the button."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not is_enter or isinstance(self.focusWidget(), QPushButton):
            super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """Drop the background work and, if the dialog was accepted, emit `made`."""
        preview = self.preview
        self._timer.stop()
        self._worker.drop()
        super().done(result)
        if result == QDialog.DialogCode.Accepted and preview is not None:
            track: Track | None = None if preview.imported is None else preview.imported.track
            if track is not None:
                self.made.emit(track, preview.settings)

    def _make_parts(self, settings: ImportSettings) -> None:
        self.summary = QLabel()
        self.summary.setProperty("role", "title")
        self.summary.setWordWrap(True)
        self.shapes = ShapeList()
        self.role_form = RoleForm()
        self.picture = DrawingPicture(self._drawing.width, self._drawing.height)
        self.legend = QWidget()
        self.legend_row = FlowLayout(self.legend, gap=8)
        self.options = OptionsForm(settings, self._drawing.width)
        self.findings = Findings()
        self.reset_button = QPushButton(tr("Start over"))
        self.reset_button.setToolTip(tr("Forget all roles and options chosen on this page."))
        self.fit_button = QPushButton(tr("Show all"))
        self.corners_button = QPushButton(tr("Corners…"))
        self.corners_button.setToolTip(tr("Set the corners and the size of the sheet again."))
        self.corners_button.setVisible(settings.sheet is not None)
        self.line_button = QPushButton(tr("Road along a line…"))
        self.line_button.setToolTip(tr("Draw a new track along a line of this file instead."))
        self.line_button.setVisible(settings.file.suffix.lower() in READERS)
        self.command = QLineEdit()
        self.command.setReadOnly(True)
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setPointSizeF(self.font().pointSizeF())
        self.command.setFont(fixed)
        self.command.setAccessibleName(tr("Command that repeats this import"))
        self.command.setToolTip(tr("Command that repeats this import"))
        self.copy_button = QPushButton(tr("Copy command"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.import_button = self.buttons.addButton(
            tr("Import"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.import_button.setProperty("primary", "true")
        self.import_button.setDefault(True)
        for button in (
            self.reset_button,
            self.fit_button,
            self.corners_button,
            self.line_button,
            self.copy_button,
        ):
            button.setAutoDefault(False)
        self.warning.setWordWrap(True)
        self.warning.setProperty("role", "note")
        self.warning.setVisible(bool(self.warning.text()))

    def _lay_out(self) -> None:
        left, middle, right = QWidget(), QWidget(), QWidget()
        for part, widgets in (
            (left, (self.shapes, self.role_form)),
            (middle, (self.summary, self.picture, self.legend)),
            (right, (self.options, self.findings)),
        ):
            column = QVBoxLayout(part)
            column.setContentsMargins(0, 0, 0, 0)
            for widget in widgets:
                grows = widget in (self.shapes, self.picture, self.findings)
                column.addWidget(widget, 1 if grows else 0)
        self.parts = QSplitter()
        for part in (left, middle, right):
            self.parts.addWidget(part)
        self.parts.setSizes([*WIDTHS])
        self.parts.setStretchFactor(1, 1)
        self.parts.setChildrenCollapsible(False)
        below = QHBoxLayout()
        below.addWidget(self.command, 1)
        below.addWidget(self.copy_button)
        last = QHBoxLayout()
        last.addWidget(self.reset_button)
        last.addWidget(self.fit_button)
        last.addWidget(self.corners_button)
        last.addWidget(self.line_button)
        last.addWidget(self.warning, 1)
        last.addWidget(self.buttons)
        layout = QVBoxLayout(self)
        layout.addWidget(self.parts, 1)
        layout.addLayout(below)
        layout.addLayout(last)
        if self.minimumSizeHint().width() > room_of(self).width():
            self.parts.insertWidget(0, self._in_tabs(left, right))
            self.parts.updateGeometry()

    def _in_tabs(self, shapes: QWidget, options: QWidget) -> Tabs:
        """Return two columns in the place of one, for a screen that is too narrow for both."""
        side = Tabs()
        side.tabBar().setAccessibleName(tr("Shapes and options"))
        side.addTab(shapes, tr("Shapes"))
        side.addTab(scrolling(options), tr("Options"))
        return side

    def _connect(self) -> None:
        self._timer.timeout.connect(self._look)
        self._worker.done.connect(self._show)
        self._worker.failed.connect(self._refuse)
        self.shapes.chosen.connect(self.choose)
        self.picture.shape_chosen.connect(lambda key: self.choose(key))
        self.picture.flip_asked.connect(self.options.flip)
        self.picture.measured.connect(self.options.take_distance)
        self.findings.place_chosen.connect(self._point_at)
        self.role_form.role_asked.connect(self._add_choice)
        self.role_form.automatic_asked.connect(self._take_back)
        self.role_form.scope_changed.connect(self._frame)
        self.options.changed.connect(self._change)
        self.options.measuring.connect(self.picture.measure)
        self.reset_button.clicked.connect(lambda: self.set_settings(self._settings.fresh()))
        self.corners_button.clicked.connect(self._ask_corners)
        self.line_button.clicked.connect(self._ask_line)
        self.fit_button.clicked.connect(lambda: self.picture.fit())
        self.copy_button.clicked.connect(
            lambda: QGuiApplication.clipboard().setText(self.command.text())
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def _add_choice(self, choice: RoleChoice) -> None:
        self.set_settings(self._settings.with_choice(choice))

    def _take_back(self) -> None:
        shape = self.role_form.shape
        if shape is not None:
            self.set_settings(self._settings.without(shape))

    def _change(self, settings: ImportSettings) -> None:
        self._settings = replace(settings, choices=self._settings.choices)
        self._begin()

    def _ask_corners(self) -> None:
        self.reject()
        self.corners_asked.emit(self._settings)

    def _ask_line(self) -> None:
        self.reject()
        self.line_asked.emit(self._settings.file)

    def _begin(self) -> None:
        self.import_button.setEnabled(False)
        self._worker.drop()
        self._timer.start()
        self._show_command()

    def _show_command(self) -> None:
        self.command.setText(self._settings.command())
        self.command.setCursorPosition(0)

    def _look(self) -> None:
        self._timer.stop()
        self._worker.do(partial(preview_of, self._drawing, self._settings))

    def _show(self, preview: ImportPreview) -> None:
        self._preview = preview
        self._settings = preview.settings
        self.options.show_settings(preview.settings)
        self._show_command()
        self.summary.setText("\n".join((summary(preview), *refusals(preview))))
        self.picture.show_preview(preview)
        self.shapes.show_shapes(preview.roles.shapes)
        self.options.show_preview(preview)
        self.findings.show_preview(preview)
        self._show_legend(preview.roles.counts())
        self._show_shape(None)
        self.import_button.setEnabled(preview.imported is not None)

    def _refuse(self, error: Exception) -> None:
        self.summary.setText(error_text(error))

    def _show_shape(self, scope: str | None) -> None:
        shapes = () if self._preview is None else self._preview.roles.shapes
        shape = next((each for each in shapes if each.key == self._key), None)
        self.role_form.show_shape(shape, self._preview, scope)
        self.shapes.choose(self._key)
        self._frame()

    def _frame(self) -> None:
        self.picture.choose(self._key, self.role_form.keys())

    def _show_legend(self, counts: dict[str, int]) -> None:
        self.legend_row.clear()
        for role in NOUNS:
            if counts.get(role):
                patch, words = QLabel(), QLabel(role_count(role, counts[role]))
                patch.setPixmap(chip(FILLS[role]).pixmap(14, 14))
                entry = QWidget()
                row = QHBoxLayout(entry)
                row.setContentsMargins(0, 0, 6, 0)
                row.setSpacing(4)
                row.addWidget(patch)
                row.addWidget(words)
                self.legend_row.addWidget(entry)
                entry.show()

    def _point_at(self, places: list[Point]) -> None:
        if self._preview is not None:
            scale = self._preview.scale(self._drawing.width)
            at = [(x * scale, y * scale) for x, y in places]
            self.picture.point_at(at, RING * max(self._drawing.width, self._drawing.height))
