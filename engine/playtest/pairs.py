"""Paired sums: results of the same deals on two sides.

A game has x out of y in a measure; over many games that is the ratio of the sums. The sums of a
pair hold all products of the four numbers of a game, so that the difference of both sides has the
variance of pairs: the luck of a deal, which both share, does not blur it. They are whole numbers
and add up to the same in any order.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.arrays import IntArray
from engine.playtest.affairs import Amounts, amounts, amounts_of
from engine.playtest.full_games import GamePlan, simulate_deals
from engine.playtest.intervals import Estimate, student_quantile
from engine.playtest.races import Sampled, sample_races, seats_of
from engine.race.simulate import RacePlan
from engine.race.state import NOBODY
from engine.race.statistics.statistics import FIGURES, WHOLE_WIN
from engine.race.tables.sizes import MOST_LANES

BET_WINNER, SLOT_WINS, ORDER_WINS = "bet.winner", "wins.slot", "wins.order"
ORDER_MONEY, LANE_USED = "money.order", "lane.used"

Key = tuple[str, str]
"""A measure and a label."""

Pairs = dict[Key, IntArray]
"""Sums by key, (21,): the number of games with a y on either side, the sums of x and y on the first
side and on the second, and those of all 16 products of these four."""

N, X1, Y1, X2, Y2 = range(5)


def added_pairs(first: Pairs, second: Pairs) -> Pairs:
    """Return the sums of `first` and `second` together."""
    return first | {key: first.get(key, 0) + sums for key, sums in second.items()}


def paired_games(first: RacePlan, second: RacePlan, seed: int, begin: int, end: int) -> Pairs:
    """Return the pairs of the simulated games `begin` … `end` − 1 of a `seed`."""
    return {
        key: _summed(pairs) for key, pairs in both_sides(first, second, seed, begin, end).items()
    }


def both_sides(
    first: RacePlan, second: RacePlan, seed: int, begin: int, end: int
) -> dict[Key, IntArray]:
    """Return x and y of each of these games on the first side and on the second, (games, 4)."""
    one, two = (
        {
            (each.measure, each.label): np.stack([each.x, each.y], axis=1)
            for each in _amounts_of_races(plan, sample_races(plan, seed, begin, end), begin)
        }
        for plan in (first, second)
    )
    nothing = np.zeros((end - begin, 2), np.int64)
    return {
        key: np.concatenate([one.get(key, nothing), two.get(key, nothing)], axis=1)
        for key in dict.fromkeys([*one, *two])
    }


def paired_deals(first: GamePlan, second: GamePlan, seed: int, begin: int, end: int) -> Pairs:
    """Return the pairs of the deals `begin` … `end` − 1 of full games."""
    found: Pairs = {}
    for number in range(begin, end):
        one, two = (
            {
                (measure, str(label)): row[1:3]
                for measure, rows in simulate_deals(plan, seed, number, number + 1).sums.items()
                for label, row in rows.items()
            }
            for plan in (first, second)
        )
        for key in dict.fromkeys([*one, *two]):
            pair = np.array([[*one.get(key, (0, 0)), *two.get(key, (0, 0))]], np.int64)
            found[key] = found.get(key, 0) + _summed(pair)
    return found


def _summed(pairs: IntArray) -> IntArray:
    """Return the sums of `pairs` (games, 4)."""
    known = pairs[(pairs[:, 1] != 0) | (pairs[:, 3] != 0)]
    return np.concatenate([[len(known)], known.sum(axis=0), (known.T @ known).ravel()])


def _amounts_of_races(plan: RacePlan, races: Sampled, begin: int) -> Iterator[Amounts]:
    """Yield the results of `races`, of which `begin` is the number of the first; those of
    `engine.playtest.affairs` too if they are whole games."""
    every = np.ones(len(races.figures), np.int64)
    for name, figures in zip(FIGURES, races.figures.T, strict=True):
        is_known = figures >= 0
        yield amounts(name, "", figures * is_known, is_known)
    winners = races.rows.places == 1
    for name, leader in zip(plan.lines, races.line_leaders.T, strict=True):
        kind, _, number = name.partition(" ")
        if kind == "bet":
            won = np.take_along_axis(winners, np.maximum(leader, 0)[:, None], axis=1)[:, 0]
            is_crossed = leader != NOBODY
            yield amounts(BET_WINNER, number, won & is_crossed, is_crossed)
    for slot in range(1, len(plan.terms.slots) + 1):
        yield amounts(SLOT_WINS, slot, ((races.rows.slots == slot) & winners).any(axis=1), every)
    yield from _amounts_of_turns(plan, races, begin)
    if len(plan.lanes) <= MOST_LANES:
        whole = races.lane_visits.sum(axis=1)
        for lane, visits in zip(plan.lanes, races.lane_visits.T, strict=True):
            yield amounts(LANE_USED, lane, visits, whole)
    if plan.terms.is_whole:
        yield from amounts_of(races.rows, plan.terms)


def _amounts_of_turns(plan: RacePlan, races: Sampled, begin: int) -> Iterator[Amounts]:
    """Yield the part of the win, and in whole games the money, of each seat by the order of the
    first turns. Players move on by a seat from game to game."""
    seats, every = seats_of(plan), np.ones(len(races.figures), np.int64)
    numbers = begin + np.arange(len(every))
    for turn in range(seats):
        seat = (races.rows.first + turn) % seats
        player = (seat + numbers) % seats
        won = np.take_along_axis(races.win_shares, player[:, None], axis=1)[:, 0]
        yield amounts(ORDER_WINS, turn, won, WHOLE_WIN * every)
        if plan.terms.is_whole:
            money = np.take_along_axis(races.rows.money, seat[:, None], axis=1)[:, 0]
            yield amounts(ORDER_MONEY, turn, money, every)


def both_ratios(sums: IntArray) -> tuple[float, float] | None:
    """Return the ratio of x to y on each side; None if a side has no y."""
    if not sums[Y1] or not sums[Y2]:
        return None
    return float(sums[X1] / sums[Y1]), float(sums[X2] / sums[Y2])


def change_of(sums: IntArray) -> Estimate:
    """Return the second ratio less the first one, by the delta method on pairs (Cochran 1977, 6.3).

    Where every y is 1 that is the mean of the differences."""
    n, products = int(sums[N]), sums[5:].reshape(4, 4)
    known = both_ratios(sums)
    if known is None:
        return Estimate(0.0, -math.inf, math.inf, 0)
    if not any(products[k, k] - 2 * products[k, k + 2] + products[k + 2, k + 2] for k in (0, 1)):
        return Estimate(0.0, 0.0, 0.0, n)
    one, two = known
    weights = np.array([-1 / sums[Y1], one / sums[Y1], 1 / sums[Y2], -two / sums[Y2]])
    spread = max(0.0, float(weights @ products @ weights))
    half = student_quantile(n) * math.sqrt(n / max(1, n - 1) * spread)
    return Estimate(two - one, two - one - half, two - one + half, n)
