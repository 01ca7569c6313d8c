"""The documents for people who change the program: what they name and tell to run exists."""

from __future__ import annotations

import re
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from engine.cli import main

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = (
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/architecture.md", "docs/glossary.md"),
    *("docs/rules.md", "docs/tracks.md", "docs/examples/coins/README.md", "docs/first_track.md"),
    *("docs/scripting.md", "docs/sketch_to_lap.md", "editor/pages/problems.md"),
)
TOP = ("engine", "editor", "tests", "docs", "schemas", "tracks", "bundles", ".ci")


def paths(text: str) -> set[str]:
    """The paths from the top of the project that a text names in `code`, tests without their `::`
    part, and modules such as `engine.course` as folders."""
    named = {
        word.split("::")[0].rstrip(",.:;")
        for code in re.findall(r"`([^`\n]+)`", text)
        for word in code.split()
    }
    modules = {"/".join(re.findall(r"[a-z_]+", name)) for name in named if is_module(name)}
    return {name for name in named if name.split("/")[0] in TOP and "/" in name} | modules


def is_module(name: str) -> bool:
    """Whether it is a dotted name of a module (small letters only) of engine or editor."""
    return re.fullmatch(r"(engine|editor)(\.[a-z_]+)+", name) is not None


def exists(path: str) -> bool:
    """Whether there is such a file, folder or module."""
    return (ROOT / path).exists() or (ROOT / f"{path}.py").exists()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_and_link_leads_somewhere(document: str) -> None:
    file = ROOT / document
    text = file.read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#]+)", text)
    assert [link for link in links if not (file.parent / link).exists()] == []
    assert [name for name in sorted(paths(text)) if not exists(name)] == []


def test_a_wrong_path_would_be_seen() -> None:
    named = paths("see `engine/nowhere.py`, `engine.nowhere` and `tests/test_x.py::test_y`")
    assert named == {"engine/nowhere.py", "engine/nowhere", "tests/test_x.py"}
    assert not any(map(exists, named))


def commands() -> list[str]:
    """The commands that the documents show: lines of code, and those of tables."""
    found = []
    for document in DOCUMENTS:
        text = (ROOT / document).read_text(encoding="utf-8")
        for line in re.findall(
            r"^(?:    |\$ )(\S.*)$|`((?:\.venv/|\.ci/|\./)[^`\n]+)`", text, re.M
        ):
            command = "".join(line).split("   ")[0].strip()
            if command.startswith((".venv/", ".ci/", "./lanesmith")):
                found.append(command)
    return sorted({*found})


@pytest.mark.parametrize("command", commands())
def test_a_command_that_is_shown_exists(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    program, *args = shlex.split(command)
    if program == "./lanesmith":
        if args[:1] not in ([], ["test"], ["edit"]):
            assert main([args[0], "--help"]) == 0
            told = capsys.readouterr().out
            options = [arg.split("=")[0] for arg in args[1:] if arg.startswith("--")]
            assert [option for option in options if option not in told] == []
    elif program == ".venv/bin/python" and args:
        is_there(args)
    elif program.startswith(".ci/"):
        assert (ROOT / program).stat().st_mode & 0o100
    else:
        assert (Path(sys.executable).parent / Path(program).name).exists()


def is_there(args: list[str]) -> None:
    """Assert that what Python is to run exists: a module, a script, a test."""
    if args[0] == "-m":
        assert find_spec(args[1]) is not None
    files = [arg for arg in args if arg.split("/")[0] in TOP and "/" in arg]
    assert files or args[0] == "-m"
    for name, _, test in (arg.partition("::") for arg in files):
        assert (ROOT / name).exists()
        assert f"def {test}" in ((ROOT / name).read_text("utf-8") if test else "def ")


def test_commands_are_found_in_the_documents() -> None:
    found = commands()
    assert {command.split()[0] for command in found} >= {"./lanesmith", ".ci/run", ".ci/bounds"}
    assert ".venv/bin/python docs/make_rules.py" in found
    assert any("::" in command for command in found)
