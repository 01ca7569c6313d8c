"""Recorder of a simulated race: counters of its moves and turns.

It never changes the race. It reads the state, the current move and the log.
"""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.rules.events import RaceEvent
from engine.race.rules.move_cache import STEP_BITS, write_way
from engine.race.rules.moves import step_between
from engine.race.rules.ranking import space_of
from engine.race.state import NOBODY, Phase, Race
from engine.race.statistics.statistics import (
    MOST_CHOICES,
    CardFigure,
    Figure,
    SpaceFigure,
)
from engine.race.tables.memory import Memory, finish_of

AHEAD_OF_ALL = 1 << 40
"""Standing of a car at home, less its place."""


@part
def begin_record(race: Race, memory: Memory) -> None:
    """Note the start of the race: slots, cards in hands, and the car in front."""
    for figure in range(len(Figure)):
        memory.figures[figure] = 0
    _begin_turn(memory)
    for car in range(race.cars):
        memory.turns_led[car] = 0
        number = 0
        for slot in range(memory.slot_count):
            if memory.slot_spaces[slot] == race.at[car]:
                number = slot + 1
        memory.car_slots[car] = number
    for card in range(memory.card_count):
        memory.card_owners[card] = race.where[card]
    for line in range(memory.line_count):
        memory.line_ranks[line][0] = NOBODY
    memory.first_turn = race.turn
    memory.leader = _car_in_front(race, memory, NOBODY)
    memory.leader_since = 0
    memory.ended_at = NOBODY
    memory.log_count = 0


@part
def _begin_turn(memory: Memory) -> None:
    """Reset the counters of a turn."""
    memory.turn_bars = 0
    memory.turn_idle = 0
    memory.turn_lost = 0


@part
def record_decision(memory: Memory, kind: int, choices: int) -> None:
    """Count a decision of `kind` with its number of `choices`."""
    count = min(choices, MOST_CHOICES - 1)
    memory.counts.fans[kind][count] += 1
    memory.decisions[kind] += 1
    memory.decision_choices[kind] += count


@part
def record_move(race: Race, memory: Memory, which: int) -> None:
    """Count the move to the end `which`, before the car moves. Only the move of a bar counts as a
    bar, not the extra move of concentration (RV-28)."""
    start, end = memory.start, memory.ends[which].space
    further = memory.ends[which].way
    steps = 0
    if further != 0:
        rank = memory.spaces[start].rank
        while further != 0:
            rank += further & (1 << STEP_BITS) - 1
            further >>= STEP_BITS
            memory.here[memory.along[rank]][SpaceFigure.VISITS] += 1
            steps += 1
    else:
        steps = write_way(memory, which)
        for k in range(1, steps + 1):
            memory.here[memory.way[k]][SpaceFigure.VISITS] += 1
    memory.here[end][SpaceFigure.STOPS] += 1
    if memory.counts_steps == 1:
        _count_steps(memory, which)
    if race.phase == Phase.CHOOSE_END:
        memory.turn_bars += 1
    lost = race.points - steps
    if lost > 0 and race.limit == NOBODY and end != finish_of(memory):
        memory.turn_lost += lost
        memory.here[end][SpaceFigure.LOST] += lost
    begun = memory.spaces[start].progress
    length = _beyond(memory, begun, end)
    for car in range(race.cars):
        space = race.at[car]
        if space >= 0 and 0 < _beyond(memory, begun, space) < length:
            memory.here[space][SpaceFigure.OVERTAKEN] += 1


@part
def _beyond(memory: Memory, begun: int, space: int) -> int:
    """Return the distance of `space` beyond the progress `begun`; in an endless race past the
    finish, too (RV-34)."""
    ahead = memory.spaces[space].progress - begun
    if ahead < 0 and memory.endless == 1:
        ahead += memory.spaces[finish_of(memory)].progress
    return ahead


@part
def record_return(memory: Memory, space: int) -> None:
    """Count the return of a waiting car to `space` (TR-12)."""
    memory.here[space][SpaceFigure.VISITS] += 1
    memory.here[space][SpaceFigure.STOPS] += 1


@part
def _count_steps(memory: Memory, which: int) -> None:
    """Count the steps of the way to the end `which`."""
    for k in range(write_way(memory, which)):
        memory.steps_taken[step_between(memory, memory.way[k], memory.way[k + 1])] += 1


