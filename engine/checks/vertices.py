"""Checks of the vertices neighbours share: one place, one vertex, in both outlines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from engine.checks.check import Finding, local_check
from engine.checks.neighbourhood import CLOSE, Misfit, Neighbourhood
from engine.checks.problem import Fix
from engine.checks.shared_vertices import Match, Weld
from engine.checks.wording import place
from engine.sentence import Sentence


@local_check(
    "contact.near_vertices",
    "hint",
    "Vertices that are nearly the same",
    "Neighbours stay together when dragged only if they share their vertices.",
)
def nearly_equal_vertices(nearby: Neighbourhood) -> Iterator[Finding]:
    """Where two outlines meet, their vertices should be in exactly the same place."""
    for (first, second), misfits in _by_pair(nearby, near_a_vertex=True):
        ids = nearby.ids(first, second)
        pairs = tuple((misfit.vertex, misfit.beside or misfit.vertex) for misfit in misfits)
        yield Finding(
            Sentence(
                "Spaces {first} and {second} have vertices that lie side by side at {one} "
                "and {other}. Merge them.",
                first=ids[0],
                second=ids[1],
                one=place(pairs[0][0]),
                other=place(pairs[0][1]),
            ),
            ids,
            points=tuple(vertex for vertex, _ in pairs),
            fix=Fix(Sentence("merge the vertices"), True, Weld(pairs)),
        )


@local_check(
    "contact.unmatched_edge",
    "hint",
    "A corner on an edge without a vertex",
    "Neighbours stay together when dragged only if they share their vertices.",
)
def unmatched_edges(nearby: Neighbourhood) -> Iterator[Finding]:
    """Where a corner meets the side of a neighbour, the neighbour should have a vertex too."""
    for (first, second), misfits in _by_pair(nearby, near_a_vertex=False):
        ids = nearby.ids(first, second)
        lacking = (
            Sentence("each other")
            if len({misfit.position for misfit in misfits}) > 1
            else ids[misfits[0].position == first]
        )
        yield Finding(
            Sentence(
                "Spaces {first} and {second} meet at {place}, but the edge of {lacking} "
                "has no vertex there. Insert one.",
                first=ids[0],
                second=ids[1],
                place=place(misfits[0].vertex),
                lacking=lacking,
            ),
            ids,
            points=tuple(misfit.vertex for misfit in misfits),
            fix=Fix(
                Sentence("insert the missing vertices"),
                True,
                Match(((ids[0], ids[1]),), CLOSE * nearby.course.length),
            ),
        )


def _by_pair(
    nearby: Neighbourhood, near_a_vertex: bool
) -> Iterator[tuple[tuple[int, int], list[Misfit]]]:
    """Yield the misfits of one kind, by pair of positions."""

    def pair(misfit: Misfit) -> tuple[int, int]:
        first, second = sorted((misfit.position, misfit.other))
        return first, second

    kind = [misfit for misfit in nearby.misfits if (misfit.beside is not None) == near_a_vertex]
    for ends, misfits in groupby(sorted(kind, key=pair), key=pair):
        yield ends, list(misfits)
