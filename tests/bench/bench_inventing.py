"""How different invented laps are and how near to their goals: `python
tests/bench/bench_inventing.py [SEEDS] [PROFILES] [WORKERS]`, such as `1,2 family,experts 2`.

Twelve laps for each seed and each shipped profile of goals: how many ideas they are, use the middle
of the board, cross or fork, and start in their tightest bend; their gaps, and the time. A sheet of
each is written to the folder `laps` of the current one.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from itertools import combinations
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.compiled.prepare import compile_now  # noqa: E402
from engine.course import compile_track  # noqa: E402
from engine.playtest.chunks import Work  # noqa: E402
from engine.playtest.goals import profile_names, read_goals  # noqa: E402
from engine.playtest.inventing import (  # noqa: E402
    Order,
    bend_at_start,
    idea_of,
    invented,
    shape_distance,
)
from engine.playtest.inventing.ideas import BRIDGE, CROSSING, FORK  # noqa: E402
from engine.playtest.inventing.sketches import LEANING  # noqa: E402
from engine.playtest.plan import Kind, Spec  # noqa: E402
from engine.playtest.tuning import problems_of  # noqa: E402
from engine.playtest.workers import LocalPool, cores  # noqa: E402
from engine.publish.track_sheet import Entry, sheet_page  # noqa: E402
from engine.track import Board, Track  # noqa: E402

LAPS = 12

ROW = "{:13} {:>4} {:>4} {:>5} {:>6} {:>13} {:>11} {:>8} {:>4} {:>5} {:>5} {:>5} {:>6} {:>6}"


def main() -> None:
    """Print a row for each profile and seed, and the features of its laps below."""
    given = dict(enumerate(sys.argv[1:]))
    seeds = [int(seed) for seed in given.get(0, "1,2,3").split(",")]
    profiles = given[1].split(",") if 1 in given else profile_names()
    compile_now()
    print(
        ROW.format(
            *("profile", "seed", "laps", "ideas", "middle", "cross or fork", "bent starts"),
            *("problems", "near", "best", "mean", "worst", "wall s", "CPU s"),
        )
    )
    for profile in profiles:
        for seed in seeds:
            pool = LocalPool(int(given.get(2, cores())))
            print(row_of(profile, seed, pool), flush=True)


def row_of(profile: str, seed: int, pool: LocalPool) -> str:
    """Return the row of one sheet, and write the sheet."""
    goals = read_goals(profile)
    spec = Spec(kind=Kind.WHOLE, bots=("careful",) * 4, seed=seed)
    begun, used = time.perf_counter(), sum(os.times()[:4])
    *_, last = invented(Order(goals, Board(700, 500), LAPS), spec, Work(pool=pool))
    seconds = time.perf_counter() - begun
    # Times of workers are known once they have ended.
    pool.close()
    used = sum(os.times()[:4]) - used
    laps, tracks = last.laps, [lap.track for lap in last.laps]
    ideas = [idea_of(track) for track in tracks]
    gaps = [lap.gap.number for lap in laps]
    file = Path("laps") / f"{profile}_{seed}.html"
    file.parent.mkdir(exist_ok=True)
    headings = [f"gap {gap:.2f}: {idea.words}" for gap, idea in zip(gaps, ideas, strict=True)]
    entries = [Entry(track, head, ()) for track, head in zip(tracks, headings, strict=True)]
    file.write_text(sheet_page(f"{profile}, seed {seed}", entries), encoding="utf-8")
    lines = [line_of(track) for track in tracks]
    row = ROW.format(
        profile,
        seed,
        len(laps),
        len({*ideas}),
        sum(idea.middle > 0 for idea in ideas),
        sum(idea.feature in (FORK, CROSSING, BRIDGE) for idea in ideas),
        sum(bend_at_start(track) > LEANING for track in tracks),
        sum(bool(problems_of(track, compile_track(track))) for track in tracks),
        f"{min(shape_distance(*pair) for pair in combinations(lines, 2)):.2f}",
        f"{min(gaps):.2f}",
        f"{sum(gaps) / len(gaps):.2f}",
        f"{max(gaps):.2f}",
        f"{seconds:.0f}",
        f"{used:.0f}",
    )
    features = Counter(idea.feature for idea in ideas)
    return f"{row}\n    {', '.join(f'{number} × {name}' for name, number in features.items())}"


def line_of(track: Track) -> np.ndarray:
    """Return the control points of a lap."""
    return np.array([point.place for point in track.roads[0].points])


if __name__ == "__main__":
    main()
