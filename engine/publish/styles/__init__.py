"""Styles of boards, as data.

    style = style_named("night_race")
    style = style_named("my_own.toml")

A style is a TOML file. `clean.toml` explains each key, and has the values that a file leaves out.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

from engine.files import Fault, FileError, parse_strict_toml, read_text, schema_faults
from engine.files.faults import nearest
from engine.sentence import Sentence
from engine.track import plain_name

FOLDER = Path(__file__).parent

USUAL_STYLE = "clean"
"""Style where none is named, and source of all values that a file leaves out."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Ground around the road."""

    fill: str
    mown: str
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


PARTS = {
    "ground": Ground,
    "road": Surface,
    "lanes": Lanes,
    "kerbs": Kerbs,
    "lines": Lines,
    "signs": Signs,
    "words": Words,
}


def style_names() -> tuple[str, ...]:
    """Return the names of the shipped styles, the usual one first."""
    others = sorted(path.stem for path in FOLDER.glob("*.toml") if path.stem != USUAL_STYLE)
    return (USUAL_STYLE, *others)


def style_named(name: str) -> Style:
    """Return a shipped style by its name, or the one in a file, whose name ends in ".toml".

    FileError if there is no such style or its file is faulty.
    """
    if name.endswith(".toml"):
        return _style(_data(name))
    plain = plain_name(name)
    if plain not in style_names():
        known = ", ".join(style_names())
        meant = nearest(plain, style_names())
        hint = f"did you mean {meant}? " if meant else ""
        raise FileError(
            Fault(
                name,
                "",
                Sentence("no style is called that"),
                Sentence(
                    "{hint}The styles are {known}; a file of your own ends in .toml",
                    hint=hint,
                    known=known,
                ),
            )
        )
    return _shipped(plain)


def style_text(name: str) -> str:
    """Return the file of a shipped style, to be copied and edited."""
    return (FOLDER / f"{name}.toml").read_text("utf-8")


@cache
def _shipped(name: str) -> Style:
    return _style(_data(str(FOLDER / f"{name}.toml")))


def _data(file: str) -> dict[str, Any]:
    wanted = Sentence("compare it with a style that is shipped")
    data = parse_strict_toml(read_text(file), file, wanted)
    if faults := schema_faults(data, "style", file):
        raise FileError(*faults)
    return data


def _style(data: Mapping[str, Any]) -> Style:
    """Return the style of checked data, with missing keys from the usual one."""
    usual = tomllib.loads(style_text(USUAL_STYLE))
    parts = {key: _part(kind, usual[key] | data.get(key, {})) for key, kind in PARTS.items()}
    return Style(title=data.get("title", ""), **parts)


def _part(kind: Any, values: Mapping[str, Any]) -> Any:
    """Return a part of a style from its table, with lists as tuples."""
    given = ((field.name, values[field.name]) for field in fields(kind))
    return kind(
        **{name: tuple(value) if isinstance(value, list) else value for name, value in given}
    )
