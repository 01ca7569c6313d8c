"""Fitting of players: made games of each shipped kind, and what is found of its numbers.

Usage: python tests/bench/bench_players_fit.py [--games 200] [--first 1] [--sets 1] [--kinds KINDS]

A set has games of its own, so that sets of several runs can be added up. Prints for each set
whether the kind is recognised, how many of its numbers lie within their intervals, and the chances
given to held-out choices; at the end the share within.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from engine.course import compile_track
from engine.playtest.intervals import share
from engine.playtest.playthrough import play_game, replay
from engine.race.bots.profiles import PLAYERS, profiles
from engine.table.choices import Collector
from engine.table.fitting import canonical, fit
from engine.track import load

TRACK = Path(__file__).parents[2] / "tracks" / "harbour_loop.json"


def main() -> None:
    """Fit players to made games and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=1, help="number of the first set")
    parser.add_argument("--sets", type=int, default=1)
    parser.add_argument("--kinds", default=",".join(PLAYERS))
    args = parser.parse_args()
    course = compile_track(load(TRACK))
    inside = known = recognised = better = fits = 0
    for number in range(args.first - 1, args.first - 1 + args.sets):
        for kind in args.kinds.split(","):
            began = time.perf_counter()
            collector = Collector()
            for game in range(args.games):
                record = play_game(course, "rivals", (kind,) * 4, seed=1000 * number + game)
                collector.add(record, replay(record, course), range(4))
            made = time.perf_counter()
            found = fit(collector.choices(), args.games, seed=number + 1)
            true = canonical(profiles()[kind])
            numbers = [each for each in found.numbers if each.is_known]
            out = [
                f"{each.name} {true.get(each.name, 0)} not in {each.low}…{each.high}"
                for each in numbers
                if not each.low <= true.get(each.name, 0) <= each.high
            ]
            fits += 1
            known += len(numbers)
            inside += len(numbers) - len(out)
            recognised += found.nearest == kind
            chances = {each.name: each.chance for each in found.held_out}
            others = max(chances[other] for other in PLAYERS if other != kind)
            better += chances[""] > others
            print(
                f"{kind}, set {number + 1}: taken for {found.nearest}; "
                f"{len(numbers) - len(out)} of {len(numbers)} numbers within; held out "
                f"{chances['']:.3f}, {kind} itself {chances[kind]:.3f}, best other {others:.3f}; "
                f"{made - began:.0f} s made, {time.perf_counter() - made:.0f} s fitted"
                + "".join(f"\n    {each}" for each in out),
                flush=True,
            )
    within = share(inside, max(1, known))
    print(
        f"{recognised} of {fits} recognised; {better} of {fits} foretold better than by any other "
        f"kind; {inside} of {known} numbers within their intervals: {100 * within.value:.1f}% "
        f"({100 * within.low:.1f} to {100 * within.high:.1f})"
    )


if __name__ == "__main__":
    main()
