"""Grass, the verge along the road, sand outside tight bends, trees where there is room."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from engine.publish.board.bends import Bend
from engine.publish.board.plan import BoardPlan, outline_of
from engine.publish.drawing import Item, Pen, Shape, circle, polyline

STRIPE = 34.0
"""The width of a stripe of mown grass, mm on a board of usual lanes."""

SAND_WIDTH, SAND_TURN = 17.0, 50.0
"""How wide run-off is, and how many degrees a bend turns that has some."""

MM2_A_GRAIN = 34.0
"""One grain for so much sand, mm²."""

DOT = 0.05


def ground(plan: BoardPlan, bends: tuple[Bend, ...]) -> Iterator[Item]:
    """Everything below the road, out to the bleed."""
    style = plan.style.ground
    line = plan.pen(style.line, 0.35)
    yield from plan.area(plan.bleed, style.fill)
    if style.mown:
        yield from plan.area(_mown(plan), style.mown)
    verge = plan.road.buffer(plan.mm(style.verge_width)).intersection(plan.bleed)
    yield from plan.area(verge, style.verge, line)
    sand = run_off(plan, bends)
    yield from plan.area(sand, style.sand, line)
    if style.grain:
        yield from _grains(plan, sand)


def run_off(plan: BoardPlan, bends: tuple[Bend, ...]) -> BaseGeometry:
    """The sand outside tight bends, where a car would leave the road."""
    wide = plan.mm(SAND_WIDTH)
    areas = [
        shapely.LineString(bend.line).buffer(wide)
        for bend in bends
        if bend.is_outer and bend.turn > SAND_TURN and len(bend.line) > 1
    ]
    soft = shapely.union_all(areas).buffer(-0.3 * wide).buffer(0.3 * wide)
    return soft.intersection(plan.bleed).difference(plan.road)


def _mown(plan: BoardPlan) -> BaseGeometry:
    """Every second stripe, slanting across the board."""
    left, top, right, bottom = plan.bleed.bounds
    wide, high = plan.mm(STRIPE), bottom - top
    slant = high / 2
    stripes = [
        shapely.Polygon(
            ((x, bottom), (x + wide, bottom), (x + wide + slant, top), (x + slant, top))
        )
        for x in np.arange(left - slant - wide, right, 2 * wide)
    ]
    return shapely.union_all(stripes).intersection(plan.bleed)


def _grains(plan: BoardPlan, sand: BaseGeometry) -> Iterator[Item]:
    """Dots strewn over the sand, the same every time."""
    if sand.is_empty:
        return
    inner = sand.buffer(-plan.mm(1.0))
    left, top, right, bottom = sand.bounds
    count = int((right - left) * (bottom - top) / (MM2_A_GRAIN * plan.scale**2))
    rng = np.random.default_rng(1)
    places = rng.uniform((left, top), (right, bottom), (count, 2))
    shapely.prepare(inner)
    kept = shapely.contains_xy(inner, places[:, 0], places[:, 1])
    # A dot is a line of next to no length with round ends.
    dots = tuple(
        piece
        for x, y in places[kept].round(1).tolist()
        for piece in polyline(((x, y), (x + DOT, y)))
    )
    if dots:
        yield Shape(dots, pen=Pen(plan.style.ground.grain, plan.mm(0.8)))


def trees(plan: BoardPlan, places: list[tuple[float, float, float]]) -> Iterator[Item]:
    """Trees from above, each at x, y with a radius."""
    style = plan.style.ground
    line = plan.pen(style.line, 0.35)
    if not (style.tree or line) or not places:
        return
    crowns = [shapely.Point(x, y).buffer(r) for x, y, r in places]
    yield Shape(outline_of(shapely.union_all(crowns)), style.tree or None, line)
    if style.tree_light:
        lights = (
            piece for x, y, r in places for piece in circle((x - 0.22 * r, y - 0.22 * r), 0.55 * r)
        )
        yield Shape(tuple(lights), style.tree_light)
