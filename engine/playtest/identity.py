"""Identity of this Lanesmith: by it workers elsewhere are known to play the same games."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

ENDINGS = (".json", ".py", ".toml")
"""Endings of the files that decide what comes out of a game."""


class Identity(NamedTuple):
    """The version, and a digest of the sources."""

    version: str
    sources: str

    def __str__(self) -> str:
        """Return both in a few words."""
        return f"{self.version}, sources {self.sources}"


@cache
def identity() -> Identity:
    """Return the identity of the Lanesmith that runs here. Ends of lines do not matter: checkouts
    on Windows have others."""
    root = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for file in sorted(each for each in root.rglob("*") if each.suffix in ENDINGS):
        name, content = file.relative_to(root).as_posix(), file.read_bytes()
        digest.update(f"{name}\n".encode() + content.replace(b"\r\n", b"\n"))
    return Identity(version("lanesmith"), digest.hexdigest()[:12])


def difference(wanted: Identity) -> str:
    """Return in words what sets this Lanesmith apart from the one `wanted`, "" if nothing does."""
    ours = identity()
    return "" if ours == wanted else f"another Lanesmith ({ours}; here {wanted})"
