"""Widths, lanes and rows of a road fitted to existing spaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from engine.road.fitting.sections import Part
from engine.road.line.reference_line import ReferenceLine
from engine.road.spaces.layout import layout_of
from engine.track.roads import Anchor, ControlPoint, Lane, LaneSection, Road, Rows, share
from engine.track.values import mm

SAME_WIDTH = 0.02
"""Difference, as a share, up to which lanes of a section are as wide as those of the road."""

EQUAL = 0.05
"""Distance of fronts from level or staggered rows up to which rows are such, in space lengths."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def simplest_rows(drawn: Road, parts: Sequence[Part], length: float) -> Road:
    """Return the road with level or staggered rows in all sections where they nearly are so.

    Spaces are `length` mm long.
    """
    sections = list(drawn.sections)
    kinds: tuple[Rows, ...] = ("staggered", "level")
    for rows in kinds:
        regular = replace(drawn, sections=tuple(_regular(each, rows) for each in drawn.sections))
        for row, fronts in enumerate(layout_of(regular).fronts):
            off = [
                float(np.abs(mine[1:-1] - lane.fronts).max(initial=0.0))
                for mine, lane in zip(fronts, parts[row].lanes, strict=True)
            ]
            if max(off) <= EQUAL * length:
                sections[row] = regular.sections[row]
    return replace(drawn, sections=tuple(sections))


def drawn_road(
    name: str,
    points: tuple[ControlPoint, ...],
    line: ReferenceLine,
    parts: Sequence[Part],
    gap: float = 0.0,
) -> Road:
    """Return the road with id `name` through `points`, with sections for `parts` and drawn rows."""
    widths = [part.width for part in parts for _ in part.lanes[0].spaces]
    width = mm(float(np.median(widths)))
    most = max(len(part.lanes) for part in parts)
    sections = []
    for number, part in enumerate(parts, start=1):
        count = max(len(lane.spaces) for lane in part.lanes)
        first = (most - len(part.lanes)) // 2
        lanes = []
        for row, lane in enumerate(part.lanes, start=first):
            shares = (lane.fronts - part.start) / (part.stop - part.start)
            spaces = len(lane.spaces)
            lanes.append(
                Lane(
                    LETTERS[row],
                    spaces=None if spaces == count else spaces,
                    fronts=tuple(share(each) for each in shares),
                )
            )
        own_width = None if abs(part.width - width) < SAME_WIDTH * width else mm(part.width)
        begin = line.anchor(part.start) if number > 1 else Anchor(points[0].id)
        sections.append(
            LaneSection(f"s{number}", begin, tuple(lanes), count, "drawn", width=own_width)
        )
    return Road(name, points, tuple(sections), width, line.closed, gap=gap)


def _regular(section: LaneSection, rows: Rows) -> LaneSection:
    """Return the section with all fronts where rows of this kind have them."""
    lanes = tuple(replace(lane, fronts=()) for lane in section.lanes)
    return replace(section, lanes=lanes, rows=rows)
