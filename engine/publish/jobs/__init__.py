"""Jobs: documents and files to publish of a track, kept in the track.

    published = Published(track, "harbour_loop")
    for job in jobs_of(track):
        for name, content in files_of(job, published).items(): ...

A kind of job is a `Kind`, entered in `KINDS` here or by an installed package:

    [project.entry-points."lanesmith.publish"]
    poster = "my_posters:POSTER"
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from engine.files import MOST_NAME, Fault, FileError, write_together
from engine.files.faults import hinted
from engine.publish.fonts.typefaces import using
from engine.publish.jobs.kind import Files, Kind, Option, Order, Value, ordered
from engine.publish.jobs.published import Published
from engine.registry import Registry
from engine.sentence import Sentence
from engine.track import Job, Track

__all__ = [
    "KINDS",
    "Files",
    "Kind",
    "Made",
    "Option",
    "Order",
    "Published",
    "Value",
    "all_files",
    "files_of",
    "jobs_of",
    "order_of",
    "usual_jobs",
    "write_files",
]

MOST_STEM = MOST_NAME - 40
"""Most bytes in the name of a job's files, up to their ending or the number of a page. Letters
other than a to z have two to four of them."""

KINDS: Registry[Kind] = Registry(
    "lanesmith.publish",
    {
        "pdf-sheet": "engine.publish.print.jobs:SHEET",
        "pdf-tiles": "engine.publish.print.jobs:TILES",
        "pdf-folded": "engine.publish.print.jobs:FOLDED",
        "components": "engine.publish.components.jobs:COMPONENTS",
        "single": "engine.publish.components.jobs:SINGLE",
        "rules": "engine.publish.components.jobs:RULES",
        "everything": "engine.publish.components.jobs:EVERYTHING",
        "svg": "engine.publish.pictures:SVG",
        "png": "engine.publish.pictures:PNG",
        "page": "engine.publish.page.jobs:PAGE",
        "svg-painting": "engine.publish.pictures:PAINTING",
        "dxf": "engine.publish.tables.jobs:LASER",
        "tabletop-simulator": "engine.publish.tables.jobs:SIMULATOR",
        "tabletop-playground": "engine.publish.tables.jobs:PLAYGROUND",
        "tabletopia": "engine.publish.tables.jobs:TABLETOPIA",
        "heat": "engine.publish.tables.jobs:HEAT",
        "vassal": "engine.publish.tables.jobs:VASSAL",
        "playingcards": "engine.publish.tables.jobs:PLAYINGCARDS",
        "pieces": "engine.publish.tables.jobs:PIECES",
    },
)
"""All kinds by the names that track files use."""


def jobs_of(track: Track) -> tuple[Job, ...]:
    """Return the jobs of a track: its own, or the default ones if it names none."""
    return track.publish or tuple(usual_jobs(track))


def usual_jobs(track: Track) -> Iterator[Job]:
    """Yield the default jobs that are possible for this track."""
    for name, kind in KINDS.items():
        if kind.lacks(track) is None:
            for title, options in kind.usual:
                yield Job(title, name, options)


def order_of(job: Job, published: Published) -> Order:
    """Return a job with all settings of its kind. FileError if it cannot be done for this track,
    or its files would have names that no folder takes."""
    kind = _kind(job)
    lack = kind.lacks(published.track)
    if lack is not None:
        raise FileError(Fault(job.name, "", lack, Sentence("leave this job out")))
    order = ordered(job, kind, published)
    has = len(os.fsencode(order.stem))
    if has > MOST_STEM:
        raise order.fault(
            Sentence("its files would have names of {has} bytes, without their ending", has=has),
            Sentence("shorten its name, or that of the track's file, to {most}", most=MOST_STEM),
        )
    kind.fit(order)
    return order


def files_of(job: Job, published: Published) -> Files:
    """Return the files that a job makes, by name. FileError if it cannot be done."""
    order = order_of(job, published)
    with using(order.typefaces):
        return _kind(job).make(order)


@dataclass(frozen=True, slots=True)
class Made:
    """Files of several jobs by name, and the jobs that could not be done, with the reasons."""

    files: Mapping[str, bytes]
    undone: tuple[tuple[Job, FileError], ...]


def all_files(
    jobs: Sequence[Job], published: Published, tell: Callable[[int, Job], object]
) -> Made:
    """Return the files of several jobs, with a number added to names that are taken.

    `tell` is called before each job with its place in the row. FileError if none can be done.
    """
    files: dict[str, bytes] = {}
    undone: list[tuple[Job, FileError]] = []
    for number, job in enumerate(jobs):
        tell(number, job)
        try:
            made = files_of(job, published)
        except FileError as error:
            undone.append((job, error))
            continue
        for name, content in made.items():
            files[_free(name, files)] = content
    if undone and len(undone) == len(jobs):
        raise FileError(*(fault for _, error in undone for fault in error.faults))
    return Made(files, tuple(undone))


def _free(name: str, taken: dict[str, bytes]) -> str:
    """Return the name, with a number if it is taken."""
    path, number = PurePosixPath(name), 2
    while name in taken:
        name = str(path.with_stem(f"{path.stem}_{number}"))
        number += 1
    return name


def _kind(job: Job) -> Kind:
    if job.kind not in KINDS:
        wrong = Sentence("unknown kind of document: {kind}", kind=repr(job.kind))
        remedy = Sentence("the kinds are {kinds}", kinds=", ".join(KINDS))
        raise FileError(Fault(job.name, "kind", wrong, hinted(remedy, job.kind, KINDS)))
    return KINDS[job.kind]


def write_files(files: Mapping[str, bytes], folder: Path) -> None:
    """Write all files into a folder, which is created if needed, or none of them.

    FileError if that fails. A program killed meanwhile leaves a note, see `write_together`.
    """
    for place in dict.fromkeys((folder / name).parent for name in files):
        try:
            place.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            wrong = Sentence(
                "the folder cannot be created: {reason}", reason=error.strerror or str(error)
            )
            raise FileError(
                Fault(str(place), "", wrong, Sentence("choose another folder"))
            ) from error
    write_together({folder / name: content for name, content in files.items()}, folder)
