"""Start of the editor."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from editor.files.files import examples
from editor.look import language, theme
from editor.look.icons import icon
from editor.rescue import Rescue
from editor.window.main_window import MainWindow

WARM_UP_AFTER = 1500
"""Milliseconds after the start when the race is made ready in the background."""

SET_ASIDE_AFTER = 500
"""Milliseconds after a track has been opened when the garbage collector is told to pass it over."""


def start(argv: Sequence[str]) -> int:
    """Open the editor, with the track file named in `argv` or with a shipped track."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(["lanesmith", *argv])
    app.setApplicationName("lanesmith")
    app.setApplicationDisplayName("Lanesmith")
    language.speak(language.chosen_language())
    theme.dress(app, theme.chosen_look())
    app.setWindowIcon(icon("app"))
    window = MainWindow()
    sys.excepthook = Rescue(window)
    window.show()
    spare_moves(window)
    if argv:
        window.files.open_path(Path(argv[0]))
    elif not window.files.offer_kept() and (shipped := examples()):
        window.files.open_example(shipped[0])
    QTimer.singleShot(WARM_UP_AFTER, window.play.desk.warm_up)
    return app.exec()


def spare_moves(window: MainWindow) -> None:
    """Collect garbage among what is new only: to look through all there is takes several frames."""
    timer = QTimer(window)
    timer.setSingleShot(True)
    timer.setInterval(SET_ASIDE_AFTER)
    timer.timeout.connect(_set_aside)
    window.document.replaced.connect(timer.start)
    window.lab.filled.connect(timer.start)
    timer.start()


def _set_aside() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()
