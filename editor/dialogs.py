"""The questions and messages of the editor, each in one place."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QDateTime, QIODevice, QLocale, QSaveFile
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

from editor.look.language import tr


def tell(parent: QWidget, what: str, why: str, details: str = "") -> None:
    """Say that something did not work, why, and all details to copy."""
    box = QMessageBox(QMessageBox.Icon.Warning, "Lanesmith", what, parent=parent)
    box.setInformativeText(why)
    if details:
        box.setDetailedText(details)
    box.setStandardButtons(QMessageBox.StandardButton.Ok)
    box.exec()


def inform(parent: QWidget, what: str, more: str = "") -> None:
    """Say something that needs no decision."""
    box = QMessageBox(QMessageBox.Icon.Information, "Lanesmith", what, parent=parent)
    box.setInformativeText(more)
    box.setStandardButtons(QMessageBox.StandardButton.Ok)
    box.exec()


def ask_to_save(parent: QWidget, name: str) -> bool | None:
    """Whether to save unsaved changes first; None to stay where one is."""
    box = QMessageBox(
        QMessageBox.Icon.Question,
        "Lanesmith",
        tr("Save the changes to “{name}”?").format(name=name),
        parent=parent,
    )
    box.setInformativeText(tr("They are lost if you do not save them."))
    buttons = QMessageBox.StandardButton
    box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
    box.setDefaultButton(buttons.Save)
    answer = box.exec()
    if answer == buttons.Cancel:
        return None
    return answer == buttons.Save


def ask_to_reload(parent: QWidget, file: str) -> bool:
    """Whether to take over what another program wrote, though there are unsaved changes here."""
    box = QMessageBox(
        QMessageBox.Icon.Question,
        "Lanesmith",
        tr("“{file}” was changed by another program.").format(file=file),
        parent=parent,
    )
    box.setInformativeText(
        tr("You have unsaved changes of your own. Whichever you take, Undo brings the other back.")
    )
    take = box.addButton(tr("Take the file's"), QMessageBox.ButtonRole.AcceptRole)
    keep = box.addButton(tr("Keep mine"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    box.exec()
    return box.clickedButton() is take


def ask_to_recover(parent: QWidget, name: str, when: datetime) -> bool | None:
    """Whether to open work kept before a crash (True), throw it away (False), or decide later."""
    kept_at = QDateTime.fromSecsSinceEpoch(int(when.timestamp()))
    box = QMessageBox(
        QMessageBox.Icon.Question,
        "Lanesmith",
        tr("Lanesmith did not close properly. Open your unsaved work on “{name}”?").format(
            name=name
        ),
        parent=parent,
    )
    box.setInformativeText(
        tr("It was kept on {when}. The track's own file stays as it is until you save.").format(
            when=QLocale().toString(kept_at, QLocale.FormatType.ShortFormat)
        )
    )
    take = box.addButton(tr("Open it"), QMessageBox.ButtonRole.AcceptRole)
    drop = box.addButton(tr("Throw away"), QMessageBox.ButtonRole.DestructiveRole)
    box.addButton(tr("Later"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(take)
    box.exec()
    if box.clickedButton() is take:
        return True
    return False if box.clickedButton() is drop else None


def tell_unsaved(parent: QWidget, path: Path, why: str, kept: Path | None) -> bool:
    """Say that a track could not be saved and where it is kept; whether to save elsewhere."""
    box = QMessageBox(
        QMessageBox.Icon.Warning,
        "Lanesmith",
        tr("“{file}” could not be written; nothing is lost.").format(file=path.name),
        parent=parent,
    )
    told = [why, tr("Save it in another folder or under another name.")]
    if kept is not None:
        told.append(tr("A copy is kept here meanwhile: {place}").format(place=kept))
    box.setInformativeText("\n".join(told))
    buttons = QMessageBox.StandardButton
    elsewhere = box.addButton(tr("Save elsewhere…"), QMessageBox.ButtonRole.AcceptRole)
    box.addButton(buttons.Cancel)
    box.setDefaultButton(elsewhere)
    box.exec()
    return box.clickedButton() is elsewhere


class ErrorDialog(QDialog):
    """An error of the program: what to do now, and the text to copy for those who mend it."""

    def __init__(self, parent: QWidget, kept: Path | None, details: str) -> None:
        super().__init__(parent)
        self.setWindowTitle("Lanesmith")
        title = QLabel(tr("Something went wrong; your track is still here."))
        title.setProperty("role", "title")
        told = [tr("You can go on. To be safe, save the track under a new name.")]
        if kept is not None:
            told.append(tr("A copy of your unsaved work is kept: {place}").format(place=kept))
        told.append(tr("The text below helps to mend the program."))
        words = QLabel("\n".join(told))
        words.setWordWrap(True)
        self.details = QPlainTextEdit(details)
        self.details.setReadOnly(True)
        self.details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = buttons.addButton(tr("Copy the text"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for part in (title, words, self.details, buttons):
            layout.addWidget(part)
        self.resize(620, 380)

    def add(self, details: str) -> None:
        """One more error came while this one is shown."""
        self.details.appendPlainText("\n" + details)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details.toPlainText())


def file_to_open(parent: QWidget, folder: str) -> Path | None:
    """A track file to open; None if the user thought better of it."""
    return _open(parent, tr("Open track"), folder, tr("Tracks (*.json);;All files (*)"))


def game_to_open(parent: QWidget, folder: str) -> Path | None:
    """A saved game to watch; None if the user thought better of it."""
    return _open(parent, tr("Watch a saved game"), folder, tr("Games (*.json);;All files (*)"))


def drawing_to_open(parent: QWidget, folder: str) -> Path | None:
    """A drawing to import; None if the user thought better of it."""
    return _open(
        parent, tr("Import a drawing"), folder, tr("Drawings (*.svg *.geojson);;All files (*)")
    )


def centre_line_to_open(parent: QWidget, folder: str) -> Path | None:
    """A centre line to draw along; None if the user thought better of it."""
    kinds = tr("Centre lines (*.csv *.svg *.geojson *.json);;All files (*)")
    return _open(parent, tr("Centre line"), folder, kinds)


def _open(parent: QWidget, title: str, folder: str, kinds: str) -> Path | None:
    name, _ = QFileDialog.getOpenFileName(parent, title, folder, kinds)
    return Path(name) if name else None


def picture_to_open(parent: QWidget, folder: str) -> Path | None:
    """A picture to trace; None if the user thought better of it."""
    name, _ = QFileDialog.getOpenFileName(
        parent,
        tr("Load picture to trace"),
        folder,
        tr("Pictures (*.png *.jpg *.jpeg *.bmp *.gif *.webp *.svg);;All files (*)"),
    )
    return Path(name) if name else None


def file_to_write(parent: QWidget, title: str, suggestion: str) -> Path | None:
    """Where to write a JSON file; None if the user thought better of it."""
    name, _ = QFileDialog.getSaveFileName(parent, title, suggestion, tr("JSON (*.json)"))
    if not name:
        return None
    path = Path(name)
    return path if path.suffix else path.with_suffix(".json")


def write_text(parent: QWidget, path: Path, text: str) -> bool:
    """Write a file wholly or not at all, saying so if it cannot be written; whether it was."""
    file = QSaveFile(str(path))
    content = text.encode()
    if (
        file.open(QIODevice.OpenModeFlag.WriteOnly)
        and file.write(content) == len(content)
        and file.commit()
    ):
        return True
    tell(
        parent,
        tr("“{file}” could not be written; nothing is lost.").format(file=path.name),
        tr("{why}\nChoose another folder or name.").format(why=file.errorString()),
    )
    return False
