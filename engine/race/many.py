"""Many numbers counted: plainly one after another, compiled at once (`engine.race.lowering`)."""

from __future__ import annotations

from typing import Any

AT_ONCE = 64
"""So many numbers one word of bits stands for."""

IN_STEP = 8
"""So many numbers are added up in one step."""


def count_bits(counts: Any, first: int, bits: int) -> None:
    """Count one more in each of the `AT_ONCE` numbers from the first on whose bit is set."""
    while bits:
        lowest = int(bits & -bits)
        counts[first + lowest.bit_length() - 1] += 1
        bits ^= lowest


def add_up(counts: Any, sums: Any, squares: Any) -> int:
    """Add numbers to sums and their squares to others, and begin them anew at 0; their sum. There
    are a multiple of `IN_STEP` sums."""
    total = 0
    for k in range(len(sums)):
        count = int(counts[k])
        if count:
            sums[k] += count
            squares[k] += count * count
            counts[k] = 0
            total += count
    return total
