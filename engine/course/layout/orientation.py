"""Orientation of spaces along their axes, passed on from space to space.

Neighbours mostly agree, but not always, so the most trusted contacts decide: a spanning forest of
greatest trust (Kruskal 1956, with union-find) passes orientations on.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.arrays import ComplexArray, IntArray
from engine.course.layout.contacts import Contacts


class Component(NamedTuple):
    """Spaces connected by trusted contacts: their rows (k,), and for each the row `by` (k,) before
    it in the spanning forest; that of the first is itself."""

    rows: IntArray
    by: IntArray


def consistent_orientations(
    axes: ComplexArray, contacts: Contacts
) -> tuple[ComplexArray, list[Component]]:
    """Return the axes turned so that the most trusted contacts agree, and the connected components.

    The largest component comes first; the orientation of each is still free.
    """
    branches = _most_trusted_forest(len(axes), contacts)
    turned = np.zeros(len(axes))
    components: list[Component] = []
    for root in range(len(axes)):
        if turned[root]:
            continue
        turned[root] = 1.0
        reached_by = {root: root}
        waiting = [root]
        for here in waiting:
            for there, sign in branches[here]:
                if not turned[there]:
                    turned[there] = turned[here] * sign
                    reached_by[there] = here
                    waiting.append(there)
        components.append(Component(np.array([*reached_by]), np.array([*reached_by.values()])))
    return axes * turned, sorted(components, key=lambda each: len(each.rows), reverse=True)


def _most_trusted_forest(spaces: int, contacts: Contacts) -> list[list[tuple[int, float]]]:
    """Return the neighbours of every space in the spanning forest: their rows, and 1 if their axes
    point the same way, else -1."""
    parent = list(range(spaces))

    def root(row: int) -> int:
        while parent[row] != row:
            parent[row] = parent[parent[row]]
            row = parent[row]
        return row

    branches: list[list[tuple[int, float]]] = [[] for _ in range(spaces)]
    ordered = np.argsort(-contacts.trust, kind="stable")
    for position in ordered[contacts.trust[ordered] > 0].tolist():
        first, second = contacts.pairs[position].tolist()
        if root(first) != root(second):
            parent[root(first)] = root(second)
            sign = float(contacts.signs[position])
            branches[first].append((second, sign))
            branches[second].append((first, sign))
    return branches
