"""Reference movement of cars from the text of the rules with plain sets: slow, and independent of
the compiled movement."""

from __future__ import annotations

from collections.abc import Set

from engine.course import Course

FINISH = "finish"
Way = tuple[str, ...]


class Board:
    """A course as sets of ids."""

    def __init__(self, course: Course) -> None:
        self.ids = course.ids
        self.steps: dict[str, list[tuple[str, int]]] = {space: [] for space in course.ids}
        for step in course.steps:
            target = FINISH if step.target is None else course.ids[step.target]
            self.steps[course.ids[step.source]].append((target, step.needs))
        self.same_place = {
            space: {course.ids[row] for row in course.shares[k]}
            for k, space in enumerate(course.ids)
        }
        self.danger = {space for space, flag in zip(course.ids, course.danger, strict=True) if flag}

    def blocked(self, cars: Set[str]) -> set[str]:
        """Return the spaces no car may enter: those of cars, and those at the same place
        (RV-17)."""
        return set(cars).union(*(self.same_place[car] for car in cars))

    def next_spaces(self, space: str, cars: Set[str], bar: int) -> set[str]:
        """Return the free spaces one point ahead; danger only where there is no other."""
        if space == FINISH:
            return set()
        taken = self.blocked(cars)
        free = {
            target for target, needs in self.steps[space] if target not in taken and bar >= needs
        }
        return free - self.danger or free

    def ways(self, start: str, points: int, cars: Set[str]) -> set[Way]:
        """Return every way that cannot be continued, or has used all points (RV-18)."""
        going: set[Way] = {(start,)}
        ended: set[Way] = set()
        for _ in range(points):
            further: set[Way] = set()
            for way in going:
                onward = {(*way, space) for space in self.next_spaces(way[-1], cars, points)}
                further |= onward
                if not onward:
                    ended.add(way)
            going = further
        return {way for way in ended | going if len(way) > 1}

    def ends(self, start: str, points: int, cars: Set[str], longest: bool) -> set[str]:
        """Return the ends of the car: of any such way (RV-18), or of the longest only, where a way
        over the finish counts as long as any (TR-9, TR-14)."""
        ways = self.ways(start, points, cars)
        if longest:
            most = max(map(len, ways), default=0)
            full = {way for way in ways if way[-1] == FINISH or len(way) == points + 1}
            ways = full or {way for way in ways if len(way) == most}
        ends = {way[-1] for way in ways}
        return ends - self.danger or ends
