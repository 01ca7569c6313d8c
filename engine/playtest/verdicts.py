"""Differences between two sides, and their verdicts, which are held to one error rate together."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from engine.playtest.intervals import (
    Estimate,
    normal_deviate,
    student_deviate,
    student_quantile,
)
from engine.playtest.looks import ONE_LOOK, Looks, price
from engine.track import Sentence

FEWEST = 6
"""Fewer games that all differ in the same way come about by chance more than once in twenty times:
the sign test."""

ERROR = 0.05
"""Largest share of comparisons that may tell of a difference where there is none."""

FIRST = 0.8
"""Part of that for the figures about what was changed, if that is known (house)."""

MOST_MORE, MANY = 100_000, 10_000
"""A difference that takes more than 100,000 further games to see does not matter (house), from
10,000 games on: fewer come near to 0 by chance."""

TINY = 0.15
"""A difference of at most this, shown as 0.1 or less, does not matter unless it is about what was
changed (house)."""

TOO_SMALL = Sentence("too small to matter")


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure on both sides, and B less A with its interval.

    `title` is the figure in words, of its `row` if it has several ("" if not); `unit` is "%" or "",
    `family` the subject. `direction` is 1 where more is better, −1 where less is, 0 where that is a
    matter of taste. `changed`: it is about what was changed. `whom` says for which players the
    verdict holds, where others have played, too. `looks` is what its interval allows for.
    """

    figure: str
    title: Sentence
    direction: int
    first: float
    second: float
    estimate: Estimate
    unit: str = ""
    row: str = ""
    family: str = ""
    changed: bool = False
    whom: Sentence | None = None
    looks: Looks = ONE_LOOK

    @property
    def is_significant(self) -> bool:
        """Return whether the interval excludes 0; that of too few games tells nothing."""
        return self.estimate.n >= FEWEST and (self.estimate.low > 0 or self.estimate.high < 0)

    @property
    def verdict(self) -> Sentence:
        """Return "better", "worse", "higher", "lower", "the same", "too small to matter", or the
        games that would tell."""
        value, low, high, n = self.estimate
        if value == low == high == 0 and n > 1:
            return Sentence("the same")
        if self.is_significant:
            if self.direction == 0:
                return Sentence("higher") if value > 0 else Sentence("lower")
            return Sentence("better") if value * self.direction > 0 else Sentence("worse")
        if n == 1:
            return Sentence("can't tell from one game")
        half = (high - low) / 2
        if not math.isfinite(half):
            return Sentence("can't tell")
        is_tiny = max(abs(value), abs(low), abs(high)) <= TINY
        if is_tiny and (value == 0 or not self.changed):
            return TOO_SMALL
        if value == 0:
            return Sentence("can't tell")
        games = self.looks.games_to_tell(half / abs(value), n)
        if games - n > MOST_MORE:
            return TOO_SMALL if n >= MANY else Sentence("can't tell")
        more = _rounded(max(games, FEWEST) - n)
        return Sentence("can't tell yet; about {games} more games needed", games=more)


def held_together(found: Sequence[Difference], looks: Looks = ONE_LOOK) -> tuple[Difference, ...]:
    """Return `found` with intervals wide enough to hold together: in one comparison of twenty at
    most one of them leaves out 0 by chance alone.

    The weighted procedure of Holm (1979): the error rate is shared out by `shares`. The clearest
    difference for its share has to be as clear as that asks for, the next one as if the error rate
    were shared out without it, and so on; what follows one that is not clear is not clear either.
    At many looks each has the boundary of its share (Maurer and Bretz 2013).
    """
    weights = shares(found)
    sizes = [each.estimate.n for each in found]
    clear = [clearness(each.estimate) for each in found]
    order = sorted(
        range(len(found)), key=lambda k: (looks.chance(clear[k]) / weights[k], -clear[k])
    )
    held = list(found)
    left = 0.0
    for place, k in enumerate(order):
        rest = left or sum(weights[other] for other in order[place:])
        asked = looks.asked(ERROR * weights[k] / rest)
        if clear[k] <= asked:
            left = rest
        wider = student_deviate(asked, sizes[k]) / student_quantile(sizes[k])
        held[k] = replace(found[k], estimate=found[k].estimate.widened(wider, wider), looks=looks)
    return tuple(held)


def shares(found: Sequence[Difference]) -> list[float]:
    """Return the part of the error rate that each of the differences `found` has.

    Families have equal parts, and each divides its own by its figures: asking more about one
    subject takes nothing from the others. The figures of what was changed are a family of their
    own, the first, which has `FIRST` of all.
    """
    families = [(each.changed, "" if each.changed else each.family) for each in found]
    sizes = Counter(families)
    first = len({family for family in sizes if family[0]})
    others = len(sizes) - first
    parts = {True: FIRST if others else 1.0, False: (1 - FIRST * first) / max(1, others)}
    return [parts[family[0]] / sizes[family] for family in families]


def validity_of(looks: Looks) -> Sentence:
    """Return a sentence on what the intervals hold for, and on the price of `looks`."""
    if looks.planned:
        return Sentence(
            "The intervals hold for all figures together at every look up to {planned} games; for "
            "that the last look takes about {more}% more games than a single one.",
            planned=f"{looks.planned:,}",
            more=f"{100 * (price(ERROR * FIRST) - 1):.0f}",
        )
    return Sentence(
        "The intervals hold for all figures together at one look: the number of games has to be "
        "fixed before anything is seen."
    )


def in_order(found: Collection[Difference]) -> list[Difference]:
    """Return `found` as it is shown: first what is about the edit, then what is significant."""
    return sorted(found, key=lambda each: (not each.changed, not each.is_significant))


def clearness(estimate: Estimate) -> float:
    """Return how clear a difference is, as a deviate of the normal distribution."""
    half = (estimate.high - estimate.low) / 2
    if half == 0:
        return math.inf if estimate.value else 0.0
    errors = abs(estimate.value) / half * student_quantile(estimate.n)
    return normal_deviate(errors, estimate.n)


def _rounded(games: int) -> str:
    """Return a number of games in two digits."""
    digits = max(0, len(str(games)) - 2)
    return f"{round(games, -digits):,}"
