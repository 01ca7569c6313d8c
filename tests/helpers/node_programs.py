"""Readers by others that run in Node, installed once into the user's cache."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent / "node"
PATIENCE = 120
"""Seconds that npm may take."""


def told_by(script: str, *arguments: str | Path) -> Any:
    """Return the JSON that a script of `tests/helpers/node` prints; skip the test if Node or the
    packages are missing."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed here")
    done = subprocess.run(
        [node, str(HERE / script), *map(str, arguments)],
        env=os.environ | {"NODE_PATH": str(installed() / "node_modules")},
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def installed() -> Path:
    """Return the folder with the packages; skip the test if npm or its registry cannot be used."""
    wanted = (HERE / "package.json").read_bytes()
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lanesmith-tests"
    folder = cache / hashlib.sha256(wanted).hexdigest()[:16]
    if folder.is_dir():
        return folder
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed here")
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as beside:
        fresh = Path(beside) / "packages"
        fresh.mkdir()
        (fresh / "package.json").write_bytes(wanted)
        install = [npm, "install", "--no-audit", "--no-fund", "--ignore-scripts"]
        try:
            subprocess.run(install, cwd=fresh, check=True, capture_output=True, timeout=PATIENCE)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            pytest.skip(f"npm cannot install what this test needs: {error}")
        # Another test at the same time may have been faster.
        with suppress(OSError):
            fresh.rename(folder)
    return folder
