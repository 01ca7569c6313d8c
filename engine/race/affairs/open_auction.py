"""Open auctions of cars and start spaces (TR-3 to TR-6), or of seats and the offer (TR-27).

`open_lot_in_the_open` puts up the next car or card. Seats raise or pass, and the winner chooses.
"""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.affairs.auction import first_without_car, owns_car, seats_without_car
from engine.race.rules.events import RaceEvent, note
from engine.race.state import NOBODY, OFFER, Race
from engine.race.tables.affairs import Stage
from engine.race.tables.memory import Memory

CARDS_OF_TWO = 2
"""Cards of the offer with which one of two players ends the bidding (TR-27)."""


@part
def seat_after(race: Race, seat: int) -> int:
    """Return the next seat clockwise."""
    return seat + 1 if seat + 1 < race.seats else 0


@part
def cars_not_sold(race: Race) -> int:
    """Return the number of cars without a buyer."""
    count = 0
    for car in range(race.cars):
        if race.owner[car] == NOBODY:
            count += 1
    return count


@part
def open_lot_in_the_open(race: Race, memory: Memory) -> None:
    """Put up the next car, or card of the offer, or begin the race (TR-3)."""
    if memory.shares_each > 0:
        _offer_card(race, memory)
    else:
        _offer_car(race, memory)


@part
def _offer_car(race: Race, memory: Memory) -> None:
    """Auction a car among all seats, or among those without one once no more cars are left than
    such seats (TR-5). The last car goes unauctioned to a seat without one (TR-6)."""
    left, without = cars_not_sold(race), seats_without_car(race)
    if left == 0:
        memory.affairs.stage = Stage.START
    elif left == 1 and without > 0:
        seat, price = first_without_car(race), memory.last_car
        note(memory, RaceEvent.BOUGHT_LAST, seat, price, 0)
        _pay(race, memory, seat, price)
    else:
        bidders = 0
        for seat in range(race.seats):
            if left > without or not owns_car(race, seat):
                bidders |= 1 << seat
        _ask(race, memory, bidders)


@part
def _offer_card(race: Race, memory: Memory) -> None:
    """Auction a card of the offer among the seats that have not won one. The last seat gets the
    last card free; with two players the bidding ends once one has two cards, and the other gets the
    rest (TR-27)."""
    waiting = _seats_waiting(race, memory)
    is_last = waiting & (waiting - 1) == 0
    cards = 0
    for card in range(memory.card_count):
        if race.where[card] == OFFER:
            cards += 1
            if is_last:
                take_offered(race, memory, _lowest_of(race, waiting), card)
    if not is_last and cards > 0:
        _ask(race, memory, waiting)
        return
    for seat in range(race.seats):
        if waiting >> seat & 1 == 1:
            _note_winner(memory, seat)
    _seat_in_order(memory)
    memory.affairs.stage = Stage.START


@part
def _seats_waiting(race: Race, memory: Memory) -> int:
    """Return the seats that still wait for a card of the offer (bit set)."""
    seats = race.seats
    winners = 0
    twice = 0
    for k in range(memory.affairs.wins):
        bit = 1 << memory.affairs.winners[k]
        twice |= winners & bit
        winners |= bit
    everybody = (1 << seats) - 1
    return everybody & ~(twice if seats == CARDS_OF_TWO else winners)


@part
def _lowest_of(race: Race, seats: int) -> int:
    """Return the lowest seat in the bit set `seats`."""
    for seat in range(race.seats):
        if seats >> seat & 1 == 1:
            return seat
    return NOBODY


@part
def _seat_in_order(memory: Memory) -> None:
    """Set the turn order: the winners of the auctions, in the order of their wins (TR-27)."""
    seated = 0
    count = 0
    for k in range(memory.affairs.wins):
        seat = memory.affairs.winners[k]
        if seated >> seat & 1 == 0:
            memory.affairs.order[count] = seat
            seated |= 1 << seat
            count += 1


@part
def _ask(race: Race, memory: Memory, bidders: int) -> None:
    """Open the bidding among `bidders` (bit set); the first of them from the opener on must bid."""
    seat = memory.affairs.opener
    while bidders >> seat & 1 == 0:
        seat = seat_after(race, seat)
    memory.affairs.stage = Stage.BID
    memory.affairs.chooser = seat
    memory.affairs.bidders = bidders
    memory.affairs.bid = 0
    memory.affairs.bidder = NOBODY


