"""Locked stretches: parts of the road that tuning must not change."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from shapely import LinearRing

from engine.arrays import FloatArray
from engine.playtest.tuning.runs import may_change
from engine.road import Layout, layout_of
from engine.road.edits import split_section
from engine.road.line.rows import Place, drawn_fronts
from engine.road.line.stretches import Stretch, space_length
from engine.sentence import Sentence
from engine.track import Space, Track
from engine.track.edits import EditError
from engine.track.roads import LaneSection, Road

SAME = 1e-6

CLEAR = 3
"""Least number of rows between a locked stretch and what may change, and least number of rows of a
part that is cut off: near a border staggered fronts shift, and the road tapers."""

ROUNDED = 0.05
"""Distance that a space may seem to have moved by because its section begins at a rounded place,
mm."""

REACH = 3
"""Number of control points before a span, and behind it, that bend it besides those at its ends."""


@dataclass(frozen=True, slots=True)
class Lock:
    """A stretch of the road that stays as it is, from one space to another, both included."""

    first: str
    last: str

    @classmethod
    def parse(cls, text: str) -> Lock:
        """Return the stretch written as FIRST-LAST, such as a16-a20; EditError if it is none."""
        match = re.fullmatch(r"\s*([^-\s]+)\s*-\s*([^-\s]+)\s*", text)
        if match is None:
            raise EditError(
                Sentence("{text} is no stretch: write its first and last space, a5-a9", text=text)
            )
        return cls(match[1], match[2])


def locked_spaces(track: Track, road_id: str, locks: Sequence[Lock]) -> tuple[Space, ...]:
    """Return the spaces of a road that locked stretches reach into, in all lanes."""
    inside = {
        (place.lane, place.number)
        for lock in locks
        for on, places in [_places(track, lock)]
        if on == road_id
        for place in places
    }
    return tuple(
        space
        for space in track.spaces
        if (origin := space.origin) is not None
        and origin.road == road_id
        and (origin.lane, origin.number) in inside
    )


def with_locked(track: Track, locked: Collection[Space]) -> Track:
    """Return the track with `locked` spaces exactly as they were; EditError if one is gone or
    elsewhere. Only the numbers of their places along the road may differ."""
    now = {space.id: space for space in track.spaces}
    stay: dict[str, Space] = {}
    for was in locked:
        space, origin = now.get(was.id), was.origin
        if space is None or origin is None or space.origin is None or not _is_same(was, space):
            raise EditError(Sentence("{name} is locked and would change", name=was.id))
        stay[was.id] = replace(was, origin=replace(origin, number=space.origin.number))
    return replace(track, spaces=tuple(stay.get(space.id, space) for space in track.spaces))


def _is_same(was: Space, now: Space) -> bool:
    """Return whether two values of a space differ by rounding alone."""
    if replace(now, outline=was.outline, front=was.front, origin=was.origin) != was:
        return False
    rings = LinearRing(was.outline), LinearRing(now.outline)
    return bool(rings[0].hausdorff_distance(rings[1]) <= ROUNDED)


def openness(track: Track, locks: Sequence[Lock]) -> Callable[[float], bool]:
    """Return a function that returns whether a station, mm, is outside all locked stretches."""
    bounds = [_bounds(track, lock) for lock in locks]

    def is_open(station: float) -> bool:
        return all(not first - SAME <= station <= last + SAME for first, last in bounds)

    return is_open


def held_points(track: Track, laid: Layout, locks: Sequence[Lock]) -> set[int]:
    """Return the rows of the control points that bend the sections kept for locked stretches: their
    rows are shares of their length."""
    line, held = laid.line, set[int]()
    for row in locked_sections(track, laid, locks):
        part = laid.stretches[row]
        spans = np.interp((part.start, part.stop), line.stations, line.spans)
        begin, end = int(spans[0]) - REACH, int(np.ceil(spans[1])) + REACH
        held |= {point % len(line.names) for point in range(begin, end + 1)}
    return held


def split_at_locks(track: Track, road: Road, locks: Sequence[Lock]) -> Road:
    """Return the road cut some rows before and behind locked stretches, so that nothing that
    changes beyond reaches their spaces. Staggered rows of a part cut off are recorded as drawn, and
    tapers that are as long as a space of the whole road get that length."""
    was, cut = layout_of(road), road
    for station in (end for ends in _kept_by_all(track, was, locks) for end in ends):
        laid = layout_of(cut)
        starts = [part.start for part in laid.stretches] + [laid.line.length]
        if min(abs(start - station) for start in starts) > road.width / 2:
            cut = split_section(cut, station)
    laid, sections = layout_of(cut), [*cut.sections]
    usual, now = (space_length(each, was.line.length) for each in (road, cut))
    bounds = [_bounds(track, lock) for lock in locks]
    for row in locked_sections(track, laid, locks):
        part, section = laid.stretches[row], sections[row]
        inside = [each for each in bounds if part.start < each[1] and each[0] < part.stop]
        if section.rows == "staggered" and section not in road.sections and inside:
            section = _as_drawn(was, part, inside)
        # A border between equal lanes has no taper: one end tells how long they are.
        if section.taper is None and np.isclose(part.tapers, now).any():
            section = replace(section, taper=round(usual, 2))
        sections[row] = section
    return replace(cut, sections=tuple(sections))


def locked_sections(track: Track, laid: Layout, locks: Sequence[Lock]) -> set[int]:
    """Return the rows of the sections that locked stretches, and the rows of spaces next to them,
    reach into, and of those where branches leave and join."""
    was = layout_of(track.road(laid.road.id))
    bounds = []
    for lock in locks:
        # A cut is not always exactly where it was meant to be.
        ends = zip(_kept(track, was, lock), _bounds(track, lock), strict=True)
        first, last = ((kept + end) / 2 for kept, end in ends)
        bounds.append((first, last))
    for branch in track.roads:
        for joint in (branch.leaves, branch.joins):
            if joint is not None and joint.station.road == laid.road.id:
                at = laid.line.station(joint.station.at)
                bounds.append((at, at))
    return {
        row
        for row, part in enumerate(laid.stretches)
        for first, last in bounds
        if part.start < last + SAME and part.stop > first - SAME
    }


def _kept(track: Track, was: Layout, lock: Lock) -> tuple[float, float]:
    """Return the stations, mm, between which sections are kept for a lock."""
    first, last = _bounds(track, lock)
    return _border(was, first, -1), _border(was, last, 1)


def _kept_by_all(track: Track, was: Layout, locks: Sequence[Lock]) -> Sequence[tuple[float, float]]:
    """Return the stations, mm, between which sections are kept for all locks: those of two locks
    are joined where no section would fit between them, so that none is cut within another."""
    joined: list[tuple[float, float]] = []
    for first, last in sorted(_kept(track, was, lock) for lock in locks):
        if joined and first - joined[-1][1] < CLEAR * space_length(was.road, was.line.length):
            first, before = joined.pop()
            last = max(last, before)
        joined.append((first, last))
    return joined


def _border(laid: Layout, station: float, way: int) -> float:
    """Return the nearest station, ahead of `station` or behind it by the sign of `way`, where a
    section ends or may be cut so that all parts have enough rows."""
    parts = [*zip(laid.stretches, laid.fronts, strict=True)]
    for part, cut in parts[::way]:
        near, far = (part.start, part.stop)[::way]
        if way * (far - station) <= SAME:
            continue
        clear = CLEAR * part.length / part.section.spaces - SAME
        if may_change(part.section):
            fronts = max(cut, key=len)
            begin = way * max(way * station, way * near)
            fitting = (way * (fronts - begin) >= clear) & (way * (far - fronts) >= clear)
            if fitting.any():
                return float(fronts[fitting][::way][0])
        if way * (far - station) >= clear:
            return far
    return laid.line.length if way > 0 else 0.0


def _as_drawn(was: Layout, part: Stretch, locked: Sequence[tuple[float, float]]) -> LaneSection:
    """Return a section cut off from a longer one, with its rows as they were from the first of the
    `locked` stretches in it to the last, and even ones from there to where it was cut."""
    before = was.row_at((part.start + part.stop) / 2)
    old = was.stretches[before]
    first, last = min(each[0] for each in locked), max(each[1] for each in locked)
    if part.start < old.start + SAME:
        first = part.start
    if part.stop > old.stop - SAME:
        last = part.stop
    space = old.length / old.section.spaces
    cut = []
    for fronts in was.fronts[before]:
        kept = fronts[(fronts >= first - SAME) & (fronts <= last + SAME)]
        cut.append(
            np.concatenate(
                [
                    _evenly(part.start, float(kept[0]), space)[:-1],
                    kept,
                    _evenly(float(kept[-1]), part.stop, space)[1:],
                ]
            )
        )
    section = replace(part.section, rows="drawn", spaces=len(cut[0]) - 1)
    return replace(section, lanes=drawn_fronts(part, cut))


def _evenly(start: float, stop: float, space: float) -> FloatArray:
    """Return the fronts of spaces about `space` mm long between two stations."""
    return np.linspace(start, stop, round((stop - start) / space) + 1)


def _bounds(track: Track, lock: Lock) -> tuple[float, float]:
    """Return the stations where the spaces of a locked stretch begin and end, mm."""
    _, places = _places(track, lock)
    return min(place.back for place in places), max(place.front for place in places)


@lru_cache(maxsize=64)
def _places(track: Track, lock: Lock) -> tuple[str, tuple[Place, ...]]:
    """Return the id of the road of a locked stretch, and the places of all lanes that the stretch
    reaches into."""
    ends = {}
    for name in (lock.first, lock.last):
        try:
            origin = track.space(name).origin
        except KeyError:
            raise EditError(Sentence("no space is called {name}", name=name)) from None
        if origin is None:
            raise EditError(Sentence("{name} belongs to no road", name=name))
        for place in layout_of(track.road(origin.road)).places:
            if (place.lane, place.number) == (origin.lane, origin.number):
                ends[name] = origin.road, place
    (road_id, first), (_, last) = ends[lock.first], ends[lock.last]
    if first.back > last.front:
        raise EditError(
            Sentence(
                "{last} lies before {first}: swap them, or lock a stretch over the finish line as "
                "two, one up to it and one from there on",
                first=lock.first,
                last=lock.last,
            )
        )
    # Of places side by side a little may reach into the stretch by rounding.
    return road_id, tuple(
        place
        for place in layout_of(track.road(road_id)).places
        if place.back < last.front - SAME and place.front > first.back + SAME
    )
