"""Writing of generated pages into their usual folder or one named on the command line."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

DOCS = Path(__file__).resolve().parent
"""Folder of the documents."""

WINDOW = DOCS.parent / "editor" / "pages"
"""Folder of the pages that the editor shows, too."""


def write(files: Mapping[str, str], usual: Path = DOCS) -> None:
    """Write texts by file name into the folder of the first argument, else into `usual`; a name may
    contain a folder."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else usual
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
