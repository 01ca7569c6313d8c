"""Values of car moves for bots: of cars owned, bet on, or owned by others."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.rules.move_cache import cars_ahead, steps_gained
from engine.race.rules.outlook import UNCLEAR, steps_ahead
from engine.race.state import MOST_CARS, NOBODY, Phase, Race
from engine.race.tables.deck import WILD
from engine.race.tables.memory import HORIZON, Memory

HOME_AHEAD = 3
"""Steps beyond the finish that count for a car at home."""

NOT_LOOKED = -(1 << 62)
"""Mark of a value not yet worked out."""

HELD = 1 + MOST_CARS
"""Counts of points of each seat: wild ones, then those of each colour."""

BETS_WEIGHED = 3
"""Bets with weights of their own; later ones share the last weight."""


@part
def left_of(race: Race, memory: Memory, car: int) -> int:
    """Return the steps left to `car`; 0 if it is not on the road."""
    space = race.at[car]
    return memory.spaces[space].left if space >= 0 else 0


@part
def steps_to_go(race: Race, memory: Memory, car: int) -> int:
    """Return the steps left to `car`: negative at home, and a lap less for each lap driven in a
    race without a finish (RV-34)."""
    if race.place[car] > 0:
        return -HOME_AHEAD
    steps = left_of(race, memory, car)
    if memory.endless == 1:
        steps -= race.laps[car] * memory.lap
    return steps


@part
def fewest_to_go(race: Race, memory: Memory) -> int:
    """Return the steps left to the leader."""
    fewest = steps_to_go(race, memory, 0)
    for car in range(1, race.cars):
        fewest = min(fewest, steps_to_go(race, memory, car))
    return fewest


@part
def value_of(race: Race, memory: Memory, player: int, car: int, fewest: int, seat: int) -> int:
    """Return the value of a point for `car`, which is on the road, to `seat`: it owns the car, has
    bet on it, or others are assumed to have. `fewest` are the steps left to the leader."""
    owner, gap = race.owner[car], steps_to_go(race, memory, car) - fewest
    weights = memory.players[player]
    if memory.shares_each > 0:
        worth = _worth_of_shares(memory, player, car, seat)
    elif owner == seat:
        worth = weights.own
        worth -= min(3 * worth >> 2, weights.own_fades * gap)
    elif owner == NOBODY:
        worth = -weights.nobodys
    else:
        worth = -weights.others
    if memory.affairs.made > 0:
        worth += _worth_of_bets(race, memory, player, car, gap, seat)
    if gap == 0 and worth <= 0:
        worth -= weights.leader
    return worth


@part
def _worth_of_shares(memory: Memory, player: int, car: int, seat: int) -> int:
    """Return the value of a point for `car` if all seats hold shares of it: that of an own car with
    twice the initial shares, 0 with the initial ones, which the others are assumed to hold."""
    each = memory.shares_each
    return memory.players[player].own * (memory.affairs.shares[seat][car] - each) // each


@part
def _worth_of_bets(race: Race, memory: Memory, player: int, car: int, gap: int, seat: int) -> int:
    """Return the value added to `car` by bets: a plus for the seat's own, which shrinks with the
    `gap` to the leader, and a minus for those that others are assumed to have made."""
    hope = max(0, 100 - memory.players[player].bet_fades * gap)
    guess = memory.players[player].guess
    worth = 0
    for bet in range(memory.affairs.made):
        if memory.bet_on[bet][seat] == car:
            brings = memory.players[player].bet[min(bet, BETS_WEIGHED - 1)]
            worth += brings * hope // 100
        if guess != 0:
            rivals = _bet_by_others(memory, bet, car, seat)
            worth -= guess * max(1, BETS_WEIGHED - bet) * rivals
    return worth


@part
def _bet_by_others(memory: Memory, bet: int, car: int, seat: int) -> int:
    """Return the number of other seats assumed to have bet on `car`."""
    others = memory.presumed[bet][car] & ~(1 << seat)
    count = 0
    while others != 0:
        others &= others - 1
        count += 1
    return count


@part
def weigh_cars(race: Race, memory: Memory, player: int, seat: int) -> None:
    """Note the value of a point for each car to `seat`, and the steps left to the car."""
    fewest = fewest_to_go(race, memory)
    for car in range(race.cars):
        value = value_of(race, memory, player, car, fewest, seat)
        memory.car_values[car] = value
        memory.car_steps[car] = left_of(race, memory, car)
    looks = memory.players[player].looks
    memory.looks = looks
    if looks == 1:
        for car in range(race.cars):
            memory.cars_near[car] = NOT_LOOKED
            for points in range(1, HORIZON + 1):
                memory.car_gains[car][points] = NOT_LOOKED


@part
def value_to(race: Race, memory: Memory, player: int, car: int) -> int:
    """Return the value of a point for `car` to the seat that decides: as noted at the beginning of
    its turn, or worked out now if it is another seat's turn (RV-27)."""
    if race.seat == race.turn:
        return memory.car_values[car]
    fewest = fewest_to_go(race, memory)
    return value_of(race, memory, player, car, fewest, race.seat)


@part
def free_gain(memory: Memory, car: int, points: int) -> int:
    """Return the value of `points` for `car` on a free road, after `weigh_cars`."""
    gain = min(points, memory.car_steps[car])
    return memory.car_values[car] * gain


@part
def car_gain(race: Race, memory: Memory, car: int, points: int) -> int:
    """Return the value of `points` for `car`, after `weigh_cars`. A bot that looks ahead takes
    account of the cars in the way, but not of their moves before this one."""
    value = memory.car_values[car]
    gain = min(points, memory.car_steps[car])
    if memory.looks == 1 and value > 0 and gain > 0 and points <= HORIZON:
        if memory.cars_near[car] == NOT_LOOKED:
            memory.cars_near[car] = cars_ahead(race, memory, race.at[car])
        reach = memory.spaces[race.at[car]].reach[points - 1]
        if memory.cars_near[car] & reach != 0:
            gains = memory.car_gains[car]
            if gains[points] == NOT_LOOKED:
                gains[points] = _look(race, memory, car, points)
            gain = gains[points]
    return value * gain


@part
def _look(race: Race, memory: Memory, car: int, points: int) -> int:
    """Return the steps by which `points` bring `car` nearer to the finish in the present
    position."""
    gain = steps_ahead(memory, race.at[car], points, memory.cars_near[car])
    if gain != UNCLEAR:
        return gain
    phase = race.phase
    race.phase = Phase.CHOOSE_END
    race.car = car
    race.points = points
    race.more = 0
    gain = steps_gained(race, memory)
    race.phase = phase
    race.car = NOBODY
    race.points = 0
    return gain


@part
def count_points(race: Race, memory: Memory, seat: int) -> None:
    """Note the points of each colour, and the wild ones, on the cards that `seat` may play."""
    hand, held = memory.hands[seat], memory.points_held[seat]
    for colour in range(HELD):
        held[colour] = 0
    for k in range(hand.count):
        card = memory.cards[hand.cards[k]]
        for bar in range(card.bar_count):
            colour = card.bars[bar].colour
            if colour >= WILD:
                held[colour - WILD] += card.bars[bar].points


@part
def points_held(memory: Memory, seat: int, colour: int) -> int:
    """Return the points of `colour`, or the wild ones, that `seat` held at the last count."""
    return memory.points_held[seat][colour - WILD]
