"""Dialog with the earlier versions of a track, each beside the track as it is now."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from editor.document import Document
from editor.files.earlier import Version, versions_of
from editor.files.recovery_list import time_text
from editor.look.language import tr
from editor.look.texts import error_text, translated
from editor.look.thumbnails import Preview
from editor.look.widgets import FormDialog, open_once
from engine.files import FileError
from engine.track import Track
from engine.track.differences import differences

PICTURE = QSize(330, 240)

LIST_WIDTH = 170
"""Width of the list of versions in pixels."""

MOST_SAID = 9
"""Number of differences that are listed."""


def show_earlier(window: QWidget, document: Document) -> None:
    """Open the dialog in which an earlier version of the file of `document` is taken back."""
    path = document.path
    if path is not None:
        dialog = EarlierDialog(window, versions_of(path), document.settled)
        words = tr("Take back the version of {time}")
        dialog.taken.connect(lambda track, time: document.apply(track, words.format(time=time)))
        open_once(dialog)


class EarlierDialog(FormDialog):
    """Dialog in which an earlier version is compared with the track `now`.

    `taken` is emitted with the track of a version and the time at which it was saved.
    """

    taken = Signal(object, str)

    def __init__(self, parent: QWidget, versions: Sequence[Version], now: Track) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Earlier versions"))
        self._versions, self._now = versions, now
        self._track: Track | None = None
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Earlier versions"))
        self.list.setFixedWidth(LIST_WIDTH)
        self.list.addItems([time_text(version.when) for version in versions])
        self.then, self.today = Preview(PICTURE), Preview(PICTURE)
        self.said = QLabel()
        self.said.setWordWrap(True)
        pictures = QHBoxLayout()
        pictures.addWidget(self.then)
        pictures.addWidget(self.today)
        right = QVBoxLayout()
        right.addLayout(pictures)
        right.addWidget(self.said, 1)
        middle = QHBoxLayout()
        middle.addWidget(self.list)
        middle.addLayout(right, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.take_button = buttons.addButton(
            tr("Take this version back"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.take_button.setProperty("primary", "true")
        self.take_button.setToolTip(tr("One step that can be undone; the file stays as it is."))
        buttons.accepted.connect(self._take)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(middle, 1)
        layout.addWidget(buttons)
        self.list.currentRowChanged.connect(self._show)
        self.list.setCurrentRow(0)

    def _show(self, row: int) -> None:
        """Show a version, today's track, and the differences."""
        version = self._versions[row]
        saved = tr("Saved {time}").format(time=time_text(version.when))
        try:
            self._track = version.track()
        except FileError as error:
            self._track = None
            self.then.tell(error_text(error))
            self.today.show_track(self._now, tr("Now"))
            self.said.clear()
            self.take_button.setEnabled(False)
            return
        back, found = differences(self._now, self._track), differences(self._track, self._now)
        self.then.show_track(self._track, saved, (*back.outlines, *back.lines))
        self.today.show_track(self._now, tr("Now"), (*found.outlines, *found.lines))
        lines = [translated(sentence) for sentence in found.sentences[:MOST_SAID]]
        if len(found.sentences) > MOST_SAID:
            lines.append(tr("… and {count} more").format(count=len(found.sentences) - MOST_SAID))
        since = tr("Changed since then:") + "\n• " + "\n• ".join(lines)
        self.said.setText(since if lines else tr("The track is now as it was then."))
        self.take_button.setEnabled(bool(lines))

    def _take(self) -> None:
        if self._track is not None:
            row = self.list.currentRow()
            self.taken.emit(self._track, time_text(self._versions[row].when))
            self.accept()
