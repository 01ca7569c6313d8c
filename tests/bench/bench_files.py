"""How long opening, saving and editing a track takes: `python tests/bench/bench_files.py`."""

from __future__ import annotations

import math
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2])]

from engine.files import FileError  # noqa: E402
from engine.track import Track, edits, load, parse, save  # noqa: E402
from engine.track.files import text  # noqa: E402
from tests.helpers.small_tracks import ring  # noqa: E402


def median_ms(run: Callable[[], object], times: int = 9) -> float:
    """The median time of a call, in milliseconds, after one to warm up."""
    run()
    taken = []
    for _ in range(times):
        begin = time.perf_counter()
        run()
        taken.append(time.perf_counter() - begin)
    return statistics.median(taken) * 1000


def refused(written: str) -> int:
    """How many faults a text has."""
    try:
        parse(written)
    except FileError as error:
        return len(error.faults)
    return 0


def measure(track: Track, folder: Path) -> None:
    """Print a line of figures for one track."""
    path = folder / "track.json"
    save(track, path)
    faulty = text(track).replace('"lane": 1', '"lane": "1"', 1)
    at = track.spaces[0].outline[0]
    figures = {
        "load": median_ms(lambda: load(path)),
        "save": median_ms(lambda: save(track, path)),
        f"name {refused(faulty)} fault": median_ms(lambda: refused(faulty), 3),
        "move a vertex": median_ms(lambda: edits.move_vertex(track, at, (1.0, 1.0))),
        "delete a space": median_ms(lambda: edits.remove_spaces(track, [track.spaces[0].id])),
    }
    shown = ", ".join(f"{what} {ms:.1f} ms" for what, ms in figures.items())
    print(f"{len(track.spaces):5} spaces: {shown}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for spaces in (201, 999, 2001):
            lap = ring(lanes=3, spaces=spaces // 3, radius=spaces / 3 * 18 / math.tau - 36)
            measure(lap, Path(folder))
