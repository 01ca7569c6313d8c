"""What each driver power is worth: `python tests/bench/bench_powers.py [games] [kind …]`.

To four players of a kind all powers are made worth nothing, so that nobody pays for one and each
keeps any of those won with its cars by lot. How far ahead of the others the owner of each power
ends is then what the power brings, whatever it was paid for: less what the worst of them brings,
it is the worth that the numbers of players (`engine/race/bots/data/players.toml`) are made from.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from engine.compiled.prepare import compile_now  # noqa: E402
from engine.course import compile_track  # noqa: E402
from engine.playtest.affairs import POWERS as WORTH  # noqa: E402
from engine.playtest.chunks import HERE  # noqa: E402
from engine.playtest.intervals import Estimate, ratio  # noqa: E402
from engine.playtest.plan import Kind, Spec  # noqa: E402
from engine.playtest.simulate import simulate_races  # noqa: E402
from engine.race.state import POWERS  # noqa: E402
from engine.track import load  # noqa: E402
from tracks.drawn.shipped import FOLDER, GALLERY  # noqa: E402

KINDS = ("careful", "selfish")


def brings(file: str, kind: str, games: int) -> Mapping[str, Estimate]:
    """How far ahead of the others the owner of each power ends, in millions."""
    alike = kind + "".join(f":{power}=0" for power in POWERS[1:])
    spec = Spec(bots=(alike,) * 4, games=games, kind=Kind.WHOLE)
    *_, report = simulate_races(
        compile_track(load(FOLDER / file)), spec, work=HERE, is_studied=False
    )
    return {POWERS[int(power)]: ratio(sums) for power, sums in report.affairs.of(WORTH).items()}


def main() -> None:
    """Print the powers by track, the median of all tracks, and that less the lowest."""
    compile_now()
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    for kind in sys.argv[2:] or KINDS:
        print(f"{kind}, {games:,} games a track: millions ahead of the others, by power kept")
        print(f"{'':22}" + "".join(f"{power:>16}" for power in POWERS[1:]))
        found: dict[str, list[float]] = {power: [] for power in POWERS[1:]}
        for file in GALLERY:
            known = brings(file, kind, games)
            for power, estimate in known.items():
                found[power].append(estimate.value)
            told = [f"{known[p].value:8.1f} ± {known[p].value - known[p].low:.1f}" for p in found]
            print(f"{file:22}" + "".join(f"{each:>16}" for each in told), flush=True)
        middle = {power: median(values) for power, values in found.items()}
        print(f"{'median':22}" + "".join(f"{value:16.2f}" for value in middle.values()))
        lowest = min(middle.values())
        print(f"{'worth':22}" + "".join(f"{value - lowest:16.2f}" for value in middle.values()))


if __name__ == "__main__":
    main()
