"""How often comparisons tell of a difference where there is none, and how many games they need.

python tests/bench/bench_verdicts.py [--alone] [deals [resamples]]    default 2,000 and 500

Verdicts are those of resampled deals, drawn from games that were played on a track and on six edits
of it. For a comparison of which nothing is true the sides of each deal are exchanged at random: A
and B have the same distribution then, and what deals have in common stays as it is.

The same few deals serve all resamples, and all figures of a comparison are judged at once; the
procedure is checked against `held_together`. The default takes about five minutes on a core; with
4,000 deals and 2,000 resamples, half an hour.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from math import erfc
from pathlib import Path
from statistics import NormalDist
from typing import NamedTuple
from zlib import crc32

import numpy as np
import numpy.typing as npt

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from engine.arrays import FloatArray, IntArray  # noqa: E402
from engine.compiled.compiler import Speed  # noqa: E402
from engine.compiled.prepare import compile_now  # noqa: E402
from engine.course import Course, compile_track  # noqa: E402
from engine.games import game_named  # noqa: E402
from engine.playtest.changed import changes  # noqa: E402
from engine.playtest.comparing import differences  # noqa: E402
from engine.playtest.intervals import share  # noqa: E402
from engine.playtest.looks import ONE_LOOK, Looks  # noqa: E402
from engine.playtest.metrics import race_metrics  # noqa: E402
from engine.playtest.metrics.whole_games import as_at_the_table  # noqa: E402
from engine.playtest.pairs import N, both_sides, change_of  # noqa: E402
from engine.playtest.plan import Kind, Spec, race_plan  # noqa: E402
from engine.playtest.verdicts import (  # noqa: E402
    ERROR,
    FEWEST,
    Difference,
    clearness,
    held_together,
    shares,
)
from tests.helpers.small_edits import small_edits  # noqa: E402

SPEC = Spec(game="rivals", seed=1)
METRICS = (*race_metrics(), *as_at_the_table(game_named(SPEC.game).measures))

LOOKS, PLANNED = 20, 2000
"""Comparisons of so many games are looked at so often, at equal distances."""

CHECKED, TRIES = 3, 4
"""Comparisons of which the procedure is checked, and tries to find the games needed."""

POWER = 0.8
"""The games needed are those that tell an edit in such a part of the comparisons."""

ENDS = (1, LOOKS)

BOTS = {Kind.ALONE: "rule", Kind.WHOLE: "careful"}


class Pool(NamedTuple):
    """Deals played on both sides: `found` are the differences of all of them, `weights` the parts
    of the error rate they have, `sums` what each deal adds to their pairs, then the same with the
    sides exchanged (2 × deals, figures × 15)."""

    what: str
    found: tuple[Difference, ...]
    weights: FloatArray
    sums: FloatArray

    @property
    def deals(self) -> int:
        """The number of deals."""
        return len(self.sums) // 2


def pool(what: str, first: Course, second: Course, kind: Kind, deals: int) -> Pool:
    """Play deals on both sides."""
    spec = replace(SPEC, bots=(BOTS[kind],) * 4, kind=kind)
    plans = [race_plan(course, spec) for course in (first, second)]
    sides = both_sides(*plans, spec.seed, 0, deals)
    about = frozenset(key for change in changes(first, second) for key in change.figures)
    whole = {key: _all_sums(pairs) for key, pairs in sides.items()}
    found = differences(whole, METRICS, about)
    keys = [(one.figure, one.row) for one in found]
    sums = [
        np.stack([_sums(sides[key][:, order]) for key in keys], axis=1).reshape(deals, -1)
        for order in ([0, 1, 2, 3], [2, 3, 0, 1])
    ]
    return Pool(what, found, np.array(shares(found)), np.concatenate(sums))


ROWS, COLUMNS = np.triu_indices(4)
"""The products of a game's four numbers that differ."""


def _sums(pairs: IntArray) -> FloatArray:
    """What each game adds to the pairs (games, 15): 1 if it is known, its numbers, and those of
    their products that differ."""
    known = (pairs[:, 1] != 0) | (pairs[:, 3] != 0)
    products = pairs[:, ROWS] * pairs[:, COLUMNS]
    return np.concatenate([known[:, None], pairs, products], axis=1).astype(float)


