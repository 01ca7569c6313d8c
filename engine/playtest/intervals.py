"""How sure a number is: estimates with 95 % intervals, and tests against fairness."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from engine.race.course import Table

SURE, ONE_WAY = 1.959963984540054, 1.6448536269514722
"""So many standard errors either way, or one way, hold 95 % of a normal distribution."""

FEW = 3.5
"""Up to so many events an interval begins lower than Wilson's."""


class Estimate(NamedTuple):
    """A value, the ends of its 95 % interval, and the number of observations."""

    value: float
    low: float
    high: float
    n: int

    def times(self, factor: float) -> Estimate:
        """The same of numbers so many times as large."""
        return Estimate(self.value * factor, self.low * factor, self.high * factor, self.n)


def share(successes: float, n: int) -> Estimate:
    """How often something happens, in 0 … 1: Wilson's score interval (1927) as mended for few
    events by Brown, Cai and DasGupta (2001)."""
    if n == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    p = successes / n
    return Estimate(p, *_wilson(p, n, SURE), n)


def _wilson(p: float, n: float, sureness: float) -> tuple[float, float]:
    """The ends of Wilson's interval; for few events, or few without, an end lies further out."""
    spread = sureness * sureness / n
    middle = (p + spread / 2) / (1 + spread)
    half = sureness / (1 + spread) * math.sqrt(max(0.0, p * (1 - p) / n) + spread / (4 * n))
    low = min(middle - half, fewest(p * n) / n)
    high = max(middle + half, 1 - fewest((1 - p) * n) / n)
    return max(0.0, low), min(1.0, high)


def fewest(events: float) -> float:
    """How many events there must be on average for so many of them to be seen once in twenty
    times: the quantile of a gamma distribution by Wilson and Hilferty (1931).

    No bound for more than a few: Wilson's interval holds there.
    """
    if events <= 0:
        return 0.0
    if events > FEW:
        return events
    return float(events * max(0.0, 1 - 1 / (9 * events) - ONE_WAY / (3 * math.sqrt(events))) ** 3)


def share_of(counts: Sequence[int] | Table, between: float = 0.0) -> Estimate:
    """The mean of numbers in 0 … 1 of which `counts[k]` are k parts of the whole row.

    `between`: see `mean_of`.
    """
    parts = np.arange(len(counts), dtype=np.int64)
    known = np.asarray(counts, np.int64)
    whole = len(counts) - 1
    total, squares = int((known * parts).sum()), int((known * parts * parts).sum())
    n = int(known.sum())
    return bounded(total / whole, squares / whole**2 - n * between, n, 1.0)


def sure(n: int) -> float:
    """So many standard errors either way hold 95 % of the means of n numbers: Student's quantile.

    Fisher's expansion (Abramowitz and Stegun, 26.7.5), good to 0.01 from 5 numbers on.
    """
    freedom = max(2, n - 1)
    z = SURE
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def mean(total: float, squares: float, n: int) -> Estimate:
    """The mean of n independent numbers, from their sum and the sum of their squares."""
    if n == 0:
        return Estimate(0.0, -math.inf, math.inf, 0)
    value = total / n
    half = sure(n) * math.sqrt(_variance(total, squares, n) / n)
    return Estimate(value, value - half, value + half, n)


def bounded(total: float, squares: float, n: int, most: float, least: float = 0.0) -> Estimate:
    """The mean of n independent numbers in least … most, where rare ones may make all the
    difference.

    Wilson's interval for a share that varies as much: unlike the mean less and plus some standard
    errors it leans away from the nearer end, as what has been seen too rarely does.
    """
    if n == 0:
        return Estimate(least, least, most, 0)
    value, size = total / n, most - least
    if size == 0:
        return Estimate(value, value, value, n)
    varies = _variance(total, squares, n) / n
    found = _as_share((value - least) / size, varies / size**2, n)
    return Estimate(value, least + found.low * size, least + found.high * size, n)


def rate(total: float, squares: float, n: int, size: float) -> Estimate:
    """The mean of n independent numbers from 0 on, most of them 0: what events come to.

    A score interval for events of the size that is seen, and of one more of the usual `size`: of
    rare ones the few that have been seen would tell too little.
    """
    if n == 0:
        return Estimate(0.0, 0.0, math.inf, 0)
    seen = n * _variance(total, squares, n)
    one = (seen + size * size) / (total + size)
    spread = sure(n) ** 2 * one
    middle, half = total + spread / 2, math.sqrt(spread * (total + spread / 4))
    low = min(middle - half, one * fewest(total / one))
    return Estimate(total / n, max(0.0, low) / n, (middle + half) / n, n)


