"""The examples for programmers run as they stand, one after the other."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "scripting.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_every_example_runs(tmp_path: Path) -> None:
    (tmp_path / "tracks").symlink_to(ROOT / "tracks")
    program = tmp_path / "examples.py"
    program.write_text("\n".join(EXAMPLES), encoding="utf-8")
    answer = subprocess.run(
        [sys.executable, program.name],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    assert "Harbour Loop" in answer.stdout
    assert "a1 leads to" in answer.stdout
    assert (tmp_path / "harbour_loop_rules.pdf").read_bytes().startswith(b"%PDF")
    assert "<svg" in (tmp_path / "night.svg").read_text(encoding="utf-8")
