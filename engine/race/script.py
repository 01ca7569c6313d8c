"""Choices of a simulated game: a record of them, and a script of choices made in advance."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import MOST_DECISIONS, Memory


@part
def made(memory: Memory, choice: int) -> int:
    """Return the choice of the script, or `choice` after its end, and record it while there is
    room."""
    count = memory.made_count
    if count < memory.script_count:
        choice = memory.script[count]
    if count < MOST_DECISIONS:
        memory.made[count] = choice
        memory.made_count = count + 1
    return choice


def choices_made(context: RaceContext) -> list[int]:
    """Return the choices of the last race."""
    return context.numbers("made", context.number("made_count"))
