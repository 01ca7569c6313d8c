"""Brands: styles of the user's own, in a folder that all tracks share."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from engine.files import Fault, FileError, check_name, read_bytes, write_together
from engine.sentence import Sentence
from engine.track import plain_name

RESERVED = frozenset({"track", *(path.stem for path in Path(__file__).parent.glob("*.toml"))})
"""Names that no brand may have: a track's own look, and those of the shipped styles."""


FILES = (("ground", "picture"), ("logo", "file"), ("words", "font"), ("words", "bold_font"))
"""Tables and keys of a style that name a file, relative to the file with the style. As data they
are paths."""


def brand_folder() -> Path:
    """Return the folder of the brands, whether or not it exists."""
    return user_data_path("lanesmith", appauthor=False) / "styles"


def brand_file(name: str) -> Path:
    """Return the file of the brand `name`, whether or not it exists."""
    return brand_folder() / f"{name}.toml"


def brand_names() -> tuple[str, ...]:
    """Return the names of all brands, sorted."""
    try:
        found = {Path(name).stem for name in os.listdir(brand_folder()) if name.endswith(".toml")}
    except OSError:
        return ()
    return tuple(sorted(name for name in found - RESERVED if plain_name(name) == name))


def brand_name(title: str) -> str:
    """Return the name of a brand with this title. FileError if there can be none."""
    name = plain_name("".join(letter if letter.isalnum() else " " for letter in title))
    if not name or name in RESERVED:
        wrong = Sentence("a style of your own cannot be called that")
        raise FileError(Fault(title, "", wrong, Sentence("choose another name")))
    check_name(brand_file(name), ".part")
    return name


def save_brand(title: str, data: Mapping[str, Any]) -> str:
    """Write the keys of a style as the brand with this title, and return its name.

    A brand of that name is replaced. FileError if there can be none, or writing fails.
    """
    name = brand_name(title)
    file = brand_file(name)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        wrong = Sentence(
            "the folder cannot be created: {reason}", reason=error.strerror or str(error)
        )
        raise FileError(
            Fault(str(file.parent), "", wrong, Sentence("choose another folder"))
        ) from error
    data, files = _with_copies(data, name)
    text = written({**data, "title": title.strip()})
    write_together({**files, file: text.encode()})
    return name


def _with_copies(
    data: Mapping[str, Any], name: str
) -> tuple[Mapping[str, Any], dict[str | Path, bytes]]:
    """Return the keys of a style that names copies of its pictures, and these copies by file."""
    copies: dict[str | Path, bytes] = {}
    for table, key in FILES:
        if path := data[table][key]:
            copy = f"{name}_{key}{Path(path).suffix.lower()}"
            copies[brand_folder() / copy] = read_bytes(path)
            data = {**data, table: {**data[table], key: copy}}
    return data, copies


def written(data: Mapping[str, Any]) -> str:
    """Return the TOML text of the keys of a style."""
    plain = _lines(data)
    tables = [
        "\n".join(["", f"[{name}]", *_lines(table)])
        for name, table in data.items()
        if isinstance(table, Mapping)
    ]
    return "\n".join([*plain, *tables]) + "\n"


def _lines(table: Mapping[str, Any]) -> list[str]:
    return [
        f"{key} = {_value(value)}" for key, value in table.items() if not isinstance(value, Mapping)
    ]


def _value(value: Any) -> str:
    if isinstance(value, str):
        signs = {'"': '\\"', "\\": "\\\\"}
        return f'"{"".join(signs.get(letter, letter) for letter in value)}"'
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_value, value))}]"
    return repr(value)
