"""Checks of jobs as a track writes them: kinds, options and files that publishing would refuse or
ignore."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.checks.check import Finding, printed_check
from engine.checks.problem import Fix
from engine.files import Fault, FileError, read_bytes
from engine.files.faults import nearest
from engine.publish.components.jobs import box_of
from engine.publish.jobs import KINDS, Order, Published, order_of
from engine.sentence import Sentence
from engine.track import Job, Track
from engine.track.edits import set_options


@printed_check(
    "print.job_refused",
    "warning",
    "A job that cannot be done",
    "Nothing is published of such a job.",
)
def job_refused(published: Published) -> Iterator[Finding]:
    """A job has a kind that is known, options that its kind allows, and files that are there."""
    for job in published.track.publish:
        for fault in _faults(job, published):
            where = ": ".join(filter(None, [fault.file * (fault.file != job.name), fault.place]))
            values = {"job": job.name, "wrong": fault.wrong, "remedy": fault.remedy}
            if where:
                text = Sentence(
                    "The job “{job}” cannot be done: {where}: {wrong}; {remedy}.",
                    where=where,
                    **values,
                )
            else:
                text = Sentence("The job “{job}” cannot be done: {wrong}; {remedy}.", **values)
            yield Finding(text)


@printed_check(
    "print.unknown_option",
    "warning",
    "An option that a job does not have",
    "Publishing goes on without it.",
)
def unknown_option(published: Published) -> Iterator[Finding]:
    """Every key of a job is an option of its kind."""
    for number, job in enumerate(published.track.publish):
        if job.kind not in KINDS:
            continue
        known = [option.key for option in KINDS[job.kind].options]
        for key in job.options:
            if key not in known:
                yield _unknown(number, job, key, nearest(key, set(known) - set(job.options)))


def _unknown(number: int, job: Job, key: str, meant: str | None) -> Finding:
    if meant is None:
        return Finding(
            Sentence(
                "The job “{job}” has the option “{key}”, which documents of its kind do not have. "
                "Remove it.",
                job=job.name,
                key=key,
            ),
            fix=Fix(
                Sentence("remove “{key}”", key=key),
                False,
                partial(without_option, number=number, key=key),
            ),
        )
    return Finding(
        Sentence(
            "The job “{job}” has the option “{key}”. Did you mean “{meant}”? Documents of its kind "
            "do not have “{key}”.",
            job=job.name,
            key=key,
            meant=meant,
        ),
        fix=Fix(
            Sentence("rename it to “{meant}”", meant=meant),
            False,
            partial(with_renamed_option, number=number, key=key, name=meant),
        ),
    )


def without_option(track: Track, number: int, key: str) -> Track:
    """Remove option `key` of job `number`; return the track."""
    left = {name: value for name, value in track.publish[number].options.items() if name != key}
    return set_options(track, number, left)


def with_renamed_option(track: Track, number: int, key: str, name: str) -> Track:
    """Rename option `key` of job `number` to `name`; return the track."""
    options = track.publish[number].options.items()
    return set_options(track, number, {name if old == key else old: v for old, v in options})


def _faults(job: Job, published: Published) -> tuple[Fault, ...]:
    """Return the reasons why a job cannot be done, as far as they show before it is."""
    try:
        order = order_of(job, published)
        if published.folder is not None:
            _read_files(order)
            if "variant" in order.settings:
                box_of(order)
    except FileError as error:
        return error.faults
    return ()


def _read_files(order: Order) -> None:
    """Read the style and the other files that a job names. FileError if one cannot be used."""
    for option in KINDS[order.job.kind].options:
        named = order.settings[option.key]
        if option.key == "style":
            order.published.style(named)
        elif option.is_file and named:
            read_bytes(order.published.beside(named))


WRITTEN = (job_refused, unknown_option)
"""All checks of jobs as they are written."""
