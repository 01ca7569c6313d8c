"""Steps of a game with open auctions beside its race, for the game at the table."""

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
    """Kinds of steps beside the race."""

    DEAL: int = 0
    """Deal the next race."""
    DECIDE: int = 1
    """Take the choice of the seat asked: money (0 to pass), a car, a space, a card, 1 to claim."""
    STOP: int = 2
    PASS: int = 3
    """Take a card at a pit stop, or pass, for the seat at turn."""
    END_CARD: int = 4
    """End a card that the seat at turn has carried out."""
    GO_ON: int = 5
    """Only take the steps that need no decision."""


OpenStep = _OpenStep()


@dataclass(slots=True)
class Beside:
    """State beside the race: fields of `engine.race.tables.memory.Memory`. A step changes it in
    place."""

    affairs: Affairs
    discards: list[int]
    claimed_by: list[int]
    bet_on: list[list[int]]


def load(context: RaceContext, beside: Beside) -> None:
    """Put the state `beside` the race into the memory."""
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
    """Take the step `which` and all that follow without a decision; return the log."""
    load(context, beside)
    _take_step(race, context.memory, which, choice)
    beside.affairs = context.affairs
    beside.discards = context.numbers("discards", context.number("discard_count"))
    beside.claimed_by = context.numbers("claimed_by", len(beside.claimed_by))
    beside.bet_on = context.numbers("bet_on", len(beside.bet_on))
    return logged(context)


def settled_in_the_open(context: RaceContext, race: RaceVector, beside: Beside) -> Settled:
    """Return the settlement of a race in which every car has a place."""
    load(context, beside)
    _settle(race.copy(), context.memory)
    return settled_in(context, race.seats)


@entry
def _take_step(race: Race, memory: Memory, which: int, choice: int) -> None:
    """Take a step in memory, see `take`."""
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
    """Settle the race in memory, see `settled_in_the_open`."""
    settle(race, memory)
