"""Auctions of cars and start spaces (TR-3 to TR-6), or of seats and the offer (TR-27).

The rules are in `engine.race.affairs.open_auction`; this module adds names of choices.
"""

from __future__ import annotations

from engine.games.core import Action
from engine.games.top_race.beside import stepped
from engine.games.top_race.state import TopRaceState
from engine.race.affairs.open_table import OpenStep
from engine.race.state import NOBODY, OFFER

PASS = Action("pass")


def cars_left(state: TopRaceState) -> list[int]:
    """Return the cars without a buyer."""
    return [car for car in range(state.race.cars) if state.race.owner[car] == NOBODY]


def without_car(state: TopRaceState) -> list[int]:
    """Return the seats without a car."""
    owners = {int(state.race.owner[car]) for car in range(state.race.cars)}
    return [seat for seat in range(state.seats) if seat not in owners]


def bids(state: TopRaceState) -> list[Action]:
    """Return the higher multiples of the lowest bid within the seat's money, and a pass. The opener
    must bid, at the least the lowest bid even without money (TR-3; credit is a house rule)."""
    affairs, step = state.affairs, state.numbers.bid_step
    assert affairs.seat is not None
    money = affairs.money[affairs.seat]
    amounts = list(range(affairs.bid + step, money + 1, step))
    if affairs.bidder is None:
        return [Action("bid", str(amount)) for amount in amounts or [step]]
    return [*(Action("bid", str(amount)) for amount in amounts), PASS]


def play_bid(state: TopRaceState, action: Action) -> TopRaceState:
    """Raise or pass (TR-3)."""
    return stepped(state, OpenStep.DECIDE, 0 if action == PASS else int(action.value))


def car_choices(state: TopRaceState) -> list[Action]:
    """Return the cars that can be taken (TR-4)."""
    return [Action("buy", state.table.deck.colours[car]) for car in cars_left(state)]


def play_car(state: TopRaceState, action: Action) -> TopRaceState:
    """Give the car to the winner of the auction (TR-4)."""
    return stepped(state, OpenStep.DECIDE, state.table.deck.colours.index(action.value))


def slot_choices(state: TopRaceState) -> list[Action]:
    """Return the free start spaces (TR-4)."""
    course = state.table.course
    taken = state.race.at[: state.race.cars].tolist()
    slots = course.slots[: state.race.cars]
    return [Action("start", course.ids[slot]) for slot in slots if slot not in taken]


def play_slot(state: TopRaceState, action: Action) -> TopRaceState:
    """Put the car just bought on the start space (TR-4)."""
    return stepped(state, OpenStep.DECIDE, state.table.course.row[action.value])


def offer_choices(state: TopRaceState) -> list[Action]:
    """Return the cards of the offer (TR-27)."""
    cards = state.table.held(state.race, OFFER)
    texts = state.table.deck.texts
    return [Action("take", text) for text in dict.fromkeys(texts[card] for card in cards)]


def card_offered(state: TopRaceState, action: Action) -> int:
    """Return the card of the offer that `action` takes."""
    texts = state.table.deck.texts
    return next(card for card in state.table.held(state.race, OFFER) if texts[card] == action.value)


def play_offer(state: TopRaceState, action: Action) -> TopRaceState:
    """Put the card into the winner's hand (TR-27)."""
    return stepped(state, OpenStep.DECIDE, card_offered(state, action))
