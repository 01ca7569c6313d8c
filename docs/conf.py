"""Sphinx configuration of the documentation site: `sphinx-build -W -c docs . .site`.

The source folder is the whole repository, so that the links between `README.md`,
`CONTRIBUTING.md` and the pages of `docs` lead to pages of the site.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version as version_of
from pathlib import Path

from docutils.nodes import document
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx

project = "Lanesmith"
author = "The Lanesmith developers"
release = version = version_of("lanesmith")
root_doc = "docs/index"
include_patterns = ["*.md", "docs/*.md", "docs/decisions/*.md", "editor/pages/*.md"]

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_heading_anchors = 3
autodoc_typehints = "none"
python_use_unqualified_type_names = True
html_theme = "furo"
html_title = "Lanesmith"

COMMANDS = "docs/commands.md"
"""Page of commands, which typer writes; it is not committed."""


def setup(app: Sphinx) -> None:
    """Connect the extra steps of this site to `app`."""
    app.connect("builder-inited", write_commands)
    app.connect("doctree-read", keep_words_of_folders)


def write_commands(app: Sphinx) -> None:
    """Write the page of all commands and their options with typer."""
    page = Path(app.srcdir, COMMANDS)
    typer = [sys.executable, "-m", "typer", "engine.cli", "utils", "docs"]
    subprocess.run(
        [*typer, "--name", "lanesmith", "--title", "Commands", "--output", str(page)],
        cwd=app.srcdir,
        check=True,
        capture_output=True,
    )


def keep_words_of_folders(app: Sphinx, page: document) -> None:
    """Replace links of `page` to folders of the repository, which are no pages, by their words."""
    for link in tuple(page.findall(pending_xref)):
        if link["reftype"] == "myst" and Path(app.srcdir, link["reftarget"]).is_dir():
            link.replace_self(link.children)
