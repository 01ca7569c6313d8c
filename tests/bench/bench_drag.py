"""How long a dragged vertex takes to compile and check: `python tests/bench/bench_drag.py`."""

from __future__ import annotations

import gc
import sys
from functools import partial
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2])]

from bench_compile import lap_of, median_ms  # noqa: E402

from engine.checks import Problem, local_problems, patched_problems  # noqa: E402
from engine.course import Survey, patched, survey  # noqa: E402
from engine.track import Track  # noqa: E402
from engine.track.edits import move_vertex  # noqa: E402


def drag(before: Survey, problems: tuple[Problem, ...], track: Track) -> Survey:
    """What one move of the mouse asks for: the course and the local problems."""
    after = patched(before, track)
    patched_problems(problems, before, after)
    return after


def drag_with_steps(before: Survey, problems: tuple[Problem, ...], track: Track) -> None:
    """The same, and the step arrays read, as for drawing all arrows."""
    _ = drag(before, problems, track).course.step_source


if __name__ == "__main__":
    for spaces in (300, 1_000):
        track = lap_of(spaces)
        before = survey(track)
        problems = local_problems(track, before.course)
        space = track.spaces[spaces // 2]
        x, y = space.outline[0]
        for name, only in (("shared", None), ("detached", {space.id})):
            moved = move_vertex(track, (x, y), (x + 1, y + 1), only)
            after = patched(before, moved)
            parts = {
                "patch": partial(patched, before, moved),
                "local checks": partial(patched_problems, problems, before, after),
                "both": partial(drag, before, problems, moved),
                "and steps": partial(drag_with_steps, before, problems, moved),
            }
            # As in the editor, which has the collector pass over what lives with the track.
            gc.freeze()
            told = [f"{part} {median_ms(run, 300):5.2f} ms" for part, run in parts.items()]
            print(f"{name:8} vertex of {spaces:5} spaces: {', '.join(told)}")
