"""What a seat of Camel Cup cannot see, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.camel_cup.running import CAMELS
from engine.games.camel_cup.values import Card
from engine.games.core.changing import changed

if TYPE_CHECKING:
    from engine.games.camel_cup.state import CamelCupState
    from engine.games.core import Chance


def guessed(state: CamelCupState, seat: int, chance: Chance) -> CamelCupState:
    """The overall bets of the others show other camels, each of a player another one (CC-9), and
    the dice fall differently."""
    hands = [iter(chance.shuffled(range(CAMELS))) for _ in range(state.seats)]

    def dealt(pile: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(
            card if card.seat == seat else Card(card.seat, next(hands[card.seat])) for card in pile
        )

    return changed(
        state,
        winner_pile=dealt(state.winner_pile),
        loser_pile=dealt(state.loser_pile),
        stream=chance.below(1 << 53),
        told=(),
    )
