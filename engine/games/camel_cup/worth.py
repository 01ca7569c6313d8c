"""What a position of Camel Cup is worth for a seat, in pounds (bots only)."""

from __future__ import annotations

from functools import cache
from operator import mul
from typing import TYPE_CHECKING

from engine.games.camel_cup.odds import LegOdds, leg_odds, race_odds, sampled_leg_odds
from engine.games.camel_cup.running import CAMELS
from engine.games.camel_cup.scoring import bet_pays
from engine.games.camel_cup.values import OVER, Bet, Card, numbers

if TYPE_CHECKING:
    from engine.games.camel_cup.state import CamelCupState

MOST_EXACT = 5
"""With so many dice left the odds are worked out exactly, with more they are sampled."""
IMPATIENCE = 1.0
"""What it costs if nobody rolls for a round, in pounds: else bots would undo the moves of one
another's desert tiles for ever."""


def worth_of(state: CamelCupState, seat: int) -> float:
    """Money and what is likely to come in, ahead of the average of the others.

    Of the overall bets only the own ones count; nobody knows those of others.
    """
    expected = [float(money) for money in state.money]
    if state.phase != OVER:
        for other, more in enumerate(leg_expectations(state)):
            expected[other] += more
        expected[seat] += _overall_expectation(state, seat)
    own = expected.pop(seat)
    return own - sum(expected) / len(expected) - IMPATIENCE * state.idle / state.seats


def likely_odds(state: CamelCupState) -> LegOdds:
    """The odds of the rest of the leg, exact or nearly so."""
    exact = len(state.dice) <= MOST_EXACT
    return (leg_odds if exact else sampled_leg_odds)(*state.herd, state.dice)


def leg_expectations(state: CamelCupState) -> list[float]:
    """What every seat may expect of the rest of the leg."""
    odds = likely_odds(state)
    tiles = tile_expectations(state, odds)
    expected = [sum(own) for own in tiles]
    for seat, partner in enumerate(state.partners):
        if partner is not None:
            expected[seat] += max([0.0, *tiles[partner]])
    for seat, tile in enumerate(state.desert):
        if tile is not None:
            expected[seat] += numbers()["desert_tile"] * odds.landings[tile.space]
    if state.camera is not None:
        expected[state.camera.seat] += odds.shots[state.camera.space]
    return expected


def tile_expectations(state: CamelCupState, odds: LegOdds) -> list[list[float]]:
    """What every seat may expect of each of its pyramid tiles and leg bets."""
    tile = float(numbers()["pyramid_tile"])
    return [
        [tile] * tickets + [bet_expectation(bet, odds) for bet in bets]
        for tickets, bets in zip(state.tickets, state.bets, strict=True)
    ]


def bet_expectation(bet: Bet, odds: LegOdds) -> float:
    """What a leg bet may be expected to pay, in pounds."""
    expected: float = sum(map(mul, odds.places[bet.camel], _pays(bet)))
    return expected


@cache
def _pays(bet: Bet) -> tuple[int, ...]:
    """What a leg bet pays for each place of its camel, the first one first."""
    return tuple(bet_pays(bet, place) for place in range(1, CAMELS + 1))


def _overall_expectation(state: CamelCupState, seat: int) -> float:
    """What the own overall bets may bring; earlier cards of others are right as often as the own
    one, for all that is known."""
    piles = (state.winner_pile, state.loser_pile)
    if not any(card.seat == seat for pile in piles for card in pile):
        return 0.0
    odds = race_odds(state.line, state.at, state.dice, len(state.lap.ids), state.modules.sprint)
    return sum(
        card_expectation(cards_of_others(pile[:number], seat), chances[card.camel])
        for pile, chances in zip(piles, odds, strict=True)
        for number, card in enumerate(pile)
        if card.seat == seat
    )


def cards_of_others(pile: tuple[Card, ...], seat: int) -> int:
    """How many cards of a pile are not the seat's."""
    return sum(card.seat != seat for card in pile)


def card_expectation(before: int, likely: float) -> float:
    """What a card may be expected to pay whose camel is so likely meant, with so many cards of
    others before it in its pile."""
    prizes: list[int] = numbers()["overall"]
    prize = prizes[min(round(before * likely), len(prizes) - 1)]
    return likely * prize + (1 - likely) * float(numbers()["wrong"])
