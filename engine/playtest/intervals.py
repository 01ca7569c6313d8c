"""Estimates with 95% intervals, and Pearson's test of fairness.

The quantiles and tails are closed formulas of a few lines: scipy.special would take longer to
import (0.18 s) than a thousand races to play, and scipy.stats four times as long.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from engine.arrays import IntArray

Z_TWO_SIDED, Z_ONE_SIDED = 1.959963984540054, 1.6448536269514722
"""Quantiles of the normal distribution for 97.5% and 95%."""

FEW = 3.5
"""Number of events up to which `poisson_lower_bound` may be below Wilson's interval."""


class Estimate(NamedTuple):
    """A value, the ends of its 95% interval, and the number of observations."""

    value: float
    low: float
    high: float
    n: int

    def times(self, factor: float) -> Estimate:
        """Return the estimate with all numbers multiplied by `factor`."""
        low, high = sorted((self.low * factor, self.high * factor))
        return Estimate(self.value * factor, low, high, self.n)

    def widened(self, down: float, up: float) -> Estimate:
        """Return the estimate with the lower side of the interval `down` times, the upper side `up`
        times as wide."""
        low = self.value - down * (self.value - self.low)
        high = self.value + up * (self.high - self.value)
        return Estimate(self.value, low, high, self.n)


def share(successes: float, n: int) -> Estimate:
    """Return the share of `successes` in `n`, in 0 … 1, with Wilson's score interval (1927) as
    corrected for few events by Brown, Cai and DasGupta (2001)."""
    if n == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    p = successes / n
    return Estimate(p, *_wilson(p, n, Z_TWO_SIDED), n)


