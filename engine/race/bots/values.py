"""What it is worth to a bot that a car moves: it owns it, has bet on it, or would rather not."""

from __future__ import annotations

from engine.race.bots.players import Weight, weight
from engine.race.compiler import part
from engine.race.rules.move_cache import cars_ahead, steps_gained
from engine.race.state import MOST_CARS, NOBODY, Numbers, Phase, Race
from engine.race.tables.affairs import Affair, affair, bet_on, shares_of
from engine.race.tables.deck import WILD
from engine.race.tables.memory import (
    HORIZON,
    Head,
    Space,
    Table,
    bar_colour,
    bar_points,
    bars_on,
    hand_of,
    space_number,
    steps_left,
)

HOME_AHEAD = 3
"""A car that is home counts as so many steps further than the finish."""

NOT_LOOKED = -(1 << 62)
"""Stands for what has not been looked at."""

HELD = 1 + MOST_CARS
"""The points of each seat that are counted: wild ones, then those of each colour."""

BETS_WEIGHED = 3
"""So many bets have a weight of their own; those after them have that of the last."""


@part
def left_of(race: Numbers, memory: Numbers, car: int) -> int:
    """The steps a car has left; 0 for one that is not on the road."""
    space = race[Race.AT + car]
    return steps_left(memory, space) if space >= 0 else 0


@part
def steps_to_go(race: Numbers, memory: Numbers, car: int) -> int:
    """The steps a car has left, less than none once it is home, and less by a lap for each lap
    driven where the race has no finish (RV-34)."""
    if race[Race.PLACE + car] > 0:
        return -HOME_AHEAD
    steps = left_of(race, memory, car)
    if memory[Head.ENDLESS] == 1:
        steps -= race[Race.LAPS + car] * memory[Head.LAP]
    return steps


@part
def fewest_to_go(race: Numbers, memory: Numbers) -> int:
    """The steps to go of the leader."""
    fewest = steps_to_go(race, memory, 0)
    for car in range(1, race[Race.CARS]):
        fewest = min(fewest, steps_to_go(race, memory, car))
    return fewest


@part
def value_of(race: Numbers, memory: Numbers, player: int, car: int, fewest: int, seat: int) -> int:
    """What a point for a car on the road is worth to a seat, with `fewest` steps to go of the
    leader: it owns it, has bet on it, and others are taken to have bet on it."""
    owner, gap = race[Race.OWNER + car], steps_to_go(race, memory, car) - fewest
    me = memory[Table.PLAYERS] + player * Weight.SIZE
    if memory[Head.SHARES_EACH] > 0:
        worth = _worth_of_shares(memory, player, car, seat)
    elif owner == seat:
        worth = memory[me + Weight.OWN]
        worth -= min(3 * worth >> 2, memory[me + Weight.OWN_FADES] * gap)
    elif owner == NOBODY:
        worth = -memory[me + Weight.NOBODYS]
    else:
        worth = -memory[me + Weight.OTHERS]
    if affair(memory, Affair.MADE) > 0:
        worth += _worth_of_bets(race, memory, player, car, gap, seat)
    if gap == 0 and worth <= 0:
        worth -= memory[me + Weight.LEADER]
    return worth


@part
def _worth_of_shares(memory: Numbers, player: int, car: int, seat: int) -> int:
    """What a point is worth for a car of which all hold shares: as much as for an own car to who
    has twice as many as at the start, nothing to who has as many, for all others are taken to."""
    each = memory[Head.SHARES_EACH]
    return weight(memory, player, Weight.OWN) * (shares_of(memory, seat, car) - each) // each


@part
def _worth_of_bets(
    race: Numbers, memory: Numbers, player: int, car: int, gap: int, seat: int
) -> int:
    """What the bets made so far add to the value of a car: the own ones, less the further behind
    the car lies, and those that others are taken to have made."""
    hope = max(0, 100 - weight(memory, player, Weight.BET_FADES) * gap)
    guess = weight(memory, player, Weight.GUESS)
    worth = 0
    for bet in range(affair(memory, Affair.MADE)):
        if bet_on(memory, bet, seat) == car:
            brings = weight(memory, player, Weight.BET_1 + min(bet, BETS_WEIGHED - 1))
            worth += brings * hope // 100
        if guess != 0:
            rivals = _bet_by_others(memory, bet, car, seat)
            worth -= guess * max(1, BETS_WEIGHED - bet) * rivals
    return worth


