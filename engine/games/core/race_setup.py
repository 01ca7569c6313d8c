"""How the races of a game are simulated: dealt, played and paid."""

from __future__ import annotations

from dataclasses import dataclass

from engine.race.state import BOX
from engine.race.tables.context import Rules
from engine.race.tables.deck import Deck
from engine.race.tables.terms import Terms


@dataclass(frozen=True, slots=True)
class RaceSetup:
    """How a race begins, goes and ends: whole games with auction and bets, or the race alone.

    Each seat is dealt `hand` cards, the others go to `rest`; a car's own card goes to its owner, or
    face up before it (`own_at`). An `endless` race has no finish (RV-34). When the race is over
    cars out take the places after those at home, or none (`ranks_cars_out`). `bets` are what the
    game pays for bets, line by line by place, also where none are made.
    """

    deck: Deck
    rules: Rules
    terms: Terms
    hand: int
    bets: tuple[tuple[int, ...], ...]
    rest: int = BOX
    own_at: int = 0
    endless: bool = False
    ranks_cars_out: bool = False
