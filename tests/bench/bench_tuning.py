"""How well tracks are tuned toward goals: `python tests/bench/bench_tuning.py`.

Three shipped laps and three drawn from centre lines, each toward each shipped profile of goals; the
gap before and after on deals that no candidate was chosen by.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.compiled.prepare import compile_now  # noqa: E402
from engine.course import compile_track  # noqa: E402
from engine.draw import NarrowPart, draw_circuit  # noqa: E402
from engine.draw.circuit import chicane, hairpin, oval  # noqa: E402
from engine.playtest.chunks import Work  # noqa: E402
from engine.playtest.goals import Goals, profile_names, read_goals  # noqa: E402
from engine.playtest.plan import Kind, Spec  # noqa: E402
from engine.playtest.tuning import Limits, Trial, freedom_of, gap_after, search  # noqa: E402
from engine.playtest.workers import LocalPool, WorkerPool, cores  # noqa: E402
from engine.track import Track, load  # noqa: E402

SHIPPED = ("harbour_loop", "twin_pines", "quarry_leap")
FRESH, GAMES = 7_000_001, 5000
TRIES = 600


def tracks() -> Iterator[tuple[str, Track]]:
    """The laps that are tuned."""
    for name in SHIPPED:
        yield name, load(ROOT / "tracks" / f"{name}.json")
    drawn = {
        "drawn oval": draw_circuit(oval(), spaces=48, fronts="aligned"),
        "drawn chicane": draw_circuit(chicane(), spaces=60, narrow=[NarrowPart(0.4, 0.48)]),
        "drawn hairpin": draw_circuit(
            hairpin(), spaces=56, fronts="aligned", narrow=[NarrowPart(0.2, 0.3)]
        ),
    }
    for name, drawing in drawn.items():
        yield name, drawing.track


def tuned(track: Track, goals: Goals, pool: WorkerPool) -> tuple[float, float, float]:
    """The gap before and after, and the seconds it took."""
    begun = time.perf_counter()
    spec = Spec(kind=Kind.WHOLE, bots=("careful",) * 4)
    freedom = freedom_of(track, Limits())
    *_, last = search(Trial(freedom, goals, spec), TRIES, Work(pool=pool))
    seconds = time.perf_counter() - begun
    fresh = replace(spec, seed=FRESH, games=GAMES)
    after = freedom.made(last.proposals[0].plan)
    before, now = (gap_after(goals, compile_track(each), fresh).number for each in (track, after))
    return before, now, seconds


def main() -> None:
    """Print all eighteen, and how many gaps were at least halved."""
    compile_now()
    pool = LocalPool(int(sys.argv[1]) if len(sys.argv) > 1 else cores())
    halved = count = 0
    for name, track in tracks():
        for profile in profile_names():
            before, after, seconds = tuned(track, read_goals(profile), pool)
            halved += after <= before / 2
            count += 1
            print(
                f"{name:15} {profile:13} gap {before:.2f} → {after:.2f} in {seconds:.0f} s",
                flush=True,
            )
    print(f"at least halved: {halved} of {count}")
    pool.close()


if __name__ == "__main__":
    main()
