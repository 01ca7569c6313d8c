"""Arrow beside the start in driving direction, with its word, and the credits of the board."""

from __future__ import annotations

from math import cos, sin

import numpy as np

from engine.games import game_of
from engine.publish.board.blocks import Block, bare_line, bare_words, stacked
from engine.publish.board.plan import BoardPlan
from engine.publish.drawing import Shape, Size, polygon
from engine.publish.fonts import text_width
from engine.sentence import Sentence, Tell
from engine.track import LAP, Point

ARROW = 20.0
"""Length of the arrow, mm on a board of usual lanes."""

WORD = 6.0
"""Size of its word, mm on the same board."""

CREDITS = 3.4
"""Size of the credits, mm on the same board."""

HEAD, WIDE, THICK = 0.42, 0.52, 0.2
"""Length and width of the head, and width of the shaft, as shares of the arrow's length."""


def start_of(plan: BoardPlan) -> tuple[Point, Point] | None:
    """Return the middle of the first start space and the direction of driving there, or None for a
    board without a start grid or a network, which is driven both ways."""
    course = plan.course
    rows = [course.row[slot] for slot in plan.track.grid.slots if slot in course.row]
    if plan.track.kind != LAP or not rows:
        return None
    (x, y), (u, v) = course.centres[rows[0]].tolist(), course.normals[rows[0]].tolist()
    return (x, y), (u, v)


def start_arrow(plan: BoardPlan, tell: Tell, direction: Point) -> Block:
    """Return the arrow, pointing in a direction, with its word below it."""
    length, size = plan.mm(ARROW), plan.mm(WORD)
    told = tell(plan.track.label("start").text or Sentence("Start"))
    angle = float(np.arctan2(direction[1], direction[0]))
    wide = length * (abs(cos(angle)) + WIDE * abs(sin(angle)))
    high = length * (abs(sin(angle)) + WIDE * abs(cos(angle)))
    across = max(wide, text_width(told, size, "bold"))
    colour = plan.style.words.title
    arrow = Shape(polygon(_arrow((across / 2, high / 2), length, angle)), colour)
    below = high + 0.75 * size
    text = bare_words(plan, told, size, (across / 2, below), "bold", "middle")
    return Block(Size(across, below + 0.5 * size), (arrow, text), "start")


def _arrow(middle: Point, length: float, angle: float) -> list[Point]:
    """Return the corners of an arrow around a place, turned clockwise by an angle in radians."""
    neck = 0.5 - HEAD
    corners = (
        *((-0.5, -THICK / 2), (neck, -THICK / 2), (neck, -WIDE / 2), (0.5, 0.0)),
        *((neck, WIDE / 2), (neck, THICK / 2), (-0.5, THICK / 2)),
    )
    c, s = length * cos(angle), length * sin(angle)
    return [(middle[0] + c * x - s * y, middle[1] + s * x + c * y) for x, y in corners]


def credits_block(plan: BoardPlan, tell: Tell, is_whole: bool, is_stacked: bool) -> Block:
    """Return the credits: the game with those who made it, and if it `is_whole` the author of the
    track, on one line, or one below the other if it `is_stacked`."""
    size = plan.mm(CREDITS)
    own = plan.track.label("credits").text
    told = [tell(own)] if own else [tell(each) for each in _usual_credits(plan, is_whole)]
    rows = told if is_stacked else [" · ".join(told)]
    return stacked([bare_line(plan, row, size) for row in rows], 0.3 * size, "credits")


def _usual_credits(plan: BoardPlan, is_whole: bool) -> list[Sentence]:
    info, author = game_of(plan.track).info, plan.track.author
    told = [
        Sentence(
            "{game}: {author}, {publisher} {year}",
            game=info.title,
            author=info.author,
            publisher=info.publisher,
            year=str(info.year),
        )
    ]
    if author and is_whole:
        told.append(Sentence("Track: {author}", author=author))
    return told
