"""Edits of a track's names, tolerances, board, background picture and publishing jobs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.files.faults import quoted
from engine.sentence import Sentence
from engine.track.edits.refusals import EditError
from engine.track.keys import Declared, keys_of
from engine.track.kinds import UnfitError
from engine.track.limits import LONGEST_SIDE
from engine.track.look import Label, Look, TagSign, Wording
from engine.track.sheet import Guide, Job, Picture
from engine.track.values import Point, Track, mm, plain_name


def describe(track: Track, **values: Any) -> Track:
    """Return the track with other values of its keys, such as `name` or `contact`; raise EditError
    for a value that a track file cannot hold."""
    return replace(track, **kept(Track, values))


def kept(part: type, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return values of fields of `part`, rounded as in a track file; raise EditError for a value
    that it cannot hold."""
    known = {each.field: each for each in keys_of(part)}
    return {field: _kept(known[field], value) for field, value in values.items()}


def _kept(each: Declared, value: Any) -> Any:
    if value is None and each.default is None:
        return None
    try:
        return each.kind.read(each.kind.write(value))
    except UnfitError as error:
        meaning = Sentence(each.key.about.rstrip("."))
        said = value if isinstance(value, (int, float)) else quoted(value)
        wrong = Sentence("{value} is not allowed here ({meaning})", value=said, meaning=meaning)
        raise EditError(wrong) from error


def set_board(track: Track, width: float, height: float) -> Track:
    """Set the size of the board in mm without moving the drawing; return the track."""
    if not all(1 <= side <= LONGEST_SIDE for side in (width, height)):
        most = LONGEST_SIDE / 1000
        raise EditError(Sentence("a board measures 1 mm to {most:g} m", most=most))
    return replace(track, board=replace(track.board, width=mm(width), height=mm(height)))


def set_jobs(track: Track, jobs: Iterable[Job]) -> Track:
    """Set the publishing jobs (none: the usual ones); return the track."""
    return replace(track, publish=tuple(jobs))


def set_look(track: Track, look: Look) -> Track:
    """Set the look of the board; return the track."""
    return replace(track, look=look)


def set_label(track: Track, what: str, **values: Any) -> Track:
    """Change values of the label `what`, such as its place; return the track."""
    label = replace(track.label(what), **kept(Label, values))
    others = [each for each in track.labels if each.what != what]
    return replace(track, labels=(*others, *(() if label == Label(what) else (label,))))


def set_sign(track: Track, tag: str, sign: TagSign | None) -> Track:
    """Set the sign of a tag, or remove it (None); return the track."""
    if sign is not None:
        values = {each.field: getattr(sign, each.field) for each in keys_of(TagSign)}
        sign = replace(sign, **kept(TagSign, values))
    key, signs = plain_name(tag), list(track.signs)
    row = next((row for row, each in enumerate(signs) if plain_name(each.tag) == key), len(signs))
    signs[row : row + 1] = [] if sign is None else [sign]
    return replace(track, signs=tuple(signs))


def set_wordings(track: Track, language: str, own: Mapping[str, str]) -> Track:
    """Set what is printed in place of words in a language ("" for all), by these words; an empty
    text prints the usual ones. Return the track."""
    others = [each for each in track.wordings if each.language != language or each.words not in own]
    written = [
        Wording(**kept(Wording, {"words": words, "text": text, "language": language}))
        for words, text in own.items()
        if text
    ]
    return replace(track, wordings=(*others, *written))


def set_guide(track: Track, number: int | None, guide: Guide | None) -> Track:
    """Move guide `number`, remove it (None for `guide`), or add one (None for `number`); return the
    track."""
    guides = [*track.guides]
    if guide is not None:
        guide = Guide(**kept(Guide, {"at": guide.at, "upright": guide.upright}))
    row = len(guides) if number is None else number
    guides[row : row + 1] = [] if guide is None else [guide]
    return replace(track, guides=tuple(guides))


def set_options(track: Track, number: int, options: Mapping[str, Any]) -> Track:
    """Set all options of job `number`; return the track."""
    jobs = [*track.publish]
    jobs[number] = replace(jobs[number], options=options)
    return set_jobs(track, jobs)


def set_picture(track: Track, picture: Picture | None) -> Track:
    """Set the background picture, or remove it (None); return the track."""
    if picture is not None and not picture.mm_per_pixel > 0:
        raise EditError(Sentence("a pixel of the picture must be larger than 0 mm"))
    if picture is not None and not 0 <= picture.opacity <= 1:
        raise EditError(Sentence("the opacity of a picture lies between 0 and 1"))
    return replace(track, board=replace(track.board, picture=picture))


def moved_picture(picture: Picture, by: Point) -> Picture:
    """Return the picture moved by an offset in mm."""
    return replace(picture, x=mm(picture.x + by[0]), y=mm(picture.y + by[1]))


def scaled_picture(picture: Picture, factor: float, about: Point) -> Picture:
    """Return the picture scaled by `factor`; the place `about` is fixed."""
    x, y = about
    return replace(
        picture,
        x=mm(x + factor * (picture.x - x)),
        y=mm(y + factor * (picture.y - y)),
        mm_per_pixel=picture.mm_per_pixel * factor,
    )


def faded_picture(picture: Picture, opacity: float) -> Picture:
    """Return the picture with another opacity, 0 to 1."""
    return replace(picture, opacity=opacity)
