"""Overlays: fronts, names, steps and other things that follow from the track, drawn over it.

An overlay is a pair of functions: one computes values from the course, the other draws them. Values
by key become items of the scene, and signs on many spaces are painted by one item. Both keep what
was drawn, so that dragging redraws only what differs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from editor.canvas import line_overlays, space_overlays, step_overlays, word_overlays
from editor.canvas.item_groups import KeyedItems
from editor.canvas.items import Z_ARROW, Z_COURSE, Z_FRONT, Z_LINE, Z_SLOT
from editor.canvas.signs import SignLayer
from engine.course import Course
from engine.track import Track

WORDS, SIGNS = 14.0, 6.0
"""Least length of a space on the screen, in pixels, at which words and arrows are readable."""


@dataclass(frozen=True)
class Overlay:
    """Functions that compute and draw one overlay.

    `shown` returns values by key or `Signs`. `draw` is a function that makes the items of one
    value, or one that paints the signs in sight. The overlay is hidden while a space is shorter
    than `least` pixels on the screen. `moved` returns the values during a gesture from those before
    it and from the track that they are of, where that is much faster than `shown`.
    """

    id: str
    z: float
    shown: Callable[[Course, Track], Any]
    draw: Any
    least: float = 0.0
    layer: type[KeyedItems | SignLayer] = KeyedItems
    moved: Callable[[Any, Track, Course, Track], Any] | None = None


OVERLAYS = (
    Overlay("own", Z_FRONT, space_overlays.own, space_overlays.draw_own, SIGNS),
    Overlay(
        "fronts", Z_FRONT, space_overlays.fronts, space_overlays.paint_fronts, SIGNS, SignLayer
    ),
    Overlay("lanes", Z_FRONT, space_overlays.lanes, space_overlays.paint_numbers, WORDS, SignLayer),
    Overlay("course", Z_COURSE, step_overlays.course_line, step_overlays.draw_course_line),
    Overlay(
        "lines",
        Z_SLOT,
        line_overlays.line_labels,
        line_overlays.draw_line_label,
        moved=line_overlays.moved_labels,
    ),
    Overlay("slots", Z_SLOT, space_overlays.slots, space_overlays.paint_slots, layer=SignLayer),
    Overlay("names", Z_FRONT, space_overlays.names, space_overlays.paint_small, WORDS, SignLayer),
    Overlay("places", Z_SLOT, space_overlays.places, space_overlays.draw_place),
    Overlay("words", Z_SLOT, word_overlays.words, word_overlays.draw_words),
    Overlay(
        "progress", Z_FRONT, space_overlays.progress, space_overlays.paint_numbers, WORDS, SignLayer
    ),
    Overlay(
        "rectangles",
        Z_FRONT,
        space_overlays.rectangles,
        space_overlays.paint_rectangles,
        SIGNS,
        SignLayer,
        space_overlays.moved_rectangles,
    ),
    Overlay("levels", Z_FRONT, step_overlays.levels, step_overlays.paint_levels, SIGNS, SignLayer),
    Overlay("steps", Z_ARROW - 5, step_overlays.steps, step_overlays.paint_steps, SIGNS, SignLayer),
    Overlay(
        "crossings",
        Z_ARROW - 4,
        step_overlays.crossings,
        step_overlays.paint_crossings,
        layer=SignLayer,
    ),
    Overlay("doubts", Z_ARROW - 3, step_overlays.doubts, step_overlays.draw_doubt),
    Overlay("walls", Z_LINE, step_overlays.walls, step_overlays.draw_wall),
    Overlay("links", Z_ARROW - 6, step_overlays.links, step_overlays.draw_link),
)
