"""Generator of the pictures of twelve invented laps for each profile of goals.

python docs/make_invented.py [FOLDER [PROFILE ...]]

Each picture takes about ten minutes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent)]

from PySide6.QtCore import QRect, Qt  # noqa: E402
from PySide6.QtGui import QColor, QImage, QPainter  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

import lanesmith  # noqa: E402
from editor.look.drawings import load_letters  # noqa: E402
from editor.look.printed_board import printed_board  # noqa: E402
from engine.course import compile_track  # noqa: E402
from engine.playtest.goals import profile_names  # noqa: E402
from engine.playtest.inventing import Invention  # noqa: E402

COLUMNS, WIDTH, HEIGHT = 4, 320, 228
"""Laps side by side, and the pixels of each picture."""

WORDS, GAP = 36, 8
"""Pixels for the words below a picture, and between pictures."""

PIXELS = 0.9
"""Pixels per mm of a board before it is scaled down to its place."""


def main() -> None:
    """Invent the laps and save the pictures."""
    folder, *profiles = sys.argv[1:] or [str(HERE)]
    application = QApplication([])
    load_letters()
    for profile in profiles or profile_names():
        file = Path(folder) / f"invented_{profile}.png"
        sheet_of(lanesmith.invent(profile)).save(str(file))
        print(file)
    application.quit()


def sheet_of(laps: tuple[Invention, ...]) -> QImage:
    """Return the picture of all laps, each with its gap and its idea."""
    rows = -(-len(laps) // COLUMNS)
    size = (COLUMNS * (WIDTH + GAP) + GAP, rows * (HEIGHT + WORDS + GAP) + GAP)
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for number, lap in enumerate(laps):
        x = GAP + number % COLUMNS * (WIDTH + GAP)
        y = GAP + number // COLUMNS * (HEIGHT + WORDS + GAP)
        board = printed_board(lap.track, compile_track(lap.track), "clean", PIXELS, None).image
        painter.drawImage(QRect(x, y, WIDTH, HEIGHT), board)
        words = f"Gap {lap.gap.number:.2f}: {lap.idea.words}"
        flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(QRect(x, y + HEIGHT + 2, WIDTH, WORDS), flags, words)
    painter.end()
    return image


if __name__ == "__main__":
    main()
