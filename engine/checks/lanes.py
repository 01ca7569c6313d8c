"""Checks of lanes: numbered from the left edge, looking ahead."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.graph import connected_components
from engine.checks.wording import join_names, spaces_named
from engine.course import Course
from engine.sentence import Sentence

BESIDE = 0.5
"""Least distance of the middles of level spaces beside each other, as a share of a width."""


@check("lane.out_of_order", "warning", "Lanes numbered inconsistently", "TR-16")
def lanes_out_of_order(context: CheckContext) -> Iterator[Finding]:
    """Lanes count from the left edge, so that everybody knows the inner one (TR-16)."""
    if context.runs_backwards:
        return
    course = context.course
    sound = context.neighbourhood.sound
    wrong = [(a, b) for a, b in _wrong_pairs(course) if sound[a] and sound[b]]
    rows = sorted({row for pair in wrong for row in pair}, key=course.progress.__getitem__)
    for group in connected_components(rows, course.contacts.tolist()):
        names = context.ids(group)
        lanes = join_names([str(course.lanes[row]) for row in group])
        yield Finding(
            Sentence(
                "The lanes of {spaces} are numbered {lanes}, which is not the order they "
                "lie in. Number lanes from the left edge, seen in driving direction.",
                spaces=spaces_named(names),
                lanes=lanes,
            ),
            names,
            points=context.centres(group),
        )


def _wrong_pairs(course: Course) -> list[tuple[int, int]]:
    """Return level spaces that touch and have lanes that do not count from left to right."""
    if len(course.contacts) == 0:
        return []
    first, second = course.contacts.T
    level = np.array([b in course.level_with[a] for a, b in course.contacts.tolist()], bool)
    ahead = course.normals[first] + course.normals[second]
    rightwards = np.stack((-ahead[:, 1], ahead[:, 0]), axis=1) / 2
    offset = ((course.centres[second] - course.centres[first]) * rightwards).sum(axis=1)
    counted = np.sign(course.lanes[second] - course.lanes[first])
    wrong = level & (np.abs(offset) > BESIDE * course.width) & (counted != np.sign(offset))
    return [(int(a), int(b)) for a, b in course.contacts[wrong]]
