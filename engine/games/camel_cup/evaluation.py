"""How good a position of Camel Cup looks for a seat, in pounds (bots only)."""

from __future__ import annotations

from functools import cache
from operator import mul

from engine.games.camel_cup.betting import bet_pays
from engine.games.camel_cup.components import Bet, OverallBet, numbers
from engine.games.camel_cup.odds import LegOdds, leg_odds, race_odds, sampled_leg_odds, within_reach
from engine.games.camel_cup.simulation import CAMELS
from engine.games.camel_cup.state import CamelCupState, Phase

MOST_EXACT = 5
"""Up to so many dice left the odds are worked out exactly, with more of them they are sampled."""
ROUND_WITHOUT_ROLL = 1.0
"""The penalty for a round in which nobody rolls, in pounds: without it bots would move their
desert tiles to and fro for ever."""


def evaluate(state: CamelCupState, seat: int) -> float:
    """Money and what is likely to come in, ahead of the average of the others.

    Of the overall bets only the own ones count: nobody knows those of others.
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
    """The odds of the rest of the leg, exact or from many simulated legs."""
    line, at, tiles = state.board
    tiles = within_reach(tiles, at, len(state.dice))
    if len(state.dice) > MOST_EXACT:
        return sampled_leg_odds(line, at, tiles, state.dice)
    return leg_odds(line, at, tiles, state.dice, state.modules.photographer)


def leg_expectations(state: CamelCupState) -> list[float]:
    """What the rest of the leg pays every seat on average."""
    odds = likely_odds(state)
    return [leg_expectation(state, seat, odds) for seat in range(state.seats)]


def leg_expectation(state: CamelCupState, seat: int, odds: LegOdds) -> float:
    """What the rest of the leg pays a seat on average."""
    expected = sum(bet_expectations(state, seat, odds))
    partner, tile, camera = state.partners[seat], state.desert_tiles[seat], state.camera
    if partner is not None:
        expected += max([0.0, *bet_expectations(state, partner, odds)])
    if tile is not None:
        expected += numbers()["desert_tile"] * odds.landings[tile.space]
    if camera is not None and camera.seat == seat:
        expected += odds.shots[camera.space]
    return expected


def bet_expectations(state: CamelCupState, seat: int, odds: LegOdds) -> list[float]:
    """What each pyramid tile and leg bet of a seat pays on average."""
    tiles = [float(numbers()["pyramid_tile"])] * state.pyramid_tiles[seat]
    return tiles + [bet_expectation(bet, odds) for bet in state.bets[seat]]


def bet_expectation(bet: Bet, odds: LegOdds) -> float:
    """What a leg bet pays on average, in pounds."""
    expected: float = sum(map(mul, odds.places[bet.camel], _pays(bet)))
    return expected


@cache
def _pays(bet: Bet) -> tuple[int, ...]:
    """What a leg bet pays for each place of its camel, the first one first."""
    return tuple(bet_pays(bet, place) for place in range(1, CAMELS + 1))


def _own_overall_expectation(state: CamelCupState, seat: int) -> float:
    """What the own overall bets pay on average; earlier cards of others are taken to be right as
    often as the own one."""
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
    """How many overall bets of a pile are not the seat's."""
    return sum(bet.seat != seat for bet in pile)


def overall_expectation(earlier: int, likely: float) -> float:
    """What an overall bet pays on average whose camel is right with this probability, with so many
    bets of others below it in the pile."""
    prizes: list[int] = numbers()["overall"]
    prize = prizes[min(round(earlier * likely), len(prizes) - 1)]
    return likely * prize + (1 - likely) * float(numbers()["wrong"])
