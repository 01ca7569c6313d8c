"""Secret auction of Rivals: bidders, sales, set-aside cars and powers (RV-5 to RV-12).

`offer_cars` opens it. While there is a `next_bidder`, the card of that seat goes to `place_bid`;
then, while there is a `next_keeper`, the power of that seat goes to `keep_power`.
"""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import reorder
from engine.race.rules.deal import begin_race
from engine.race.rules.events import RaceEvent, note
from engine.race.state import FACE_UP, MOST_CARS, MOST_SEATS, NOBODY, OWN_PILE, POWERS, Race
from engine.race.tables.affairs import LOTS, NO_BET, NO_BID, NOT_SOLD, POWER_BITS
from engine.race.tables.deck import WILD
from engine.race.tables.memory import Memory
from engine.race.tables.terms import BID_BITS

DRIVERS = len(POWERS) - 1

ANY_PRICE = 1
"""Price of the last car for a seat with neither a bar of its colour nor a wild bar (RV-11)."""


@part
def clear_affairs(memory: Memory) -> None:
    """Reset purchases and bets."""
    affairs = memory.affairs
    affairs.lots = affairs.aside = affairs.again = affairs.bidders = 0
    affairs.made = affairs.unmarked = affairs.stage = affairs.chooser = affairs.steps = 0
    affairs.starter = affairs.opener = affairs.bid = affairs.bidder = 0
    affairs.wins = affairs.passes = affairs.acted = affairs.asked = 0
    for k in range(LOTS):
        affairs.lot_cars[k] = affairs.lot_powers[k] = 0
        affairs.aside_cars[k] = affairs.aside_powers[k] = 0
        affairs.bids[k] = NO_BID
        affairs.costs[k] = affairs.won[k] = 0
        affairs.prices[k] = NOT_SOLD
        affairs.sold_with[k] = affairs.money[k] = affairs.order[k] = affairs.winners[k] = 0
        affairs.pit_cards[k] = affairs.dealt[k] = 0
    for seat in range(MOST_SEATS):
        for car in range(MOST_CARS):
            affairs.shares[seat][car] = 0
        for bet in range(memory.bet_count):
            memory.bet_on[bet][seat] = NO_BET
    for bet in range(memory.bet_count):
        for car in range(MOST_CARS):
            memory.presumed[bet][car] = 0


@part
def offer_cars(race: Race, memory: Memory) -> None:
    """Shuffle the speed-8 cards and the powers as two piles and turn up the first of each (RV-3,
    RV-5)."""
    lots = memory.affairs
    for car in range(race.cars):
        lots.lot_cars[car] = car
    reorder(race.stream, 0, lots.lot_cars, 0, race.cars)
    for power in range(DRIVERS):
        lots.lot_powers[power] = power + 1
    reorder(race.stream, 0, lots.lot_powers, 0, DRIVERS)
    lots.lots = min(race.cars, DRIVERS)
    open_lot(race, memory)


@part
def owns_car(race: Race, seat: int) -> bool:
    """Return whether `seat` owns a car."""
    owns = False
    for car in range(race.cars):
        owns = owns or race.owner[car] == seat
    return owns


@part
def seats_without_car(race: Race) -> int:
    """Return the number of seats without a car."""
    count = 0
    for seat in range(race.seats):
        if not owns_car(race, seat):
            count += 1
    return count


@part
def first_without_car(race: Race) -> int:
    """Return the first seat without a car, or NOBODY."""
    for seat in range(race.seats):
        if not owns_car(race, seat):
            return seat
    return NOBODY


@part
def cars_left(memory: Memory) -> int:
    """Return the number of cars that can still be bought."""
    aside = 0 if memory.affairs.again == 1 else memory.affairs.aside
    return memory.affairs.lots + aside


