"""Compiled moves of camels.

The camels on their spaces are one number, with 12 bits for each camel from the last to the first:
its space, counted from 0, times 8, plus its own number. A camel further up on a space is ahead of
those below it (CC-4). Over the finish spaces are counted on. A die is the number of its camel, or
that number + 5 for the camel's sprint die. `tiles` has for every space +1 for an oasis, −1 for a
mirage, else 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.arrays import IntArray
from engine.compiled.compiler import part

CAMELS = 5
FACES, SPRINT_FACES = 3, 2
"""Count of different numbers of a die, each as often as the others (CC-1, CC-13)."""
BITS, CAMEL_BITS = 12, 3
"""Bits of a camel, and the lowest of them for its number."""
FIELD, CAMEL = (1 << BITS) - 1, (1 << CAMEL_BITS) - 1
ONES = sum(1 << BITS * rank for rank in range(CAMELS))
"""The lowest bit of every camel: times a number, that number for each of them."""
ONE_SPACE = ONES << CAMEL_BITS
"""What one space more adds to the number of all camels."""
NUMBERS, SPACES = ONES * CAMEL, ONES * (FIELD - CAMEL)
"""The bits of all numbers, and of all spaces."""
HIGHEST = ONES << BITS - 1
"""The highest bit of every camel. It compares all of them at once: set above a smaller
number, it is gone once more has been taken away than that number."""
RANKS = sum(rank << BITS * (CAMELS - 1 - rank) for rank in range(CAMELS))
"""Times the lowest bit of a camel: its rank, in the bits of the first camel."""
MOST_SPACES = (1 << BITS - CAMEL_BITS) - FACES
"""Longest lap. A space behind the finish of a longer one would have too many bits."""


def camels_on(line: Sequence[int], at: Sequence[int]) -> int:
    """Return the camels as one number, from their line (last to first) and the space of each."""
    camels = 0
    for camel in reversed(line):
        camels = camels << BITS | at[camel] << CAMEL_BITS | camel
    return camels


def line_of(camels: int) -> tuple[int, ...]:
    """Return the camels from the last to the first."""
    return tuple([camel_at(camels, rank) for rank in range(CAMELS)])


def spaces_of(camels: int) -> tuple[int, ...]:
    """Return the space of each camel."""
    spaces = [0] * CAMELS
    for rank in range(CAMELS):
        spaces[camel_at(camels, rank)] = space_at(camels, rank)
    return tuple(spaces)


@part
def faces_of(die: int) -> int:
    """Return the highest number of a die."""
    return FACES if die < CAMELS else SPRINT_FACES


@part
def camel_at(camels: int, rank: int) -> int:
    """Return the camel at a rank, 0 for the last."""
    return camels >> BITS * rank & CAMEL


@part
def space_at(camels: int, rank: int) -> int:
    """Return the space of the camel at a rank, 0 for the last."""
    return (camels >> BITS * rank & FIELD) >> CAMEL_BITS


@part
def rank_of(camels: int, camel: int) -> int:
    """Return the rank of a camel, 0 for the last (CC-4)."""
    # The number of that camel alone becomes 0, from which 1 cannot be taken.
    others = (camels & NUMBERS ^ camel * ONES | HIGHEST) - ONES
    return ((~others & HIGHEST) >> BITS - 1) * RANKS >> BITS * (CAMELS - 1) & CAMEL


@part
def space_of(camels: int, camel: int) -> int:
    """Return the space of a camel."""
    return space_at(camels, rank_of(camels, camel))


@part
def place_of(camels: int, camel: int) -> int:
    """Return the place of a camel, 0 for the first (CC-4)."""
    return CAMELS - 1 - rank_of(camels, camel)


@part
def camel_in(camels: int, place: int) -> int:
    """Return the camel in a place, 0 for the first (CC-4)."""
    return camel_at(camels, CAMELS - 1 - place)


@part
def count_before(camels: int, space: int) -> int:
    """Return how many camels are on spaces before `space`."""
    # Spaces one bit lower leave the highest bits free. The product adds those that are left.
    further = ((camels & SPACES) >> 1 | HIGHEST) - space * (ONE_SPACE >> 1) & HIGHEST
    return CAMELS - ((further >> BITS - 1) * ONES >> BITS * (CAMELS - 1) & CAMEL)


@part
def end_of_unit(camels: int, rank: int) -> int:
    """Return the rank behind the unit of the camel at `rank`: the camels on its space from there on
    move with it (CC-3)."""
    return count_before(camels, space_at(camels, rank) + 1)


@part
def unit_size(camels: int, camel: int) -> int:
    """Return the number of camels that move with one, itself and all that it carries (CC-3)."""
    rank = rank_of(camels, camel)
    return end_of_unit(camels, rank) - rank


@part
def lowest(camels: int, count: int) -> int:
    """Return the last `count` camels alone."""
    return camels & (1 << BITS * count) - 1


@part
def with_unit_on(camels: int, first: int, end: int, goal: int, is_below: bool) -> int:
    """Return the camels after the unit of the ranks `first` to before `end` has moved to `goal`, on
    top of the camels there or `is_below` them (CC-3, CC-8)."""
    own = space_at(camels, first)
    behind = behind_unit(camels, first, end, own, goal + (not is_below))
    return with_unit_at(camels, first, end, without_unit(camels, first, end), behind, goal - own)


@part
def without_unit(camels: int, first: int, end: int) -> int:
    """Return the camels that are not in the unit of the ranks `first` to before `end`."""
    return lowest(camels, first) | camels >> BITS * end << BITS * first


@part
def behind_unit(camels: int, first: int, end: int, own: int, space: int) -> int:
    """Return how many camels are on spaces before `space`, without the unit of the ranks `first` to
    before `end` on the space `own`."""
    return count_before(camels, space) - (end - first) * (own < space)


@part
def with_unit_at(camels: int, first: int, end: int, others: int, behind: int, further: int) -> int:
    """Return the camels after the unit of the ranks `first` to before `end` has moved `further`, so
    that `behind` of the `others` are behind it."""
    size = end - first
    unit = lowest(camels >> BITS * first, size) + further * lowest(ONE_SPACE, size)
    ahead = others >> BITS * behind << BITS * (behind + size)
    return lowest(others, behind) | unit << BITS * behind | ahead


@part
def shift_on(tiles: Sequence[int] | IntArray, space: int) -> int:
    """Return the spaces that the tile on a space leads on (CC-8); 0 without one."""
    return tiles[space] if space < len(tiles) else 0


@part
def moved(camels: int, tiles: Sequence[int] | IntArray, camel: int, steps: int) -> int:
    """Return the camels after one has moved with all it carries (CC-3).

    On an oasis the unit goes one space on, on a mirage one back and below the camels there (CC-8).
    """
    rank = rank_of(camels, camel)
    landed = space_at(camels, rank) + steps
    shift = shift_on(tiles, landed)
    return with_unit_on(camels, rank, end_of_unit(camels, rank), landed + shift, shift < 0)
