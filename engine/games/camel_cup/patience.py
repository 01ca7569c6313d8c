"""What an overall bet brings that is kept for later, when more is known of the race (bots only)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from engine.games.camel_cup.odds import race_odds
from engine.games.camel_cup.running import CAMELS, move_unit
from engine.games.camel_cup.turns import faces
from engine.games.camel_cup.worth import card_expectation
from engine.games.core import Chance

if TYPE_CHECKING:
    from engine.games.camel_cup.state import Herd

ROLLS = 3
"""A card is kept for so many rolls."""
WAYS, RACES = 24, 100
"""The dice fall in so many ways until then, and so many races are run on from there."""


@lru_cache(maxsize=1 << 12)
def kept_cards(
    herd: Herd, dice: tuple[int, ...], sprinting: bool, before: tuple[int, int]
) -> tuple[float, ...]:
    """What the card of each camel may be expected to bring if it is laid a few rolls later, on
    the pile that then suits it; nothing if the race is over by then.

    `before` is how many cards of others lie on the winner and the loser pile. The same position
    is always looked at in the same ways.
    """
    chance, sums = Chance(1), [0.0] * CAMELS
    for _ in range(WAYS):
        moment = _rolled_on(herd, dice, sprinting, chance)
        if moment is not None:
            odds = race_odds(*moment, len(herd[2]), sprinting, RACES)
            for camel in range(CAMELS):
                gains = (
                    card_expectation(cards, chances[camel])
                    for cards, chances in zip(before, odds, strict=True)
                )
                sums[camel] += max(0.0, *gains)
    return tuple(total / WAYS for total in sums)


def _rolled_on(
    herd: Herd, dice: tuple[int, ...], sprinting: bool, chance: Chance
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]] | None:
    """The line, the spaces and the dice left after a few rolls; None if the race is over."""
    line, at, tiles = map(np.array, herd)
    lap, bag = len(tiles), list(dice)
    for _ in range(ROLLS):
        if not bag:
            bag = [*range(CAMELS), *([CAMELS + int(line[0])] if sprinting else [])]
            tiles = np.zeros_like(tiles)
        die = bag.pop(chance.below(len(bag)))
        move_unit(line, at, tiles, lap, die % CAMELS, 1 + chance.below(faces(die)))
        if at[line[-1]] >= lap:
            return None
    return tuple(line.tolist()), tuple(at.tolist()), tuple(bag)
