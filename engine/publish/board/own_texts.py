"""Texts of the designer's own: lines below one another, or letters along a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import cos, radians, sin

import numpy as np
import shapely

from engine.arrays import FloatArray
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
    line = _line_of(text.along)
    told = text.text.replace("\n", " ")
    letters = [*(words_between(told) if needs_shaping(told) else told)]
    wide = np.array([text_width(letter, text.size, face) for letter in letters])
    first = SHARES[text.align] * (line.length - text_width(told, text.size, face))
    middles = np.cumsum([first, *wide])[:-1] + wide / 2
    places = _on(line, middles)
    ways = _on(line, middles + wide / 2) - _on(line, middles - wide / 2)
    angles = np.degrees(np.arctan2(*ways.T[::-1])).round(2)
    for letter, (x, y), angle in zip(letters, places.tolist(), angles.tolist(), strict=True):
        if not letter.isspace():
            yield Text((x, y), letter, text.size, text.colour, face, "middle", angle)


def _line_of(points: Sequence[Point]) -> shapely.LineString:
    """Return the line through points, one to the right if all of them are in one place."""
    corners = [corner for corner, _ in groupby(points)]
    (x, y), *others = corners
    return shapely.LineString(corners if others else [(x, y), (x + 1.0, y)])


def _on(line: shapely.LineString, along: FloatArray) -> FloatArray:
    """Return the places, (n, 2), on a line; before and behind it the line goes straight on."""
    places: FloatArray = shapely.get_coordinates(line.interpolate(along.clip(0, line.length)))
    corners: FloatArray = shapely.get_coordinates(line)
    begin, end = _one_long(corners[1] - corners[0]), _one_long(corners[-1] - corners[-2])
    before, behind = along.clip(max=0), (along - line.length).clip(min=0)
    beyond: FloatArray = before[:, None] * begin + behind[:, None] * end
    return places + beyond


def _one_long(way: FloatArray) -> FloatArray:
    one_long: FloatArray = way / np.hypot(*way)
    return one_long
