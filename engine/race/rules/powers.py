"""Driver powers: what each lets its seat do in the race (RV-26 to RV-31)."""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.state import Numbers, Power, Race
from engine.race.tables.memory import Head, bars_on, colours_on

MORE_SPACES = 1
"""How much further aggressive driving carries a car (RV-26)."""

EXTRA_SPACES = 2
"""How much further concentration carries a car (RV-28)."""


@part
def power_of(race: Numbers, memory: Numbers, seat: int) -> int:
    """The driver power of a seat."""
    return race[Race.POWER + seat] if memory[Head.POWERS] == 1 else 0


@part
def owner_power(race: Numbers, memory: Numbers, car: int) -> int:
    """The driver power that holds for a car: that of its owner (RV-12)."""
    return power_of(race, memory, race[Race.OWNER + car])


@part
def mover(race: Numbers, memory: Numbers, car: int) -> int:
    """Who decides where a car goes: who plays the card (RV-14), or its agile owner (RV-27)."""
    if owner_power(race, memory, car) == Power.AGILITY:
        return race[Race.OWNER + car]
    return race[Race.TURN]


@part
def wild_cars(race: Numbers, memory: Numbers) -> int:
    """The cars that a wild bar may move (bit set): those not shown on the card, with
    unpredictability any car (RV-31); two wild bars move different cars (RV-15)."""
    barred = race[Race.WILD_CARS]
    if power_of(race, memory, race[Race.TURN]) != Power.UNPREDICTABLE:
        barred |= colours_on(memory, race[Race.CARD])
    return ~barred & (1 << race[Race.CARS]) - 1


@part
def more_points(race: Numbers, memory: Numbers, car: int, bar: int) -> int:
    """How far a car may go beyond its bar: a space with aggressive driving, where the top bar of
    the card one plays shows the own car (RV-26)."""
    turn = race[Race.TURN]
    is_aggressive = power_of(race, memory, turn) == Power.AGGRESSIVE
    return MORE_SPACES if is_aggressive and bar == 0 and race[Race.OWNER + car] == turn else 0


@part
def bar_at_hand(race: Numbers, memory: Numbers) -> int:
    """The bar being carried out, counted from the top of the card."""
    bar = race[Race.BAR]
    return bars_on(memory, race[Race.CARD]) - 1 - bar if race[Race.UPWARD] == 1 else bar


@part
def skip_bar(race: Numbers, memory: Numbers, bar: int) -> bool:
    """Skip one bar of the card, or none: the number after the last bar (RV-29)."""
    bars = bars_on(memory, race[Race.CARD])
    if not 0 <= bar <= bars:
        return False
    if bar < bars:
        race[Race.SKIPPED] = bar
        note(memory, RaceEvent.SKIPS, race[Race.TURN], race[Race.CARD], bar)
    return True


@part
def set_order(race: Numbers, memory: Numbers, upward: int) -> bool:
    """Carry the card out from the top down, 0, or from the bottom up, 1 (RV-30)."""
    if not 0 <= upward <= 1:
        return False
    race[Race.UPWARD] = upward
    if upward == 1:
        note(memory, RaceEvent.TURNED, race[Race.TURN], 0, 0)
    return True
