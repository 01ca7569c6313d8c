"""DXF for lasers and plotters: R2010, in millimetres, y up, with every shared edge drawn once."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from itertools import pairwise

import ezdxf
import shapely
from ezdxf import zoom
from ezdxf.document import Drawing
from ezdxf.enums import TextEntityAlignment
from ezdxf.layouts.layout import Modelspace

from engine.course import compile_track
from engine.publish.board.covered import covered, lines_of
from engine.publish.board.space_words import has_words, placed_words, signs_of
from engine.publish.drawing import Shape, Text
from engine.publish.fonts import CAPITAL, baseline
from engine.publish.fonts.outlines import letters_of
from engine.publish.fonts.shaping import needs_shaping
from engine.publish.styles import USUAL_STYLE, style_named
from engine.publish.tables.setup import Setup
from engine.track import Point, Track

LAYERS = {"CUT": 1, "SPACES": 7, "LINES": 5, "NAMES": 3, "WORDS": 6}
"""Layers and their colours in DXF: red, black, blue, green, magenta."""

LETTERS = 3.0
"""Height of names, mm."""

NEAR = 0.02
"""Distance within which a corner is on an edge of a neighbour, mm, since places are hundredths."""

MILLIMETRES = 4


def dxf(setup: Setup) -> dict[str, bytes]:
    """Return the drawing: cut of the board, edges of spaces, lines across the road, ids, words."""
    options, was_fixed = ezdxf.options, ezdxf.options.write_fixed_meta_data_for_testing
    # Dates and random ids would make two runs differ.
    options.write_fixed_meta_data_for_testing = True
    try:
        document = ezdxf.new("R2010")
        document.header["$INSUNITS"] = MILLIMETRES
        for name, colour in LAYERS.items():
            document.layers.add(name, color=colour)
        _draw(setup, document.modelspace())
        # Readers begin with this view, and not with an empty corner.
        zoom.extents(document.modelspace())
        _sort_classes(document)
        written = StringIO()
        document.write(written)
    finally:
        options.write_fixed_meta_data_for_testing = was_fixed
    return {f"{setup.stem}.dxf": written.getvalue().encode()}


def _sort_classes(document: Drawing) -> None:
    """Sort the classes that R2010 needs. ezdxf takes them from a set, so two runs would differ."""
    document.classes.add_required_classes(document.dxfversion)
    document.classes.classes = dict(sorted(document.classes.classes.items()))


def _draw(setup: Setup, space: Modelspace) -> None:
    width, height = setup.size

    def up(place: Point) -> Point:
        return (round(place[0], 4), round(height - place[1], 4))

    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    space.add_lwpolyline([*map(up, corners)], close=True, dxfattribs={"layer": "CUT"})
    for path in paths(setup.track):
        space.add_lwpolyline([*map(up, path)], dxfattribs={"layer": "SPACES"})
    for line in setup.track.lines:
        space.add_lwpolyline([*map(up, line.points)], dxfattribs={"layer": "LINES"})
    for place in setup.places:
        text = space.add_text(place.name, height=LETTERS, dxfattribs={"layer": "NAMES"})
        text.set_placement(up(place.middle), align=TextEntityAlignment.MIDDLE_CENTER)
    texts, signs = _words(setup)
    for edge in (edge for sign in signs for edge in lines_of(sign.outline)):
        space.add_lwpolyline([*map(up, edge)], dxfattribs={"layer": "WORDS"})
    for words in texts:
        begin, end = baseline(words)
        capitals = round(CAPITAL * words.size, 4)
        text = space.add_text(words.text, height=capitals, dxfattribs={"layer": "WORDS"})
        text.set_placement(up(begin), up(end), align=TextEntityAlignment.FIT)


def texts_of(setup: Setup) -> Iterator[Text]:
    """Yield all texts of the drawing: the names in the middles of spaces, and words."""
    yield from _names(setup)
    yield from _words(setup)[0]


def _names(setup: Setup) -> Iterator[Text]:
    for place in setup.places:
        x, y = place.middle
        yield Text((x, y + LETTERS / 2), place.name, LETTERS / CAPITAL, anchor="middle")


def _words(setup: Setup) -> tuple[list[Text], list[Shape]]:
    """Return the words on spaces, line by line, and the signs, clear of the names."""
    texts: list[Text] = []
    signs: list[Shape] = []
    if any(map(has_words, setup.track.spaces)):
        course, style = compile_track(setup.track), style_named(USUAL_STYLE)
        for space, words in placed_words(setup.track, course, map(covered, _names(setup))):
            for text in words.texts("", "bold"):
                # Readers of DXF set letters one after another.
                if needs_shaping(text.text):
                    signs += letters_of(text)
                else:
                    texts.append(text)
            items = signs_of(setup.track, style, space, words)
            # A drawing of the designer's own has no outline.
            signs += (item for item in items if isinstance(item, Shape))
    return texts, signs


def paths(track: Track) -> Iterator[tuple[Point, ...]]:
    """Yield lines along all edges of spaces, each edge once. A line ends where edges fork."""
    lines = shapely.line_merge(shapely.MultiLineString(sorted(edges(track))))
    for line in getattr(lines, "geoms", [lines]):
        yield tuple(line.coords)


def edges(track: Track) -> set[tuple[Point, Point]]:
    """Return the edges of all spaces, each once, cut at the corners of other spaces on them."""
    corners = sorted({vertex for space in track.spaces for vertex in space.outline})
    places = shapely.STRtree(shapely.points(corners))
    found = set()
    for space in track.spaces:
        for begin, end in zip(space.outline, (*space.outline[1:], space.outline[0]), strict=True):
            edge = shapely.LineString((begin, end))
            on = places.query(edge, predicate="dwithin", distance=NEAR)
            stops = sorted(
                {corners[row] for row in on} | {begin, end},
                key=lambda corner: edge.project(shapely.Point(corner)),
            )
            for first, second in pairwise(stops):
                found.add((min(first, second), max(first, second)))
    return found
