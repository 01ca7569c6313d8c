"""A short run of the bench of mutants, in a process of its own; `tests/bench` has the long one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

RUN = """
import sys
from pathlib import Path

sys.path.insert(0, sys.argv[1])
from tests.bench.bench_mutants import FINE, results
from tests.bench.mutant_files import kinds_in

folder = Path.cwd()
kinds = kinds_in(folder)
for each in results(kinds, range(len(kinds)), 3, folder):
    if each.result not in (*FINE, "over 20 s", "over 1 GB"):
        print("failed:", each.kind, each.command, each.why)
print("done")
"""


def test_mutants_of_every_kind_of_file_are_read_or_refused_in_words(
    settings_folder: Path, tmp_path: Path
) -> None:
    """Windows are opened with spoiled settings, which must not be those of other tests."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(ROOT)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    lines = done.stdout.splitlines()
    assert [line for line in lines if line.startswith("failed:")] == []
    assert (done.returncode, lines[-1:]) == (0, ["done"]), done.stderr
