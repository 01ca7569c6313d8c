"""Before a race whose cars are auctioned in the open: cards, offer and box, who opens the bidding
(TR-2, TR-3, TR-18, TR-26)."""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.rng import reorder
from engine.race.rules.deal import give_cards, line_up_cars
from engine.race.state import (
    BOX,
    MOST_CARS,
    MOST_SEATS,
    NOBODY,
    OFFER,
    PIT_BOX,
    Numbers,
    Phase,
    Race,
)
from engine.race.tables.affairs import NO_BET, NOT_SOLD, Affair, Stage, set_affair
from engine.race.tables.deck import PAIR
from engine.race.tables.memory import Head, Table, bar_colour


@part
def deal_open(race: Numbers, memory: Numbers) -> None:
    """The next race: cards are dealt, any player opens its first auction (TR-3); with shares the
    cars stand on the grid at random (TR-25)."""
    race[Race.PHASE] = Phase.BETWEEN_TURNS
    race[Race.SEAT] = NOBODY
    _deal_cards(race, memory)
    shuffled, seats = memory[Table.SHUFFLED], race[Race.SEATS]
    for seat in range(seats):
        memory[shuffled + seat] = seat
    reorder(race, Race.STREAM, memory, shuffled, seats)
    _clear(race, memory)
    set_affair(memory, Affair.OPENER, memory[shuffled])
    if memory[Head.SHARES_EACH] > 0:
        line_up_cars(race, memory)


@part
def _deal_cards(race: Numbers, memory: Numbers) -> None:
    """Hands, and the box of pit stops or the offer, the cards of two cars first; what is left stays
    unseen in the box (TR-2, TR-18, TR-26, TR-30)."""
    shuffled, offered = memory[Table.SHUFFLED], memory[Head.OFFERED]
    count = 0
    for card in range(memory[Head.CARDS]):
        if offered > 0 and bar_colour(memory, card, 0) == PAIR:
            race[Race.WHERE + card] = OFFER
        else:
            memory[shuffled + count] = card
            count += 1
    offered = min(max(0, offered - (memory[Head.CARDS] - count)), count)
    boxed = min(memory[Head.BOXED], count - offered)
    reorder(race, Race.STREAM, memory, shuffled, count)
    for k in range(offered + boxed):
        race[Race.WHERE + memory[shuffled + k]] = OFFER if k < offered else PIT_BOX
    dealt = count - offered - boxed
    begin = shuffled + offered + boxed
    give_cards(race, memory, begin, dealt, memory[Head.HAND_DEALT], BOX)


@part
def _clear(race: Numbers, memory: Numbers) -> None:
    """Nothing has been bought, claimed, tipped or passed in this race."""
    for which in (Affair.STARTER, Affair.BID, Affair.WINS, Affair.PASSES, Affair.ACTED):
        set_affair(memory, which, 0)
    for which in (Affair.ASKED, Affair.MADE, Affair.UNMARKED, Affair.BIDDERS):
        set_affair(memory, which, 0)
    set_affair(memory, Affair.STAGE, Stage.NEXT_AUCTION)
    set_affair(memory, Affair.CHOOSER, NOBODY)
    set_affair(memory, Affair.BIDDER, NOBODY)
    memory[memory[Table.DISCARDS]] = 0
    for card in range(memory[Head.CARDS]):
        memory[memory[Table.CLAIMED_BY] + card] = NOBODY
    for car in range(race[Race.CARS]):
        set_affair(memory, Affair.PRICES + car, NOT_SOLD)
    seats = race[Race.SEATS]
    for bet in range(memory[Head.BETS]):
        for seat in range(seats):
            memory[memory[Table.BET_ON] + bet * MOST_SEATS + seat] = NO_BET
    for seat in range(seats):
        set_affair(memory, Affair.ORDER + seat, seat)
        set_affair(memory, Affair.PIT_CARDS + seat, memory[Head.PIT_CARDS])
        set_affair(memory, Affair.DEALT + seat, 0)
        for car in range(race[Race.CARS]):
            shares = Affair.SHARES + seat * MOST_CARS + car
            set_affair(memory, shares, memory[Head.SHARES_EACH])
