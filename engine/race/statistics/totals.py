"""Sums over many races: the end of a race, added to the counts."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.affairs.money import money_of, standing_of
from engine.race.state import NOBODY, Race
from engine.race.statistics.statistics import (
    BY_COLOUR,
    BY_PLAYER,
    BY_SEAT,
    BY_SLOT,
    BY_TURN,
    FANS,
    MOST,
    SQUARES,
    SUM,
    WHOLE_WIN,
    CardFigure,
    Figure,
    SpaceFigure,
)
from engine.race.tables.memory import Memory


@part
def end_record(race: Race, memory: Memory) -> None:
    """Add a settled race to the counts."""
    _set_last_figures(race, memory)
    _add_places(race, memory)
    _add_seats(race, memory)
    _add_squares(race, memory)
    _add_narrow_parts(memory)
    memory.figures[Figure.OVERTAKES] = _add_spaces(memory)
    for figure in range(len(Figure)):
        number = memory.figures[figure]
        if number >= 0:
            memory.counts.figures[figure][min(number, MOST - 1)] += 1


@part
def _set_last_figures(race: Race, memory: Memory) -> None:
    """Set the figures that are known at the end of a race."""
    decisions = 0
    for kind in range(len(FANS)):
        decisions += memory.decisions[kind]
    seconds = (race.turns + memory.rounds) * memory.seconds_a_turn
    seconds += decisions * memory.seconds_a_decision
    memory.figures[Figure.DECISIONS] = decisions
    memory.figures[Figure.TURNS] = race.turns
    memory.figures[Figure.CARS_HOME] = race.home
    memory.figures[Figure.MINUTES] = (seconds + 30) // 60
    memory.figures[Figure.BEHIND] = -1
    memory.figures[Figure.DECIDED] = -1
    memory.figures[Figure.WINNER_SLOT] = -1
    if race.home == 0:
        memory.figures[Figure.GAP] = -1
    ended = memory.ended_at
    for car in range(race.cars):
        if race.place[car] == 1:
            memory.figures[Figure.WINNER_SLOT] = memory.car_slots[car]
            if ended > 1:
                led = memory.turns_led[car]
                memory.figures[Figure.BEHIND] = 100 * (ended - 1 - led) // (ended - 1)
                is_leader = memory.leader == car
                since = memory.leader_since if is_leader else ended
                memory.figures[Figure.DECIDED] = 100 * since // ended


@part
def _add_places(race: Race, memory: Memory) -> None:
    """Count the places of cars, by slot, by colour and by their ranks at the lines."""
    cars = race.cars
    for car in range(cars):
        slot, place = memory.car_slots[car], race.place[car]
        if slot > 0:
            memory.counts.places[BY_SLOT][slot - 1][place] += 1
            memory.slot_prizes[slot - 1] = memory.prizes[place]
        memory.counts.places[BY_COLOUR][car][place] += 1
    for line in range(memory.line_count):
        ranks = memory.line_ranks[line]
        if ranks[0] != NOBODY:
            for car in range(cars):
                memory.counts.lines[line][ranks[car]][race.place[car]] += 1


@part
def _add_seats(race: Race, memory: Memory) -> None:
    """Count the final money and the win of each seat."""
    seats = race.seats
    top = standing_of(memory, 0)
    for seat in range(1, seats):
        top = max(top, standing_of(memory, seat))
    sharing = 0
    in_all = 0
    for seat in range(seats):
        in_all += money_of(memory, seat)
        if standing_of(memory, seat) == top:
            sharing += 1
    for seat in range(seats):
        is_winner = standing_of(memory, seat) == top
        won = WHOLE_WIN // sharing if is_winner else 0
        turn = (seat - memory.first_turn + seats) % seats
        player = (seat + memory.shift) % seats
        memory.win_shares[player] = won
        money = money_of(memory, seat)
        _count_seat(memory, BY_SEAT, seat, money, won)
        _count_seat(memory, BY_TURN, turn, money, won)
        _count_seat(memory, BY_PLAYER, player, money, won)
    for card in range(memory.card_count):
        owner = memory.card_owners[card]
        if 0 <= owner < seats:
            more = money_of(memory, owner) * seats - in_all
            counts = memory.counts.cards[card]
            counts[CardFigure.HELD] += 1
            counts[CardFigure.MONEY] += more
            counts[CardFigure.MONEY_SQUARES] += more * more


@part
def _count_seat(memory: Memory, by: int, which: int, money: int, won: int) -> None:
    """Count the `money` and the win of a seat under the key `by`."""
    memory.counts.money[by][which][SUM] += money
    memory.counts.money[by][which][SQUARES] += money * money
    memory.counts.wins[by][which][won] += 1


@part
def _add_squares(race: Race, memory: Memory) -> None:
    """Add the products that give the uncertainty of ratios of sums over races."""
    for kind in range(len(FANS)):
        count, choices = memory.decisions[kind], memory.decision_choices[kind]
        squares = memory.counts.fan_squares[kind]
        squares[0] += count * count
        squares[1] += count * choices
        squares[2] += choices * choices
        memory.decisions[kind] = 0
        memory.decision_choices[kind] = 0
    prizes = memory.slot_prizes
    for slot in range(race.cars):
        if prizes[slot] != 0:
            for other in range(race.cars):
                memory.counts.slot_squares[slot][other] += prizes[slot] * prizes[other]
    for slot in range(race.cars):
        prizes[slot] = 0


@part
def _add_narrow_parts(memory: Memory) -> None:
    """Add the points lost on each narrow part, and their squares."""
    first = 0
    for narrow in range(memory.narrow_count):
        lost = 0
        for row in range(first, memory.narrow_ends[narrow]):
            lost += memory.here[memory.narrow_rows[row]][SpaceFigure.LOST]
        sums = memory.counts.narrows[narrow]
        sums[SUM] += lost
        sums[SQUARES] += lost * lost
        first = memory.narrow_ends[narrow]


@part
def _add_spaces(memory: Memory) -> int:
    """Add what has happened on the spaces and lanes, and its squares; how many cars have been
    overtaken."""
    overtaken = 0
    visits = memory.lane_visits
    for lane in range(memory.lane_count + 1):
        visits[lane] = 0
    for space in range(memory.space_count):
        here = memory.here[space]
        overtaken += here[SpaceFigure.OVERTAKEN]
        visits[memory.spaces[space].lane] += here[SpaceFigure.VISITS]
        for figure in range(len(SpaceFigure)):
            count = here[figure]
            if count != 0:
                here[figure] = 0
                sums = memory.counts.spaces[space][figure]
                sums[SUM] += count
                sums[SQUARES] += count * count
    for lane in range(memory.lane_count):
        for other in range(memory.lane_count):
            memory.counts.lane_squares[lane][other] += visits[lane + 1] * visits[other + 1]
    return overtaken
