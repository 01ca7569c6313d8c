"""The house of the editor: small modules, a canvas without rules, tools without files."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import editor

FOLDER = Path(editor.__file__).parent
MOST_LINES = 400

VALUES = {
    "engine.arrays": None,
    "engine.track": None,
    "engine.track.keys": None,
    "engine.course": None,
    "engine.games.core": {"Piece", "view"},
    "engine.checks": {"Problem"},
    "engine.files": {"FileError"},
    "engine.publish.board.fitting": {"Fitted"},
    "engine.publish.board.label_places": {"LabelPlace", "label_places"},
    "engine.publish.board.plan": {"scale_of"},
    "engine.publish.board.space_words": {"has_words", "placed_words", "signs_of"},
    "engine.publish.drawing": {"Item", "LeftOut"},
    "engine.publish.fonts": {"CAPITAL", "text_width"},
    "engine.publish.styles": {"USUAL_STYLE", "style_named"},
}
"""What the canvas may take from the engine: drawings, courses, values that are shown, the names of
array types, where labels, words and signs are printed, those without room, and the error of a
style's file."""

HOLDS_FILES = {"pathlib", "os", "io", "json", "shutil", "tempfile", "QFile", "QFileDialog"}
"""What deals with files."""

KEEPS_FILES = {
    "editor.files",
    "editor.dialogs",
    "editor.settings",
    "engine.exchange",
    "engine.track.files",
}
"""The modules of the house that do."""


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """Every name a module takes, with where it is from; "" as name for whole modules."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)


def test_no_module_of_the_editor_has_more_than_400_lines() -> None:
    sizes = {path: len(path.read_text("utf-8").splitlines()) for path in FOLDER.rglob("*.py")}
    assert len(sizes) > 100
    assert {path.name: size for path, size in sizes.items() if size > MOST_LINES} == {}


def test_the_canvas_knows_no_rules() -> None:
    past = [
        (path.name, module, name)
        for path in (FOLDER / "canvas").glob("*.py")
        for module, name in imports(path)
        if module.startswith("engine")
        and not (module in VALUES and (VALUES[module] is None or name in (VALUES[module] or ())))
    ]
    assert past == []


def test_the_tools_know_no_files() -> None:
    past = [
        (path.name, module, name)
        for path in (FOLDER / "tools").glob("*.py")
        for module, name in imports(path)
        if module.split(".")[0] in HOLDS_FILES
        or name in HOLDS_FILES | {"load", "save", "parse"}
        or any(f"{module}.{name}".startswith(keeper) for keeper in KEEPS_FILES)
    ]
    past += [
        (path.name, "", "open")
        for path in (FOLDER / "tools").glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "open"
    ]
    assert past == []
