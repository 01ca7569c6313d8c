"""Which car is further ahead, and which is better placed when the race is over."""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.state import BESIDE, NOBODY, Numbers, Race
from engine.race.tables.memory import Space, progress_of, space_number


@part
def space_of(race: Numbers, car: int) -> int:
    """The space of a car, or the one beside which it waits."""
    space = race[Race.AT + car]
    return race[Race.STOOD + car] if space == BESIDE else space


@part
def is_level(memory: Numbers, space: int, other: int) -> bool:
    """Whether the fronts of two spaces are equally far ahead."""
    first = space_number(memory, space, Space.FIRST_LEVEL)
    for at in range(first, space_number(memory, space, Space.END_LEVEL)):
        if memory[at] == other:
            return True
    return space == other


@part
def is_ahead(memory: Numbers, space: int, other: int) -> bool:
    """Whether the front of a space is further ahead than that of the other."""
    is_further = progress_of(memory, space) > progress_of(memory, other)
    return is_further and not is_level(memory, space, other)


@part
def is_better_placed(race: Numbers, memory: Numbers, car: int, other: int) -> bool:
    """Of two cars out the one with more laps, then the front further ahead is better; level: the
    one closer to the inner edge of the next bend (TR-16, RV-34); house: on the track rather than
    beside it."""
    if race[Race.LAPS + car] != race[Race.LAPS + other]:
        return race[Race.LAPS + car] > race[Race.LAPS + other]
    space, beside = space_of(race, car), space_of(race, other)
    if space == beside:
        return race[Race.AT + car] > race[Race.AT + other]
    if is_level(memory, space, beside):
        inner = space_number(memory, space, Space.INNER)
        return inner < space_number(memory, beside, Space.INNER)
    return is_ahead(memory, space, beside)


@part
def rank_cars_out(race: Numbers, memory: Numbers) -> None:
    """Cars still out at the end take the places after those at home (TR-16, RV-34)."""
    for place in range(race[Race.HOME] + 1, race[Race.CARS] + 1):
        best = NOBODY
        for car in range(race[Race.CARS]):
            if race[Race.PLACE + car] == 0 and (
                best == NOBODY or is_better_placed(race, memory, car, best)
            ):
                best = car
        race[Race.PLACE + best] = place
