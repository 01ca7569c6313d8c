"""What the tests of the editor draw on."""

from __future__ import annotations

import pytest
from drawn import straight

from engine.track import Track, edits


@pytest.fixture
def road(window) -> Track:
    """Two lanes of three spaces, 20 × 10 mm, on a board of 80 × 40 mm."""
    track = edits.set_board(straight(2, 3), 80, 40)
    window.document.begin(track)
    return track
