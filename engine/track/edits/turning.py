"""Transformations of vertices: turn, scale, mirror, align."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from math import cos, radians, sin

from engine.sentence import Sentence
from engine.track.edits.refusals import EditError, known_line
from engine.track.edits.vertices import rows_with_vertex
from engine.track.values import Point, Track, point

Places = dict[Point, Point]

Frame = tuple[float, float, float, float]
"""Left, top, width and height of a rectangle, mm."""

SIDES = ("left", "right", "top", "bottom", "across", "down")
"""Alignments of vertices: on a side of the box around them, or on its middle line from left to
right ("across") or from top to bottom ("down")."""


def rotated(places: Iterable[Point], degrees: float, about: Point | None = None) -> Places:
    """Map places to those turned clockwise by `degrees` around `about`, by default the middle of
    the box around them."""
    chosen = list(places)
    x, y = about or middle_of(chosen)
    cosine, sine = cos(radians(degrees)), sin(radians(degrees))
    return {
        (px, py): point(
            (x + cosine * (px - x) - sine * (py - y), y + sine * (px - x) + cosine * (py - y))
        )
        for px, py in chosen
    }


def scaled(
    places: Iterable[Point], wide: float, high: float | None = None, about: Point | None = None
) -> Places:
    """Map places to those scaled around `about`, by default the middle of the box around them; a
    factor of −1 mirrors."""
    chosen = list(places)
    high = wide if high is None else high
    if wide == 0 or high == 0:
        raise EditError(Sentence("a drawing cannot be scaled to nothing"))
    x, y = about or middle_of(chosen)
    return {(px, py): point((x + wide * (px - x), y + high * (py - y))) for px, py in chosen}


def brought(places: Iterable[Point], was: Frame, to: Frame) -> Places:
    """Map places to where they go when the rectangle `was` becomes `to`. A side without length
    keeps it."""
    wide, high = (new / old if old else 1.0 for old, new in zip(was[2:], to[2:], strict=True))
    return {
        (x, y): point((to[0] + wide * (x - was[0]), to[1] + high * (y - was[1]))) for x, y in places
    }


def aligned(places: Iterable[Point], side: str) -> Places:
    """Map places to those aligned on a side of the box around them (one of `SIDES`)."""
    if side not in SIDES:
        raise EditError(
            Sentence("vertices are aligned {sides}, not {side}", sides=", ".join(SIDES), side=side)
        )
    chosen = list(places)
    left, top, right, bottom = box_of(chosen)
    across = {"left": left, "right": right, "down": (left + right) / 2}
    down = {"top": top, "bottom": bottom, "across": (top + bottom) / 2}
    return {(x, y): point((across.get(side, x), down.get(side, y))) for x, y in chosen}


def place_vertices(
    track: Track,
    places: Mapping[Point, Point],
    only: Collection[str] | None = None,
    lines: Collection[str] = (),
) -> Track:
    """Move vertices as mapped by `places`, in all outlines or `only` those of these spaces, and in
    the `lines` of these names, which leave their roads; return the track. Raise EditError if
    vertices of an outline would meet."""
    spaces = list(track.spaces)
    for row in rows_with_vertex(track, places.keys(), only):
        space = spaces[row]
        outline = tuple([places.get(xy, xy) for xy in space.outline])
        if len(set(outline)) < len(set(space.outline)):
            raise EditError(
                Sentence("two vertices of {space} would come to lie on each other", space=space.id)
            )
        spaces[row] = space.drawn_anew(outline, space.front)
    moved = {
        name: tuple(places.get(xy, xy) for xy in known_line(track, name).points) for name in lines
    }
    return replace(
        track,
        spaces=tuple(spaces),
        lines=tuple(
            replace(line, points=moved[line.name], station=None) if line.name in moved else line
            for line in track.lines
        ),
    )


def box_of(places: Iterable[Point]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of places in mm; raise EditError if there are none."""
    chosen = list(places)
    if not chosen:
        raise EditError(Sentence("choose vertices or spaces first"))
    across, down = [x for x, _ in chosen], [y for _, y in chosen]
    return min(across), min(down), max(across), max(down)


def frame_of(places: Iterable[Point]) -> Frame:
    """Return the rectangle around places in mm; raise EditError if there are none."""
    left, top, right, bottom = box_of(places)
    return left, top, right - left, bottom - top


def middle_of(places: Iterable[Point]) -> Point:
    """Return the middle of the box around places."""
    left, top, right, bottom = box_of(places)
    return (left + right) / 2, (top + bottom) / 2