def _wilson(p: float, n: float, z: float) -> tuple[float, float]:
    """Return the ends of Wilson's interval, moved outwards for few successes or few failures."""
    spread = z * z / n
    middle = (p + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(max(0.0, p * (1 - p) / n) + spread / (4 * n))
    low = min(middle - half, poisson_lower_bound(p * n) / n)
    high = max(middle + half, 1 - poisson_lower_bound((1 - p) * n) / n)
    return max(0.0, low), min(1.0, high)


def poisson_lower_bound(events: float) -> float:
    """Return the one-sided 95% lower bound of the mean of a Poisson distribution after `events`
    were seen: a gamma quantile, by the approximation of Wilson and Hilferty (1931).

    For more than `FEW` events it is their number, which bounds nothing: Wilson's interval holds.
    """
    if events <= 0:
        return 0.0
    if events > FEW:
        return events
    return float(
        events * max(0.0, 1 - 1 / (9 * events) - Z_ONE_SIDED / (3 * math.sqrt(events))) ** 3
    )


def share_of(counts: Sequence[int] | IntArray, between: float = 0.0) -> Estimate:
    """Return the mean of numbers in 0 … 1 of which `counts[k]` are k / (len(counts) − 1).

    If equally many are drawn from each of several groups, `between` is the variance of the means of
    the groups; it does not widen the interval (stratified sample, Cochran 1977, 5.3).
    """
    parts = np.arange(len(counts), dtype=np.int64)
    known = np.asarray(counts, np.int64)
    whole = len(counts) - 1
    total, squares = int((known * parts).sum()), int((known * parts * parts).sum())
    n = int(known.sum())
    return bounded(total / whole, squares / whole**2 - n * between, n, 1.0)


def normal_quantile(share_below: float) -> float:
    """Return the quantile of the normal distribution."""
    return NormalDist().inv_cdf(share_below)


def simultaneous_factor(count: int, together: float = 0.95) -> float:
    """Return the factor by which `count` 95% intervals have to be widened to hold all `together` in
    this share of cases (Šidák 1967)."""
    return normal_quantile((1 + together ** (1 / count)) / 2) / Z_TWO_SIDED


def chosen_factor(count: int, n: int) -> float:
    """Return the factor by which the lower side of the interval of the highest of `count` equal
    rows of `n` numbers each has to be widened to hold in 95% of cases.

    A row chosen for being high is more likely too high than too low, so its upper end may stay
    (Fuentes, Casella and Wells 2018). For the lowest row the sides change places.
    """
    # Widening both sides (Šidák) held in 98.3% of cases instead of 95.
    further = normal_quantile(0.95 ** (1 / count))
    return max(1.0, student_deviate(further, n) / student_quantile(n))


def contenders(rows: Sequence[Estimate], highest: Estimate) -> int:
    """Return how many of `rows` may truly be the highest, as the row `highest` seems to be: those
    that it does not clearly exceed, all held together in 99% of cases (subset selection, Gupta
    1965). For the lowest row give all of them negated.

    The luck that makes a row the highest also makes it seem to exceed others. Where that drops a
    contender the interval holds in 70% of cases only, so 95% would be too few here.

    Luck chooses among these alone. If all rows counted, the interval of a clear winner, or of the
    better of two among 48, would hold in 97 to 100% of cases. Rows may share a whole, such as the
    wins of all slots: what one has more the others have less, so that differences vary more than
    those of independent rows.
    """
    count = len(rows)
    wider = simultaneous_factor(count, 0.99) * math.sqrt(count / max(1, count - 1))
    return sum(difference(highest, row).widened(wider, wider).low <= 0 for row in rows)


def student_quantile(n: int) -> float:
    """Return Student's 97.5% quantile for the mean of `n` numbers.

    It uses Fisher's expansion (Abramowitz and Stegun, 26.7.5); the error is under 0.01 from 5
    numbers on.
    """
    freedom = max(2, n - 1)
    z = Z_TWO_SIDED
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def normal_deviate(errors: float, n: int) -> float:
    """Return the deviate of the normal distribution that is as rare as a mean of `n` numbers
    with a distance of `errors` estimated standard errors from its true value (Wallace 1959)."""
    freedom = max(2, n - 1)
    squares = freedom * math.log1p(errors * errors / freedom)
    return (8 * freedom + 1) / (8 * freedom + 3) * math.sqrt(squares)


def student_deviate(deviate: float, n: int) -> float:
    """Return the standard errors for which `normal_deviate` is `deviate`."""
    freedom = max(2, n - 1)
    usual = (8 * freedom + 3) / (8 * freedom + 1) * deviate
    return math.sqrt(freedom * math.expm1(usual * usual / freedom))


def mean(total: float, squares: float, n: int) -> Estimate:
    """Return the mean of `n` independent numbers, from their sum and the sum of their squares."""
    if n == 0:
        return Estimate(0.0, -math.inf, math.inf, 0)
    value = total / n
    half = student_quantile(n) * math.sqrt(_variance(total, squares, n) / n)
    return Estimate(value, value - half, value + half, n)


def bounded(total: float, squares: float, n: int, most: float, least: float = 0.0) -> Estimate:
    """Return the mean of `n` independent numbers in `least` … `most`, where a few may decide it.

    The interval is Wilson's for a share of equal variance. Unlike an interval of some standard
    errors to either side it is longer on the side of the farther end, where rare values are
    missing.
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
    """Return the mean of `n` independent numbers ≥ 0, most of them 0: the sizes of rare events.

    The interval is a score interval as for Poisson counts, in units of the typical event. That is
    estimated from the events seen and one more of the usual `size`, as a few events alone say
    little about it.
    """
    if n == 0:
        return Estimate(0.0, 0.0, math.inf, 0)
    seen = n * _variance(total, squares, n)
    one = (seen + size * size) / (total + size)
    spread = student_quantile(n) ** 2 * one
    middle, half = total + spread / 2, math.sqrt(spread * (total + spread / 4))
    low = min(middle - half, one * poisson_lower_bound(total / one))
    return Estimate(total / n, max(0.0, low) / n, (middle + half) / n, n)


class Sums(NamedTuple):
    """Sums over pairs (x, y): their number, the sums of x and y, of their squares and products."""

    n: int
    x: float
    y: float
    xx: float
    xy: float
    yy: float


def ratio(sums: Sums) -> Estimate:
    """Return the sum of all x divided by that of all y, by the delta method (Cochran 1977, 6.3).

    A pair comes from one game: results within a game may depend on each other, games do not.
    """
    if sums.y == 0:
        return Estimate(0.0, -math.inf, math.inf, 0)
    value, varies = _ratio(sums)
    half = student_quantile(sums.n) * math.sqrt(varies)
    return Estimate(value, value - half, value + half, sums.n)


def ratio_share(sums: Sums) -> Estimate:
    """Return `ratio` for pairs with x ≤ y: a share, in 0 … 1."""
    if sums.y == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    value, varies = _ratio(sums)
    found = _as_share(value, varies, sums.n)
    return Estimate(value, found.low, found.high, sums.n)


def gain(sums: Sums) -> Estimate:
    """The same of what a game gains where one thing is otherwise in the same deal.

    In few deals does that change who wins: the variance is estimated from those seen and one more,
    as a few say little about it.
    """
    if sums.y == 0:
        return ratio(sums)
    each = sums.y / sums.n
    spread = (sums.xx - sums.x * sums.x / sums.n) / each**2 + 1
    half = student_quantile(sums.n) * spread**0.5 / sums.n
    value = sums.x / sums.y
    return Estimate(value, value - half, value + half, sums.n)


def effective_observations(sums: Sums) -> float:
    """Return the effective sample size: the number of independent observations that would give a
    share this variance.

    Games of the same deal say less, or more, than as many independent games (Rao and Scott 1981).
    """
    value, varies = _ratio(sums)
    return value * (1 - value) / varies if varies > 0 else float(sums.n)


def _ratio(sums: Sums) -> tuple[float, float]:
    """Return the ratio and its variance."""
    value = sums.x / sums.y
    spread = max(0.0, sums.xx - 2 * value * sums.xy + value * value * sums.yy)
    return value, sums.n / max(1, sums.n - 1) * spread / sums.y**2


def _as_share(p: float, varies: float, n: int) -> Estimate:
    """Return Wilson's interval for the effective sample size."""
    known = p * (1 - p) / varies if varies > 0 else float(n)
    if known <= 0:
        known = float(n)
    low, high = _wilson(p, known, student_quantile(n))
    return Estimate(p, low if p > 0 else 0.0, high if p < 1 else 1.0, n)


def mean_of(counts: Sequence[int] | IntArray) -> Estimate:
    """Return the mean of numbers of which `counts[k]` are k."""
    values = np.arange(len(counts), dtype=np.int64)
    known = np.asarray(counts, np.int64)
    total, squares = (float((known * values**power).sum()) for power in (1, 2))
    return mean(total, squares, int(known.sum()))


def difference(first: Estimate, second: Estimate) -> Estimate:
    """Return `first` less `second`, two independent estimates (Newcombe 1998, method 10)."""
    below = math.hypot(first.value - first.low, second.high - second.value)
    above = math.hypot(first.high - first.value, second.value - second.low)
    value = first.value - second.value
    return Estimate(value, value - below, value + above, min(first.n, second.n))


def quantile(counts: Sequence[int] | IntArray, share_below: float) -> int:
    """Return the least value with at least `share_below` of all values at or below it; `counts[k]`
    values are k."""
    below = np.cumsum(np.asarray(counts, np.int64))
    return int(np.searchsorted(below, share_below * below[-1]))


def pearson_p_value(counts: Sequence[float]) -> float:
    """Return the p-value of Pearson's chi-square test: the chance of counts as uneven as `counts`
    if all are equally likely; 1 if there are fewer than two."""
    total = sum(counts)
    if total == 0 or len(counts) < 2:
        return 1.0
    expected = total / len(counts)
    return chi_square_survival(
        sum((count - expected) ** 2 for count in counts) / expected, len(counts) - 1
    )


def chi_square_survival(value: float, freedom: int) -> float:
    """Return the chance that a chi-square variable with `freedom` degrees of freedom exceeds
    `value`, by the closed sums of Abramowitz and Stegun, 26.4.4 and 26.4.5."""
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


def _variance(total: float, squares: float, n: int) -> float:
    """Return the sample variance of `n` numbers; 0 for a single one."""
    if n < 2:
        return 0.0
    return max(0.0, (squares - total * total / n) / (n - 1))
