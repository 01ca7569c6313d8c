"""Signs of tags on spaces: danger, boost, pit, start bonus."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, radians, sin

import numpy as np

from engine.publish.drawing import Outline, Pen, Shape, circle, polygon, rectangle
from engine.publish.drawing.outline import Close
from engine.publish.styles import Style
from engine.sentence import Sentence
from engine.track import CITY, DANGER, TRIANGLE, Point, Space
from engine.track.values import plain_name

EDGE = 0.07
"""Width of the line around a sign, as a share of its size."""

PAPER = "#ffffff"
"""Colour of plates in styles that paint none, which keeps hatching off figures."""

SHOWN_OTHERWISE = frozenset({CITY, TRIANGLE, "harbour"})
"""Tags that need no sign: areas, triangles and the ends of ferries show them."""


@dataclass(frozen=True, slots=True)
class Sign:
    """Plate and figure of a sign around (0, 0), 1 high, and its meaning in the legend."""

    plate: Outline
    figure: Outline
    meaning: Sentence
    warns: bool = False


def _star(points: int, outer: float, inner: float) -> Outline:
    turns = np.arange(2 * points) * pi / points - pi / 2
    radii = np.where(np.arange(2 * points) % 2, inner, outer)
    tips = np.stack((radii * np.cos(turns), radii * np.sin(turns)), axis=1)
    return polygon([(x, y) for x, y in tips.tolist()])


_EXCLAMATION = (
    *polygon(((-0.07, -0.2), (0.07, -0.2), (0.045, 0.15), (-0.045, 0.15))),
    *circle((0.0, 0.25), 0.065),
)
_BOLT = polygon(
    ((0.1, -0.38), (-0.22, 0.06), (-0.03, 0.06), (-0.1, 0.38), (0.22, -0.08), (0.03, -0.08))
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
    "boost": Sign(circle((0.0, 0.0), 0.48), _BOLT, Sentence("Boost")),
    "pit": Sign(rectangle(-0.46, -0.46, 0.92, 0.92, 0.14), _LETTER_P, Sentence("Pit")),
    "start_bonus": Sign(circle((0.0, 0.0), 0.48), _star(5, 0.42, 0.17), Sentence("Start bonus")),
}
"""Signs by tag. Capitals, spaces and hyphens of a tag do not matter, except of "danger", which
games know in this form alone."""


def signs_on(space: Space) -> tuple[str, ...]:
    """Return the keys of the signs on a space, each once; a city has none."""
    if CITY in space.tags:
        return ()
    return tuple(dict.fromkeys(key for tag in space.tags if (key := _key(tag)) in SIGNS))


def tag_words(space: Space) -> tuple[str, ...]:
    """Return the designer's own tags of a space that have no sign: they are printed as words."""
    keys = {*SIGNS, *SHOWN_OTHERWISE}
    return tuple(tag.strip() for tag in space.tags if tag.strip() and _key(tag) not in keys)


def _key(tag: str) -> str:
    """Return the key of a tag's sign, or the tag itself if it is only similar to "danger"."""
    key = plain_name(tag)
    return tag if key == DANGER else key


def sign_shapes(
    style: Style, key: str, at: Point, size: float, angle: float = 0.0
) -> Iterator[Shape]:
    """Yield a sign around a place, turned clockwise by an angle in degrees."""
    sign = SIGNS[key]
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
