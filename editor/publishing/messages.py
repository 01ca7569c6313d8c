"""Messages between the window and the process that publishes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.checks import Problem
from engine.files import FileError
from engine.track import Job, Track


@dataclass(frozen=True, slots=True)
class Asked:
    """Request to write jobs of a track into the folder `to`, or to preview them if it is None.

    `stem` and `folder` are as in `engine.publish.jobs.Published`.
    """

    track: Track
    stem: str
    folder: Path | None
    jobs: tuple[Job, ...]
    to: Path | None = None


@dataclass(frozen=True, slots=True)
class Proofread:
    """Problems that a job would have on paper."""

    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class PageSeen:
    """Page as pixels of three bytes each, row by row."""

    number: int
    count: int
    name: str
    width: int
    height: int
    pixels: bytes


@dataclass(frozen=True, slots=True)
class NoPages:
    """Answer for a job without pages."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress: the job with this `number`, counted from 0, begins."""

    number: int
    count: int
    name: str


@dataclass(frozen=True, slots=True)
class Written:
    """Names of the files that were written, and why other jobs could not be done."""

    names: tuple[str, ...]
    undone: tuple[FileError, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """Reason why a job cannot be done."""

    why: FileError


News = Proofread | PageSeen | NoPages | Progress | Written | Refused
