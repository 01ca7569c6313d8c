"""Auctions in the open: cars and their start spaces (TR-3 to TR-6), or seats and the offer (TR-27).

`open_lot` puts the next car or card up; then seats raise or pass, and the winner chooses.
"""

from __future__ import annotations

from engine.race.affairs.auction import first_without_car, owns_car, seats_without_car
from engine.race.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.state import NOBODY, OFFER, Numbers, Race
from engine.race.tables.affairs import Affair, Stage, affair, set_affair
from engine.race.tables.memory import Head

CARDS_OF_TWO = 2
"""Two players bid until one has so many cards of the offer (TR-27)."""


@part
def seat_after(race: Numbers, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < race[Race.SEATS] else 0


@part
def cars_not_sold(race: Numbers) -> int:
    """How many cars nobody has bought yet."""
    count = 0
    for car in range(race[Race.CARS]):
        if race[Race.OWNER + car] == NOBODY:
            count += 1
    return count


@part
def open_lot_in_the_open(race: Numbers, memory: Numbers) -> None:
    """The next car or card of the offer comes up, or the race begins (TR-3)."""
    if memory[Head.SHARES_EACH] > 0:
        _offer_card(race, memory)
    else:
        _offer_car(race, memory)


@part
def _offer_car(race: Numbers, memory: Numbers) -> None:
    """Who has a car may bid only while more cars are left than players without one (TR-5); the
    last car goes unauctioned to a player without one (TR-6)."""
    left, without = cars_not_sold(race), seats_without_car(race)
    if left == 0:
        set_affair(memory, Affair.STAGE, Stage.START)
    elif left == 1 and without > 0:
        seat, price = first_without_car(race), memory[Head.LAST_CAR]
        note(memory, RaceEvent.BOUGHT_LAST, seat, price, 0)
        _pay(race, memory, seat, price)
    else:
        bidders = 0
        for seat in range(race[Race.SEATS]):
            if left > without or not owns_car(race, seat):
                bidders |= 1 << seat
        _ask(race, memory, bidders)


@part
def _offer_card(race: Numbers, memory: Numbers) -> None:
    """Who has won a card bids no more, the last player gets the last card free; two players go on
    until one has two cards, the other gets the rest (TR-27)."""
    waiting = _seats_waiting(race, memory)
    is_last = waiting & (waiting - 1) == 0
    cards = 0
    for card in range(memory[Head.CARDS]):
        if race[Race.WHERE + card] == OFFER:
            cards += 1
            if is_last:
                take_offered(race, memory, _lowest_of(race, waiting), card)
    if not is_last and cards > 0:
        _ask(race, memory, waiting)
        return
    for seat in range(race[Race.SEATS]):
        if waiting >> seat & 1 == 1:
            _note_winner(memory, seat)
    _seat_in_order(memory)
    set_affair(memory, Affair.STAGE, Stage.START)


@part
def _seats_waiting(race: Numbers, memory: Numbers) -> int:
    """Who still waits for a card of the offer (bit set)."""
    seats = race[Race.SEATS]
    winners = 0
    twice = 0
    for k in range(affair(memory, Affair.WINS)):
        bit = 1 << affair(memory, Affair.WINNERS + k)
        twice |= winners & bit
        winners |= bit
    everybody = (1 << seats) - 1
    return everybody & ~(twice if seats == CARDS_OF_TWO else winners)


@part
def _lowest_of(race: Numbers, seats: int) -> int:
    """The lowest of these seats (bit set)."""
    for seat in range(race[Race.SEATS]):
        if seats >> seat & 1 == 1:
            return seat
    return NOBODY


@part
def _seat_in_order(memory: Numbers) -> None:
    """The first winner starts, the next one sits to the left, and so on (TR-27)."""
    seated = 0
    count = 0
    for k in range(affair(memory, Affair.WINS)):
        seat = affair(memory, Affair.WINNERS + k)
        if seated >> seat & 1 == 0:
            set_affair(memory, Affair.ORDER + count, seat)
            seated |= 1 << seat
            count += 1


@part
def _ask(race: Numbers, memory: Numbers, bidders: int) -> None:
    """The first of the bidders, from the opener on, opens the bidding; it has to."""
    seat = affair(memory, Affair.OPENER)
    while bidders >> seat & 1 == 0:
        seat = seat_after(race, seat)
    set_affair(memory, Affair.STAGE, Stage.BID)
    set_affair(memory, Affair.CHOOSER, seat)
    set_affair(memory, Affair.BIDDERS, bidders)
    set_affair(memory, Affair.BID, 0)
    set_affair(memory, Affair.BIDDER, NOBODY)


@part
def least_bid(memory: Numbers) -> int:
    """The least that may be bid now (TR-3)."""
    return affair(memory, Affair.BID) + memory[Head.BID_STEP]


@part
def most_bid(memory: Numbers) -> int:
    """The most that the seat may bid: within its money; the opener, who has to bid, at least the
    least (TR-3; credit is a house rule)."""
    step, bid = memory[Head.BID_STEP], affair(memory, Affair.BID)
    money = affair(memory, Affair.MONEY + affair(memory, Affair.CHOOSER))
    most = bid + max(0, money - bid) // step * step
    return max(most, step) if affair(memory, Affair.BIDDER) == NOBODY else most


@part
def raise_or_pass(race: Numbers, memory: Numbers, money: int) -> None:
    """Raise, or pass with 0; who is alone left has won and pays the bank (TR-3, TR-4)."""
    seat = affair(memory, Affair.CHOOSER)
    bidders = affair(memory, Affair.BIDDERS)
    if money == 0:
        note(memory, RaceEvent.PASSED, seat, 0, 0)
        bidders &= ~(1 << seat)
        set_affair(memory, Affair.BIDDERS, bidders)
    else:
        note(memory, RaceEvent.RAISED, seat, money, 0)
        set_affair(memory, Affair.BID, money)
        set_affair(memory, Affair.BIDDER, seat)
    set_affair(memory, Affair.STEPS, affair(memory, Affair.STEPS) + 1)
    winner, price = affair(memory, Affair.BIDDER), affair(memory, Affair.BID)
    if winner != NOBODY and bidders == 1 << winner:
        note(memory, RaceEvent.WON_AUCTION, winner, price, 0)
        _pay(race, memory, winner, price)
        return
    seat = seat_after(race, seat)
    while bidders >> seat & 1 == 0:
        seat = seat_after(race, seat)
    set_affair(memory, Affair.CHOOSER, seat)


@part
def _pay(race: Numbers, memory: Numbers, winner: int, price: int) -> None:
    """The winner pays and chooses."""
    has_shares = memory[Head.SHARES_EACH] > 0
    set_affair(memory, Affair.STAGE, Stage.OFFER_CARD if has_shares else Stage.CAR)
    set_affair(memory, Affair.CHOOSER, winner)
    set_affair(memory, Affair.BID, price)
    set_affair(memory, Affair.BIDDER, winner)
    set_affair(memory, Affair.MONEY + winner, affair(memory, Affair.MONEY + winner) - price)
    set_affair(memory, Affair.COSTS + winner, affair(memory, Affair.COSTS + winner) + price)
    _note_winner(memory, winner)
    set_affair(memory, Affair.OPENER, seat_after(race, winner))


@part
def _note_winner(memory: Numbers, seat: int) -> None:
    """The seat is the next winner of an auction."""
    wins = affair(memory, Affair.WINS)
    set_affair(memory, Affair.WINNERS + wins, seat)
    set_affair(memory, Affair.WINS, wins + 1)


@part
def take_car(race: Numbers, memory: Numbers, car: int) -> None:
    """The car is the winner's (TR-4)."""
    seat = affair(memory, Affair.CHOOSER)
    race[Race.OWNER + car] = seat
    set_affair(memory, Affair.PRICES + car, affair(memory, Affair.BID))
    note(memory, RaceEvent.TOOK_CAR, seat, car, 0)
    set_affair(memory, Affair.STAGE, Stage.SLOT)


@part
def car_just_bought(race: Numbers, memory: Numbers) -> int:
    """The car of the winner that has no start space yet."""
    for car in range(race[Race.CARS]):
        is_own = race[Race.OWNER + car] == affair(memory, Affair.CHOOSER)
        if is_own and race[Race.AT + car] < 0:
            return car
    return NOBODY


@part
def take_slot(race: Numbers, memory: Numbers, space: int) -> None:
    """The car just bought stands on the start space; the next one comes up (TR-4)."""
    car = car_just_bought(race, memory)
    race[Race.AT + car] = space
    note(memory, RaceEvent.LINED_UP, car, space, 0)
    _go_on_with_auctions(memory)


@part
def take_card(race: Numbers, memory: Numbers, card: int) -> None:
    """The card of the offer goes into the winner's hand; the next one comes up (TR-27)."""
    take_offered(race, memory, affair(memory, Affair.CHOOSER), card)
    _go_on_with_auctions(memory)


@part
def take_offered(race: Numbers, memory: Numbers, seat: int, card: int) -> None:
    """A card of the offer is in a hand, and everybody has seen it."""
    race[Race.WHERE + card] = seat
    note(memory, RaceEvent.TOOK_OFFER, seat, card, 0)


@part
def _go_on_with_auctions(memory: Numbers) -> None:
    """The winner has chosen."""
    set_affair(memory, Affair.STAGE, Stage.NEXT_AUCTION)
    set_affair(memory, Affair.STEPS, affair(memory, Affair.STEPS) + 1)
