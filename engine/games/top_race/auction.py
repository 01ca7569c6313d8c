"""Auctions: cars and their start spaces (TR-3 to TR-6), or seats and the offer (TR-27)."""

from __future__ import annotations

from engine.games.core import Action
from engine.games.core.updates import with_added, with_event
from engine.games.top_race.sentences import (
    BIDS,
    BUYS_LAST,
    PASSES,
    STARTS_ON,
    TAKES_CAR,
    TAKES_OFFER,
    WINS_AUCTION,
)
from engine.games.top_race.state import (
    BID,
    CAR,
    NEXT_AUCTION,
    OFFER,
    OFFER_CARD,
    SLOT,
    START,
    TopRaceState,
    seats_after,
    with_affairs,
)
from engine.race.state import NOBODY, Race

PASS = Action("pass")


def open_auction(state: TopRaceState) -> TopRaceState:
    """The next car or offer card comes up, or the race begins (TR-3)."""
    return _next_offer(state) if state.has_shares else _next_car(state)


def cars_left(state: TopRaceState) -> list[int]:
    """The cars nobody has bought yet."""
    return [car for car in range(state.race[Race.CARS]) if state.race[Race.OWNER + car] == NOBODY]


def without_car(state: TopRaceState) -> list[int]:
    """The seats that have no car yet."""
    owners = {int(state.race[Race.OWNER + car]) for car in range(state.race[Race.CARS])}
    return [seat for seat in range(state.seats) if seat not in owners]


def _next_car(state: TopRaceState) -> TopRaceState:
    """Who has a car may bid only while more cars are left than players without one (TR-5); the
    last car goes unauctioned to a player without one (TR-6)."""
    left, without = cars_left(state), without_car(state)
    if not left:
        return with_affairs(state, stage=START)
    if len(left) == 1 and without:
        price = state.numbers.last_car
        bought = with_event(state, BUYS_LAST, seat=without[0] + 1, amount=price)
        return _paid(bought, without[0], price)
    everybody = _clockwise_from(state, state.affairs.opener)
    bidding = everybody if len(left) > len(without) else _only(everybody, without)
    return _asked(state, bidding)


def _next_offer(state: TopRaceState) -> TopRaceState:
    """Who has won a card bids no more, the last player gets the last card free; two players go on
    until one has two cards, the other gets the rest (TR-27)."""
    won = state.affairs.won
    cards = state.table.held(state.race, OFFER)
    if state.seats == 2:
        full = next((seat for seat in won if won.count(seat) == 2), None)
        waiting = [0, 1] if full is None else [1 - full]
    else:
        waiting = [seat for seat in range(state.seats) if seat not in won]
    if len(waiting) == 1:
        for card in cards:
            state = _took(state, waiting[0], card)
    if len(waiting) <= 1 or not cards:
        order = tuple(dict.fromkeys((*won, *waiting)))
        return with_affairs(state, stage=START, order=order, won=(*won, *waiting))
    return _asked(state, _only(_clockwise_from(state, state.affairs.opener), waiting))


def _clockwise_from(state: TopRaceState, seat: int) -> tuple[int, ...]:
    seats = tuple(range(state.seats))
    return seats[seat:] + seats[:seat]


def _only(seats: tuple[int, ...], wanted: list[int]) -> tuple[int, ...]:
    return tuple(seat for seat in seats if seat in wanted)


def _asked(state: TopRaceState, bidding: tuple[int, ...]) -> TopRaceState:
    """The first of the seats opens the bidding; it has to."""
    return with_affairs(state, stage=BID, seat=bidding[0], bidding=bidding, bid=0, bidder=None)


def bids(state: TopRaceState) -> list[Action]:
    """Higher multiples of the least bid within one's money, or to pass; the opener must bid, the
    least where there is no money left (TR-3; credit is a house rule)."""
    affairs, step = state.affairs, state.numbers.bid_step
    assert affairs.seat is not None
    money = affairs.money[affairs.seat]
    amounts = list(range(affairs.bid + step, money + 1, step))
    if affairs.bidder is None:
        return [Action("bid", str(amount)) for amount in amounts or [step]]
    return [*(Action("bid", str(amount)) for amount in amounts), PASS]


