"""Ground of a board: grass, the verge along the road, sand outside tight bends, and trees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from engine.publish.board.look_pictures import cover
from engine.publish.board.plan import BoardPlan, outline_of
from engine.publish.board.road import Bend
from engine.publish.drawing import (
    Group,
    Item,
    Pen,
    Shape,
    Size,
    circle,
    polyline,
    rectangle,
)
from engine.publish.styles import Pattern

SAND_WIDTH, SAND_TURN = 17.0, 50.0
"""Width of the run-off, mm on a board of usual lanes, and the least turn of a bend that has one,
degrees."""

MM2_A_GRAIN = 34.0
"""Area of sand for each grain, mm²."""

DOT = 0.05


def ground(plan: BoardPlan, bends: tuple[Bend, ...]) -> Iterator[Item]:
    """Yield everything below the road, up to the bleed."""
    style = plan.style.ground
    line = plan.pen(style.line, 0.35)
    yield from plan.area(plan.bleed, style.fill)
    if style.mown:
        yield from plan.area(PATTERNS[style.pattern](plan), style.mown)
    if style.picture:
        yield from _picture(plan)
    verge = plan.road.buffer(plan.mm(style.verge_width)).intersection(plan.bleed)
    yield from plan.area(verge, style.verge, line)
    sand = run_off(plan, bends)
    yield from plan.area(sand, style.sand, line)
    if style.grain:
        yield from _grains(plan, sand)


def run_off(plan: BoardPlan, bends: tuple[Bend, ...]) -> BaseGeometry:
    """Return the sand outside tight bends, where a car would leave the road."""
    wide = plan.mm(SAND_WIDTH)
    areas = [
        shapely.LineString(bend.line).buffer(wide)
        for bend in bends
        if bend.is_outer and bend.turn > SAND_TURN and len(bend.line) > 1
    ]
    soft = shapely.union_all(areas).buffer(-0.3 * wide).buffer(0.3 * wide)
    return soft.intersection(plan.bleed).difference(plan.road)


def _picture(plan: BoardPlan) -> Iterator[Item]:
    """Yield the picture that covers the ground up to the bleed, if it can be printed."""
    left, top, right, bottom = plan.bleed.bounds
    size = Size(right - left, bottom - top)
    picture = cover(plan.style.ground.picture, (left, top), size)
    if picture is not None:
        yield Group((picture,), clip=rectangle(left, top, *size))


def _stripes(plan: BoardPlan) -> BaseGeometry:
    """Return every second stripe of mown grass, slanting across the board."""
    left, top, right, bottom = plan.bleed.bounds
    wide, high = plan.mm(plan.style.ground.pattern_width), bottom - top
    slant = high / 2
    stripes = [
        shapely.Polygon(
            ((x, bottom), (x + wide, bottom), (x + wide + slant, top), (x + slant, top))
        )
        for x in np.arange(left - slant - wide, right, 2 * wide)
    ]
    return shapely.union_all(stripes).intersection(plan.bleed)


def _checks(plan: BoardPlan) -> BaseGeometry:
    """Return every second square of a chequered ground."""
    wide = plan.mm(plan.style.ground.pattern_width)
    squares = [
        shapely.box(x, y, x + wide, y + wide)
        for row, column, x, y in _lattice(plan, wide)
        if (row + column) % 2
    ]
    return shapely.multipolygons(squares).buffer(0).intersection(plan.bleed)


def _dots(plan: BoardPlan) -> BaseGeometry:
    """Return dots in staggered rows."""
    wide = plan.mm(plan.style.ground.pattern_width)
    dots = [
        shapely.Point(x, y).buffer(0.22 * wide)
        for row, column, x, y in _lattice(plan, wide)
        if (row + column) % 2
    ]
    return shapely.union_all(dots).intersection(plan.bleed)


def _waves(plan: BoardPlan) -> BaseGeometry:
    """Return waves from left to right, one below the other."""
    left, top, right, bottom = plan.bleed.bounds
    wide = plan.mm(plan.style.ground.pattern_width)
    xs = np.linspace(left - wide, right + wide, 1 + int((right - left + 2 * wide) / (wide / 8)))
    bends = 0.22 * wide * np.sin(np.pi * (xs - left) / wide)
    lines = [
        shapely.LineString(np.stack((xs, y + bends), axis=1)).buffer(0.12 * wide)
        for y in np.arange(top, bottom + wide, wide)
    ]
    return shapely.union_all(lines).intersection(plan.bleed)


def _lattice(plan: BoardPlan, wide: float) -> Iterator[tuple[int, int, float, float]]:
    """Yield row, column, x and y of places `wide` mm apart all over the board."""
    left, top, right, bottom = plan.bleed.bounds
    for row in range(1 + int((bottom - top) / wide)):
        for column in range(1 + int((right - left) / wide)):
            yield row, column, left + column * wide, top + row * wide


PATTERNS: Mapping[Pattern, Callable[[BoardPlan], BaseGeometry]] = {
    "stripes": _stripes,
    "checks": _checks,
    "dots": _dots,
    "waves": _waves,
}
"""Painters of the patterns of the ground."""


def _grains(plan: BoardPlan, sand: BaseGeometry) -> Iterator[Item]:
    """Yield dots strewn over the sand, always in the same places."""
    if sand.is_empty:
        return
    inner = sand.buffer(-plan.mm(1.0))
    left, top, right, bottom = sand.bounds
    count = int((right - left) * (bottom - top) / (MM2_A_GRAIN * plan.scale**2))
    rng = np.random.default_rng(1)
    places = rng.uniform((left, top), (right, bottom), (count, 2))
    shapely.prepare(inner)
    kept = shapely.contains_xy(inner, places[:, 0], places[:, 1])
    # Strokes of almost no length with round ends are dots, and the shortest way to write them.
    dots = tuple(
        piece
        for x, y in places[kept].round(1).tolist()
        for piece in polyline(((x, y), (x + DOT, y)))
    )
    if dots:
        yield Shape(dots, pen=Pen(plan.style.ground.grain, plan.mm(0.8)))


def has_trees(plan: BoardPlan) -> bool:
    """Return whether the style of a board paints trees."""
    return bool(plan.style.ground.tree or plan.style.ground.line)


def trees(plan: BoardPlan, places: list[tuple[float, float, float]]) -> Iterator[Item]:
    """Yield trees seen from above, each at x and y with a radius, mm."""
    style = plan.style.ground
    line = plan.pen(style.line, 0.35)
    if not places:
        return
    crowns = [shapely.Point(x, y).buffer(r) for x, y, r in places]
    yield Shape(outline_of(shapely.union_all(crowns)), style.tree or None, line)
    if style.tree_light:
        lights = (
            piece for x, y, r in places for piece in circle((x - 0.22 * r, y - 0.22 * r), 0.55 * r)
        )
        yield Shape(tuple(lights), style.tree_light)
