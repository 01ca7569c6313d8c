"""Update of a track from a drawing of it that was painted in another program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QLabel,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor import dialogs
from editor.document import Document
from editor.document.pictures import with_absolute_picture
from editor.files.opening import wait_for
from editor.look.grouped_list import GroupedList
from editor.look.language import localised, tr
from editor.look.texts import error_text, fault_text, remark_text, translated, value_text
from editor.look.widgets import FormDialog, open_once, take_usual_size
from engine.exchange.painted import Update, updated
from engine.exchange.painted_art import Art, with_art
from engine.files import FileError
from engine.foreign.process import give_up_foreign

SIZE = QSize(520, 420)


def ask_update(window: QWidget, document: Document, folder: str) -> None:
    """Ask for a painted drawing of the track, read it, and show the differences."""
    path = dialogs.painted_to_open(window, folder)
    if path is None:
        return
    track = document.settled
    words = tr("Reading “{file}”…").format(file=path.name)
    try:
        update = wait_for(window, words, partial(updated, track, path))
    except FileError as error:
        what = tr("The track cannot be updated from “{file}”.").format(file=path.name)
        dialogs.tell(window, what, error_text(error))
        return
    if update is None:
        give_up_foreign()
    elif track is document.settled:
        open_once(UpdateDialog(window, document, update, path))


class UpdateDialog(FormDialog):
    """Dialog with the differences between the track and its drawing.

    They are applied as one undo step when the user accepts.
    """

    def __init__(self, parent: QWidget, document: Document, update: Update, path: Path) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Update from painted SVG"))
        self._document = document
        self._update = update
        self._path = path
        self.summary = QLabel()
        self.summary.setWordWrap(True)
        self.list = GroupedList(12)
        self.list.setAccessibleName(tr("Differences"))
        for words, sentences in _groups(update):
            self._add(words, sentences)
        self.list.expandAll()
        self.list.setSelectionMode(GroupedList.SelectionMode.NoSelection)
        self.art = QCheckBox(tr("Take the painted art as a picture"))
        self.art.setToolTip(tr("It lies below the road, on a layer of its own, and is printed."))
        self.art.setChecked(update.art is not None)
        self.art.setEnabled(update.art is not None)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.apply = self.buttons.addButton(
            tr("Update the track"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.apply.setProperty("primary", "true")
        self.apply.setFocus()
        layout = QVBoxLayout(self)
        for part in (self.summary, self.list, self.art, self.buttons):
            layout.addWidget(part)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.art.toggled.connect(self._show)
        take_usual_size(self, SIZE)
        self._show()

    def accept(self) -> None:
        """Apply the update. The dialog stays open if the picture cannot be written."""
        track, art = self._update.track, self._update.art
        if art is not None and self.art.isChecked():
            beside = self._document.path or self._path
            try:
                track = with_absolute_picture(with_art(track, art, beside), beside.parent)
            except FileError as error:
                dialogs.tell(self, tr("The picture could not be written."), error_text(error))
                return
        self._document.apply(track, tr("Update from painted SVG"))
        super().accept()

    def _show(self) -> None:
        changes = bool(self._update.changes) or self.art.isChecked()
        words = tr("“{file}” shows the track as it is.")
        if self._update.changes:
            words = tr("“{file}” differs from the track. All that is not listed stays as it is.")
        elif changes:
            words = tr("“{file}” shows the track as it is. Only its art is taken, as a picture.")
        told = [words.format(file=self._path.name)]
        if self.art.isChecked() and self._update.art is not None:
            told.append(_how_drawn(self._update.art))
        self.summary.setText("\n".join(told))
        self.apply.setEnabled(changes)
        self.list.setVisible(self.list.topLevelItemCount() > 0)

    def _add(self, words: str, sentences: Iterable[str]) -> None:
        items = [QTreeWidgetItem([sentence]) for sentence in sentences]
        if items:
            self.list.add_heading(words.format(count=len(items))).addChildren(items)


def _how_drawn(art: Art) -> str:
    """Return whether art stays a drawing or becomes pixels, and the reason."""
    if art.vectors is not None:
        return tr("It stays a drawing of lines and areas, sharp at any size.")
    return tr("It is stored as pixels: {why}.").format(why=translated(art.why))


def _groups(update: Update) -> Iterator[tuple[str, Iterable[str]]]:
    """Yield headings, each with the sentences below it."""
    lines = {line.name for line in update.track.lines}

    def called(name: str) -> str:
        return value_text(name) if name in lines else name

    yield (
        tr("Moved or reshaped: {count}"),
        [
            tr("{name}: up to {distance} mm from where it was").format(
                name=called(each.name), distance=localised(f"{each.distance:.2f}")
            )
            for each in update.changes
        ],
    )
    yield tr("New shapes, not taken: {count}"), update.added
    yield tr("Not in the drawing, kept in the track: {count}"), map(called, update.removed)
    yield (
        tr("Could not be taken: {count}"),
        [*map(remark_text, update.unmatched), *map(fault_text, update.faults)],
    )
