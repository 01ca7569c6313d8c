"""Names, the board, its picture, the tolerances."""

from __future__ import annotations

import pytest

from engine.track import (
    Board,
    Job,
    Picture,
    edits,
    parse,
)
from engine.track.files import text
from tests.helpers.small_tracks import THREE


def test_names_board_picture_and_tolerances():
    track = edits.describe(THREE, name="Loop", notes="wet")
    assert (track.name, track.author, track.notes) == ("Loop", "", "wet")
    track = edits.set_board(THREE, 420, 297.004)
    assert track.board == Board(420, 297)
    picture = Picture("scan.png", mm_per_pixel=0.1)
    assert edits.set_picture(track, picture).board == Board(420, 297, picture)
    track = edits.describe(THREE, contact=0.3)
    assert (track.contact, track.level) == (0.3, THREE.level)


def test_jobs_are_kept_in_their_order():
    jobs = (Job("Plan", "svg"), Job("Home", "pdf-tiles"))
    assert edits.set_jobs(THREE, jobs).publish == jobs
    assert edits.set_jobs(edits.set_jobs(THREE, jobs), ()) == THREE


def test_a_sheet_that_is_none_is_refused():
    for side in (0, 20_001):
        with pytest.raises(edits.EditError, match="a board measures 1 mm to 20 m"):
            edits.set_board(THREE, side, 100)
    assert parse(text(edits.set_board(THREE, 20_000, 1))).board == Board(20_000, 1)
    with pytest.raises(edits.EditError, match="larger than 0"):
        edits.set_picture(THREE, Picture("a.png", mm_per_pixel=0))
    with pytest.raises(edits.EditError, match="between 0 and 1"):
        edits.set_picture(THREE, Picture("a.png", opacity=1.5))
    with pytest.raises(edits.EditError, match=r"not allowed here .*median space length"):
        edits.describe(THREE, level=float("nan"))
