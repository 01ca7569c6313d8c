"""Edits of what stands around the road: names, the board, its picture, the tolerances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.sentence import Sentence
from engine.track.edits.refusals import EditError
from engine.track.keys import Declared, keys_of
from engine.track.kinds import UnfitError
from engine.track.sheet import Job, Picture
from engine.track.values import Point, Track, mm


def describe(track: Track, **values: Any) -> Track:
    """Return the track with other values of its keys, such as `name` or `contact`; EditError for
    one that a track file cannot hold."""
    return replace(track, **kept(Track, values))


def kept(part: type, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return values for fields of a part as a track file keeps them; EditError for one that it
    cannot hold."""
    known = {each.field: each for each in keys_of(part)}
    return {field: _kept(known[field], value) for field, value in values.items()}


def _kept(each: Declared, value: Any) -> Any:
    if value is None and each.default is None:
        return None
    try:
        return each.kind.read(each.kind.write(value))
    except UnfitError as error:
        meaning = Sentence(each.key.about.rstrip("."))
        wrong = Sentence("{value} is not allowed here ({meaning})", value=value, meaning=meaning)
        raise EditError(wrong) from error


def set_board(track: Track, width: float, height: float) -> Track:
    """The track on a sheet of that size in mm; nothing drawn moves."""
    if not all(1 <= side <= 1_000_000 for side in (width, height)):
        raise EditError(Sentence("a board measures at least 1 mm and at most 1 km"))
    return replace(track, board=replace(track.board, width=mm(width), height=mm(height)))


def set_jobs(track: Track, jobs: Iterable[Job]) -> Track:
    """The track with these jobs; without any the usual ones are published."""
    return replace(track, publish=tuple(jobs))


def set_picture(track: Track, picture: Picture | None) -> Track:
    """The track with that picture behind the drawing, or with none."""
    if picture is not None and not picture.mm_per_pixel > 0:
        raise EditError(Sentence("a pixel of the picture must be larger than 0 mm"))
    if picture is not None and not 0 <= picture.opacity <= 1:
        raise EditError(Sentence("the opacity of a picture lies between 0 and 1"))
    return replace(track, board=replace(track.board, picture=picture))


def moved_picture(picture: Picture, by: Point) -> Picture:
    """The picture moved by so many mm."""
    return replace(picture, x=mm(picture.x + by[0]), y=mm(picture.y + by[1]))


def scaled_picture(picture: Picture, factor: float, about: Point) -> Picture:
    """The picture made larger (factor > 1) or smaller; what lies at `about` stays there."""
    x, y = about
    return replace(
        picture,
        x=mm(x + factor * (picture.x - x)),
        y=mm(y + factor * (picture.y - y)),
        mm_per_pixel=picture.mm_per_pixel * factor,
    )


def faded_picture(picture: Picture, opacity: float) -> Picture:
    """The picture shown more (towards 1) or less (towards 0)."""
    return replace(picture, opacity=opacity)
