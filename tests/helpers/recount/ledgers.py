"""Money of whole games, and the studies beside them, counted from retold games.

A count is an amount x out of y in one game or deal. The sums of a report are n, x, y, x², xy, y².
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

import numpy as np

from engine.course import Course
from engine.playtest.plan import Spec, race_plan
from engine.playtest.players import bots_of
from engine.race.simulate import RacePlan
from tests.helpers.recount.tallies import WHOLE, Games, players_of, shares_of_win
from tests.helpers.recount.told import Bet, Told
from tests.helpers.recount.witness import told

HIGHEST_BID = 6
"""Highest number on a bar of a base card (RV-2)."""

EVERY_DEAL, EVERY_LANE = 20, 10
"""Every twentieth deal is studied, for lanes every tenth."""

STRONG, WEAK = "rule:noise=0", "random"
"""Players of the study of skill."""

LEVELS = [f"careful:at_random={percent}" for percent in (100, 80, 60, 40, 20, 0)]
"""Players of the ladder, from the weakest up."""

Sums = dict[str, dict[str, tuple[int, ...]]]
"""Sums by measure and label."""


class Count(NamedTuple):
    """An amount out of another one, for a measure and a label."""

    measure: str
    label: str
    amount: int
    of: int = 1


def summed(games: Sequence[Sequence[Count]]) -> Sums:
    """Return the sums of the counts of games."""
    found: Sums = {}
    for measure, label, x, y in chain.from_iterable(games):
        rows = found.setdefault(measure, {})
        before = rows.get(label, (0,) * 6)
        numbers = (1, x, y, x * x, x * y, y * y)
        rows[label] = tuple(a + b for a, b in zip(before, numbers, strict=True))
    return found


# The money of one game.


def more_than_others(told: Told, seat: int) -> int:
    """Return the money of a seat less the mean of the others, times the others."""
    return told.seats * told.money[seat] - sum(told.money)


def slots(told: Told, bids_are_cards: bool) -> Iterator[Count]:
    """Yield the extra money of the owner of the car of each slot, the price of that car (RV-8,
    TR-4), and how often it is the highest possible bid."""
    others = told.seats - 1
    for slot, car in told.slots.items():
        owner, price = told.owners[car], told.prices[car]
        if owner is None:
            continue
        assert price is not None
        more = more_than_others(told, owner)
        yield Count("slot.value", str(slot), more, others)
        yield Count("slot.fair", str(slot), more + price * others, others)
        yield Count("slot.price", str(slot), price)
        if bids_are_cards:
            yield Count("slot.capped", str(slot), int(price >= HIGHEST_BID))


def bets(told: Told) -> Iterator[Count]:
    """Yield the cars that are bet on, and the payouts (RV-22, RV-23, TR-22, TR-23)."""
    for number, bet in enumerate(told.bets):
        label = str(number + 1)
        places = [told.places[car] for car in bet.cars]
        yield Count("bets.leader", label, int(told.places[bet.leader] == 1))
        yield Count("bets.leader.worth", label, told.pays[number][told.places[bet.leader]])
        yield Count("bets.herd", label, max(bet.cars.count(car) for car in bet.cars))
        yield Count("bets.right", label, places.count(1), told.seats)
        yield Count(
            "bets.worth", label, sum(told.pays[number][place] for place in places), told.seats
        )


def catching_up(told: Told) -> Iterator[Count]:
    """Yield the games won by the seat that is alone first, and alone last, at the second bet."""
    if len(told.bets) >= 2:
        standings, won = told.bets[1].standings, shares_of_win(told)
        for label, there in (("first", max(standings)), ("last", min(standings))):
            if standings.count(there) == 1:
                yield Count("catch.up", label, won[standings.index(there)], WHOLE)


def sources(told: Told) -> Iterator[Count]:
    """Yield prizes, bets and the price of cars (RV-25)."""
    yield Count("money.sources", "prizes", sum(told.prizes), told.seats)
    yield Count("money.sources", "bets", sum(told.winnings), told.seats)
    yield Count("money.sources", "cars", -sum(told.costs), told.seats)


def deciding(told: Told) -> Iterator[Count]:
    """Yield whether others win without bets, or without the price of cars; and whether the owner of
    the first car wins the game."""
    columns = zip(told.prizes, told.winnings, told.costs, strict=True)
    without = {"bets": [], "cars": []}
    for prize, won, cost in columns:
        without["bets"].append(prize - cost)
        without["cars"].append(prize + won)
    for label, money in without.items():
        is_changed = told.winners_with(money) != told.winners
        yield Count("winner.changed", label, int(is_changed))
    owner = None if told.winner is None else told.owners[told.winner]
    if owner is not None:
        yield Count("owner.wins", "", shares_of_win(told)[owner], WHOLE)


def powers(told: Told) -> Iterator[Count]:
    """Yield its holder's lead over the others and part of the win for each power (RV-12)."""
    won = shares_of_win(told)
    for seat, power in enumerate(told.powers):
        if power:
            yield Count("powers.wins", str(power), won[seat], WHOLE)
            yield Count("powers.worth", str(power), more_than_others(told, seat), told.seats - 1)


def cars_bought(told: Told) -> Iterator[Count]:
    """Yield the games won by seats with each number of cars."""
    won = shares_of_win(told)
    owned = [told.owners.count(seat) for seat in range(told.seats)]
    for count in sorted({*owned} - {0}):
        those = [seat for seat in range(told.seats) if owned[seat] == count]
        amount = sum(won[seat] for seat in those)
        yield Count("cars.bought", str(count), amount, WHOLE * len(those))


