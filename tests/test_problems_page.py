"""The page of all problems shows every rule there is, as it is."""

from pathlib import Path

import pytest

import make_problems
from engine.publish.print.proof import every_check

PAGES = Path(__file__).resolve().parents[1] / "editor" / "pages"


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return make_problems.files()


def test_the_page_and_its_pictures_are_up_to_date(made: dict[str, str]) -> None:
    stale = [name for name, text in made.items() if (PAGES / name).read_text("utf-8") != text]
    assert stale == [], "run docs/make_problems.py"


def test_there_is_a_picture_for_every_rule_and_no_other(made: dict[str, str]) -> None:
    pictures = {f"problems/{path.name}" for path in (PAGES / "problems").iterdir()}
    assert pictures == made.keys() - {"problems.md"}
    assert len(pictures) == len(every_check())
