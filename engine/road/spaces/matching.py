"""Matching of the places of a changed road with those of the old one, so that ids stay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from engine.arrays import FloatArray
from engine.road.line.reference_line import ReferenceLine
from engine.road.spaces.layout import Layout

NEAR = 1.0
"""Distance below which two places may match without common ground, in space lengths."""

WORTH = 0.1
"""Worth of a match besides its common ground, in space lengths."""

Interval = tuple[float, float]
Link = tuple[int, int, Any]


def matched(old: Layout, new: Layout) -> dict[int, int]:
    """Map each new place to the old place it came from.

    The result has rows of old places by rows of new ones. Places match if they are on the same
    ground of the same lane, in order, measured from control points of both roads. If a lane of a
    section has as many spaces as before, they may match by number instead, even if the ends of the
    section were moved far. In every lane the way that keeps more spaces is chosen. Polygons are not
    compared: a road that is moved or widened shifts them off their place, but not along the road.
    """
    shift, backwards = warp(old, new)
    numbered = _by_number(old, new, backwards)
    found: dict[int, int] = {}
    for lane in {place.lane for place in new.places}:
        befores = [row for row, each in enumerate(old.places) if each.lane == lane]
        afters = [row for row, each in enumerate(new.places) if each.lane == lane]
        by_number = {row: numbered[row] for row in afters if row in numbered}
        if len(by_number) < min(len(befores), len(afters)):
            known = set(by_number.values())
            rest = [row for row in befores if row not in known]
            made = [row for row in afters if row not in by_number]
            by_number |= _by_ground(old, rest, new, made, shift, backwards)
            by_ground = _by_ground(old, befores, new, afters, shift, backwards)
            by_number = max(by_number, by_ground, key=len)
        found |= by_number
    return found


def _by_ground(
    old: Layout,
    befores: Sequence[int],
    new: Layout,
    afters: Sequence[int],
    shift: Callable[[FloatArray], FloatArray],
    backwards: bool,
) -> dict[int, int]:
    """Return the pairs of new and old places of a lane that have most ground in common in total."""
    if not befores or not afters:
        return {}
    lain = _intervals(old, befores, shift, new.line, backwards)
    lie = _intervals(new, afters, lambda stations: stations, new.line, False)
    pairs = _best_pairs([each[0] for each in lain], [each[0] for each in lie])
    return {lie[after][1]: lain[before][1] for before, after in pairs}


def _by_number(old: Layout, new: Layout, backwards: bool) -> dict[int, int]:
    """Return pairs of new and old places in lanes of sections with as many spaces as before.

    However far the ends were moved, the places between them match.
    """
    befores, afters = (_by_lane(laid) for laid in (old, new))
    found: dict[int, int] = {}
    for at, rows in afters.items():
        was = befores.get(at, ())
        if len(was) == len(rows):
            found.update(zip(rows, was[::-1] if backwards else was, strict=True))
    return found


def _by_lane(laid: Layout) -> dict[tuple[str, str], list[int]]:
    """Return the rows of the places in every lane of every section, by the ids of both."""
    rows: dict[tuple[str, str], list[int]] = {}
    for row, place in enumerate(laid.places):
        section = laid.stretches[place.section].section.id
        rows.setdefault((section, place.lane), []).append(row)
    return rows


def warp(old: Layout, new: Layout) -> tuple[Callable[[FloatArray], FloatArray], bool]:
    """Return a function from old stations to new ones, and whether the road is now reversed.

    On a lap its results may be a lap further on.
    """
    points = [(name, row) for row, name in enumerate(old.line.names) if name in new.line.names]
    befores = [_at_point(old, row) for _, row in points]
    afters = [_at_point(new, new.line.names.index(name)) for name, _ in points]
    backwards = _is_backwards(afters, new.line.length, new.line.closed)
    if backwards:
        afters = [new.line.length - after for after in afters]
    knots = dict(zip(befores, afters, strict=True))
    stations = sorted(knots)
    if not stations:
        stations, knots = [0.0], {0.0: 0.0}
    values = [knots[station] for station in stations]
    if new.line.closed:
        for row in range(1, len(values)):
            values[row] += new.line.length * (values[row] < values[row - 1])
        stations, values = _around(stations, values, old.line.length, new.line.length)
    else:
        scale = new.line.length / old.line.length
        stations = [stations[0] - old.line.length, *stations, stations[-1] + old.line.length]
        values = [
            values[0] - scale * old.line.length,
            *values,
            values[-1] + scale * old.line.length,
        ]

    def shift(wanted: FloatArray) -> FloatArray:
        return np.asarray(np.interp(wanted, stations, values))

    return shift, backwards


def _at_point(laid: Layout, row: int) -> float:
    return float(np.interp(row, laid.line.spans, laid.line.stations))


def _around(
    stations: list[float], values: list[float], old: float, new: float
) -> tuple[list[float], list[float]]:
    """Return the knots of a lap, repeated a lap before and a lap behind."""
    laps = (-1, 0, 1)
    return (
        [station + lap * old for lap in laps for station in stations],
        [value + lap * new for lap in laps for value in values],
    )


def _is_backwards(afters: Sequence[float], length: float, closed: bool) -> bool:
    """Return whether the common points are in the opposite order."""
    if len(afters) < 2 + closed:
        return False
    steps = np.diff([*afters, afters[0]] if closed else afters)
    if not closed:
        return bool((steps < 0).all())
    return bool((steps % length).sum() > 1.5 * length)


def _intervals(
    laid: Layout,
    rows: Sequence[int],
    shift: Callable[[FloatArray], FloatArray],
    line: ReferenceLine,
    backwards: bool,
) -> list[tuple[Interval, int]]:
    """Return places from back to front, in stations of the new line, with their rows, in order."""
    ends = shift(np.array([(laid.places[row].back, laid.places[row].front) for row in rows]))
    if backwards:
        ends = line.length - ends[:, ::-1]
    if line.closed:
        ends -= np.floor(ends.mean(axis=1) / line.length)[:, None] * line.length
    order = np.argsort(ends[:, 0], kind="stable")
    return [((float(ends[row, 0]), float(ends[row, 1])), rows[row]) for row in order]


def _best_pairs(befores: Sequence[Interval], afters: Sequence[Interval]) -> list[tuple[int, int]]:
    """Return pairs of rows, rising in both, whose intervals have most ground in common in total."""
    best = [0.0] * (len(afters) + 1)
    chain: list[Link | None] = [None] * (len(afters) + 1)
    reach = NEAR * max(front - back for back, front in (*befores, *afters))
    begin = 0
    for before, (back, front) in enumerate(befores):
        while begin < len(afters) and afters[begin][1] <= back - reach:
            begin += 1
        found = []
        for after in range(begin, len(afters)):
            start, end = afters[after]
            if start >= front + reach:
                break
            space = min(front - back, end - start)
            shared = min(front, end) - max(back, start)
            if shared > -NEAR * space:
                worth = max(shared, 0.0) + WORTH * space
                found.append((best[after] + worth, (before, after, chain[after])))
        for value, link in found:
            row = link[1] + 1
            while row < len(best) and best[row] < value:
                best[row], chain[row] = value, link
                row += 1
    pairs = []
    last = chain[-1]
    while last is not None:
        pairs.append((last[0], last[1]))
        last = last[2]
    return pairs[::-1]
