"""Reading tracks from files in the background, behind a progress bar if it takes long."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QProgressDialog, QWidget

from editor.document.background import Worker
from editor.document.derivation import Derivation
from editor.document.pictures import with_absolute_picture
from editor.look.language import tr
from engine.files import decoded, read_bytes
from engine.foreign.process import give_up_foreign
from engine.track.files import parse
from engine.track.published import is_published, track_text

SHORT = 250
"""Milliseconds of waiting for which no progress bar is shown: it would only flash."""

Result = TypeVar("Result")


@dataclass(frozen=True)
class Opened:
    """Content of a file and the complete derivation of its track.

    A file that `is_published` is a document with a track inside, and is not saved to.
    """

    content: bytes
    derivation: Derivation
    is_published: bool = False


def read_track(window: QWidget, path: Path) -> Opened | None:
    """Return the track in a file, or None if the user cancels.

    FileError is raised if the file has no track.
    """
    words = tr("Opening “{file}”…").format(file=path.name)
    opened = wait_for(window, words, partial(_opened, path))
    if opened is None:
        give_up_foreign()
    return opened


def _opened(path: Path) -> Opened:
    content = read_bytes(path)
    published = is_published(content)
    text = track_text(content, str(path)) if published else decoded(content, path)
    track = with_absolute_picture(parse(text, str(path)), path.parent)
    return Opened(content, Derivation(track).complete(), published)


def wait_for(window: QWidget, words: str, work: Callable[[], Result]) -> Result | None:
    """Return the result of `work`, done in the background, or None if the user cancels.

    The window is painted meanwhile. Input waits until the bar that can cancel is shown, after
    `SHORT`, or the work is done. An error of the work is raised here.
    """
    loop = QEventLoop(window)
    results: list[Result] = []
    errors: list[Exception] = []
    worker = Worker(window)
    worker.done.connect(results.append)
    worker.failed.connect(errors.append)
    for ended in (worker.done, worker.failed):
        ended.connect(lambda *_: loop.quit())
    worker.do(work)
    QTimer.singleShot(SHORT, loop, loop.quit)
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    if not results and not errors:
        _wait_with_bar(window, words, loop)
    loop.deleteLater()
    # Cancelled work runs to its end, and its worker must not be deleted before that.
    if results or errors:
        worker.deleteLater()
    else:
        worker.drop()
    if errors:
        raise errors[0]
    return results[0] if results else None


def _wait_with_bar(window: QWidget, words: str, loop: QEventLoop) -> None:
    """Run `loop` behind a progress bar, which ends it if the user cancels."""
    bar = QProgressDialog(words, tr("Cancel"), 0, 0, window)
    bar.setWindowModality(Qt.WindowModality.WindowModal)
    bar.setMinimumDuration(0)
    bar.canceled.connect(loop.quit)
    bar.show()
    loop.exec()
    bar.hide()
    bar.deleteLater()
