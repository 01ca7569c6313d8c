"""Publishing of tracks: boards to print, pictures, files for other programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from engine.checks import Problem
from engine.files import Fault, FileError
from engine.files.faults import hinted
from engine.publish.jobs import KINDS, Published, Value, all_files, jobs_of, write_files
from engine.publish.jobs.kind import file_stem, value_of
from engine.publish.print.proof import problems_on_paper
from engine.sentence import Sentence
from engine.track import Job, Track


@dataclass(frozen=True, slots=True)
class Publication:
    """Documents made of a track.

    Attributes
    ----------
    jobs : tuple of Job
        The jobs that were done: their `name`, `kind` and `options`.
    files : mapping of str to bytes
        The content of each file by its name.
    problems : tuple of Problem
        Problems on paper, hints included.
    undone : tuple of (Job, FileError)
        The jobs that could not be done, with the reasons.
    """

    jobs: tuple[Job, ...]
    files: Mapping[str, bytes]
    problems: tuple[Problem, ...]
    undone: tuple[tuple[Job, FileError], ...] = ()


def publish(
    track: Track,
    jobs: str | Sequence[str | Job] = (),
    *,
    to: str | Path | None = None,
    name: str | None = None,
    folder: str | Path | None = None,
    progress: Callable[[int, Job, Sequence[Problem]], object] = lambda number, job, problems: None,
    **options: Value,
) -> Publication:
    """Make boards to print, pictures and files for other programs.

    Parameters
    ----------
    track : Track
        Track to publish. Most documents carry the track inside and are opened like one.
    jobs : str or sequence of str or Job
        Documents to make, by kind ("pdf-tiles", "svg", "rules") or the name of a job of the track.
        By default all jobs of the track, or the usual ones if it names none.
    to : path, optional
        The folder that the files are written into; without it they are only returned.
    name : str, optional
        Beginning of the names of the files, the name of the track by default.
    folder : path, optional
        The folder of the pictures and styles that the track names, the current one by default.
        What is outside it is left out.
    progress : callable, optional
        Called before each job with its number from 0, the job and its problems on paper.
    **options
        Options of the jobs, such as ``paper="A4"``, ``style="night_race"``, ``dpi=300``; in
        `docs/track_format.md` they are listed for each kind.

    Returns
    -------
    Publication
        The `jobs` that were done, the `files`, the `problems` on paper, and the jobs `undone`.

    Raises
    ------
    FileError
        If there is no such job or option, no job can be done, or a file cannot be written.

    Examples
    --------
    >>> import lanesmith
    >>> track = lanesmith.load("tracks/harbour_loop.json")
    >>> printed = lanesmith.publish(track, "pdf-tiles", to="printed", paper="A4")
    >>> [*printed.files]
    ['harbour_loop_a4_pages.pdf']
    """
    asked = (jobs,) if isinstance(jobs, str) else tuple(jobs)
    told = {key.replace("_", "-"): value for key, value in options.items()}
    chosen = tuple(_chosen(track, asked, told)) if asked else jobs_of(track)
    chosen = tuple(job_told(job, told) for job in chosen)
    unheard = [key for key in told if not any(key in job.options for job in chosen)]
    if unheard:
        known = ", ".join(options_of(chosen))
        wrong, remedy = "no job has such an option", f"name one of these: {known}"
        raise FileError(*(Fault(track.name, key, wrong, remedy) for key in unheard))
    place = None if to is None else Path(to)
    stem = file_stem(track.name) if name is None else name
    beside = Path() if folder is None else Path(folder)
    published = Published(track, stem, beside, to=place)
    problems: list[Problem] = []

    def look(number: int, job: Job) -> None:
        found: tuple[Problem, ...] = ()
        # A job that cannot be done says so when it is made.
        with suppress(FileError):
            found = problems_on_paper(job, published)
        problems.extend(found)
        progress(number, job, found)

    made = all_files(chosen, published, look)
    if place is not None:
        write_files(made.files, place)
    undone = [job for job, _ in made.undone]
    done = tuple(job for job in chosen if job not in undone)
    return Publication(done, made.files, tuple(problems), made.undone)


def _chosen(track: Track, asked: Sequence[str | Job], told: Mapping[str, Value]) -> Iterator[Job]:
    """Return the jobs that are asked for.

    Of a kind they are those that already have the options in `told`, or a new one.
    """
    for each in asked:
        if isinstance(each, Job):
            yield each
            continue
        found = jobs_called(jobs_of(track), each)
        if any(job.name.lower() == each.lower() for job in found):
            yield from found
        else:
            fitting = [job for job in found if _says(job, told)]
            yield from fitting or [Job(each, each.lower())]


def jobs_called(jobs: Sequence[Job], name: str) -> tuple[Job, ...]:
    """Return the jobs of that name, else those of that kind; capitals do not matter.

    FileError if `name` is neither a job nor a kind.
    """
    meant = name.lower()
    found = [job for job in jobs if job.name.lower() == meant]
    found = found or [job for job in jobs if job.kind == meant]
    if not found and meant not in KINDS:
        names = [*dict.fromkeys(job.name for job in jobs)]
        wrong = Sentence("there is no job of that name or kind")
        remedy = Sentence(
            "the track has these jobs: {names}; the kinds are: {kinds}",
            names=", ".join(names),
            kinds=", ".join(KINDS),
        )
        raise FileError(Fault(name, "", wrong, hinted(remedy, name, [*names, *KINDS])))
    return tuple(found)


def _says(job: Job, told: Mapping[str, Value]) -> bool:
    """Return whether a job already has the options in `told`."""
    says = {**_usual(job), **job.options}
    return all(says.get(key) == value for key, value in told.items())


def _usual(job: Job) -> dict[str, Value]:
    """Return the default values of the options of a job; none if there is no such kind."""
    kind = KINDS.get(job.kind)
    return {} if kind is None else {option.key: option.usual for option in kind.options}


def job_set(job: Job, told: Mapping[str, str]) -> Job:
    """Return the job with the options in `told` that its kind has, each written as text."""
    options = KINDS[job.kind].options if job.kind in KINDS else ()
    heard = {each.key: value_of(each, told[each.key]) for each in options if each.key in told}
    return job_told(job, heard)


def options_of(jobs: Sequence[Job]) -> tuple[str, ...]:
    """Return the keys of all options that the kinds of `jobs` have."""
    return tuple(sorted({key for job in jobs for key in _usual(job)}))


def job_told(job: Job, told: Mapping[str, Value]) -> Job:
    """Return the job with the options in `told` that its kind has."""
    known = _usual(job)
    heard = {key: value for key, value in told.items() if key in known}
    return replace(job, options={**job.options, **heard}) if heard else job
