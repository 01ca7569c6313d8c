"""Places for the marks of a drawn road: bet lines and the start grid."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from engine.arrays import FloatArray
from engine.road import Layout, Place

CLEAR_OF_NARROW = 1.5
"""Distance that bet lines keep from a narrow part, in spaces."""

STRAY = 2.0
"""Distance from its even share that a bet line may have at no cost, in spaces."""


def bet_stations(laid: Layout, space: float, bets: int) -> list[float]:
    """Return the stations of bet lines, mm, near equal shares of the lap, never in a narrow part.

    Of the fronts near by, the one where the lanes' fronts agree best is chosen. A line without a
    free place, on a road that is too short, is left out.
    """
    lanes = max(len(part.section.lanes) for part in laid.stretches)
    full = [
        row
        for row, part in enumerate(laid.stretches)
        if len(part.section.lanes) == lanes and part.section.crosses is None
    ]
    free = []
    for row in full:
        part = laid.stretches[row]
        last = row == len(laid.stretches) - 1
        free.append(
            (
                part.start + (CLEAR_OF_NARROW * space if row else space),
                part.stop - (space if last else CLEAR_OF_NARROW * space),
            )
        )
    stations: list[float] = []
    for number in range(1, bets + 1):
        wanted = laid.line.length * number / (bets + 1)
        wanted = _before_narrow(wanted, free)
        nearby = [
            front
            for row in full
            for fronts in laid.fronts[row]
            for front in fronts.tolist()
            if any(start <= front <= end for start, end in free)
            and all(abs(front - station) > 2 * space for station in stations)
        ]
        if nearby:
            costs = [
                max(0.0, abs(front - wanted) - STRAY * space) + _raggedness(front, laid)
                for front in nearby
            ]
            stations.append(nearby[costs.index(min(costs))])
    return sorted(stations)


def last_fronts(station: float, fronts: Sequence[FloatArray]) -> list[float]:
    """Return for every lane of a section the furthest front that is not beyond `station`, mm."""
    return [float(lane[lane <= station].max()) for lane in fronts]


def first_slots(laid: Layout, slots: int) -> tuple[float, int]:
    """Return the front of the foremost slot, mm, and the number of slots.

    Slots are the first spaces of every lane, `slots` at most.
    """
    rows: dict[int, list[Place]] = {}
    for place in laid.places:
        if place.section == 0:
            rows.setdefault(place.row, []).append(place)
    first = [place for row in zip_longest(*rows.values()) for place in row if place is not None]
    return max((place.front for place in first[:slots]), default=0.0), len(first[:slots])


def _before_narrow(wanted: float, free: Sequence[tuple[float, float]]) -> float:
    if any(start <= wanted <= end for start, end in free):
        return wanted
    return max((end for _, end in free if end <= wanted), default=wanted)


def _raggedness(station: float, laid: Layout) -> float:
    row = next(i for i, part in enumerate(laid.stretches) if part.start <= station <= part.stop)
    cuts = last_fronts(station, laid.fronts[row])
    return max(cuts) - min(cuts)
