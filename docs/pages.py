"""Writing the pages that are made, into their usual folder or one named on the command line."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

DOCS = Path(__file__).resolve().parent
"""The folder of the documents."""

WINDOW = DOCS.parent / "editor" / "pages"
"""The folder of the pages that the window shows, too."""


def write(files: Mapping[str, str], usual: Path = DOCS) -> None:
    """Write texts by file name into the folder of the first argument, else into the `usual` one;
    the names of pictures begin with their folder."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else usual
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
