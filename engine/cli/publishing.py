"""Commands that publish a track: publish."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli import answers, completing
from engine.cli.loudness import announce, mention
from engine.cli.options import AsJson, folder_to_write, input_argument
from engine.cli.terminal import InputError, counted, say

if TYPE_CHECKING:
    from engine.checks import Problem
    from engine.track import Job


def publish(
    file: Annotated[Path, input_argument("TRACK", "The track.")],
    job: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KIND|NAME",
            help="A kind of document, or a job of the track. May be repeated.",
            autocompletion=completing.jobs,
        ),
    ] = None,
    to: Annotated[
        Path | None,
        typer.Option(
            parser=folder_to_write, metavar="DIR", help="Write the files into this folder."
        ),
    ] = None,
    everything: Annotated[
        bool,
        typer.Option("--all", help="Do the usual jobs too, if the track has jobs of its own."),
    ] = False,
    only_list: Annotated[bool, typer.Option("--list", help="List the jobs.")] = False,
    as_json: AsJson = False,
    style: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|FILE",
            help="Style of the boards: a shipped one, one of yours, or a TOML file. Without it, "
            "that of each job, or the look of the track.",
            autocompletion=completing.styles,
        ),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="KEY=VALUE",
            help="Set an option of the jobs, such as paper=A3. May be repeated.",
            autocompletion=completing.settings,
        ),
    ] = None,
    url_prefix: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Web address of the images, for tables that load them."),
    ] = None,
) -> None:
    """Publish a track: boards to print, pictures and files for other programs.

    The jobs of the track decide; without any, the usual ones are done. The exit code is 1 if some
    of them cannot be done, 2 if none can.
    """
    from engine.api.publishing import options_of
    from engine.api.publishing import publish as published
    from engine.files import finished_in
    from engine.publish.jobs import KINDS, jobs_of, usual_jobs
    from engine.track import load

    track = load(file)
    jobs = jobs_of(track)
    if everything and track.publish:
        jobs += tuple(usual for usual in usual_jobs(track) if usual not in jobs)
    if only_list and as_json:
        answers.answer(answers.job_list(jobs))
        return
    if only_list:
        for each in jobs:
            title = f": {KINDS[each.kind].title}" if each.kind in KINDS else ""
            print(f"{each.name} ({each.kind}){title}")
        return
    if to is None:
        raise InputError("--to is missing: name a folder for the files")
    if job:
        jobs = tuple(each for name in job for each in _named(jobs, name))
    told = dict(_pair(text) for text in settings or ())
    if style is not None:
        told["style"] = _known_style(style)
    for key in told:
        if key not in options_of(jobs):
            raise InputError(
                f"--set {key}: no job has such an option; name one of these: "
                f"{', '.join(options_of(jobs))}"
            )
    if url_prefix is not None:
        told["url-prefix"] = url_prefix
    jobs = _all_set(jobs, told, track.publish)
    check_folder(to)
    if finished := finished_in(to):
        say(f"Of a run that was stopped, now in {to}, too: {', '.join(finished)}")

    def tell(number: int, each: Job, problems: Sequence[Problem]) -> None:
        serious = [problem for problem in problems if problem.severity != "hint"]
        (say if serious else mention)(f"{number + 1}/{len(jobs)} {each.name}")
        for problem in serious:
            say(f"  {problem.severity} {problem.code}: {problem.text}")

    made = published(
        track, jobs, to=to, name=file.stem, folder=file.absolute().parent, progress=tell
    )
    for each, why in made.undone:
        say(f"not published: {each.name}\n{textwrap.indent(str(why), '  ')}")
    if as_json:
        answers.answer(answers.publication(made, to))
    else:
        announce(f"{counted(len(made.files), 'file')} in {to}: {', '.join(made.files)}")
    if made.undone:
        raise typer.Exit(1)


def _pair(text: str) -> tuple[str, str]:
    """Return key and value of "key=value"; raise InputError for another text."""
    key, equals, value = text.partition("=")
    if not equals:
        raise InputError(f"--set {text}: write the option and its value, such as paper=A3")
    return key.strip(), value


def _named(jobs: Sequence[Job], name: str) -> tuple[Job, ...]:
    """Return the jobs called `name` or of this kind, else a new one of this kind; raise
    InputError if there is none."""
    from engine.api.publishing import jobs_called
    from engine.files import FileError
    from engine.track import Job

    try:
        return jobs_called(jobs, name) or (Job(name, name.lower()),)
    except FileError as error:
        raise InputError(f"--job {error}") from error


def _all_set(jobs: Sequence[Job], told: Mapping[str, str], own: Sequence[Job]) -> tuple[Job, ...]:
    """Return the jobs with the options in `told`.

    Usual ones that they make alike, such as pages of A4 and of Letter with "paper" of A3, are one,
    called by their kind. The track's `own` stay.
    """
    from engine.api.publishing import job_set

    made: list[Job] = []
    for job in jobs:
        now = job_set(job, told)
        alike = [each for each in made if (each.kind, each.options) == (now.kind, now.options)]
        if told and alike and job not in own:
            made[made.index(alike[0])] = replace(now, name=now.kind)
        else:
            made.append(now)
    return tuple(made)


def _known_style(style: str) -> str:
    """Return a style by its name, or the path of its file; raise FileError if there is none or it
    is faulty."""
    from engine.publish.styles import AS_TRACK, is_file, style_named

    named = str(Path(style).absolute()) if is_file(style) else style
    if named != AS_TRACK:
        style_named(named)
    return named


def check_folder(folder: Path) -> None:
    """Raise InputError, before work is done, if `folder` cannot be written to or made."""
    if os.path.exists(folder) and not os.path.isdir(folder):
        raise InputError(f"{folder}: this is a file; name a folder")
    held = folder if os.path.exists(folder) else folder.absolute().parent
    if not os.path.isdir(held):
        raise InputError(f"{held}: there is no such folder; create it or choose another")
    if not os.access(held, os.W_OK):
        raise InputError(f"{folder}: you do not have permission to write here; name another folder")
