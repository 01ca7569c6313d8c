"""Narrow parts of a track: rows of single spaces, each as one thing."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.course import NOWHERE, Chances, Course, chance_of


def narrow_parts(course: Course, chances: Chances) -> tuple[tuple[int, ...], ...]:
    """The rows of the spaces of each narrow part, where no car can pass another, in the order of
    the road; none where the whole road is one lane wide. A space alone is one if every way leads
    over it. A ramp that no bar of those `chances` takes leads round nothing."""
    if not any(course.level_with):
        return ()
    onto = _led_onto(course, chances)
    single = [row for row in range(len(course.ids)) if not course.level_with[row]]
    runs: list[list[int]] = []
    for row in sorted(single, key=lambda row: float(course.progress[row])):
        if runs and onto.get(runs[-1][-1]) == {row}:
            runs[-1].append(row)
        else:
            runs.append([row])
    bottlenecks = {*_bottlenecks(course, chances, [run[0] for run in runs if len(run) == 1])}
    return tuple(tuple(run) for run in runs if len(run) > 1 or run[0] in bottlenecks)


def waits_before(
    course: Course, chances: Chances, parts: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """The row of each narrow part of one space, with those of the spaces that lead nowhere else:
    cars wait on these, and not on the part itself."""
    onto = _led_onto(course, chances)
    return tuple(
        (*part, *(row for row, targets in sorted(onto.items()) if targets == {*part}))
        for part in parts
        if len(part) == 1
    )


def costly_spaces(course: Course, chances: Chances) -> tuple[tuple[int, ...], ...]:
    """Return the rows of the spaces where each narrow part costs points: its own, and for a single
    space those of `waits_before`."""
    parts = narrow_parts(course, chances)
    waits = {rows[0]: rows for rows in waits_before(course, chances, parts)}
    return tuple(waits[rows[0]] if len(rows) == 1 else rows for rows in parts)


def _led_onto(course: Course, chances: Chances) -> dict[int, set[int]]:
    """Return the rows that the open steps from each row lead onto."""
    onto: dict[int, set[int]] = {}
    for source, target, needs in zip(
        course.step_source.tolist(),
        course.step_target.tolist(),
        course.step_needs.tolist(),
        strict=True,
    ):
        if chance_of(needs, chances) > 0:
            onto.setdefault(source, set()).add(target)
    return onto


def _bottlenecks(course: Course, chances: Chances, rows: list[int]) -> Iterator[int]:
    """Yield those of `rows` that no open step passes by."""
    is_open = np.array([chance_of(needs, chances) > 0 for needs in course.step_needs.tolist()])
    source, target = course.step_source[is_open], course.step_target[is_open]
    begin = course.progress[source]
    end = np.where(target == NOWHERE, np.inf, course.progress[target])
    for row in rows:
        here = course.progress[row]
        if not ((source != row) & (target != row) & (begin <= here) & (here <= end)).any():
            yield row
