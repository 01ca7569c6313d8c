"""Steps and level fronts of a drawn road, known from its construction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.road import Layout, Place

SAME = 1e-6


Named = tuple[str, Place]
"""A space by its id, and its place."""


def steps_of(laid: Layout, names: Sequence[str]) -> frozenset[tuple[str, str]]:
    """Return all steps as pairs of ids: to each touching space whose front is further ahead.

    Spaces that meet in a corner touch too. `names` are the ids of the spaces in all places of the
    road. Steps over the finish line of a lap are included.
    """
    lanes = _by_lane(laid, names)
    steps = {(a, b) for lane in lanes.values() for (a, _), (b, _) in pairwise(lane)}
    for (first, here), (second, there) in _beside(lanes):
        if here.front < there.front - SAME:
            steps.add((first, second))
        elif there.front < here.front - SAME:
            steps.add((second, first))
    count = [len(part.section.lanes) for part in laid.stretches]
    joints = list(pairwise(range(len(count))))
    if laid.line.closed:
        joints.append((len(count) - 1, 0))
    for before, after in joints:
        for source in range(count[before]):
            for target in range(count[after]):
                if _meet(source, count[before], target, count[after]):
                    steps.add((lanes[before, source][-1][0], lanes[after, target][0][0]))
    return frozenset(steps)


def level_pairs(laid: Layout, names: Sequence[str]) -> frozenset[frozenset[str]]:
    """Return the touching spaces, two by two, whose fronts are equally far ahead."""
    return frozenset(
        frozenset((first, second))
        for (first, here), (second, there) in _beside(_by_lane(laid, names))
        if abs(here.front - there.front) <= SAME
    )


def _by_lane(laid: Layout, names: Sequence[str]) -> dict[tuple[int, int], list[Named]]:
    lanes: dict[tuple[int, int], list[Named]] = {}
    for name, place in zip(names, laid.places, strict=True):
        lanes.setdefault((place.section, place.row), []).append((name, place))
    return lanes


def _beside(lanes: dict[tuple[int, int], list[Named]]) -> Iterator[tuple[Named, Named]]:
    """Yield pairs of spaces of neighbouring lanes that touch along a side or in a corner."""
    for (section, lane), mine in lanes.items():
        for first in mine:
            for second in lanes.get((section, lane + 1), ()):
                here, there = first[1], second[1]
                if here.back <= there.front + SAME and there.back <= here.front + SAME:
                    yield first, second


def _meet(lane: int, lanes: int, other: int, others: int) -> bool:
    """Return whether lane `lane` of `lanes` touches lane `other` of `others` ahead of it."""
    return lane * others <= (other + 1) * lanes and other * lanes <= (lane + 1) * others
