"""Driver powers: what each lets its seat do in the race (RV-26 to RV-31)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.state import Power, Race
from engine.race.tables.memory import Memory

MORE_SPACES = 1
"""How much further aggressive driving carries a car (RV-26)."""

EXTRA_SPACES = 2
"""How much further concentration carries a car (RV-28)."""


@part
def power_of(race: Race, memory: Memory, seat: int) -> int:
    """Return the driver power of a seat."""
    return race.power[seat] if memory.powers == 1 else 0


@part
def owner_power(race: Race, memory: Memory, car: int) -> int:
    """Return the driver power that holds for a car: that of its owner (RV-12)."""
    return power_of(race, memory, race.owner[car])


@part
def mover(race: Race, memory: Memory, car: int) -> int:
    """Return who decides where a car goes: who plays the card (RV-14), or its agile owner
    (RV-27)."""
    if owner_power(race, memory, car) == Power.AGILITY:
        return race.owner[car]
    return race.turn


@part
def wild_cars(race: Race, memory: Memory) -> int:
    """Return the cars that a wild bar may move (bit set): those not shown on the card, with
    unpredictability any car (RV-31); two wild bars move different cars (RV-15)."""
    barred = race.wild_cars
    if power_of(race, memory, race.turn) != Power.UNPREDICTABLE:
        barred |= memory.cards[race.card].shown
    return ~barred & (1 << race.cars) - 1


@part
def more_points(race: Race, memory: Memory, car: int, bar: int) -> int:
    """Return how far a car may go beyond its bar: a space with aggressive driving, where the top
    bar of the card one plays shows the own car (RV-26)."""
    turn = race.turn
    is_aggressive = power_of(race, memory, turn) == Power.AGGRESSIVE
    return MORE_SPACES if is_aggressive and bar == 0 and race.owner[car] == turn else 0


@part
def bar_at_hand(race: Race, memory: Memory) -> int:
    """Return the bar being carried out, counted from the top of the card."""
    bar = race.bar
    return memory.cards[race.card].bar_count - 1 - bar if race.upward == 1 else bar


@part
def skip_bar(race: Race, memory: Memory, bar: int) -> bool:
    """Skip one bar of the card, or none: the number after the last bar (RV-29)."""
    bars = memory.cards[race.card].bar_count
    if not 0 <= bar <= bars:
        return False
    if bar < bars:
        race.skipped = bar
        note(memory, RaceEvent.SKIPS, race.turn, race.card, bar)
    return True


@part
def set_order(race: Race, memory: Memory, upward: int) -> bool:
    """Carry the card out from the top down, 0, or from the bottom up, 1 (RV-30)."""
    if not 0 <= upward <= 1:
        return False
    race.upward = upward
    if upward == 1:
        note(memory, RaceEvent.TURNED, race.turn, 0, 0)
    return True
