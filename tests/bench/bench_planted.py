"""Whether what is wrong with a track is said first: `python tests/bench/bench_planted.py [runs]`.

Twelve imbalances, each planted in a shipped track by a few lines, and how often findings are told
of tracks that have none.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.compiled.prepare import compile_now  # noqa: E402
from engine.course import compile_track  # noqa: E402
from engine.playtest.chunks import Work  # noqa: E402
from engine.playtest.findings import Finding, findings  # noqa: E402
from engine.playtest.panel import with_panel  # noqa: E402
from engine.playtest.plan import Kind, Spec  # noqa: E402
from engine.playtest.simulate import simulate_races  # noqa: E402
from engine.playtest.workers import LocalPool, cores  # noqa: E402
from engine.track import Track, load  # noqa: E402
from tests.helpers.planted import planted  # noqa: E402

GAMES = 10_000
CLEAN = ("harbour_loop", "twin_pines", "quarry_leap", "village_green")


def found(track: Track, deck: str, seed: int, work: Work) -> tuple[Finding, ...]:
    """What is told first of whole games of careful players, beside other kinds."""
    spec = Spec(bots=("careful",) * 4, games=GAMES, seed=seed, kind=Kind.WHOLE, deck=deck)
    course = compile_track(track)
    *_, report = simulate_races(course, spec, work)
    return findings(with_panel(course, report, work))


def main() -> None:
    """Print what names each of the twelve, and what is told of clean tracks."""
    compile_now()
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    pool = LocalPool(cores())
    work = Work(pool=pool)
    named = 0
    for each in planted():
        told = found(each.track, each.deck, 1, work)
        sentence = next((one.sentence for one in told if one.code == each.code), None)
        named += sentence is not None
        others = ", ".join(one.code for one in told if one.code != each.code)
        print(f"{each.what:34} {sentence or 'NOT NAMED'}" + f" (also: {others})" * bool(others))
        sys.stdout.flush()
    print(f"named: {named} of 12")
    false: Counter[str] = Counter()
    for name in CLEAN:
        track = load(ROOT / "tracks" / f"{name}.json")
        for seed in range(100, 100 + runs):
            told = found(track, "", seed, work)
            false.update(f"{name}: {one.code}" for one in told)
            false["runs with a finding"] += bool(told)
    print(f"clean tracks, {runs * len(CLEAN)} runs: {dict(false)}")
    pool.close()


if __name__ == "__main__":
    main()
