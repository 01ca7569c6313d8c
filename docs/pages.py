"""Where the pages that are made go: beside this module, or into the folder that is named."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path


def write(files: Mapping[str, str]) -> None:
    """Write texts by file name; the names of pictures begin with their folder."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
