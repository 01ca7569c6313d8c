"""Bots as numbers, for whole races in compiled code: what each weighs.

Every choice gets a score in hundredths of a point of one's own car. All numbers are whole ones, so
that a bot plays the same game on every machine.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.race.compiled import inlined
from engine.race.course import LEFT, Table
from engine.race.layout import AT, OWNER, SEAT, Race

AT_RANDOM, OWN, OTHERS, NOISE = 0, 1, 2, 3
"""Columns of `Bots.weights`: 1 for a bot that takes any legal choice, a point for an own car, a
point for the car of somebody else, the widest random addition to a score."""

SIGN = 63
"""A number moved down by so many bits is −1 if it is negative, else 0."""


class Bots(NamedTuple):
    """Those who play: `weights` (players, 4), `cards` (players, cards) what is added to the score
    of a card, `spaces` (players, n + 1) to that of the end of a move: the spaces, and over the
    finish."""

    weights: Table
    cards: Table
    spaces: Table


@inlined
def value_of(race: Race, bots: Bots, player: int, car: int) -> int:
    """What a point for a car on the road is worth to the seat that decides."""
    # Whose car it is is chance: without a branch nothing can be guessed wrong.
    value: int = bots.weights[player, OTHERS - int(race[OWNER + car] == race[SEAT])]
    return value


@inlined
def steps_left(spaces: Table, race: Race, car: int) -> int:
    """The steps a car has left; 0 for one that is not on the road."""
    space = race[AT + car]
    left: int = spaces[max(space, 0), LEFT] & ~(space >> SIGN)
    return left
