"""The auction of Rivals: who may bid, who buys at what price, which power is kept (RV-5 to RV-12).

`offer_cars` opens it; then, as long as there is a `next_bidder`, that seat's card goes to
`place_bid`, and as long as there is a `next_keeper`, that seat's power to `keep_power`.
"""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.rng import reorder
from engine.race.rules.deal import begin_race
from engine.race.rules.events import RaceEvent, note
from engine.race.state import FACE_UP, NOBODY, OWN_PILE, POWERS, Numbers, Race
from engine.race.tables.affairs import (
    NO_BID,
    POWER_BITS,
    Affair,
    affair,
    bid_rank,
    set_affair,
)
from engine.race.tables.deck import WILD
from engine.race.tables.memory import Head, Table, bar_colour, bar_points, bars_on
from engine.race.tables.terms import BID_BITS

DRIVERS = len(POWERS) - 1

ANY_PRICE = 1
"""What the last car costs a seat that has neither its colour nor a wild bar (RV-11)."""


@part
def offer_cars(race: Numbers, memory: Numbers) -> None:
    """Speed-8 and power cards are shuffled as two piles, the first two turned up (RV-3, RV-5)."""
    shuffled = memory[Table.SHUFFLED]
    cars = race[Race.CARS]
    for car in range(cars):
        memory[shuffled + car] = car
    reorder(race, Race.STREAM, memory, shuffled, cars)
    for lot in range(cars):
        set_affair(memory, Affair.LOT_CARS + lot, memory[shuffled + lot])
    for power in range(DRIVERS):
        memory[shuffled + power] = power + 1
    reorder(race, Race.STREAM, memory, shuffled, DRIVERS)
    for lot in range(DRIVERS):
        set_affair(memory, Affair.LOT_POWERS + lot, memory[shuffled + lot])
    set_affair(memory, Affair.LOTS, min(cars, DRIVERS))
    open_lot(race, memory)


@part
def owns_car(race: Numbers, seat: int) -> bool:
    """Whether a seat owns a car."""
    owns = False
    for car in range(race[Race.CARS]):
        owns = owns or race[Race.OWNER + car] == seat
    return owns


@part
def seats_without_car(race: Numbers) -> int:
    """How many seats own no car."""
    count = 0
    for seat in range(race[Race.SEATS]):
        if not owns_car(race, seat):
            count += 1
    return count


@part
def first_without_car(race: Numbers) -> int:
    """The first seat that owns no car, or NOBODY."""
    for seat in range(race[Race.SEATS]):
        if not owns_car(race, seat):
            return seat
    return NOBODY


@part
def cars_left(memory: Numbers) -> int:
    """How many cars can still be bought."""
    aside = 0 if affair(memory, Affair.AGAIN) == 1 else affair(memory, Affair.ASIDE)
    return affair(memory, Affair.LOTS) + aside


@part
def ask_bidders(race: Numbers, memory: Numbers) -> None:
    """All bid for the car on offer, or only those without a car as soon as no more cars are left
    than such seats (RV-10)."""
    bidders = 0
    if affair(memory, Affair.LOTS) > 0:
        do_all = cars_left(memory) > seats_without_car(race)
        for seat in range(race[Race.SEATS]):
            if do_all or not owns_car(race, seat):
                bidders |= 1 << seat
    set_affair(memory, Affair.BIDDERS, bidders)


@part
def next_bidder(race: Numbers, memory: Numbers) -> int:
    """Who chooses a card next; NOBODY if nothing is on offer or all have chosen."""
    bidders = affair(memory, Affair.BIDDERS)
    for seat in range(race[Race.SEATS]):
        if bidders >> seat & 1 == 1 and affair(memory, Affair.BIDS + seat) == NO_BID:
            return seat
    return NOBODY


@part
def next_keeper(race: Numbers, memory: Numbers) -> int:
    """Who chooses a power to keep after the auctions; NOBODY if no seat has several (RV-12)."""
    if affair(memory, Affair.LOTS) == 0:
        for seat in range(race[Race.SEATS]):
            if affair(memory, Affair.WON + seat) >> POWER_BITS != 0:
                return seat
    return NOBODY


