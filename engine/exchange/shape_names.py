"""Numbers in the names of shapes, and the driving direction that they show."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from engine.course.layout import RoadLayout

MADE_BY_PROGRAM = re.compile(
    r"(path|rect|polygon|polyline|ellipse|circle|use|g|shape|feature)[-_ ]?\d+", re.I
)
"""Pattern of names given by drawing programs, which say nothing about a space."""

CLEARLY = 0.6
"""Share of the short ways from name to name that must run in one direction."""


def is_made_up(name: str) -> bool:
    """Return whether a program, not a person, gave a shape its name."""
    return MADE_BY_PROGRAM.fullmatch(name) is not None


def natural(name: str) -> tuple[tuple[int, str], ...]:
    """Return a key that sorts names as people do: 2 before 10."""
    return tuple(
        (int(part), "") if part.isdecimal() else (-1, part.casefold())
        for part in re.split(r"(\d+)", name)
        if part
    )


def direction_of_names(names: Sequence[str], layout: RoadLayout) -> int:
    """Return 1 if the numbers in the names run along the road, -1 if against it, 0 if unclear."""
    rows = [
        row
        for row, name in enumerate(names)
        if layout.on_road[row] and any(letter.isdigit() for letter in name) and not is_made_up(name)
    ]
    if len(rows) < 4 or len({names[row] for row in rows}) < len(rows):
        return 0
    ordered = np.array(sorted(rows, key=lambda row: natural(names[row])), np.int64)
    ways = layout.ahead(np.stack((ordered[:-1], ordered[1:]), axis=1))
    short = ways[(np.abs(ways) < 4 * layout.size) & (np.abs(ways) > 0.25 * layout.size)]
    if len(short) < 3:
        return 0
    forward = float((short > 0).mean())
    return 1 if forward > CLEARLY else -1 if forward < 1 - CLEARLY else 0
