"""How the table leads a game whose bids are made in the open, beside its race: one step each, on
numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.race.affairs.between_turns import end_card
from engine.race.affairs.money import settle
from engine.race.affairs.open_deal import deal_open
from engine.race.affairs.pit_stops import pass_in_race, stop
from engine.race.affairs.stages import decide, pass_stages
from engine.race.affairs.table import Settled
from engine.race.compiler import entry
from engine.race.rules.events import Log, logged
from engine.race.rules.turns import list_hands
from engine.race.state import Numbers, Race, RaceVector
from engine.race.tables.affairs import Affair
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import Table


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
    """What stands beside the race, as numbers: see `Affair`, `Table.DISCARDS`, `Table.CLAIMED_BY`,
    `Table.BET_ON`. A step changes it in place."""

    affairs: list[int]
    discards: list[int]
    claimed_by: list[int]
    bet_on: list[int]


def load(context: RaceContext, beside: Beside) -> None:
    """Put what stands beside the race into the memory."""
    context.put(Table.AFFAIRS, beside.affairs)
    context.put(Table.DISCARDS, [len(beside.discards), *beside.discards])
    context.put(Table.CLAIMED_BY, beside.claimed_by)
    context.put(Table.BET_ON, beside.bet_on)
    context.put(Table.LOG, [0])


def take(
    context: RaceContext, race: RaceVector, beside: Beside, which: int, choice: int = 0
) -> Log:
    """Take a step and go on until somebody has to decide; what happened."""
    load(context, beside)
    _take_step(race, context.memory, which, choice)
    log = logged(context)
    (discards,) = context.numbers(Table.DISCARDS, 1)
    beside.affairs[:] = context.numbers(Table.AFFAIRS, Affair.SIZE)
    beside.discards[:] = context.numbers(Table.DISCARDS, 1 + discards)[1:]
    beside.claimed_by[:] = context.numbers(Table.CLAIMED_BY, len(beside.claimed_by))
    beside.bet_on[:] = context.numbers(Table.BET_ON, len(beside.bet_on))
    return log


def settled_in_the_open(context: RaceContext, race: RaceVector, beside: Beside) -> Settled:
    """What a race has come to that has places for all cars."""
    load(context, beside)
    _settle(race.copy(), context.memory)
    seats = int(race[Race.SEATS])
    tables = (Table.GAINS, Table.WINNINGS, Table.TIES)
    return Settled(*(context.numbers(table, seats) for table in tables))


@entry
def _take_step(race: Numbers, memory: Numbers, which: int, choice: int) -> None:
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
        end_card(race, memory, choice, race[Race.TURN])
    pass_stages(race, memory)


@entry
def _settle(race: Numbers, memory: Numbers) -> None:
    """See `settled_in_the_open`."""
    settle(race, memory)
