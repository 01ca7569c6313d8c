"""What is wrong with a file: every fault with its place and its remedy."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why a file cannot be used.

    `place` is where in the JSON, such as `spaces[3].outline[2]`, or "line 4, column 7" where the
    text is not even JSON; empty where the whole file is meant.
    """

    file: str
    place: str
    wrong: str
    remedy: str

    def __str__(self) -> str:
        where = f"{self.file}: {self.place}" if self.place else self.file
        sentence = self.wrong if self.wrong.endswith("?") else f"{self.wrong};"
        return f"{where}: {sentence} {self.remedy}"


class FileError(ValueError):
    """A file cannot be read or written, or is not what it should be: its faults, a line each."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


def place_of(path: Iterable[str | int]) -> str:
    """A path into JSON data as people write it: `spaces[3].outline[2]`."""
    place = ""
    for key in path:
        place += f"[{key}]" if isinstance(key, int) else f".{key}"
    return place.removeprefix(".")


def quoted(value: Any) -> str:
    """A value as it stands in the file, shortened to fit into a sentence."""
    shown = json.dumps(value, default=str)
    return shown if len(shown) <= 40 else f"{shown[:36]} …"


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word somebody most likely meant, if one is near."""
    by_lower = {name.lower(): name for name in known}
    close = difflib.get_close_matches(word.lower(), by_lower, n=1)
    return by_lower[close[0]] if close else None
