"""The page of all problems shows every rule there is, as it is."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from engine.checks import all_checks

DOCS = Path(__file__).resolve().parents[1] / "docs"


def page_maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_problems", DOCS / "make_problems.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    files: dict[str, Any] = page_maker().files()
    return files


def test_the_page_and_its_pictures_are_up_to_date(made: dict[str, Any]) -> None:
    stale = [name for name, text in made.items() if (DOCS / name).read_text("utf-8") != text]
    assert stale == [], "run docs/make_problems.py"


def test_there_is_a_picture_for_every_rule_and_no_other(made: dict[str, Any]) -> None:
    pictures = {f"problems/{path.name}" for path in (DOCS / "problems").iterdir()}
    assert pictures == made.keys() - {"problems.md"}
    assert len(pictures) == len(all_checks())
