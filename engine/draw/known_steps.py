"""What the construction knows: which space leads to which, which fronts are level."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.draw.lanes import LaneSection
from engine.draw.spaces import Place

SAME = 1e-6


def steps_of(
    places: Sequence[Place], sections: Sequence[LaneSection], closed: bool
) -> frozenset[tuple[str, str]]:
    """All steps: to a space that is touched, corners too, and whose front lies further ahead.

    On a lap the steps over the finish line are among them.
    """
    lanes = _by_lane(places)
    steps = {(a.id, b.id) for lane in lanes.values() for a, b in pairwise(lane)}
    for first, second in _beside(lanes):
        if first.front < second.front - SAME:
            steps.add((first.id, second.id))
        elif second.front < first.front - SAME:
            steps.add((second.id, first.id))
    joints = list(pairwise(range(len(sections))))
    if closed:
        joints.append((len(sections) - 1, 0))
    for before, after in joints:
        for source in range(1, sections[before].lanes + 1):
            for target in range(1, sections[after].lanes + 1):
                if _meet(source, sections[before].lanes, target, sections[after].lanes):
                    steps.add((lanes[before, source][-1].id, lanes[after, target][0].id))
    return frozenset(steps)


def level_pairs(places: Sequence[Place]) -> frozenset[frozenset[str]]:
    """The touching spaces, two by two, whose fronts are equally far ahead."""
    return frozenset(
        frozenset((first.id, second.id))
        for first, second in _beside(_by_lane(places))
        if abs(first.front - second.front) <= SAME
    )


def _by_lane(places: Sequence[Place]) -> dict[tuple[int, int], list[Place]]:
    lanes: dict[tuple[int, int], list[Place]] = {}
    for place in places:
        lanes.setdefault((place.section, place.lane), []).append(place)
    return lanes


def _beside(lanes: dict[tuple[int, int], list[Place]]) -> Iterator[tuple[Place, Place]]:
    """Spaces of neighbouring lanes that touch along a side or in a corner."""
    for (section, lane), mine in lanes.items():
        for first in mine:
            for second in lanes.get((section, lane + 1), ()):
                if first.back <= second.front + SAME and second.back <= first.front + SAME:
                    yield first, second


def _meet(lane: int, lanes: int, other: int, others: int) -> bool:
    """Whether two lanes of the same road, one of so many, touch where the number changes."""
    return (lane - 1) * others <= other * lanes and (other - 1) * lanes <= lane * others
