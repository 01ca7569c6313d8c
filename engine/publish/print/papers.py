"""Papers by name (ISO 216, ANSI Y14.1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.publish.drawing import Size

PAPERS: Mapping[str, Size] = {
    "A5": Size(148.0, 210.0),
    "A4": Size(210.0, 297.0),
    "A3": Size(297.0, 420.0),
    "A2": Size(420.0, 594.0),
    "A1": Size(594.0, 841.0),
    "A0": Size(841.0, 1189.0),
    "Letter": Size(215.9, 279.4),
    "Legal": Size(215.9, 355.6),
    "Tabloid": Size(279.4, 431.8),
}
"""Width and height of upright sheets, mm."""


def both_ways(paper: Size) -> tuple[Size, Size]:
    """Return a sheet upright and lying."""
    return paper, Size(paper.height, paper.width)
