"""What a race of Rivals is about for the bots: prizes, costs, bets, in millions."""

from __future__ import annotations

import numpy as np

from engine.arrays import IntArray
from engine.games.core.updates import changed
from engine.games.rivals.observation import hidden_cards
from engine.games.rivals.state import AUCTIONED, LONG_DISTANCE, RivalsState
from engine.race.bots.rollouts import JUST_PLAY, LEAD, NO_BET, Stakes, race_rollout
from engine.race.state import NOBODY, RaceVector


def money_ahead(state: RivalsState, race: RaceVector, seat: int, seed: int, rounds: int) -> float:
    """The money between a seat and the best other after a race that begins like this, on
    average."""
    begun = changed(state, race=race, auction=None)
    hidden, stakes = hidden_cards(state, seat), stakes_of(begun, seat)
    context = state.table.context
    scores = race_rollout(context, race, seat, [JUST_PLAY], hidden, stakes, rounds, seed)
    return float(scores[0, LEAD])


def stakes_of(state: RivalsState, seat: int) -> Stakes:
    """Prizes of own cars, costs, counted with car 0, and bets."""
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
    """The cars bet on (seats, bets): the seat knows its own, others are taken to have bet on their
    best car. A bet being marked, and those to come, are left to the rules of thumb."""
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
    """The car of each seat that is home first, or has the fewest steps left."""
    cars = state.table.cars(state.race)
    left = state.table.steps_left(state.race)
    order = sorted(range(len(cars)), key=lambda car: (cars[car].place or len(cars), left[car]))
    best: dict[int, int] = {}
    for car in order:
        owner = cars[car].owner
        if owner is not None:
            best.setdefault(owner, car)
    return best
