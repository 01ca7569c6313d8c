"""Windows through which parts of an SVG drawing are seen: clip paths, masks, nested drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import shapely
from shapely.affinity import affine_transform
from svgelements import Group, Image, Matrix, Text, Use
from svgelements import Shape as Drawn

from engine.arrays import FloatArray
from engine.exchange.curves import MM
from engine.exchange.cutting import area_inside
from engine.exchange.svg_elements import (
    FAULTY,
    opacity_in,
    paint_of,
    pieces_of,
    said_of,
    why_unseen,
)
from engine.exchange.svg_tree import UNSEEN, WINDOW, WINDOWS
from engine.files import Fault
from engine.sentence import Sentence

MOST_NESTED = 20
"""Most windows that are seen through one another."""

BRIGHT = 0.05
"""Luminance from which on a mask shows something of what is below: softened, it is seen."""

LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
"""Shares of red, green and blue in it."""

Places = Callable[[], Sequence[FloatArray]]


def is_window(element: Any) -> bool:
    """Return whether an element is no part of the drawing, but a window for others."""
    return said_of(element).get(UNSEEN) == WINDOW


class Windows:
    """Windows of a drawing by their names. Those that cannot be read are added to `faults`."""

    def __init__(self, sheet: Iterable[Any], flatness: float, file: str, faults: list[Fault]):
        self._named = {said_of(each)[WINDOW]: each for each in sheet if is_window(each)}
        self._flatness, self._file, self._faults = flatness, file, faults
        self._contents: dict[str, shapely.Geometry | None] = {}
        self._known: dict[tuple[str, tuple[float, ...]], shapely.Geometry] = {}
        self._open: list[str] = []

    def through(
        self, element: Any, around: shapely.Geometry | None, places: Places
    ) -> shapely.Geometry | None:
        """Return the area, mm, through which an element is seen, inside that of what is `around`
        it; None if all of it is seen.

        `places` are asked for if a window is measured by the points of the shapes in the element.
        """
        found = [self._area(name, element, places) for name in _names(said_of(element))]
        if isinstance(element, Group | Use) and len(element) and is_window(element[0]):
            found.append(self._painted(element[0], None))
        area = around
        for each in found:
            if each is not None:
                area = each if area is None else shapely.intersection(area, each)
        if area is not around:
            shapely.prepare(area)
        return area

    def _area(self, name: str, element: Any, places: Places) -> shapely.Geometry | None:
        """Return the area of a window where an element looks through it, or None if it is not
        known."""
        content = self._content(name)
        if content is None:
            return None
        window = self._named[name]
        to_page = _matrix(element)
        if said_of(window).get("units") == "objectBoundingBox":
            to_page = to_page @ _box(places(), to_page)
        change = to_page @ np.linalg.pinv(_matrix(window))
        numbers = (*change[:2, :2].ravel().tolist(), *change[:2, 2].tolist())
        key = (name, tuple(round(number, 9) for number in numbers))
        if key not in self._known:
            self._known[key] = affine_transform(content, numbers)
        return self._known[key]

    def _content(self, name: str) -> shapely.Geometry | None:
        """Return the area of a window where it is defined. None, with a fault, if it has texts or
        pictures only, or cannot be worked out."""
        if name in self._contents:
            return self._contents[name]
        if name in self._open or len(self._open) > MOST_NESTED or name not in self._named:
            return None
        self._open.append(name)
        window = self._named[name]
        area = None
        try:
            area = self._painted(window, said_of(window).get("mask-type"))
        except (*FAULTY, shapely.errors.GEOSException):
            wrong = Sentence("what it clips cannot be worked out")
            self._faults.append(Fault(self._file, name, wrong, Sentence("clip with a plain path")))
        self._open.pop()
        if (
            area is not None
            and area.is_empty
            and any(isinstance(each, Text | Image) for each in _all(window))
        ):
            wrong = Sentence("it clips others by texts or pictures, which are not read")
            self._faults.append(Fault(self._file, name, wrong, Sentence("convert them to paths")))
            area = None
        self._contents[name] = area
        return area

    def _painted(
        self, group: Iterable[Any], mask: str | None, area: shapely.Geometry | None = None
    ) -> shapely.Geometry:
        """Return the area that a group paints on top of an `area`. `mask` is the type of the mask
        that it is in, or None: dark paint takes from one by luminance."""
        area = shapely.Polygon() if area is None else area
        for element in group:
            own = said_of(element)
            if why_unseen(element, opacity_in(own.get("opacity"))):
                continue
            is_group = isinstance(element, Group | Use)
            if is_group and WINDOWS not in own:
                area = self._painted(element, mask, area)
                continue
            part = self._painted(element, mask) if is_group else self._shape(element, mask)
            narrow = self.through(element, None, list)
            part = part if narrow is None else shapely.intersection(part, narrow)
            is_dark = not is_group and mask == "luminance" and _is_dark(element)
            area = shapely.difference(area, part) if is_dark else shapely.union(area, part)
        return area

    def _shape(self, element: Any, mask: str | None) -> shapely.Geometry:
        """Return the area of a shape in a window."""
        if not isinstance(element, Drawn) or (mask and paint_of(element, "fill") is None):
            return shapely.Polygon()
        rule = (element.values or {}).get("fill-rule" if mask else "clip-rule")
        rings = [piece.points for piece in pieces_of(element, self._flatness)]
        return area_inside(rings, rule == "evenodd")


def _names(own: Mapping[str, str]) -> list[str]:
    return [name for name in own.get(WINDOWS, "").split("\n") if name]


def _all(group: Any) -> Iterator[Any]:
    """Yield the elements in a group and in those inside it."""
    for element in group:
        yield element
        if isinstance(element, Group | Use):
            yield from _all(element)


def _is_dark(element: Any) -> bool:
    colour = paint_of(element, "fill") or ""
    if len(colour) != 7:
        return False
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    opacity = opacity_in((element.values or {}).get("fill-opacity"))
    return bool(LUMINANCE @ parts * opacity < BRIGHT)


def _matrix(element: Any) -> FloatArray:
    """Return the matrix, 3 × 3, from places of an element to those of the page in mm."""
    matrix = Matrix((element.values or {}).get("transform") or "")
    rows = ((matrix.a, matrix.c, matrix.e), (matrix.b, matrix.d, matrix.f))
    return np.vstack((np.array(rows, float) * MM, (0.0, 0.0, 1.0)))


def _box(places: Sequence[FloatArray], to_page: FloatArray) -> FloatArray:
    """Return the matrix from the unit square to the box around places of the page, as it is before
    the change `to_page`."""
    together = np.concatenate(places) if places else np.zeros((1, 2))
    own = np.column_stack((together, np.ones(len(together)))) @ np.linalg.pinv(to_page).T
    (left, top), (width, height) = own[:, :2].min(axis=0), np.ptp(own[:, :2], axis=0)
    return np.array(((width, 0.0, left), (0.0, height, top), (0.0, 0.0, 1.0)))
