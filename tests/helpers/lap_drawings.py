"""Drawings of a small lap in SVG, with labels, an infield and things that are no spaces."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from pathlib import Path

SPACES, LANES = 12, 3
WIDE, HIGH, STEP = 130.0, 115.0, 22.0
MIDDLE = 210.0, 148.0

STAND = 8
"""Number of the spaces beside which a grandstand looks like a space more."""

LABELS, FINISH = "#5b2a86", "#333333"
"""Colours of the labels and of the line across the road."""


def place(lane: float, turn: float) -> tuple[float, float]:
    """Return the place at an edge of a lane, a share of the lap from its start."""
    x, y = MIDDLE
    angle = 2 * pi * turn
    return (
        x + (WIDE - STEP * lane) * cos(angle),
        y + (HIGH - STEP * lane) * sin(angle),
    )


def middle(lane: int, number: int) -> tuple[float, float]:
    """Return the middle of a space: of lane 0, 1 or 2, and of that number from 0."""
    return place(lane + 0.5, (number + 0.5) / SPACES)


def write_lap(file: Path) -> Path:
    """Write a lap of 3 lanes of 12 spaces, clockwise if numbered, and return the file.

    It has a label in each space of the outer lane and an infield. A grandstand looks like
    a space of a lane more, and the line across the road has no name.
    """
    shapes = [
        _area(f"s{lane}_{number}", "#d8e6f2", _space(lane, number))
        for lane in range(LANES)
        for number in range(SPACES)
    ]
    inner = [place(LANES, k / 48) for k in range(48)]
    shapes.insert(0, _area("p1", "#9fd08a", inner))
    letters = [
        _area(f"t{number}", LABELS, _square(*middle(0, number), 4)) for number in range(SPACES)
    ]
    stand = _area("r37", "#d8e6f2", _space(-1, STAND))
    begin, end = place(-0.1, 0), place(LANES + 0.1, 0)
    line = (
        f'<path id="bar" fill="none" stroke="{FINISH}" '
        f'd="M {begin[0]:.2f} {begin[1]:.2f} L {end[0]:.2f} {end[1]:.2f}"/>'
    )
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="420mm" height="297mm" '
        f'viewBox="0 0 420 297">{"".join(shapes)}<g id="writing">{"".join(letters)}</g>'
        f"{stand}{line}</svg>",
        encoding="utf-8",
    )
    return file


def _space(lane: int, number: int) -> list[tuple[float, float]]:
    turns = [(number + share / 3) / SPACES for share in range(4)]
    outer = [place(lane, turn) for turn in turns]
    return [*outer, *(place(lane + 1, turn) for turn in reversed(turns))]


def _square(x: float, y: float, side: float) -> list[tuple[float, float]]:
    half = side / 2
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


def _area(name: str, fill: str, points: Iterable[tuple[float, float]]) -> str:
    words = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return f'<polygon id="{name}" fill="{fill}" points="{words}"/>'
