"""Spurt / Breakdown: one of two cars catches up, or the other one waits for it (TR-11 to TR-13)."""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.rules.moves import is_free, is_step, node_at, node_with, write_node
from engine.race.rules.ranking import is_ahead, is_level, space_of
from engine.race.state import AT_HOME, BESIDE, NOBODY, Mode, Numbers, Phase, Race
from engine.race.tables.memory import (
    Node,
    Space,
    Step,
    Table,
    colours_on,
    finish_of,
    progress_of,
    space_number,
)


@part
def shown_car(race: Numbers, memory: Numbers, card: int, which: int) -> int:
    """The first or second (0, 1) of the two cars on a Spurt / Breakdown card."""
    shown = colours_on(memory, card)
    for car in range(race[Race.CARS]):
        if shown >> car & 1:
            if which == 0:
                return car
            which -= 1
    return NOBODY


@part
def car_ahead(race: Numbers, memory: Numbers) -> int:
    """Of the two cars on the card the one further ahead; nobody if they are level, or one of them
    is home or broken down: the card has no effect then (TR-13)."""
    first = shown_car(race, memory, race[Race.CARD], 0)
    second = shown_car(race, memory, race[Race.CARD], 1)
    space, other = race[Race.AT + first], race[Race.AT + second]
    if space < 0 or other < 0:
        return NOBODY
    if is_ahead(memory, space, other):
        return first
    return second if is_ahead(memory, other, space) else NOBODY


@part
def take_mode(race: Numbers, memory: Numbers, mode: int) -> bool:
    """Spurt: the car behind is to move. Breakdown: the car ahead leaves its space and waits."""
    if not 0 <= mode <= 1:
        return False
    ahead = car_ahead(race, memory)
    card = race[Race.CARD]
    behind = shown_car(race, memory, card, 0) + shown_car(race, memory, card, 1) - ahead
    if mode == Mode.SPURT:
        race[Race.CAR] = behind
        race[Race.LIMIT] = race[Race.AT + ahead]
        race[Race.POINTS] = 0
        race[Race.PHASE] = Phase.CHOOSE_END
    else:
        race[Race.STOOD + ahead] = race[Race.AT + ahead]
        race[Race.AT + ahead] = BESIDE
        race[Race.AWAITS + ahead] = behind
        race[Race.BAR] += 1
        note(memory, RaceEvent.BROKE_DOWN, ahead, behind, 0)
    return True


@part
def spurt_ends(memory: Numbers, start: int, limit: int) -> int:
    """The free spaces level with `limit` that a car can reach; where none can be, those furthest
    ahead on the way there (TR-11). How many nodes, listed at `Table.FOUND`."""
    found = memory[Table.FOUND]
    write_node(memory, 0, start, -1, 0)
    last = 1
    node = 0
    count = 0
    while node < last:
        space = memory[node_at(memory, node) + Node.SPACE]
        if is_level(memory, space, limit):
            memory[found + count] = node
            count += 1
        else:
            first = space_number(memory, space, Space.FIRST_STEP)
            for step in range(first, space_number(memory, space, Space.END_STEP), Step.SIZE):
                target = memory[step + Step.TARGET]
                if (
                    node_with(memory, target, 0, last) == last
                    and is_step(memory, step, 0)
                    and not is_ahead(memory, target, limit)
                ):
                    write_node(memory, last, target, node, 0)
                    last += 1
        node += 1
    if count == 0 and last > 1:
        best = memory[node_at(memory, 1) + Node.SPACE]
        for node in range(2, last):
            space = memory[node_at(memory, node) + Node.SPACE]
            if progress_of(memory, space) > progress_of(memory, best):
                best = space
        for node in range(1, last):
            if is_level(memory, memory[node_at(memory, node) + Node.SPACE], best):
                memory[found + count] = node
                count += 1
    return count


@part
def return_spaces(memory: Numbers, old: int) -> int:
    """Where a car that waited may come back: the free ones of the spaces level with its old one;
    where all are taken, the nearest free ones behind (TR-12). How many nodes, listed at
    `Table.FOUND`."""
    last = 0
    for space in range(finish_of(memory)):
        if is_level(memory, space, old):
            write_node(memory, last, space, -1, 0)
            last += 1
    first = 0
    while first < last:
        count = 0
        for node in range(first, last):
            if is_free(memory, memory[node_at(memory, node) + Node.SPACE]):
                memory[memory[Table.FOUND] + count] = node
                count += 1
        if count > 0:
            return count
        end = last
        for space in range(finish_of(memory)):
            is_new = node_with(memory, space, 0, last) == last
            if is_new and _leads_into(memory, space, first, end):
                write_node(memory, last, space, -1, 0)
                last += 1
        first = end
    return 0


@part
def _leads_into(memory: Numbers, space: int, first: int, end: int) -> bool:
    """Whether a step leads from the space to one of the nodes `first` … `end` − 1."""
    begin = space_number(memory, space, Space.FIRST_STEP)
    for step in range(begin, space_number(memory, space, Space.END_STEP), Step.SIZE):
        if node_with(memory, memory[step + Step.TARGET], first, end) < end:
            return True
    return False


@part
def has_waited(race: Numbers, memory: Numbers, car: int) -> bool:
    """Whether a car waits, and the other has reached the level of its old space or is home
    (TR-12)."""
    if race[Race.AT + car] != BESIDE:
        return False
    other = race[Race.AWAITS + car]
    if race[Race.AT + other] == AT_HOME:
        return True
    return not is_ahead(memory, race[Race.STOOD + car], space_of(race, other))