@part
def place_bid(race: Numbers, memory: Numbers, seat: int, card: int) -> None:
    """A seat has chosen a card; after the last one the car is sold or set aside, and the next one
    offered (RV-5, RV-6)."""
    set_affair(memory, Affair.BIDS + seat, card)
    if next_bidder(race, memory) == NOBODY:
        _decide_lot(race, memory)
        open_lot(race, memory)


@part
def powers_won(memory: Numbers, seat: int) -> int:
    """How many powers a seat has won."""
    won = affair(memory, Affair.WON + seat)
    count = 0
    while won != 0:
        won >>= POWER_BITS
        count += 1
    return count


@part
def keep_power(memory: Numbers, seat: int, power: int) -> None:
    """The seat keeps one of the powers it has won (RV-12)."""
    set_affair(memory, Affair.WON + seat, power)


@part
def _decide_lot(race: Numbers, memory: Numbers) -> None:
    """All cards are shown; the best bid buys, a tie that is left goes by seat order (house); no
    bid: the car is set aside (RV-7 to RV-9)."""
    car = affair(memory, Affair.LOT_CARS)
    best = 0
    buyer = NOBODY
    tied = 0
    for seat in range(race[Race.SEATS]):
        card = affair(memory, Affair.BIDS + seat)
        if card != NO_BID:
            rank = bid_rank(memory, card, car)
            note(memory, RaceEvent.BID, seat, card, rank >> BID_BITS)
            if rank > best:
                best = rank
                buyer = seat
                tied = 0
            if rank == best and rank > 0:
                tied |= 1 << seat
            set_affair(memory, Affair.BIDS + seat, NO_BID)
    if buyer == NOBODY:
        _set_aside(race, memory)
        return
    if tied != 1 << buyer:
        note(memory, RaceEvent.TIED, tied, 0, 0)
    _sell(race, memory, buyer, best >> BID_BITS, RaceEvent.BOUGHT)


@part
def _set_aside(race: Numbers, memory: Numbers) -> None:
    """Nobody bid: the car is set aside, the second time it is nobody's (RV-9); but where all cars
    left are needed, the first seat without one takes it at the price of RV-11 (house)."""
    car, power = affair(memory, Affair.LOT_CARS), affair(memory, Affair.LOT_POWERS)
    if affair(memory, Affair.AGAIN) == 0:
        aside = affair(memory, Affair.ASIDE)
        set_affair(memory, Affair.ASIDE_CARS + aside, car)
        set_affair(memory, Affair.ASIDE_POWERS + aside, power)
        set_affair(memory, Affair.ASIDE, aside + 1)
        note(memory, RaceEvent.SET_ASIDE, car, 0, 0)
        _take_lot_away(memory)
    elif cars_left(memory) <= seats_without_car(race):
        seat = first_without_car(race)
        price = price_of_last(race, memory, seat, car)
        _sell(race, memory, seat, price, RaceEvent.HAD_TO_BUY)
    else:
        note(memory, RaceEvent.NOT_BOUGHT, car, 0, 0)
        _take_lot_away(memory)


@part
def _take_lot_away(memory: Numbers) -> None:
    """The next car is the first in line."""
    lots = affair(memory, Affair.LOTS) - 1
    for lot in range(lots):
        for which in (Affair.LOT_CARS, Affair.LOT_POWERS):
            set_affair(memory, which + lot, affair(memory, which + lot + 1))
    set_affair(memory, Affair.LOTS, lots)


@part
def _sell(race: Numbers, memory: Numbers, seat: int, price: int, event: int) -> None:
    """The seat owns the car on offer, pays, and takes the speed-8 card: into hand, or face up where
    two play (RV-8, RV-33)."""
    car, power = affair(memory, Affair.LOT_CARS), affair(memory, Affair.LOT_POWERS)
    note(memory, event, seat, car | power << BID_BITS, price)
    race[Race.OWNER + car] = seat
    card = memory[memory[Table.OWN_CARDS] + car]
    race[Race.WHERE + card] = FACE_UP + seat if race[Race.SEATS] == 2 else seat
    set_affair(memory, Affair.PRICES + car, price)
    set_affair(memory, Affair.SOLD_WITH + car, power)
    set_affair(memory, Affair.COSTS + seat, affair(memory, Affair.COSTS + seat) + price)
    won = affair(memory, Affair.WON + seat) | power << POWER_BITS * powers_won(memory, seat)
    set_affair(memory, Affair.WON + seat, won)
    _take_lot_away(memory)


