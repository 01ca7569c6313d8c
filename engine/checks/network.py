"""Rules about networks: roads that hang together, cities people can tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.checks.problem import Fix
from engine.checks.reach import groups
from engine.checks.rules import Found, global_rule
from engine.checks.subject import Subject
from engine.checks.words import listed, spaces_named
from engine.course import Course
from engine.track import CITY, NETWORK, TRIANGLE, Point, Sentence, point
from engine.track.edits import toggle_link


@global_rule(
    "network.unreachable",
    "error",
    "A part that no road leads to",
    "Trucks must be able to come from everywhere to everywhere.",
    NETWORK,
)
def unreachable(subject: Subject) -> Iterator[Found]:
    """All spaces of a network hang together by roads and ferries."""
    course = subject.course
    steps = zip(course.step_source.tolist(), course.step_target.tolist(), strict=True)
    parts = groups(range(len(course.ids)), steps)
    for part in sorted(parts, key=len, reverse=True)[1:]:
        names = tuple(course.ids[row] for row in part)
        yield Found(
            Sentence(
                "No road leads from the rest of the network to {spaces}. Draw the road "
                "up to the next space, or link the two by a ferry.",
                spaces=spaces_named(names),
            ),
            names,
            points=_middles(course, part),
        )


@global_rule(
    "network.one_road",
    "hint",
    "A city with one road",
    "A truck in a dead end can only turn round, and a single roadworks sign cuts the city off.",
    NETWORK,
)
def cities_with_one_road(subject: Subject) -> Iterator[Found]:
    """At least two roads, or a road and a ferry, lead to every city."""
    course = subject.course
    for row in _tagged(course, CITY):
        if len(course.steps_from[row]) == 1:
            yield Found(
                Sentence(
                    "Only one road leads to {city}. Draw another one, or keep this if the "
                    "dead end is meant.",
                    city=_called(course, row),
                ),
                (course.ids[row],),
                points=_middles(course, (row,)),
            )


@global_rule(
    "network.same_name",
    "error",
    "Two cities of one name",
    "Contracts name the cities where they begin and end.",
    NETWORK,
)
def cities_of_one_name(subject: Subject) -> Iterator[Found]:
    """Every city of a network has a name of its own."""
    course = subject.course
    called: dict[str, list[int]] = {}
    for row in _tagged(course, CITY):
        called.setdefault(course.names[row], []).append(row)
    for name, rows in called.items():
        if name and len(rows) > 1:
            names = tuple(course.ids[row] for row in rows)
            yield Found(
                Sentence(
                    "The cities {names} are all called {name}. Give each a name of its own.",
                    names=listed(names),
                    name=name,
                ),
                names,
                points=_middles(course, rows),
            )


@global_rule(
    "network.ferry_over_nothing",
    "warning",
    "A ferry over nothing",
    "A ferry goes where no road does; players look for the water.",
    NETWORK,
)
def ferries_over_nothing(subject: Subject) -> Iterator[Found]:
    """A ferry links two spaces that do not touch."""
    course = subject.course
    touching = {frozenset(pair) for pair in course.contacts.tolist()}
    for link in subject.track.links:
        ends = (course.row[link.source], course.row[link.target])
        if frozenset(ends) not in touching and ends[0] != ends[1]:
            continue
        yield Found(
            Sentence(
                "The ferry between {source} and {target} crosses nothing: the two touch. "
                "Take it away, or draw water between them.",
                source=link.source,
                target=link.target,
            ),
            (link.source, link.target),
            points=_middles(course, ends),
            fix=Fix(
                Sentence("take the ferry away"),
                True,
                partial(toggle_link, source=link.source, target=link.target),
            ),
        )


@global_rule(
    "network.triangle_cut_off",
    "warning",
    "A triangle cut off from the traffic",
    "Warning triangles surprise trucks that drive by; to a dead end only those come that want to.",
    NETWORK,
)
def triangles_cut_off(subject: Subject) -> Iterator[Found]:
    """A road leads on from every warning triangle."""
    course = subject.course
    for row in _tagged(course, TRIANGLE):
        if len(course.steps_from[row]) < 2:
            yield Found(
                Sentence(
                    "No road leads on from the warning triangle on {space}: only trucks that "
                    "mean to draw a card come there. Draw the road on, or move the triangle.",
                    space=course.ids[row],
                ),
                (course.ids[row],),
                points=_middles(course, (row,)),
            )


def _tagged(course: Course, tag: str) -> list[int]:
    return [row for row, tags in enumerate(course.tags) if tag in tags]


def _called(course: Course, row: int) -> str:
    return course.names[row] or course.ids[row]


def _middles(course: Course, rows: tuple[int, ...] | list[int]) -> tuple[Point, ...]:
    return tuple(point(course.centres[row]) for row in rows)
