"""The README's examples are run, and it shows what they print.

After a change that is meant, `python -m tests.test_readme` writes the new outputs into it.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import shutil
import tempfile
from pathlib import Path
from unittest.mock import patch

from engine.cli import main

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```)", re.DOTALL | re.MULTILINE)
PROMPT = "$ ./lanesmith "
REST = "…"
"""A shown line that stands for all further lines."""


def renewed(block: str) -> str:
    """A block of the README with what its commands print now, shortened where it was."""
    lines: list[str] = []
    for example in block.split(PROMPT)[1:]:
        command, *shown = example.splitlines()
        told = io.StringIO()
        with contextlib.redirect_stdout(told):
            main(shlex.split(command))
        printed = told.getvalue().splitlines()
        if shown[-1:] == [REST]:
            printed = [*printed[: len(shown) - 1], REST]
        lines += [PROMPT + command, *printed]
    return "\n".join(lines) + "\n"


def renewed_readme(readme: str) -> str:
    """The README with what its examples print now, all run in one folder with the tracks."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "tracks", Path(folder, "tracks"))
        with contextlib.chdir(folder), patch.dict(os.environ, COLUMNS="100"):
            return BLOCK.sub(lambda block: renewed(block.group()), readme)


def test_the_readme_shows_what_its_examples_print() -> None:
    readme = README.read_text(encoding="utf-8")
    assert BLOCK.search(readme)
    assert renewed_readme(readme) == readme


def test_the_files_the_readme_points_to_exist() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", README.read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


if __name__ == "__main__":
    README.write_text(renewed_readme(README.read_text(encoding="utf-8")), encoding="utf-8")
