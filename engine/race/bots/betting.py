"""Which car bots bet on: the one that leads once their own hand is played, an own one rather."""

from __future__ import annotations

from engine.race.bots.players import BOUNDLESS, Weight, noise, weight
from engine.race.bots.values import count_points, fewest_to_go, points_held, steps_to_go
from engine.race.compiler import part
from engine.race.rng import draw_below
from engine.race.state import MOST_CARS, NOBODY, Numbers, Race
from engine.race.tables.affairs import bet_on
from engine.race.tables.deck import WILD
from engine.race.tables.memory import Head, Table

AGAIN = 3
"""That a seat has bet on a car counts three times for the first bet, twice for the second, once
for all others."""

NEAR = 6
"""Others are taken to bet on their best car if it is so many steps behind the leader at most."""


@part
def pick_bet(race: Numbers, memory: Numbers, player: int, seat: int, bet: int) -> int:
    """The car that a seat bets on: one that is home first, the winner before all others."""
    cars = race[Race.CARS]
    is_random = weight(memory, player, Weight.AT_RANDOM) == 1
    if is_random or weight(memory, player, Weight.BETS_AT_RANDOM) == 1:
        return draw_below(memory, Head.BOT_STREAM, cars)
    count_points(race, memory, seat)
    width = weight(memory, player, Weight.BET_NOISE)
    best = -BOUNDLESS
    chosen = 0
    for car in range(cars):
        score = _bet_score(race, memory, player, seat, bet, car) + noise(memory, width, car)
        if race[Race.PLACE + car] > 0:
            score = (BOUNDLESS >> 1) - race[Race.PLACE + car]
        if score > best:
            best = score
            chosen = car
    return chosen


@part
def _bet_score(race: Numbers, memory: Numbers, player: int, seat: int, bet: int, car: int) -> int:
    """How well a bet on a car promises to pay, after `count_points`."""
    score = -weight(memory, player, Weight.BET_STEP) * steps_to_go(race, memory, car)
    owner = race[Race.OWNER + car]
    wanted = weight(memory, player, Weight.BET_HAND)
    score += wanted * points_held(memory, seat, car)
    if owner == seat:
        score += weight(memory, player, Weight.BET_OWN)
        score += weight(memory, player, Weight.BET_WILD) * points_held(memory, seat, WILD)
    elif owner == NOBODY:
        score -= weight(memory, player, Weight.BET_NOBODYS)
    for earlier in range(bet):
        if bet_on(memory, earlier, seat) == car:
            score += weight(memory, player, Weight.BET_AGAIN) * max(1, AGAIN - earlier)
    return score


@part
def presume_bets(race: Numbers, memory: Numbers, bet: int) -> None:
    """Note which car others take each seat to have bet on: its best one if that is near the
    leader, else the leader."""
    row = memory[Table.PRESUMED] + bet * MOST_CARS
    for car in range(race[Race.CARS]):
        memory[row + car] = 0
    fewest = fewest_to_go(race, memory)
    leader = 0
    for car in range(race[Race.CARS]):
        if steps_to_go(race, memory, car) == fewest:
            leader = car
            break
    for seat in range(race[Race.SEATS]):
        presumed = leader
        best = fewest + NEAR + 1
        for car in range(race[Race.CARS]):
            steps = steps_to_go(race, memory, car)
            if race[Race.OWNER + car] == seat and steps < best:
                best = steps
                presumed = car
        memory[row + presumed] |= 1 << seat
