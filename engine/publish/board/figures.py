"""Figures of signs that designers give their own tags: star, arrow, drop and others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import pi

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry.base import BaseGeometry

from engine.publish.board.plan import outline_of
from engine.publish.drawing import Outline
from engine.publish.drawing.outline import Close
from engine.track import Point

FINE = 100.0
"""Size in mm at which figures are drawn before they are scaled down, so that curves are smooth."""


def star(points: int, outer: float, inner: float) -> list[Point]:
    """Return the corners of a star around (0, 0), the first one at the top."""
    turns = np.arange(2 * points) * pi / points - pi / 2
    radii = np.where(np.arange(2 * points) % 2, inner, outer)
    tips = np.stack((radii * np.cos(turns), radii * np.sin(turns)), axis=1)
    return [(x, y) for x, y in tips.tolist()]


BOLT = ((0.1, -0.38), (-0.22, 0.06), (-0.03, 0.06), (-0.1, 0.38), (0.22, -0.08), (0.03, -0.08))


def _disc(x: float, y: float, radius: float) -> BaseGeometry:
    return shapely.Point(x, y).buffer(radius, quad_segs=24)


def _area(*corners: Point) -> BaseGeometry:
    return shapely.Polygon(corners)


def _arrow() -> BaseGeometry:
    return _area(
        *((0.0, -0.38), (0.3, -0.04), (0.11, -0.04), (0.11, 0.36)),
        *((-0.11, 0.36), (-0.11, -0.04), (-0.3, -0.04)),
    )


def _coin() -> BaseGeometry:
    ring = _disc(0, 0, 0.38).difference(_disc(0, 0, 0.3))
    return ring.union(_area((0, -0.2), (0.15, 0), (0, 0.2), (-0.15, 0)))


def _crown() -> BaseGeometry:
    band = _area(
        *((-0.32, 0.2), (-0.36, -0.16), (-0.17, 0.02), (0.0, -0.26)),
        *((0.17, 0.02), (0.36, -0.16), (0.32, 0.2)),
    )
    tips = [_disc(x, y, 0.045) for x, y in ((-0.36, -0.18), (0.0, -0.3), (0.36, -0.18))]
    whole = shapely.union_all([band, *tips, shapely.box(-0.32, 0.24, 0.32, 0.31)])
    return affinity.scale(whole, 0.86, 0.86, origin=(0, 0))


def _dice() -> BaseGeometry:
    pips = [_disc(x, y, 0.062) for x in (-0.16, 0.16) for y in (-0.16, 0.16)]
    cube = shapely.box(-0.25, -0.25, 0.25, 0.25).buffer(0.07)
    return cube.difference(shapely.union_all([*pips, _disc(0, 0, 0.062)]))


def _drop() -> BaseGeometry:
    belly = _disc(0, 0.12, 0.25)
    return shapely.union_all([belly, shapely.Point(0, -0.38)]).convex_hull


def _flag() -> BaseGeometry:
    pole = shapely.box(-0.22, -0.32, -0.17, 0.34)
    xs = np.linspace(-0.17, 0.28, 25)
    wave = 0.035 * np.sin((xs + 0.17) / 0.45 * 2 * pi)
    top, bottom = np.stack((xs, wave - 0.27), 1), np.stack((xs, wave + 0.06), 1)
    return pole.union(shapely.Polygon(np.concatenate((top, bottom[::-1]))))


def _heart() -> BaseGeometry:
    turns = np.linspace(0, 2 * pi, 96, endpoint=False)
    x = 16 * np.sin(turns) ** 3
    y = 13 * np.cos(turns) - 5 * np.cos(2 * turns) - 2 * np.cos(3 * turns) - np.cos(4 * turns)
    return shapely.Polygon(np.stack((0.021 * x, -0.021 * (y + 2)), axis=1))


def _question() -> BaseGeometry:
    turns = np.linspace(-pi, 0.5 * pi, 40)
    bow = np.stack((0.16 * np.cos(turns), 0.16 * np.sin(turns) - 0.18), axis=1)
    line = shapely.LineString([*bow.tolist(), (0.0, 0.14)])
    return line.buffer(0.05, cap_style="flat").union(_disc(0, 0.28, 0.065))


def _skull() -> BaseGeometry:
    head = _disc(0, -0.08, 0.29).union(shapely.box(-0.16, 0.1, 0.16, 0.36))
    gaps = [_disc(x, -0.06, 0.085) for x in (-0.12, 0.12)]
    gaps += [_area((0, 0.04), (0.045, 0.13), (-0.045, 0.13))]
    gaps += [shapely.box(x - 0.015, 0.23, x + 0.015, 0.4) for x in (-0.06, 0.06)]
    return head.difference(shapely.union_all(gaps))


def _wrench() -> BaseGeometry:
    jaw = _disc(0, -0.22, 0.17).difference(shapely.box(-0.07, -0.45, 0.07, -0.2))
    foot = _disc(0, 0.27, 0.11).difference(_disc(0, 0.27, 0.045))
    upright = shapely.union_all([jaw, shapely.box(-0.06, -0.12, 0.06, 0.22), foot])
    return affinity.rotate(upright, 40, origin=(0, 0))


def scaled(outline: Outline, factor: float) -> Outline:
    """Return an outline scaled from (0, 0)."""

    def there(place: Point) -> Point:
        return factor * place[0], factor * place[1]

    return tuple(
        part if isinstance(part, Close) else type(part)(*map(there, part)) for part in outline
    )


def _outlines(figures: Iterable[tuple[str, BaseGeometry]]) -> Mapping[str, Outline]:
    return {
        name: scaled(outline_of(affinity.scale(area, FINE, FINE, origin=(0, 0))), 1 / FINE)
        for name, area in figures
    }


FIGURES = _outlines(
    (
        ("star", _area(*star(5, 0.4, 0.17))),
        ("arrow", _arrow()),
        ("drop", _drop()),
        ("bolt", _area(*BOLT)),
        ("skull", _skull()),
        ("coin", _coin()),
        ("flag", _flag()),
        ("wrench", _wrench()),
        ("crown", _crown()),
        ("heart", _heart()),
        ("dice", _dice()),
        ("question", _question()),
    )
)
"""Outlines by name, around (0, 0) and within the plate of a sign that is 1 high."""
