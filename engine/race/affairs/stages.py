"""Stages of a game with open auctions: decisions and automatic steps."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.affairs.between_turns import (
    deal_in_share,
    finish_racing,
    go_on_between,
    start_racing,
    tip,
)
from engine.race.affairs.open_auction import (
    open_lot_in_the_open,
    raise_or_pass,
    take_car,
    take_card,
    take_slot,
)
from engine.race.affairs.pit_stops import claim
from engine.race.state import Race
from engine.race.tables.affairs import Stage
from engine.race.tables.memory import Memory


@part
def pass_stages(race: Race, memory: Memory) -> None:
    """Take all steps that need no decision, until a seat has to decide or the race is over."""
    while memory.affairs.stage > Stage.OVER:
        stage = memory.affairs.stage
        if stage == Stage.NEXT_AUCTION:
            open_lot_in_the_open(race, memory)
        elif stage == Stage.START:
            start_racing(race, memory)
        elif stage == Stage.BETWEEN:
            go_on_between(race, memory)
        else:
            finish_racing(race, memory)


@part
def decide(race: Race, memory: Memory, choice: int) -> None:
    """Carry out the choice of the seat that decides beside the race."""
    stage = memory.affairs.stage
    if stage == Stage.BID:
        raise_or_pass(race, memory, choice)
    elif stage == Stage.CAR:
        take_car(race, memory, choice)
    elif stage == Stage.SLOT:
        take_slot(race, memory, choice)
    elif stage == Stage.OFFER_CARD:
        take_card(race, memory, choice)
    elif stage == Stage.CLAIM:
        claim(race, memory, choice)
    elif stage == Stage.TIP:
        tip(race, memory, choice)
    elif stage == Stage.DEAL:
        deal_in_share(race, memory, choice)
