"""Words and signs on spaces: names that players read there, and tags."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import atan2, degrees
from pathlib import Path

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from engine.course import Course
from engine.publish.board.blocks import HALO
from engine.publish.board.covered import covered
from engine.publish.board.fitting import Fitted, fitted
from engine.publish.board.plan import BoardPlan, scale_of
from engine.publish.board.tag_signs import sign_items, signs_on, tag_words
from engine.publish.colours import readable_on
from engine.publish.drawing import Group, Item, Pen
from engine.publish.styles import Style
from engine.sentence import Tell
from engine.track import CITY, NETWORK, Space, Track

WORD = 7.0
"""Largest size of the word on a space, mm on a board of usual lanes."""

LONE_SIGN = 10.0
"""Largest size of signs on a space without words, mm on the same board."""

KEPT = 0.5
"""Distance of words from edges of their space and from what else is painted there, mm on the same
board."""

PAPER, BLACK = "#ffffff", "#000000"

NO_SIGNS = Track()
"""Track without signs of its own."""


def words_on(track: Track, space: Space, tell: Tell = str) -> str:
    """Return what players read on a space of a board, "" for a city: its name is a label.

    These are its name and those of its tags that have no sign.
    """
    if CITY in space.tags:
        return ""
    words = (space.name.strip(), *tag_words(track, space))
    return " · ".join(tell(word) for word in words if word)


def has_words(space: Space) -> bool:
    """Return whether there are words or signs on a space. Its tags are one or the other."""
    # Most spaces have neither, and a dragged road asks at every move.
    if not (space.name or space.tags):
        return False
    return bool(words_on(NO_SIGNS, space) or signs_on(NO_SIGNS, space))


def space_words(
    plan: BoardPlan, painted: Iterable[Item], tint: Callable[[Space], str], tell: Tell
) -> Iterator[Group]:
    """Yield the words and signs on each space, clear of what else is `painted` on it.

    Words are black or white, which one can read on the space's `tint`.
    """
    style = plan.style
    taken = [covered(item) for item in painted] if any(map(has_words, plan.track.spaces)) else []
    for space, words in placed_words(plan.track, plan.course, taken, tell):
        ground = tint(space) or style.road.fill or style.ground.fill or PAPER
        halo = Pen(ground, HALO * words.size)
        texts = words.texts(readable_on(ground, BLACK), "bold", halo)
        signs = signs_of(plan.track, style, space, words, plan.folder)
        yield Group((*signs, *texts), id=f"{space.id}-words")


def signs_of(
    track: Track, style: Style, space: Space, words: Fitted, folder: Path | None = Path()
) -> Iterator[Item]:
    """Yield the signs before the words on a space. Drawings are named relative to `folder`."""
    for key, at in zip(signs_on(track, space), words.signs, strict=True):
        yield from sign_items(track, style, key, at, words.sign_size, words.angle, folder)


def placed_words(
    track: Track, course: Course, taken: Iterable[BaseGeometry] = (), tell: Tell = str
) -> Iterator[tuple[Space, Fitted]]:
    """Yield each space with words or signs, and these fitted into it along the driving direction.

    On a network, which is driven both ways, they are along the space. Words keep clear of `taken`
    ground and of one another. Ground that is taken wholly is used nevertheless.
    """
    scale = scale_of(track, course)
    around = shapely.STRtree([*taken])
    placed: list[BaseGeometry] = []
    for space in track.spaces:
        if space.id not in course.row or not has_words(space):
            continue
        outline = shapely.make_valid(shapely.Polygon(space.outline))
        inside = outline.buffer(-KEPT * scale, quad_segs=2)
        near = [
            *around.geometries[around.query(outline, predicate="intersects")],
            *(each for each in placed if each.intersects(outline)),
        ]
        free = inside.difference(shapely.union_all(near).buffer(KEPT * scale, quad_segs=2))
        direction = _direction(track, course, space, outline)
        text, words = words_on(track, space, tell), None
        largest = scale * (WORD if text else LONE_SIGN)
        for area in (free, inside, outline):
            words = words or fitted(
                text, area, direction, largest, "bold", len(signs_on(track, space))
            )
        if words is not None:
            placed += [covered(text) for text in words.texts(BLACK, "bold")]
            placed += [shapely.Point(at).buffer(words.sign_size / 2) for at in words.signs]
            yield space, words


def _direction(track: Track, course: Course, space: Space, outline: BaseGeometry) -> float:
    """Return the direction of the words on a space, degrees clockwise from the right."""
    if track.kind != NETWORK:
        x, y = course.normals[course.row[space.id]].tolist()
        return degrees(atan2(y, x))
    corners = shapely.get_coordinates(outline.minimum_rotated_rectangle)
    sides = np.diff(corners, axis=0)
    x, y = sides[np.argmax(np.hypot(*sides.T))].tolist()
    return degrees(atan2(y, x))
