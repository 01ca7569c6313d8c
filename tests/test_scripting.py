"""The examples for programmers run as they stand; the door `lanesmith` keeps what it promises."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import lanesmith

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "scripting.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
SCRIPTS = dict(re.findall(r"```python script=(\w+)\n(.*?)```", PAGE, re.DOTALL))
FUNCTIONS = [name for name in lanesmith.__all__ if inspect.isfunction(getattr(lanesmith, name))]
MOST_LINES = 15


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with the shipped tracks in `tracks`."""
    (tmp_path / "tracks").symlink_to(ROOT / "tracks")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(program: str, folder: Path) -> str:
    """What a program prints, run as a file in the folder; it must not warn or fail."""
    file = folder / "program.py"
    file.write_text(program, encoding="utf-8")
    answer = subprocess.run(
        [sys.executable, "-W", "error::UserWarning", file.name],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_every_example_runs(folder: Path) -> None:
    told = run("\n".join(EXAMPLES), folder)
    assert "Harbour Loop" in told
    assert "a1 leads to" in told
    assert (folder / "printed" / "harbour_loop_rules.pdf").read_bytes().startswith(b"%PDF")
    assert not any("engine" in line for line in "\n".join(EXAMPLES).splitlines())


@pytest.mark.parametrize("name", ["slots", "two_tracks", "my_bot", "ovals", "drawings"])
def test_a_script_has_few_lines_and_does_what_it_says(name: str, folder: Path) -> None:
    program = SCRIPTS[name]
    assert len([line for line in program.splitlines() if line.strip()]) <= MOST_LINES
    assert [line for line in program.splitlines() if "import" in line and "engine" in line] == []
    if name == "drawings":
        (folder / "drawings").mkdir()
        for track in ("harbour_loop", "twin_pines"):
            drawn = lanesmith.load(ROOT / "tracks" / f"{track}.json")
            made = lanesmith.publish(drawn, "svg-painting")
            (folder / "drawings" / f"{track}.svg").write_bytes(next(iter(made.files.values())))
    told = run(program, folder)
    globals()[f"told_by_{name}"](told, folder)


def told_by_slots(told: str, _folder: Path) -> None:
    """Every slot of every shipped track has its steps."""
    lines = told.splitlines()
    tracks = [*map(lanesmith.load, sorted((ROOT / "tracks").glob("*.json")))]
    assert len(lines) == len(tracks)
    assert "None" not in told
    harbour = next(track for track in tracks if track.name == "Harbour Loop")
    (line,) = (line for line in lines if line.startswith("Harbour Loop: "))
    assert [*ast.literal_eval(line.removeprefix("Harbour Loop: "))] == [*harbour.grid.slots]


def told_by_two_tracks(told: str, _folder: Path) -> None:
    """Both tracks have a figure, and a verdict follows."""
    lines = [re.fullmatch(r".+: -?[\d.]+, -?[\d.]+: .+", line) for line in told.splitlines()]
    assert len(lines) > 5
    assert all(lines)


def told_by_my_bot(told: str, _folder: Path) -> None:
    """It is named among the players."""
    assert "hopeful" in told


def told_by_ovals(told: str, folder: Path) -> None:
    """Twenty pictures, all with another narrow part."""
    assert len(told.splitlines()) == 20
    pictures = [file.read_text("utf-8") for file in (folder / "ovals").glob("*.svg")]
    assert len({*pictures}) == 20
    assert all("<svg" in picture for picture in pictures)


def told_by_drawings(told: str, folder: Path) -> None:
    """Each drawing is told of and printed."""
    assert re.findall(r"^(\w+\.svg): \d+ problems", told, re.MULTILINE) == [
        "harbour_loop.svg",
        "twin_pines.svg",
    ]
    printed = {file.name for file in (folder / "printed").iterdir()}
    assert printed == {"harbour_loop_a4_pages.pdf", "twin_pines_a4_pages.pdf"}


def imported_for_types() -> dict[str, str]:
    """The names that `lanesmith.py` imports for checkers of types, and where from."""
    tree = ast.parse((ROOT / "lanesmith.py").read_text("utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    places = {
        alias.asname or alias.name: f"{node.module}:{alias.name}"
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in block.body:
        if isinstance(node, ast.Assign):
            places[ast.unparse(node.targets[0])] = places.pop(ast.unparse(node.value))
    return places


def test_types_and_imports_name_the_same_things() -> None:
    known = imported_for_types()
    assert {*known} == {*lanesmith.__all__}
    for name, place in known.items():
        module, _, attribute = place.partition(":")
        there = import_module(module)
        value = getattr(there, attribute, None) or import_module(f"{module}.{attribute}")
        assert getattr(lanesmith, name) is value


def test_a_name_that_there_is_not_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        lanesmith.__getattribute__("nonsense")
    assert {*lanesmith.__all__} <= {*dir(lanesmith)}


def test_the_door_imports_nothing_before_it_is_used() -> None:
    told = "import sys, lanesmith; print([n for n in sys.modules if n.split('.')[0] in HEAVY])"
    heavy = "HEAVY = {'engine', 'editor', 'numpy', 'numba', 'shapely', 'PySide6'}\n"
    answer = subprocess.run(
        [sys.executable, "-c", heavy + told], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "[]"


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_is_documented_and_its_example_runs(name: str, folder: Path) -> None:
    function = getattr(lanesmith, name)
    sections = re.findall(r"^(\w+)\n-{3,}$", inspect.getdoc(function) or "", re.MULTILINE)
    assert sections[0] == "Parameters"
    assert sections[-1] == "Examples"
    assert {"Returns", "Yields", "Raises"} & {*sections}
    documented = inspect.getdoc(function) or ""
    for parameter in inspect.signature(function).parameters:
        assert re.search(rf"\b{parameter}\b", documented), parameter
    (test,) = doctest.DocTestFinder(recurse=False).find(function, name, globs={})
    assert test.examples != []
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0
