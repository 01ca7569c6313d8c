"""Whether advice helps: `python tests/bench/bench_advice.py [proposals [games]]`.

All proposals for six shipped tracks, taken and measured on deals that they were neither found nor
confirmed by: the figure of each before and after, and the lead of the best start slot over the
worst.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.compiled.prepare import compile_now  # noqa: E402
from engine.course import compile_track  # noqa: E402
from engine.playtest.advice import Proposal, measured, proposals  # noqa: E402
from engine.playtest.advice.proposal import Trial, lead_of_best, on_other_deals  # noqa: E402
from engine.playtest.chunks import Work  # noqa: E402
from engine.playtest.goals import read_goals  # noqa: E402
from engine.playtest.intervals import Estimate, difference  # noqa: E402
from engine.playtest.plan import Kind, Spec, fitting  # noqa: E402
from engine.playtest.workers import LocalPool, cores  # noqa: E402
from engine.track import Track, load  # noqa: E402
from engine.track.edits import set_slots  # noqa: E402

SHIPPED = ("harbour_loop", "twin_pines", "quarry_leap", "village_green", "salt_flats")
GAMES = 10_000
PROFILES = ("family", "experts", "close_finish")
"""What bet lines should tell."""


def tracks() -> Iterator[tuple[str, Track]]:
    """The tracks that are advised on: five as they are, one with a start space too far ahead."""
    for name in SHIPPED:
        yield name, load(ROOT / "tracks" / f"{name}.json")
    uneven = ("a3", "b2", "c2", "b1", "c1", "a1")
    yield "uneven pines", set_slots(load(ROOT / "tracks" / "twin_pines.json"), uneven)


def lead_grown(track: Track, proposal: Proposal, trial: Trial) -> Estimate:
    """By how much the lead of the best slot over the worst has grown."""
    before = trial.report(compile_track(track))
    after = trial.report(compile_track(proposal.edit(track)))
    assert before is not None
    assert after is not None
    return difference(lead_of_best(after), lead_of_best(before))


def main() -> None:
    """Print every proposal, and how many are better."""
    compile_now()
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    games = int(sys.argv[2]) if len(sys.argv) > 2 else GAMES
    pool = LocalPool(cores())
    work = Work(pool=pool)
    verdicts: Counter[str] = Counter()
    begun = time.perf_counter()
    for (name, track), profile in product(tracks(), PROFILES):
        spec = Spec(bots=("careful",) * 4, games=games, kind=Kind.WHOLE)
        spec = fitting(compile_track(track), spec)
        for proposal in proposals(track, spec, work, read_goals(profile)):
            if profile != PROFILES[0] and not proposal.lines:
                # Grid and narrow parts do not depend on the goals.
                continue
            if verdicts.total() == most:
                break
            fresh = replace(spec, games=2 * games)
            found = measured(track, proposal, fresh, work)
            assert found is not None
            grown = lead_grown(track, proposal, on_other_deals(Trial(fresh, work), 2))
            verdicts[str(found.verdict)] += 1
            before, after = found.before.value, found.after.value
            print(
                f"{name:14} {profile:7} {proposal.code:13} {before:7.3f} → {after:7.3f} "
                f"{found.verdict:10} lead of the best slot {100 * grown.value:+.1f} points "
                f"({100 * grown.low:+.1f} to {100 * grown.high:+.1f})",
                flush=True,
            )
    seconds = time.perf_counter() - begun
    print(f"{verdicts.total()} proposals: {dict(verdicts)}; {seconds:.0f} s")
    pool.close()


if __name__ == "__main__":
    main()
