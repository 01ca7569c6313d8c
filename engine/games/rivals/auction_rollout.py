"""What bids and powers bring in Rivals: whole races are played with a car and without it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.games.core import Action, Rng
from engine.games.rivals.auction import rank_of_bid
from engine.games.rivals.heuristics import best_bid
from engine.games.rivals.observation import determinize
from engine.games.rivals.stakes import money_ahead
from engine.games.rivals.state import Auction, RivalsState, carless
from engine.race.rules.deal import begin
from engine.race.state import FACE_UP, POWERS, Power, RaceVector

RACES = 6
"""So many races are played on each deal of what is hidden."""

OTHER_CAR = 1.0
"""What a seat without a car will have to bid for another one, in millions."""


def roll_out_bids(
    state: RivalsState,
    auction: Auction,
    seat: int,
    actions: Sequence[Action],
    rng: Rng,
    deals: int,
) -> list[float]:
    """What each bid brings the seat that decides, in millions, if the others bid by rule of
    thumb."""
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
    """How far ahead the seat that keeps a power ends with each of them, in millions."""
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
    """What the car on offer brings a seat, in millions: it with the cars the seat has, against
    those alone, or against any other car if there are none."""
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
    """The race if the seat buys that car and no other; the rest go to the others in this order,
    to those without a car first."""
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
    """The race begins."""
    course = state.table.course
    slots = np.array(course.slots[: race.cars], np.int64)
    begin(race, slots, course.start_player - 1)
