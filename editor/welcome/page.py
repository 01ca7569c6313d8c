"""Welcome page: begin a track, continue with one, open an example or a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QIcon, QKeySequence, QPixmap, QPixmapCache, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.look.boxes import Tabs
from editor.look.icons import icon
from editor.look.language import tr
from editor.look.thumbnails import picture_of
from editor.look.widgets import FlowLayout, ScrollingColumn
from editor.welcome.game_list import GameList
from engine.files import FileError
from engine.games import game_of
from engine.track import Track, load

PICTURE = QSize(212, 152)
MOST_RECENT = 5
LEAST_WIDTH = 270
"""Least width of the buttons at the left, in pixels."""


class WelcomePage(QWidget):
    """First page of the program. Esc and the button at the top lead to the board.

    `to_paint` are the examples whose pictures are not painted yet.
    """

    back_asked = Signal()
    new_asked = Signal()
    open_asked = Signal()
    import_asked = Signal()
    guide_asked = Signal()
    example_chosen = Signal(object)
    file_chosen = Signal(object)
    game_chosen = Signal(str)

    def __init__(self, examples: Sequence[Path], parent: QWidget) -> None:
        super().__init__(parent)
        self.back_button = _link(icon("back"), tr("Back to the board"))
        self.back_button.clicked.connect(self.back_asked)
        escape = QKeySequence(Qt.Key.Key_Escape)
        self.back_button.setToolTip(escape.toString(QKeySequence.SequenceFormat.NativeText))
        QShortcut(escape, self, self.back_asked.emit)
        title = QLabel("Lanesmith")
        title.setProperty("role", "headline")
        about = QLabel(
            tr(
                "Draw tracks for Downforce-style racing games, see every rule problem, and play "
                "them right away."
            )
        )
        about.setProperty("role", "note")
        self.guide_button = _large_button(
            "guide", tr("My first track in three minutes"), self.guide_asked
        )
        self.guide_button.setProperty("primary", "true")
        self.new_button = _large_button("new", tr("New track…"), self.new_asked)
        self.open_button = _large_button("open", tr("Open a track…"), self.open_asked)
        self.import_button = _large_button("space", tr("Import a drawing…"), self.import_asked)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(48, 20, 24, 24)
        layout.addWidget(self.back_button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addSpacing(8)
        layout.addWidget(title)
        layout.addWidget(about)
        layout.addSpacing(24)
        columns = QHBoxLayout()
        layout.addLayout(columns, 1)
        begin = QVBoxLayout()
        columns.addLayout(begin)
        columns.addSpacing(36)
        self.tabs = Tabs()
        self.tabs.setAccessibleName(tr("Examples and games"))
        columns.addWidget(self.tabs, 1)
        begin.addStrut(LEAST_WIDTH)
        for button in (self.guide_button, self.new_button, self.open_button, self.import_button):
            begin.addWidget(button)
        self._recent = QVBoxLayout()
        begin.addSpacing(14)
        begin.addLayout(self._recent)
        begin.addStretch(1)
        self.pictures: list[QToolButton] = []
        self.to_paint: list[tuple[QToolButton, Path]] = []
        examples_page = QWidget()
        scrolled = ScrollingColumn(examples_page, self.tabs.inside)
        self.tabs.addTab(scrolled, tr("Examples"))
        flow = FlowLayout(examples_page, gap=10)
        for path in examples:
            if (picture := self._picture(path)) is not None:
                self.pictures.append(picture)
                self.to_paint.append((picture, path))
                flow.addWidget(picture)
        scrolled.measure()
        self.games = GameList()
        self.games.chosen.connect(self.game_chosen)
        self.tabs.addTab(ScrollingColumn(self.games, self.tabs.inside), tr("Games"))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Show the page at once, and paint its pictures one after the other."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._paint_next)

    def _paint_next(self) -> None:
        if self.to_paint and self.isVisible():
            button, path = self.to_paint.pop(0)
            button.setIcon(QIcon(_painted(path, self.devicePixelRatioF())))
            QTimer.singleShot(0, self, self._paint_next)

    def show_recent(self, files: Sequence[Path]) -> None:
        """List files opened lately."""
        while (item := self._recent.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        if files:
            self._recent.addWidget(_heading(tr("Recent files")))
        for path in files[:MOST_RECENT]:
            link = _link(QIcon(), path.name)
            link.setToolTip(str(path))
            link.clicked.connect(lambda _=False, path=path: self.file_chosen.emit(path))
            self._recent.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)

    def _picture(self, path: Path) -> QToolButton | None:
        try:
            track = _shipped(path)
        except FileError:
            return None
        button = QToolButton()
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setIcon(QIcon(_blank()))
        button.setIconSize(PICTURE)
        button.setText(track.name)
        button.setToolTip(f"<b>{game_of(track).info.title}</b><p>{escape(track.notes)}</p>")
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setProperty("choice", "true")
        button.clicked.connect(lambda: self.example_chosen.emit(path))
        return button


@cache
def _shipped(path: Path) -> Track:
    """Return a shipped track, which does not change while the program runs."""
    return load(path)


def _blank() -> QPixmap:
    """Return an empty picture of the size of a thumbnail."""
    pixmap = QPixmap(PICTURE)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _painted(path: Path, ratio: float) -> QPixmap:
    """Return the thumbnail of a shipped track, which later windows take from Qt's cache."""
    key, picture = f"{path} {ratio}", QPixmap()
    if not QPixmapCache.find(key, picture):
        picture = picture_of(_shipped(path), PICTURE, ratio)
        QPixmapCache.insert(key, picture)
    return picture


def _link(picture: QIcon, words: str) -> QPushButton:
    link = QPushButton(picture, words, flat=True)
    link.setProperty("link", "true")
    return link


def _large_button(name: str, words: str, asked: SignalInstance) -> QPushButton:
    button = QPushButton(icon(name), words)
    button.setIconSize(QSize(22, 22))
    button.setMinimumHeight(42)
    button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
    button.clicked.connect(asked)
    return button


def _heading(words: str) -> QLabel:
    label = QLabel(words)
    label.setProperty("role", "title")
    return label
