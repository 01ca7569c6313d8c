"""Numbers of Rivals: prizes, pay of bets, sizes of hands, or a designer's own ones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from engine.games.core.files import box_data
from engine.games.racing.box import at_place, checked_numbers


class RivalsNumbers(NamedTuple):
    """Prizes by place (RV-24) and pay of each bet by the place of its car (RV-23), in millions;
    hands of beginners (RV-32) and of two players (RV-33)."""

    prizes: tuple[int, ...]
    bets: tuple[tuple[int, ...], ...]
    beginners_hand: int
    two_players_hand: int

    def prize(self, place: int | None) -> int:
        """Return the prize for a place; 0 for a car without one."""
        return at_place(self.prizes, place)

    def payout(self, bet: int, place: int | None) -> int:
        """Return the pay of a bet, counted from 0, for the place of its car."""
        return at_place(self.bets[bet], place)


def numbers_from_json(data: Any, source: str = "numbers") -> RivalsNumbers:
    """Return the numbers of a parsed file, missing ones as in the box; GameError names the place of
    an error."""
    return _numbers(checked_numbers(data, "rivals", "Rivals", source))


@cache
def rivals_numbers() -> RivalsNumbers:
    """Return the numbers in the box."""
    return _numbers({})


def _numbers(own: Mapping[str, Any]) -> RivalsNumbers:
    """Return the numbers `own`, the others as in the box."""
    whole = {**box_data("rivals", "numbers"), **own}
    return RivalsNumbers(
        prizes=tuple(whole["prizes"]),
        bets=tuple(map(tuple, whole["bets"])),
        beginners_hand=whole["beginners_hand"],
        two_players_hand=whole["two_players_hand"],
    )
