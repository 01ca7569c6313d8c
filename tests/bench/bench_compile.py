"""How long a track takes to compile: `python tests/bench/bench_compile.py`."""

from __future__ import annotations

import math
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2])]

from engine.course import compile_track  # noqa: E402
from engine.track import Track  # noqa: E402
from tests.helpers.small_tracks import ring  # noqa: E402


def lap_of(spaces: int) -> Track:
    """A three-lane ring of about that many spaces, each about 18 × 12 mm."""
    return ring(lanes=3, spaces=spaces // 3, radius=spaces / 3 * 18 / math.tau - 36)


def compile_whole(track: Track) -> None:
    """The course with all that is found when it is first asked for."""
    course = compile_track(track)
    _ = course.step_source, course.level_with, course.inner, course.doubts, course.rectangles


def median_ms(run: Callable[[], object], times: int) -> float:
    """The median time of a call, in milliseconds, after one to warm up."""
    run()
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        run()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken) * 1000


if __name__ == "__main__":
    for spaces, times in ((300, 50), (1_000, 30), (10_000, 7)):
        track = lap_of(spaces)
        course = median_ms(partial(compile_track, track), times)
        whole = median_ms(partial(compile_whole, track), times)
        print(
            f"compile {spaces:6} spaces: {whole:7.2f} ms"
            f" ({course:.2f} ms until steps, rectangles and the rest are asked for)"
        )