@part
def least_bid(memory: Memory) -> int:
    """Return the lowest bid that is now allowed (TR-3)."""
    return memory.affairs.bid + memory.bid_step


@part
def most_bid(memory: Memory) -> int:
    """Return the highest bid that the seat may make: all its money, or for the opener, who must
    bid, at least the lowest bid (TR-3; credit is a house rule)."""
    step, bid = memory.bid_step, memory.affairs.bid
    money = memory.affairs.money[memory.affairs.chooser]
    most = bid + max(0, money - bid) // step * step
    return max(most, step) if memory.affairs.bidder == NOBODY else most


@part
def raise_or_pass(race: Race, memory: Memory, money: int) -> None:
    """Bid `money`, or pass with 0; the last seat left has won and pays the bank (TR-3, TR-4)."""
    seat = memory.affairs.chooser
    bidders = memory.affairs.bidders
    if money == 0:
        note(memory, RaceEvent.PASSED, seat, 0, 0)
        bidders &= ~(1 << seat)
        memory.affairs.bidders = bidders
    else:
        note(memory, RaceEvent.RAISED, seat, money, 0)
        memory.affairs.bid = money
        memory.affairs.bidder = seat
    memory.affairs.steps += 1
    winner, price = memory.affairs.bidder, memory.affairs.bid
    if winner != NOBODY and bidders == 1 << winner:
        note(memory, RaceEvent.WON_AUCTION, winner, price, 0)
        _pay(race, memory, winner, price)
        return
    seat = seat_after(race, seat)
    while bidders >> seat & 1 == 0:
        seat = seat_after(race, seat)
    memory.affairs.chooser = seat


@part
def _pay(race: Race, memory: Memory, winner: int, price: int) -> None:
    """Let `winner` pay `price` and choose next."""
    has_shares = memory.shares_each > 0
    memory.affairs.stage = Stage.OFFER_CARD if has_shares else Stage.CAR
    memory.affairs.chooser = winner
    memory.affairs.bid = price
    memory.affairs.bidder = winner
    memory.affairs.money[winner] -= price
    memory.affairs.costs[winner] += price
    _note_winner(memory, winner)
    memory.affairs.opener = seat_after(race, winner)


@part
def _note_winner(memory: Memory, seat: int) -> None:
    """Note `seat` as the next winner of an auction."""
    wins = memory.affairs.wins
    memory.affairs.winners[wins] = seat
    memory.affairs.wins = wins + 1


@part
def take_car(race: Race, memory: Memory, car: int) -> None:
    """Give `car` to the winner of the auction (TR-4)."""
    seat = memory.affairs.chooser
    race.owner[car] = seat
    memory.affairs.prices[car] = memory.affairs.bid
    note(memory, RaceEvent.TOOK_CAR, seat, car, 0)
    memory.affairs.stage = Stage.SLOT


@part
def car_just_bought(race: Race, memory: Memory) -> int:
    """Return the car of the winner without a start space."""
    for car in range(race.cars):
        is_own = race.owner[car] == memory.affairs.chooser
        if is_own and race.at[car] < 0:
            return car
    return NOBODY


@part
def take_slot(race: Race, memory: Memory, space: int) -> None:
    """Put the car just bought on the start `space` and put up the next one (TR-4)."""
    car = car_just_bought(race, memory)
    race.at[car] = space
    note(memory, RaceEvent.LINED_UP, car, space, 0)
    _go_on_with_auctions(memory)


@part
def take_card(race: Race, memory: Memory, card: int) -> None:
    """Put `card` of the offer into the winner's hand and put up the next one (TR-27)."""
    take_offered(race, memory, memory.affairs.chooser, card)
    _go_on_with_auctions(memory)


@part
def take_offered(race: Race, memory: Memory, seat: int, card: int) -> None:
    """Put `card` of the offer into the hand of `seat`, seen by all."""
    race.where[card] = seat
    note(memory, RaceEvent.TOOK_OFFER, seat, card, 0)


@part
def _go_on_with_auctions(memory: Memory) -> None:
    """Go on with the next auction after the winner has chosen."""
    memory.affairs.stage = Stage.NEXT_AUCTION
    memory.affairs.steps += 1
