"""Rollouts of Rivals: whole races on cards dealt anew, for moves, bets, bids and powers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.arrays import IntArray
from engine.games.core import Action, Rng
from engine.games.core.updates import changed
from engine.games.rivals.auction import rank_of_bid
from engine.games.rivals.heuristics import best_bid
from engine.games.rivals.observation import determinize, hidden_cards
from engine.games.rivals.state import AUCTIONED, LONG_DISTANCE, Auction, RivalsState, carless
from engine.race.bots.rollouts import JUST_PLAY, LEAD, NO_BET, Stakes, race_rollout
from engine.race.rules.deal import begin
from engine.race.state import FACE_UP, NOBODY, POWERS, Power, RaceVector

MONEY = 0.03
"""Value of each million ahead of the best other seat, in wins."""

RACES = 6
"""Number of races played on each deal of hidden cards."""

OTHER_CAR = 1.0
"""Price of another car for a seat without one, in millions."""


def rollout(state: RivalsState, actions: Sequence[Action], rng: Rng, rounds: int) -> list[float]:
    """Return the mean success of the seat that decides after each action: in the race and for bets
    the share of wins and a little of its money, in the auction its money."""
    seat = state.seat
    assert seat is not None
    if state.auction is not None:
        look = roll_out_bids if state.auction.lots else roll_out_powers
        return look(state, state.auction, seat, actions, rng, rounds)
    if state.is_betting:
        choices = [state.table.deck.colours.index(action.value) for action in actions]
    else:
        numbers = (state.table.number_of(state.race, action) for action in actions)
        choices = [number for number in numbers if number is not None]
    scores = race_rollout(
        state.table.context,
        state.race,
        seat,
        choices,
        hidden_cards(state, seat),
        stakes_of(state, seat),
        rounds,
        rng.below(1 << 53),
    )
    values: list[float] = (scores @ (1, MONEY)).tolist()
    return values


def money_ahead(state: RivalsState, race: RaceVector, seat: int, seed: int, rounds: int) -> float:
    """Return the mean money of `seat` ahead of the best other one after a race that begins as
    `race`."""
    begun = changed(state, race=race, auction=None)
    hidden, stakes = hidden_cards(state, seat), stakes_of(begun, seat)
    context = state.table.context
    scores = race_rollout(context, race, seat, [JUST_PLAY], hidden, stakes, rounds, seed)
    return float(scores[0, LEAD])


def stakes_of(state: RivalsState, seat: int) -> Stakes:
    """Return the prizes of cars, the costs, added to car 0, and the bets."""
    numbers = state.numbers
    cars = state.race.cars
    pays = np.zeros((state.seats, cars, cars + 1), np.int64)
    prizes = [numbers.prize(place) for place in range(cars + 1)]
    for car, owner in enumerate(state.race.owner[:cars].tolist()):
        if owner != NOBODY:
            pays[owner, car] = prizes
    pays[:, 0, :] -= np.array(state.costs, np.int64)[:, None]
    bets = _bets(state, seat)
    payouts = np.zeros((bets.shape[1], cars + 1), np.int64)
    for bet in range(len(payouts)):
        payouts[bet] = [numbers.payout(bet, place) for place in range(cars + 1)]
    return Stakes(
        pays,
        bets,
        payouts,
        made=len(state.bets) + state.unmarked,
        open=len(state.bets) - 1 if state.is_betting else NO_BET,
        all_placed=state.variant == LONG_DISTANCE,
    )


def _bets(state: RivalsState, seat: int) -> IntArray:
    """Return the cars bet on (seats, bets): the seat's own, and for others their best car. The bet
    being marked and later ones are left to the rules of thumb."""
    count = len(state.numbers.bets) if state.variant in AUCTIONED else 0
    bets = np.full((state.seats, count), NO_BET, np.int64)
    best = _best_cars(state)
    for bet, row in enumerate(state.bets):
        if None not in row:
            for other, marked in enumerate(row):
                known = marked if other == seat else best.get(other)
                bets[other, bet] = NO_BET if known is None else known
    return bets


def _best_cars(state: RivalsState) -> dict[int, int]:
    """Return the car of each seat that is home first, or has the fewest steps left."""
    cars = state.table.cars(state.race)
    left = state.table.steps_left(state.race)
    order = sorted(range(len(cars)), key=lambda car: (cars[car].place or len(cars), left[car]))
    best: dict[int, int] = {}
    for car in order:
        owner = cars[car].owner
        if owner is not None:
            best.setdefault(owner, car)
    return best


def roll_out_bids(
    state: RivalsState,
    auction: Auction,
    seat: int,
    actions: Sequence[Action],
    rng: Rng,
    deals: int,
) -> list[float]:
    """Return the gain from each bid for the seat that decides, in millions, if the others bid by
    rule of thumb."""
    deck = state.table.deck
    colour = deck.colours[auction.lots[0].car]
    text = dict(zip(deck.texts, deck.cards, strict=True))
    ranks = [(*rank_of_bid(text[action.value], colour), -seat) for action in actions]
    missed = -OTHER_CAR if seat in carless(state.race) else 0.0
    gain = _gain(state, auction, seat, rng, deals)
    sums = [0.0] * len(actions)
    for _ in range(deals):
        deal = determinize(state, seat, rng)
        best = max(
            (
                (*rank_of_bid(best_bid(deal, auction, other), colour), -other)
                for other in auction.bidders
                if other != seat
            ),
            default=(0,),
        )
        for k, rank in enumerate(ranks):
            sums[k] += gain - rank[0] if rank[0] > 0 and rank > best else missed
    return [total / deals for total in sums]


def roll_out_powers(
    state: RivalsState,
    auction: Auction,
    seat: int,
    actions: Sequence[Action],
    rng: Rng,
    deals: int,
) -> list[float]:
    """Return the final lead of the seat that decides with each of the powers, in millions."""
    values = []
    seed = rng.below(1 << 53)
    for action in actions:
        race = state.race.copy()
        for other, won in enumerate(auction.won):
            race.power[other] = won[0]
        race.power[seat] = POWERS.index(action.value)
        _line_up(state, race)
        values.append(money_ahead(state, race, seat, seed, deals))
    return values


def _gain(state: RivalsState, auction: Auction, seat: int, rng: Rng, deals: int) -> float:
    """Return the gain from the car on offer for a seat, in millions, over the cars it has, or over
    any other car if it has none."""
    car = auction.lots[0].car
    left = sorted(lot.car for lot in (*auction.lots, *(() if auction.again else auction.aside)))
    others: list[int | None] = [None]
    if seat in carless(state.race):
        others = [other for other in left if other != car]
    if not others:
        return 0.0
    ahead = np.zeros(1 + len(others))
    for _ in range(deals):
        order = rng.shuffled(left)
        seed = rng.below(1 << 53)
        for row, bought in enumerate((car, *others)):
            race = _race_after(state, auction, seat, bought, order)
            ahead[row] += money_ahead(state, race, seat, seed, RACES)
    return float(ahead[0] - ahead[1:].mean()) / deals


def _race_after(
    state: RivalsState, auction: Auction, seat: int, bought: int | None, order: Sequence[int]
) -> RaceVector:
    """Return the race if `seat` buys the car `bought` and no other. The others get the rest in
    `order`, those without a car first."""
    race = state.race.copy()
    deck = state.table.deck
    for other, won in enumerate(auction.won):
        race.power[other] = won[0] if won else Power.NO_POWER
    if bought is not None:
        race.owner[bought] = seat
        if bought == auction.lots[0].car and not auction.won[seat]:
            race.power[seat] = auction.lots[0].power
    others = [other for other in range(state.seats) if other != seat]
    waiting = [other for other in others if other in carless(race)]
    rest = [car for car in order if car != bought]
    for k, car in enumerate(rest):
        race.owner[car] = waiting[k] if k < len(waiting) else others[k % len(others)]
    for card in deck.pile("speed"):
        owner = int(race.owner[deck.colours.index(deck.cards[card].bars[0].colour)])
        race.where[card] = owner + (FACE_UP if state.seats == 2 else 0)
    _line_up(state, race)
    return race


def _line_up(state: RivalsState, race: RaceVector) -> None:
    """Put the cars on the start spaces and begin the race."""
    course = state.table.course
    slots = np.array(course.slots[: race.cars], np.int64)
    begin(race, slots, course.start_player - 1)
