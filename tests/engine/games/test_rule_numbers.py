"""Every numbered rule of Rivals and Top Race has a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def numbers_tested(prefix: str) -> set[int]:
    """The numbers in names of tests here and among those of the race: `test_rv7_…`, `tr8_tr9`."""
    found: set[int] = set()
    for folder in (HERE, HERE.parent / "race"):
        for file in folder.rglob("test_*.py"):
            for name in re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE):
                found |= {int(number) for number in re.findall(rf"(?<=_){prefix}(\d+)", name)}
    return found


@pytest.mark.parametrize(("prefix", "rules"), [("rv", 35), ("tr", 30)])
def test_every_rule_is_in_the_name_of_a_test(prefix: str, rules: int) -> None:
    assert numbers_tested(prefix) == set(range(1, rules + 1))
