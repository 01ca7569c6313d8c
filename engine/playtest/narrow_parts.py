"""Narrow parts of a track: rows of single spaces, each as one thing."""

from __future__ import annotations

from engine.course import Course


def narrow_parts(course: Course) -> tuple[tuple[int, ...], ...]:
    """Return the rows of the spaces of each narrow part, in the order of the road: two or more in a
    row that no car can pass another on. Empty if the whole road is one lane wide."""
    if not any(course.level_with):
        return ()
    onto: dict[int, set[int]] = {}
    for source, target in zip(
        course.step_source.tolist(), course.step_target.tolist(), strict=True
    ):
        onto.setdefault(source, set()).add(target)
    single = [row for row in range(len(course.ids)) if not course.level_with[row]]
    runs: list[list[int]] = []
    for row in sorted(single, key=lambda row: float(course.progress[row])):
        if runs and onto.get(runs[-1][-1]) == {row}:
            runs[-1].append(row)
        else:
            runs.append([row])
    return tuple(tuple(run) for run in runs if len(run) > 1)
