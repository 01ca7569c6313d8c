"""Handler for unexpected errors: keep unsaved work and show a dialog."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtWidgets import QWidget

from editor.dialogs import ErrorDialog
from editor.look.language import tr
from engine.log_file import end_of_log

_log = logging.getLogger(__name__)


class Rescue:
    """Replacement for `sys.excepthook`, for errors in slots, events and workers.

    `front` returns the window above which the dialog is shown. `keep_work` keeps unsaved work and
    returns its file, or None if there was none.
    """

    def __init__(
        self, front: Callable[[], QWidget | None], keep_work: Callable[[], Path | None]
    ) -> None:
        self._front = front
        self._keep_work = keep_work
        self.dialog: ErrorDialog | None = None

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        details = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(details)
        # Before this error is logged: what led to it is what the text of it lacks.
        before = end_of_log()
        _log.error("An error ended in the dialog", exc_info=(kind, error, trace))
        if before:
            details += "\n" + tr("The end of the log:") + "\n" + before + "\n"
        kept = self._keep_work()
        if self.dialog is not None:
            self.dialog.add(details)
            return
        self.dialog = ErrorDialog(self._front(), kept, details)
        self.dialog.finished.connect(self._forget)
        self.dialog.open()

    def _forget(self, _result: int) -> None:
        self.dialog = None
