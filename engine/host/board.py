"""Boards as the page of a table shows them: the painting and the outlines of spaces."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from engine.course import Course
from engine.languages import Language
from engine.publish.board import SHOWN, board_drawing
from engine.publish.colours import COLOURS, LETTERS, readable_on
from engine.publish.components.component import INK
from engine.publish.drawing.svg import svg_text
from engine.publish.page.screen import for_screen
from engine.publish.styles import AS_TRACK, style_of
from engine.track import NETWORK, Track


def board_told(
    track: Track, course: Course, language: Language, folder: Path | None
) -> dict[str, Any]:
    """Return a board as plain values: its SVG, its size in mm, which is the unit of all places, and
    its spaces by their ids. Pictures that the track names are below `folder`; None is for those
    that the host has chosen, which may be anywhere."""
    style = style_of(track, AS_TRACK, folder)
    painted = board_drawing(track, course, style, SHOWN, language.text, folder=folder)
    drawing = for_screen(painted, course)
    shown = replace(drawing, layers=tuple(layer for layer in drawing.layers if layer.shown))
    width, height = shown.size
    return {
        "svg": svg_text(shown).replace(' style="display:inline"', ""),
        "width": width,
        "height": height,
        "spaces": {space: _space(course, row) for space, row in course.row.items()},
    }


def _space(course: Course, row: int) -> dict[str, Any]:
    across, down = course.normals[row]
    is_lap = course.kind != NETWORK
    return {
        "name": course.names[row] or course.ids[row],
        "outline": np.asarray(course.polygons[row].exterior.coords)[:-1].round(1).tolist(),
        "centre": course.centres[row].round(1).tolist(),
        "angle": round(float(np.degrees(np.arctan2(down, across))), 1) if is_lap else 0.0,
        "length": round(float(course.lengths[row]), 1),
        "width": round(float(course.widths[row]), 1),
    }


def colours_told(language: Language) -> dict[str, dict[str, str]]:
    """Return the colours of pieces by their names: paint, letter, name in the reader's language,
    and ink that is readable on it."""
    return {
        name: {
            "fill": fill,
            "letter": language.words(LETTERS.get(name, name[:1].upper())),
            "name": language.words(name),
            "ink": _ink(fill),
        }
        for name, fill in COLOURS.items()
    }


def _ink(fill: str) -> str:
    return readable_on(fill, INK)
