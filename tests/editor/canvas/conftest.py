"""The board that the tests of the canvas look at."""

from __future__ import annotations

import pytest

from editor.canvas import BoardScene
from engine.course import compile_track
from engine.track import edits
from tests.helpers.small_tracks import straight


@pytest.fixture
def board(qapp) -> BoardScene:
    """Two lanes of three spaces with their course, on a board of 80 × 40 mm."""
    scene = BoardScene()
    track = edits.set_board(straight(2, 3), 80, 40)
    scene.show_track(None, track)
    scene.show_course(compile_track(track), track)
    scene.track = track
    return scene
