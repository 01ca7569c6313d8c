"""Rules about lanes: numbered from the left edge, looking ahead."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.checks.reach import groups
from engine.checks.rules import Found, global_rule
from engine.checks.subject import Subject
from engine.checks.words import listed, spaces_named
from engine.course import Course
from engine.track import Sentence, point

BESIDE = 0.5
"""Level spaces lie beside each other if their middles are this share of a width apart."""


@global_rule("lane.out_of_order", "warning", "Lanes numbered inconsistently", "TR-16")
def lanes_out_of_order(subject: Subject) -> Iterator[Found]:
    """Lanes count from the left edge, so that everybody knows the inner one (TR-16)."""
    if subject.runs_backwards:
        return
    course = subject.course
    sound = subject.around.sound
    wrong = [(a, b) for a, b in _wrong_pairs(course) if sound[a] and sound[b]]
    rows = sorted({row for pair in wrong for row in pair}, key=course.progress.__getitem__)
    for group in groups(rows, course.contacts.tolist()):
        names = tuple(course.ids[row] for row in group)
        lanes = listed([str(course.lanes[row]) for row in group])
        yield Found(
            Sentence(
                "The lanes of {spaces} are numbered {lanes}, which is not the order they "
                "lie in. Number lanes from the left edge, seen in driving direction.",
                spaces=spaces_named(names),
                lanes=lanes,
            ),
            names,
            points=tuple(point(course.centres[row]) for row in group),
        )


def _wrong_pairs(course: Course) -> list[tuple[int, int]]:
    """Level spaces that touch and whose lanes do not count from left to right."""
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
