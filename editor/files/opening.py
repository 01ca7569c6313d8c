"""Reading tracks from files, large ones in the background behind a progress bar."""

from __future__ import annotations

import os
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
from engine.files import Fault, FileError, decoded, read_bytes
from engine.foreign.process import give_up_foreign
from engine.sentence import Sentence
from engine.track.files import parse
from engine.track.published import is_published, track_text

LARGE = 200_000
"""Size of a track file in bytes from which reading would freeze the window."""

Result = TypeVar("Result")


@dataclass(frozen=True)
class Opened:
    """Content of a file and the derivation of its track, already computed if it is large.

    A file that `is_published` is a document with a track inside, and is not saved to.
    """

    content: bytes
    derivation: Derivation
    is_published: bool = False


def read_track(window: QWidget, path: Path) -> Opened | None:
    """Return the track in a file, or None if the user cancels.

    FileError is raised if the file has no track.
    """
    check_ordinary(path)
    content = read_bytes(path)
    published = is_published(content)

    def work() -> Opened:
        text = track_text(content, str(path)) if published else decoded(content, path)
        track = with_absolute_picture(parse(text, str(path)), path.parent)
        derivation = Derivation(track)
        complete = derivation.complete() if len(content) > LARGE else derivation
        return Opened(content, complete, published)

    if len(content) <= LARGE and not published:
        return work()
    opened = wait_for(window, tr("Opening “{file}”…").format(file=path.name), work)
    if opened is None:
        give_up_foreign()
    return opened


def check_ordinary(path: Path) -> None:
    """Raise FileError if `path` is a pipe or a device, which may never end."""
    if os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path):
        wrong = Sentence("this is no ordinary file")
        raise FileError(Fault(str(path), "", wrong, Sentence("open a file that Lanesmith saved")))


def wait_for(window: QWidget, words: str, work: Callable[[], Result]) -> Result | None:
    """Return the result of `work`, done in the background, or None if the user cancels.

    An error of the work is raised here.
    """
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
    # Cancelled work runs to its end, and its worker must not be deleted before that.
    if results or errors:
        worker.deleteLater()
    else:
        worker.drop()
    bar.hide()
    bar.deleteLater()
    if errors:
        raise errors[0]
    return results[0] if results and not bar.wasCanceled() else None
