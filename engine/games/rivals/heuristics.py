"""Rules of thumb for secret decisions of Rivals, and players of simulated games at the table.

Looking a move ahead tells nothing of what is decided in secret. The rules of thumb use only what
the seat that decides knows.
"""

from __future__ import annotations

from engine.games.core import Action, Rng
from engine.games.rivals.auction import bid_of, numbers_of, rank_of_bid
from engine.games.rivals.rules import legal_actions
from engine.games.rivals.state import Auction, RivalsState, carless
from engine.race.affairs.table import put_bets
from engine.race.bots.seated import Asked, Player, choose
from engine.race.state import POWERS
from engine.race.tables.affairs import Affairs
from engine.race.tables.deck import WILD_NAME, Card

HAND_VALUE = 0.2
"""Value added to a car by each point of its colour in hand above the average of all colours, in
millions."""

SLOT_VALUE = 0.4
"""Value added to a car by each start space further ahead."""

MARGINS = (1.0, 4.0)
"""Part of a car's value that a buyer keeps: of the first car, and of any other one."""


def heuristic_policy(state: RivalsState, rng: Rng) -> Action | None:
    """Return a sensible bid, power or bet; None in the race, where looking ahead does better."""
    if state.auction is not None:
        return _bid(state, state.auction, rng) if state.auction.lots else _power(state, rng)
    return _bet(state) if state.is_betting else None


def points_in_hand(state: RivalsState, seat: int) -> list[int]:
    """Return the points of each colour on the cards that a seat may play."""
    colours = state.table.deck.colours
    points = dict.fromkeys((*colours, WILD_NAME), 0)
    for card in state.table.hand(state.race, seat):
        for bar in card.bars:
            points[bar.colour] += bar.points
    return [points[colour] for colour in colours]


def car_value(state: RivalsState, seat: int, car: int) -> float:
    """Return the expected value of a car: the average prize, more for a strong hand and a front
    slot."""
    prizes = state.numbers.prizes
    points = points_in_hand(state, seat)
    slots = state.table.course.slots[: len(points)]
    row = state.race.at[car]
    ahead = (len(slots) - 1) / 2 - slots.index(row)
    above = points[car] - sum(points) / len(points)
    return sum(prizes) / len(points) + HAND_VALUE * above + SLOT_VALUE * ahead


def _bid(state: RivalsState, auction: Auction, rng: Rng) -> Action:
    """Return the strongest bid up to the value of the car, else a pass."""
    seat = state.seat
    if seat is None:
        raise ValueError("the game is over")
    card = best_bid(state, auction, seat)
    colour = state.table.deck.colours[auction.lots[0].car]
    if bid_of(card, colour) == 0:
        hand = state.table.held(state.race, seat)
        cards = state.table.deck.cards
        card = cards[rng.choice([row for row in hand if bid_of(cards[row], colour) == 0])]
    return Action("bid", str(card))


def best_bid(state: RivalsState, auction: Auction, seat: int) -> Card:
    """Return the strongest card of `seat` with a bid up to the value of the car; else one that
    passes, or the lowest bid."""
    car = auction.lots[0].car
    colour = state.table.deck.colours[car]
    limit = car_value(state, seat, car) - MARGINS[seat not in carless(state.race)]
    hand = [state.table.deck.cards[card] for card in state.table.held(state.race, seat)]
    bids = [card for card in hand if 0 < bid_of(card, colour) <= limit]
    if bids:
        return max(bids, key=lambda card: rank_of_bid(card, colour))
    return min(hand, key=lambda card: bid_of(card, colour))


def _power(state: RivalsState, rng: Rng) -> Action:
    """Return a random power of those won."""
    return rng.choice(legal_actions(state))


def _bet(state: RivalsState) -> Action:
    """Return a bet on the car that leads after the seat's own hand, preferably one of its cars."""
    seat = state.seat
    if seat is None:
        raise ValueError("the game is over")
    points = points_in_hand(state, seat)
    left = state.table.steps_left(state.race)
    cars = state.table.cars(state.race)

    def chances(car: int) -> tuple[float, float]:
        view = cars[car]
        if view.place is not None:
            return -float(view.place), 0.0
        own = 1.0 if view.owner == seat else 0.0
        return -float(len(cars)), points[car] + 6 * own - left[car]

    return Action("bet", cars[max(range(len(cars)), key=chances)].colour)


def choice_of(state: RivalsState, player: Player, rng: Rng) -> Action:
    """Return the bid, power, card, move or bet of `player`."""
    context, deck = state.table.context, state.table.deck
    affairs = Affairs() if state.auction is None else numbers_of(state.auction)
    affairs.made = len(state.bets)
    context.put(affairs=affairs)
    put_bets(context, state.bets)
    seat, asked = state.seat, _asked(state)
    assert seat is not None
    choice = choose(context, state.race, player, seat, asked, rng.below(1 << 53))
    if asked == Asked.BID:
        return Action("bid", deck.texts[choice])
    if asked == Asked.POWER:
        return Action("keep", POWERS[choice])
    if asked == Asked.BET:
        return Action("bet", deck.colours[choice])
    return state.table.named(state.race, choice)


def _asked(state: RivalsState) -> int:
    """Return the kind of the current decision."""
    if state.auction is not None:
        return Asked.BID if state.auction.lots else Asked.POWER
    return Asked.BET if state.is_betting else Asked.RACE


def number_of(state: RivalsState, action: Action) -> int | None:
    """Return the number of a legal choice in simulated games."""
    deck, asked = state.table.deck, _asked(state)
    if asked == Asked.BID:
        assert state.seat is not None
        held = state.table.held(state.race, state.seat)
        return next(card for card in held if deck.texts[card] == action.value)
    if asked == Asked.POWER:
        return POWERS.index(action.value)
    if asked == Asked.BET:
        return deck.colours.index(action.value)
    return state.table.number_of(state.race, action)
