"""Deal before a race with open auctions: cards, offer, box and first opener (TR-2, TR-3, TR-18,
TR-26)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import reorder
from engine.race.rules.deal import give_cards, line_up_cars
from engine.race.state import BOX, NOBODY, OFFER, PIT_BOX, Phase, Race
from engine.race.tables.affairs import NO_BET, NOT_SOLD, Stage
from engine.race.tables.deck import PAIR
from engine.race.tables.memory import Memory


@part
def deal_open(race: Race, memory: Memory) -> None:
    """Deal the next race: cards, and a random opener of the first auction (TR-3); with shares, also
    cars at random on the grid (TR-25)."""
    race.phase = Phase.BETWEEN_TURNS
    race.seat = NOBODY
    _deal_cards(race, memory)
    for seat in range(race.seats):
        memory.shuffled[seat] = seat
    reorder(race.stream, 0, memory.shuffled, 0, race.seats)
    _clear(race, memory)
    memory.affairs.opener = memory.shuffled[0]
    if memory.shares_each > 0:
        line_up_cars(race, memory)


@part
def _deal_cards(race: Race, memory: Memory) -> None:
    """Deal hands, and the box of pit stops or the offer, which begins with the cards of two cars;
    the rest stays in the box, unseen (TR-2, TR-18, TR-26, TR-30)."""
    offered = memory.offered
    count = 0
    for card in range(memory.card_count):
        if offered > 0 and memory.cards[card].bars[0].colour == PAIR:
            race.where[card] = OFFER
        else:
            memory.shuffled[count] = card
            count += 1
    offered = min(max(0, offered - (memory.card_count - count)), count)
    boxed = min(memory.boxed, count - offered)
    reorder(race.stream, 0, memory.shuffled, 0, count)
    for k in range(offered + boxed):
        race.where[memory.shuffled[k]] = OFFER if k < offered else PIT_BOX
    dealt = count - offered - boxed
    give_cards(race, memory.shuffled, offered + boxed, dealt, memory.hand_dealt, BOX)


@part
def _clear(race: Race, memory: Memory) -> None:
    """Clear the purchases, claims, tips and passes of the last race."""
    affairs = memory.affairs
    affairs.starter = affairs.bid = affairs.wins = affairs.passes = affairs.acted = 0
    affairs.asked = affairs.made = affairs.unmarked = affairs.bidders = 0
    affairs.stage = Stage.NEXT_AUCTION
    affairs.chooser = affairs.bidder = NOBODY
    memory.discard_count = 0
    for card in range(memory.card_count):
        memory.claimed_by[card] = NOBODY
    for car in range(race.cars):
        affairs.prices[car] = NOT_SOLD
    for seat in range(race.seats):
        for bet in range(memory.bet_count):
            memory.bet_on[bet][seat] = NO_BET
        affairs.order[seat] = seat
        affairs.pit_cards[seat] = memory.pit_cards
        affairs.dealt[seat] = 0
        for car in range(race.cars):
            affairs.shares[seat][car] = memory.shares_each
