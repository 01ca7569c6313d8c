"""Money in whole simulated games: sums over their rows, by measure.

`sums_of` turns the rows of many games into sums like those of full games; the metrics in
`engine.playtest.metrics.whole_games` explain them. Labels are numbers: of a slot, of a bet, of a
power, or of cars owned.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.arrays import IntArray
from engine.playtest.statistics import GameStatistics
from engine.race.affairs.money import TIE_BITS
from engine.race.statistics.game_rows import GameRows
from engine.race.statistics.statistics import WHOLE_WIN
from engine.race.tables.terms import Terms

SLOT_VALUE, SLOT_FAIR, SLOT_PRICE, CAPPED = "slot.value", "slot.fair", "slot.price", "slot.capped"
LEADER, HERD = "bets.leader", "bets.herd"
RIGHT, PAYS, LEADER_PAYS = "bets.right", "bets.worth", "bets.leader.worth"
DECIDED = "winner.changed"
OWNER_WINS = "owner.wins"
CATCH_UP = "catch.up"
POWERS, POWER_WINS = "powers.worth", "powers.wins"
CARS = "cars.bought"
SOURCES = "money.sources"
PRIZES, WINNINGS, COSTS = "prizes", "bets", "cars"

MOST_BARS = 6
"""Highest number on a bar of a base card, so the highest bid: a price that high says only that no
seat could bid more."""

STANDING_AT = 2
"""Number of the bet at which the first and the last seat are noted."""


def sums_of(rows: GameRows, terms: Terms) -> GameStatistics:
    """Return the sums over whole games on `terms`."""
    sums = GameStatistics(len(rows.money))
    for one in amounts_of(rows, terms):
        add_amounts(sums, *one)
    return sums


class Amounts(NamedTuple):
    """Results of games in a measure: `x` out of `y`, both (games,); `y` is 0 in games without any.
    `label` is the row that they belong to, "" in a measure with only one."""

    measure: str
    label: str
    x: IntArray
    y: IntArray


def amounts_of(rows: GameRows, terms: Terms) -> Iterator[Amounts]:
    """Yield the results of whole games with these `terms`."""
    yield from _of_slots(rows, is_capped=terms.has_auction)
    yield from _of_bets(rows, np.array(terms.payouts, np.int64))
    yield from _of_money(rows)


def amounts(
    measure: str, label: int | str, x: npt.NDArray[np.generic], y: npt.NDArray[np.generic]
) -> Amounts:
    """Return amounts in whole numbers, with a label that is text."""
    return Amounts(measure, str(label), np.asarray(x, np.int64), np.asarray(y, np.int64))


def _of_slots(rows: GameRows, is_capped: bool) -> Iterator[Amounts]:
    """Yield the lead in money of the owner of each slot's car, and its price; where bids are cards,
    also the share of highest bids."""
    money, seats = rows.money, rows.money.shape[1]
    more = seats * money - money.sum(axis=1, keepdims=True)
    for slot in range(1, rows.slots.shape[1] + 1):
        car = (rows.slots == slot).argmax(axis=1)[:, None]
        owner = np.take_along_axis(rows.owners, car, axis=1)
        is_owned = owner[:, 0] >= 0
        ahead = np.take_along_axis(more, np.maximum(owner, 0), axis=1)[:, 0] * is_owned
        price = np.take_along_axis(rows.prices, car, axis=1)[:, 0]
        of = (seats - 1) * is_owned
        yield amounts(SLOT_VALUE, slot, ahead, of)
        yield amounts(SLOT_FAIR, slot, ahead + price * of, of)
        yield amounts(SLOT_PRICE, slot, price * is_owned, is_owned)
        if is_capped:
            yield amounts(CAPPED, slot, (price >= MOST_BARS) & is_owned, is_owned)


def _of_bets(rows: GameRows, payouts: IntArray) -> Iterator[Amounts]:
    """Yield the cars that seats bet on, and the payouts."""
    _, bets, seats = rows.bet_on.shape
    for bet in range(bets):
        is_made = rows.leaders[:, bet] >= 0
        leader = np.maximum(rows.leaders[:, bet : bet + 1], 0)
        place = np.take_along_axis(rows.places, leader, axis=1)[:, 0]
        yield amounts(LEADER, bet + 1, (place == 1) & is_made, is_made)
        yield amounts(LEADER_PAYS, bet + 1, payouts[bet][place] * is_made, is_made)
        cars = np.maximum(rows.bet_on[:, bet], 0)
        groups = (cars[:, :, None] == cars[:, None, :]).sum(axis=2).max(axis=1)
        yield amounts(HERD, bet + 1, groups * is_made, is_made)
        places, made = np.take_along_axis(rows.places, cars, axis=1), seats * is_made
        yield amounts(RIGHT, bet + 1, (places == 1).sum(axis=1) * is_made, made)
        yield amounts(PAYS, bet + 1, payouts[bet][places].sum(axis=1) * is_made, made)
    if bets >= STANDING_AT:
        yield from _of_catch_up(rows, rows.standings[:, STANDING_AT - 1])


def _of_catch_up(rows: GameRows, standings: IntArray) -> Iterator[Amounts]:
    """Yield the wins of the seats that are first and last alone when the second bet is made."""
    won, is_made = _wins(rows, rows.money), rows.leaders[:, STANDING_AT - 1] >= 0
    for label, best in (("first", standings.max(axis=1)), ("last", standings.min(axis=1))):
        there = standings == best[:, None]
        is_alone = (there.sum(axis=1) == 1) & is_made
        share = (won * there).sum(axis=1) * is_alone
        yield amounts(CATCH_UP, label, share, WHOLE_WIN * is_alone)


def _of_money(rows: GameRows) -> Iterator[Amounts]:
    """Yield the sources of money, and the effect of bets, prices, cars and powers on who wins."""
    money, seats = rows.money, rows.money.shape[1]
    every = np.ones(len(money), np.int64)
    for label, amount in (
        (PRIZES, rows.prizes),
        (WINNINGS, rows.winnings),
        (COSTS, -rows.costs),
    ):
        yield amounts(SOURCES, label, amount.sum(axis=1), seats * every)
    won = _wins(rows, money)
    without = {WINNINGS: money - rows.winnings, COSTS: money + rows.costs}
    for label, other in without.items():
        yield amounts(DECIDED, label, (_wins(rows, other) != won).any(axis=1), every)
    winner = (rows.places == 1).argmax(axis=1)[:, None]
    owner = np.take_along_axis(rows.owners, winner, axis=1)
    is_owned = (owner[:, 0] >= 0) & (rows.places == 1).any(axis=1)
    share = np.take_along_axis(won, np.maximum(owner, 0), axis=1)[:, 0]
    yield amounts(OWNER_WINS, "", share * is_owned, WHOLE_WIN * is_owned)
    more = seats * money - money.sum(axis=1, keepdims=True)
    for power in range(1, int(rows.powers.max(initial=0)) + 1):
        holds = rows.powers == power
        holders = (seats - 1) * holds.sum(axis=1)
        yield amounts(POWERS, power, (more * holds).sum(axis=1), holders)
        owners = WHOLE_WIN * holds.sum(axis=1)
        yield amounts(POWER_WINS, power, (won * holds).sum(axis=1), owners)
    cars = (rows.owners[:, :, None] == np.arange(seats)).sum(axis=1)
    for count in range(1, int(cars.max(initial=0)) + 1):
        has = cars == count
        yield amounts(CARS, count, (won * has).sum(axis=1), WHOLE_WIN * has.sum(axis=1))


def _wins(rows: GameRows, money: IntArray) -> IntArray:
    """Return each seat's part of the win if the seats end with `money` (games, seats). A tie goes
    to the better placed car (RV-25), or as the game says (TR-29)."""
    standing = (money << TIE_BITS) + rows.ties
    best = standing == standing.max(axis=1, keepdims=True)
    return np.asarray(WHOLE_WIN // best.sum(axis=1, keepdims=True) * best, np.int64)


def add_amounts(
    sums: GameStatistics,
    measure: str,
    label: int | str,
    amounts: npt.NDArray[np.generic],
    of: npt.NDArray[np.generic],
) -> None:
    """Add each game's `amounts`, out of `of`; games with 0 in `of` are left out."""
    x, y = np.asarray(amounts, np.int64), np.asarray(of, np.int64)
    numbers = ((y != 0).sum(), x.sum(), y.sum(), (x * x).sum(), (x * y).sum(), (y * y).sum())
    if numbers[0]:
        sums.add_sums(measure, str(label), tuple(map(int, numbers)))
