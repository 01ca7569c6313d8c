"""How the table leads a game whose bids are made in the open, beside its race: one step each, on
numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.compiled.compiler import entry
from engine.race.affairs.between_turns import end_card
from engine.race.affairs.money import settle
from engine.race.affairs.open_deal import deal_open
from engine.race.affairs.pit_stops import pass_in_race, stop
from engine.race.affairs.stages import decide, pass_stages
from engine.race.affairs.table import Settled, settled_in
from engine.race.rules.events import Log, logged
from engine.race.rules.turns import list_hands
from engine.race.state import Race, RaceVector
from engine.race.tables.affairs import Affairs
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import Memory


class _OpenStep(NamedTuple):
    """What is done beside the race."""

    DEAL: int = 0
    """The next race is dealt."""
    DECIDE: int = 1
    """The seat whose choice it is decides: money (0 to pass), a car, a space, a card, 1 to claim.
    """
    STOP: int = 2
    PASS: int = 3
    """The seat whose turn it is takes a card, or plays none."""
    END_CARD: int = 4
    """A card has been carried out by the seat at turn."""
    GO_ON: int = 5
    """Nothing is done but what follows by itself."""


OpenStep = _OpenStep()


@dataclass(slots=True)
class Beside:
    """What stands beside the race, see the fields of `engine.race.tables.memory.Memory`. A step
    changes it in place."""

    affairs: Affairs
    discards: list[int]
    claimed_by: list[int]
    bet_on: list[list[int]]


def load(context: RaceContext, beside: Beside) -> None:
    """Put what stands beside the race into the memory."""
    context.put(
        affairs=beside.affairs,
        discard_count=len(beside.discards),
        discards=beside.discards,
        claimed_by=beside.claimed_by,
        bet_on=beside.bet_on,
        log_count=0,
    )


def take(
    context: RaceContext, race: RaceVector, beside: Beside, which: int, choice: int = 0
) -> Log:
    """Take a step and go on until somebody has to decide; return what happened."""
    load(context, beside)
    _take_step(race, context.memory, which, choice)
    beside.affairs = context.affairs
    beside.discards = context.numbers("discards", context.number("discard_count"))
    beside.claimed_by = context.numbers("claimed_by", len(beside.claimed_by))
    beside.bet_on = context.numbers("bet_on", len(beside.bet_on))
    return logged(context)


def settled_in_the_open(context: RaceContext, race: RaceVector, beside: Beside) -> Settled:
    """Return what a race has come to that has places for all cars."""
    load(context, beside)
    _settle(race.copy(), context.memory)
    return settled_in(context, race.seats)


@entry
def _take_step(race: Race, memory: Memory, which: int, choice: int) -> None:
    """See `take`."""
    list_hands(race, memory)
    if which == OpenStep.DEAL:
        deal_open(race, memory)
    elif which == OpenStep.DECIDE:
        decide(race, memory, choice)
    elif which == OpenStep.STOP:
        stop(race, memory, choice)
    elif which == OpenStep.PASS:
        pass_in_race(race, memory)
    elif which == OpenStep.END_CARD:
        end_card(race, memory, choice, race.turn)
    pass_stages(race, memory)


@entry
def _settle(race: Race, memory: Memory) -> None:
    """See `settled_in_the_open`."""
    settle(race, memory)