def _all_sums(pairs: IntArray) -> IntArray:
    """The pairs of all games, as a comparison has them."""
    known = (pairs[:, 1] != 0) | (pairs[:, 3] != 0)
    return np.concatenate([[known.sum()], pairs.sum(axis=0), (pairs.T @ pairs).ravel()])


def resampled(
    pool: Pool, games: int, looks: int, times: int, is_null: bool
) -> Iterator[tuple[FloatArray, FloatArray]]:
    """The clearness and the number of games of each figure (looks, figures) in resampled
    comparisons of so many games."""
    rng = np.random.default_rng(crc32(f"{pool.what} {games} {looks} {is_null}".encode()))
    bounds = np.linspace(0, games, looks + 1).astype(int)
    rows = np.repeat(np.arange(looks), np.diff(bounds))
    for _ in range(times):
        drawn = rng.integers(pool.deals, size=games)
        if is_null:
            drawn += pool.deals * rng.integers(2, size=games)
        width = 2 * pool.deals
        times_drawn = np.bincount(rows * width + drawn, minlength=looks * width)
        weights = times_drawn.reshape(looks, width).astype(float)
        sums = np.cumsum(weights @ pool.sums, axis=0).reshape(looks, len(pool.found), -1)
        yield clearness_of(sums), sums[..., N]


def clearness_of(sums: FloatArray) -> FloatArray:
    """`clearness` of the difference in every figure, from sums (…, 15)."""
    n, x1, y1, x2, y2 = np.moveaxis(sums[..., :5], -1, 0)
    products = np.zeros((*sums.shape[:-1], 4, 4))
    products[..., ROWS, COLUMNS] = products[..., COLUMNS, ROWS] = sums[..., 5:]
    with np.errstate(divide="ignore", invalid="ignore"):
        one, two = x1 / y1, x2 / y2
        scales = np.stack([-1 / y1, one / y1, 1 / y2, -two / y2], axis=-1)
        spread = np.einsum("...i,...ij,...j", scales, products, scales)
        value, spread = np.abs(two - one), np.maximum(0, spread) * n / np.maximum(1, n - 1)
        freedom = np.maximum(2, n - 1)
        squares = freedom * np.log1p(value**2 / spread / freedom)
        clear: FloatArray = (8 * freedom + 1) / (8 * freedom + 3) * np.sqrt(squares)
    # Without any spread both sides are the same; without a y on one of them nothing is known.
    return np.nan_to_num(np.where((y1 == 0) | (y2 == 0), 0.0, clear), nan=0.0)


complement = np.vectorize(erfc, otypes=[float])
"""The complementary error function of an array."""


def are_told(pool: Pool, clear: FloatArray, n: FloatArray, price: Looks) -> npt.NDArray[np.bool_]:
    """Whether each figure is told (figures,), by the procedure of `held_together`."""
    many = 2 if price.planned else 1
    chances = np.minimum(1, many * complement(clear * (price.share / 2) ** 0.5))
    order = np.lexsort((-clear, chances / pool.weights))
    parts = pool.weights[order]
    left = np.cumsum(parts[::-1])[::-1]
    is_clear = (chances[order] < ERROR * parts / left).cumprod().astype(bool)
    told = np.zeros(len(order), bool)
    told[order] = is_clear & (n[order] >= FEWEST)
    return told


def told(
    pool: Pool, games: int, looks: int, times: int, is_null: bool = False, alone: bool = False
) -> float:
    """How many comparisons tell of any difference, or where there is one of that in the figure that
    the edit is about, at any of some looks. `alone`: if no other figure is asked for."""
    figure, hits = best_figure(pool), 0
    if alone:
        width = pool.sums.shape[1] // len(pool.found)
        own = pool.sums[:, figure * width : (figure + 1) * width]
        pool, figure = Pool(pool.what, pool.found[figure : figure + 1], np.ones(1), own), 0
    for clear, n in resampled(pool, games, looks, times, is_null):
        for number in range(looks):
            price = ONE_LOOK if looks == 1 else Looks(games, (number + 1) / looks)
            found = are_told(pool, clear[number], n[number], price)
            if found.any() if is_null else found[figure]:
                hits += 1
                break
    return hits / times


