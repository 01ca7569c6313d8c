"""Machine without compiled code."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def told_by(program: str, cache: Path, **places: str) -> str:
    """Return the output of a Python program that runs with the empty cache folder `cache`, or with
    other `places`; any warning fails it."""
    kept = {"XDG_CACHE_HOME": str(cache), "LOCALAPPDATA": str(cache)} | places
    answer = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        cwd=ROOT,
        env=os.environ | kept,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout
