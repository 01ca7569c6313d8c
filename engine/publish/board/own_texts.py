"""Texts of the designer's own: lines below one another, or letters along a line."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, degrees, radians, sin

import shapely

from engine.publish.board.typefaces import face_of
from engine.publish.drawing import Anchor, Face, Text
from engine.publish.fonts import text_width
from engine.publish.fonts.shaping import needs_shaping, words_between
from engine.track import OwnText, Point

LEADING = 1.25
"""Distance of two baselines, as a share of the size."""

ANCHORS: dict[str, Anchor] = {"left": "start", "middle": "middle", "right": "end"}
"""Anchors of lines by how they are aligned."""

SHARES = {"left": 0.0, "middle": 0.5, "right": 1.0}
"""Share of the room that is left before a text along a line, by how it is aligned."""


def text_items(text: OwnText, face: Face | None = None) -> tuple[Text, ...]:
    """Return a text of the designer's own, which must have a colour, as it is painted: in a face,
    or that of its font, which is named absolutely.

    The first line has its baseline at the place of the text. Along a line every letter is a text
    of its own.
    """
    face = face_of(text, None) if face is None else face
    if text.along:
        return tuple(_letters(text, face))
    (x, y), turn = text.at, radians(text.angle)
    down = (-sin(turn) * LEADING * text.size, cos(turn) * LEADING * text.size)
    return tuple(
        Text(
            (x + number * down[0], y + number * down[1]),
            line,
            text.size,
            text.colour,
            face,
            ANCHORS[text.align],
            text.angle,
        )
        for number, line in enumerate(text.text.split("\n"))
    )


def _letters(text: OwnText, face: Face) -> Iterator[Text]:
    """Yield the letters of a text along its line, each in the direction that the line has below
    its middle. Those beyond its end go straight on. Words whose letters join stay whole."""
    line = shapely.LineString(text.along)
    told = text.text.replace("\n", " ")
    at = SHARES[text.align] * (line.length - text_width(told, text.size, face))
    letters = words_between(told) if needs_shaping(told) else told
    for letter in letters:
        wide = text_width(letter, text.size, face)
        place, angle = _on_line(line, at + wide / 2, wide / 2)
        if not letter.isspace():
            yield Text(place, letter, text.size, text.colour, face, "middle", angle)
        at += wide


def _on_line(line: shapely.LineString, along: float, reach: float) -> tuple[Point, float]:
    """Return the place on a line and its direction there, degrees clockwise, over a reach."""
    (ax, ay), (bx, by) = (_at(line, along - reach), _at(line, along + reach))
    x, y = _at(line, along)
    return (x, y), round(degrees(atan2(by - ay, bx - ax)), 2)


def _at(line: shapely.LineString, along: float) -> Point:
    """Return a place on a line; before and behind it the line goes straight on."""
    if 0 <= along <= line.length:
        place = line.interpolate(along)
        return place.x, place.y
    ends = [*line.coords][:2] if along < 0 else [*line.coords][:-3:-1]
    (ax, ay), (bx, by) = ends
    far = along if along < 0 else line.length - along
    long = shapely.Point(ends[0]).distance(shapely.Point(ends[1]))
    return ax + far * (bx - ax) / long, ay + far * (by - ay) / long