def check_procedure(pool: Pool, games: int) -> None:
    """Stop if some resampled comparisons are judged otherwise here than by `held_together`."""
    rng = np.random.default_rng(1)
    for looks in (ONE_LOOK, Looks(games, 0.4)):
        for _ in range(CHECKED):
            sums = pool.sums[rng.integers(2 * pool.deals, size=games)].sum(axis=0)
            sums = sums.reshape(len(pool.found), -1)
            products = np.zeros((len(sums), 4, 4))
            products[:, ROWS, COLUMNS] = products[:, COLUMNS, ROWS] = sums[:, 5:]
            rows = np.concatenate([sums[:, :5], products.reshape(-1, 16)], axis=1).astype(int)
            found = [
                replace(one, estimate=change_of(row).times(100 if one.unit else 1))
                for one, row in zip(pool.found, rows, strict=True)
            ]
            held = [one.is_significant for one in held_together(found, looks)]
            if held != are_told(pool, clearness_of(sums), sums[:, N], looks).tolist():
                raise AssertionError(f"{pool.what}: the procedure is not that of held_together")


def best_figure(pool: Pool) -> int:
    """The clearest of the figures that are about what was changed."""
    asked = [k for k, one in enumerate(pool.found) if one.changed]
    return max(asked, key=lambda k: clearness(pool.found[k].estimate))


def games_needed(pool: Pool, times: int, looks: int, alone: bool = False) -> int:
    """How many games tell the edit in `POWER` of the comparisons, at any of some looks; `alone`: by
    a test of its figure alone."""
    normal = NormalDist()
    wanted, asked = normal.inv_cdf(POWER), 2.2
    per_game = clearness(pool.found[best_figure(pool)].estimate) / pool.deals**0.5
    games = max(6, round(((asked + wanted) / per_game) ** 2))
    tried: dict[int, float] = {}
    for _ in range(TRIES):
        if games not in tried:
            tried[games] = told(pool, games, looks, times, alone=alone)
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
    low, high = (100 * end for end in share(round(null[0] * times), times)[1:3])
    few, figure = max(200, times // 3), one.found[best_figure(one)]
    alone = games_needed(one, few, 1, alone=True)
    single, many = (games_needed(one, few, looks) for looks in ENDS)
    return (
        f"{one.what:28} {null[0]:6.2%} ({low:.1f}–{high:.1f}) {null[1]:6.2%} "
        f"{power[0]:7.1%} {power[1]:7.1%} {figure.figure + ' ' + figure.row:13} {alone:6,} "
        f"{single:6,} {single / alone:5.2f} {many:6,} {many / alone:5.2f}"
    )


HEAD = (
    f"{'':28} {'A/A':>6} {'':10} {'':6} {'power':>7} {'':7} {'':13} {'games':>6} {'one':>6} "
    f"{'':5} twenty",
    f"{'':28} {'1 look':>6} {'(95 %)':10} {LOOKS:6} {'1 look':>7} {LOOKS:7} {'figure':13} "
    f"{'alone':>6} {'look':>6} {'×':>5} {'looks':>6} {'×':>5}",
)


if __name__ == "__main__":
    kind = Kind.ALONE if "--alone" in sys.argv else Kind.WHOLE
    numbers = [int(each) for each in sys.argv[1:] if each != "--alone"]
    deals = numbers[0] if numbers else 2000
    times = numbers[1] if len(numbers) > 1 else 500
    compile_now()
    Speed.is_plain = not Speed.can_compile
    track, edited = small_edits()
    what = "races" if kind is Kind.ALONE else "whole games"
    print(f"Resampled from {deals:,} deals of {what}. A/A: comparisons of {PLANNED:,} games that")
    print("tell of anything where nothing is true. Power: those that tell the edit by the figure")
    print(
        f"that is about it. Games: so many tell it in {POWER:.0%}, by a test of that figure alone"
    )
    chance = 1.96 * (0.05 * 0.95 / times) ** 0.5
    print(f"at 5 % and in the comparison. By chance A/A lies within ± {chance:.1%} at one look.")
    print("\n".join(HEAD))
    for edit in edited:
        courses = compile_track(track), compile_track(edit.track)
        played_deals = pool(edit.what, *courses, kind, deals)
        check_procedure(played_deals, 300)
        print(table_row(played_deals, times), flush=True)
