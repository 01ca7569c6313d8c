"""An error anywhere in the program ends in a dialog, with the work kept."""

from __future__ import annotations

import sys
import traceback
from types import TracebackType

from editor.dialogs import ErrorDialog
from editor.window.main_window import MainWindow


class Rescue:
    """Takes the place of `sys.excepthook`: errors in slots, events and workers end here."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.dialog: ErrorDialog | None = None

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        details = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(details)
        if issubclass(kind, KeyboardInterrupt):
            return
        kept = self._window.files.rescue()
        if self.dialog is not None:
            self.dialog.add(details)
            return
        self.dialog = ErrorDialog(self._window, kept, details)
        self.dialog.finished.connect(self._forget)
        self.dialog.open()

    def _forget(self, _result: int) -> None:
        self.dialog = None
