"""Kinds of jobs: what one makes, what it can be told, and how it is asked for its files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.files import Fault, FileError
from engine.files.faults import nearest, quoted
from engine.publish.jobs.published import Published
from engine.sentence import Sentence
from engine.track import Job, Track

if TYPE_CHECKING:
    from engine.publish.drawing.pages import Page

Files = Mapping[str, bytes]
"""What is in each file, by its name; "/" leads into a folder."""

Value = bool | float | str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """Something a job can be told, under a key of the track file.

    What `usual` is says what it can be: a switch, a number, a text, a list of texts. `choices`
    names the values of a text or a list; one that is `open` may be another text too, such as the
    file of a style. A number lies between `least` and `most`.
    """

    key: str
    title: Sentence
    usual: Value
    choices: Mapping[str, str] = field(default_factory=dict, hash=False)
    open: bool = False
    least: float = 0.0
    most: float = 10_000.0
    unit: str = ""


@dataclass(frozen=True)
class Order:
    """A job to be done for a track: what it says, with the usual where it says nothing."""

    job: Job
    settings: Mapping[str, Any]
    published: Published

    @property
    def track(self) -> Track:
        """What is published."""
        return self.published.track

    @property
    def stem(self) -> str:
        """What the files of the job are called, up to their ending."""
        return f"{self.published.stem}_{file_stem(self.job.name)}"

    def fault(self, wrong: Sentence, remedy: Sentence, place: str = "") -> FileError:
        """Why the job cannot be done, to be raised."""
        return FileError(Fault(self.job.name, place, wrong, remedy))


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of job: a document that can be made of a track.

    `make` gives its files, `pages` what a preview shows, if that can be drawn. `lacks` says why a
    track cannot have it, None if it can. `usual` are the jobs of this kind that a track has which
    names none: their names, and what they are told.
    """

    title: Sentence
    about: Sentence
    make: Callable[[Order], Files]
    options: tuple[Option, ...] = ()
    pages: Callable[[Order], Sequence[Page]] | None = None
    lacks: Callable[[Track], Sentence | None] = lambda track: None
    usual: tuple[tuple[str, Mapping[str, Value]], ...] = field(default=(), hash=False)


def file_stem(name: str) -> str:
    """A name as files are called: small letters, figures and "_"."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.lower()).split()
    return "_".join(words) or "untitled"


def ordered(job: Job, kind: Kind, published: Published) -> Order:
    """The order that a job is; FileError with all it says wrongly."""
    settings: dict[str, Any] = {}
    faults = []
    for option in kind.options:
        value = job.options.get(option.key, option.usual)
        fault = _fault(job, option, value)
        if fault is None:
            settings[option.key] = tuple(value) if isinstance(value, list) else value
        else:
            faults.append(fault)
    if faults:
        raise FileError(*faults)
    return Order(job, settings, published)


def _fault(job: Job, option: Option, value: Any) -> Fault | None:
    """What is wrong with what a job says to an option."""
    if isinstance(option.usual, bool):
        is_right, wanted = isinstance(value, bool), Sentence("true or false")
    elif isinstance(option.usual, (int, float)):
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        is_right = is_number and option.least <= value <= option.most
        wanted = Sentence(
            "a number from {least:g} to {most:g}", least=option.least, most=option.most
        )
    elif isinstance(option.usual, str):
        is_right = isinstance(value, str) and _is_choice(option, value)
        wanted = _choices(option, value)
    else:
        is_list = isinstance(value, (list, tuple))
        is_right = is_list and all(
            isinstance(each, str) and _is_choice(option, each) for each in value
        )
        wanted = _choices(option, value)
    if is_right:
        return None
    wrong = Sentence("{found} is not {wanted}", found=quoted(value), wanted=wanted)
    return Fault(job.name, option.key, wrong, Sentence("write {wanted}", wanted=wanted))


def _is_choice(option: Option, value: str) -> bool:
    return option.open or not option.choices or value in option.choices


def _choices(option: Option, value: Any) -> Sentence:
    if not option.choices:
        return Sentence("a text")
    near = nearest(value, option.choices) if isinstance(value, str) else None
    if near is not None:
        return Sentence("{value}", value=quoted(near))
    return Sentence("one of {choices}", choices=", ".join(option.choices))
