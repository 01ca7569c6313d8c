"""Evaluation of positions of Camel Cup for a seat, in pounds (bots only)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import mul

from engine.games.camel_cup.betting import bet_pays
from engine.games.camel_cup.components import Bet, DesertTile, OverallBet, numbers
from engine.games.camel_cup.odds import (
    LegOdds,
    leg_odds,
    race_odds,
    sampled_leg_odds,
    within_reach,
)
from engine.games.camel_cup.simulation import CAMELS
from engine.games.camel_cup.state import CamelCupState, Phase

MOST_EXACT = 5
"""Most dice left for which the odds are exact. With more of them they are sampled."""
ROUND_WITHOUT_ROLL = 1.0
"""Penalty for a round without a roll, in pounds. Without it bots would move their tiles forever."""


def evaluate(state: CamelCupState, seat: int) -> float:
    """Return money and expected income of a seat, minus the average of the others.

    Of the overall bets only those of the seat count: those of others are hidden.
    """
    expected = [float(money) for money in state.money]
    if state.phase != Phase.OVER:
        for other, more in enumerate(leg_expectations(state)):
            expected[other] += more
        expected[seat] += _own_overall_expectation(state, seat)
    own = expected.pop(seat)
    penalty = ROUND_WITHOUT_ROLL * state.turns_since_roll / state.seats
    return own - sum(expected) / len(expected) - penalty


def likely_odds(state: CamelCupState) -> LegOdds:
    """Return the odds of the rest of the leg, exact or from many simulated legs."""
    return _odds_with(state, state.board.tiles)


def odds_with_tile(state: CamelCupState, tile: DesertTile) -> LegOdds:
    """Return the odds of the rest of the leg with `tile` in place of the mover's."""
    tiles = [*state.board.tiles]
    own = state.desert_tiles[state.mover]
    if own is not None:
        tiles[own.space] = 0
    tiles[tile.space] = tile.shift
    return _odds_with(state, tiles)


def _odds_with(state: CamelCupState, tiles: Sequence[int]) -> LegOdds:
    """Return the odds of the rest of the leg with these tiles on the spaces."""
    line, at, dice = state.line, state.at, state.dice
    near = within_reach(tiles, at, len(dice))
    if len(dice) > MOST_EXACT:
        return sampled_leg_odds(line, at, near, dice)
    return leg_odds(line, at, near, dice, state.modules.photographer)


def leg_expectations(state: CamelCupState) -> list[float]:
    """Return the average pay of the rest of the leg for every seat."""
    odds = likely_odds(state)
    return [
        leg_expectation(state, seat, tile, odds) for seat, tile in enumerate(state.desert_tiles)
    ]


def leg_expectation(
    state: CamelCupState, seat: int, tile: DesertTile | None, odds: LegOdds
) -> float:
    """Return the average pay of the rest of the leg for a seat with this desert tile."""
    expected = sum(bet_expectations(state, seat, odds))
    partner, camera = state.partners[seat], state.camera
    if partner is not None:
        expected += max([0.0, *bet_expectations(state, partner, odds)])
    if tile is not None:
        expected += numbers()["desert_tile"] * odds.landings[tile.space]
    if camera is not None and camera.seat == seat:
        expected += odds.shots[camera.space]
    return expected


def bet_expectations(state: CamelCupState, seat: int, odds: LegOdds) -> list[float]:
    """Return the average pay of each pyramid tile and leg bet of a seat."""
    tiles = [float(numbers()["pyramid_tile"])] * state.pyramid_tiles[seat]
    return tiles + [bet_expectation(bet, odds) for bet in state.bets[seat]]


def bet_expectation(bet: Bet, odds: LegOdds) -> float:
    """Return the average pay of a leg bet, in pounds."""
    expected: float = sum(map(mul, odds.places[bet.camel], bet_pays_by_place(bet)))
    return expected


@cache
def bet_pays_by_place(bet: Bet) -> tuple[int, ...]:
    """Return the pay of a leg bet for each place of its camel, the first one first."""
    return tuple(bet_pays(bet, place) for place in range(1, CAMELS + 1))


def _own_overall_expectation(state: CamelCupState, seat: int) -> float:
    """Return the average pay of the overall bets of a seat. Earlier cards of others are assumed to
    be right as often as its own."""
    piles = (state.winner_pile, state.loser_pile)
    if not any(bet.seat == seat for pile in piles for bet in pile):
        return 0.0
    odds = race_odds(state.line, state.at, state.dice, len(state.lap.ids), state.modules.sprint)
    expected = 0.0
    for pile, probabilities in zip(piles, odds, strict=True):
        earlier = 0
        for bet in pile:
            if bet.seat == seat:
                expected += overall_expectation(earlier, probabilities[bet.camel])
            else:
                earlier += 1
    return expected


def bets_of_others(pile: tuple[OverallBet, ...], seat: int) -> int:
    """Return the number of overall bets of a pile that are not the seat's."""
    return sum(bet.seat != seat for bet in pile)


def overall_expectation(earlier: int, likely: float) -> float:
    """Return the expected pay of an overall bet that is right with probability `likely`, above
    `earlier` bets of others in the pile."""
    prizes: list[int] = numbers()["overall"]
    prize = prizes[min(round(earlier * likely), len(prizes) - 1)]
    return likely * prize + (1 - likely) * float(numbers()["wrong"])
