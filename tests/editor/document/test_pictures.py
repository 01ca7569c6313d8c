"""Pictures of a track are named relative to its file, and absolutely while it is open."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from editor.document.pictures import with_absolute_picture, with_relative_picture
from engine.track import OwnLayer, OwnPicture, Picture, edits
from tests.helpers.small_tracks import straight

LAYER = OwnLayer("Art", pictures=(OwnPicture("art/a.png", (0, 0), 9, 9),))


def test_pictures_to_trace_and_on_layers_come_along(tmp_path: Path) -> None:
    track = edits.set_picture(replace(straight(1, 2), layers=(LAYER,)), Picture("b.png"))
    opened = with_absolute_picture(track, tmp_path)
    assert opened.board.picture is not None
    assert opened.board.picture.file == (tmp_path / "b.png").as_posix()
    assert opened.layers[0].pictures[0].file == (tmp_path / "art/a.png").as_posix()
    assert with_relative_picture(opened, tmp_path) == track
    moved = with_relative_picture(opened, tmp_path / "art")
    assert moved.layers[0].pictures[0].file == "a.png"


def test_a_track_without_pictures_stays_as_it_is(tmp_path: Path) -> None:
    track = straight(1, 2)
    assert with_absolute_picture(track, tmp_path) is track
