"""Where a truck may drive: exact numbers of spaces, past others but never onto them."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.values import NOBODY


class Drive(NamedTuple):
    """A way, space by space without the first, and whether it uses the whole roll."""

    way: tuple[int, ...]
    exact: bool


def drives(
    roads: Roads,
    begin: int,
    counts: Collection[int],
    occupied: Collection[int],
    blocked: frozenset[int],
) -> dict[int, Drive]:
    """Every space where a drive of one of the counts may end, with a way to it (AA-2, AA-3).

    A truck never turns round on the way (house) and never enters a blocked space. With a single
    count a way that would end on another truck ends on the last free space before it.
    """
    exact: dict[int, Drive] = {}
    before: dict[int, Drive] = {}
    for number, ways in enumerate(_layers(roads, begin, max(counts), blocked), 1):
        if number not in counts:
            continue
        for way in ways:
            if way[-1] not in occupied:
                exact.setdefault(way[-1], Drive(way, True))
            elif len(counts) == 1:
                while way and way[-1] in occupied:
                    way = way[:-1]
                if way:
                    before.setdefault(way[-1], Drive(way, False))
    return before | exact


def early_stops(
    roads: Roads,
    begin: int,
    most: int,
    cities: Collection[int],
    occupied: Collection[int],
    blocked: frozenset[int],
) -> dict[int, Drive]:
    """Cities on the way where the truck may stop before the roll is used up (AA-4)."""
    found: dict[int, Drive] = {}
    for ways in _layers(roads, begin, most - 1, blocked):
        for way in ways:
            if way[-1] in cities and way[-1] not in occupied:
                found.setdefault(way[-1], Drive(way, False))
    return found


@lru_cache(maxsize=1 << 14)
def _layers(
    roads: Roads, begin: int, most: int, blocked: frozenset[int]
) -> list[list[tuple[int, ...]]]:
    """One way to every space and direction, after 1, 2, … spaces."""
    here: dict[tuple[int, int], tuple[int, ...]] = {(begin, NOBODY): ()}
    layers = []
    for _ in range(most):
        onwards: dict[tuple[int, int], tuple[int, ...]] = {}
        for (space, back), way in here.items():
            for there in roads.neighbours[space]:
                if there != back and there not in blocked:
                    onwards.setdefault((there, space), (*way, there))
        here = onwards
        layers.append(list(here.values()))
    return layers
