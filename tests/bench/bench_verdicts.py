"""How often comparisons tell of a difference where there is none, and how many games they need.

python tests/bench/bench_verdicts.py [--alone] [deals [resamples]]    default 6,000 and 2,000

Verdicts are those of resampled deals, drawn from games that were played on a track and on six edits
of it. For a comparison of which nothing is true the sides of each deal are exchanged at random: A
and B have the same distribution then, and what deals have in common stays as it is. Comparisons
that were played, a track with itself, its spaces in another order, are counted beside it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import NormalDist
from typing import NamedTuple
from zlib import crc32

import numpy as np
from scipy.sparse import csr_array

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from engine.arrays import FloatArray, IntArray  # noqa: E402
from engine.compiled.compiler import Speed  # noqa: E402
from engine.compiled.prepare import compile_now  # noqa: E402
from engine.course import Course, compile_track  # noqa: E402
from engine.games import game_named  # noqa: E402
from engine.playtest.changed import changes  # noqa: E402
from engine.playtest.comparing import differences  # noqa: E402
from engine.playtest.looks import ONE_LOOK, Looks  # noqa: E402
from engine.playtest.metrics import race_metrics  # noqa: E402
from engine.playtest.metrics.whole_games import as_at_the_table  # noqa: E402
from engine.playtest.pairs import Key, both_sides, change_of, paired_games  # noqa: E402
from engine.playtest.plan import Kind, Spec, race_plan  # noqa: E402
from engine.playtest.verdicts import Difference, clearness, held_together  # noqa: E402
from engine.track import Track  # noqa: E402
from tests.helpers.small_edits import SmallEdit, small_edits  # noqa: E402

SPEC = Spec(game="rivals", seed=1)
METRICS = (*race_metrics(), *as_at_the_table(game_named(SPEC.game).measures))

LOOKS, PLANNED = 20, 2000
"""Comparisons of so many games are looked at so often, at equal distances."""

POWER = 0.8
"""The games needed are those that tell an edit in such a part of the comparisons."""

ENDS = (1, LOOKS)

BOTS = {Kind.ALONE: "rule", Kind.WHOLE: "careful"}


class Pool(NamedTuple):
    """Deals played on both sides: `found` are the differences of all of them, `sums` what each deal
    adds to their pairs (deals, figures, 21), and the same with the sides exchanged."""

    what: str
    found: tuple[Difference, ...]
    keys: tuple[Key, ...]
    sums: FloatArray
    exchanged: FloatArray


def pool(what: str, first: Course, second: Course, kind: Kind, deals: int) -> Pool:
    """Play deals on both sides."""
    spec = replace(SPEC, bots=(BOTS[kind],) * 4, kind=kind)
    plans = [race_plan(course, spec) for course in (first, second)]
    sides = both_sides(*plans, spec.seed, 0, deals)
    about = frozenset(key for change in changes(first, second) for key in change.figures)
    whole = {key: _sums(pairs).sum(axis=0) for key, pairs in sides.items()}
    found = differences(whole, METRICS, about)
    keys = tuple((one.figure, one.row) for one in found)
    sums, exchanged = (
        np.stack([_sums(sides[key][:, order]) for key in keys], axis=1).astype(float)
        for order in ([0, 1, 2, 3], [2, 3, 0, 1])
    )
    return Pool(what, found, keys, sums, exchanged)


def _sums(pairs: IntArray) -> IntArray:
    """What each game adds to the pairs (games, 21)."""
    known = (pairs[:, 1] != 0) | (pairs[:, 3] != 0)
    products = (pairs[:, :, None] * pairs[:, None, :]).reshape(len(pairs), 16)
    return np.concatenate([known[:, None], pairs, products], axis=1)


def resampled(
    pool: Pool, games: int, looks: int, times: int, is_null: bool, seed: int
) -> Iterator[list[IntArray]]:
    """The sums of resampled comparisons of so many games (figures, 21), at each of some looks."""
    rng = np.random.default_rng(seed)
    deals = len(pool.sums)
    table = np.concatenate([pool.sums, pool.exchanged]).reshape(2 * deals, -1)
    bounds = np.linspace(0, games, looks + 1).astype(int)
    for _ in range(times):
        drawn = rng.integers(deals, size=games)
        if is_null:
            drawn += deals * rng.integers(2, size=games)
        rows = np.repeat(np.arange(looks), np.diff(bounds))
        weights = csr_array((np.ones(games), (rows, drawn)), shape=(looks, 2 * deals))
        sums = np.rint(np.cumsum(weights @ table, axis=0)).astype(np.int64)
        yield [*sums.reshape(looks, len(pool.keys), 21)]


def verdicts(pool: Pool, sums: IntArray, looks: Looks) -> tuple[Difference, ...]:
    """The differences of a resampled comparison, held together."""
    found = [
        replace(one, estimate=change_of(row).times(100 if one.unit else 1))
        for one, row in zip(pool.found, sums, strict=True)
    ]
    return held_together(found, looks)


def told(pool: Pool, games: int, looks: int, times: int, is_null: bool) -> float:
    """How many comparisons tell of any difference, or where there is one of that in the figure that
    the edit is about, at any of some looks."""
    figure = best_figure(pool)
    hits, seed = 0, crc32(f"{pool.what} {games}".encode())
    for at_looks in resampled(pool, games, looks, times, is_null, seed):
        for number, sums in enumerate(at_looks, 1):
            price = ONE_LOOK if looks == 1 else Looks(games, number / looks)
            found = verdicts(pool, sums, price)
            if any(one.is_significant and (is_null or k == figure) for k, one in enumerate(found)):
                hits += 1
                break
    return hits / times


def told_alone(pool: Pool, games: int, times: int) -> float:
    """How often the figure that an edit is about is told if it is the only one asked for."""
    figure = best_figure(pool)
    only = Pool(
        pool.what,
        (replace(pool.found[figure], changed=False),),
        pool.keys[figure : figure + 1],
        pool.sums[:, figure : figure + 1],
        pool.exchanged[:, figure : figure + 1],
    )
    return told(only, games, 1, times, is_null=False)


def best_figure(pool: Pool) -> int:
    """The clearest of the figures that are about what was changed, of all if nothing was."""
    asked = [k for k, one in enumerate(pool.found) if one.changed] or [*range(len(pool.found))]
    return max(asked, key=lambda k: clearness(pool.found[k].estimate))


def games_needed(pool: Pool, times: int, looks: int) -> int:
    """How many games tell the edit in `POWER` of the comparisons, at any of some looks; `looks` 0:
    by a test of its figure alone."""
    normal = NormalDist()
    wanted, asked = normal.inv_cdf(POWER), 2.2
    per_game = clearness(pool.found[best_figure(pool)].estimate) / len(pool.sums) ** 0.5
    games = max(6, round(((asked + wanted) / per_game) ** 2))
    tried: dict[int, float] = {}
    for _ in range(5):
        if games not in tried:
            tried[games] = (
                told(pool, games, looks, times, False) if looks else told_alone(pool, games, times)
            )
        shift = normal.inv_cdf(min(max(tried[games], 0.5 / times), 1 - 0.5 / times))
        games = max(6, round(games * ((asked + wanted) / max(0.5, asked + shift)) ** 2))
    return games


def table_row(one: Pool, times: int) -> str:
    """Return how often anything is told where nothing is true, how often the edit is told, and how
    many games tell it."""
    null, power = (
        [told(one, PLANNED, looks, times if looks == 1 else times // 3, is_null) for looks in ENDS]
        for is_null in (True, False)
    )
    cells = [f"{rate:7.2%}" for rate in null]
    if any(each.changed for each in one.found):
        alone, single, many = (games_needed(one, max(200, times // 3), k) for k in (0, *ENDS))
        cells += [f"{rate:7.1%}" for rate in power]
        cells += [f"{' '.join(one.keys[best_figure(one)]):13}", f"{alone:6,}"]
        cells += [f"{single:6,} {single / alone:5.2f}", f"{many:6,} {many / alone:5.2f}"]
    return f"{one.what:28} {' '.join(cells)}"


HEAD = (
    f"{'':28} {'A/A':>7} {'':7} {'power':>7} {'':7} {'':13} {'games':>6} {'one':>6} {'':5} twenty",
    f"{'':28} {'1 look':>7} {LOOKS:7} {'1 look':>7} {LOOKS:7} {'figure':13} {'alone':>6} "
    f"{'look':>6} {'×':>5} {'looks':>6} {'×':>5}",
)


def played(track: Track, kind: Kind, pairs: int, games: int) -> None:
    """Print how many comparisons that are played tell of any difference of a track from itself."""
    first = compile_track(track)
    hits = 0
    for number in range(pairs):
        spec = replace(SPEC, bots=(BOTS[kind],) * 4, kind=kind, seed=1000 + number)
        second = compile_track(in_another_order(track, number))
        sums = paired_games(race_plan(first, spec), race_plan(second, spec), spec.seed, 0, games)
        hits += any(one.is_significant for one in held_together(differences(sums, METRICS)))
    print(
        f"\n{pairs:,} comparisons of {games:,} games that were played, a track with itself: "
        f"{hits / pairs:.1%} tell of a difference at one look"
    )


def in_another_order(track: Track, seed: int) -> Track:
    """The track with its spaces in another order."""
    order = np.random.default_rng(seed).permutation(len(track.spaces))
    return replace(track, spaces=tuple(track.spaces[k] for k in order))


if __name__ == "__main__":
    kind = Kind.ALONE if "--alone" in sys.argv else Kind.WHOLE
    numbers = [int(each) for each in sys.argv[1:] if each != "--alone"]
    deals = numbers[0] if numbers else 6000
    times = numbers[1] if len(numbers) > 1 else 2000
    compile_now()
    Speed.is_plain = not Speed.can_compile
    track, edited = small_edits()
    itself = SmallEdit("itself, in another order", in_another_order(track, 1))
    what = "races" if kind is Kind.ALONE else "whole games"
    print(f"Resampled from {deals:,} deals of {what}. A/A: comparisons of {PLANNED:,} games that")
    print("tell of anything where nothing is true. Power: those that tell the edit by the figure")
    print(
        f"that is about it. Games: so many tell it in {POWER:.0%}, by a test of that figure alone"
    )
    chance = 1.96 * (0.05 * 0.95 / times) ** 0.5
    print(f"at 5 % and in the comparison. By chance A/A lies within ± {chance:.1%} at one look.")
    print("\n".join(HEAD))
    for edit in (itself, *edited):
        courses = compile_track(track), compile_track(edit.track)
        print(table_row(pool(edit.what, *courses, kind, deals), times), flush=True)
    played(track, kind, times // 5, 300)
