"""How long the usual jobs take, shipped tracks and a board of 2,000 spaces: `python
tests/bench/bench_publish.py [TRACK …]`."""

from __future__ import annotations

import resource
import sys
import time
from math import cos, sin, tau
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.draw import draw_circuit  # noqa: E402
from engine.publish.jobs import Published, files_of, jobs_of  # noqa: E402
from engine.track import Board, Track, load  # noqa: E402


def large_board() -> Track:
    """A winding lap of 4 lanes of 500 spaces."""
    width, height = 2600.0, 1900.0
    reaches = [(tau * n / 400, 0.37 * (1 + 0.22 * cos(7 * tau * n / 400))) for n in range(400)]
    line = [
        (width * (0.5 + reach * cos(angle)), height * (0.5 + reach * sin(angle)))
        for angle, reach in reaches
    ]
    board = Board(width, height)
    return draw_circuit(line, lanes=4, spaces=500, width=20, board=board, name="Large").track


def measure(track: Track) -> None:
    """Print the processor time of each job, and the memory needed so far."""
    begin = time.process_time()
    published = Published(track, "track")
    print(f"{track.name}, {len(track.spaces)} spaces")
    for job in jobs_of(track):
        before = time.process_time()
        size = sum(map(len, files_of(job, published).values()))
        print(f"  {job.name:28} {time.process_time() - before:5.2f} s  {size / 1000:8,.0f} kB")
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"  {'all':28} {time.process_time() - begin:5.2f} s  at most {most:,.0f} MB")


def main() -> None:
    """Print the figures."""
    named = [*map(Path, sys.argv[1:])] or [ROOT / "tracks" / "harbour_loop.json"]
    for file in named:
        measure(load(file))
    if not sys.argv[1:]:
        measure(large_board())


if __name__ == "__main__":
    main()
