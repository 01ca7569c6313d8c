"""Points at the end of Five Towers, and what a position is worth before."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from engine.games.core import Outcome
from engine.games.five_towers.building import ANY_ON, Mat, Tower
from engine.games.five_towers.cards import SPIRE, numbers

if TYPE_CHECKING:
    from engine.games.five_towers.state import FiveTowersState

ROOM_WORTH = 2.4
"""What room adds to the worth of a tower: it grows like the root of the numbers that still fit and
of the cards to come, for of few cards fewer still fall in order (bots only)."""
SPIRE_WORTH = 0.2
"""What each card of a tower adds that a spire may still come to (bots only)."""


def points_of(mat: Mat, rubble: int) -> int:
    """Points for towers, the main tower and rubble (FT-14, FT-15)."""
    towers, main, lost = parts_of(mat, rubble)
    return towers + main - lost


def parts_of(mat: Mat, rubble: int) -> tuple[int, int, int]:
    """What the points are made of: for all towers, once more for the main tower, which is the
    highest one (FT-14), and lost for rubble (FT-15)."""
    return sum(map(tower_points, mat)), max(map(len, mat)), rubble_costs(rubble)


def rubble_costs(cards: int) -> int:
    """Points lost for so many cards torn down (FT-15)."""
    return cards * (cards + 1) // 2


def tower_points(tower: Tower) -> int:
    """1 point a card, 2 with a spire (FT-14)."""
    return len(tower) * (2 if tower and tower[-1] == SPIRE else 1)


def outcome_of(state: FiveTowersState) -> Outcome:
    """The most points win, ties share the win (FT-16)."""
    points = tuple(
        points_of(mat, len(pile)) for mat, pile in zip(state.mats, state.rubble, strict=True)
    )
    return Outcome(
        reason="the draw pile is empty for the second time",
        ranks=tuple(1 + sum(other > own for other in points) for own in points),
        points=points,
    )


def worth_of(state: FiveTowersState, seat: int) -> float:
    """Points and the room left on the own towers, ahead of the best of the others.

    Whoever has cards to build, or would have to build for the highest bid, is taken to do it.
    """
    from engine.games.five_towers.thumb import builder_worth

    worths = [
        builder_worth(state, other)
        if other == state.builder
        else promise(mat, len(pile), state.share_left)
        for other, (mat, pile) in enumerate(zip(state.mats, state.rubble, strict=True))
    ]
    own = worths.pop(seat)
    return own - max(worths)


def promise(mat: Mat, rubble: int, share_left: float) -> float:
    """Points so far and a guess at those that the room above the towers will bring."""
    towers = sum(tower_promise(tower, share_left) for tower in mat)
    return towers + max(map(len, mat)) - rubble_costs(rubble)


def tower_promise(tower: Tower, share_left: float) -> float:
    """The points of a tower and a guess at those that the room above it will bring."""
    closed = bool(tower) and tower[-1] == SPIRE
    room = ROOM_WORTH * sqrt(_room(tower) * share_left)
    return tower_points(tower) + room + (0 if closed else SPIRE_WORTH * share_left * len(tower))


def _room(tower: Tower) -> int:
    """How many numbers may go on a tower."""
    if not tower or tower[-1] == ANY_ON:
        return int(numbers()["highest"]) + 1
    return tower[-1]
