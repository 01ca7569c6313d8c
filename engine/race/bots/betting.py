"""Bets of bots: on the car that is expected to pay most, own interest included."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import draw_below
from engine.race.bots.players import BOUNDLESS, is_at_random, noise
from engine.race.bots.values import count_points, fewest_to_go, points_held, steps_to_go
from engine.race.state import NOBODY, Race
from engine.race.tables.deck import WILD
from engine.race.tables.memory import Memory

AGAIN = 3
"""Weight of a seat's own bet on a car: this for the first bet, two for the second, one for later
ones."""

HOME = 1 << 24
"""Hundredths of steps by which a car at home is ahead of all others, and of the next place."""

CERTAIN_BITS = 24
CERTAIN = 1 << CERTAIN_BITS
"""Chance of what is certain."""

NEAR = 6
"""Largest gap to the leader, in steps, at which others are assumed to have bet on their best
car."""


@part
def pick_bet(race: Race, memory: Memory, player: int, seat: int, bet: int) -> int:
    """Return the car that `seat` bets on: the one with the highest expected payout, with a premium
    on its own cars, whose prizes it wins too."""
    cars = race.cars
    weights = memory.players[player]
    if is_at_random(memory, player) or weights.bets_at_random == 1:
        return draw_below(memory.bot_stream, 0, cars)
    count_points(race, memory, seat)
    for car in range(cars):
        steps = _steps_hoped(race, memory, player, seat, bet, car)
        memory.bet_steps[car] = steps - noise(memory, weights.bet_noise, car)
    spread = 1 + weights.bet_spread * max(0, fewest_to_go(race, memory))
    best = -BOUNDLESS
    chosen = 0
    for car in range(cars):
        score = 100 * _expected_payout(race, memory, bet, car, spread) >> CERTAIN_BITS
        if race.owner[car] == seat:
            score += weights.bet_owned * memory.payouts[bet][1]
        if score > best:
            best = score
            chosen = car
    return chosen


@part
def _steps_hoped(race: Race, memory: Memory, player: int, seat: int, bet: int, car: int) -> int:
    """Return the steps, in hundredths, that `car` has left in the eyes of `seat`, after
    `count_points`: what its hand and its interest can do for the car is counted as driven."""
    if race.place[car] > 0:
        return (race.place[car] - race.cars - 1) * HOME
    weights = memory.players[player]
    steps = 100 * steps_to_go(race, memory, car)
    steps -= weights.bet_hand * points_held(memory, seat, car)
    owner = race.owner[car]
    if owner == seat:
        steps -= weights.bet_own + weights.bet_wild * points_held(memory, seat, WILD)
    elif owner == NOBODY:
        steps += weights.bet_nobodys
    for earlier in range(bet):
        if memory.bet_on[earlier][seat] == car:
            steps -= weights.bet_again * max(1, AGAIN - earlier)
    return steps


@part
def _expected_payout(race: Race, memory: Memory, bet: int, car: int, spread: int) -> int:
    """Return the expected payout of a bet on `car`, in shares of CERTAIN. Each other car comes home
    before it with a chance of its own: in `bet_steps` an even one if they are level, and a certain
    one if it is ahead by `spread`."""
    chances = memory.place_chances
    for place in range(race.cars + 1):
        chances[place] = 0
    chances[1] = CERTAIN
    a_step = CERTAIN // (2 * spread)
    last = 1
    for other in range(race.cars):
        if other != car:
            ahead = memory.bet_steps[car] - memory.bet_steps[other]
            before = (CERTAIN >> 1) + a_step * max(-spread, min(spread, ahead))
            last += 1
            for place in range(last, 0, -1):
                stays = chances[place] * (CERTAIN - before)
                chances[place] = (stays + chances[place - 1] * before) >> CERTAIN_BITS
    pays = 0
    for place in range(1, race.cars + 1):
        pays += chances[place] * memory.payouts[bet][place]
    return pays


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
