"""The board as it will be printed, shown under the handles of the selection."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPixmapItem, QGraphicsScene

from editor.canvas.items import Z_ARROW
from editor.document.background import Worker
from editor.look.drawings import load_letters
from editor.look.printed_board import Picture, labels_on, printed_board
from engine.course import Course
from engine.files import FileError
from engine.publish.board.label_places import LabelPlace
from engine.publish.drawing import LeftOut
from engine.track import Board, Track
from engine.track.keys import PRINT, RACE, STEPS, fields_for

REST = 150
"""Milliseconds without a change after which the board is painted again."""

MOST_PIXELS = 12_000_000
"""The largest picture of a board. At a closer zoom it is scaled up."""


class PrintedBoard(QObject):
    """Picture of the printed board that covers the spaces while a style is chosen.

    It is painted in the background, and again when the track has not changed for a moment.
    `toggled` is emitted when it is chosen, appears or goes, `refused(error)` if the style cannot be
    used: the board stays as it was.
    """

    painted = Signal()
    toggled = Signal()
    refused = Signal(object)

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self.style = ""
        self.vision = ""
        self._track: Track | None = None
        self._course: Course | None = None
        self._picture: Picture | None = None
        self._scale = 1.0
        self._item = QGraphicsPixmapItem()
        self._item.setZValue(Z_ARROW - 1)
        self._item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._item.setVisible(False)
        scene.addItem(self._item)
        self._desk = QGraphicsPathItem()
        self._desk.setPen(QPen(Qt.PenStyle.NoPen))
        self._desk.setZValue(Z_ARROW - 1)
        self._desk.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._desk.setVisible(False)
        scene.addItem(self._desk)
        self._scene = scene
        self._worker = Worker(self)
        self._worker.done.connect(self._show)
        self._worker.failed.connect(self._refuse)
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._paint)

    @property
    def is_shown(self) -> bool:
        """Return whether a painted board is visible."""
        return self._item.isVisible()

    @property
    def labels(self) -> Mapping[str, LabelPlace]:
        """Return the places of title, legend, prizes and logo on the board that is shown."""
        if self._picture is None or self._course is None:
            return {}
        return labels_on(self._picture, self._course)

    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        """Return the labels that find no room on the board that is shown."""
        return () if self._picture is None else self._picture.drawing.left_out

    def choose(self, style: str) -> None:
        """Show the board in `style`, or the spaces that are being edited if it is ""."""
        self.style = style
        if not style:
            self._worker.drop()
            self._rest.stop()
            self._item.setVisible(False)
            self._desk.setVisible(False)
            self._item.setPixmap(QPixmap())
            self._picture = None
            self.toggled.emit()
            return
        load_letters()
        self._paint()
        self.toggled.emit()

    def see_as(self, vision: str) -> None:
        """Show the board as a `vision`, one of `engine.publish.styles.vision`, sees it."""
        if vision != self.vision:
            self.vision = vision
            if self.style:
                self._paint()

    def paint_anew(self) -> None:
        """Paint the board again, since the file of its style has changed."""
        self._picture = None
        if self.style:
            self._paint()

    def show_course(self, track: Track, course: Course) -> None:
        """Follow the track, after a pause without changes."""
        self._track, self._course = track, course
        if self.style:
            self._rest.start()

    def show_track(self, track: Track) -> None:
        """Follow what is painted but does not change the course, such as layers."""
        before = self._track
        if before is None:
            return
        parts = {each: getattr(track, each) for each in fields_for(Track, PRINT, but=STEPS | RACE)}
        if any(getattr(before, each) is not part for each, part in parts.items()):
            self._track = replace(before, **parts)
            if self.style:
                self._rest.start()

    def show_scale(self, scale: float) -> None:
        """Follow the zoom, in pixels per mm."""
        self._scale = scale
        if self.style and self._picture is not None and scale > 1.2 * self._picture.scale:
            self._rest.start()

    def _paint(self) -> None:
        if self._track is not None and self._course is not None:
            board = self._track.board
            most = (MOST_PIXELS / (board.width * board.height)) ** 0.5
            scale = min(max(self._scale, 1.0), most)
            before = self._picture
            known = (
                before.drawing
                if before and before.track is self._track and before.style == self.style
                else None
            )
            self._worker.do(
                partial(
                    printed_board, self._track, self._course, self.style, scale, known, self.vision
                )
            )

    def _show(self, picture: Picture) -> None:
        self._item.setPixmap(QPixmap.fromImage(picture.image))
        # The item already holds the pixels.
        self._picture = picture._replace(image=QImage())
        self._item.setScale(1 / picture.scale)
        self._cover_desk(picture.track.board)
        if not self._item.isVisible():
            self._item.setVisible(True)
            self.toggled.emit()
        self.painted.emit()

    def _cover_desk(self, board: Board) -> None:
        """Cover what is drawn beyond the edges of the board."""
        around = QPainterPath()
        around.addRect(self._scene.sceneRect())
        around.addRect(0.0, 0.0, board.width, board.height)
        self._desk.setPath(around)
        self._desk.setBrush(self._scene.backgroundBrush())
        self._desk.setVisible(True)

    def _refuse(self, error: Exception) -> None:
        """Report a style that cannot be used. Other errors are faults of the program."""
        if not isinstance(error, FileError):
            raise error
        if not self._item.isVisible():
            self.style = ""
        self.refused.emit(error)
