"""QR codes of links."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap

QUIET = 4
"""Modules of white around a code, which readers of codes need."""


def code_picture(link: str, size: int) -> QPixmap:
    """Return the QR code of a link, at most `size` pixels wide, with dots of whole pixels."""
    import segno

    rows = [list(row) for row in segno.make(link, micro=False).matrix_iter(border=QUIET)]
    image = QImage(len(rows), len(rows), QImage.Format.Format_RGB32)
    for y, row in enumerate(rows):
        for x, is_dark in enumerate(row):
            image.setPixel(x, y, 0xFF000000 if is_dark else 0xFFFFFFFF)
    wide = max(1, size // len(rows)) * len(rows)
    fast = Qt.TransformationMode.FastTransformation
    return QPixmap.fromImage(image.scaled(wide, wide, mode=fast))
