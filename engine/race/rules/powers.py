"""Driver powers and their effects in the race (RV-26 to RV-31)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.state import Power, Race
from engine.race.tables.memory import Memory

MORE_SPACES = 1
"""Additional spaces of aggressive driving (RV-26)."""

EXTRA_SPACES = 2
"""Additional spaces of concentration (RV-28)."""


@part
def power_of(race: Race, memory: Memory, seat: int) -> int:
    """Return the driver power of `seat`."""
    return race.power[seat] if memory.powers == 1 else 0


@part
def owner_power(race: Race, memory: Memory, car: int) -> int:
    """Return the driver power of the owner of `car` (RV-12)."""
    return power_of(race, memory, race.owner[car])


@part
def mover(race: Race, memory: Memory, car: int) -> int:
    """Return the seat that decides where `car` goes: the one that plays the card (RV-14), or its
    owner with agility (RV-27)."""
    if owner_power(race, memory, car) == Power.AGILITY:
        return race.owner[car]
    return race.turn


@part
def wild_cars(race: Race, memory: Memory) -> int:
    """Return the cars that a wild bar may move (bit set): those not on the card, or any car with
    unpredictability (RV-31). Two wild bars move different cars (RV-15)."""
    barred = race.wild_cars
    if power_of(race, memory, race.turn) != Power.UNPREDICTABLE:
        barred |= memory.cards[race.card].shown
    return ~barred & (1 << race.cars) - 1


@part
def more_points(race: Race, memory: Memory, car: int, bar: int) -> int:
    """Return the additional spaces of `car`: one with aggressive driving, if `bar` is the top bar
    of the owner's card (RV-26)."""
    turn = race.turn
    is_aggressive = power_of(race, memory, turn) == Power.AGGRESSIVE
    return MORE_SPACES if is_aggressive and bar == 0 and race.owner[car] == turn else 0


@part
def bar_at_hand(race: Race, memory: Memory) -> int:
    """Return the current bar, counted from the top of the card."""
    bar = race.bar
    return memory.cards[race.card].bar_count - 1 - bar if race.upward == 1 else bar


@part
def skip_bar(race: Race, memory: Memory, bar: int) -> bool:
    """Skip `bar` of the card; the number after the last bar skips none (RV-29). Return whether that
    is legal."""
    bars = memory.cards[race.card].bar_count
    if not 0 <= bar <= bars:
        return False
    if bar < bars:
        race.skipped = bar
        note(memory, RaceEvent.SKIPS, race.turn, race.card, bar)
    return True


@part
def set_order(race: Race, memory: Memory, upward: int) -> bool:
    """Carry the card out from the top down, or from the bottom up if `upward` is 1 (RV-30). Return
    whether that is legal."""
    if not 0 <= upward <= 1:
        return False
    race.upward = upward
    if upward == 1:
        note(memory, RaceEvent.TURNED, race.turn, 0, 0)
    return True
