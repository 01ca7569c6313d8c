"""Photos of sketches in the window: the picture with its corners, and the drawing on its sheet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import dist
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from editor.importing.settings import Sheet
from engine.exchange.drawing import DrawnShapes, drawing_bytes
from engine.exchange.photo.pixels import photo_in
from engine.exchange.photo.reading import corners_in, read_photo
from engine.foreign.process import do_foreign

if TYPE_CHECKING:
    from engine.exchange.photo.corners import Corners

SHOWN = 1600
"""Most pixels along a side of the picture in which corners are dragged."""

A4 = 297.0, 210.0
"""Size of a sheet about which nothing is known, mm."""


@dataclass(frozen=True, eq=False)
class SeenPhoto:
    """Photo to show, and the corners of the sheet as they were found in it."""

    picture: QImage
    corners: Corners

    def sheet(self) -> Sheet:
        """Return the sheet as found, with a usual size, turned as in the photo."""
        first, second, third, fourth = self.corners.points
        across = dist(first, second) + dist(fourth, third)
        down = dist(first, fourth) + dist(second, third)
        return Sheet(A4 if across >= down else (A4[1], A4[0]), self.corners.points)


def seen_photo(file: Path) -> SeenPhoto:
    """Return the photo in a file. FileError if it cannot be read."""
    corners = corners_in(file)
    pixels = do_foreign(photo_in, str(file), drawing_bytes(file)).pixels
    height, width = pixels.shape[:2]
    # The copy does not depend on the array.
    image = QImage(pixels.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888).copy()
    if max(width, height) > SHOWN:
        smooth = Qt.TransformationMode.SmoothTransformation
        image = image.scaled(SHOWN, SHOWN, Qt.AspectRatioMode.KeepAspectRatio, smooth)
    return SeenPhoto(image, corners)


def drawing_on(file: Path, sheet: Sheet, picture: tuple[int, int]) -> DrawnShapes:
    """Return the drawing on the sheet in a photo whose size in pixels is `picture`.

    FileError if there is none.
    """
    # OpenCV is not everywhere, and the window starts without it.
    from engine.exchange.photo.corners import Corners

    photo = read_photo(file, sheet.size, Corners(sheet.corners, picture, "given"))
    return replace(photo.drawing, notes=photo.notes)
