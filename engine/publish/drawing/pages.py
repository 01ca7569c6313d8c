"""Drawings as pages, with the boxes that printers go by."""

from __future__ import annotations

from dataclasses import dataclass

from engine.publish.drawing.values import Drawing

POINTS = 72 / 25.4
"""Points in a millimetre."""

LARGEST = 14_400 / POINTS
"""No page may be wider or higher, in mm: readers of PDF refuse it."""


@dataclass(frozen=True, slots=True)
class Page:
    """A drawing as a page. `trim` is how far the cut lies inside its edge on every side, `bleed`
    how far the colour reaches beyond the cut, mm; `label` is the page's name, such as "A1"."""

    drawing: Drawing
    trim: float = 0.0
    bleed: float = 0.0
    label: str = ""


@dataclass(frozen=True, slots=True)
class Attached:
    """A text that travels inside the file, under a name."""

    name: str
    text: str
