"""Bets of bots: on the likely leader after their own hand, with a preference for their own cars."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import draw_below
from engine.race.bots.players import BOUNDLESS, noise
from engine.race.bots.values import count_points, fewest_to_go, points_held, steps_to_go
from engine.race.state import NOBODY, Race
from engine.race.tables.deck import WILD
from engine.race.tables.memory import Memory

AGAIN = 3
"""Weight of a seat's own bet on a car: this for the first bet, two for the second, one for later
ones."""

NEAR = 6
"""Largest gap to the leader, in steps, at which others are assumed to have bet on their best
car."""


@part
def pick_bet(race: Race, memory: Memory, player: int, seat: int, bet: int) -> int:
    """Return the car that `seat` bets on; a car at home first, and the winner before all others."""
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
    """Return the promise of a bet on `car`, after `count_points`."""
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
    """Note the car that others assume each seat has bet on: its best one if near the leader, else
    the leader."""
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
