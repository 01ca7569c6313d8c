"""The page of the log: its latest lines, to read, to copy, and to find in its folder."""

from __future__ import annotations

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from editor.look.language import tr
from editor.look.widgets import take_usual_size
from engine.log_file import end_of_log, log_file

SIZE = QSize(860, 560)
"""Pixels."""

LINES = 2_000
"""Latest lines of the log that are shown."""


class LogPage(QDialog):
    """The latest lines of the log, beside the board; *Refresh* shows what came meanwhile."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Log"))
        take_usual_size(self, SIZE)
        place = QLabel(tr("The log is kept in {file}.").format(file=log_file()))
        place.setWordWrap(True)
        self.lines = QPlainTextEdit()
        self.lines.setReadOnly(True)
        self.lines.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.lines.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.lines.setAccessibleName(tr("Log"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        acts = QDialogButtonBox.ButtonRole.ActionRole
        self.refresh = buttons.addButton(tr("Refresh"), acts)
        self.copy = buttons.addButton(tr("Copy"), acts)
        self.folder = buttons.addButton(tr("Open folder"), acts)
        self.refresh.clicked.connect(self._read)
        self.copy.clicked.connect(self._copy)
        self.folder.clicked.connect(_open_folder)
        buttons.rejected.connect(self.reject)
        self.finished.connect(self.deleteLater)
        layout = QVBoxLayout(self)
        for part in (place, self.lines, buttons):
            layout.addWidget(part)
        self._read()

    def _read(self) -> None:
        self.lines.setPlainText(end_of_log(LINES) or tr("Nothing has been logged yet."))
        bar = self.lines.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.lines.toPlainText())


def _open_folder() -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(log_file().parent)))


def show_log(parent: QWidget) -> None:
    """Open the page of the log."""
    LogPage(parent).show()
