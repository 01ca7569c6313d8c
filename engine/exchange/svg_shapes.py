"""Shapes in the elements of an SVG drawing, each with its names, its colours and what is seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import shapely
from svgelements import Group, Image, Text, Use
from svgelements import Shape as Drawn

from engine.arrays import FloatArray
from engine.exchange.curves import MM
from engine.exchange.cutting import cut
from engine.exchange.drawing import Shape
from engine.exchange.svg_elements import (
    FAULTY,
    opacity_in,
    paint_of,
    pieces_of,
    said_of,
    why_unseen,
)
from engine.exchange.svg_windows import Windows, is_window
from engine.files import Fault
from engine.sentence import Sentence

INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"

LABELS = (INKSCAPE + "label", "{http://www.serif.com/}id", "data-name")
"""Attributes in which drawing programs write the name that a person has given."""


class ShapeReader:
    """Reader of the shapes in the elements of a drawing, with curves as edges within `flatness`
    pixels.

    Shapes that cannot be drawn are added to `faults`. `texts` and `pictures` count those on the
    way, and `cut` the shapes of which only a part is seen.
    """

    def __init__(self, sheet: Any, flatness: float, file: str, faults: list[Fault]) -> None:
        self._sheet, self._flatness = sheet, flatness
        self._file, self._faults = file, faults
        self._windows = Windows(sheet, flatness, file, faults)
        self.texts, self.pictures, self.cut = 0, 0, 0

    def shapes(self) -> Iterator[Shape]:
        """Yield all shapes of the drawing."""
        yield from self._inside(self._sheet)

    def _inside(
        self,
        group: Iterable[Any],
        layers: tuple[str, ...] = (),
        opacity: float = 1.0,
        unseen: str = "",
        window: shapely.Geometry | None = None,
    ) -> Iterator[Shape]:
        """Yield the shapes in a group in `layers`, which is `unseen` for a reason or has some
        `opacity`, and is seen through a `window`, if there is one."""
        for element in group:
            if is_window(element):
                continue
            own = said_of(element)
            label = next((name for key in LABELS if (name := own.get(key))), "")
            clear = opacity * opacity_in(own.get("opacity"))
            why = unseen or why_unseen(element, clear)
            narrow = window if why else self._window(element, window)
            if isinstance(element, Use):
                inside = [*self._inside(element, layers, clear, why, narrow)]
                name = own.get("id") or label
                if len(inside) == 1 and name:
                    inside = [replace(inside[0], name=name, label=label or inside[0].label)]
                yield from inside
            elif isinstance(element, Group):
                name = label or element.id
                around = (*layers, name) if name else layers
                yield from self._inside(element, around, clear, why, narrow)
            elif isinstance(element, Text):
                self.texts += not why and bool(str(element.text or "").strip())
            elif isinstance(element, Image):
                self.pictures += not why
            elif isinstance(element, Drawn):
                for shape in self._drawn(element, layers, label, why):
                    yield from [shape] if why else self._cut(shape, narrow)

    def _window(self, element: Any, around: shapely.Geometry | None) -> shapely.Geometry | None:
        """Return the area through which an element is seen, None if all of it is."""

        def places() -> list[FloatArray]:
            if isinstance(element, Drawn):
                return [piece.points for piece in pieces_of(element, self._flatness)]
            counts = self.texts, self.pictures, self.cut
            found = [shape.points for shape in self._inside(element, unseen=" ")]
            self.texts, self.pictures, self.cut = counts
            return found

        try:
            return self._windows.through(element, around, places)
        except (*FAULTY, shapely.errors.GEOSException):
            name = element.id or type(element).__name__.lower()
            self._faults.append(self._unreadable(name))
            return around

    def _cut(self, shape: Shape, window: shapely.Geometry | None) -> Iterator[Shape]:
        """Yield what is seen of a shape through a window."""
        if window is None:
            yield shape
            return
        try:
            left = [*cut(shape, window)]
        except (ValueError, shapely.errors.GEOSException):
            self._faults.append(self._unreadable(shape.name))
            return
        self.cut += bool(left) and left[0] is not shape
        yield from left or [replace(shape, unseen=Sentence("it is clipped away"))]

    def _drawn(
        self, element: Any, layers: tuple[str, ...], label: str, unseen: str
    ) -> Iterator[Shape]:
        name = element.id or label or type(element).__name__.lower()
        try:
            shapes = [*self._pieces(element, name, layers, label, unseen)]
        except FAULTY:
            self._faults.append(self._unreadable(name))
        else:
            yield from shapes

    def _pieces(
        self, element: Any, name: str, layers: tuple[str, ...], label: str, unseen: str
    ) -> Iterator[Shape]:
        pieces = [*pieces_of(element, self._flatness)]
        fill, stroke = paint_of(element, "fill"), paint_of(element, "stroke")
        if fill is None and stroke is None:
            unseen = unseen or Sentence("it has neither fill nor stroke")
        for number, piece in enumerate(pieces, start=1):
            yield Shape(
                name=name if len(pieces) == 1 else f"{name} part {number}",
                points=piece.points,
                closed=piece.closed,
                layers=layers,
                label=label,
                # A fill paints nothing on a line, but may have been left at its default.
                fill=None if stroke is not None and len(piece.points) < 3 else fill,
                stroke=stroke,
                unseen=unseen,
                width=0.0 if stroke is None else opacity_in(element.implicit_stroke_width) * MM,
            )

    def _unreadable(self, name: str) -> Fault:
        wrong = Sentence("a number in it cannot be read")
        return Fault(self._file, name, wrong, Sentence("draw it again"))
