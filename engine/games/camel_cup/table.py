"""Table of Camel Cup in numbers, read and changed by rules and rules of thumb.

A rule is a function on a `Table`: a plain object or, in simulated games, a numpy record that
compiled code changes. Camels and dice are numbered as in `engine.games.camel_cup.moving`. A leg bet
is its value times 64, plus its place times 8, plus its camel; an overall bet is its seat times 8,
plus its camel.
"""

from __future__ import annotations

from typing import Annotated

from engine.compiled.compiler import part
from engine.compiled.records import Record
from engine.games.camel_cup.components import PAYS
from engine.games.camel_cup.moving import CAMEL, CAMEL_BITS, CAMELS
from engine.games.core.piles import Pile

MOST_SEATS = 10
MOST_TOLD, TOLD = 96, 4
"""Most events recorded for one action, and the numbers of each: a sentence and its values."""

_DICE, _BETS = 2 * CAMELS + 1, CAMELS * (len(PAYS.leg_bets) + 1) + 1
_CARDS = MOST_SEATS * CAMELS + 1
"""Room in a pile, with the end behind the last thing."""


class Table(Record):
    """Table that rules change, with the fields of `CamelCupState`. Piles are as in `piles`.

    `lap` is the number of spaces; modules in play are 1. Seats without a desert tile have it on
    space NOBODY, and NOBODY holds or has what nobody does. `rolled` are the die and its number of
    the roll that was made, else NOBODY. The first `tellings` rows of `told` are the events.
    """

    seats: int
    lap: int
    sprint: int
    extra: int
    photographer: int
    places: int
    partnership: int
    turns: int
    turns_since_roll: int
    leg: int
    mover: int
    stage: int
    camels: int
    dice: Annotated[Pile, _DICE]
    pit: Annotated[Pile, _DICE]
    money: Annotated[list[int], MOST_SEATS]
    pyramid_tiles: Annotated[list[int], MOST_SEATS]
    bets: Annotated[list[Pile], MOST_SEATS, _BETS]
    tile_spaces: Annotated[list[int], MOST_SEATS]
    tile_shifts: Annotated[list[int], MOST_SEATS]
    camera_seat: int
    camera_space: int
    partners: Annotated[list[int], MOST_SEATS]
    winner_pile: Annotated[Pile, _CARDS]
    loser_pile: Annotated[Pile, _CARDS]
    stream: Annotated[list[int], 1]
    rolled: Annotated[list[int], 2]
    tellings: int
    told: Annotated[list[int], MOST_TOLD * TOLD]


@part
def camel_of(bet: int) -> int:
    """Return the camel of a leg bet or of an overall bet."""
    return bet & CAMEL


@part
def place_on(bet: int) -> int:
    """Return the place on a leg bet, 0 for none (CC-16)."""
    return bet >> CAMEL_BITS & CAMEL


@part
def value_of(bet: int) -> int:
    """Return the value of a leg bet."""
    return bet >> 2 * CAMEL_BITS


@part
def seat_of(card: int) -> int:
    """Return the seat of an overall bet."""
    return card >> CAMEL_BITS


@part
def tell(table: Table, sentence: int, first: int, second: int = 0, third: int = 0) -> None:
    """Record an event: one of the sentences of `tellings`, and its values."""
    if table.tellings < MOST_TOLD:
        at = TOLD * table.tellings
        table.told[at], table.told[at + 1] = sentence, first
        table.told[at + 2], table.told[at + 3] = second, third
        table.tellings += 1
