"""Checks are found in their modules, and installed packages add to them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from engine.checks import SEVERITIES, all_checks
from engine.checks.find import MODULES

ROOT = Path(__file__).parents[3]

MODULE = '''
from engine.checks import CheckContext, Finding, check


@check("house.no_author", "hint", "Nobody to ask", "House rule.")
def no_author(context: CheckContext):
    """A track says who drew it.

    This is no part of the rule.
    """
    if not context.track.author:
        yield Finding("The track has no author.")
'''

ASKED = """
from engine.checks import all_checks, find_problems
from engine.course import compile_track
from engine.track import Track
print(all_checks()[-1].about)
for problem in find_problems(Track(), compile_track(Track())):
    print(problem.severity, problem.code, problem.text)
"""


def test_every_check_says_what_it_is_about() -> None:
    assert len({check.code for check in all_checks()}) == len(all_checks())
    for check in all_checks():
        assert check.severity in SEVERITIES
        assert all((check.title, check.reason, check.about))


def test_every_module_of_the_list_holds_checks() -> None:
    assert {check.find.__module__ for check in all_checks()} == {
        module.__name__ for module in MODULES.values()
    }


def test_an_installed_package_adds_a_check(tmp_path: Path) -> None:
    info = tmp_path / "house-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: house\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[lanesmith.checks]\nhouse = house_checks\n", "utf-8")
    (tmp_path / "house_checks.py").write_text(MODULE, "utf-8")
    command = [sys.executable, "-P", "-c", ASKED]
    path = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"}
    done = subprocess.run(command, env=path, capture_output=True, text=True, check=True)
    about, *problems = done.stdout.splitlines()
    assert about == "A track says who drew it."
    assert "hint house.no_author The track has no author." in problems
