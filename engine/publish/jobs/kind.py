"""Kinds of jobs: their options (also those that several share), orders and files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.files import Fault, FileError
from engine.files.faults import nearest, quoted
from engine.languages import LANGUAGES
from engine.publish.board import SHOWN as USUAL_PARTS
from engine.publish.board.typefaces import typefaces_of
from engine.publish.drawing import Drawing
from engine.publish.fonts.typefaces import Typefaces
from engine.publish.jobs.published import Published
from engine.publish.styles import AS_TRACK, StyleTitles
from engine.sentence import Sentence
from engine.track import Job, Track
from engine.track.lazy import cached_property
from engine.track.look import LANGUAGE_PATTERN

if TYPE_CHECKING:
    from engine.publish.drawing import Page, Text

Files = Mapping[str, bytes]
"""Content of each file by its name. "/" leads into a folder."""

Value = bool | float | str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """Option of a job, under a key of the track file.

    The type of `usual` is that of the value: a switch, a number, a text or a list of texts.
    `choices` names the values of a text or a list. An `open` option may have another text too, such
    as the file of a style; if it `is_file`, the text is the name of one, or empty. With a `pattern`
    it is like the `example`. A number is between `least` and `most`.
    """

    key: str
    title: Sentence
    usual: Value
    choices: Mapping[str, str] = field(default_factory=dict, hash=False)
    open: bool = False
    is_file: bool = False
    least: float = 0.0
    most: float = 10_000.0
    unit: str = ""
    pattern: str = ""
    example: str = ""


@dataclass(frozen=True)
class Order:
    """Job for a track with all its settings, which have their usual values if it names none."""

    job: Job
    settings: Mapping[str, Any]
    published: Published

    @property
    def track(self) -> Track:
        """The track that is published."""
        return self.published.track

    @property
    def stem(self) -> str:
        """The name of the job's files, up to their ending."""
        return f"{self.published.stem}_{file_stem(self.job.name)}"

    @cached_property
    def typefaces(self) -> Typefaces:
        """The typefaces of its texts: those of its style, or of the track's look."""
        style = self.published.style(self.settings.get("style", AS_TRACK))
        return typefaces_of(self.track, style, self.published.folder)

    def fault(self, wrong: Sentence, remedy: Sentence, place: str = "") -> FileError:
        """Return the error for a job that cannot be done, to be raised."""
        return FileError(Fault(self.job.name, place, wrong, remedy))


@dataclass(frozen=True, slots=True)
class Kind:
    """Kind of job: a document that can be made of a track.

    `make` returns its files, `pages` the pages of a preview if there is one. `lacks` returns the
    reason why a track cannot have it, or None. `usual` are its default jobs for a track that names
    none: their names and their options. `texts` yields the texts that its files keep as text, for
    the typefaces of their readers. `fit` raises FileError if settings do not fit together, before
    anything is painted.
    """

    title: Sentence
    about: Sentence
    make: Callable[[Order], Files]
    options: tuple[Option, ...] = ()
    pages: Callable[[Order], Sequence[Page]] | None = None
    lacks: Callable[[Track], Sentence | None] = lambda track: None
    usual: tuple[tuple[str, Mapping[str, Value]], ...] = field(default=(), hash=False)
    texts: Callable[[Order], Iterable[Text]] = lambda order: ()
    fit: Callable[[Order], object] = lambda order: None


def value_of(option: Option, text: str) -> Value:
    """Return the value of an option from `text`, or the text itself if it has none."""
    if isinstance(option.usual, bool):
        return {"true": True, "false": False}.get(text.lower(), text)
    if isinstance(option.usual, tuple):
        return tuple(filter(None, map(str.strip, text.split(","))))
    if isinstance(option.usual, str):
        return text
    try:
        return float(text)
    except ValueError:
        return text


def file_stem(name: str) -> str:
    """Return a name as files are called: small letters, figures and "_"."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.lower()).split()
    return "_".join(words) or "untitled"


def ordered(job: Job, kind: Kind, published: Published) -> Order:
    """Return the order for a job. FileError has all its faulty settings."""
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
    return Order(job, settings, published.spoken(settings.get("language", "")))


def _fault(job: Job, option: Option, value: Any) -> Fault | None:
    """Return the fault of a job's value for an option, or None."""
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
        unknown = [
            each
            for each in (value if is_list else ())
            if not (isinstance(each, str) and _is_choice(option, each))
        ]
        is_right = is_list and not unknown
        value = unknown[0] if unknown else value
        wanted = _choices(option, value)
    if is_right:
        return None
    wrong = Sentence("{found} is not {wanted}", found=quoted(value), wanted=wanted)
    return Fault(job.name, option.key, wrong, Sentence("write {wanted}", wanted=wanted))


def _is_choice(option: Option, value: str) -> bool:
    if value in option.choices:
        return True
    if option.pattern:
        return re.fullmatch(option.pattern, value, re.IGNORECASE) is not None
    return option.open or not option.choices


def _choices(option: Option, value: Any) -> Sentence:
    if not option.choices:
        return Sentence("a text")
    near = nearest(value, option.choices) if isinstance(value, str) else None
    if near is not None:
        return Sentence("{value}", value=quoted(near))
    choices = ", ".join(filter(None, option.choices))
    if option.example:
        return Sentence(
            "one of {choices}, or such as {example}", choices=choices, example=option.example
        )
    return Sentence("one of {choices}", choices=choices)


PARTS: Mapping[str, Sentence] = {
    "ground": Sentence("Ground"),
    "road": Sentence("Road"),
    "kerbs": Sentence("Kerbs"),
    "marks": Sentence("Lane marks"),
    "rectangles": Sentence("Marks of rectangles"),
    "arrows": Sentence("Arrows"),
    "numbers": Sentence("Numbers of spaces"),
    "grid": Sentence("Start grid"),
    "finish": Sentence("Finish line"),
    "bets": Sentence("Bet lines"),
    "names": Sentence("Names"),
    "prizes": Sentence("Prizes"),
    "narrows": Sentence("Narrow places"),
    "title": Sentence("Title"),
    "legend": Sentence("Legend"),
    "start": Sentence("Start arrow"),
    "credits": Sentence("Credits"),
    "corners": Sentence("Corners"),
    "own": Sentence("Layers of your own"),
}

STYLE = Option(
    "style",
    Sentence("Style"),
    AS_TRACK,
    StyleTitles(),
    open=True,
)
SHOWN = Option("shown", Sentence("Shown"), USUAL_PARTS, PARTS)
SCALE = Option("scale", Sentence("Scale"), 100.0, least=1.0, most=1000.0, unit="%")
SPACE_LENGTH = Option("space-length", Sentence("Length of a space"), 0.0, most=1000.0, unit="mm")
"""Length of a usual space, which goes before the scale; 0 for none."""
BLEED = Option("bleed", Sentence("Bleed"), 3.0, least=0.0, most=10.0, unit="mm")

BLACK = Option("black", Sentence("Dark text with black ink only"), False)

LANGUAGE = Option(
    "language",
    Sentence("Language"),
    "",
    {"": Sentence("that of the program"), **LANGUAGES},
    open=True,
    pattern=LANGUAGE_PATTERN,
    example="pt-BR",
)
"""Language of printed texts. Others than those of the program need wordings of the designer."""

BOARD = (STYLE, SHOWN, LANGUAGE)
"""Options of every job that shows the board."""


def board_of(order: Order) -> Drawing:
    """Return the board with the style and the parts of an order."""
    return order.published.board(order.settings["style"], order.settings["shown"])
