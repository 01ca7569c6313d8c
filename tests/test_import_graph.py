"""No module needs itself in a circle, and the engine builds on what its libraries document."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[1]


def test_no_circle_of_modules() -> None:
    """Imports inside functions and for types alone count, too."""
    graph = grimp.build_graph("engine", "editor", cache_dir=None)
    assert len(graph.modules) > 300
    imports = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(" imports\n".join(reversed(error.args[1])))


PRIVATE_NUMBA = ("numba.core", "numba.np", "numba.misc", "numba.cpython", "llvmlite")
"""What numba does not document for its users: the next release may change it."""


def unwanted(source: str) -> Iterator[str]:
    """Uses of `exec`, `eval` and `ast`, and names of numba's private modules."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{each.name}" for each in node.names]
        elif isinstance(node, ast.Attribute):
            names = [ast.unparse(node)]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            names = [node.value]
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("exec", "eval"):
            yield ast.unparse(node.func)
        for name in names:
            private = name.startswith(PRIVATE_NUMBA)
            if private or (name.split(".")[0] == "ast" and not isinstance(node, ast.Constant)):
                yield name


@pytest.mark.parametrize(
    "source",
    [
        "import ast",
        "from ast import parse",
        "exec('x = 1')",
        "eval('1')",
        "import numba.core.types",
        "from numba import core",
        "from numba.np import numpy_support",
        "numba.core.config",
        "import_module('numba.core')",
        "import llvmlite.binding",
    ],
)
def test_what_is_unwanted_would_be_seen(source: str) -> None:
    assert [*unwanted(source)] != []


def test_the_engine_writes_no_code_and_uses_what_numba_documents() -> None:
    assert [*unwanted("import numba\nfrom numba.extending import register_jitable")] == []
    found = {
        str(path.relative_to(ROOT)): uses
        for path in sorted((ROOT / "engine").rglob("*.py"))
        if (uses := [*unwanted(path.read_text("utf-8"))])
    }
    assert found == {}
