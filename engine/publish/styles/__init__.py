"""Styles of boards, as data.

    style = style_named("night_race")
    style = style_named("my_own.toml")
    style = style_of(track, AS_TRACK, folder)

A style is a TOML file. `clean.toml` explains each key, and has the values that a file leaves out.
Brands are styles in the user's folder, with names like the shipped ones.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal

from engine.files import (
    Fault,
    FileError,
    parse_strict_toml,
    path_beside,
    read_text,
    schema_faults,
)
from engine.files.faults import hinted
from engine.publish.styles.brands import FILES, brand_file, brand_names
from engine.sentence import Sentence
from engine.track import Look, Track, plain_name
from engine.track.look import Changes

FOLDER = Path(__file__).parent

USUAL_STYLE = "clean"
"""Style where none is named, and source of all values that a file leaves out."""

AS_TRACK = "track"
"""Name for the look of the track itself, wherever a style is named."""

Data = Mapping[str, Any]
"""Keys of a style as in its file: a title, and a table for each part."""


Pattern = Literal["stripes", "checks", "dots", "waves"]
"""Patterns of the ground."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Ground around the road."""

    fill: str
    mown: str
    pattern: Pattern
    pattern_width: float
    picture: str
    verge: str
    verge_width: float
    sand: str
    grain: str
    tree: str
    tree_light: str
    line: str


@dataclass(frozen=True, slots=True)
class Surface:
    """Road below its lanes, up to its edges."""

    fill: str
    shoulder: float
    edge: str
    edge_width: float
    glow: str


@dataclass(frozen=True, slots=True)
class Lanes:
    """Spaces of the lanes. The marks, one for lane 1, two for lane 2, show lanes without colour."""

    tints: tuple[str, ...]
    seam: str
    seam_width: float
    mark: str
    mark_opacity: float
    number: str
    danger: str


@dataclass(frozen=True, slots=True)
class Kerbs:
    """Stripes along tight bends."""

    first: str
    second: str
    line: str
    width: float
    length: float


@dataclass(frozen=True, slots=True)
class Lines:
    """Finish, bet lines and start grid."""

    dark: str
    light: str
    bets: tuple[str, ...]
    bet_ink: str
    casing: str
    grid: str


@dataclass(frozen=True, slots=True)
class Signs:
    """Warnings, walls and links, cities."""

    warning: str
    warning_ink: str
    wall: str
    link: str
    city: str


@dataclass(frozen=True, slots=True)
class Words:
    """Title, legend and tables, which may be on plaques."""

    title: str
    ink: str
    quiet: str
    plaque: str
    plaque_edge: str
    halo: str
    font: str
    bold_font: str


@dataclass(frozen=True, slots=True)
class Logo:
    """Logo in free room near a corner of the board."""

    file: str
    width: float


@dataclass(frozen=True, slots=True)
class Style:
    """Style of a board.

    Colours are "#rrggbb", or empty for parts that are not painted. Widths are mm on a board whose
    lanes are 20 mm wide, and scale with the lanes.
    """

    title: str
    ground: Ground
    road: Surface
    lanes: Lanes
    kerbs: Kerbs
    lines: Lines
    signs: Signs
    words: Words
    logo: Logo


PARTS = {
    "ground": Ground,
    "road": Surface,
    "lanes": Lanes,
    "kerbs": Kerbs,
    "lines": Lines,
    "signs": Signs,
    "words": Words,
    "logo": Logo,
}


def style_names() -> tuple[str, ...]:
    """Return the names of the shipped styles, the usual one first."""
    others = sorted(path.stem for path in FOLDER.glob("*.toml") if path.stem != USUAL_STYLE)
    return (USUAL_STYLE, *others)


class StyleTitles(Mapping[str, Sentence]):
    """Titles of all styles there are at the moment, by name: the look of the track, shipped ones,
    brands."""

    def __getitem__(self, name: str) -> Sentence:
        """Return the title of a style; raise KeyError if there is none of that name."""
        if name == AS_TRACK:
            return Sentence("Look of the track")
        if name in style_names():
            return Sentence(style_data(name)["title"])
        if name in brand_names():
            with suppress(FileError):
                return Sentence("{title}", title=style_data(name)["title"] or name)
            return Sentence("{title}", title=name)
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        """Return all names."""
        return iter(self._names())

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._names())

    def _names(self) -> tuple[str, ...]:
        return (AS_TRACK, *style_names(), *brand_names())


def style_of(track: Track, name: str, folder: Path | None) -> Style:
    """Return the style for a board of `track`: its own look if `name` is `AS_TRACK`, else the style
    of that name or file.

    A file that the look names is relative to `folder`. FileError if there is no such style, or it
    is faulty.
    """
    return _style(look_data(track, folder)) if name == AS_TRACK else style_named(name)


