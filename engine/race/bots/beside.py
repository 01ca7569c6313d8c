"""Decisions of bots beside a race with open auctions, stage by stage."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.bots.betting import pick_bet
from engine.race.bots.players import player_of
from engine.race.bots.raising import pick_car, pick_offered, pick_raise, pick_slot
from engine.race.bots.stopping import pick_claim
from engine.race.bots.trading import pick_share
from engine.race.state import Race
from engine.race.tables.affairs import Stage
from engine.race.tables.memory import Memory


@part
def pick_beside(race: Race, memory: Memory, stage: int) -> int:
    """Return the choice of the bot that decides in `stage`; for bids, after `set_limits`."""
    seat = memory.affairs.chooser
    player = player_of(race, memory, seat)
    if stage == Stage.BID:
        return pick_raise(race, memory, player, seat)
    if stage == Stage.CAR:
        return pick_car(race, memory, player, seat)
    if stage == Stage.SLOT:
        return pick_slot(race, memory, player)
    if stage == Stage.OFFER_CARD:
        return pick_offered(race, memory, player)
    if stage == Stage.CLAIM:
        return pick_claim(race, memory, player)
    if stage == Stage.TIP:
        return pick_bet(race, memory, player, seat, memory.affairs.made - 1)
    return pick_share(race, memory, player, seat)
