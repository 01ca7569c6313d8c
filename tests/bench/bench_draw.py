"""How long real circuits take to become tracks: `python tests/bench/bench_draw.py`."""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.draw import NarrowPart, draw_circuit  # noqa: E402
from engine.exchange.centre_lines import read_centre_line  # noqa: E402

CIRCUITS = ROOT.parent / "shared" / "data" / "circuits"


def seconds(file: Path) -> float:
    """How long it takes to read a circuit and draw three lanes with a narrow part."""
    start = time.perf_counter()
    line = read_centre_line(file)
    draw_circuit(line.points, closed=line.closed, narrow=[NarrowPart(0.3, 0.36)])
    return time.perf_counter() - start


if __name__ == "__main__":
    files = sorted(
        path for path in CIRCUITS.glob("*/*") if path.suffix in (".csv", ".geojson", ".svg")
    )
    if not files:
        sys.exit(f"no circuits in {CIRCUITS}")
    taken = {file.name: min(seconds(file) for _ in range(3)) for file in files}
    slowest = max(taken, key=taken.__getitem__)
    print(f"{len(taken)} circuits: median {statistics.median(taken.values()) * 1000:.0f} ms")
    print(f"slowest: {slowest} {taken[slowest] * 1000:.0f} ms")
