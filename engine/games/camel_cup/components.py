"""Components of Camel Cup: camels and dice, bets, tiles, the camera."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from engine.games.camel_cup.moving import CAMEL_BITS, CAMELS
from engine.games.core.files import box_data
from engine.track import Sentence


def numbers() -> dict[str, Any]:
    """Return the data file of the game."""
    return box_data("camel_cup", "numbers")


@cache
def colours() -> tuple[str, ...]:
    """Return the colours of the camels, in the order of their numbers."""
    return tuple(numbers()["camels"])


@cache
def die_name(die: int) -> Sentence:
    """Return the name of a die for people: "blue die", "blue sprint die"."""
    camel = Sentence(colours()[die % CAMELS])
    if die < CAMELS:
        return Sentence("{camel} die", camel=camel)
    return Sentence("{camel} sprint die", camel=camel)


class Pays(NamedTuple):
    """Numbers of the data file that compiled code needs."""

    second: int
    wrong: int
    pyramid_tile: int
    desert_tile: int
    exact_place: int
    leg_bets: tuple[int, ...]
    extra_leg_bet: int
    place_tiles: tuple[int, ...]
    overall: tuple[int, ...]


PAYS = Pays._make(
    tuple(value) if isinstance(value, list) else value
    for value in map(numbers().__getitem__, Pays._fields)
)


class Bet(NamedTuple):
    """Leg bet: its camel, its pay, the place tile on it (0 for none)."""

    camel: int
    value: int
    place: int = 0

    @property
    def number(self) -> int:
        """The bet as a number, see `engine.games.camel_cup.table`."""
        return self.value << 2 * CAMEL_BITS | self.place << CAMEL_BITS | self.camel


class OverallBet(NamedTuple):
    """Card on the pile of the overall winner or loser: its seat and its camel."""

    seat: int
    camel: int


class DesertTile(NamedTuple):
    """Desert tile: its space, and +1 for an oasis, −1 for a mirage."""

    space: int
    shift: int


class Camera(NamedTuple):
    """Camera of the photographer: the seat that holds it, and the space in shot."""

    seat: int
    space: int


class Roll(NamedTuple):
    """Roll of a die: the leg, the die, and the number shown."""

    leg: int
    die: int
    number: int
