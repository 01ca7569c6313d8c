"""The figures of the lab in the README are those of today."""

from __future__ import annotations

import importlib.util
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_readme_shows_what_the_lab_says_of_the_shipped_laps() -> None:
    found = importlib.util.spec_from_file_location(
        "make_lab_figures", ROOT / "docs" / "make_lab_figures.py"
    )
    assert found is not None
    assert found.loader is not None
    script = importlib.util.module_from_spec(found)
    found.loader.exec_module(script)
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "front row" in readme
    assert script.with_table(readme) == readme
