"""Points at the end of Five Towers, and what a position is worth before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.core import Outcome
from engine.games.five_towers.building import ANY_ON, Mat, Tower, buildings, takes
from engine.games.five_towers.cards import SPIRE, numbers
from engine.games.five_towers.phases import BID, BUILD, TAKE

if TYPE_CHECKING:
    from engine.games.five_towers.state import FiveTowersState

ROOM_WORTH = 0.3
"""What each number that still fits on a tower adds to its worth, in points (bots only)."""


def points_of(mat: Mat, rubble: int) -> int:
    """Points for towers, the main tower and rubble (FT-14, FT-15)."""
    main = max(map(len, mat))
    return sum(map(tower_points, mat)) + main - rubble * (rubble + 1) // 2


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

    Whoever holds the highest bid, or has cards to build, is taken to make the best of it.
    """
    worths = [
        _best_of_builder(state)
        if other == state.builder
        else _promise(mat, len(pile), state.share_left)
        for other, (mat, pile) in enumerate(zip(state.mats, state.rubble, strict=True))
    ]
    own = worths.pop(seat)
    return own - max(worths)


def _best_of_builder(state: FiveTowersState) -> float:
    """The worth for the builder of the best that can still be done in this round."""
    builder = state.builder
    if builder is None:
        raise ValueError("nobody builds")
    mat, rubble = state.mats[builder], len(state.rubble[builder])
    choosing = state.phase in (BID, TAKE)
    return max(
        _promise(after, rubble + torn, state.share_left)
        for cards in (takes(mat, state.offer, state.bid) if choosing else [state.taken])
        for after, torn in buildings(mat, cards)
        if not (torn and state.phase == BUILD)
    )


def _promise(mat: Mat, rubble: int, share_left: float) -> float:
    """Points so far and a guess at those that the room above the towers will bring."""
    return points_of(mat, rubble) + ROOM_WORTH * share_left * sum(map(_room, mat))


def _room(tower: Tower) -> int:
    """How many numbers may go on a tower."""
    if not tower or tower[-1] == ANY_ON:
        return int(numbers()["highest"]) + 1
    return tower[-1]