@part
def open_lot(race: Numbers, memory: Numbers) -> None:
    """Offer the next car. Cars set aside come again if a seat has none (RV-9); the last car goes to
    the only seat without one (RV-11)."""
    is_open = False
    while not is_open:
        without, aside = seats_without_car(race), affair(memory, Affair.ASIDE)
        is_offered_once = affair(memory, Affair.LOTS) == 0 and affair(memory, Affair.AGAIN) == 0
        if is_offered_once and aside > 0 and without > 0:
            _offer_again(memory)
        if affair(memory, Affair.LOTS) == 0:
            for k in range(affair(memory, Affair.ASIDE)):
                note(memory, RaceEvent.NOT_BOUGHT, affair(memory, Affair.ASIDE_CARS + k), 0, 0)
            is_open = True
        elif cars_left(memory) > 1 or without != 1:
            lot = affair(memory, Affair.LOT_CARS) | affair(memory, Affair.LOT_POWERS) << BID_BITS
            note(memory, RaceEvent.OFFERED, 0, lot, 0)
            is_open = True
        else:
            seat = first_without_car(race)
            price = price_of_last(race, memory, seat, affair(memory, Affair.LOT_CARS))
            _sell(race, memory, seat, price, RaceEvent.TOOK_LAST)
    ask_bidders(race, memory)


@part
def _offer_again(memory: Numbers) -> None:
    """The cars set aside are offered once more (RV-9)."""
    aside = affair(memory, Affair.ASIDE)
    for k in range(aside):
        set_affair(memory, Affair.LOT_CARS + k, affair(memory, Affair.ASIDE_CARS + k))
        set_affair(memory, Affair.LOT_POWERS + k, affair(memory, Affair.ASIDE_POWERS + k))
    set_affair(memory, Affair.LOTS, aside)
    set_affair(memory, Affair.ASIDE, 0)
    set_affair(memory, Affair.AGAIN, 1)


@part
def price_of_last(race: Numbers, memory: Numbers, seat: int, car: int) -> int:
    """What a seat pays for a car it has to take: the lowest number of its colour in hand, else of a
    wild bar, else 1 (RV-11)."""
    for wanted in (car, WILD):
        lowest = 0
        for card in range(memory[Head.CARDS]):
            if race[Race.WHERE + card] == seat:
                for bar in range(bars_on(memory, card)):
                    points = bar_points(memory, card, bar)
                    if bar_colour(memory, card, bar) == wanted and (lowest == 0 or points < lowest):
                        lowest = points
        if lowest > 0:
            return lowest
    return ANY_PRICE


@part
def start_race(race: Numbers, memory: Numbers) -> None:
    """The race after the auctions: the power a seat has kept holds for all its cars (RV-12), two
    players form draw piles (RV-33), and whose car is first on the grid begins (RV-13)."""
    for seat in range(race[Race.SEATS]):
        race[Race.POWER + seat] = affair(memory, Affair.WON + seat)
    if race[Race.SEATS] == 2 and memory[Head.DRAWN] > 0:
        _form_piles(race, memory)
    slots, first = memory[Table.SLOT_SPACES], memory[Head.FIRST_SLOT]
    begin_race(race, memory, slots, memory[Head.SLOTS], first)


@part
def _form_piles(race: Numbers, memory: Numbers) -> None:
    """Every seat shuffles its own base cards into a draw pile and draws a hand (RV-33)."""
    shuffled, count = memory[Table.SHUFFLED], memory[Head.CARDS_DEALT]
    for k in range(count):
        memory[shuffled + k] = memory[memory[Table.DEALT] + k]
    reorder(race, Race.STREAM, memory, shuffled, count)
    for seat in range(race[Race.SEATS]):
        held = 0
        for k in range(count):
            card = memory[shuffled + k]
            if race[Race.WHERE + card] == seat:
                held += 1
                if held > memory[Head.DRAWN]:
                    race[Race.WHERE + card] = OWN_PILE - seat
