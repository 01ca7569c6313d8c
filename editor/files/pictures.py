"""The picture to trace: named from the track file on, on the desk by its whole path."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtGui import QImageReader

from engine.track import Picture, Track, edits

OPACITY = 0.5


def with_picture(track: Track, file: Path) -> Track:
    """The track with a picture that fills its board; ValueError says why it cannot be shown."""
    reader = QImageReader(str(file))
    size = reader.size()
    if not size.isValid() or size.isEmpty():
        raise ValueError(reader.errorString())
    board = track.board
    mm_per_pixel = min(board.width / size.width(), board.height / size.height())
    return edits.set_picture(
        track, Picture(file.absolute().as_posix(), 0.0, 0.0, mm_per_pixel, OPACITY)
    )


def on_desk(track: Track, folder: Path) -> Track:
    """The track read from that folder, its picture named by its whole path."""
    return _named(track, lambda file: (folder.absolute() / file).as_posix())


def for_file(track: Track, folder: Path) -> Track:
    """The track as it is written to that folder, its picture named from there on."""

    def named(file: str) -> str:
        try:
            return Path(os.path.relpath(file, folder.absolute())).as_posix()
        except ValueError:
            return file

    return _named(track, named)


def _named(track: Track, named: Callable[[str], str]) -> Track:
    picture = track.board.picture
    if picture is None:
        return track
    return edits.set_picture(track, replace(picture, file=named(picture.file)))
