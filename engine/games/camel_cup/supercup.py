"""Modules of the Supercup, and the numbers of players for them (CC-12 to CC-17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.camel_cup.components import numbers
from engine.games.core import GameError, Value
from engine.track import Sentence


@dataclass(frozen=True, slots=True)
class Modules:
    """Modules of the Supercup in play."""

    sprint: bool = False
    extra: bool = False
    photographer: bool = False
    places: bool = False
    partnership: bool = False

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
        values = tuple(numbers()["leg_bets"])
        return (*values, numbers()["extra_leg_bet"]) if self.sprint or self.places else values


def modules_of(options: Mapping[str, Value]) -> Modules:
    """Return the modules that the options choose."""
    return Modules(
        sprint=options["sprint"] != "none",
        extra=options["sprint"] == "extra",
        photographer=bool(options["photographer"]),
        places=bool(options["places"]),
        partnership=bool(options["partnership"]),
    )


def chosen_modules(options: Mapping[str, Value], seats: int) -> Modules:
    """Return the modules of the options. Raise GameError if they do not suit `seats`."""
    modules = modules_of(options)
    if modules.partnership and seats < 6:
        raise GameError(
            Sentence("the partnership module is for 6 players or more, not {seats}", seats=seats)
        )
    if modules == Modules() and seats > 8:
        raise GameError(
            Sentence(
                "{seats} players need the Supercup: choose a module; without, up to 8 can play",
                seats=seats,
            )
        )
    return modules
