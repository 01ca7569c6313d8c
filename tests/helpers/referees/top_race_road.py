"""Moves of cars of Top Race, from the rules alone, with plain sets of space ids.

The compiled course says which steps there are, which spaces are level, how far ahead they lie, and
which edge is the inner one.
"""

from __future__ import annotations

from engine.course import Course

FINISH = "finish"


class Road:
    """The course by the ids of its spaces."""

    def __init__(self, course: Course, cars: int) -> None:
        ids = course.ids
        self.slots = [ids[slot] for slot in course.slots[:cars]]
        self.progress = dict(zip(ids, course.progress.tolist(), strict=True))
        self.inner = dict(zip(ids, course.inner.tolist(), strict=True))
        self.level = {
            space: {space, *(ids[row] for row in course.level_with[k])}
            for k, space in enumerate(ids)
        }
        self.same_place = {
            space: {space, *(ids[row] for row in course.shares[k])} for k, space in enumerate(ids)
        }
        self.steps: dict[str, list[tuple[str, int]]] = {space: [] for space in ids}
        for step in course.steps:
            target = FINISH if step.target is None else ids[step.target]
            self.steps[ids[step.source]].append((target, step.needs))
        bets = sorted(name for name in course.line_names if name.startswith("bet"))
        self.beyond = [self._beyond(course, line) for line in bets]

    def _beyond(self, course: Course, line: str) -> set[str]:
        """Return all spaces a car can only be on after it has crossed the line."""
        found: set[str] = set()
        going = [
            FINISH if step.target is None else course.ids[step.target]
            for step in course.steps
            if line in step.crosses
        ]
        while going:
            space = going.pop()
            if space not in found:
                found.add(space)
                going += [target for target, _ in self.steps.get(space, ())]
        return found

    def is_ahead(self, space: str, other: str) -> bool:
        """Return whether the front end of a space is further ahead than that of another (TR-8)."""
        return self.progress[space] > self.progress[other] and other not in self.level[space]

    def ahead(self, space: str, taken: set[str], points: int) -> set[str]:
        """Return the free spaces one step ahead; a ramp asks for a bar of `points` at least (TR-8,
        TR-9)."""
        steps = self.steps.get(space, ())
        return {target for target, needs in steps if target not in taken and needs <= points}

    def ends(self, start: str, taken: set[str], points: int) -> set[str]:
        """Return the ends of a car: as many steps away as it has points, or over the finish; if it
        can do neither, as far as any way reaches (TR-9, TR-14)."""
        reached, home = {start}, set[str]()
        for _ in range(points):
            onward = {end for space in reached for end in self.ahead(space, taken, points)}
            home |= onward & {FINISH}
            onward -= {FINISH}
            if not onward:
                return home or reached - {start}
            reached = onward
        return home | reached

    def spurt_ends(self, start: str, limit: str, taken: set[str]) -> set[str]:
        """Return the spaces level with the other car, or as far as the car comes on the way there
        (TR-11)."""
        reached, going = {start}, [start]
        while going:
            for space in self.ahead(going.pop(), taken, 0) - {FINISH} - reached:
                if not self.is_ahead(space, limit):
                    reached.add(space)
                    going.append(space)
        level = reached & self.level[limit]
        furthest = max(reached - {start}, key=lambda space: self.progress[space], default=start)
        return level or reached & self.level[furthest] - {start}

    def return_spaces(self, old: str, taken: set[str]) -> set[str]:
        """Return the free spaces level with the old one; if all are taken, those from which a step
        leads onto one of them, and so on backwards (TR-12)."""
        row, seen = self.level[old], set(self.level[old])
        while row and row <= taken:
            row = {
                space
                for space, steps in self.steps.items()
                if space not in seen and any(target in row for target, _ in steps)
            }
            seen |= row
        return row - taken