@part
def ask_bidders(race: Race, memory: Memory) -> None:
    """Note the seats that bid for the car on offer: all, or only those without a car once there are
    no more cars left than such seats (RV-10)."""
    bidders = 0
    if memory.affairs.lots > 0:
        do_all = cars_left(memory) > seats_without_car(race)
        for seat in range(race.seats):
            if do_all or not owns_car(race, seat):
                bidders |= 1 << seat
    memory.affairs.bidders = bidders


@part
def next_bidder(race: Race, memory: Memory) -> int:
    """Return the seat that chooses a card next; NOBODY if no car is on offer or all have chosen."""
    bidders = memory.affairs.bidders
    for seat in range(race.seats):
        if bidders >> seat & 1 == 1 and memory.affairs.bids[seat] == NO_BID:
            return seat
    return NOBODY


@part
def next_keeper(race: Race, memory: Memory) -> int:
    """Return the seat that chooses a power to keep after the auctions; NOBODY if no seat has
    several (RV-12)."""
    if memory.affairs.lots == 0:
        for seat in range(race.seats):
            if memory.affairs.won[seat] >> POWER_BITS != 0:
                return seat
    return NOBODY


@part
def place_bid(race: Race, memory: Memory, seat: int, card: int) -> None:
    """Note `card` as the bid of `seat`; after the last bid, sell the car or set it aside and offer
    the next one (RV-5, RV-6)."""
    memory.affairs.bids[seat] = card
    if next_bidder(race, memory) == NOBODY:
        _decide_lot(race, memory)
        open_lot(race, memory)


@part
def powers_won(memory: Memory, seat: int) -> int:
    """Return the number of powers that `seat` has won."""
    won = memory.affairs.won[seat]
    count = 0
    while won != 0:
        won >>= POWER_BITS
        count += 1
    return count


@part
def keep_power(memory: Memory, seat: int, power: int) -> None:
    """Keep `power` alone of the powers that `seat` has won (RV-12)."""
    memory.affairs.won[seat] = power


@part
def _decide_lot(race: Race, memory: Memory) -> None:
    """Show all bids and sell the car to the best one, or set it aside if all passed (RV-7 to RV-9).
    The first seat wins a tie that the rules leave open (house)."""
    car = memory.affairs.lot_cars[0]
    best = 0
    buyer = NOBODY
    tied = 0
    for seat in range(race.seats):
        card = memory.affairs.bids[seat]
        if card != NO_BID:
            rank = memory.bid_ranks[card][car]
            note(memory, RaceEvent.BID, seat, card, rank >> BID_BITS)
            if rank > best:
                best = rank
                buyer = seat
                tied = 0
            if rank == best and rank > 0:
                tied |= 1 << seat
            memory.affairs.bids[seat] = NO_BID
    if buyer == NOBODY:
        _set_aside(race, memory)
        return
    if tied != 1 << buyer:
        note(memory, RaceEvent.TIED, tied, 0, 0)
    _sell(race, memory, buyer, best >> BID_BITS, RaceEvent.BOUGHT)


@part
def _set_aside(race: Race, memory: Memory) -> None:
    """Set the car on offer aside. The second time it stays without an owner (RV-9), unless every
    car left is needed: then the first seat without one takes it at the price of RV-11 (house)."""
    car, power = memory.affairs.lot_cars[0], memory.affairs.lot_powers[0]
    if memory.affairs.again == 0:
        aside = memory.affairs.aside
        memory.affairs.aside_cars[aside] = car
        memory.affairs.aside_powers[aside] = power
        memory.affairs.aside = aside + 1
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
def _take_lot_away(memory: Memory) -> None:
    """Remove the car on offer from the line of cars."""
    lots = memory.affairs.lots - 1
    for lot in range(lots):
        memory.affairs.lot_cars[lot] = memory.affairs.lot_cars[lot + 1]
        memory.affairs.lot_powers[lot] = memory.affairs.lot_powers[lot + 1]
    memory.affairs.lots = lots