def money_counts(told: Told, bids_are_cards: bool) -> list[Count]:
    """Return all counts of the money of one game."""
    return [
        *slots(told, bids_are_cards),
        *bets(told),
        *catching_up(told),
        *sources(told),
        *deciding(told),
        *powers(told),
        *cars_bought(told),
    ]


# The same deals once more, with one thing otherwise.


def retold(course: Course, spec: Spec, plan: RacePlan, numbers: range) -> Games:
    """Return games of a plan by their numbers."""
    return {number: told(course, spec, plan, number) for number in numbers}


def other_bets(course: Course, spec: Spec, games: Games) -> list[list[Count]]:
    """Return how much more often the car that leads at a bet wins than where all bet at random."""
    plan = race_plan(course, spec)
    if not plan.terms.payouts:
        return []
    bots = plan.bots.copy()
    bots["bets_at_random"] = 1
    found = []
    for number, other in retold(course, spec, plan._replace(bots=bots), _deals(games)).items():
        pairs = zip(games[number].bets, other.bets, strict=False)
        found.append(
            [
                Count("bets.fulfilled", str(bet), _leads(games[number], one) - _leads(other, two))
                for bet, (one, two) in enumerate(pairs, 1)
            ]
        )
    return found


def _leads(told: Told, bet: Bet) -> int:
    """Return 1 if the car that led when a bet was made wins, else 0."""
    return int(told.places[bet.leader] == 1)


def other_marks(course: Course, spec: Spec, games: Games) -> list[list[Count]]:
    """Return how much more often the car of a slot wins if the start player's mark is there
    (RV-13)."""
    found = []
    if not race_plan(course, spec).terms.has_auction:
        return []
    for slot in games[0].slots:
        if slot != course.start_player:
            moved = replace(course, start_player=slot)
            plan = race_plan(moved, spec)
            for number, other in retold(moved, spec, plan, _deals(games)).items():
                gained = _wins(other, slot) - _wins(games[number], slot)
                found.append([Count("mark.worth", str(slot), gained)])
    return found


def _wins(told: Told, slot: int) -> int:
    return int(told.winner == told.slots[slot])


def _deals(games: Mapping[int, Told], every: int = EVERY_DEAL) -> range:
    return range(0, len(games), every)


def skill(course: Course, spec: Spec, games: Games) -> list[list[Count]]:
    """Return the games won by a strong player among weak ones, on every seat of the same deals."""
    bots = (STRONG, *[WEAK] * (spec.seats - 1))
    rounds = []
    for turn in range(spec.seats):
        players = bots[turn:] + bots[:turn]
        turned = replace(spec, bots=players)
        plan = race_plan(course, turned)
        rounds.append((players, retold(course, turned, plan, _deals(games))))
    found = []
    for number in _deals(games):
        won = {STRONG: 0, WEAK: 0}
        for players, played in rounds:
            shares = shares_of_win(played[number])
            for seat, player in enumerate(players_of(number, spec.seats)):
                won[players[player]] += shares[seat]
        of = {STRONG: WHOLE * spec.seats, WEAK: WHOLE * spec.seats * (spec.seats - 1)}
        found.append([Count("skill", name, won[name], of[name]) for name in won])
    return found


def ladder(course: Course, spec: Spec, games: Games) -> list[list[Count]]:
    """Return the games won by a player of one level among those of the level below, on every seat
    of the same deals; from one deal to the next it is another level."""
    found = []
    for studied, number in enumerate(_deals(games)):
        level = studied % (len(LEVELS) - 1)
        won = 0
        for turn in range(spec.seats):
            players = [LEVELS[level]] * spec.seats
            players[turn] = LEVELS[level + 1]
            turned = replace(spec, bots=tuple(players))
            played = told(course, turned, race_plan(course, turned), number)
            won += shares_of_win(played)[players_of(number, spec.seats).index(turn)]
        found.append([Count("skill.level", "", won, WHOLE * spec.seats)])
    return found


def lanes(course: Course, spec: Spec, games: Games) -> list[list[Count]]:
    """Return the games won by a car that is kept to a lane, and how many more than in the other
    lanes."""
    known = sorted({*course.lanes.tolist()})
    if len(known) < 2 or (bots_of(spec.bots)["at_random"] >= 100).all():
        return []
    plan, numbers = race_plan(course, spec), _deals(games, EVERY_LANE)
    won: dict[int, dict[int, int]] = {}
    for lane in known:
        kept = np.array([*(course.lanes == lane), 0], np.int64)
        played = retold(course, spec, plan._replace(kept=kept), numbers)
        won[lane] = {k: int(each.winner == k % len(each.places)) for k, each in played.items()}
    found = []
    for number in numbers:
        for lane in known:
            others = sum(won[other][number] for other in known if other != lane)
            gained = won[lane][number] * (len(known) - 1) - others
            found.append(
                [
                    Count("lane.wins", str(lane), won[lane][number]),
                    Count("lane.gained", str(lane), gained, len(known) - 1),
                ]
            )
    return found


def affairs(course: Course, spec: Spec, games: Games) -> Sums:
    """Return the sums of purchases and bets, with the games that have one change."""
    plan = race_plan(course, spec)
    if not plan.terms.is_whole:
        return {}
    return summed(
        [
            *(money_counts(told, plan.terms.has_auction) for told in games.values()),
            *other_bets(course, spec, games),
            *other_marks(course, spec, games),
        ]
    )


def studies(course: Course, spec: Spec, games: Games) -> Sums:
    """Return the sums of the studies beside a playtest."""
    return summed(
        [
            *skill(course, spec, games),
            *ladder(course, spec, games),
            *lanes(course, spec, games),
        ]
    )
