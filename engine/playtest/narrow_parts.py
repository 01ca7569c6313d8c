"""Narrow parts of a track: rows of single spaces, each as one thing."""

from __future__ import annotations

from engine.course import Chances, Course, chance_of


def narrow_parts(course: Course, chances: Chances) -> tuple[tuple[int, ...], ...]:
    """The rows of the spaces of each narrow part, two or more where no car can pass another, in the
    order of the road; none where the whole road is one lane wide. A ramp that no bar of those
    `chances` takes leads round nothing."""
    if not any(course.level_with):
        return ()
    onto: dict[int, set[int]] = {}
    for source, target, needs in zip(
        course.step_source.tolist(),
        course.step_target.tolist(),
        course.step_needs.tolist(),
        strict=True,
    ):
        if chance_of(needs, chances) > 0:
            onto.setdefault(source, set()).add(target)
    single = [row for row in range(len(course.ids)) if not course.level_with[row]]
    runs: list[list[int]] = []
    for row in sorted(single, key=lambda row: float(course.progress[row])):
        if runs and onto.get(runs[-1][-1]) == {row}:
            runs[-1].append(row)
        else:
            runs.append([row])
    return tuple(tuple(run) for run in runs if len(run) > 1)
