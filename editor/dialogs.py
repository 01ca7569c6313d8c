"""Questions, messages and file dialogs of the editor."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from editor.look.language import tr, tr_later
from editor.look.texts import error_text
from editor.look.widgets import take_usual_size
from engine.files import FileError
from engine.files import write_text as write_file

_log = logging.getLogger(__name__)

QUESTION, WARNING = QMessageBox.Icon.Question, QMessageBox.Icon.Warning

MOST_NAMED = 10
"""Most files that a question lists by name."""

TRACK, GAME, JSON = ".lanesmith", ".lanesmith-game", ".json"
"""Endings of files: of tracks, of saved games, and of both in other programs. All are JSON."""

KINDS = {
    TRACK: tr_later("Tracks (*.lanesmith *.json)"),
    GAME: tr_later("Games (*.lanesmith-game *.json)"),
    JSON: tr_later("JSON (*.json)"),
}
"""Files that a dialog lists, by the ending of those that it writes."""
ALL = tr_later("All files (*)")


class _Box(QMessageBox):
    """A message box that is deleted once it is answered. Qt would keep it as long as its parent."""

    def __init__(
        self, parent: QWidget, what: str, more: str, icon: QMessageBox.Icon = QUESTION
    ) -> None:
        super().__init__(icon, "Lanesmith", what, parent=parent)
        self.setInformativeText(more)

    def exec(self) -> int:
        """Ask, and return the answer. The caller can still read which button was clicked."""
        answer = super().exec()
        self.deleteLater()
        return answer


CENTRE_LINES = (
    "*.csv *.tsv *.txt *.svg *.svgz *.geojson *.json *.gpx *.tcx *.kml *.kmz *.osm *.nmea *.vbo "
    "*.wkt *.dxf"
)
"""Patterns of files that a centre line is read from."""


def tell(parent: QWidget, what: str, why: str, details: str = "") -> None:
    """Show a failure `what`, its reason `why`, and `details` that can be copied."""
    _log.info("Told: %s %s", what, why)
    box = _Box(parent, what, why, WARNING)
    if details:
        box.setDetailedText(details)
    box.setStandardButtons(QMessageBox.StandardButton.Ok)
    box.exec()


def ask_to_reopen(parent: QWidget, language: str) -> bool:
    """Return whether to change the language of all windows now rather than at the next start."""
    box = _Box(
        parent,
        tr("Switch to {language} now?").format(language=language),
        tr("The windows reopen with your tracks as they are; a running game or lab run ends."),
    )
    now = box.addButton(tr("Switch now"), QMessageBox.ButtonRole.AcceptRole)
    box.addButton(tr("At the next start"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(now)
    box.exec()
    return box.clickedButton() is now


def ask_to_save(parent: QWidget, name: str) -> bool | None:
    """Ask whether to save unsaved changes first.

    Return True to save, False to discard, or None to cancel, also if the program ends meanwhile.
    """
    box = _Box(
        parent,
        tr("Save the changes to “{name}”?").format(name=name),
        tr("Your changes will be lost if you don't save them."),
    )
    buttons = QMessageBox.StandardButton
    box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
    box.setDefaultButton(buttons.Save)
    answers = {buttons.Save: True, buttons.Discard: False}
    return answers.get(buttons(box.exec()))


def ask_whose(
    parent: QWidget, file: str, is_saving: bool = False, can_take: bool = True
) -> bool | None:
    """Ask which version to use of a file that another program has changed.

    Return True to take the file's version, if `can_take`, and False to keep the track that is open,
    which then overwrites the file if `is_saving`. Return None to cancel: it is offered only if
    `is_saving`, and is the answer if the program ends meanwhile.
    """
    more = tr("It no longer holds a track. Saving replaces what it holds.")
    if can_take:
        more = tr(
            "You have unsaved changes of your own. "
            "Whichever version you choose, Undo brings the other back."
        )
    box = _Box(parent, tr("Another program has changed “{file}”.").format(file=file), more)
    roles = QMessageBox.ButtonRole
    answers: dict[object, bool] = {}
    if can_take:
        answers[box.addButton(tr("Use the file's version"), roles.AcceptRole)] = True
    if is_saving:
        answers[box.addButton(tr("Overwrite"), roles.DestructiveRole)] = False
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    else:
        keep = box.addButton(tr("Keep my version"), roles.RejectRole)
        answers[keep] = False
        box.setDefaultButton(keep)
    box.exec()
    return answers.get(box.clickedButton())


def ask_to_delete(parent: QWidget, count: int) -> bool:
    """Return whether to delete `count` pieces of kept work for good."""
    return confirm(
        parent,
        tr("Delete the selected work for good?"),
        tr("Tracks: {count}").format(count=count),
        tr("Delete"),
    )


def ask_to_end_game(parent: QWidget) -> bool:
    """Return whether to end the running game."""
    return confirm(
        parent,
        tr("End the game that is being played?"),
        tr("To go on with it later, cancel and save it first."),
        tr("End game"),
    )


def ask_to_change_road(parent: QWidget, lost: str) -> bool:
    """Return whether to change a road although this removes the things described in `lost`."""
    return confirm(
        parent,
        tr("This change of the road takes something away"),
        lost,
        tr("Change the road"),
    )


def ask_to_make_road(parent: QWidget, moves: str) -> bool:
    """Return whether to turn the spaces into a road. `moves` describes how they would move."""
    box = _Box(parent, tr("Make a road of these spaces?"), moves)
    make = box.addButton(tr("Make the road"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(make)
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.exec()
    return box.clickedButton() is make


def ask_to_copy(parent: QWidget, pictures: Sequence[Path]) -> bool:
    """Return whether to copy pictures into the folder of the track that names them."""
    why = tr(
        "A track shows and prints pictures and fonts of its own folder only, so that a track of "
        "somebody else takes no files of yours along."
    )
    named = [str(picture) for picture in pictures[:MOST_NAMED]]
    if len(pictures) > MOST_NAMED:
        named.append(tr("and {count} more").format(count=len(pictures) - MOST_NAMED))
    what = tr("Copy these files into the folder of the track?")
    box = _Box(parent, what, "\n".join([why, *named]))
    copy = box.addButton(tr("Copy"), QMessageBox.ButtonRole.AcceptRole)
    box.addButton(tr("Leave them out"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(copy)
    box.exec()
    return box.clickedButton() is copy


def ask_for_photo(parent: QWidget, file: str) -> bool | None:
    """Ask for the use of a picture.

    Return True to read it as a photo of a sketch, False to put it below the drawing, or None to
    cancel.
    """
    box = _Box(
        parent,
        tr("What is “{file}”?").format(file=file),
        tr(
            "Spaces can be read from a photo or a scan of a drawn track. Any other picture can be "
            "put below the board and traced."
        ),
    )
    roles = QMessageBox.ButtonRole
    photo = box.addButton(tr("Read the spaces…"), roles.AcceptRole)
    trace = box.addButton(tr("Trace it"), roles.ActionRole)
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(photo)
    box.exec()
    answers: dict[object, bool] = {photo: True, trace: False}
    return answers.get(box.clickedButton())


def ask_to_search(parent: QWidget, what: str, plan: str) -> bool:
    """Return whether a search may begin that takes minutes and changes nothing. `plan` says what it
    does."""
    box = _Box(parent, what, plan)
    start = box.addButton(tr("Start"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(start)
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.exec()
    return box.clickedButton() is start


def confirm(parent: QWidget, what: str, more: str, yes: str) -> bool:
    """Return whether to go on with a step that cannot be undone.

    `yes` is the text of its button.
    """
    box = _Box(parent, what, more)
    go_on = box.addButton(yes, QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.exec()
    return box.clickedButton() is go_on


def tell_unsaved(parent: QWidget, path: Path, why: str, kept: Path | None) -> bool:
    """Report that a track could not be saved and where a copy is kept.

    Return whether to save it elsewhere.
    """
    what = tr("“{file}” could not be written; nothing is lost.").format(file=path.name)
    told = [why, tr("Save it in another folder or under another name.")]
    if kept is not None:
        told.append(tr("A copy is kept here meanwhile: {place}").format(place=kept))
    box = _Box(parent, what, "\n".join(told), WARNING)
    buttons = QMessageBox.StandardButton
    elsewhere = box.addButton(tr("Save elsewhere…"), QMessageBox.ButtonRole.AcceptRole)
    box.addButton(buttons.Cancel)
    box.setDefaultButton(elsewhere)
    box.exec()
    return box.clickedButton() is elsewhere


class ErrorDialog(QDialog):
    """Dialog for an error of the program: advice, and details that can be copied for a report."""

    def __init__(self, parent: QWidget | None, kept: Path | None, details: str) -> None:
        super().__init__(parent)
        self.setWindowTitle("Lanesmith")
        title = QLabel(tr("Something went wrong, but your track is safe."))
        title.setProperty("role", "title")
        told = [tr("You can carry on. To be safe, save the track under a new name.")]
        if kept is not None:
            told.append(tr("A copy of your unsaved work is kept: {place}").format(place=kept))
        told.append(tr("The details below help to fix the problem."))
        words = QLabel("\n".join(told))
        words.setWordWrap(True)
        self.details = QPlainTextEdit(details)
        self.details.setReadOnly(True)
        self.details.setAccessibleName(tr("Details"))
        self.details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = buttons.addButton(tr("Copy details"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for part in (title, words, self.details, buttons):
            layout.addWidget(part)
        take_usual_size(self, QSize(620, 380))

    def add(self, details: str) -> None:
        """Append the details of another error."""
        self.details.appendPlainText("\n" + details)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details.toPlainText())


def file_to_open(parent: QWidget, folder: str) -> Path | None:
    """Return the track file to open, or None if the user cancels."""
    kinds = (tr(KINDS[TRACK]), tr("Published tracks (*.pdf *.svg *.png *.html)"), tr(ALL))
    return file_to_read(parent, tr("Open track"), folder, ";;".join(kinds))


def game_to_open(parent: QWidget, folder: str, title: str) -> Path | None:
    """Return the saved game to watch or to go on with, or None if the user cancels."""
    return file_to_read(parent, title, folder, f"{tr(KINDS[GAME])};;{tr(ALL)}")


def drawing_to_open(parent: QWidget, folder: str) -> Path | None:
    """Return the drawing to import, or None if the user cancels."""
    kinds = tr(
        "Drawings and photos of sketches (*.svg *.svgz *.geojson *.dxf *.jpg *.jpeg *.png *.webp "
        "*.tif *.tiff *.bmp *.gif *.heic)"
        ";;All files (*)"
    )
    return file_to_read(parent, tr("Import a drawing"), folder, kinds)


def painted_to_open(parent: QWidget, folder: str) -> Path | None:
    """Return the painted drawing to update the track from, or None if the user cancels."""
    return file_to_read(
        parent, tr("Update from painted SVG"), folder, tr("SVG drawings (*.svg);;All files (*)")
    )


def centre_line_to_open(parent: QWidget, folder: str) -> Path | None:
    """Return the file with a centre line to draw along, or None if the user cancels."""
    kinds = tr("Centre lines ({endings});;All files (*)").format(endings=CENTRE_LINES)
    return file_to_read(parent, tr("Centre line"), folder, kinds)


def logo_to_open(parent: QWidget, folder: str) -> Path | None:
    """Return the file of a logo, or None if the user cancels."""
    kinds = tr("Pictures and drawings (*.png *.jpg *.jpeg *.svg *.pdf)")
    return file_to_read(parent, tr("Logo"), folder, kinds)


def sign_to_open(parent: QWidget, folder: str) -> Path | None:
    """Return the drawing of a sign, or None if the user cancels."""
    return file_to_read(parent, tr("Drawing of a sign"), folder, tr("SVG drawings (*.svg)"))


def font_to_open(parent: QWidget, folder: str) -> Path | None:
    """Return the file of a font, or None if the user cancels."""
    return file_to_read(parent, tr("Font"), folder, tr("Fonts (*.ttf *.otf *.ttc)"))


def file_to_read(parent: QWidget, title: str, folder: str, kinds: str) -> Path | None:
    """Return a file of one of these `kinds`, as file dialogs name them, or None."""
    name, _ = QFileDialog.getOpenFileName(parent, title, folder, kinds)
    return Path(name) if name else None


def picture_to_print(parent: QWidget, folder: str) -> Path | None:
    """Return the picture to put on the board, or None if the user cancels."""
    kinds = tr("Pictures to print (*.png *.jpg *.jpeg *.svg *.pdf);;All files (*)")
    return file_to_read(parent, tr("Insert a picture"), folder, kinds)


def picture_to_open(parent: QWidget, folder: str) -> Path | None:
    """Return the picture to trace, or None if the user cancels."""
    kinds = tr("Pictures (*.png *.jpg *.jpeg *.bmp *.gif *.webp *.svg);;All files (*)")
    return file_to_read(parent, tr("Load picture to trace"), folder, kinds)


def file_to_write(parent: QWidget, title: str, suggestion: str, ending: str) -> Path | None:
    """Return the path of a file to write, or None if the user cancels.

    A name without an ending of such files gets `ending`, a key of KINDS.
    """
    name, _ = QFileDialog.getSaveFileName(parent, title, suggestion, tr(KINDS[ending]))
    if not name:
        return None
    path = Path(name)
    if path.suffix in KINDS:
        return path
    path = path.with_name(path.name + ending)
    # The dialog has asked about the name as typed.
    if path.exists() and not confirm(
        parent,
        tr("Replace “{file}”?").format(file=path.name),
        tr("The folder already has a file of this name."),
        tr("Replace"),
    ):
        return None
    return path


def write_text(parent: QWidget, path: Path, text: str) -> bool:
    """Write a file atomically and return whether it was written, after showing why not."""
    try:
        write_file(text, path)
    except FileError as error:
        what = tr("“{file}” could not be written; nothing is lost.").format(file=path.name)
        tell(parent, what, error_text(error))
        return False
    return True
