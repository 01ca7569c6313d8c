"""Races played on by rules of thumb: what is at stake, and what choices lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.race.calls import Arrays
from engine.race.layout import Race
from engine.race.rollouts import FIRST, NO_BET, play_out


class Stakes(NamedTuple):
    """What a race is about, in whole units of money.

    `pays` (seats, cars, cars + 1): what a seat gets by car and place, 0 for none. `bets` (seats,
    bets): the cars bet on, NO_BET what is still to be marked or not known. `payouts` (bets,
    cars + 1): what a bet pays by place. `made`: how many bets are made or being made; `open`: the
    one whose cars are the choices, or NO_BET. `all_placed`: cars not home have places, too.
    """

    pays: IntArray
    bets: IntArray
    payouts: IntArray
    made: int
    open: int
    all_placed: bool


def play_on(
    race: Race,
    arrays: Arrays,
    seat: int,
    choices: Sequence[int],
    hidden: Sequence[int],
    stakes: Stakes,
    rounds: int,
    seed: int,
) -> FloatArray:
    """How a seat fares after each choice (choices, 2): how often it wins, and its money ahead of
    the best other seat; means over so many deals of the hidden places of the race."""
    scores = np.zeros((len(choices), 2))
    asked = [seat, rounds, seed, stakes.all_placed, stakes.made, stakes.open]
    play_out(
        race,
        np.array(choices, np.int64),
        scores,
        np.zeros((3, len(race)), np.int64),
        np.array(hidden, np.int64),
        stakes.pays,
        _wants(stakes),
        np.stack((stakes.bets, stakes.bets)),
        stakes.payouts,
        np.array(asked, np.int64),
        *arrays,
    )
    return scores / rounds


def _wants(stakes: Stakes) -> IntArray:
    """How much a seat wants a car to win, in hundredths (2, seats, cars): what it brings, less a
    share of what it brings the others. The second table is room for the rules of thumb."""
    seats = len(stakes.pays)
    brings = stakes.pays[:, :, FIRST] - stakes.pays[:, :, 0]
    for bet, payout in enumerate(stakes.payouts):
        for seat, car in enumerate(stakes.bets[:, bet].tolist()):
            if car != NO_BET:
                brings[seat, car] += payout[FIRST]
    wants = 100 * brings - 100 * (brings.sum(axis=0) - brings) // (seats - 1)
    return np.stack((wants, wants))