def look_data(track: Track, folder: Path | None) -> Data:
    """Return all keys of the look of a track: those of its style, and its changes.

    FileError if there is no such style, or it or a change is faulty.
    """
    style = track.look.style or USUAL_STYLE
    if is_file(style):
        style = str(path_beside(style, folder))
    return with_changes(style_data(style), track.look.changes, track.name, folder)


def look_with(track: Track, data: Data, folder: Path | None) -> Look:
    """Return the look of a track with other keys: its style, and what differs from it.

    FileError if there is no such style, or it is faulty.
    """
    begun = look_data(replace(track, look=Look(track.look.style)), folder)
    changes = {table: dict(own) for table, own in changes_between(begun, data).items()}
    before = look_data(track, folder)
    for table, key in FILES:
        kept = track.look.changes.get(table, {}).get(key)
        if kept and data[table][key] == before[table][key]:
            # As the track names it, not the path that follows from that.
            changes.setdefault(table, {})[key] = kept
    return Look(track.look.style, changes, track.look.extra)


def with_changes(data: Data, changes: Changes, file: str, folder: Path | None) -> Data:
    """Return the keys of a style with `changes`, whose files are relative to `folder`.

    FileError, which names `file`, if these are faulty.
    """
    plain: dict[str, Any] = {table: _plain(own) for table, own in changes.items()}
    if faults := schema_faults(plain, "style", file):
        raise FileError(*faults)
    plain = _with_paths(plain, folder)
    return {**data, **{table: {**data[table], **own} for table, own in plain.items()}}


def changes_between(before: Data, after: Data) -> Changes:
    """Return the keys of `after` that differ from those of `before`, in their tables."""
    found = {
        table: {
            key: tuple(value) if isinstance(value, list) else value
            for key, value in after[table].items()
            if before[table][key] != value
        }
        for table in PARTS
    }
    return {table: keys for table, keys in found.items() if keys}


def style_named(name: str) -> Style:
    """Return a shipped style or a brand by its name, or the style in a file, whose name ends in
    ".toml".

    FileError if there is no such style or its file is faulty.
    """
    return _style(style_data(name))


def style_data(name: str) -> Data:
    """Return all keys of a style, like `style_named`, those that it leaves out from the usual
    one."""
    if is_file(name):
        return _whole(_data(name))
    plain = plain_name(name)
    if plain in style_names():
        return _shipped(plain)
    if plain in brand_names():
        return _whole(_data(str(brand_file(plain))))
    known = (*style_names(), *brand_names())
    remedy = Sentence(
        "the styles are {known}; a file of your own ends in .toml", known=", ".join(known)
    )
    wrong = Sentence("no style is called that")
    raise FileError(Fault(name, "", wrong, hinted(remedy, plain, known)))


def is_file(name: str) -> bool:
    """Return whether a style is named by its file."""
    return name.endswith(".toml")


def style_text(name: str) -> str:
    """Return the file of a shipped style, to be copied and edited."""
    return (FOLDER / f"{name}.toml").read_text("utf-8")


@cache
def _shipped(name: str) -> Data:
    return _whole(_data(str(FOLDER / f"{name}.toml")))


def _data(file: str) -> dict[str, Any]:
    """Return the checked data of a file."""
    wanted = Sentence("compare it with a style that is shipped")
    data = parse_strict_toml(read_text(file), file, wanted)
    if faults := schema_faults(data, "style", file):
        raise FileError(*faults)
    return _with_paths(data, Path(file).parent)


def _with_paths(data: dict[str, Any], folder: Path | None) -> dict[str, Any]:
    """Return data of a style with its files as paths. FileError if one is outside `folder`."""
    for table, key in FILES:
        if name := data.get(table, {}).get(key):
            path = path_beside(name, folder).as_posix()
            data = {**data, table: {**data[table], key: path}}
    return data


def _whole(data: Data) -> Data:
    """Return checked data with missing keys from the usual style."""
    usual = tomllib.loads(style_text(USUAL_STYLE))
    tables = {key: {**usual[key], **data.get(key, {})} for key in PARTS}
    return {"title": data.get("title", ""), **tables}


def _plain(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return a table with tuples as lists."""
    return {key: list(value) if isinstance(value, tuple) else value for key, value in table.items()}


def _style(data: Data) -> Style:
    parts = {key: _part(kind, data[key]) for key, kind in PARTS.items()}
    return Style(title=data["title"], **parts)


def _part(kind: Any, values: Mapping[str, Any]) -> Any:
    """Return a part of a style from its table, with lists as tuples."""
    given = ((field.name, values[field.name]) for field in fields(kind))
    return kind(
        **{name: tuple(value) if isinstance(value, list) else value for name, value in given}
    )
