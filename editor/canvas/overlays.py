"""The overlays: what follows from the track, drawn over it.

An overlay is a function from the course to values by key, and one that draws the items of a value.
A value holds all that is drawn, so that while dragging only what differs is drawn again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QGraphicsItem

from editor.canvas import line_overlays, space_overlays, step_overlays
from editor.canvas.item_groups import Values
from editor.canvas.items import Z_ARROW, Z_COURSE, Z_FRONT, Z_LINE, Z_SLOT
from engine.course import Course
from engine.track import Track

WORDS, SIGNS = 14.0, 6.0
"""How many pixels long a space must be for words on it, and for arrows, to be readable."""


@dataclass(frozen=True)
class Overlay:
    """Values by key for a course and its track, and the items for one value.

    They are hidden while a space is shorter than `least` pixels on the screen.
    """

    id: str
    z: float
    values: Callable[[Course, Track], Values]
    draw: Callable[[Any], list[QGraphicsItem]]
    least: float = 0.0


OVERLAYS = (
    Overlay("own", Z_FRONT, space_overlays.own, space_overlays.draw_own, SIGNS),
    Overlay("fronts", Z_FRONT, space_overlays.fronts, space_overlays.draw_front, SIGNS),
    Overlay("lanes", Z_FRONT, space_overlays.lanes, space_overlays.draw_lane, WORDS),
    Overlay("course", Z_COURSE, step_overlays.course_line, step_overlays.draw_course_line),
    Overlay("lines", Z_SLOT, line_overlays.line_labels, line_overlays.draw_line_label),
    Overlay("slots", Z_SLOT, space_overlays.slots, space_overlays.draw_slot),
    Overlay("names", Z_FRONT, space_overlays.names, space_overlays.draw_text, WORDS),
    Overlay("places", Z_SLOT, space_overlays.places, space_overlays.draw_place),
    Overlay("progress", Z_FRONT, space_overlays.progress, space_overlays.draw_text, WORDS),
    Overlay("levels", Z_FRONT, step_overlays.levels, step_overlays.draw_level, SIGNS),
    Overlay("steps", Z_ARROW - 5, step_overlays.steps, step_overlays.draw_steps, SIGNS),
    Overlay("crossings", Z_ARROW - 4, step_overlays.crossings, step_overlays.draw_crossing),
    Overlay("doubts", Z_ARROW - 3, step_overlays.doubts, step_overlays.draw_doubt),
    Overlay("walls", Z_LINE, step_overlays.walls, step_overlays.draw_wall),
    Overlay("links", Z_ARROW - 6, step_overlays.links, step_overlays.draw_link),
)
