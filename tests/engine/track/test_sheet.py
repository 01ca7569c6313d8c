"""Where a board is folded."""

from __future__ import annotations

import pytest

from engine.track.sheet import folds


@pytest.mark.parametrize(
    ("size", "panels", "across", "down"),
    [
        ((700, 500), 1, [], []),
        ((700, 500), 2, [350], []),
        ((500, 700), 2, [], [350]),
        ((900, 300), 3, [300, 600], []),
        ((700, 500), 4, [350], [250]),
        ((1600, 300), 4, [400, 800, 1200], []),
        ((600, 400), 6, [200, 400], [200]),
        ((400, 600), 6, [200], [200, 400]),
    ],
)
def test_a_board_folds_into_panels_near_to_squares(
    size: tuple[float, float], panels: int, across: list[float], down: list[float]
) -> None:
    assert folds(*size, panels) == (across, down)
