"""How much work is lost when the editor is killed (SIGKILL) at some moment of editing.

The program edits ten times a second; every kill is at a random moment (seeded), and what the next
start would offer is compared with the edits that were made. More than five seconds are an error.

python tests/bench/bench_kills.py [--kills 100] [--spaces 200] [--seed 1] [--at-once 4]
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from editor.files.recovery import EVERY, unsaved_work  # noqa: E402
from engine.track import load, save  # noqa: E402
from tests.helpers.editing_program import EDITING  # noqa: E402
from tests.helpers.small_tracks import ring  # noqa: E402

MOST_LOST = 5.0
"""Seconds of work that may be lost."""

LONGEST = 3 * EVERY / 1000
"""The last moment of a kill, in seconds after the first edit."""


def lost_by_kill(number: int, folder: Path, spaces: int, after: float) -> float:
    """Seconds of work that are lost by a kill so long after the first edit."""
    folder.mkdir()
    file, script = folder / "track.json", folder / "editing.py"
    save(ring(4, max(spaces // 4, 12)), file)
    script.write_text(EDITING, "utf-8")
    before = file.read_bytes()
    places = {"XDG_CONFIG_HOME": folder / "config", "XDG_DATA_HOME": folder / "data"}
    kept = {name: str(place) for name, place in places.items()}
    with subprocess.Popen(
        [sys.executable, script, file],
        env=os.environ | kept | {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as running:
        assert running.stdout is not None
        first = running.stdout.readline()
        time.sleep(after)
        os.kill(running.pid, signal.SIGKILL)
        killed = time.monotonic()
        made = [line.split() for line in (first, *running.stdout) if line.endswith("\n")]
    assert file.read_bytes() == before, f"kill {number}: the file itself was touched"
    works = unsaved_work(folder / "data" / "lanesmith" / "recovery")
    assert len(works) <= 1, f"kill {number}: {len(works)} copies of one window"
    lane = load(works[0].versions[-1]).spaces[0].lane if works else 1
    lost = [float(when) for number_of_edit, when in made if int(number_of_edit) > lane]
    return killed - min(lost) if lost else 0.0


def main() -> int:
    """Kill, and tell what was lost."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--kills", type=int, default=100)
    arguments.add_argument("--spaces", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--at-once", type=int, default=4)
    chosen = arguments.parse_args()
    rng = random.Random(chosen.seed)
    moments = [rng.uniform(0, LONGEST) for _ in range(chosen.kills)]
    with (
        tempfile.TemporaryDirectory() as folder,
        ThreadPoolExecutor(max_workers=chosen.at_once) as pool,
    ):
        lost = list(
            pool.map(
                lambda kill: lost_by_kill(
                    kill, Path(folder, str(kill)), chosen.spaces, moments[kill]
                ),
                range(chosen.kills),
            )
        )
    print(f"{len(lost)} kills: lost at most {max(lost):.1f} s, median {median(lost):.1f} s")
    return int(max(lost) > MOST_LOST)


if __name__ == "__main__":
    sys.exit(main())