@part
def _sell(race: Race, memory: Memory, seat: int, price: int, event: int) -> None:
    """Sell the car on offer to `seat` at `price`, with its speed-8 card: into hand, or face up with
    two players (RV-8, RV-33)."""
    car, power = memory.affairs.lot_cars[0], memory.affairs.lot_powers[0]
    note(memory, event, seat, car | power << BID_BITS, price)
    race.owner[car] = seat
    card = memory.own_cards[car]
    race.where[card] = FACE_UP + seat if race.seats == 2 else seat
    memory.affairs.prices[car] = price
    memory.affairs.sold_with[car] = power
    memory.affairs.costs[seat] += price
    won = memory.affairs.won[seat] | power << POWER_BITS * powers_won(memory, seat)
    memory.affairs.won[seat] = won
    _take_lot_away(memory)


@part
def open_lot(race: Race, memory: Memory) -> None:
    """Offer the next car. Cars set aside are offered again if a seat has none (RV-9); the last car
    goes to the only seat without one (RV-11)."""
    is_open = False
    while not is_open:
        without, aside = seats_without_car(race), memory.affairs.aside
        is_offered_once = memory.affairs.lots == 0 and memory.affairs.again == 0
        if is_offered_once and aside > 0 and without > 0:
            _offer_again(memory)
        if memory.affairs.lots == 0:
            for k in range(memory.affairs.aside):
                note(memory, RaceEvent.NOT_BOUGHT, memory.affairs.aside_cars[k], 0, 0)
            is_open = True
        elif cars_left(memory) > 1 or without != 1:
            lot = memory.affairs.lot_cars[0] | memory.affairs.lot_powers[0] << BID_BITS
            note(memory, RaceEvent.OFFERED, 0, lot, 0)
            is_open = True
        else:
            seat = first_without_car(race)
            price = price_of_last(race, memory, seat, memory.affairs.lot_cars[0])
            _sell(race, memory, seat, price, RaceEvent.TOOK_LAST)
    ask_bidders(race, memory)


@part
def _offer_again(memory: Memory) -> None:
    """Offer the cars that were set aside once more (RV-9)."""
    aside = memory.affairs.aside
    for k in range(aside):
        memory.affairs.lot_cars[k] = memory.affairs.aside_cars[k]
        memory.affairs.lot_powers[k] = memory.affairs.aside_powers[k]
    memory.affairs.lots = aside
    memory.affairs.aside = 0
    memory.affairs.again = 1


@part
def price_of_last(race: Race, memory: Memory, seat: int, car: int) -> int:
    """Return the price of a car that `seat` has to take: the lowest number of its colour in hand,
    else of a wild bar, else 1 (RV-11)."""
    for wanted in (car, WILD):
        lowest = 0
        for card in range(memory.card_count):
            if race.where[card] == seat:
                for bar in range(memory.cards[card].bar_count):
                    points = memory.cards[card].bars[bar].points
                    if memory.cards[card].bars[bar].colour == wanted and (
                        lowest == 0 or points < lowest
                    ):
                        lowest = points
        if lowest > 0:
            return lowest
    return ANY_PRICE


@part
def start_race(race: Race, memory: Memory) -> None:
    """Start the race after the auctions: give each seat's power to its cars (RV-12), form the draw
    piles of two players (RV-33), and let the owner of the first car on the grid begin (RV-13)."""
    for seat in range(race.seats):
        race.power[seat] = memory.affairs.won[seat]
    if race.seats == 2 and memory.drawn > 0:
        _form_piles(race, memory)
    begin_race(race, memory.slot_spaces, memory.slot_count, memory.first_slot)


@part
def _form_piles(race: Race, memory: Memory) -> None:
    """Shuffle the base cards of every seat into its draw pile and draw a hand (RV-33)."""
    count = memory.deal_count
    for k in range(count):
        memory.shuffled[k] = memory.dealt[k]
    reorder(race.stream, 0, memory.shuffled, 0, count)
    for seat in range(race.seats):
        held = 0
        for k in range(count):
            card = memory.shuffled[k]
            if race.where[card] == seat:
                held += 1
                if held > memory.drawn:
                    race.where[card] = OWN_PILE - seat
