"""How near to their goals invented laps come: `python tests/bench/bench_inventing.py`.

Twelve laps toward each shipped profile of goals, beside the shipped laps tuned toward the same.
"""

from __future__ import annotations

import sys
import time
from itertools import combinations
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.compiled.prepare import compile_now  # noqa: E402
from engine.course import compile_track  # noqa: E402
from engine.playtest.chunks import Work  # noqa: E402
from engine.playtest.goals import profile_names, read_goals  # noqa: E402
from engine.playtest.inventing import Order, invented, shape_distance  # noqa: E402
from engine.playtest.plan import Kind, Spec  # noqa: E402
from engine.playtest.tuning import problems_of  # noqa: E402
from engine.playtest.workers import LocalPool, cores  # noqa: E402
from engine.track import Board, Track, load  # noqa: E402
from tests.bench.bench_tuning import SHIPPED, tuned  # noqa: E402

LAPS = 12


def line_of(track: Track) -> np.ndarray:
    """The control points of a lap."""
    return np.array([point.place for point in track.roads[0].points])


def main() -> None:
    """Print the laps of every profile and the best shipped lap."""
    compile_now()
    pool = LocalPool(int(sys.argv[1]) if len(sys.argv) > 1 else cores())
    spec = Spec(kind=Kind.WHOLE, bots=("careful",) * 4)
    for profile in profile_names():
        goals = read_goals(profile)
        begun = time.perf_counter()
        *_, last = invented(Order(goals, Board(700, 500), LAPS), spec, Work(pool=pool))
        seconds = time.perf_counter() - begun
        gaps = sorted(lap.gap.number for lap in last.laps)
        wrong = sum(bool(problems_of(lap.track, compile_track(lap.track))) for lap in last.laps)
        lines = [line_of(lap.track) for lap in last.laps]
        nearest = min(shape_distance(one, other) for one, other in combinations(lines, 2))
        shipped = [load(ROOT / "tracks" / f"{name}.json") for name in SHIPPED]
        best = min(tuned(track, goals, pool)[1] for track in shipped)
        print(
            f"{profile:13} {len(gaps)} laps in {seconds:.0f} s, {wrong} with problems, nearest "
            f"shapes {nearest:.2f} apart; {sum(gap <= best for gap in gaps)} as near as the best "
            f"shipped lap ({best:.2f}): {' '.join(f'{gap:.2f}' for gap in gaps)}",
            flush=True,
        )
    pool.close()


if __name__ == "__main__":
    main()
