"""What actions lead to in Rivals, by playing the race on: compiled, on cards dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from engine.games.core import Action, Chance
from engine.games.rivals.hidden import hidden_cards
from engine.games.rivals.variants import AUCTIONED, LONG_DISTANCE
from engine.race import layout
from engine.race.rollouts import JUST_PLAY, play_out

if TYPE_CHECKING:
    from engine.games.rivals.state import RivalsState

Pays = npt.NDArray[np.int64]

DEPTH = 3
"""So many turns a seat are played on when a move is judged."""


def foreseen(
    state: RivalsState, actions: Sequence[Action], chance: Chance, rounds: int
) -> list[float] | None:
    """How well the seat that decides fares on average after each action; None in an auction."""
    seat = state.seat
    if seat is None or state.auction is not None:
        return None
    pays = _pays(state, seat)
    if state.is_betting:
        return _bets_foreseen(state, seat, pays, actions, chance, rounds)
    choices = np.array([state.table.number_of(state.race, action) for action in actions], np.int64)
    scores, _ = _played(state, seat, pays, choices, chance, rounds, DEPTH * state.seats)
    return list(map(float, scores))


def _bets_foreseen(
    state: RivalsState,
    seat: int,
    pays: Pays,
    actions: Sequence[Action],
    chance: Chance,
    rounds: int,
) -> list[float]:
    """What a bet on each car pays on average, if the race is played to its end."""
    just_play = np.array([JUST_PLAY], np.int64)
    _, tally = _played(state, seat, pays, just_play, chance, rounds, 0)
    bet = len(state.bets) - 1
    pay = [state.game.numbers.payout(bet, place) for place in range(tally.shape[1])]
    by_car = tally @ np.array(pay, np.int64) / rounds
    colours = state.table.deck.colours
    return [float(by_car[colours.index(action.value)]) for action in actions]


def _played(
    state: RivalsState,
    seat: int,
    pays: Pays,
    choices: npt.NDArray[np.int64],
    chance: Chance,
    rounds: int,
    depth: int,
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.int64]]:
    """The average score of each choice, and how often each car took which place."""
    cars = int(state.race[layout.CARS])
    scores = np.zeros(len(choices))
    tally = np.zeros((cars, cars + 1), np.int64)
    hidden = np.array(hidden_cards(state, seat), np.int64) + layout.WHERE
    endless = int(state.variant == LONG_DISTANCE)
    asked = np.array([seat, rounds, depth, chance.below(1 << 53), endless], np.int64)
    others = pays[:, :, 1].sum(axis=0) - pays[:, :, 1]
    wants = 100 * pays[:, :, 1] - 100 * others // (state.seats - 1)
    rooms = np.zeros((3, len(state.race)), np.int64)
    play_out(
        state.race,
        choices,
        scores,
        tally,
        rooms,
        hidden,
        pays,
        wants,
        asked,
        *state.table.plain,
    )
    return scores / rounds, tally


def _pays(state: RivalsState, seat: int) -> Pays:
    """The money of each seat by car and place (seats, cars, cars + 1), 0 for no place: prizes of
    own cars and bets; costs are counted with car 0.

    The asking seat knows its own bets. Others are taken to have bet on their best car, and all to
    do so with the bets to come.
    """
    numbers = state.game.numbers
    cars = int(state.race[layout.CARS])
    pays = np.zeros((state.seats, cars, cars + 1), np.int64)
    for car in range(cars):
        owner = int(state.race[layout.OWNER + car])
        if owner != layout.NOBODY:
            pays[owner, car] = [numbers.prize(place) for place in range(cars + 1)]
    best = _best_cars(state)
    bets = len(numbers.bets) if state.variant in AUCTIONED else 0
    for bet in range(bets):
        payouts = [numbers.payout(bet, place) for place in range(cars + 1)]
        for other in range(state.seats):
            marked = state.bets[bet][other] if bet < len(state.bets) else None
            known = marked if other == seat else None
            bet_on = best.get(other) if known is None else known
            if bet_on is not None:
                pays[other, bet_on] += payouts
    pays[:, 0, :] -= np.array(state.costs, np.int64)[:, None]
    return pays


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