def play_bid(state: TopRaceState, action: Action) -> TopRaceState:
    """Raise or pass; who is alone left has won and pays the bank (TR-3, TR-4)."""
    affairs = state.affairs
    seat = affairs.seat
    assert seat is not None
    bidding = affairs.bidding
    following = [
        other for other in seats_after(tuple(range(state.seats)), seat) if other in bidding
    ]
    if action == PASS:
        state = with_event(state, PASSES, seat=seat + 1)
        bidding = tuple(other for other in bidding if other != seat)
        state = with_affairs(state, bidding=bidding)
    else:
        amount = int(action.value)
        state = with_event(state, BIDS, seat=seat + 1, amount=amount)
        state = with_affairs(state, bid=amount, bidder=seat)
    state = with_affairs(state, steps=affairs.steps + 1, seat=following[0])
    winner, price = state.affairs.bidder, state.affairs.bid
    if len(bidding) > 1 or winner is None:
        return state
    return _paid(with_event(state, WINS_AUCTION, seat=winner + 1, amount=price), winner, price)


def _paid(state: TopRaceState, winner: int, price: int) -> TopRaceState:
    """The winner has paid and chooses."""
    affairs = state.affairs
    return with_affairs(
        state,
        stage=OFFER_CARD if state.has_shares else CAR,
        seat=winner,
        bid=price,
        bidder=winner,
        money=with_added(affairs.money, winner, -price),
        won=(*affairs.won, winner),
        opener=(winner + 1) % state.seats,
    )


def car_choices(state: TopRaceState) -> list[Action]:
    """One of the cars left (TR-4)."""
    return [Action("buy", state.table.deck.colours[car]) for car in cars_left(state)]


def play_car(state: TopRaceState, action: Action) -> TopRaceState:
    """The car is the winner's (TR-4)."""
    seat = state.affairs.seat
    assert seat is not None
    race = state.race.copy()
    race[Race.OWNER + state.table.deck.colours.index(action.value)] = seat
    return with_affairs(
        with_event(state, TAKES_CAR, seat=seat + 1, car=action.value), race, stage=SLOT
    )


def slot_choices(state: TopRaceState) -> list[Action]:
    """One of the free start spaces (TR-4)."""
    course = state.table.course
    taken = state.race[Race.AT : Race.AT + int(state.race[Race.CARS])].tolist()
    slots = course.slots[: state.race[Race.CARS]]
    return [Action("start", course.ids[slot]) for slot in slots if slot not in taken]


def play_slot(state: TopRaceState, action: Action) -> TopRaceState:
    """The car just bought stands on the start space; the next one comes up (TR-4)."""
    seat = state.affairs.seat
    race = state.race.copy()
    car = next(
        car
        for car in range(race[Race.CARS])
        if race[Race.OWNER + car] == seat and race[Race.AT + car] < 0
    )
    race[Race.AT + car] = state.table.course.row[action.value]
    told = with_event(state, STARTS_ON, car=state.table.deck.colours[car], space=action.value)
    return with_affairs(told, race, stage=NEXT_AUCTION, steps=state.affairs.steps + 1)


def offer_choices(state: TopRaceState) -> list[Action]:
    """One of the cards of the offer (TR-27)."""
    cards = state.table.held(state.race, OFFER)
    return [
        Action("take", text) for text in dict.fromkeys(state.table.deck.texts[c] for c in cards)
    ]


def play_offer(state: TopRaceState, action: Action) -> TopRaceState:
    """The card goes into the winner's hand; the next one comes up (TR-27)."""
    seat = state.affairs.seat
    assert seat is not None
    texts = state.table.deck.texts
    card = next(c for c in state.table.held(state.race, OFFER) if texts[c] == action.value)
    taken = _took(state, seat, card)
    return with_affairs(taken, stage=NEXT_AUCTION, steps=state.affairs.steps + 1)


def _took(state: TopRaceState, seat: int, card: int) -> TopRaceState:
    """A card of the offer is in a hand, and everybody has seen it."""
    race = state.race.copy()
    race[Race.WHERE + card] = seat
    told = with_event(state, TAKES_OFFER, seat=seat + 1, card=state.table.deck.texts[card])
    return with_affairs(told, race, opened=(*state.affairs.opened, card))
