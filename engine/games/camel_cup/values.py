"""The things on the table of Camel Cup."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from engine.games.camel_cup.running import CAMELS
from engine.games.core import GameError
from engine.games.core.protocol import Value
from engine.track import Sentence

TURN, EXTRA, OVER = "turn", "extra", "over"
"""What is decided: the turn, the extra action at its end (CC-14), nothing any more."""


@cache
def numbers() -> dict[str, Any]:
    """The data file of the game."""
    folder = resources.files("engine.games.camel_cup") / "data"
    data: dict[str, Any] = json.loads((folder / "numbers.json").read_text("utf-8"))
    return data


@cache
def camels() -> tuple[str, ...]:
    """The colours of the camels, in the order of their numbers."""
    return tuple(numbers()["camels"])


def die_name(die: int) -> Sentence:
    """A die as people call it: "blue die", "blue sprint die"."""
    camel = Sentence(camels()[die % CAMELS])
    if die < CAMELS:
        return Sentence("{camel} die", camel=camel)
    return Sentence("{camel} sprint die", camel=camel)


@dataclass(frozen=True, slots=True)
class Modules:
    """What of the Supercup is in play."""

    sprint: bool = False
    extra: bool = False
    photographer: bool = False
    places: bool = False
    partnership: bool = False

    @classmethod
    def chosen(cls, options: Mapping[str, Value], seats: int) -> Modules:
        """The modules of the options; GameError if they do not suit so many seats."""
        modules = cls(
            sprint=options["sprint"] != "none",
            extra=options["sprint"] == "extra",
            photographer=bool(options["photographer"]),
            places=bool(options["places"]),
            partnership=bool(options["partnership"]),
        )
        if modules.partnership and seats < 6:
            raise GameError(
                Sentence(
                    "the partnership module is for 6 players or more, not {seats}", seats=seats
                )
            )
        if modules == cls() and seats > 8:
            raise GameError(
                Sentence(
                    "{seats} players need the Supercup: choose a module; without, up to 8 can play",
                    seats=seats,
                )
            )
        return modules

    @property
    def options(self) -> dict[str, Value]:
        """The options that choose these modules."""
        return {
            "sprint": "extra" if self.extra else "dice" if self.sprint else "none",
            "photographer": self.photographer,
            "places": self.places,
            "partnership": self.partnership,
        }

    @property
    def leg_bets(self) -> tuple[int, ...]:
        """The values of the leg bets on a camel, the top one first (CC-7, CC-13, CC-16)."""
        return _leg_bets(self.sprint or self.places)


@cache
def _leg_bets(extra: bool) -> tuple[int, ...]:
    """The values of the leg bets on a camel, with the extra one or without."""
    values = tuple(numbers()["leg_bets"])
    return (*values, numbers()["extra_leg_bet"]) if extra else values


class Bet(NamedTuple):
    """A leg bet: its camel, what it pays, the place tile on it (0 for none)."""

    camel: int
    value: int
    place: int = 0


class Desert(NamedTuple):
    """A desert tile: its space, and +1 for an oasis, −1 for a mirage."""

    space: int
    shift: int


class Camera(NamedTuple):
    """The photographer: who holds it, and the space in shot."""

    seat: int
    space: int


class Roll(NamedTuple):
    """A die that was rolled: in which leg, which one, what it showed."""

    leg: int
    die: int
    number: int


class Card(NamedTuple):
    """An overall bet: who laid it, on which camel."""

    seat: int
    camel: int
