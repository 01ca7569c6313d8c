"""Options of `import` for photos: the size of the sheet and its corners."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.cli.drawing import board_size
from engine.cli.terminal import InputError

if TYPE_CHECKING:
    from engine.api.photos import ImportedPhoto
    from engine.track import Point

Corner = "X,Y"


def imported_photo(
    photo: Path,
    size: str | None,
    corners: tuple[str, str, str, str] | None,
    turn: int,
    roles: Sequence[str],
    direction: str | None,
    contact: float | None,
    unused: dict[str, object],
) -> ImportedPhoto:
    """Return the track in a photo. InputError for options that a photo cannot have.

    `unused` are the values of options for drawings by name, each None or False if it was not given.
    """
    from engine.api.photos import import_photo
    from engine.files import FileError

    if size is None:
        raise InputError(
            f"{photo} is a picture: give the size of its sheet in mm, such as --size 420x297"
        )
    for name, value in unused.items():
        if value:
            raise InputError(
                f"--{name} is for drawings, not for photos: leave it out, and correct the track in "
                "the window"
            )
    sides = board_size(size, "--size")
    points = None if corners is None else [_corner(text) for text in corners]
    try:
        return import_photo(
            photo,
            sides,
            corners=points,
            turn=turn,
            roles=roles,
            direction=direction,
            contact=contact,
        )
    except FileError:
        raise
    except ValueError as error:
        raise InputError(f"--{error}") from error


def _corner(text: str) -> Point:
    """Return a corner given as X,Y. InputError if it is written in another way."""
    numbers = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*[,;]\s*(\d+(?:\.\d+)?)\s*", text)
    if numbers is None:
        raise InputError(
            f"--corners {text}: write four corners as x,y in pixels, such as 120,80 3900,95 "
            "3850,2900 100,2850"
        )
    return float(numbers[1]), float(numbers[2])
