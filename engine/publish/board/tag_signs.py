"""Signs of tags on spaces: danger, boost, pit, start bonus, and those of the designer's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin
from pathlib import Path

from engine.publish.board.figures import BOLT, FIGURES, star
from engine.publish.board.own_signs import drawing_of, is_drawing, own_signs
from engine.publish.colours import readable_on
from engine.publish.drawing import (
    Group,
    Item,
    Outline,
    Pen,
    Shape,
    circle,
    polygon,
    rectangle,
    rotated,
)
from engine.publish.drawing.outline import Close
from engine.publish.styles import Style
from engine.sentence import Sentence
from engine.track import CITY, DANGER, TRIANGLE, Point, Space, Track
from engine.track.values import plain_name

EDGE = 0.07
"""Width of the line around a sign, as a share of its size."""

PAPER, BLACK = "#ffffff", "#000000"
"""Colour of plates in styles that paint none, which keeps hatching off figures, and of ink on
coloured ones that are light."""

PLATE = circle((0.0, 0.0), 0.48)
"""Plate of the designer's own signs."""

FILLED = 0.66
"""Size of a drawing on a plate, as a share of the plate's."""

SHOWN_OTHERWISE = frozenset({CITY, TRIANGLE, "harbour"})
"""Tags that need no sign: areas, triangles and the ends of ferries show them."""


@dataclass(frozen=True, slots=True)
class Sign:
    """Plate and figure of a sign around (0, 0), 1 high, and its meaning in the legend."""

    plate: Outline
    figure: Outline
    meaning: Sentence
    warns: bool = False


_EXCLAMATION = (
    *polygon(((-0.07, -0.2), (0.07, -0.2), (0.045, 0.15), (-0.045, 0.15))),
    *circle((0.0, 0.25), 0.065),
)
_LETTER_P = (
    *polygon(((-0.2, -0.3), (-0.07, -0.3), (-0.07, 0.3), (-0.2, 0.3))),
    *rectangle(-0.07, -0.3, 0.29, 0.36, 0.14),
    *rectangle(-0.07, -0.19, 0.17, 0.14, 0.06),
)

SIGNS = {
    DANGER: Sign(
        polygon(((0.0, -0.5), (0.5, 0.42), (-0.5, 0.42))),
        _EXCLAMATION,
        Sentence("Danger: only if there is no other way"),
        warns=True,
    ),
    "boost": Sign(circle((0.0, 0.0), 0.48), polygon(BOLT), Sentence("Boost")),
    "pit": Sign(rectangle(-0.46, -0.46, 0.92, 0.92, 0.14), _LETTER_P, Sentence("Pit")),
    "start_bonus": Sign(
        circle((0.0, 0.0), 0.48), polygon(star(5, 0.42, 0.17)), Sentence("Start bonus")
    ),
}
"""Signs by tag. Capitals, spaces and hyphens of a tag do not matter, except of "danger", which
games know in this form alone."""


def signs_on(track: Track, space: Space) -> tuple[str, ...]:
    """Return the keys of the signs on a space of a track, each once; a city has none."""
    if CITY in space.tags:
        return ()
    known = {*SIGNS, *own_signs(track.signs)}
    keys = (_key(track, tag) for tag in space.tags)
    return tuple(dict.fromkeys(key for key in keys if key in known))


def tag_words(track: Track, space: Space) -> tuple[str, ...]:
    """Return the designer's own tags of a space that have no sign: they are printed as words."""
    keys = {*SIGNS, *SHOWN_OTHERWISE, *own_signs(track.signs)}
    tags = (tag.strip() for tag in space.tags if _key(track, tag) not in keys)
    return tuple(tag for tag in tags if tag)


def _key(track: Track, tag: str) -> str:
    """Return the key of a tag's sign, or the tag itself if it is only similar to "danger"."""
    key = plain_name(tag)
    return tag if key == DANGER and key not in own_signs(track.signs) else key


def own_tags(track: Track) -> dict[str, int]:
    """Return the tags of a track that may have a sign, as they are first written, each with the
    number of its spaces; those that have a sign already are among them even without a space."""
    written: dict[str, str] = {}
    counts: dict[str, int] = {}
    for space in track.spaces:
        if CITY in space.tags:
            continue
        for key, tag in {plain_name(tag): tag.strip() for tag in space.tags}.items():
            written.setdefault(key, tag)
            counts[key] = counts.get(key, 0) + 1
    for sign in track.signs:
        written.setdefault(plain_name(sign.tag), sign.tag)
    return {tag: counts.get(key, 0) for key, tag in written.items() if tag}


def sign_keys(track: Track) -> tuple[str, ...]:
    """Return the keys of all signs on the spaces of a track: ours first, then the designer's."""
    used = {key for space in track.spaces for key in signs_on(track, space)}
    return tuple(key for key in {**SIGNS, **own_signs(track.signs)} if key in used)


def sign_meaning(track: Track, key: str) -> str:
    """Return the line of a sign in the legend: a sentence, or the designer's words."""
    own = own_signs(track.signs).get(key)
    if own is None or (key in SIGNS and not own.meaning):
        return SIGNS[key].meaning
    return own.meaning or own.tag


def sign_items(
    track: Track,
    style: Style,
    key: str,
    at: Point,
    size: float,
    angle: float = 0.0,
    folder: Path | None = Path(),
) -> Iterator[Item]:
    """Yield a sign around a place, turned clockwise by an angle in degrees.

    A drawing is named relative to `folder`. One that cannot be printed is a question mark.
    """
    own = own_signs(track.signs).get(key)
    if own is None:
        yield from _shipped(style, SIGNS[key], at, size, angle)
        return
    if is_drawing(own):
        inner = size if not own.colour else FILLED * size
        drawing = drawing_of(own, at, inner, folder)
        if drawing is not None:
            if own.colour:
                yield Shape(placed(PLATE, at, size, angle), own.colour)
            yield Group((drawing,), rotated(angle, at))
            return
    plate = own.colour or style.words.plaque or PAPER
    ink = readable_on(plate, BLACK) if own.colour else style.words.ink
    figure = FIGURES.get(own.sign, FIGURES["question"])
    yield Shape(placed(PLATE, at, size, angle), plate, Pen(ink, EDGE * size))
    yield Shape(placed(figure, at, size, angle), ink)


def _shipped(style: Style, sign: Sign, at: Point, size: float, angle: float) -> Iterator[Shape]:
    if sign.warns:
        plate, ink = style.signs.warning, style.signs.warning_ink
    else:
        plate, ink = style.words.plaque, style.words.ink
    yield Shape(placed(sign.plate, at, size, angle), plate or PAPER, Pen(ink, EDGE * size))
    yield Shape(placed(sign.figure, at, size, angle), ink)


def placed(outline: Outline, at: Point, size: float, angle: float) -> Outline:
    """Return an outline of signs scaled to a size, turned, and moved to a place."""
    c, s = size * cos(radians(angle)), size * sin(radians(angle))

    def there(place: Point) -> Point:
        return (at[0] + c * place[0] - s * place[1], at[1] + s * place[0] + c * place[1])

    return tuple(
        part if isinstance(part, Close) else type(part)(*map(there, part)) for part in outline
    )
