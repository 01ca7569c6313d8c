"""Generator of the pictures of the guide to a board of one's own.

python docs/make_my_board.py FONT [FOLDER], with a font that has Japanese letters
"""

from __future__ import annotations

import os
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

os.environ["QT_QPA_PLATFORM"] = "offscreen"
HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent)]

from PIL import Image  # noqa: E402
from PySide6.QtCore import QSettings  # noqa: E402
from PySide6.QtGui import QFontDatabase  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from editor.look import theme  # noqa: E402
from editor.window.main_window import MainWindow  # noqa: E402
from engine.publish.drawing.png import pictures  # noqa: E402
from engine.publish.jobs import Published, files_of  # noqa: E402
from engine.track import Job, Track  # noqa: E402
from tests.helpers import my_board  # noqa: E402
from tests.helpers.mouse_and_keyboard import settled  # noqa: E402
from tests.helpers.waiting import pause  # noqa: E402

DPI, WIDE = 45, 800
"""Resolution of the printed board, and width of the picture of the table, in pixels."""


def main() -> None:
    """Make all pictures."""
    font = Path(sys.argv[1]).resolve()
    folder = Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else HERE
    app = QApplication([])
    theme.dress(app)
    QFontDatabase.addApplicationFont(str(font))
    with tempfile.TemporaryDirectory() as place:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, place)
        os.environ["XDG_DATA_HOME"] = place
        window = MainWindow()
        window.resize(1280, 800)
        window.show()
        my_board.own_colours(window)
        my_board.logo_and_legend(window, Path(place))
        _take(window, folder / "my_board_1.png")
        my_board.three_signs(window)
        _take(window, folder / "my_board_2.png")
        dialog = my_board.words_in_japanese(window, font)
        _take(dialog, folder / "my_board_3.png")
        my_board.accept(dialog)
        publish(settled(window), folder)
        window.document.undo_stack.setClean()
        window.close()


def publish(track: Track, folder: Path) -> None:
    """Save pictures of the board on paper and at a table, in Japanese."""
    published = Published(track, "mine")
    (sheet,) = files_of(Job("Print", "pdf-sheet", {"language": "ja"}), published).values()
    (printed,) = pictures(sheet, DPI)
    _save(printed, folder / "my_board_4.png")
    (packed,) = files_of(Job("Table", "playingcards", {"language": "ja"}), published).values()
    with ZipFile(BytesIO(packed)) as archive:
        images = [name for name in archive.namelist() if not name.endswith(".json")]
        largest = max(images, key=lambda name: archive.getinfo(name).file_size)
        with Image.open(BytesIO(archive.read(largest))) as table:
            seen = table.convert("RGB")
            _save(seen.resize((WIDE, WIDE * seen.height // seen.width)), folder / "my_board_5.png")


def _take(widget, file: Path) -> None:  # type: ignore[no-untyped-def]
    pause(1500)
    widget.grab().save(str(file))
    print(file)


def _save(image: Image.Image, file: Path) -> None:
    image.save(file, optimize=True)
    print(file)


if __name__ == "__main__":
    main()
