"""Names, the board, its picture, the tolerances."""

from __future__ import annotations

import pytest

from engine.track import (
    Board,
    Picture,
    Space,
    Track,
    edits,
)

A1 = Space("a1", 1, ((0, 0), (10, 0), (10, 10), (0, 10)), front=(1, 2))
A2 = Space("a2", 1, ((10, 0), (20, 0), (20, 10), (10, 10)))
B1 = Space("b1", 2, ((0, 10), (10, 10), (10, 20), (0, 20)))
THREE = Track(spaces=(A1, A2, B1))


def test_names_board_picture_and_tolerances():
    track = edits.describe(THREE, name="Loop", notes="wet")
    assert (track.name, track.author, track.notes) == ("Loop", "", "wet")
    track = edits.set_board(THREE, 420, 297.004)
    assert track.board == Board(420, 297)
    picture = Picture("scan.png", mm_per_pixel=0.1)
    assert edits.set_picture(track, picture).board == Board(420, 297, picture)
    track = edits.set_tolerances(THREE, contact=0.3)
    assert (track.contact, track.level) == (0.3, THREE.level)


def test_a_sheet_that_is_none_is_refused():
    with pytest.raises(edits.EditError, match="at least 1 mm"):
        edits.set_board(THREE, 0, 100)
    with pytest.raises(edits.EditError, match="larger than 0"):
        edits.set_picture(THREE, Picture("a.png", mm_per_pixel=0))
    with pytest.raises(edits.EditError, match="between 0 and 1"):
        edits.set_picture(THREE, Picture("a.png", opacity=1.5))
    with pytest.raises(edits.EditError, match="between 0 and 2"):
        edits.set_tolerances(THREE, level=float("nan"))
