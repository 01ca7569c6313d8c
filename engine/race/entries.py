"""Legal choices of a race, and one choice carried out, for the game at the table."""

from __future__ import annotations

from engine.compiled.compiler import entry
from engine.race.rules.events import Log, logged
from engine.race.rules.move_cache import write_way
from engine.race.rules.play import apply, list_choices, look_at
from engine.race.state import Race, RaceVector
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import Memory


def legal_choices(context: RaceContext, race: RaceVector) -> list[int]:
    """Return all legal choices, see `engine.race.rules.play`."""
    count = _list_choices(race, context.memory)
    return context.numbers("choices", count)


def apply_choice(context: RaceContext, race: RaceVector, choice: int) -> Log | None:
    """Carry out `choice`, which changes the race. Return the log, or None if `choice` is not legal
    and nothing has changed."""
    return logged(context) if _apply(race, context.memory, choice) else None


def ways_found(context: RaceContext, count: int) -> list[list[int]]:
    """Return the ways to the first `count` ends of the current move, each from its first space."""
    return [context.numbers("way", 1 + _write_way(context.memory, which)) for which in range(count)]


@entry
def _list_choices(race: Race, memory: Memory) -> int:
    """List the legal choices in memory, see `legal_choices`."""
    look_at(race, memory)
    return list_choices(race, memory)


@entry
def _apply(race: Race, memory: Memory, choice: int) -> int:
    """Carry out `choice` in memory, see `apply_choice`."""
    memory.log_count = 0
    look_at(race, memory)
    return apply(race, memory, choice)


@entry
def _write_way(memory: Memory, which: int) -> int:
    """Write a way to memory, see `ways_found`."""
    return write_way(memory, which)
