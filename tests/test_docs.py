"""What the documentation shows is what the program does."""

from __future__ import annotations

import json
import re
from pathlib import Path

import make_rules
from engine.course import compile_track, course_json
from engine.rulebook import facts
from engine.track import parse

ROOT = Path(__file__).resolve().parents[1]


def test_the_track_of_the_format_page_compiles_to_the_steps_it_shows() -> None:
    page = (ROOT / "docs" / "track_format.md").read_text(encoding="utf-8")
    drawn, steps = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    course = course_json(compile_track(parse(drawn)))
    assert course["steps"] == [json.loads(line) for line in steps.splitlines()]


def test_the_page_of_rules_is_up_to_date() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert make_rules.page() == page, "run docs/make_rules.py"
    assert re.findall(r"^\| ([A-Z]{2}-\d+) \|", page, re.MULTILINE) == [*facts()]


def test_the_hooks_run_what_the_whole_check_runs() -> None:
    check = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    # A commit installs no system packages.
    check = check.replace(' --yes "$@" || code=$?', "")
    commands = re.findall(r"^ *run (.+)$", check, re.MULTILINE)
    assert commands.pop(0) == "./lanesmith test --yes --version", "sets up"
    assert len(commands) == 6
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    entries = re.findall(r"^ +entry: (.+)$", hooks, re.MULTILINE)
    assert sorted(entry.removeprefix(".venv/bin/") for entry in entries) == sorted(commands)
