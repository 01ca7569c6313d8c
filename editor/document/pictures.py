"""Pictures of a track. A track file names them relative to itself, an open track absolutely."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtGui import QImageReader

from editor.look.language import tr
from engine.track import Picture, Track, edits

OPACITY = 0.5

PRINTED = (b"png", b"jpeg")
"""Formats of pictures that can be published."""


def with_picture(track: Track, file: Path) -> Track:
    """Return the track with a picture to trace that fills its board.

    ValueError explains why a file cannot be shown.
    """
    reader = QImageReader(str(file))
    size = reader.size()
    if not size.isValid() or size.isEmpty():
        raise ValueError(reader.errorString())
    board = track.board
    mm_per_pixel = min(board.width / size.width(), board.height / size.height())
    return edits.set_picture(
        track, Picture(file.absolute().as_posix(), 0.0, 0.0, mm_per_pixel, OPACITY)
    )


def proportion_of(file: Path) -> float:
    """Return height divided by width of a picture. ValueError explains why it cannot be printed."""
    reader = QImageReader(str(file))
    size = reader.size()
    if bytes(reader.format().data()) not in PRINTED:
        raise ValueError(tr("It is neither PNG nor JPEG. Save it as PNG."))
    if size.isEmpty() or reader.read().isNull():
        raise ValueError(tr("It is damaged. Save it again as PNG."))
    return size.height() / size.width()


def with_absolute_picture(track: Track, folder: Path) -> Track:
    """Return a track read from `folder` with its pictures named by absolute paths."""
    return _with_picture_named(track, lambda file: (folder.absolute() / file).as_posix())


def with_relative_picture(track: Track, folder: Path) -> Track:
    """Return the track to write to `folder`, with its pictures named relative to it if possible."""

    def named(file: str) -> str:
        try:
            return Path(os.path.relpath(file, folder.absolute())).as_posix()
        except ValueError:
            return file

    return _with_picture_named(track, named)


def _with_picture_named(track: Track, named: Callable[[str], str]) -> Track:
    layers = tuple(
        replace(
            layer,
            pictures=tuple(replace(each, file=named(each.file)) for each in layer.pictures),
        )
        for layer in track.layers
    )
    if layers != track.layers:
        track = replace(track, layers=layers)
    picture = track.board.picture
    if picture is None:
        return track
    return edits.set_picture(track, replace(picture, file=named(picture.file)))