class Sums(NamedTuple):
    """Pairs (x, y) added up: how many, the sums, the sums of their squares and products."""

    n: int
    x: float
    y: float
    xx: float
    xy: float
    yy: float


def ratio(sums: Sums) -> Estimate:
    """The sum of all x to that of all y, by the delta method (Cochran 1977, 6.3).

    A pair is what one game has come to: however things in a game hang together, games do not.
    """
    if sums.y == 0:
        return Estimate(0.0, -math.inf, math.inf, 0)
    value, varies = _ratio(sums)
    half = sure(sums.n) * math.sqrt(varies)
    return Estimate(value, value - half, value + half, sums.n)


def ratio_share(sums: Sums) -> Estimate:
    """The same where no x is higher than its y: a share, in 0 … 1."""
    if sums.y == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    value, varies = _ratio(sums)
    found = _as_share(value, varies, sums.n)
    return Estimate(value, found.low, found.high, sums.n)


def observations(sums: Sums) -> float:
    """As many independent observations as would make a share vary like this one: games of the same
    deal tell less, or more, than as many others (Rao and Scott 1981)."""
    value, varies = _ratio(sums)
    return value * (1 - value) / varies if varies > 0 else float(sums.n)


def _ratio(sums: Sums) -> tuple[float, float]:
    """The ratio and the variance of it."""
    value = sums.x / sums.y
    apart = max(0.0, sums.xx - 2 * value * sums.xy + value * value * sums.yy)
    return value, sums.n / max(1, sums.n - 1) * apart / sums.y**2


def _as_share(p: float, varies: float, n: int) -> Estimate:
    """Wilson's interval with as many observations as would make a share vary so."""
    known = p * (1 - p) / varies if varies > 0 else float(n)
    if known <= 0:
        known = float(n)
    low, high = _wilson(p, known, sure(n))
    return Estimate(p, low if p > 0 else 0.0, high if p < 1 else 1.0, n)


def mean_of(counts: Sequence[int] | Table, unit: float = 1.0, between: float = 0.0) -> Estimate:
    """The mean of numbers of which `counts[k]` are k units.

    If they are evenly drawn from groups, `between` is the variance of the means of these, in
    units: it makes the mean no less sure (a stratified sample; Cochran 1977, 5.3).
    """
    values = np.arange(len(counts), dtype=np.int64)
    known = np.asarray(counts, np.int64)
    n = int(known.sum())
    squares = float((known * values * values).sum()) - n * between
    found = mean(float((known * values).sum()), squares, n)
    return found.times(unit)


def difference(first: Estimate, second: Estimate) -> Estimate:
    """The first less the second, of two independent estimates: it is least where the first is low
    and the second high (Newcombe 1998, method 10)."""
    below = math.hypot(first.value - first.low, second.high - second.value)
    above = math.hypot(first.high - first.value, second.value - second.low)
    value = first.value - second.value
    return Estimate(value, value - below, value + above, min(first.n, second.n))


def quantile(counts: Sequence[int] | Table, share_below: float) -> int:
    """The least number with at least such a share of all at or below it."""
    below = np.cumsum(np.asarray(counts, np.int64))
    return int(np.searchsorted(below, share_below * below[-1]))


def chance_if_equal(counts: Sequence[float]) -> float:
    """How likely counts at least as uneven as these are if all are equally likely: Pearson's test.

    1 where there is nothing to compare.
    """
    total = sum(counts)
    if total == 0 or len(counts) < 2:
        return 1.0
    expected = total / len(counts)
    return chi_square_tail(
        sum((count - expected) ** 2 for count in counts) / expected, len(counts) - 1
    )


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance that a chi-square number of so many degrees of freedom is higher.

    The closed sums of Abramowitz and Stegun, 26.4.4 and 26.4.5.
    """
    if value <= 0:
        return 1.0
    half = value / 2
    if freedom % 2 == 0:
        term = total = math.exp(-half)
        for k in range(1, freedom // 2):
            term *= half / k
            total += term
        return min(1.0, total)
    total = math.erfc(math.sqrt(half))
    term = math.exp(-half) * math.sqrt(half / math.pi) * 2
    for k in range(3, freedom + 1, 2):
        total += term
        term *= value / k
    return min(1.0, total)


def games_to_tell(value: float, low: float, high: float, n: int) -> int | None:
    """How many more games would tell such a difference from 0; None if it looks like none."""
    half = (high - low) / 2
    if value == 0 or not math.isfinite(half):
        return None
    return max(0, math.ceil(n * (half / abs(value)) ** 2) - n)


def _variance(total: float, squares: float, n: int) -> float:
    """The variance of the numbers that n of them were drawn from; 0 for one alone."""
    if n < 2:
        return 0.0
    return max(0.0, (squares - total * total / n) / (n - 1))
