"""A package that is missing or damaged is told, and mended where the launcher made the place."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from engine.installation import SETUP, UNFINISHED, command_of, told_damage

MISSING = ImportError("No module named 'shapely.lib'", name="shapely.lib")


def test_the_next_start_mends_an_environment_of_the_launcher(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = tmp_path / SETUP
    note.write_text("a fingerprint\nwindow\n", encoding="utf-8")
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    told = told_damage(MISSING)
    assert "No module named 'shapely.lib'" in told
    assert "Start it once more" in told
    assert note.read_text(encoding="utf-8") == f"{UNFINISHED}\n"


def test_another_environment_is_not_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert told_damage(MISSING).endswith("Install it again.")
    assert list(tmp_path.iterdir()) == []


def test_a_fault_of_a_module_of_ours_does_not_cost_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = tmp_path / SETUP
    note.write_text("a fingerprint\n", encoding="utf-8")
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    told_damage(ImportError("cannot import name 'x' from 'engine.track'", name="engine.track"))
    assert note.read_text(encoding="utf-8") == "a fingerprint\n"


def test_a_bundle_runs_its_modules_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert command_of("engine.foreign") == [sys.executable, "-P", "-m", "engine.foreign"]
    monkeypatch.setattr("engine.installation.IS_BUNDLE", True)
    assert command_of("engine.foreign") == [sys.executable, "--run-module", "engine.foreign"]
