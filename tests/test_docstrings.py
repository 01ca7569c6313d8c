"""Docstrings are in plain words: few open with a relative clause, none has the worst turns."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

FOLDERS = (
    "docs",
    "editor",
    "engine",
    "engine/checks",
    "engine/cli",
    "engine/compiled",
    "engine/course",
    "engine/draw",
    "engine/exchange",
    "engine/games",
    "engine/playtest",
    "engine/publish",
    "engine/race",
    "engine/road",
    "engine/track",
    "tests/helpers",
)
"""Folders that are held to plain words."""

MOST = 0.02
"""Largest share of docstrings of a folder that open with a relative clause."""

RELATIVE = re.compile(
    r"(What|How|Where|Which|Whether|Who|Whose|Whoever|Those|When|Why)(ever)?\b", re.IGNORECASE
)

WORST = {
    "a parameter has a name": re.compile(r"\b[Ss]o (many|much|far (away|from))\b"),
    "say what is returned": re.compile(r"^The same(\.?$|[;,])"),
    "begin with a verb": re.compile(r"^(Nothing|Something|Somebody|Nobody|Everybody)\b"),
    "is or has will do": re.compile(r"\b(lies|stands|(is|are) told)\b"),
}
"""Turns that no docstring has, by advice."""


def docstrings(folder: str) -> Iterator[tuple[str, str]]:
    """Yield place and text of the docstrings of modules, classes, functions and constants."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        yield from docstrings_of(path)


@cache
def docstrings_of(path: Path) -> list[tuple[str, str]]:
    """Return place and text of the docstrings of a file."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                found.append((f"{path.relative_to(ROOT)}:{node.lineno}", " ".join(text.split())))
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_few_docstrings_open_with_a_relative_clause(folder: str) -> None:
    found = [*docstrings(folder)]
    assert len(found) > 100
    relative = [f"{place} {text}" for place, text in found if RELATIVE.match(text)]
    share = len(relative) / len(found)
    assert share < MOST, f"{share:.1%} of {len(found)}:\n" + "\n".join(relative)


@pytest.mark.parametrize("advice", WORST)
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_docstring_has_the_worst_turns(folder: str, advice: str) -> None:
    assert [
        f"{place} {text}" for place, text in docstrings(folder) if WORST[advice].search(text)
    ] == []


@pytest.mark.parametrize(
    ("advice", "text"),
    [
        ("a parameter has a name", "Turn so many pages."),
        ("a parameter has a name", "By what share something so far away goes along."),
        ("say what is returned", "The same."),
        ("say what is returned", "The same; Ctrl-C may come while all is still being loaded."),
        ("begin with a verb", "Nothing on the table."),
        ("is or has will do", "Of maps nobody is told."),
        ("is or has will do", "What lies under the pointer."),
    ],
)
def test_the_worst_turns_are_recognized(advice: str, text: str) -> None:
    assert WORST[advice].search(text)
    assert not WORST[advice].search("Return the lane that has the same number.")