@part
def record_idle_bars(race: Race, memory: Memory) -> None:
    """Count the bars just lost by cars on the road, and clear the log."""
    for k in range(memory.log_count):
        entry = memory.log[k]
        if entry.event == RaceEvent.LOST and entry.third == 0:
            space, points = race.at[entry.first], entry.second
            memory.turn_bars += 1
            memory.turn_idle += 1
            memory.turn_lost += points
            memory.here[space][SpaceFigure.LOST] += points
            memory.here[space][SpaceFigure.BLOCKED] += 1
    memory.log_count = 0


@part
def record_turn(race: Race, memory: Memory, card: int) -> None:
    """Count a turn: losses of its `card`, the leader, and the ranks of cars at a line just
    crossed."""
    bars, idle = memory.turn_bars, memory.turn_idle
    lost = memory.turn_lost
    memory.figures[Figure.BARS] += bars
    memory.figures[Figure.IDLE_BARS] += idle
    memory.figures[Figure.LOST] += lost
    counts = memory.counts.cards[card]
    counts[CardFigure.PLAYED] += 1
    counts[CardFigure.BARS] += bars
    counts[CardFigure.IDLE_BARS] += idle
    counts[CardFigure.BARS_SQUARES] += bars * bars
    counts[CardFigure.IDLE_PRODUCTS] += bars * idle
    counts[CardFigure.IDLE_SQUARES] += idle * idle
    counts[CardFigure.LOST] += lost
    counts[CardFigure.LOST_SQUARES] += lost * lost
    _begin_turn(memory)
    if race.new_lines != 0:
        _record_lines(race, memory)
    if memory.ended_at == NOBODY:
        _record_leader(race, memory)


@part
def _record_lines(race: Race, memory: Memory) -> None:
    """Note the rank of every car at the lines just crossed for the first time."""
    for line in range(memory.line_count):
        if race.new_lines >> line & 1:
            for car in range(race.cars):
                memory.line_ranks[line][car] = rank_of_car(race, memory, car)


@part
def _record_leader(race: Race, memory: Memory) -> None:
    """Note the leader after a turn while no car is home, and the turn in which the first one comes
    home."""
    before = memory.leader
    leader = _car_in_front(race, memory, before)
    if leader != before:
        if before != NOBODY:
            memory.figures[Figure.LEAD_CHANGES] += 1
        memory.leader_since = race.turns
        memory.leader = leader
    if race.home > 0:
        memory.ended_at = race.turns
        memory.figures[Figure.GAP] = _steps_of_second(race, memory)
    elif leader != NOBODY:
        memory.turns_led[leader] += 1


@part
def _standing(race: Race, memory: Memory, car: int) -> int:
    """Return a number that is higher for a car further ahead; in an endless race laps come first
    (RV-34)."""
    space = space_of(race, car)
    if space < 0:
        return AHEAD_OF_ALL - race.place[car]
    standing = memory.spaces[space].progress
    if memory.endless == 1:
        standing += race.laps[car] * memory.spaces[finish_of(memory)].progress
    return standing


@part
def _car_in_front(race: Race, memory: Memory, leader: int) -> int:
    """Return the car that is alone in front, or the last `leader` if several are level."""
    best = -2
    front = leader
    for car in range(race.cars):
        standing = _standing(race, memory, car)
        if standing > best:
            front = car
            best = standing
        elif standing == best:
            front = leader
    return front


@part
def rank_of_car(race: Race, memory: Memory, car: int) -> int:
    """Return the number of cars ahead of `car`; of level cars the first in the deck's order is
    ahead."""
    own = _standing(race, memory, car)
    rank = 0
    for other in range(race.cars):
        standing = _standing(race, memory, other)
        if standing > own or (standing == own and other < car):
            rank += 1
    return rank


@part
def _steps_of_second(race: Race, memory: Memory) -> int:
    """Return the steps to the finish of the second best car."""
    if race.home > 1:
        return 0
    fewest = memory.space_count
    for car in range(race.cars):
        if race.at[car] >= 0:
            fewest = min(fewest, memory.spaces[race.at[car]].left)
    return fewest
