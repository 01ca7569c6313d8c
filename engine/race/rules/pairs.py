"""Spurt / Breakdown cards: one of two cars catches up, or the other waits for it (TR-11 to
TR-13)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.rules.moves import is_free, is_step, node_with, write_node
from engine.race.rules.ranking import is_ahead, is_level, space_of
from engine.race.state import AT_HOME, BESIDE, NOBODY, Mode, Phase, Race
from engine.race.tables.memory import Memory, finish_of


@part
def shown_car(race: Race, memory: Memory, card: int, which: int) -> int:
    """Return car `which` (0 or 1) of the two cars on a Spurt / Breakdown card."""
    shown = memory.cards[card].shown
    for car in range(race.cars):
        if shown >> car & 1:
            if which == 0:
                return car
            which -= 1
    return NOBODY


@part
def car_ahead(race: Race, memory: Memory) -> int:
    """Return the car further ahead of the two on the card; NOBODY if they are level or one of them
    is home or broken down, so that the card has no effect (TR-13)."""
    first = shown_car(race, memory, race.card, 0)
    second = shown_car(race, memory, race.card, 1)
    space, other = race.at[first], race.at[second]
    if space < 0 or other < 0:
        return NOBODY
    if is_ahead(memory, space, other):
        return first
    return second if is_ahead(memory, other, space) else NOBODY


@part
def take_mode(race: Race, memory: Memory, mode: int) -> bool:
    """Choose Spurt, which moves the car behind, or Breakdown, after which the car ahead waits
    beside the track. Return whether `mode` is one of them."""
    if not 0 <= mode <= 1:
        return False
    ahead = car_ahead(race, memory)
    card = race.card
    behind = shown_car(race, memory, card, 0) + shown_car(race, memory, card, 1) - ahead
    if mode == Mode.SPURT:
        race.car = behind
        race.limit = race.at[ahead]
        race.points = 0
        race.phase = Phase.CHOOSE_END
    else:
        race.stood[ahead] = race.at[ahead]
        race.at[ahead] = BESIDE
        race.awaits[ahead] = behind
        race.bar += 1
        note(memory, RaceEvent.BROKE_DOWN, ahead, behind, 0)
    return True


@part
def spurt_ends(memory: Memory, start: int, limit: int) -> int:
    """List in `memory.found` the nodes of the free spaces level with `limit` within a car's reach;
    if there are none, of those furthest ahead on the way there (TR-11). Return their number."""
    write_node(memory, 0, start, -1, 0)
    last = 1
    node = 0
    count = 0
    while node < last:
        space = memory.nodes[node].space
        if is_level(memory, space, limit):
            memory.found[count] = node
            count += 1
        else:
            for at in range(memory.spaces[space].first_step, memory.spaces[space].end_step):
                step = memory.steps[at]
                if (
                    node_with(memory, step.target, 0, last) == last
                    and is_step(memory, step, 0)
                    and not is_ahead(memory, step.target, limit)
                ):
                    write_node(memory, last, step.target, node, 0)
                    last += 1
        node += 1
    if count == 0 and last > 1:
        best = memory.nodes[1].space
        for node in range(2, last):
            space = memory.nodes[node].space
            if memory.spaces[space].progress > memory.spaces[best].progress:
                best = space
        for node in range(1, last):
            if is_level(memory, memory.nodes[node].space, best):
                memory.found[count] = node
                count += 1
    return count


@part
def return_spaces(memory: Memory, old: int) -> int:
    """List in `memory.found` the nodes where a car that waited may come back: the free spaces level
    with its `old` one, or if all are taken the nearest free ones behind (TR-12). Return their
    number."""
    last = 0
    for space in range(finish_of(memory)):
        if is_level(memory, space, old):
            write_node(memory, last, space, -1, 0)
            last += 1
    first = 0
    while first < last:
        count = 0
        for node in range(first, last):
            if is_free(memory, memory.nodes[node].space):
                memory.found[count] = node
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
def _leads_into(memory: Memory, space: int, first: int, end: int) -> bool:
    """Return whether a step leads from `space` to one of the nodes `first` … `end` − 1."""
    for at in range(memory.spaces[space].first_step, memory.spaces[space].end_step):
        if node_with(memory, memory.steps[at].target, first, end) < end:
            return True
    return False


@part
def has_waited(race: Race, memory: Memory, car: int) -> bool:
    """Return whether `car` waits, and the other car has reached the level of its old space or is
    home (TR-12)."""
    if race.at[car] != BESIDE:
        return False
    other = race.awaits[car]
    if race.at[other] == AT_HOME:
        return True
    return not is_ahead(memory, race.stood[car], space_of(race, other))
