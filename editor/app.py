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

FREEZE_AFTER = 500
"""Milliseconds after a track has been opened when the garbage collector is to leave it alone."""


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
    sys.excepthook = Rescue(window, window.files.recovery.keep_now)
    window.show()
    freeze_loaded_objects(window)
    if argv:
        window.files.open_path(Path(argv[0]))
    elif not window.files.offer_unsaved_work() and (shipped := examples()):
        window.files.open_example(shipped[0])
    QTimer.singleShot(WARM_UP_AFTER, window.play.session.warm_up)
    return app.exec()


def freeze_loaded_objects(window: MainWindow) -> None:
    """Have the garbage collector look at new objects only: looking at all takes several frames."""
    timer = QTimer(window)
    timer.setSingleShot(True)
    timer.setInterval(FREEZE_AFTER)
    timer.timeout.connect(_freeze)
    window.document.replaced.connect(timer.start)
    window.lab.filled.connect(timer.start)
    timer.start()


def _freeze() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()