@part
def _bet_by_others(memory: Numbers, bet: int, car: int, seat: int) -> int:
    """How many other seats are taken to have bet on a car."""
    others = memory[memory[Table.PRESUMED] + bet * MOST_CARS + car] & ~(1 << seat)
    count = 0
    while others != 0:
        others &= others - 1
        count += 1
    return count


@part
def weigh_cars(race: Numbers, memory: Numbers, player: int, seat: int) -> None:
    """Note what a point for each car is worth to a seat, and its steps left."""
    fewest = fewest_to_go(race, memory)
    for car in range(race[Race.CARS]):
        value = value_of(race, memory, player, car, fewest, seat)
        memory[memory[Table.CAR_VALUES] + car] = value
        memory[memory[Table.CAR_STEPS] + car] = left_of(race, memory, car)
    looks = weight(memory, player, Weight.LOOKS)
    memory[Head.LOOKS] = looks
    if looks == 1:
        for k in range(race[Race.CARS] * (HORIZON + 1)):
            memory[memory[Table.CAR_GAINS] + k] = NOT_LOOKED


@part
def value_to(race: Numbers, memory: Numbers, player: int, car: int) -> int:
    """What a point for a car is worth to the seat that decides: as noted at the beginning of the
    turn if it is that seat's, else now (RV-27)."""
    if race[Race.SEAT] == race[Race.TURN]:
        return memory[memory[Table.CAR_VALUES] + car]
    fewest = fewest_to_go(race, memory)
    return value_of(race, memory, player, car, fewest, race[Race.SEAT])


@part
def free_gain(memory: Numbers, car: int, points: int) -> int:
    """What so many points for a car are worth if nothing is in its way, after `weigh_cars`."""
    gain = min(points, memory[memory[Table.CAR_STEPS] + car])
    return memory[memory[Table.CAR_VALUES] + car] * gain


@part
def car_gain(race: Numbers, memory: Numbers, car: int, points: int) -> int:
    """What so many points for a car are worth, after `weigh_cars`; a bot that looks sees how the
    cars stand, but not how they move before this one."""
    value = memory[memory[Table.CAR_VALUES] + car]
    gain = min(points, memory[memory[Table.CAR_STEPS] + car])
    if memory[Head.LOOKS] == 1 and value > 0 and gain > 0 and points <= HORIZON:
        looked = memory[Table.CAR_GAINS] + car * (HORIZON + 1)
        if memory[looked] == NOT_LOOKED:
            memory[looked] = cars_ahead(race, memory, race[Race.AT + car])
        reach = space_number(memory, race[Race.AT + car], Space.REACH + points - 1)
        if memory[looked] & reach != 0:
            if memory[looked + points] == NOT_LOOKED:
                memory[looked + points] = _look(race, memory, car, points)
            gain = memory[looked + points]
    return value * gain


@part
def _look(race: Numbers, memory: Numbers, car: int, points: int) -> int:
    """By how many steps a car comes nearer to the finish with so many points, as the cars stand."""
    phase = race[Race.PHASE]
    race[Race.PHASE] = Phase.CHOOSE_END
    race[Race.CAR] = car
    race[Race.POINTS] = points
    race[Race.MORE] = 0
    gain = steps_gained(race, memory)
    race[Race.PHASE] = phase
    race[Race.CAR] = NOBODY
    race[Race.POINTS] = 0
    return gain


@part
def count_points(race: Numbers, memory: Numbers, seat: int) -> None:
    """Note the points of each colour, and the wild ones, on the cards that a seat may play."""
    hand, held = hand_of(memory, seat), memory[Table.POINTS_HELD] + seat * HELD
    for colour in range(HELD):
        memory[held + colour] = 0
    for k in range(1, memory[hand] + 1):
        card = memory[hand + k]
        for bar in range(bars_on(memory, card)):
            colour = bar_colour(memory, card, bar)
            if colour >= WILD:
                memory[held + colour - WILD] += bar_points(memory, card, bar)


@part
def points_held(memory: Numbers, seat: int, colour: int) -> int:
    """The points of a colour, or the wild ones, that a seat held when they were last counted."""
    return memory[memory[Table.POINTS_HELD] + seat * HELD + colour - WILD]
