"""The choices made in a simulated game: written down, and made beforehand where somebody wants to
know what would come of them."""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.state import Numbers
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import Table

MOST_DECISIONS = 4096
"""So many choices of a race are kept; more are made, but not kept."""


@part
def made(memory: Numbers, choice: int) -> int:
    """The choice that is made: that of the script, if it goes on. It is written down as long as
    there is room."""
    kept, script = memory[Table.MADE], memory[Table.SCRIPT]
    count = memory[kept]
    if count < memory[script]:
        choice = memory[script + 1 + count]
    if count < MOST_DECISIONS:
        memory[kept] = count + 1
        memory[kept + 1 + count] = choice
    return choice


def choices_made(context: RaceContext) -> list[int]:
    """The choices made in the last race."""
    (count,) = context.numbers(Table.MADE, 1)
    return context.numbers(Table.MADE, 1 + count)[1:]
