"""The sheet below the drawing: paper, picture to trace, millimetre grid."""

from __future__ import annotations

from math import floor

import numpy as np
from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsRectItem, QGraphicsScene

from editor.canvas.signs import (
    NO_SIGNS,
    Painting,
    SignLayer,
    Signs,
    boxes_along,
    lines,
    paint_lines,
)
from editor.canvas.space_item import cosmetic
from editor.document.picture_reader import PictureReader
from editor.look import theme
from engine.track import Board

COARSE = 5
"""Every COARSE-th grid line is drawn stronger."""

MOST_LINES = 1000
"""Number of grid lines above which only the stronger ones are drawn."""


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
        self._fine = SignLayer(scene, 2.0)
        self._coarse = SignLayer(scene, 3.0)
        for z, item in ((0.0, self.paper), (PICTURE_Z, self.picture)):
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
            item.set_visible(self._has_grid and spacing * self._scale >= APART)

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
        width, height = self._board.width, self._board.height
        few = (width + height) / self.spacing <= MOST_LINES
        self._fine.show(_lines(width, height, self.spacing) if few else NO_SIGNS, _FINE)
        self._coarse.show(_lines(width, height, COARSE * self.spacing), _COARSE)


def _lines(width: float, height: float, spacing: float) -> Signs:
    """Return the lines of a grid, mm: those down the board, then those across it."""
    downs = np.arange(floor(width / spacing) + 1) * spacing
    acrosses = np.arange(floor(height / spacing) + 1) * spacing
    ends = np.zeros((len(downs) + len(acrosses), 4))
    ends[: len(downs), 0] = ends[: len(downs), 2] = downs
    ends[: len(downs), 3] = height
    ends[len(downs) :, 1] = ends[len(downs) :, 3] = acrosses
    ends[len(downs) :, 2] = width
    return Signs(ends, boxes_along(ends[:, :2], ends[:, 2:], spacing))


def _ruled(alpha: int) -> Painting:
    """Return the painting of grid lines with an opacity of `alpha`, from 0 to 255."""
    # Qt paints lines of exactly one pixel by a way of its own, which takes twice as long.
    pen = cosmetic(QColor(60, 90, 110, alpha), 1.0001)

    def paint(painter: QPainter, made: list[list[QLineF]]) -> None:
        # Lines along the pixels need no smooth edges, which take most of the time.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        paint_lines(painter, pen, made)

    return Painting(lines, paint)


_FINE, _COARSE = _ruled(45), _ruled(95)
