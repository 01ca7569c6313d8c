"""How long all checks of a track take: `python tests/bench/bench_checks.py`."""

from __future__ import annotations

import statistics
import sys
import time
from dataclasses import replace
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2])]

from bench_compile import lap_of  # noqa: E402

from engine.checks import find_problems  # noqa: E402
from engine.course import compile_track  # noqa: E402
from engine.track import Grid, Line, Track, load  # noqa: E402


def with_lines_and_grid(track: Track, columns: int) -> Track:
    """The ring with three bet lines and six slots."""
    bets = []
    for number in (1, 2, 3):
        ends = track.space(f"a{columns * number // 4}"), track.space(f"c{columns * number // 4}")
        bets.append(Line("bet", (ends[0].outline[1], ends[1].outline[2]), number))
    slots = tuple(f"{lane}{column}" for column in (2, 1) for lane in "abc")
    return replace(track, lines=(*track.lines, *bets), grid=Grid(slots))


def median_ms(track: Track, times: int) -> float:
    """The median time of all checks of a compiled track, ms, after one to warm up."""
    course = compile_track(track)
    find_problems(track, course)
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        find_problems(track, course)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken) * 1000


if __name__ == "__main__":
    for spaces, times in ((300, 30), (1_000, 10), (10_000, 3)):
        track = with_lines_and_grid(lap_of(spaces), spaces // 3)
        codes = {problem.code for problem in find_problems(track, compile_track(track))}
        print(f"check {spaces:6} spaces: {median_ms(track, times):7.1f} ms  {sorted(codes)}")
    for file in sorted((Path(__file__).resolve().parents[2] / "tracks").glob("*.json")):
        track = load(file)
        print(f"check {len(track.spaces):6} spaces: {median_ms(track, 30):7.1f} ms  {file.name}")
