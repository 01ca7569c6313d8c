"""Drawings as pages, with the boxes that printers use."""

from __future__ import annotations

from dataclasses import dataclass

from engine.publish.drawing.values import Drawing

POINTS = 72 / 25.4
"""Points in a millimetre."""

LARGEST = 14_400 / POINTS
"""Greatest width or height of a page, mm. Readers of PDF refuse larger ones."""


@dataclass(frozen=True, slots=True)
class Page:
    """Drawing as a page.

    `trim` is the distance of the cut from the edge of the page on every side, `bleed` that of the
    colour beyond the cut, mm. `label` is the page's name, such as "A1".
    """

    drawing: Drawing
    trim: float = 0.0
    bleed: float = 0.0
    label: str = ""


@dataclass(frozen=True, slots=True)
class Attached:
    """Text inside a file, under a name."""

    name: str
    text: str
