"""How the table plays a race: what may be chosen, and one choice carried out."""

from __future__ import annotations

from engine.compiled.compiler import entry
from engine.race.rules.events import Log, logged
from engine.race.rules.move_cache import write_way
from engine.race.rules.play import apply, list_choices, look_at
from engine.race.state import Race, RaceVector
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import Memory


def legal_choices(context: RaceContext, race: RaceVector) -> list[int]:
    """Return all that may be chosen now, see `engine.race.rules.play`."""
    count = _list_choices(race, context.memory)
    return context.numbers("choices", count)


def apply_choice(context: RaceContext, race: RaceVector, choice: int) -> Log | None:
    """Carry a choice out, and change the race; what happened, or None if the choice is not legal
    and nothing has changed."""
    return logged(context) if _apply(race, context.memory, choice) else None


def ways_found(context: RaceContext, count: int) -> list[list[int]]:
    """Return the ways to the first `count` ends of the move at hand, each from its first space
    on."""
    return [context.numbers("way", 1 + _write_way(context.memory, which)) for which in range(count)]


@entry
def _list_choices(race: Race, memory: Memory) -> int:
    """See `legal_choices`."""
    look_at(race, memory)
    return list_choices(race, memory)


@entry
def _apply(race: Race, memory: Memory, choice: int) -> int:
    """See `apply_choice`."""
    memory.log_count = 0
    look_at(race, memory)
    return apply(race, memory, choice)


@entry
def _write_way(memory: Memory, which: int) -> int:
    """See `ways_found`."""
    return write_way(memory, which)
