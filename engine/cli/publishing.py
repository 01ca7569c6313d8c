"""Commands that publish a track: publish."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.terminal import InputError, counted, say

if TYPE_CHECKING:
    from engine.track import Job, Track


def publish(
    file: Annotated[Path, typer.Argument(metavar="TRACK", help="The track.")],
    job: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A job of the track (see --list). May be repeated."),
    ] = None,
    to: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write the files into this folder.")
    ] = None,
    everything: Annotated[
        bool,
        typer.Option("--all", help="Do the usual jobs too, if the track has jobs of its own."),
    ] = False,
    only_list: Annotated[bool, typer.Option("--list", help="List the jobs.")] = False,
    url_prefix: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="Where the images will be found, for tables that load them."
        ),
    ] = None,
) -> None:
    """Make boards to print, pictures and files for other programs.

    A track says in its jobs what is made; one without any has the usual ones.
    """
    from engine.publish.jobs import KINDS, jobs_of, usual_jobs
    from engine.publish.jobs.writing import write_files
    from engine.track import load

    track = load(file)
    jobs = jobs_of(track)
    if everything and track.publish:
        jobs += tuple(usual for usual in usual_jobs(track) if usual not in jobs)
    if only_list:
        for each in jobs:
            title = KINDS[each.kind].title if each.kind in KINDS else each.kind
            print(f"{each.name}: {title}")
        return
    if to is None:
        raise InputError("--to is missing: name a folder for the files")
    chosen = list(_named(jobs, job)) if job else list(jobs)
    if url_prefix is not None:
        chosen = [_with_prefix(each, url_prefix) for each in chosen]
    check_folder(to)
    files = _made(track, file, chosen, to)
    write_files(files, to)
    print(f"{counted(len(files), 'file')} in {to}: {', '.join(files)}")


def _named(jobs: Sequence[Job], names: Sequence[str]) -> Iterator[Job]:
    """The jobs of these names, capitals do not matter; InputError if there is none."""
    from engine.files.faults import nearest

    for name in names:
        found = [job for job in jobs if job.name.lower() == name.lower()]
        if not found:
            near = nearest(name, [job.name for job in jobs])
            hint = f"; did you mean {near!r}?" if near else ""
            these = ", ".join(job.name for job in jobs)
            raise InputError(f"--job {name}: the track has these jobs: {these}{hint}")
        yield from found


def _with_prefix(job: Job, prefix: str) -> Job:
    """A job that finds its images there, if it has such an option."""
    from engine.publish.jobs import KINDS

    kind = KINDS.get(job.kind)
    if kind is None or "url-prefix" not in {option.key for option in kind.options}:
        return job
    return replace(job, options={**job.options, "url-prefix": prefix})


def _made(track: Track, file: Path, jobs: Sequence[Job], to: Path) -> dict[str, bytes]:
    """What all jobs make, nothing of it written yet; FileError if one cannot be done. What would
    be spoilt on paper is said on stderr; hints are left to `check`."""
    from engine.publish.jobs import Published, all_files
    from engine.publish.print.proof import problems_on_paper

    published = Published(track, file.stem, file.absolute().parent, to=to)

    def tell(number: int, job: Job) -> None:
        say(f"{number + 1}/{len(jobs)} {job.name}")
        for problem in problems_on_paper(job, published):
            if problem.severity != "hint":
                say(f"  {problem.severity} {problem.code}: {problem.text}")

    return all_files(jobs, published, tell)


def check_folder(folder: Path) -> None:
    """Refuse, before work is done for it, a folder that cannot be written into or made."""
    if folder.exists() and not folder.is_dir():
        raise InputError(f"{folder}: this is a file; name a folder")
    held = folder if folder.exists() else folder.absolute().parent
    if not held.is_dir():
        raise InputError(f"{held}: there is no such folder; create it or choose another")
    if not os.access(held, os.W_OK):
        raise InputError(f"{folder}: you do not have permission to write here; name another folder")
