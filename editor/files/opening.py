"""Tracks are read from files; large ones in the background, behind a progress bar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtWidgets import QProgressDialog, QWidget

from editor.document.background import Worker
from editor.document.derivation import Derivation
from editor.document.pictures import with_absolute_picture
from editor.look.language import tr
from engine.files import decoded, read_bytes
from engine.track.files import parse
from engine.track.published import is_published, track_text

LARGE = 200_000
"""Bytes of a file from which on the window would stand still while it is read."""

Result = TypeVar("Result")


@dataclass(frozen=True)
class Opened:
    """What is in a file, and what follows from it, worked out already if it is large.

    One that `is_published` has a track inside, and is not saved to."""

    content: bytes
    derivation: Derivation
    is_published: bool = False


def read_track(window: QWidget, path: Path) -> Opened | None:
    """The track in a file; FileError if there is none, None if the user did not want to wait."""
    content = read_bytes(path)
    published = is_published(content)

    def work() -> Opened:
        text = track_text(content, str(path)) if published else decoded(content, path)
        track = with_absolute_picture(parse(text, str(path)), path.parent)
        derivation = Derivation(track)
        complete = derivation.complete() if len(content) > LARGE else derivation
        return Opened(content, complete, published)

    if len(content) <= LARGE:
        return work()
    return wait_for(window, tr("Opening “{file}”…").format(file=path.name), work)


def wait_for(window: QWidget, words: str, work: Callable[[], Result]) -> Result | None:
    """What comes of work in the background, or its error; None if the user did not want to wait."""
    bar = QProgressDialog(words, tr("Cancel"), 0, 0, window)
    bar.setWindowModality(Qt.WindowModality.WindowModal)
    bar.setMinimumDuration(0)
    loop = QEventLoop(bar)
    results: list[Result] = []
    errors: list[Exception] = []
    worker = Worker(window)
    worker.done.connect(results.append)
    worker.failed.connect(errors.append)
    for ended in (worker.done, worker.failed, bar.canceled):
        ended.connect(lambda *_: loop.quit())
    worker.do(work)
    bar.show()
    loop.exec()
    # Work that nobody waits for any more ends by itself; its worker must not be deleted before.
    if results or errors:
        worker.deleteLater()
    else:
        worker.drop()
    bar.hide()
    bar.deleteLater()
    if errors:
        raise errors[0]
    return results[0] if results and not bar.wasCanceled() else None
