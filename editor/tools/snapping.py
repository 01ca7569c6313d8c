"""Snapping of the pointer to vertices, midpoints, edges and the grid."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

import numpy as np

from editor.own_layers.guides import nearest_guide
from engine.track import Guide, Point, Track, point


class Snap(NamedTuple):
    """Place the pointer snapped to.

    `kind` is "vertex", "midpoint", "edge", "grid", "guide", or None without snapping.
    """

    place: Point
    kind: str | None


def on_guides(snap: Snap, guides: Iterable[Guide], reach: float) -> Snap:
    """Return a snap moved onto the nearest guide of each direction within `reach` mm, unless it is
    on a vertex or a midpoint."""
    if snap.kind in ("vertex", "midpoint"):
        return snap
    moved, kind = [*snap.place], snap.kind
    for axis, upright in ((0, True), (1, False)):
        at = nearest_guide(guides, upright, snap.place[axis], reach)
        if at is not None:
            moved[axis], kind = at, "guide"
    return Snap(point((moved[0], moved[1])), kind)


class Snapper:
    """Vertices and edges of a track, arranged for fast search.

    `without` leaves out the spaces with these ids.
    """

    def __init__(self, track: Track, without: Collection[str] = ()) -> None:
        begins: list[Point] = []
        ends: list[Point] = []
        for space in track.spaces:
            if space.id not in without:
                begins += space.outline
                ends += space.outline[1:]
                ends.append(space.outline[0])
        self._begins = np.array(begins, float).reshape(-1, 2)
        self._edges = np.array(ends, float).reshape(-1, 2) - self._begins
        self._middles = self._begins + self._edges / 2
        squares = (self._edges**2).sum(axis=1)
        self._squares = np.where(squares == 0, 1.0, squares)

    def snap(self, place: Point, reach: float, grid: float | None = None) -> Snap:
        """Return the snap for `place`.

        It is the nearest vertex within `reach` mm, else the nearest midpoint, point of an edge, or
        point of a grid with this spacing, else `place` itself.
        """
        if reach > 0 and len(self._begins):
            offset = np.array(place) - self._begins
            for places, kind in ((self._begins, "vertex"), (self._middles, "midpoint")):
                gaps = np.hypot(*(places - np.array(place)).T)
                nearest = int(gaps.argmin())
                if gaps[nearest] <= (reach if kind == "vertex" else 0.7 * reach):
                    return Snap(point(places[nearest]), kind)
            share = np.clip((offset * self._edges).sum(axis=1) / self._squares, 0.0, 1.0)
            rests = offset - share[:, None] * self._edges
            gaps = np.hypot(rests[:, 0], rests[:, 1])
            nearest = int(gaps.argmin())
            if gaps[nearest] <= reach:
                on_edge = self._begins[nearest] + share[nearest] * self._edges[nearest]
                return Snap(point(on_edge), "edge")
        if reach > 0 and grid is not None:
            x, y = place
            return Snap(point((grid * round(x / grid), grid * round(y / grid))), "grid")
        return Snap(point(place), None)
