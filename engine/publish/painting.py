"""Drawing to paint a board in: an empty layer for the art, with the spaces above it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.course import compile_track
from engine.exchange.painted_shapes import ART, COURSE, FRAME, LINES, SPACES, line_id
from engine.publish.board.space_words import has_words, placed_words, signs_of
from engine.publish.drawing import (
    Drawing,
    Group,
    Layer,
    Pen,
    Shape,
    Size,
    polygon,
    polyline,
    rectangle,
)
from engine.publish.styles import USUAL_STYLE, style_named
from engine.track import Track

TINTS = ("#ffffff", "#e8eef4")
"""Colours that lanes take in turn, so that they can be told apart."""

EDGE = Pen("#333333", 0.3)
ACROSS = Pen("#c22f2f", 1.0)
ALONG = Pen("#0072b2", 0.5, dash=(4.0, 2.0))
AROUND = Pen("#999999", 0.2)
INK = "#333333"


def painting(track: Track) -> Drawing:
    """Return the track in layers for a drawing program.

    "Art" is empty, to paint in. "Spaces" and "Lines" may be reshaped, and their shapes have the ids
    of spaces and lines. "Course" and the frame are locked, and so are the "Words" on spaces, if
    there are any. Of spaces that share their place only one is drawn.
    """
    width, height = track.board.width, track.board.height
    words = tuple(_words(track))
    frame = Shape(rectangle(0.0, 0.0, width, height), pen=AROUND, id=FRAME)
    return Drawing(
        Size(width, height),
        (
            Layer(ART, "Art", ()),
            Layer(SPACES, "Spaces", (*_spaces(track),)),
            Layer(LINES, "Lines", (*_lines(track),)),
            *([Layer("words", "Words", words, locked=True)] if words else ()),
            Layer(COURSE, "Course", (*_course(track),), locked=True),
            Layer(FRAME, "Frame", (frame,), locked=True),
        ),
        track.name,
    )


def _spaces(track: Track) -> Iterator[Shape]:
    for space in track.spaces:
        if space.shares is None:
            yield Shape(
                polygon(space.outline),
                fill=TINTS[space.lane % len(TINTS)],
                pen=EDGE,
                opacity=0.6,
                id=space.id,
                facts={"lane": str(space.lane)},
            )


def _lines(track: Track) -> Iterator[Shape]:
    for line in track.lines:
        yield Shape(polyline(line.points), pen=ACROSS, id=line_id(line))


def _words(track: Track) -> Iterator[Group]:
    if any(map(has_words, track.spaces)):
        style = style_named(USUAL_STYLE)
        for space, words in placed_words(track, compile_track(track)):
            signs = signs_of(track, style, space, words)
            yield Group((*signs, *words.texts(INK, "bold")), id=f"{space.id}-words")


def _course(track: Track) -> Iterator[Shape]:
    if track.course is None:
        return
    draw = polygon if track.course.closed else polyline
    yield Shape(draw(track.course.line), pen=ALONG, id=COURSE)
    for branch in track.course.branches:
        yield Shape(polyline(branch), pen=ALONG)
