"""The arrows of the house go down only, and the engine needs no window."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from engine.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
WITHOUT_QT = ROOT / "tests" / "helpers" / "import_without_qt.py"


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command in the project's root; its output as text."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "200"}
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


def test_every_import_goes_down_the_layers() -> None:
    lint = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    answer = run(sys.executable, "-c", lint)
    assert answer.returncode == 0, (answer.stdout + answer.stderr)[-4000:]
    assert "0 broken" in answer.stdout


def test_a_wrong_arrow_would_be_seen(tmp_path: Path) -> None:
    contracts = tmp_path / "contracts.toml"
    contracts.write_text(
        '[tool.importlinter]\nroot_packages = ["engine", "editor"]\n'
        "[[tool.importlinter.contracts]]\n"
        'name = "upside down"\ntype = "layers"\nlayers = ["engine.track", "engine.course"]\n',
        encoding="utf-8",
    )
    lint = (
        "import sys; from importlinter.cli import lint_imports;"
        f"sys.exit(lint_imports(config_filename={str(contracts)!r}))"
    )
    answer = run(sys.executable, "-c", lint)
    assert answer.returncode == 1
    assert "engine.course" in answer.stdout


def test_the_engine_imports_without_qt() -> None:
    """Its tests run without Qt too: see tests/engine/conftest.py."""
    # -P keeps the tests' folder, where another `engine` lies, out of the way.
    answer = run(sys.executable, "-P", WITHOUT_QT)
    assert answer.returncode == 0, (answer.stdout + answer.stderr)[-4000:]
    assert "modules imported without Qt" in answer.stdout


def named_games(source: str) -> Iterator[str]:
    """The games that a module imports or compares names with."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            parts = {*(node.module or "").split("."), *(each.name for each in node.names)}
            yield from (name for name in GAMES if name in parts)
        elif isinstance(node, ast.Import):
            parts = {part for each in node.names for part in each.name.split(".")}
            yield from (name for name in GAMES if name in parts)
        elif isinstance(node, ast.Constant) and node.value in GAMES:
            yield str(node.value)


DATA = {"engine/games/__init__.py"}
"""The list of games."""


def test_no_game_is_known_by_name_outside_its_folder() -> None:
    assert [*named_games("from engine.games.rivals.game import Rivals")] == ["rivals"]
    assert [*named_games("if game == 'top_race': pass")] == ["top_race"]
    folders = tuple(f"engine/games/{name}/" for name in GAMES)
    for house in ("engine", "editor"):
        for path in sorted((ROOT / house).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            if not place.startswith(folders) and place not in DATA:
                assert [*named_games(path.read_text("utf-8"))] == [], place
