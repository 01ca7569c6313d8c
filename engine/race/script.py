"""The choices made in a simulated game: written down, and made beforehand where somebody wants to
know what would come of them."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import MOST_DECISIONS, Memory


@part
def made(memory: Memory, choice: int) -> int:
    """Return the choice that is made: that of the script, if it goes on. It is written down as long
    as there is room."""
    count = memory.made_count
    if count < memory.script_count:
        choice = memory.script[count]
    if count < MOST_DECISIONS:
        memory.made[count] = choice
        memory.made_count = count + 1
    return choice


def choices_made(context: RaceContext) -> list[int]:
    """Return the choices made in the last race."""
    return context.numbers("made", context.number("made_count"))
