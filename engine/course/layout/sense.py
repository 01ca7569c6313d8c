"""The sense of every space: which way along its axis it is driven, once one of them is known."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

import numpy as np

from engine.arrays import ComplexArray, IntArray
from engine.course.layout.contacts import Contacts


class Part(NamedTuple):
    """Spaces that hang together: their rows (k,), each after the row it is reached `by` (k,) over
    a trusted contact; the first is reached by itself."""

    rows: IntArray
    by: IntArray


def agreed_senses(axes: ComplexArray, contacts: Contacts) -> tuple[ComplexArray, list[Part]]:
    """The axes turned so that the most trusted contacts agree, and the parts that hang together.

    Parts come with most spaces first, and the sense of each is still free.
    """
    branches = _most_trusted_tree(len(axes), contacts)
    turned = np.zeros(len(axes))
    parts: list[Part] = []
    for root in range(len(axes)):
        if turned[root]:
            continue
        turned[root] = 1.0
        reached, waiting = {root: root}, deque([root])
        while waiting:
            here = waiting.popleft()
            for there, sense in branches[here]:
                if not turned[there]:
                    turned[there] = turned[here] * sense
                    reached[there] = here
                    waiting.append(there)
        parts.append(Part(np.array([*reached]), np.array([*reached.values()])))
    return axes * turned, sorted(parts, key=lambda part: len(part.rows), reverse=True)


def _most_trusted_tree(spaces: int, contacts: Contacts) -> list[list[tuple[int, float]]]:
    """For every space its neighbours in the tree of most trusted contacts, with the sense."""
    group = list(range(spaces))

    def head(row: int) -> int:
        while group[row] != row:
            group[row] = group[group[row]]
            row = group[row]
        return row

    branches: list[list[tuple[int, float]]] = [[] for _ in range(spaces)]
    ordered = np.argsort(-contacts.trust, kind="stable")
    for position in ordered[contacts.trust[ordered] > 0].tolist():
        first, second = contacts.pairs[position].tolist()
        if head(first) != head(second):
            group[head(first)] = head(second)
            sense = float(contacts.senses[position])
            branches[first].append((second, sense))
            branches[second].append((first, sense))
    return branches
