"""Background process that makes pages and files of jobs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from editor.look.language import speak
from editor.publishing.messages import (
    Asked,
    News,
    NoPages,
    PageSeen,
    Progress,
    Proofread,
    Refused,
    Written,
)
from engine.files import FileError
from engine.publish.fonts.typefaces import using
from engine.publish.jobs import KINDS, Published, all_files, order_of, write_files
from engine.publish.jobs.documents import check_pages
from engine.publish.print.proof import problems_on_paper
from engine.track import Job

MOST_PIXELS = 1100
"""Longer side of a previewed page, in pixels."""


class _UnwantedError(Exception):
    """Exception that ends work whose result is no longer wanted."""


def serve(pipe: Connection, language: str) -> None:
    """Answer the requests that arrive in `pipe`. A new request ends the answer to the last one."""
    app = QCoreApplication([])
    speak(language)
    for number, asked in iter(pipe.recv, None):
        if asked is None:
            continue

        def say(news: News, number: int = number) -> None:
            pipe.send((number, news))

        published = Published(asked.track, asked.stem, asked.folder, language=language)
        try:
            if asked.to is None:
                _show(asked, published, say, pipe.poll)
            else:
                _write(asked, published, say, pipe.poll)
        except _UnwantedError:
            continue
        except FileError as error:
            say(Refused(error))
        pipe.send((number, None))
    app.quit()


def _show(
    asked: Asked,
    published: Published,
    say: Callable[[News], None],
    is_unwanted: Callable[[], bool],
) -> None:
    """Send the problems of a job on paper, and its pages one by one."""
    # Imported here because the window imports this module too.
    from engine.publish.drawing.pdf import pdf
    from engine.publish.drawing.png import each_picture

    (job,) = asked.jobs
    order = order_of(job, published)
    kind = KINDS[job.kind]
    with using(order.typefaces):
        pages = kind.pages(order) if kind.pages is not None else ()
        if pages:
            check_pages(order, pages)
        content = pdf(pages) if pages else b""
    if not pages:
        say(NoPages())
    say(Proofread(problems_on_paper(job, published)))
    if not pages:
        return
    resolutions = [MOST_PIXELS / max(page.drawing.size) * 25.4 for page in pages]
    for number, seen in enumerate(each_picture(content, resolutions)):
        if is_unwanted():
            return
        name = pages[number].label
        say(PageSeen(number, len(pages), name, *seen.size, seen.convert("RGB").tobytes()))


def _write(
    asked: Asked,
    published: Published,
    say: Callable[[News], None],
    is_unwanted: Callable[[], bool],
) -> None:
    """Write the files of the jobs that can be done, all made, and their problems on paper sent,
    before the first is written."""
    count = len(asked.jobs)

    def tell(number: int, job: Job) -> None:
        if is_unwanted():
            raise _UnwantedError
        say(Progress(number, count, job.name))
        # A job that cannot be done says so when it is made.
        with suppress(FileError):
            say(Proofread(problems_on_paper(job, published)))

    made = all_files(asked.jobs, published, tell)
    if is_unwanted():
        return
    write_files(made.files, asked.to or Path())
    say(Written(tuple(made.files), tuple(error for _, error in made.undone)))
