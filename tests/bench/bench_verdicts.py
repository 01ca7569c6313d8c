"""How often a track compared with itself, its spaces in another order, seems to differ.

python tests/bench/bench_verdicts.py [pairs [games]]      default 200 pairs of 300 games
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from engine.course import compile_track  # noqa: E402
from engine.games import game_named  # noqa: E402
from engine.playtest.comparing import differences  # noqa: E402
from engine.playtest.metrics import race_metrics  # noqa: E402
from engine.playtest.metrics.whole_games import as_at_the_table  # noqa: E402
from engine.playtest.pairs import paired_games  # noqa: E402
from engine.playtest.plan import Kind, Spec, race_plan  # noqa: E402
from engine.playtest.verdicts import held_together  # noqa: E402
from engine.track import load  # noqa: E402


def false_verdicts(pairs: int, games: int, kind: Kind) -> None:
    """Print how many comparisons tell of any difference, by each figure alone and held together."""
    track = load(ROOT / "tracks" / "harbour_loop.json")
    metrics = (*race_metrics(), *as_at_the_table(game_named(Spec().game).measures))
    alone = together = 0
    for pair in range(pairs):
        order = np.random.default_rng(pair).permutation(len(track.spaces))
        other = replace(track, spaces=tuple(track.spaces[k] for k in order))
        bots = ("careful" if kind is Kind.WHOLE else "rule",) * 4
        spec = Spec(bots=bots, games=games, seed=pair, kind=kind)
        plans = [race_plan(compile_track(each), spec) for each in (track, other)]
        sums = paired_games(*plans, spec.seed, 0, games)
        found = differences(sums, metrics)
        alone += any(each.is_significant for each in found)
        together += any(each.is_significant for each in held_together(found))
    played = "whole games" if kind is Kind.WHOLE else "races"
    print(
        f"{pairs} comparisons of {games} {played} with themselves: {alone / pairs:.1%} tell of a "
        f"difference by single figures, {together / pairs:.1%} held together"
    )


if __name__ == "__main__":
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    for kind in (Kind.ALONE, Kind.WHOLE):
        false_verdicts(pairs, games, kind)
