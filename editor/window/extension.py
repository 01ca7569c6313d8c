"""Dialog that places an extension board on the track, with a preview on the board."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor import dialogs
from editor.canvas import BoardScene, BoardView
from editor.document import Document
from editor.look.language import tr
from editor.look.texts import error_text
from editor.look.thumbnails import Preview
from editor.look.widgets import FormDialog, open_once
from engine.files import FileError
from engine.track import Track
from engine.track.overlay import OverlayError, apply_overlay, load_overlay

PICTURE = QSize(420, 260)


def extensions() -> list[Path]:
    """Return the files of the extension boards shipped with the program."""
    return sorted(Path(str(files("tracks"))).joinpath("overlays").glob("*.json"))


class ExtensionDialog(FormDialog):
    """List of extension boards, with a preview of the chosen one on the board.

    `grown` is emitted when the size of the board has changed.
    """

    grown = Signal()

    def __init__(self, parent: QWidget, document: Document, board: BoardScene, folder: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Place an extension board"))
        self._document = document
        self._board = board
        self._folder = folder
        self.after: Track | None = None
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Extension boards"))
        self.list.setMaximumHeight(90)
        self.other = QPushButton(tr("From a file…"))
        self.preview = Preview(PICTURE)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.lay = self.buttons.addButton(
            tr("Place on the track"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.lay.setProperty("primary", "true")
        layout = QVBoxLayout(self)
        for part in (self.list, self.other, self.preview, self.buttons):
            layout.addWidget(part)
        self.list.currentItemChanged.connect(self._look)
        self.other.clicked.connect(self._ask_file)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        for path in extensions():
            self._add(path)
        self.list.setCurrentRow(0)

    def choose(self, path: Path) -> None:
        """Add a file to the list and preview it."""
        self.list.setCurrentItem(self._add(path))

    def done(self, result: int) -> None:
        """Apply the preview as one undo step, or drop it."""
        self._document.abandon()
        self._board.spaces.highlight(())
        if result == QDialog.DialogCode.Accepted and self.after is not None:
            self._document.apply(self.after, tr("Place extension board"))
        self.grown.emit()
        super().done(result)

    def _add(self, path: Path) -> QListWidgetItem:
        try:
            name = load_overlay(path).piece.name
        except FileError:
            name = path.name
        item = QListWidgetItem(name)
        item.setData(Qt.ItemDataRole.UserRole, path)
        item.setToolTip(str(path))
        self.list.addItem(item)
        return item

    def _ask_file(self) -> None:
        path = dialogs.file_to_open(self, self._folder)
        if path is not None:
            self.choose(path)

    def _look(self, *_: object) -> None:
        """Preview the track with the extension, on the board and in the dialog."""
        self.after = None
        self._document.abandon()
        self._board.spaces.highlight(())
        self.preview.tell("")
        track, item = self._document.settled, self.list.currentItem()
        if item is not None:
            try:
                overlay = load_overlay(item.data(Qt.ItemDataRole.UserRole))
                self.after = apply_overlay(track, overlay)
                covered = ", ".join(overlay.covers)
                words = tr("It covers {covered}: {before} spaces become {after}.").format(
                    covered=covered, before=len(track.spaces), after=len(self.after.spaces)
                )
                self.preview.show_track(self.after, words)
            except (FileError, OverlayError) as error:
                self.preview.tell(error_text(error))
        self.lay.setEnabled(self.after is not None)
        if self.after is not None:
            self._document.preview(self.after)
            before = {space.outline for space in track.spaces}
            self._board.spaces.highlight(
                {space.id for space in self.after.spaces if space.outline not in before}
            )
        self.grown.emit()


def ask_extension(
    parent: QWidget, document: Document, view: BoardView, folder: Callable[[], str]
) -> None:
    """Open the dialog that places an extension board on the track, with the whole board in view.
    File dialogs begin in `folder`."""
    dialog = ExtensionDialog(parent, document, view.board, folder())
    dialog.grown.connect(view.fit)
    view.fit()
    open_once(dialog)
