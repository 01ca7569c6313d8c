"""Checks of networks: connected roads, cities people can tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.graph import connected_components
from engine.checks.problem import Fix
from engine.checks.wording import join_names, spaces_named
from engine.course import Course
from engine.sentence import Sentence
from engine.track import CITY, NETWORK, TRIANGLE
from engine.track.edits import toggle_link


@check(
    "network.unreachable",
    "error",
    "A part that no road leads to",
    "Trucks must be able to come from everywhere to everywhere.",
    NETWORK,
)
def unreachable(context: CheckContext) -> Iterator[Finding]:
    """All spaces of a network hang together by roads and ferries."""
    course = context.course
    steps = zip(course.step_source.tolist(), course.step_target.tolist(), strict=True)
    components = connected_components(range(len(course.ids)), steps)
    for component in sorted(components, key=len, reverse=True)[1:]:
        names = context.ids(component)
        yield Finding(
            Sentence(
                "No road leads from the rest of the network to {spaces}. Draw the road "
                "up to the next space, or link the two by a ferry.",
                spaces=spaces_named(names),
            ),
            names,
            points=context.centres(component),
        )


@check(
    "network.one_road",
    "hint",
    "A city with one road",
    "A truck in a dead end can only turn round, and a single roadworks sign cuts the city off.",
    NETWORK,
)
def cities_with_one_road(context: CheckContext) -> Iterator[Finding]:
    """At least two roads, or a road and a ferry, lead to every city."""
    course = context.course
    for row in _tagged(course, CITY):
        if len(course.steps_from[row]) == 1:
            yield Finding(
                Sentence(
                    "Only one road leads to {city}. Draw another one, or ignore this if the "
                    "dead end is intended.",
                    city=_called(course, row),
                ),
                (course.ids[row],),
                points=context.centres((row,)),
            )


@check(
    "network.same_name",
    "error",
    "Two cities of one name",
    "Contracts name the cities where they begin and end.",
    NETWORK,
)
def cities_of_one_name(context: CheckContext) -> Iterator[Finding]:
    """Every city of a network has a name of its own."""
    course = context.course
    called: dict[str, list[int]] = {}
    for row in _tagged(course, CITY):
        called.setdefault(course.names[row], []).append(row)
    for name, rows in called.items():
        if name and len(rows) > 1:
            names = context.ids(rows)
            yield Finding(
                Sentence(
                    "The cities {names} are all called {name}. Give each a name of its own.",
                    names=join_names(names),
                    name=name,
                ),
                names,
                points=context.centres(rows),
            )


@check(
    "network.ferry_over_nothing",
    "warning",
    "A ferry over nothing",
    "A ferry goes where no road does; players look for the water.",
    NETWORK,
)
def ferries_over_nothing(context: CheckContext) -> Iterator[Finding]:
    """A ferry links two spaces that do not touch."""
    course = context.course
    touching = {frozenset(pair) for pair in course.contacts.tolist()}
    for link in context.track.links:
        ends = (course.row[link.source], course.row[link.target])
        if frozenset(ends) not in touching and ends[0] != ends[1]:
            continue
        yield Finding(
            Sentence(
                "The ferry between {source} and {target} crosses nothing: the two touch. "
                "Remove it, or draw water between them.",
                source=link.source,
                target=link.target,
            ),
            (link.source, link.target),
            points=context.centres(ends),
            fix=Fix(
                Sentence("remove the ferry"),
                True,
                partial(toggle_link, source=link.source, target=link.target),
            ),
        )


@check(
    "network.triangle_cut_off",
    "warning",
    "A triangle cut off from the traffic",
    "Warning triangles surprise trucks that drive by; to a dead end only those come that want to.",
    NETWORK,
)
def triangles_cut_off(context: CheckContext) -> Iterator[Finding]:
    """A road leads on from every warning triangle."""
    course = context.course
    for row in _tagged(course, TRIANGLE):
        if len(course.steps_from[row]) < 2:
            yield Finding(
                Sentence(
                    "No road leads on from the warning triangle on {space}: only trucks that "
                    "mean to draw a card come there. Draw the road on, or move the triangle.",
                    space=course.ids[row],
                ),
                (course.ids[row],),
                points=context.centres((row,)),
            )


def _tagged(course: Course, tag: str) -> list[int]:
    return [row for row, tags in enumerate(course.tags) if tag in tags]


def _called(course: Course, row: int) -> str:
    return course.names[row] or course.ids[row]
