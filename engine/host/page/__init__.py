"""Page of a hosted game: the files a browser gets.

    found = page_file("table.html")

The files are those beside this module, and a few that the page to share uses too.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import NamedTuple

from engine.publish import page as shared_page

KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
}
"""Content types by the ending of a name."""

SHARED = ("elements.js", "nearest.js")
"""Files of the page to share that this page uses too."""


class PageFile(NamedTuple):
    """File for a browser, with its content type."""

    content: bytes
    kind: str


def page_file(name: str) -> PageFile | None:
    """Return the file called `name`, or None if there is none.

    Names are looked up among the known ones, so that no name reaches another folder.
    """
    return page_files().get(name)


@cache
def page_files() -> dict[str, PageFile]:
    """Return all files by name."""
    own = {each.name: each for each in resources.files(__name__).iterdir()}
    shared = resources.files(shared_page.__name__)
    found = own | {name: shared.joinpath(name) for name in SHARED}
    return {
        name: PageFile(file.read_bytes(), kind)
        for name, file in found.items()
        if (kind := KINDS.get(name[name.rfind(".") :]))
    }
