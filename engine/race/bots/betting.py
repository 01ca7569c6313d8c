"""Which car bots bet on: the one that leads once their own hand is played, an own one rather."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import draw_below
from engine.race.bots.players import BOUNDLESS, noise
from engine.race.bots.values import count_points, fewest_to_go, points_held, steps_to_go
from engine.race.state import NOBODY, Race
from engine.race.tables.deck import WILD
from engine.race.tables.memory import Memory

AGAIN = 3
"""That a seat has bet on a car counts three times for the first bet, twice for the second, once
for all others."""

NEAR = 6
"""Others are taken to bet on their best car if it is so many steps behind the leader at most."""


@part
def pick_bet(race: Race, memory: Memory, player: int, seat: int, bet: int) -> int:
    """Return the car that a seat bets on: one that is home first, the winner before all others."""
    cars = race.cars
    is_random = memory.players[player].at_random == 1
    if is_random or memory.players[player].bets_at_random == 1:
        return draw_below(memory.bot_stream, 0, cars)
    count_points(race, memory, seat)
    width = memory.players[player].bet_noise
    best = -BOUNDLESS
    chosen = 0
    for car in range(cars):
        score = _bet_score(race, memory, player, seat, bet, car) + noise(memory, width, car)
        if race.place[car] > 0:
            score = (BOUNDLESS >> 1) - race.place[car]
        if score > best:
            best = score
            chosen = car
    return chosen


@part
def _bet_score(race: Race, memory: Memory, player: int, seat: int, bet: int, car: int) -> int:
    """Return how well a bet on a car promises to pay, after `count_points`."""
    score = -memory.players[player].bet_step * steps_to_go(race, memory, car)
    owner = race.owner[car]
    wanted = memory.players[player].bet_hand
    score += wanted * points_held(memory, seat, car)
    if owner == seat:
        score += memory.players[player].bet_own
        score += memory.players[player].bet_wild * points_held(memory, seat, WILD)
    elif owner == NOBODY:
        score -= memory.players[player].bet_nobodys
    for earlier in range(bet):
        if memory.bet_on[earlier][seat] == car:
            score += memory.players[player].bet_again * max(1, AGAIN - earlier)
    return score


@part
def presume_bets(race: Race, memory: Memory, bet: int) -> None:
    """Note which car others take each seat to have bet on: its best one if that is near the
    leader, else the leader."""
    presumed_on = memory.presumed[bet]
    for car in range(race.cars):
        presumed_on[car] = 0
    fewest = fewest_to_go(race, memory)
    leader = 0
    for car in range(race.cars):
        if steps_to_go(race, memory, car) == fewest:
            leader = car
            break
    for seat in range(race.seats):
        presumed = leader
        best = fewest + NEAR + 1
        for car in range(race.cars):
            steps = steps_to_go(race, memory, car)
            if race.owner[car] == seat and steps < best:
                best = steps
                presumed = car
        presumed_on[presumed] |= 1 << seat
