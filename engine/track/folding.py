"""Folding of a board into panels."""

from __future__ import annotations

from collections.abc import Mapping

PANELS: Mapping[int, tuple[tuple[int, int], ...]] = {
    2: ((2, 1),),
    3: ((3, 1),),
    4: ((2, 2), (4, 1)),
    6: ((3, 2), (6, 1)),
}
"""Possible numbers of columns and rows, by the number of panels."""

USUAL_PANELS = 4


def folds(width: float, height: float, panels: int) -> tuple[list[float], list[float]]:
    """Return the places of folds from left to right and from top to bottom, mm, for the squarest
    `panels`; none for one panel."""
    if panels == 1:
        return [], []
    both = [pair for one in PANELS[panels] for pair in (one, one[::-1])]
    columns, rows = min(both, key=lambda pair: _slimness(width / pair[0], height / pair[1]))
    return (
        [width * part / columns for part in range(1, columns)],
        [height * part / rows for part in range(1, rows)],
    )


def _slimness(width: float, height: float) -> float:
    """Return the ratio of the longer side to the shorter one, 1 for squares."""
    return max(width, height) / min(width, height)
