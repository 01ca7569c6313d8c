"""How long a dragged vertex takes to compile and check: `python tests/bench/bench_drag.py`.

A vertex is dragged around its place, a shared one in all its spaces or one detached from its
neighbours, and every move of the mouse asks for the course and the local problems. As in the
editor each move is patched on what was known before the drag, not on the move before. No place
comes twice in a row. "Both" is what a move costs, the median of all; the edit itself and the
drawing of the canvas are not in it. "And steps" is the same with the arrays of all arrows read as
well.
"""

from __future__ import annotations

import gc
import math
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2])]

from bench_compile import lap_of  # noqa: E402

from engine.checks import Problem, local_problems, patched_problems  # noqa: E402
from engine.course import Survey, patched, survey  # noqa: E402
from engine.track import Track  # noqa: E402
from engine.track.edits import move_vertex  # noqa: E402

MOVES = 44
"""So many moves bring the mouse around the vertex once."""

ROUNDS = 10


def around(track: Track, row: int, only: set[str] | None) -> Iterator[Track]:
    """The track at every move while the first vertex of a space is drawn around its place, 1 to
    3 mm away from it."""
    x, y = track.spaces[row].outline[0]
    for move in range(MOVES):
        reach, angle = 1 + move % 3, math.tau * move / MOVES
        to = (x + reach * math.cos(angle), y + reach * math.sin(angle))
        yield move_vertex(track, (x, y), to, only)


def move_ms(
    before: Survey, problems: tuple[Problem, ...], track: Track
) -> tuple[float, float, float]:
    """What one move of the mouse costs: the course, the local problems, and then the steps."""
    begin = time.perf_counter()
    after = patched(before, track)
    compiled = time.perf_counter()
    patched_problems(problems, before, after)
    checked = time.perf_counter()
    _ = after.course.step_source
    read = time.perf_counter()
    return (compiled - begin) * 1000, (checked - compiled) * 1000, (read - checked) * 1000


if __name__ == "__main__":
    for spaces in (300, 1_000):
        track = lap_of(spaces)
        problems = local_problems(track, survey(track).course)
        middle = track.spaces[spaces // 2]
        for name, only in (("shared", None), ("detached", {middle.id})):
            before = survey(track)
            moves = tuple(around(track, spaces // 2, only))
            # As in the editor, which has the collector pass over what lives with the track.
            gc.freeze()
            taken = [move_ms(before, problems, move) for _ in range(ROUNDS) for move in moves]
            figures = {
                "patch": [patch for patch, _, _ in taken],
                "local checks": [checks for _, checks, _ in taken],
                "both": [patch + checks for patch, checks, _ in taken],
                "and steps": list(map(sum, taken)),
            }
            medians = [f"{part} {statistics.median(ms):5.2f} ms" for part, ms in figures.items()]
            print(f"{name:8} vertex of {spaces:5} spaces: {', '.join(medians)}")
