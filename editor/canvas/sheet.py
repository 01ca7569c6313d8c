"""The sheet below the drawing: paper, picture to trace, millimetre grid."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsRectItem, QGraphicsScene

from editor.canvas.ruled import RuledItem
from editor.canvas.space_item import cosmetic
from editor.document.picture_reader import PictureReader
from editor.look import theme
from engine.track import Board

COARSE = 5
"""Every COARSE-th grid line is drawn stronger."""

APART = 4.0
"""Least distance of two grid lines on the screen, in pixels."""

PICTURE_Z = 1.0
"""Height of the picture, between paper and grid."""


class Sheet:
    """Paper, picture and grid as items of a scene. The picture is read beside the window, and shown
    once that is done."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.spacing = 10.0
        self._scale = 1.0
        self._has_grid = False
        self._board = Board()
        self._file: str | None = None
        self.reader = PictureReader(scene)
        self.reader.read.connect(self._show_pixels)
        self.paper = QGraphicsRectItem()
        self.paper.setBrush(theme.PAPER)
        self.paper.setPen(cosmetic(theme.PAPER_EDGE, 1.2))
        self.picture = QGraphicsPixmapItem()
        self.picture.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._fine = RuledItem(QColor(60, 90, 110, 45))
        self._coarse = RuledItem(QColor(60, 90, 110, 95))
        stack = (self.paper, self.picture, self._fine, self._coarse)
        for z, item in zip((0.0, PICTURE_Z, 2.0, 3.0), stack, strict=True):
            item.setZValue(z)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            scene.addItem(item)

    def show_board(self, board: Board) -> None:
        """Show paper, picture and grid of a board."""
        self._board = board
        self.paper.setRect(0, 0, board.width, board.height)
        self._show_picture()
        self._rule()

    def set_spacing(self, spacing: float) -> None:
        """Set the distance of grid lines, mm."""
        self.spacing = spacing
        self._rule()
        self._show_grid()

    def show_scale(self, scale: float) -> None:
        """Follow the zoom in pixels per mm, and hide grid lines that would be too dense."""
        self._scale = scale
        self._show_grid()

    def set_visible(self, picture: bool, grid: bool) -> None:
        """Show or hide picture and grid."""
        self.picture.setVisible(picture)
        self._has_grid = grid
        self._show_grid()

    def raise_picture(self, z: float | None) -> None:
        """Show the picture at the height `z`, or below the grid (None)."""
        self.picture.setZValue(PICTURE_Z if z is None else z)

    def _show_grid(self) -> None:
        for item, spacing in ((self._fine, self.spacing), (self._coarse, COARSE * self.spacing)):
            item.setVisible(self._has_grid and spacing * self._scale >= APART)

    def _show_picture(self) -> None:
        drawn = self._board.picture
        file = None if drawn is None else drawn.file
        if file != self._file:
            self._file = file
            self.picture.setPixmap(QPixmap())
            self.reader.keep_only(())
            if file is not None:
                self.reader.ask(file, file)
        if drawn is not None:
            self.picture.setPos(drawn.x, drawn.y)
            self.picture.setScale(drawn.mm_per_pixel)
            self.picture.setOpacity(drawn.opacity)

    def _show_pixels(self, file: str, pixels: QImage) -> None:
        if file == self._file:
            self.picture.setPixmap(QPixmap.fromImage(pixels))

    def _rule(self) -> None:
        self._fine.rule(self.paper.rect(), self.spacing)
        self._coarse.rule(self.paper.rect(), COARSE * self.spacing)
