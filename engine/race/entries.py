"""How the table plays a race: what may be chosen, and one choice carried out."""

from __future__ import annotations

from engine.race.compiler import entry
from engine.race.rules.events import Log, logged
from engine.race.rules.play import apply, list_choices, look_at
from engine.race.state import Numbers, RaceVector
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import Table


def legal_choices(context: RaceContext, race: RaceVector) -> list[int]:
    """All that may be chosen now, see `engine.race.rules.play`."""
    count = _list_choices(race, context.memory)
    return context.numbers(Table.CHOICES, count)


def apply_choice(context: RaceContext, race: RaceVector, choice: int) -> Log | None:
    """Carry a choice out, and change the race; what happened, or None if the choice is not legal
    and nothing has changed."""
    return logged(context) if _apply(race, context.memory, choice) else None


@entry
def _list_choices(race: Numbers, memory: Numbers) -> int:
    """See `legal_choices`."""
    look_at(race, memory)
    return list_choices(race, memory)


@entry
def _apply(race: Numbers, memory: Numbers, choice: int) -> int:
    """See `apply_choice`."""
    memory[memory[Table.LOG]] = 0
    look_at(race, memory)
    return apply(race, memory, choice)
