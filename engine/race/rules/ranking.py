"""Order of cars: further ahead in the race, and better placed at its end."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.state import BESIDE, NOBODY, Race
from engine.race.tables.memory import Memory


@part
def space_of(race: Race, car: int) -> int:
    """Return the space of `car`, or the one beside which it waits."""
    space = race.at[car]
    return race.stood[car] if space == BESIDE else space


@part
def is_level(memory: Memory, space: int, other: int) -> bool:
    """Return whether the fronts of `space` and `other` are equally far ahead."""
    for at in range(memory.spaces[space].first_level, memory.spaces[space].end_level):
        if memory.neighbours[at] == other:
            return True
    return space == other


@part
def is_ahead(memory: Memory, space: int, other: int) -> bool:
    """Return whether the front of `space` is further ahead than that of `other`."""
    is_further = memory.spaces[space].progress > memory.spaces[other].progress
    return is_further and not is_level(memory, space, other)


@part
def is_better_placed(race: Race, memory: Memory, car: int, other: int) -> bool:
    """Return whether `car` is better placed than `other`, both still out: by laps, then by fronts,
    then, if level, by the distance from the inner edge of the next bend (TR-16, RV-34), then on the
    track rather than beside it (house)."""
    if race.laps[car] != race.laps[other]:
        return race.laps[car] > race.laps[other]
    space, beside = space_of(race, car), space_of(race, other)
    if space == beside:
        return race.at[car] > race.at[other]
    if is_level(memory, space, beside):
        inner = memory.spaces[space].inner
        return inner < memory.spaces[beside].inner
    return is_ahead(memory, space, beside)


@part
def rank_cars_out(race: Race, memory: Memory) -> None:
    """Give the places after those at home to the cars still out (TR-16, RV-34)."""
    for place in range(race.home + 1, race.cars + 1):
        best = NOBODY
        for car in range(race.cars):
            if race.place[car] == 0 and (
                best == NOBODY or is_better_placed(race, memory, car, best)
            ):
                best = car
        race.place[best] = place
