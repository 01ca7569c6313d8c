"""Comparison of two versions, A and B, on the same deals, by their differences game by game.

A comparison grows while a user watches, and continues until it can tell. Its intervals hold at
every look.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import numpy as np

from engine.arrays import IntArray
from engine.compiled.code_cache import TABLE
from engine.course import Course
from engine.games.core import GameError
from engine.playtest.chunks import HERE, Play, Work, in_chunks
from engine.playtest.full_games import GamePlan, begun_by_actions, game_plan, simulate_deals
from engine.playtest.intervals import (
    Z_TWO_SIDED,
    Estimate,
    anytime_quantile,
    games_to_tell,
    mean,
    normal_quantile,
)
from engine.playtest.metrics import game_metrics, race_metrics
from engine.playtest.own_bots import NO_BOTS, OwnBots, work_with
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.races import begun_at_once, race_in_chunks, sample_races
from engine.race.simulate import RacePlan
from engine.race.statistics.statistics import FIGURES
from engine.track import Sentence

FEWEST = 6
"""Fewest games that can tell: fewer than this, all with a difference of one sign, come about by
chance more than once in twenty times (sign test)."""

ERROR = 0.05
"""Error rate of a comparison: the chance that it reports any difference where there is none."""

SAME = 10_000_000
"""A difference that takes more games than this to show counts as none."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure on both sides, and B less A with its interval.

    `title` is the figure in words. `direction` is 1 if more is better, −1 if less is, 0 if that is
    a matter of taste. `whom` names the players for whom the verdict holds, if other kinds have
    played, too.
    """

    figure: str
    title: Sentence
    direction: int
    first: float
    second: float
    estimate: Estimate
    whom: Sentence | None = None

    @property
    def is_significant(self) -> bool:
        """Return whether the interval excludes 0; with too few games it is False."""
        return self.estimate.n >= FEWEST and (self.estimate.low > 0 or self.estimate.high < 0)

    @property
    def verdict(self) -> Sentence:
        """Return the verdict in words: better, worse, higher, lower, the same, or how many more
        games would tell."""
        value, low, high, n = self.estimate
        if value == low == high == 0 and n > 1:
            return Sentence("the same")
        if self.is_significant:
            if self.direction == 0:
                return Sentence("higher") if value > 0 else Sentence("lower")
            return Sentence("better") if value * self.direction > 0 else Sentence("worse")
        if n == 1:
            return Sentence("can't tell from one game")
        more = games_to_tell(value, low, high, n)
        if more is None or more > SAME:
            return Sentence("can't tell; any difference is tiny")
        games = _rounded(max(more, FEWEST - n))
        return Sentence("can't tell yet; about {games} more games needed", games=games)


Asked = Callable[[float, int], float]
"""Function of an error rate and a number of games: the standard errors that a difference must be
from 0."""


def at_one_look(error: float, _games: int) -> float:
    """Return the standard errors asked if the number of games is fixed in advance."""
    return normal_quantile(1 - error / 2)


def held_together(
    found: Sequence[Difference], asked_of: Asked = at_one_look
) -> tuple[Difference, ...]:
    """Return the differences with intervals wide enough to hold together.

    With all of them at once, one excludes 0 by chance in at most one comparison of twenty (Holm
    1979). The clearest difference must pass the test for all (Bonferroni), the next one the test
    for all but one, and so on. After the first one that fails, all others fail.
    """
    order = sorted(range(len(found)), key=lambda k: -clearness(found[k].estimate))
    widened = list(found)
    unclear = 0
    for place, k in enumerate(order):
        estimate = found[k].estimate
        left = unclear or len(found) - place
        asked = asked_of(ERROR / left, estimate.n) / Z_TWO_SIDED
        if clearness(estimate) <= asked:
            unclear = left
        widened[k] = replace(found[k], estimate=estimate.widened(asked, asked))
    return tuple(widened)


def clearness(estimate: Estimate) -> float:
    """Return the distance of a difference from 0, in half widths of its interval."""
    half = (estimate.high - estimate.low) / 2
    if half == 0:
        return math.inf if estimate.value else 0.0
    return abs(estimate.value) / half


class Comparison(NamedTuple):
    """Differences between two sides after `games` on each."""

    games: int
    differences: tuple[Difference, ...]


def compare_races(
    first: Course, second: Course, spec: Spec, work: Work = HERE, other: Spec | None = None
) -> Iterator[Comparison]:
    """Race the same games on two courses; yield the comparison each time it has grown.

    `other` is the playtest of the second side, if it differs, for instance in its cards.
    """
    plans = race_plan(first, spec), race_plan(second, other or spec)
    sums: IntArray | None = None
    play = partial(paired_games, *plans, spec.seed)
    for part in race_in_chunks(play, spec.games, work):
        sums = part if sums is None else sums + part
        yield Comparison(int(sums[0, 0]), held_together(differences(sums), anytime_quantile))


def compare_games(
    first: Course | None,
    second: Course | None,
    spec: Spec,
    work: Work = HERE,
    other: Spec | None = None,
    own: OwnBots = NO_BOTS,
) -> Iterator[Comparison]:
    """Like `compare_races` with full games: tracks, cards or options are compared deal by deal;
    `own` bots may play them."""
    sums: dict[str, IntArray] = {}
    before, after = game_plan(first, spec, own), game_plan(second, other or spec, own)
    work = work_with(own, work)
    metrics = {metric.code: metric for metric in game_metrics(before.game)}
    with begun_by_actions(before, work) as one:
        two = after._replace(may_compile=one.may_compile)
        play: Play[dict[str, IntArray]] = partial(paired_deals, one, two, spec.seed)
        if one.game.has_race:
            play = begun_at_once(play, TABLE, work)
        for part in in_chunks(play, spec.deals, work, least=1):
            for code, row in part.items():
                sums[code] = sums.get(code, 0) + row
            found = tuple(
                _difference(code, metrics[code].title, metrics[code].direction, row, FINE)
                for code, row in sums.items()
                if code in metrics
            )
            games = max(int(row[0]) for row in sums.values()) * spec.rounds
            yield Comparison(games, held_together(found, anytime_quantile))


def compare(
    first: Course | None,
    second: Course | None,
    spec: Spec,
    work: Work = HERE,
    other: Spec | None = None,
    own: OwnBots = NO_BOTS,
) -> Iterator[Comparison]:
    """Compare races, or full games if the playtest asks for them; only full games can have `own`
    bots."""
    if spec.kind is Kind.MOVE_BY_MOVE:
        return compare_games(first, second, spec, work, other, own)
    if first is None or second is None:
        raise GameError(Sentence("a race needs a track: name its file"))
    return compare_races(first, second, spec, work, other)


FINE = 1000
"""Parts per unit in which figures of full games are compared: sums of whole numbers do not depend
on the order."""


def paired_deals(
    first: GamePlan, second: GamePlan, seed: int, begin: int, end: int
) -> dict[str, IntArray]:
    """Play deals `begin` … `end` − 1 on both sides. Return the sums of `paired_games` for every
    figure that is a single number, in parts of `FINE`."""
    sums: dict[str, IntArray] = {}
    for number in range(begin, end):
        sides = [simulate_deals(plan, seed, number, number + 1) for plan in (first, second)]
        one, two = (
            {
                code: round(FINE * rows[""][1] / rows[""][2])
                for code, rows in side.sums.items()
                if "" in rows and rows[""][2]
            }
            for side in sides
        )
        for code in one.keys() & two.keys():
            change = two[code] - one[code]
            row = np.array([1, one[code], two[code], change, change * change], np.int64)
            sums[code] = sums.get(code, 0) + row
    return {code: sums[code] for code in sorted(sums)}


def _difference(code: str, title: Sentence, direction: int, row: IntArray, fine: int) -> Difference:
    n, one, other, change, squares = map(int, row)
    found = mean(change / fine, squares / fine**2, n)
    return Difference(code, title, direction, one / n / fine, other / n / fine, found)


def paired_games(first: RacePlan, second: RacePlan, seed: int, begin: int, end: int) -> IntArray:
    """Play games `begin` … `end` − 1 on both sides. Return, for each figure, the number of games
    that have it on both, the sums of both, of the difference and of its square; shape (figures,
    5)."""
    one, other = (sample_races(plan, seed, begin, end).figures for plan in (first, second))
    known = (one >= 0) & (other >= 0)
    one, other = np.where(known, one, 0), np.where(known, other, 0)
    change = other - one
    columns = (known, one, other, change, change * change)
    sums: IntArray = np.stack([column.sum(axis=0, dtype=np.int64) for column in columns], axis=1)
    return sums


def differences(sums: IntArray) -> tuple[Difference, ...]:
    """Return the differences in the sums of `paired_games`."""
    compared = {
        metric.figure: (metric.compared, metric.direction)
        for metric in race_metrics()
        if metric.compared is not None
    }
    return tuple(
        _difference(name, *compared[row], sums[row], 1)
        for row, name in enumerate(FIGURES)
        if row in compared and sums[row, 0]
    )


def _rounded(games: int) -> str:
    """Return a number of games rounded to two digits, as text."""
    digits = max(0, len(str(games)) - 2)
    return f"{round(games, -digits):,}"
