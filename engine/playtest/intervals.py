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
"""The quantiles of the normal distribution for 97.5% and 95%."""

NARROWEST = 300
"""Intervals that allow for looking at any time are narrowest, by their standard errors, after so
many observations (house); from 40 to 10,000 they are at most a sixth wider."""

FEW = 3.5
"""For up to this many events `poisson_lower_bound` may lie below Wilson's interval."""


class Estimate(NamedTuple):
    """A value, the ends of its 95% interval, and the number of observations."""

    value: float
    low: float
    high: float
    n: int

    def times(self, factor: float) -> Estimate:
        """The estimate of the same numbers times a factor."""
        low, high = sorted((self.low * factor, self.high * factor))
        return Estimate(self.value * factor, low, high, self.n)

    def widened(self, down: float, up: float) -> Estimate:
        """The estimate with an interval that reaches so many times as far to either side."""
        low = self.value - down * (self.value - self.low)
        high = self.value + up * (self.high - self.value)
        return Estimate(self.value, low, high, self.n)


def share(successes: float, n: int) -> Estimate:
    """How often something happens, in 0 … 1: Wilson's score interval (1927) as mended for few
    events by Brown, Cai and DasGupta (2001)."""
    if n == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    p = successes / n
    return Estimate(p, *_wilson(p, n, Z_TWO_SIDED), n)


