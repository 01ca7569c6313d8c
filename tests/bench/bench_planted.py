"""Whether what is wrong with a track is said first: `python tests/bench/bench_planted.py [runs]`.

The imbalances of `tests/helpers/planted.py`, each in so many runs of 10,000 games and the panel,
and how often findings are told of 20 laps that have none: along real circuits where these are here,
and four shipped ones.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.compiled.prepare import compile_now  # noqa: E402
from engine.course import compile_track  # noqa: E402
from engine.draw import NarrowPart, draw_circuit  # noqa: E402
from engine.exchange.centre_lines import read_centre_line  # noqa: E402
from engine.playtest.chunks import Work  # noqa: E402
from engine.playtest.findings import Finding, findings  # noqa: E402
from engine.playtest.panel import with_panel  # noqa: E402
from engine.playtest.plan import Kind, Spec  # noqa: E402
from engine.playtest.simulate import simulate_races  # noqa: E402
from engine.playtest.workers import LocalPool, cores  # noqa: E402
from engine.track import Track, load  # noqa: E402
from tests.helpers.planted import planted  # noqa: E402

GAMES = 10_000
SHIPPED = ("harbour_loop", "twin_pines", "quarry_leap", "village_green")
CIRCUITS = ROOT.parent / "shared" / "data" / "circuits"
CLEAN = 20
NARROWS = ((), (NarrowPart(0.3, 0.36, 1),), (NarrowPart(0.4, 0.47, 2),))
"""Parts that are narrow in turn: none, of one lane, of two."""


def found(track: Track, deck: str, seed: int, work: Work) -> tuple[Finding, ...]:
    """What is told first of whole games of careful players, beside other kinds."""
    spec = Spec(bots=("careful",) * 4, games=GAMES, seed=seed, kind=Kind.WHOLE, deck=deck)
    course = compile_track(track)
    *_, report = simulate_races(course, spec, work)
    return findings(with_panel(course, report, work))


def clean_laps() -> Iterator[tuple[str, Track]]:
    """Shipped laps that were not drawn to show a fault, and laps along circuits of other people."""
    for name in SHIPPED:
        yield name, load(ROOT / "tracks" / f"{name}.json")
    files = [file for file in sorted(CIRCUITS.glob("*/*")) if file.suffix in (".csv", ".geojson")]
    wanted = CLEAN - len(SHIPPED)
    for number, file in enumerate(files[:: max(1, len(files) // wanted)][:wanted]):
        line = read_centre_line(file)
        narrow = NARROWS[number % len(NARROWS)]
        yield file.stem, draw_circuit(line.points, closed=line.closed, narrow=narrow).track


def main() -> None:
    """Print how often each imbalance is named, and what is told of clean laps."""
    compile_now()
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    pool = LocalPool(cores())
    work = Work(pool=pool)
    named = tried = 0
    print(f"{'planted':34} named in  sentence in the first run, and other findings")
    for each in planted():
        times, first, others = 0, None, Counter[str]()
        for seed in range(1, 1 + runs):
            told = found(each.track, each.deck, seed, work)
            sentence = next((one.sentence for one in told if one.code == each.code), None)
            first = first or sentence
            times += sentence is not None
            others.update(one.code for one in told if one.code != each.code)
        named, tried = named + times, tried + runs
        print(f"{each.what:34} {times:2} of {runs:2}  {first} {dict(others) or ''}", flush=True)
    print(f"named: {named} of {tried}")
    false, laps, clean = Counter[str](), 0, 0
    for name, track in clean_laps():
        for seed in range(100, 100 + runs):
            told = found(track, "", seed, work)
            false.update(f"{name}: {one.sentence}" for one in told)
            laps, clean = laps + 1, clean + (not told)
    print(f"clean laps without a finding: {clean} of {laps}")
    for sentence, times in false.items():
        print(f"  {times} × {sentence}")
    pool.close()


if __name__ == "__main__":
    main()
