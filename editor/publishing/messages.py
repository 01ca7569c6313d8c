"""What the window asks of the process that publishes, and what it hears from it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.checks import Problem
from engine.files import FileError
from engine.track import Job, Track


@dataclass(frozen=True, slots=True)
class Asked:
    """Jobs of a track: to be written into the folder `to`, or looked at if there is none.

    `stem` and `folder` are as in `engine.publish.jobs.Published`."""

    track: Track
    stem: str
    folder: Path | None
    jobs: tuple[Job, ...]
    to: Path | None = None


@dataclass(frozen=True, slots=True)
class Proofread:
    """What of a job would be spoilt on paper."""

    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class PageSeen:
    """A page as pixels, three bytes each, row by row."""

    number: int
    count: int
    name: str
    width: int
    height: int
    pixels: bytes


@dataclass(frozen=True, slots=True)
class NoPages:
    """Nothing of this job can be shown."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A job begins, counted from 0."""

    number: int
    count: int
    name: str


@dataclass(frozen=True, slots=True)
class Written:
    """The files are there."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """It cannot be done."""

    why: FileError


@dataclass(frozen=True, slots=True)
class Lost:
    """The process has ended."""


News = Proofread | PageSeen | NoPages | Progress | Written | Refused | Lost
