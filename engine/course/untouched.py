"""What a drag leaves alone of a survey: found out at its first move, kept for all the others."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any

import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.course import contact
from engine.course.compile import Survey
from engine.course.course import Course
from engine.course.order import OrderedPairs

DRAWN = (
    "polygons", "areas", "boxes", "centres", "fronts", "normals", "lengths", "widths", "width",
    "progress",
)  # fmt: skip
"""The fields of a course that follow from the outlines alone."""


@dataclass(frozen=True, eq=False)
class Untouched:
    """A survey without some of its rows.

    `every` are all its pairs, `pairs` those that none of the rows is part of; the `others` stand at
    the places `at` (k,) among all contacts. `lengths` and `widths` are those of the other spaces,
    in rising order, mm. `fields` are those of the course that no drag changes.
    """

    every: OrderedPairs
    pairs: OrderedPairs
    others: OrderedPairs
    at: IntArray
    lengths: FloatArray
    widths: FloatArray
    fields: dict[str, Any]

    def with_pairs(self, fresh: OrderedPairs) -> OrderedPairs:
        """The pairs and fresh ones in place of the others, in rising order."""
        every, others, old = self.every, self.others, self.pairs
        if _are_same(fresh.contacts, others.contacts) and _are_same(fresh.passing, others.passing):
            ahead, doubtful = every.ahead.copy(), every.doubtful.copy()
            ahead[self.at], doubtful[self.at] = fresh.ahead, fresh.doubtful
            return OrderedPairs(every.contacts, ahead, doubtful, every.passing)
        contacts = np.concatenate((old.contacts, fresh.contacts))
        passing = np.concatenate((old.passing, fresh.passing))
        order = contact.order(contacts)
        return OrderedPairs(
            contacts.take(order, 0),
            np.concatenate((old.ahead, fresh.ahead)).take(order),
            np.concatenate((old.doubtful, fresh.doubtful)).take(order),
            passing.take(contact.order(passing), 0),
        )


# While one thing is dragged the same rows are redrawn of the same survey again and again.
@lru_cache(maxsize=1)
def untouched(survey: Survey, rows: tuple[int, ...]) -> Untouched:
    """What the survey knows apart from those rows."""
    course = survey.course
    stale = np.zeros(len(course.ids), bool)
    stale[list(rows)] = True
    touched = stale[course.contacts[:, 0]] | stale[course.contacts[:, 1]]
    passing = stale[course.passing[:, 0]] | stale[course.passing[:, 1]]
    every = OrderedPairs(course.contacts, course.ahead, course.doubtful, course.passing)
    changing = {*DRAWN, *OrderedPairs._fields}
    return Untouched(
        every,
        _part(every, ~touched, ~passing),
        _part(every, touched, passing),
        touched.nonzero()[0],
        np.sort(course.lengths[~stale]),
        np.sort(course.widths[~stale]),
        {
            field.name: getattr(course, field.name)
            for field in fields(Course)
            if field.name not in changing
        },
    )


def _part(pairs: OrderedPairs, contacts: BoolArray, passing: BoolArray) -> OrderedPairs:
    """Some of the pairs: those flagged among the contacts (m,) and among the passing ones."""
    return OrderedPairs(
        pairs.contacts[contacts],
        pairs.ahead[contacts],
        pairs.doubtful[contacts],
        pairs.passing[passing],
    )


def _are_same(pairs: IntArray, others: IntArray) -> bool:
    return pairs.tobytes() == others.tobytes()
