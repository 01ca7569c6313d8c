"""New-track dialog: starting point, size, and a preview."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor import dialogs
from editor.document.background import Worker
from editor.look.boxes import ChoiceBox, CountBox, number_box
from editor.look.language import decimal_text, tr
from editor.look.texts import error_text, translated
from editor.look.thumbnails import Preview
from editor.look.widgets import FormDialog
from editor.welcome.starts import (
    EMPTY,
    LINE_FILE,
    NETWORK,
    RING,
    SHAPES,
    MadeTrack,
    NewTrack,
    new_track,
)
from engine.exchange.centre_lines import NamedLine, SeveralLinesError
from engine.track import Track
from engine.track.limits import LONGEST_SIDE, MOST_ALONG, MOST_LANES, MOST_LETTERS

PICTURE = QSize(420, 280)
PAUSE = 120
"""Milliseconds from the last change until the preview is drawn."""

BOARDS = ((700, 500), (600, 400), (420, 297), (297, 210))
"""Sizes of boards in mm: the usual one, a smaller one, A3 and A4."""


class NewTrackDialog(FormDialog):
    """Dialog that previews a track while its settings are chosen.

    `made` is emitted with the track when the dialog is accepted.
    """

    made = Signal(object)

    def __init__(self, parent: QWidget, folder: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New track"))
        self._folder = folder
        self._file: Path | None = None
        self._track: Track | None = None
        self.starts = QListWidget()
        self.starts.setAccessibleName(tr("Start from"))
        self.starts.setFixedWidth(200)
        self.starts.setWordWrap(True)
        self._add(tr("Lap: empty board"), EMPTY)
        for name, (title, _) in SHAPES.items():
            self._add(tr("Lap: {shape}").format(shape=translated(title).lower()), name)
        self._add(tr("Lap: centre line from a file…"), LINE_FILE)
        self._add(tr("Network: empty board"), NETWORK)
        self._add(tr("Network: cities in a ring"), RING)
        self.name = QLineEdit(placeholderText=tr("Untitled track"), maxLength=MOST_LETTERS)
        self.board_box = ChoiceBox()
        for width, height in BOARDS:
            self.board_box.addItem(f"{width} × {height} mm", (width, height))
        self.width_box = number_box(50, LONGEST_SIDE, 700, digits=0)
        self.height_box = number_box(50, LONGEST_SIDE, 500, digits=0)
        self.lanes_box = CountBox(minimum=1, maximum=MOST_LANES, value=3)
        self.spaces_box = CountBox(minimum=8, maximum=MOST_ALONG, value=48)
        self.line_box = ChoiceBox()
        self.line_box.setPlaceholderText(tr("Choose a line…"))
        self.fronts_box = ChoiceBox()
        self.fronts_box.addItem(tr("staggered"), "staggered")
        self.fronts_box.addItem(tr("side by side"), "aligned")
        form = self._form = QFormLayout()
        form.addRow(tr("Name"), self.name)
        form.addRow(tr("Line"), self.line_box)
        form.setRowVisible(self.line_box, False)
        form.addRow(tr("Board"), self.board_box)
        form.addRow(tr("Width"), self.width_box)
        form.addRow(tr("Height"), self.height_box)
        form.addRow(tr("Lanes"), self.lanes_box)
        form.addRow(tr("Spaces per lap"), self.spaces_box)
        form.addRow(tr("Rows"), self.fronts_box)
        self.preview = Preview(PICTURE)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.create_button = self.buttons.addButton(
            tr("Create"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.create_button.setProperty("primary", "true")
        right = QVBoxLayout()
        right.addLayout(form)
        right.addWidget(self.preview)
        top = QHBoxLayout()
        top.addWidget(self.starts)
        top.addLayout(right, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(top)
        layout.addWidget(self.buttons)
        self._worker = Worker(self)
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._connect()
        self.starts.setCurrentRow(0)

    def choose(self, start: str) -> None:
        """Choose a starting point."""
        for row in range(self.starts.count()):
            if self.starts.item(row).data(Qt.ItemDataRole.UserRole) == start:
                self.starts.setCurrentRow(row)

    def follow(self, file: Path) -> None:
        """Draw along the centre line in `file`."""
        self.choose(LINE_FILE)
        self._file = file
        self._offer(())
        self.name.setText(file.stem)
        self._begin()

    @property
    def settings(self) -> NewTrack:
        """The chosen settings."""
        item = self.starts.currentItem()
        return NewTrack(
            item.data(Qt.ItemDataRole.UserRole) if item is not None else EMPTY,
            self.name.text().strip() or tr("Untitled track"),
            self.width_box.value(),
            self.height_box.value(),
            self.lanes_box.value(),
            self.spaces_box.value(),
            self.fronts_box.currentData(),
            self._file,
            self.line_box.currentData(),
        )

    def done(self, result: int) -> None:
        """Drop the background work and, if the dialog was accepted, emit `made`."""
        self._timer.stop()
        self._worker.drop()
        super().done(result)
        if result == QDialog.DialogCode.Accepted and self._track is not None:
            self.made.emit(self._track)

    def _connect(self) -> None:
        self.starts.currentRowChanged.connect(self._choose_start)
        self.starts.itemActivated.connect(self._ask_file)
        self.starts.itemClicked.connect(self._ask_file)
        self.board_box.activated.connect(self._choose_board)
        for box in (self.width_box, self.height_box, self.lanes_box, self.spaces_box):
            box.valueChanged.connect(self._begin)
        self.fronts_box.currentIndexChanged.connect(self._begin)
        self.line_box.activated.connect(self._begin)
        self.name.textChanged.connect(self._begin)
        self._timer.timeout.connect(self._draw)
        self._worker.done.connect(self._show)
        self._worker.failed.connect(self._refuse)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def _add(self, title: str, start: str) -> None:
        item = QListWidgetItem(title)
        item.setData(Qt.ItemDataRole.UserRole, start)
        self.starts.addItem(item)

    def _choose_start(self, *_: object) -> None:
        draws = self.settings.start not in (EMPTY, NETWORK, RING)
        for box in (self.lanes_box, self.spaces_box, self.fronts_box):
            box.setEnabled(draws)
            self._form.setRowVisible(box, draws)
        self._show_lines()
        self._begin()

    def _ask_file(self, item: QListWidgetItem) -> None:
        if item.data(Qt.ItemDataRole.UserRole) != LINE_FILE:
            return
        file = dialogs.centre_line_to_open(self, self._folder)
        if file is not None:
            self.follow(file)

    def _choose_board(self, *_: object) -> None:
        width, height = self.board_box.currentData()
        self.width_box.setValue(width)
        self.height_box.setValue(height)

    def _begin(self, *_: object) -> None:
        self._track = None
        self.create_button.setEnabled(False)
        self._timer.start()

    def _draw(self) -> None:
        settings = self.settings
        if settings.start == LINE_FILE and settings.file is None:
            self.preview.tell(tr("Click “Lap: centre line from a file…” again to choose the file."))
            return
        self.preview.told.setText(tr("Drawing…"))
        self._worker.do(partial(new_track, settings))

    def _show(self, made: MadeTrack) -> None:
        track = self._track = made.track
        self._offer(made.lines, made.line)
        self.create_button.setEnabled(True)
        self.create_button.setDefault(True)
        words = tr("Spaces: {count}").format(count=len(track.spaces)) if track.spaces else ""
        notes = map(translated, made.notes)
        self.preview.show_track(track, "\n".join(filter(None, [words, *notes])))

    def _refuse(self, error: Exception) -> None:
        if isinstance(error, SeveralLinesError):
            self._offer(error.lines)
            words = tr("The file has {count} lines. Choose one of them above.")
            self.preview.tell(words.format(count=len(error.lines)))
        else:
            self.preview.tell(error_text(error))

    def _offer(self, lines: Sequence[NamedLine], chosen: str | None = None) -> None:
        """Offer the lines of the file. None is chosen without a name."""
        self.line_box.clear()
        for name, length in lines:
            words = tr("{name}, {length} long")
            self.line_box.addItem(words.format(name=name, length=decimal_text(length, 0)), name)
        self.line_box.setCurrentIndex(self.line_box.findData(chosen))
        self._show_lines()

    def _show_lines(self) -> None:
        is_asked = self.settings.start == LINE_FILE and self.line_box.count() > 1
        self._form.setRowVisible(self.line_box, is_asked)