def _wilson(p: float, n: float, z: float) -> tuple[float, float]:
    """The ends of Wilson's interval; for few events, or few without, an end lies further out."""
    spread = z * z / n
    middle = (p + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(max(0.0, p * (1 - p) / n) + spread / (4 * n))
    low = min(middle - half, poisson_lower_bound(p * n) / n)
    high = max(middle + half, 1 - poisson_lower_bound((1 - p) * n) / n)
    return max(0.0, low), min(1.0, high)


def poisson_lower_bound(events: float) -> float:
    """The one-sided 95% lower bound of the mean of a Poisson distribution of which this many
    events were seen: a gamma quantile, by the approximation of Wilson and Hilferty (1931).

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
    """The mean of numbers in 0 … 1 of which `counts[k]` are k / (len(counts) − 1).

    If equally many are drawn from each of several groups, `between` is the variance of the means
    of the groups; it does not widen the interval (stratified sample, Cochran 1977, 5.3).
    """
    parts = np.arange(len(counts), dtype=np.int64)
    known = np.asarray(counts, np.int64)
    whole = len(counts) - 1
    total, squares = int((known * parts).sum()), int((known * parts * parts).sum())
    n = int(known.sum())
    return bounded(total / whole, squares / whole**2 - n * between, n, 1.0)


def normal_quantile(share_below: float) -> float:
    """The quantile of the normal distribution."""
    return NormalDist().inv_cdf(share_below)


def simultaneous_factor(count: int) -> float:
    """How many times as wide 95% intervals have to be for so many of them to hold together (Šidák
    1967)."""
    return normal_quantile((1 + 0.95 ** (1 / count)) / 2) / Z_TWO_SIDED


def chosen_factor(count: int) -> float:
    """How many times as far down the interval of the highest of so many rows has to reach to hold
    in 95% of cases.

    Chosen for being high it is rather too high than too low, so that its upper end may stay where
    it is (Fuentes, Casella and Wells 2018). For the lowest it is the other way round.
    """
    return max(1.0, normal_quantile(0.95 ** (1 / count)) / Z_TWO_SIDED)


def anytime_quantile(error: float, n: int) -> float:
    """How many standard errors an interval of n observations reaches to either side if the
    intervals of all n together may miss the true value in one such part of cases: however often
    one looks, and whenever one stops.

    A confidence sequence: the normal mixture of Robbins (1970) in the form of Howard, Ramdas,
    McAuliffe and Sekhon (2021), for means by Waudby-Smith et al. (2024).
    """
    usual = -2 * math.log(0.05)
    grown = max(1, n) / NARROWEST * (usual + math.log(usual) + 1)
    return math.sqrt(2 * (1 + 1 / grown) * math.log(math.sqrt(1 + grown) / error))


def student_quantile(n: int) -> float:
    """Student's 97.5% quantile for the mean of n numbers.

    Fisher's expansion (Abramowitz and Stegun, 26.7.5); the error is under 0.01 from 5 numbers on.
    """
    freedom = max(2, n - 1)
    z = Z_TWO_SIDED
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
    half = student_quantile(n) * math.sqrt(_variance(total, squares, n) / n)
    return Estimate(value, value - half, value + half, n)


def bounded(total: float, squares: float, n: int, most: float, least: float = 0.0) -> Estimate:
    """The mean of n independent numbers in least … most, few of which may decide it.

    Wilson's interval for a share with the same variance. Unlike an interval of some standard errors
    to either side it reaches further away from the nearer end, where rare values are missing.
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
    """The mean of n independent numbers ≥ 0, most of them 0: the sizes of rare events.

    A score interval as for Poisson counts, in units of the typical event. That is estimated from
    the events seen and one more of the usual `size`, as a few events alone say little about it.
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
    """Pairs (x, y) added up: how many, the sums, the sums of their squares and products."""

    n: int
    x: float
    y: float
    xx: float
    xy: float
    yy: float


def ratio(sums: Sums) -> Estimate:
    """The sum of all x to that of all y, by the delta method (Cochran 1977, 6.3).

    A pair comes from one game: what happens within a game may depend on each other, games do not.
    """
    if sums.y == 0:
        return Estimate(0.0, -math.inf, math.inf, 0)
    value, varies = _ratio(sums)
    half = student_quantile(sums.n) * math.sqrt(varies)
    return Estimate(value, value - half, value + half, sums.n)


def ratio_share(sums: Sums) -> Estimate:
    """The same where no x is higher than its y: a share, in 0 … 1."""
    if sums.y == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    value, varies = _ratio(sums)
    found = _as_share(value, varies, sums.n)
    return Estimate(value, found.low, found.high, sums.n)


def effective_observations(sums: Sums) -> float:
    """The effective sample size: how many independent observations would give a share this
    variance. Games of the same deal say less, or more, than as many others (Rao and Scott 1981)."""
    value, varies = _ratio(sums)
    return value * (1 - value) / varies if varies > 0 else float(sums.n)


def _ratio(sums: Sums) -> tuple[float, float]:
    """The ratio and the variance of it."""
    value = sums.x / sums.y
    spread = max(0.0, sums.xx - 2 * value * sums.xy + value * value * sums.yy)
    return value, sums.n / max(1, sums.n - 1) * spread / sums.y**2


def _as_share(p: float, varies: float, n: int) -> Estimate:
    """Wilson's interval for the effective sample size."""
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
    """The first less the second, of two independent estimates (Newcombe 1998, method 10)."""
    below = math.hypot(first.value - first.low, second.high - second.value)
    above = math.hypot(first.high - first.value, second.value - second.low)
    value = first.value - second.value
    return Estimate(value, value - below, value + above, min(first.n, second.n))


def quantile(counts: Sequence[int] | IntArray, share_below: float) -> int:
    """The least value with at least this share of all values at or below it; `counts[k]` are k."""
    below = np.cumsum(np.asarray(counts, np.int64))
    return int(np.searchsorted(below, share_below * below[-1]))


def pearson_p_value(counts: Sequence[float]) -> float:
    """Pearson's chi-square test: how likely counts as uneven as these are if all are equally
    likely; 1 where there is nothing to compare."""
    total = sum(counts)
    if total == 0 or len(counts) < 2:
        return 1.0
    expected = total / len(counts)
    return chi_square_survival(
        sum((count - expected) ** 2 for count in counts) / expected, len(counts) - 1
    )


def chi_square_survival(value: float, freedom: int) -> float:
    """The chance that a chi-square variable with `freedom` degrees of freedom exceeds the value:
    the closed sums of Abramowitz and Stegun, 26.4.4 and 26.4.5."""
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
    """How many more games would make such a difference significant; None if it is 0."""
    half = (high - low) / 2
    if value == 0 or not math.isfinite(half):
        return None
    return max(0, math.ceil(n * (half / abs(value)) ** 2) - n)


def _variance(total: float, squares: float, n: int) -> float:
    """The variance of the numbers that n of them were drawn from; 0 for one alone."""
    if n < 2:
        return 0.0
    return max(0.0, (squares - total * total / n) / (n - 1))
