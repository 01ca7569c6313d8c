"""Points at the end of Five Towers."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.games.core import Outcome, ranks_of
from engine.games.five_towers.cards import SPIRE
from engine.games.five_towers.state import FiveTowersState
from engine.games.five_towers.table import Mat
from engine.games.five_towers.words import Phase
from engine.sentence import Sentence


def outcome(state: FiveTowersState) -> Outcome | None:
    """Return the ranks by points, with ties for equal points (FT-16), or None before the end."""
    if state.phase != Phase.OVER:
        return None
    points = tuple(
        points_of(mat, len(pile)) for mat, pile in zip(state.mats, state.rubble, strict=True)
    )
    return Outcome(
        reason=Sentence("the draw pile is empty for the second time"),
        ranks=ranks_of(points),
        points=points,
    )


def points_of(mat: Mat, rubble: int) -> int:
    """Return the points for towers, the main tower and rubble (FT-14, FT-15)."""
    towers, main, lost = parts_of(mat, rubble)
    return towers + main - lost


def parts_of(mat: Mat, rubble: int) -> tuple[int, int, int]:
    """Return the points for all towers, those once more for the main tower, which is the highest
    one (FT-14), and those lost for rubble (FT-15)."""
    towers = sum(tower_points(len(tower), tower[-1]) for tower in mat if tower)
    return towers, max(map(len, mat)), rubble_costs(rubble)


@part
def rubble_costs(cards: int) -> int:
    """Return the points lost for `cards` torn down (FT-15)."""
    return cards * (cards + 1) // 2


@part
def tower_points(storeys: int, top: int) -> int:
    """Return 1 point for each card of a tower, 2 with a spire on top (FT-14)."""
    return storeys * (2 if top == SPIRE else 1)
