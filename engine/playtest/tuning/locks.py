"""Locked stretches: parts of the road that tuning must not change."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.road import Layout, layout_of
from engine.road.edits import split_section
from engine.sentence import Sentence
from engine.track import Track
from engine.track.edits import EditError
from engine.track.roads import Road

SAME = 1e-6


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


def openness(track: Track, locks: Sequence[Lock], margin: float = 0.0) -> Callable[[float], bool]:
    """Return a function that returns whether a station, mm, is at least `margin` away from all
    locked stretches."""
    bounds = [_bounds(track, lock) for lock in locks]

    def is_open(station: float) -> bool:
        return all(
            not first - margin - SAME <= station <= last + margin + SAME for first, last in bounds
        )

    return is_open


def split_at_locks(track: Track, road: Road, locks: Sequence[Lock]) -> Road:
    """Return the road cut where locked stretches begin and end, if there is a row of fronts to cut
    at; its spaces stay as they are."""
    for station in sorted(end for lock in locks for end in _bounds(track, lock)):
        laid = layout_of(road)
        starts = [part.start for part in laid.stretches] + [laid.line.length]
        if min(abs(start - station) for start in starts) > road.width / 2:
            try:
                road = split_section(road, station)
            except EditError:
                # A section that cannot be cut stays whole, and stays as it is.
                continue
    return road


def locked_sections(track: Track, laid: Layout, locks: Sequence[Lock]) -> set[int]:
    """Return the rows of the sections that a locked stretch reaches into, and of those where
    branches leave and join."""
    half = laid.road.width / 2
    bounds = [_bounds(track, lock) for lock in locks]
    for branch in track.roads:
        for joint in (branch.leaves, branch.joins):
            if joint is not None and joint.station.road == laid.road.id:
                at = laid.line.station(joint.station.at)
                bounds.append((at - half, at + half))
    return {
        row
        for row, part in enumerate(laid.stretches)
        for first, last in bounds
        if part.start < last - half and part.stop > first + half
    }


def _bounds(track: Track, lock: Lock) -> tuple[float, float]:
    """Return the stations where a locked stretch begins and ends, mm."""
    places = {}
    for name in (lock.first, lock.last):
        try:
            origin = track.space(name).origin
        except KeyError:
            raise EditError(Sentence("no space is called {name}", name=name)) from None
        if origin is None:
            raise EditError(Sentence("{name} belongs to no road", name=name))
        for place in layout_of(track.road(origin.road)).places:
            if (place.lane, place.number) == (origin.lane, origin.number):
                places[name] = place
    first, last = places[lock.first], places[lock.last]
    if first.back > last.front:
        raise EditError(
            Sentence("{last} lies before {first}: swap them", first=lock.first, last=lock.last)
        )
    return first.back, last.front
