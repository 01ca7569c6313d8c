"""Roads of Auf Achse for its referee: ways, distances and ends of drives, by ids of spaces."""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

from engine.course import Course
from engine.track import CITY, TRIANGLE

Way = tuple[str, ...]
"""Spaces of a drive, beginning with its first."""


class Drive(NamedTuple):
    """All ways of a drive to a space, and whether it uses the whole roll."""

    ways: list[Way]
    is_exact: bool


class Roads:
    """A network: spaces joined in both directions, cities, warning triangles."""

    def __init__(self, course: Course) -> None:
        rows = range(len(course.ids))
        self.spaces = set(course.ids)
        self.joined: dict[str, list[str]] = {space: [] for space in course.ids}
        for step in course.steps:
            if step.target is not None:
                self.joined[course.ids[step.source]].append(course.ids[step.target])
        self.cities = {course.ids[row] for row in rows if CITY in course.tags[row]}
        self.triangles = {course.ids[row] for row in rows if TRIANGLE in course.tags[row]}
        self.called = {course.names[row]: course.ids[row] for row in rows if course.names[row]}

    def ways(self, begin: str, length: int, closed: Set[str]) -> list[Way]:
        """AA-2: all ways of `length` spaces; never back where the truck just came from (house).
        AA-5, AA-11: never onto a closed space."""
        going: list[Way] = [(begin,)]
        for _ in range(length):
            going = [
                (*way, there)
                for way in going
                for there in self.joined[way[-1]]
                if there not in closed and there not in way[-2:-1]
            ]
        return going

    def drives(
        self, begin: str, counts: Set[int], taken: Set[str], closed: Set[str], stops: Set[str]
    ) -> dict[str, Drive]:
        """AA-2: every drive of one of the counts. AA-3: never onto another truck; with one count
        only it ends on the last free space before (house). AA-4: then it may also stop early."""
        ends: dict[str, list[Way]] = {}
        before: dict[str, list[Way]] = {}
        early: dict[str, list[Way]] = {}
        for length in range(1, max(counts) + 1):
            for way in self.ways(begin, length, closed):
                if length not in counts:
                    if len(counts) == 1 and way[-1] in stops - taken:
                        early.setdefault(way[-1], []).append(way)
                elif way[-1] not in taken:
                    ends.setdefault(way[-1], []).append(way)
                elif len(counts) == 1:
                    while len(way) > 1 and way[-1] in taken:
                        way = way[:-1]
                    if len(way) > 1:
                        before.setdefault(way[-1], []).append(way)
        found = {f"to {space}": Drive(ways, False) for space, ways in before.items()}
        found |= {f"stop {space}": Drive(early[space], False) for space in set(early) - set(ends)}
        return found | {f"to {space}": Drive(ways, True) for space, ways in ends.items()}

    def last_city_on(self, way: Way) -> str | None:
        """AA-11: the last city that is passed on a way; where it ends is no city to go back to."""
        passed = [space for space in way[:-1] if space in self.cities and space != way[-1]]
        return passed[-1] if passed else None

    def next_of(self, kind: Set[str], begin: str, closed: Set[str]) -> set[str]:
        """AA-11: the cities or triangles that can be reached without passing another."""
        seen, edge = {begin}, [begin]
        for space in edge:
            for there in self.joined[space]:
                if there not in seen | closed:
                    seen.add(there)
                    if there not in kind:
                        edge.append(there)
        return (seen & kind) - {begin}

    def far_from(self, begin: str) -> dict[str, int]:
        """Return the distance to every other space, in spaces."""
        far, edge = {begin: 0}, [begin]
        for space in edge:
            for there in self.joined[space]:
                if there not in far:
                    far[there] = far[space] + 1
                    edge.append(there)
        return far

    def between(self, one: str, other: str) -> set[str]:
        """AA-5: the spaces on a shortest way from one city to the other."""
        near, far = self.far_from(self.called[one]), self.far_from(self.called[other])
        least = min(near[space] + far[space] for space in self.spaces)
        return {space for space in self.spaces if near[space] + far[space] == least}
