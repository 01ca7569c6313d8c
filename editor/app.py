"""Start of the editor, its windows, and the signals that end it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, qVersion
from PySide6.QtWidgets import QApplication, QWidget

from editor.files.handover import Application, Reception, hand_over
from editor.files.recovery import UnsavedWork
from editor.garbage import Freezing, GarbageCollector
from editor.look import language, theme
from editor.look.icons import icon
from editor.rescue import Rescue
from editor.system import hold_little_memory
from editor.window.main_window import MainWindow
from engine.ending import EndingWatch
from engine.foreign.process import give_up_foreign
from engine.log import stop_logging_with
from engine.log_file import begin_log

WARM_UP_AFTER = 1500
"""Milliseconds from the start until the race is prepared in the background."""

BESIDE = 32
"""Offset in pixels, right and down, of a new window from the one it was opened from."""

ENDING = ("SIGINT", "SIGTERM", "SIGHUP")
"""Signals that end the program, if the system has them."""


def start(argv: Sequence[str]) -> int:
    """Open the editor and return its exit code.

    It shows the files named in `argv`, in a window each, or else the state in which the last
    session ended. If a program is running already, that may take the files, and this one ends.
    """
    hold_little_memory()
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = Application(["lanesmith", *argv])
    app.setApplicationName("lanesmith")
    app.setApplicationDisplayName("Lanesmith")
    app.setDesktopFileName("lanesmith")
    paths = [Path(word) for word in argv]
    if paths and hand_over(paths):
        return 0
    theme.dress(app, theme.LOOK.chosen, int(theme.TEXT_SIZE.chosen))
    app.setWindowIcon(icon("app"))
    collector = GarbageCollector(app)
    windows = Windows(app)
    signals = EndingSignals(windows, windows.keep_work)
    signals.heard.connect(windows.leave)
    window = windows.open()
    reception = Reception(windows)
    reception.handed.connect(windows.open_files)
    reception.open()
    if isinstance(app, Application):
        app.file_opened.connect(lambda path: windows.open_files([path]))
    log = begin_log(f"Qt {qVersion()}")
    sys.excepthook = Rescue(windows.front, windows.keep_work)
    if paths:
        window.dropped_files.open_all(paths)
        window.files.offer_unsaved_work(elsewhere=True)
    elif not window.files.offer_unsaved_work():
        window.pages.show_kept()
    QTimer.singleShot(WARM_UP_AFTER, window.play.session.warm_up)
    code = app.exec() if windows.exit_code is None else windows.exit_code
    reception.close()
    windows.end()
    collector.stop()
    signals.close()
    if log is not None:
        stop_logging_with(log)
    return code


class EndingSignals(QObject):
    """Listener for signals of the system and Ctrl-C. It emits `heard(number)`.

    A program that does not end then calls `keep` and is ended by force: a signal waits until the
    window is done with what it does.
    """

    heard = Signal(int)

    def __init__(self, parent: QObject, keep: Callable[[], object]) -> None:
        super().__init__(parent)
        numbers = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]
        for number in numbers:
            # The watch hears it. Python would raise in the middle of other code.
            signal.signal(number, lambda *_: None)
        self._watch = EndingWatch(numbers, self.heard.emit, keep)

    def close(self) -> None:
        """Stop listening."""
        self._watch.close()


class Windows(QObject):
    """All windows of the program. They do not know of each other."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.exit_code: int | None = None
        self._has_ended = False
        self._app = app
        self.shown: list[MainWindow] = []
        self._spoken = language.speak(language.LANGUAGE.chosen)

    def open(self) -> MainWindow:
        """Open a new window and return it."""
        window = MainWindow()
        self.shown.append(window)
        window.window_asked.connect(partial(self._open_beside, window))
        window.file_window_asked.connect(partial(self._open_file_beside, window))
        window.reopen_asked.connect(self._reopen_soon)
        window.closed.connect(partial(self._forget, window))
        window.files.work_chosen.connect(self._open_work)
        window.arrangement.fit_screen()
        window.show()
        window.arrangement.follow_screen()
        freeze_loaded_objects(window)
        return window

    def front(self) -> QWidget | None:
        """Return the active window, else the newest."""
        return QApplication.activeWindow() or next(reversed(self.shown), None)

    def keep_work(self) -> Path | None:
        """Keep the unsaved work of all windows.

        Return the file with the work of one of them, or None if there was no unsaved work.
        """
        # Later on Qt has deleted what the windows are made of.
        shown = () if self._has_ended else self.shown
        kept = [window.files.recovery.keep_now() for window in shown]
        return next(filter(None, kept), None)

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open files that were handed over, in windows of their own, and show the last of them."""
        for path in paths:
            opened = self._open_file_beside(self.shown[-1], path)
            opened.raise_()
            opened.activateWindow()

    def reopen(self) -> None:
        """Reopen all windows in the language chosen now.

        Each keeps its track, unsaved changes and undo steps included.
        """
        for translator in self._spoken:
            self._app.removeTranslator(translator)
        self._spoken = language.speak(language.LANGUAGE.chosen)
        for old in tuple(self.shown):
            old.keep_arrangement()
            self.open().take_over(old)
            old.files.recovery.close()
            old.end()
            self._forget(old)

    def leave(self, number: int) -> None:
        """Keep unsaved work for the next start, and end the program because of signal `number`."""
        give_up_foreign()
        self.keep_work()
        self.exit_code = 128 + number
        self._app.exit(self.exit_code)

    def end(self) -> None:
        """End all background work. Kept work remains for the next start."""
        for window in self.shown:
            window.end()
        self._has_ended = True

    def _open_beside(self, window: MainWindow) -> MainWindow:
        opened = self.open()
        opened.move(window.x() + BESIDE, window.y() + BESIDE)
        opened.pages.show_welcome()
        return opened

    def _open_file_beside(self, window: MainWindow, path: Path) -> MainWindow:
        opened = self._open_beside(window)
        opened.dropped_files.open(path)
        return opened

    def _open_work(self, work: UnsavedWork) -> None:
        window = self.open()
        if not window.files.recover(work):
            window.close()

    def _reopen_soon(self) -> None:
        # The request comes from a menu of a window that will be deleted.
        QTimer.singleShot(0, self.reopen)

    def _forget(self, window: MainWindow) -> None:
        self.shown.remove(window)
        window.hide()
        window.deleteLater()


def freeze_loaded_objects(window: MainWindow) -> Freezing:
    """Hide what `window` has loaded, now and with each track, from the garbage collector."""
    freezing = Freezing(window)
    window.document.replaced.connect(freezing.begin)
    window.lab.filled.connect(freezing.begin)
    freezing.begin()
    return freezing
