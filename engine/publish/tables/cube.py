"""Cube in OBJ, a model that every 3D program reads, for the picture of the net of a die."""

from __future__ import annotations

from collections.abc import Sequence

from engine.publish.components.dice import CORNERS, NET, SIDE

_DIRECTIONS = (
    ((0, 0, 1), (0, -1, 0)),
    ((0, 0, -1), (0, -1, 0)),
    ((1, 0, 0), (0, -1, 0)),
    ((-1, 0, 0), (0, -1, 0)),
    ((1, 0, 0), (0, 0, 1)),
    ((1, 0, 0), (0, 0, -1)),
)
"""Directions of x and y of the net on each face: left, right, front, back, top, bottom."""


def cube(side: float) -> bytes:
    """Return a cube for the picture of a net as a model in OBJ, with y up and z to the front."""
    half = side / 2
    lines = []
    for (left, top), (across, down) in zip(CORNERS, _DIRECTIONS, strict=True):
        out = _cross(down, across)
        for right, low in ((0, 1), (1, 1), (1, 0), (0, 0)):
            place = (
                half * (out[axis] + (2 * right - 1) * across[axis] + (2 * low - 1) * down[axis])
                for axis in range(3)
            )
            lines.append("v " + " ".join(f"{length:.5f}" for length in place))
            u, v = (left + right * SIDE) / NET.width, 1 - (top + low * SIDE) / NET.height
            lines.append(f"vt {u:.5f} {v:.5f}")
        lines.append("vn " + " ".join(map(str, out)))
    for face in range(len(CORNERS)):
        corners = " ".join(f"{row}/{row}/{face + 1}" for row in range(4 * face + 1, 4 * face + 5))
        lines.append(f"f {corners}")
    return ("\n".join(lines) + "\n").encode()


def _cross(first: Sequence[int], second: Sequence[int]) -> tuple[int, int, int]:
    """Return the cross product of two directions."""
    (a, b, c), (d, e, f) = first, second
    return (b * f - c * e, c * d - a * f, a * e - b * d)
