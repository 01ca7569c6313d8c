"""How well tracks are tuned toward goals: `python tests/bench/bench_tuning.py --help`.

Six laps drawn along centre lines with the defaults of `lanesmith new --from`, or those of the files
that are named, each toward each shipped profile of goals; the gap before and after on deals that no
candidate was chosen by. A tuning that takes longer than `--seconds` is stopped, as with Ctrl-C.
Without `--workers` these are seconds of the processor in this process alone, so that other programs
do not count: 360 of them are three minutes on two cores.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.api.tracks import draw  # noqa: E402
from engine.arrays import FloatArray  # noqa: E402
from engine.compiled.prepare import compile_now  # noqa: E402
from engine.course import compile_track  # noqa: E402
from engine.draw.circuit import chicane, hairpin, oval, through  # noqa: E402
from engine.playtest.chunks import Work  # noqa: E402
from engine.playtest.goals import Goals, profile_names, read_goals  # noqa: E402
from engine.playtest.plan import Kind, Spec  # noqa: E402
from engine.playtest.tuning import Limits, Trial, freedom_of, gap_after, search  # noqa: E402
from engine.playtest.workers import LocalPool, WorkerPool  # noqa: E402
from engine.track import Track  # noqa: E402

FRESH, GAMES = 7_000_001, 5000
TRIES = 1200

LINES: Mapping[str, FloatArray] = {
    "oval": oval(),
    "long oval": oval(2.4),
    "chicane": chicane(),
    "hairpin": hairpin(),
    "triangle": through([(0, 0), (8, 0), (10, 2), (6, 7), (4, 7), (0, 2)]),
    "bean": through([(0, 0), (5, 2), (10, 0), (12, 3), (10, 6), (5, 7), (0, 6), (-2, 3)]),
}
"""Centre lines of the laps."""


def tuned(
    track: Track, goals: Goals, pool: WorkerPool | None, seconds: float
) -> tuple[float, float, int, float]:
    """The gap before and after, the candidates tried and the seconds it took."""
    clock = time.perf_counter if pool else time.process_time
    begun = clock()
    spec = Spec(kind=Kind.WHOLE, bots=("careful",) * 4)
    freedom = freedom_of(track, Limits())
    work = Work(pool=pool, cancel=lambda: clock() - begun > seconds)
    tried = 0
    for last in search(Trial(freedom, goals, spec), TRIES, work):
        tried = tried if last.proposals else last.tried
    took = clock() - begun
    fresh = replace(spec, seed=FRESH, games=GAMES)
    after = freedom.made(last.proposals[0].plan)
    before, now = (gap_after(goals, compile_track(each), fresh).number for each in (track, after))
    return before, now, tried, took


def main() -> None:
    """Print all of them, and how many gaps were at least halved."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--workers", type=int, default=0, help="processes, else this one alone")
    asked.add_argument("--seconds", type=float, default=360.0, help="time for each tuning")
    names = ", ".join(LINES)
    asked.add_argument("--laps", nargs="*", default=[*LINES], help=f"{names}, or files of lines")
    asked.add_argument("--goals", nargs="*", default=[*profile_names()])
    options = asked.parse_args()
    compile_now()
    pool = LocalPool(options.workers) if options.workers else None
    halved = count = 0
    for name in options.laps:
        track = draw(LINES.get(name, name)).track
        for profile in options.goals:
            goals = read_goals(profile)
            before, after, tried, took = tuned(track, goals, pool, options.seconds)
            halved += after <= before / 2
            count += 1
            print(
                f"{Path(name).stem:10} {profile:13} gap {before:.2f} → {after:.2f}, "
                f"{tried} candidates in {took:.0f} s",
                flush=True,
            )
    print(f"at least halved: {halved} of {count}")
    if pool:
        pool.close()


if __name__ == "__main__":
    main()
