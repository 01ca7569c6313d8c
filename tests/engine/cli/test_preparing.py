"""`lanesmith prepare` compiles fast games beforehand, and says where they are kept."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cli import main
from engine.compiled.code_cache import CACHE
from tests.helpers.empty_cache import told_by

ROOT = Path(__file__).parents[3]


def test_it_says_where_they_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prepare"]) == 0
    told = capsys.readouterr()
    assert told.out == f"Fast games are kept in {CACHE}.\n"


def test_numbas_own_setting_says_where_that_is(tmp_path: Path) -> None:
    shutil.copytree(CACHE, tmp_path / CACHE.name)
    asked = "from engine.cli import main; raise SystemExit(main(['prepare']))"
    told = told_by(asked, tmp_path / "unused", NUMBA_CACHE_DIR=str(tmp_path))
    assert told == f"Fast games are kept in {tmp_path / CACHE.name}.\n"
    assert not (tmp_path / "unused").exists()


def test_where_nothing_can_be_kept_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    answer = subprocess.run(
        [sys.executable, "-P", "-m", "engine.cli", "prepare"],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT), "PATH": "", "NUMBA_CACHE_DIR": str(tmp_path / "file")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert "fast games cannot be compiled here" in answer.stderr
    assert "Traceback" not in answer.stderr
